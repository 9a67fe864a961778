//! What stands on the cards of games: the board, the words, and the bin.

use bevy_egui::egui::{self, Align2, FontId, Rect as EguiRect, Response, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::{self, Look},
    },
    library::OpenedGame,
    play::clock,
    screens::{
        card::{self, CardFace, CardLine},
        names,
    },
    store::GameId,
};

/// Draws what is on the large card: the board on the left, words on the right.
pub(super) fn latest_face(ui: &Ui, look: &Look, opened: &OpenedGame, area: EguiRect) {
    let pad = look.scale.px(14.0);
    let side = area.height() - 2.0 * pad;
    let square = EguiRect::from_min_size(area.min + vec2(pad, pad), egui::Vec2::splat(side));
    let puzzle = &opened.game.puzzle;
    let face = CardFace {
        puzzle,
        preview: &opened.preview,
        position: Some(&opened.position),
        title: &title(look, opened),
        detail: &names::description(look, puzzle),
        aside: 0.0,
        veiled: opened.game.timed.is_some(),
    };
    card::board(ui, look, &face, square);
    let palette = look.palette();
    let (ink, thin) = (egui_colour(palette.ink), egui_colour(palette.thin_ink));
    let small = FontId::proportional(look.scale.small());
    let continue_text = look.locale.text("title-continue");
    let progress = progress_text(look, opened);
    let left = square.max.x + pad;
    let width = area.max.x - pad - left;
    let room = width - 2.0 * bin_side(look);
    let mut top = square.min.y;
    for (text, font, colour) in [
        (
            continue_text.as_str(),
            FontId::proportional(look.scale.body()),
            egui_colour(palette.vermilion),
        ),
        (face.title, display_font(look.scale.heading()), ink),
        (face.detail, small.clone(), thin),
    ] {
        top = CardLine { text, font, colour }.paint(ui, pos2(left, top), room);
    }
    let bar = EguiRect::from_min_size(
        pos2(left, square.max.y - look.scale.px(6.0)),
        vec2(width, look.scale.px(5.0)),
    );
    card::progress(ui, look, bar, opened.progress);
    let line = CardLine {
        text: &progress,
        font: small,
        colour: thin,
    };
    line.paint(ui, pos2(left, bar.min.y - look.scale.px(24.0)), width);
}

/// Returns what a game is called: a race by its mode, since its board has no name of its own.
pub(super) fn title(look: &Look, opened: &OpenedGame) -> String {
    match &opened.game.timed {
        Some(timed) => look.locale.text(names::mode_key(timed.mode)),
        None => names::title(look, &opened.game.puzzle),
    }
}

pub(super) fn progress_text(look: &Look, opened: &OpenedGame) -> String {
    let (filled, all) = opened.progress;
    let values = [
        ("filled", filled.to_string()),
        ("all", all.to_string()),
        ("time", clock::written(opened.game.played)),
    ];
    look.locale.format("game-progress", &values)
}

/// The side of the button that deletes a game.
pub(super) fn bin_side(look: &Look) -> f32 {
    look.scale.px(36.0)
}

/// The button in a card's corner that deletes the game.
pub(super) fn bin(ui: &Ui, look: &Look, right_top: egui::Pos2, id: GameId) -> Response {
    let name = look.locale.text("title-delete");
    corner_button(ui, look, right_top, icons::TRASH, name, ("bin", id))
}

/// The button left of the bin that gives the game away.
pub(super) fn give(ui: &Ui, look: &Look, right_top: egui::Pos2, id: GameId) -> Response {
    let name = look.locale.text("title-share");
    let beside = right_top - vec2(bin_side(look), 0.0);
    corner_button(ui, look, beside, icons::EXPORT, name, ("give", id))
}

fn corner_button(
    ui: &Ui,
    look: &Look,
    right_top: egui::Pos2,
    icon: &str,
    name: String,
    id: (&str, GameId),
) -> Response {
    let side = bin_side(look);
    let area = EguiRect::from_min_size(right_top - vec2(side, 0.0), egui::Vec2::splat(side));
    let response = ui.interact(area, ui.id().with(id), egui::Sense::click());
    widget::call(&response, &name);
    let palette = look.palette();
    let colour = if response.hovered() {
        palette.vermilion
    } else {
        palette.thin_ink
    };
    ui.painter().text(
        area.center(),
        Align2::CENTER_CENTER,
        icon,
        FontId::proportional(side * 0.5),
        egui_colour(colour),
    );
    response.on_hover_text(name)
}
