//! The mount around a board that is seen closely: paper over everything of it that lies outside.

use bevy::math::Rect;
use bevy_egui::egui::{self, LayerId, Pos2, Rect as EguiRect, Stroke, StrokeKind, pos2};

use crate::game::base::theme::{
    style::egui_colour,
    widget::{Look, egui_rect},
};

/// Draws the mount around the part of the window in which the board is seen.
pub(super) fn draw(context: &egui::Context, look: &Look, seen: Rect) {
    let palette = look.palette();
    let painter = context.layer_painter(LayerId::background());
    let seen = egui_rect(seen);
    let end = pos2(look.scale.window.x, look.scale.window.y);
    for side in [
        EguiRect::from_min_max(Pos2::ZERO, pos2(end.x, seen.min.y)),
        EguiRect::from_min_max(pos2(0.0, seen.max.y), end),
        EguiRect::from_min_max(Pos2::ZERO, pos2(seen.min.x, end.y)),
        EguiRect::from_min_max(pos2(seen.max.x, 0.0), end),
    ] {
        painter.rect_filled(side, 0.0, egui_colour(palette.paper));
    }
    let line = Stroke::new(look.scale.line(), egui_colour(palette.ink));
    painter.rect_stroke(seen, 0.0, line, StrokeKind::Outside);
}
