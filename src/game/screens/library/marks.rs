//! What cards tell of a puzzle besides its board: how fast it was solved, the medal, whether it is begun.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as EguiRect, Ui, vec2};
use egui_phosphor::regular as icons;

use crate::contest::{FinishedGame, Medal};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    library::CatalogueEntry,
    play::clock::written,
    screens::{
        medal::{self, medal_key},
        names,
    },
    store::Games,
};

/// Says what a puzzle is, and how fast it was solved.
pub(super) fn detail(look: &Look, offer: &CatalogueEntry, best: Option<&FinishedGame>) -> String {
    let description = names::description(look, &offer.puzzle);
    match best {
        Some(best) => format!("{description} · {}", written(best.total())),
        None => description,
    }
}

/// Marks a card in its corner with the medal of the best game; pointed at, it tells points and what the next medal takes.
pub(super) fn best_mark(ui: &Ui, look: &Look, best: &FinishedGame, area: EguiRect) {
    let side = look.scale.px(32.0);
    let middle = area.right_top() + vec2(-side * 0.4, side * 0.15);
    let Some(medal) = best.medal else {
        return solved_mark(ui, look, area);
    };
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
        text = format!(
            "{text}\n{}",
            look.locale.format("result-next-medal", &values)
        );
    }
    let place = EguiRect::from_center_size(middle, egui::Vec2::splat(side));
    let id = ui.id().with(("best", best.id()));
    ui.interact(place, id, egui::Sense::hover())
        .on_hover_text(text);
}

/// Marks a card in its corner: solved with a small seal, begun with a brush.
pub(super) fn mark(ui: &Ui, look: &Look, offer: &CatalogueEntry, games: &Games, area: EguiRect) {
    let palette = look.palette();
    if games.is_solved(offer.fingerprint) {
        solved_mark(ui, look, area);
    } else if games.under_way_of(offer.fingerprint).is_some() {
        corner_mark(
            ui,
            look,
            area,
            icons::PENCIL_SIMPLE,
            (palette.ink, palette.paper),
        );
    }
}

fn solved_mark(ui: &Ui, look: &Look, area: EguiRect) {
    let palette = look.palette();
    let colours = (palette.vermilion, palette.on_vermilion);
    corner_mark(ui, look, area, icons::CHECK, colours);
}

fn corner_mark(ui: &Ui, look: &Look, area: EguiRect, icon: &str, (ground, ink): (Color, Color)) {
    let side = look.scale.px(26.0);
    let corner = area.right_top() + vec2(-side * 0.75, -side * 0.25);
    let place = EguiRect::from_min_size(corner, egui::Vec2::splat(side));
    let painter = ui.painter();
    painter.rect_filled(place, side * 0.2, egui_colour(ground));
    painter.text(
        place.center(),
        egui::Align2::CENTER_CENTER,
        icon,
        egui::FontId::proportional(side * 0.62),
        egui_colour(ink),
    );
}
