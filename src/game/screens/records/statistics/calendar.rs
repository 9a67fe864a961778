//! A calendar of days as a sheet of small ink squares: the more games, the more ink.

use std::collections::BTreeMap;

use bevy_egui::egui::{
    self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::sheet::sheet;
use crate::contest::{Date, PlayStatistics, Today};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::records::{
        dates::{day_in_words, month},
        pen::Pen,
    },
};

const DAYS_PER_WEEK: i64 = 7;
/// The most weeks that are shown: a year.
const MOST_WEEKS: i64 = 53;

/// How many games there were on each day.
#[derive(Default)]
pub(super) struct PlayDays(BTreeMap<Date, u32>);

/// Returns how high a sheet of this width is.
pub(super) fn height(look: &Look, width: f32) -> f32 {
    let room = width - look.scale.px(40.0);
    look.scale.px(40.0 + 36.0 + 24.0) + step(look, room) * DAYS_PER_WEEK as f32
}

/// The distance of two days: a year fills the room, where that leaves squares that can be seen.
fn step(look: &Look, room: f32) -> f32 {
    let year = room / MOST_WEEKS as f32;
    if year < look.scale.px(14.0) {
        look.scale.px(17.5)
    } else {
        year
    }
}

impl PlayDays {
    pub(super) fn of(numbers: &PlayStatistics) -> Self {
        Self(numbers.days.clone())
    }

    pub(super) fn draw(&self, ui: &Ui, look: &Look, today: Today, area: Rect) {
        let inner = sheet(ui, look, area, "statistics-calendar");
        let step = step(look, inner.width());
        let weeks = ((inner.width() / step + 0.01) as i64).clamp(1, MOST_WEEKS);
        let first = today.date.week_start().days() - (weeks - 1) * DAYS_PER_WEEK;
        let width = weeks as f32 * step;
        let corner = pos2(inner.max.x - width, inner.min.y + look.scale.px(20.0));
        let pen = Pen { ui, look };
        let mut last_month = None;
        for day in first..=today.date.days() {
            let date = Date::from_days(day);
            let (week, weekday) = ((day - first) / DAYS_PER_WEEK, (day - first) % DAYS_PER_WEEK);
            let at = corner + step * vec2(week as f32, weekday as f32);
            self.square(
                ui,
                look,
                today,
                date,
                Rect::from_min_size(at, Vec2::splat(step * 0.8)),
            );
            // A month has its name above its first whole week.
            if weekday == 0 && last_month != Some(date.month()) {
                let is_first = last_month.replace(date.month()).is_none();
                if !is_first && week + 2 < weeks {
                    let above = pos2(at.x, corner.y - look.scale.px(4.0));
                    pen.small(above, Align2::LEFT_BOTTOM, &month(&look.locale, date));
                }
            }
        }
        self.tell(
            ui,
            look,
            today,
            Rect::from_min_size(corner, vec2(width, step * 7.0)),
            first,
        );
    }

    fn square(&self, ui: &Ui, look: &Look, today: Today, date: Date, square: Rect) {
        let side = square.width();
        let palette = look.palette();
        let count = self.0.get(&date).copied().unwrap_or_default();
        let painter = ui.painter();
        painter.rect_filled(square, side * 0.15, shade(look, count));
        if date == today.date {
            let line = Stroke::new(1.6 * look.scale.line(), egui_colour(palette.vermilion));
            painter.rect_stroke(square.expand(1.0), side * 0.2, line, StrokeKind::Outside);
        }
    }

    /// Tells of the day under the pointer.
    fn tell(&self, ui: &Ui, look: &Look, today: Today, squares: Rect, first: i64) {
        let id = ui.id().with("calendar");
        let response = ui.interact(squares, id, Sense::hover());
        let Some(pointer) = response.hover_pos() else {
            return;
        };
        let place = (pointer - squares.min) / (squares.height() / DAYS_PER_WEEK as f32);
        let day = first + place.x as i64 * DAYS_PER_WEEK + (place.y as i64).min(DAYS_PER_WEEK - 1);
        let date = Date::from_days(day);
        if date <= today.date {
            let count = self.0.get(&date).copied().unwrap_or_default();
            let values = [
                ("count", count.to_string()),
                ("date", day_in_words(&look.locale, date, today)),
            ];
            let text = look.locale.format("statistics-day", &values);
            response.on_hover_text_at_pointer(egui::RichText::new(text));
        }
    }
}

/// The more games, the more ink.
fn shade(look: &Look, count: u32) -> Color32 {
    let palette = look.palette();
    let ink = egui_colour(palette.ink);
    match count {
        0 => egui_colour(palette.hairline).gamma_multiply(0.5),
        1 => ink.gamma_multiply(0.28),
        2 => ink.gamma_multiply(0.5),
        3 => ink.gamma_multiply(0.72),
        _ => ink.gamma_multiply(0.94),
    }
}
