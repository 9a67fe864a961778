//! Medals as small seals: each has a shape and a letter of its own, so that nobody needs colours to tell them apart.

use std::f32::consts::TAU;

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::contest::Medal;
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::Look,
    },
    board::seal,
};

/// How many petals gold has.
const PETALS: usize = 8;

/// Returns the key of a medal's name in the locale files; its letter is an attribute of it.
pub(super) const fn medal_key(medal: Medal) -> &'static str {
    match medal {
        Medal::Bronze => "medal-bronze",
        Medal::Silver => "medal-silver",
        Medal::Gold => "medal-gold",
        Medal::Ink => "medal-ink",
    }
}

/// Returns the key of the sentence that says what a medal takes.
pub(super) const fn medal_rule_key(medal: Medal) -> &'static str {
    match medal {
        Medal::Bronze => "medal-rule-bronze",
        Medal::Silver => "medal-rule-silver",
        Medal::Gold => "medal-rule-gold",
        Medal::Ink => "medal-rule-ink",
    }
}

/// Draws a medal, or the empty ring of one that was not won.
pub(super) fn paint_place(
    painter: &Painter,
    look: &Look,
    middle: Pos2,
    side: f32,
    medal: Option<Medal>,
) {
    if let Some(medal) = medal {
        paint_medal(painter, look, middle, side, medal);
    } else {
        let line = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
        painter.circle_stroke(middle, side / 2.0 - look.scale.line(), line);
    }
}

/// Draws a medal: bronze is round, silver has six sides, gold is a flower, and ink is the seal of the game.
pub(super) fn paint_medal(painter: &Painter, look: &Look, middle: Pos2, side: f32, medal: Medal) {
    let palette = look.palette();
    let radius = side / 2.0;
    let on = egui_colour(palette.on_medal);
    let ring = Stroke::new(side * 0.035, on.gamma_multiply(0.55));
    let metal = |index: usize| egui_colour(palette.medals[index]);
    match medal {
        Medal::Bronze => {
            painter.circle_filled(middle, radius, metal(0));
            painter.circle_stroke(middle, radius * 0.82, ring);
        }
        Medal::Silver => {
            let outer = hexagon(middle, radius * 1.06);
            painter.add(Shape::convex_polygon(outer, metal(1), Stroke::NONE));
            painter.add(Shape::closed_line(hexagon(middle, radius * 0.86), ring));
        }
        Medal::Gold => {
            flower(painter, middle, radius, metal(2));
            painter.circle_stroke(middle, radius * 0.74, ring);
        }
        Medal::Ink => {
            return ink_seal(painter, look, middle, side);
        }
    }
    let letter = look.locale.text(&format!("{}.letter", medal_key(medal)));
    let font = display_font(side * 0.5);
    painter.text(middle, Align2::CENTER_CENTER, letter, font, on);
}

fn hexagon(middle: Pos2, radius: f32) -> Vec<Pos2> {
    let corner = |index: u8| middle + radius * Vec2::angled(TAU * (f32::from(index) + 0.5) / 6.0);
    (0..6).map(corner).collect()
}

fn flower(painter: &Painter, middle: Pos2, radius: f32, fill: Color32) {
    for petal in 0..PETALS {
        let angle = TAU * petal as f32 / PETALS as f32;
        let at = middle + 0.7 * radius * Vec2::angled(angle);
        painter.circle_filled(at, radius * 0.34, fill);
    }
    painter.circle_filled(middle, radius * 0.82, fill);
}

fn ink_seal(painter: &Painter, look: &Look, middle: Pos2, side: f32) {
    let palette = look.palette();
    let paper = egui_colour(palette.paper);
    let area = Rect::from_center_size(middle, Vec2::splat(side * 0.94));
    painter.rect_filled(area, side * 0.14, egui_colour(palette.ink));
    let frame = Stroke::new(side * 0.03, paper);
    painter.rect_stroke(
        area.shrink(side * 0.07),
        side * 0.09,
        frame,
        StrokeKind::Inside,
    );
    let font = display_font(side * 0.56);
    painter.text(middle, Align2::CENTER_CENTER, seal::CHARACTER, font, paper);
}
