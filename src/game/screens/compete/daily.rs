//! The boards of the day: five tiles, empty until they are played.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect as EguiRect, Ui, pos2, vec2};

use super::heading;
use crate::contest::{Ending, daily};
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::{self, Look},
    },
    contest::{challenge::Challenge, today::TodaysBoards},
    play::clock::written,
    screens::{
        card::lattice,
        medal,
        names::{kind_key, level_key},
    },
};
use crate::puzzle::{Kind, Level, Size};

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    today: &TodaysBoards,
    challenges: &mut MessageWriter<Challenge>,
) {
    heading(ui, look, "daily", "daily-detail");
    let Some(date) = today.date else { return };
    let boards = daily(date);
    let gap = look.scale.px(12.0);
    let width = ui.available_width();
    let columns = if width < look.scale.px(560.0) {
        3
    } else {
        boards.len()
    };
    let side = ((width - gap * (columns as f32 - 1.0)) / columns as f32).min(look.scale.px(128.0));
    let step = vec2(side + gap, side + look.scale.px(38.0) + gap);
    let rows = boards.len().div_ceil(columns);
    let size = vec2(width, rows as f32 * step.y - gap);
    let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    for (index, board) in boards.iter().enumerate() {
        let place = vec2(
            (index % columns) as f32 * step.x,
            (index / columns) as f32 * step.y,
        );
        let tile =
            EguiRect::from_min_size(area.min + place, vec2(side, side + look.scale.px(38.0)));
        let config = &board.config;
        let face = Tile {
            kind: config.kind,
            size: config.size,
            level: config.level,
        };
        if face.draw(ui, look, today, tile) {
            challenges.write(Challenge::Daily { kind: config.kind });
        }
    }
    ui.add_space(look.scale.px(8.0));
    let Some(streak) = today.streak else { return };
    let values = [
        ("days", streak.days.to_string()),
        ("forgiven", streak.forgiven_left.to_string()),
    ];
    ui.label(look.small(look.locale.format("daily-streak", &values)));
}

/// One board of the day.
struct Tile {
    kind: Kind,
    size: Size,
    level: Level,
}

impl Tile {
    /// Draws the tile and tells whether it was chosen.
    fn draw(&self, ui: &Ui, look: &Look, today: &TodaysBoards, area: EguiRect) -> bool {
        let name = look.locale.text(kind_key(self.kind));
        let response = widget::card(ui, look, area, &name, ("daily", self.kind), false);
        let pad = look.scale.px(14.0);
        let square = EguiRect::from_min_size(
            area.min + vec2(pad, pad * 0.8),
            egui::Vec2::splat(area.width() - 2.0 * pad),
        );
        lattice(ui, look, square, self.size);
        let palette = look.palette();
        let (ink, thin) = (egui_colour(palette.ink), egui_colour(palette.thin_ink));
        let middle = area.center().x;
        let painter = ui.painter();
        let base = square.max.y + look.scale.px(15.0);
        painter.text(
            pos2(middle, base),
            Align2::CENTER_CENTER,
            &name,
            FontId::proportional(look.scale.small().min(area.width() * 0.13)),
            ink,
        );
        let detail = pos2(middle, base + look.scale.px(19.0));
        let font = FontId::proportional(look.scale.px(12.5));
        let Some(game) = today.of(self.kind) else {
            let level = look.locale.text(level_key(self.level));
            let text = format!("{} · {level}", self.size);
            painter.text(detail, Align2::CENTER_CENTER, text, font, thin);
            return response.clicked();
        };
        let side = square.width() * 0.5;
        painter.rect_filled(square, 0.0, egui_colour(palette.sheet).gamma_multiply(0.82));
        medal::paint_place(painter, look, square.center(), side, game.medal);
        let text = match game.ending {
            Ending::Solved => written(game.total()),
            Ending::Surrendered | Ending::Abandoned => look.locale.text("result-given-up"),
        };
        painter.text(
            detail,
            Align2::CENTER_CENTER,
            text,
            display_font(look.scale.px(14.0)),
            thin,
        );
        response.clicked()
    }
}
