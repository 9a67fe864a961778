//! Marks in the corner of a card: the medal or seal of a puzzle that was solved, a brush where a game is under way, a flag
//! where one was given up.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as EguiRect, Stroke, StrokeKind, Ui, vec2};
use egui_phosphor::regular as icons;

use super::card_face::LibraryCard;
use crate::contest::{FinishedGame, Medal};
use crate::game::{
    base::{
        library_choice::PuzzleState,
        theme::{style::egui_colour, widget::Look},
    },
    play::clock::written,
    screens::medal::{self, medal_key},
};

/// Draws the marks of a card from its right corner to the left: one for how it ended, and one for a game under way.
pub(super) fn draw(ui: &Ui, look: &Look, card: &LibraryCard, area: EguiRect) {
    let palette = look.palette();
    let side = look.scale.px(26.0);
    let mut place = EguiRect::from_min_size(
        area.right_top() + vec2(-side * 0.75, -side * 0.25),
        egui::Vec2::splat(side),
    );
    let mut has_mark = true;
    match card.best {
        Some(best) if best.medal.is_some() => best_mark(ui, look, best, place),
        _ if card.progress.solved => {
            let colours = (palette.vermilion, palette.on_vermilion);
            stamp(ui, look, place, icons::CHECK, colours);
        }
        _ if card.progress.is(PuzzleState::GivenUp) => {
            stamp(
                ui,
                look,
                place,
                icons::FLAG,
                (palette.sheet, palette.thin_ink),
            );
        }
        _ => has_mark = false,
    }
    if card.progress.under_way {
        if has_mark {
            place = place.translate(vec2(-side * 1.2, 0.0));
        }
        let colours = (palette.ink, palette.paper);
        stamp(ui, look, place, icons::PENCIL_SIMPLE, colours);
    }
}

/// Draws the medal of the best game; pointed at, it tells points and what the next medal takes.
fn best_mark(ui: &Ui, look: &Look, best: &FinishedGame, place: EguiRect) {
    let Some(medal) = best.medal else { return };
    let (middle, side) = (place.center(), place.width() * 1.2);
    medal::paint_medal(ui.painter(), look, middle, side, medal);
    let points = [("points", best.points.to_string())];
    let mut text = look.locale.format("library-points", &points);
    let missed = best
        .puzzle
        .par
        .and_then(|par| Medal::missed(best.total(), par));
    if let Some((medal, by)) = missed {
        let values = [
            ("time", written(by)),
            ("medal", look.locale.text(medal_key(medal))),
        ];
        let next = look.locale.format("result-next-medal", &values);
        text = format!("{text}\n{next}");
    }
    let id = ui.id().with(("best", best.id()));
    ui.interact(place, id, egui::Sense::hover())
        .on_hover_text(text);
}

/// Draws a small stamp with an icon.
fn stamp(ui: &Ui, look: &Look, place: EguiRect, icon: &str, (ground, ink): (Color, Color)) {
    let side = place.width();
    let painter = ui.painter();
    let edge = Stroke::new(look.scale.line(), egui_colour(ink));
    let round = side * 0.2;
    painter.rect(place, round, egui_colour(ground), edge, StrokeKind::Inside);
    painter.text(
        place.center(),
        egui::Align2::CENTER_CENTER,
        icon,
        egui::FontId::proportional(side * 0.62),
        egui_colour(ink),
    );
}
