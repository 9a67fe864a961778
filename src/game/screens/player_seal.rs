//! The seal of a player: the first letter of the name, in the player's own ink.

use bevy_egui::egui::{Align2, Painter, Rect, Stroke, StrokeKind};

use crate::game::base::theme::{
    style::{display_font, egui_colour},
    widget::Look,
};

/// Paints the seal of a player into a square.
pub(super) fn paint_player_seal(
    painter: &Painter,
    look: &Look,
    area: Rect,
    name: &str,
    colour: usize,
) {
    let palette = look.palette();
    let side = area.width();
    let ink = egui_colour(palette.seals[colour % palette.seals.len()]);
    let paper = egui_colour(palette.paper);
    painter.rect_filled(area, side * 0.14, ink);
    painter.rect_stroke(
        area.shrink(side * 0.07),
        side * 0.08,
        Stroke::new(side * 0.025, paper),
        StrokeKind::Inside,
    );
    let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    let font = display_font(side * 0.56);
    painter.text(area.center(), Align2::CENTER_CENTER, letter, font, paper);
}
