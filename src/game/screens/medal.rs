//! Medals as small seals: a colour, and a number of strokes for those who do not tell colours apart.

use bevy_egui::egui::{Color32, Painter, Pos2, Stroke, vec2};

use crate::contest::Medal;
use crate::game::base::theme::{style::egui_colour, widget::Look};

/// Returns the key of a medal's name.
pub(super) fn medal_key(medal: Medal) -> &'static str {
    match medal {
        Medal::Bronze => "medal-bronze",
        Medal::Silver => "medal-silver",
        Medal::Gold => "medal-gold",
        Medal::Ink => "medal-ink",
    }
}

/// Paints a medal, or the empty ring of one that was not won, around a middle.
pub(super) fn paint(painter: &Painter, look: &Look, middle: Pos2, side: f32, medal: Option<Medal>) {
    let radius = side / 2.0;
    let Some(medal) = medal else {
        let line = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
        painter.circle_stroke(middle, radius - look.scale.line(), line);
        return;
    };
    let (ground, mark) = colours(look, medal);
    painter.circle_filled(middle, radius, ground);
    let ring = Stroke::new(side * 0.045, mark);
    painter.circle_stroke(middle, radius * 0.82, ring);
    strokes(painter, middle, side, mark, medal);
}

/// One stroke for bronze, two for silver, three for gold; a drop for ink.
fn strokes(painter: &Painter, middle: Pos2, side: f32, mark: Color32, medal: Medal) {
    let count = match medal {
        Medal::Bronze => 1,
        Medal::Silver => 2,
        Medal::Gold => 3,
        Medal::Ink => {
            let drop = side * 0.17;
            let tip = middle - vec2(0.0, side * 0.27);
            let left = middle + vec2(-drop, side * 0.04);
            let right = middle + vec2(drop, side * 0.04);
            painter.add(bevy_egui::egui::Shape::convex_polygon(
                vec![tip, right, left],
                mark,
                Stroke::NONE,
            ));
            painter.circle_filled(middle + vec2(0.0, side * 0.09), drop, mark);
            return;
        }
    };
    let line = Stroke::new(side * 0.08, mark);
    let gap = side * 0.15;
    let first = middle.x - gap * (count as f32 - 1.0) / 2.0;
    for stroke in 0..count {
        let x = first + gap * stroke as f32;
        painter.vline(x, middle.y - side * 0.2..=middle.y + side * 0.2, line);
    }
}

fn colours(look: &Look, medal: Medal) -> (Color32, Color32) {
    let palette = look.palette();
    let light = egui_colour(palette.on_vermilion);
    match medal {
        Medal::Bronze => (Color32::from_rgb(0x9a, 0x5b, 0x33), light),
        Medal::Silver => (Color32::from_rgb(0x82, 0x86, 0x8c), light),
        Medal::Gold => (Color32::from_rgb(0xb0, 0x86, 0x1f), light),
        Medal::Ink => (egui_colour(palette.ink), egui_colour(palette.paper)),
    }
}
