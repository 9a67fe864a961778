//! How many games of each kind and level were solved, and how many were given up or left.

use bevy_egui::egui::{Align2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::sheet::sheet;
use crate::contest::{ClassStatistics, PlayStatistics};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::{
        names::{kind_key, level_key},
        records::pen::Pen,
    },
};
use crate::puzzle::{Kind, Level};

/// Returns how high the sheet is for so many kinds.
pub(super) fn height(look: &Look, kinds: usize, width: f32) -> f32 {
    let rows = kinds as f32 * row_height(look, width);
    look.scale.px(40.0 + 38.0 + 30.0) + rows
}

/// Where there is little room, a kind has its name above its row.
fn is_narrow(look: &Look, width: f32) -> bool {
    width < look.scale.px(440.0)
}

fn row_height(look: &Look, width: f32) -> f32 {
    look.scale
        .px(if is_narrow(look, width) { 64.0 } else { 48.0 })
}

pub(super) fn draw(ui: &Ui, look: &Look, numbers: &PlayStatistics, kinds: &[Kind], area: Rect) {
    let px = |length: f32| look.scale.px(length);
    let inner = sheet(ui, look, area, "statistics-outcomes");
    let pen = Pen { ui, look };
    let narrow = is_narrow(look, area.width());
    let left = inner.min.x + if narrow { 0.0 } else { px(118.0) };
    let slot = (inner.max.x - left) / Level::ALL.len() as f32;
    let most = numbers.classes.values().map(ClassStatistics::games).max();
    for (column, level) in Level::ALL.into_iter().enumerate() {
        let at = pos2(left + slot * column as f32, inner.min.y);
        pen.small(at, Align2::LEFT_TOP, &look.locale.text(level_key(level)));
    }
    for (row, kind) in kinds.iter().enumerate() {
        let top = inner.min.y + px(28.0) + row as f32 * row_height(look, area.width());
        let name = look.locale.text(kind_key(*kind));
        let middle = top + px(if narrow { 10.0 } else { 17.0 });
        pen.small_in(
            pos2(inner.min.x, middle),
            Align2::LEFT_CENTER,
            &name,
            pen.ink(),
        );
        for (column, level) in Level::ALL.into_iter().enumerate() {
            let Some(class) = numbers.classes.get(&(*kind, Some(level))) else {
                continue;
            };
            let lower = if narrow { px(18.0) } else { 0.0 };
            let corner = pos2(left + slot * column as f32, top + lower);
            let room = vec2(slot * 0.86, px(40.0));
            bar(
                &pen,
                class,
                most.unwrap_or(1),
                Rect::from_min_size(corner, room),
            );
        }
    }
}

/// A number and a bar: ink for what was solved, an outline for the rest.
fn bar(pen: &Pen, class: &ClassStatistics, most: u32, area: Rect) {
    let look = pen.look;
    let values = [
        ("solved", class.solved.to_string()),
        ("games", class.games().to_string()),
    ];
    let text = look.locale.format("statistics-of", &values);
    let at = pos2(area.min.x, area.min.y + look.scale.px(6.0));
    let text = pen.small_in(at, Align2::LEFT_TOP, &text, pen.ink());
    let width = |games: u32| area.width() * games as f32 / most.max(1) as f32;
    let top = text.max.y + look.scale.px(3.0);
    let bar = |games| {
        let size = vec2(width(games), look.scale.px(6.0));
        Rect::from_min_size(pos2(area.min.x, top), size)
    };
    let painter = pen.ui.painter();
    let line = Stroke::new(look.scale.line(), egui_colour(look.palette().thin_ink));
    painter.rect_stroke(bar(class.games()), 1.0, line, StrokeKind::Inside);
    painter.rect_filled(bar(class.solved), 1.0, pen.ink());
}
