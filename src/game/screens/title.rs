//! The title screen: the game's name and the puzzles to choose from.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use super::DrawScreens;
use crate::game::{
    board::seal,
    input::Action,
    library::{Catalogue, Offer, OpenPuzzle},
    state::Screen,
    theme::{
        style::egui_colour,
        widget::{self, Look},
    },
};
use crate::puzzle::{Kind, Level};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawScreens).run_if(in_state(Screen::Title)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    catalogue: Res<Catalogue>,
    mut open: MessageWriter<OpenPuzzle>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "title", whole, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space((window.y * 0.06).min(look.scale.px(72.0)));
            name(ui, &look);
            ui.label(
                look.small(look.locale.text("title-subtitle"))
                    .size(look.scale.body()),
            );
            ui.add_space(look.scale.px(28.0));
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    cards(ui, &look, &catalogue, &mut open);
                });
        });
    });
    corner(context, &look, &mut actions);
    Ok(())
}

/// Writes the name with the seal beside it, together in the middle.
fn name(ui: &mut Ui, look: &Look) {
    let hero = look.scale.hero();
    let text = look.display(look.locale.text("game-name"), hero);
    let galley =
        egui::WidgetText::from(text).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Heading);
    let side = hero * 0.62;
    let width = galley.size().x + look.scale.px(18.0) + side;
    ui.allocate_ui_with_layout(
        vec2(width, galley.size().y),
        egui::Layout::left_to_right(egui::Align::Center).with_main_align(egui::Align::Center),
        |ui| {
            ui.spacing_mut().item_spacing.x = look.scale.px(18.0);
            ui.label(galley);
            widget::seal(ui, look, side, seal::CHARACTER);
        },
    );
}

/// The button that stands apart, top right.
fn corner(context: &egui::Context, look: &Look, actions: &mut MessageWriter<Action>) {
    let (side, margin) = (look.scale.px(44.0), look.scale.margin());
    let right = look.scale.window.x - margin;
    let area = EguiRect::from_min_max(pos2(right - side, margin), pos2(right, margin + side));
    widget::part(context, "corner", area, |ui| {
        if widget::icon_button(
            ui,
            look,
            icons::CIRCLE_HALF,
            &look.locale.text(look.theme.name.key()),
        )
        .clicked()
        {
            actions.write(Action::NextTheme);
        }
    });
}

fn cards(ui: &mut Ui, look: &Look, catalogue: &Catalogue, open: &mut MessageWriter<OpenPuzzle>) {
    let gap = look.scale.px(16.0);
    let size = card_size(look, gap);
    let room = (look.scale.window.x - 2.0 * look.scale.margin()).min(look.scale.px(1020.0));
    let columns = (((room + gap) / (size.x + gap)) as usize).clamp(1, catalogue.len().max(1));
    let row_width = columns as f32 * (size.x + gap) - gap;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    for row in (0..catalogue.len()).step_by(columns) {
        ui.allocate_ui(vec2(row_width, size.y), |ui| {
            ui.horizontal(|ui| {
                for index in row..(row + columns).min(catalogue.len()) {
                    let chosen = &catalogue[index];
                    if offer(ui, look, chosen, size).clicked() {
                        open.write(OpenPuzzle(chosen.puzzle.clone()));
                    }
                }
            });
        });
    }
    ui.add_space(gap);
}

/// Two cards always fit beside each other, even on a phone.
fn card_size(look: &Look, gap: f32) -> egui::Vec2 {
    let width = look
        .scale
        .px(190.0)
        .min((look.scale.window.x - 2.0 * look.scale.margin() - gap) / 2.0);
    vec2(width, width + look.scale.px(64.0))
}

fn offer(ui: &mut Ui, look: &Look, offer: &Offer, size: egui::Vec2) -> egui::Response {
    let response = widget::card(ui, look, size, false);
    widget::call(&response, &offer.puzzle.info().title);
    let (area, pad) = (response.rect, look.scale.px(14.0));
    let square = EguiRect::from_min_size(
        area.min + vec2(pad, pad),
        egui::Vec2::splat(area.width() - 2.0 * pad),
    );
    let painter = ui.painter();
    offer.preview.paint(painter, square, look.palette());
    let below = area.min.x + pad;
    let (ink, thin) = (
        egui_colour(look.palette().ink),
        egui_colour(look.palette().thin_ink),
    );
    let body = egui::FontId::proportional(look.scale.body());
    let small = egui::FontId::proportional(look.scale.small());
    let info = offer.puzzle.info();
    let title_at = pos2(below, square.max.y + look.scale.px(8.0));
    let title = painter.text(title_at, Align2::LEFT_TOP, &info.title, body, ink);
    painter.text(
        pos2(below, title.max.y),
        Align2::LEFT_TOP,
        description(look, offer),
        small,
        thin,
    );
    response
}

fn description(look: &Look, offer: &Offer) -> String {
    let puzzle = &offer.puzzle;
    let kind = look.locale.text(kind_key(puzzle.kind()));
    let values = [("kind", kind), ("size", puzzle.size().to_string())];
    let what = look.locale.format("puzzle-kind-size", &values);
    match puzzle.info().level {
        Some(level) => format!("{what} · {}", look.locale.text(level_key(level))),
        None => what,
    }
}

/// Returns the key of a kind's name in the locale files.
pub(super) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::KenKen => "kind-kenken",
        Kind::Kakuro => "kind-kakuro",
        Kind::Sudoku => "kind-sudoku",
        Kind::Hypersudoku => "kind-hypersudoku",
        Kind::Killer => "kind-killer",
    }
}

/// Returns the key of a level's name in the locale files.
pub(super) fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
        Level::Expert => "level-expert",
        Level::Extreme => "level-extreme",
    }
}
