//! What stands above a board: whose work it is, to be changed, its steps and its place in a race.

use bevy_egui::egui::{self, vec2};
use egui_phosphor::regular as icons;

use super::{about, grouped, name, prompts::Hints};
use crate::game::{
    base::theme::{
        style::{corner, display_font, egui_colour},
        widget::{Look, egui_rect},
    },
    screens::keycap,
    watch::{Runner, Show, intent::WatchIntent, layout::Lane, performer::Performer, place},
};

/// What a caption says.
pub(super) struct Caption<'a> {
    /// What is watched.
    show: &'a Show,
    /// The place in a race.
    standing: Option<usize>,
    /// Whether the board is the one of several that keys and buttons are about.
    focused: bool,
    /// Whether it is the only one.
    alone: bool,
}

impl<'a> Caption<'a> {
    pub(super) fn of(runner: &Runner, all: &[&Runner], show: &'a Show) -> Self {
        let alone = all.len() == 1;
        Self {
            show,
            standing: place(runner, all).filter(|_| !alone),
            focused: !alone && runner.lane == show.focus(),
            alone,
        }
    }
}

/// Draws a caption.
pub(super) fn caption(
    ui: &mut egui::Ui,
    look: &Look,
    hints: &Hints,
    lane: &Lane,
    runner: &Runner,
    what: &Caption<'_>,
    ask: &mut impl FnMut(WatchIntent),
) {
    let area = egui_rect(lane.caption);
    let mut ui = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(area)
            .layout(egui::Layout::left_to_right(egui::Align::Center)),
    );
    let name = name(look, what.show, runner.performer);
    let narrow = lane.board.width() < look.scale.px(300.0);
    let size = if narrow {
        look.scale.small()
    } else {
        look.scale.body()
    };
    let text = look.display(format!("{name} {}", icons::CARET_DOWN), size);
    let text = if what.focused { text.underline() } else { text };
    ui.spacing_mut().button_padding = vec2(look.scale.px(4.0), look.scale.px(2.0));
    ui.menu_button(text, |ui| {
        for performer in what.show.performers() {
            let chosen = performer == runner.performer;
            if performer_row(ui, look, what.show, performer, chosen).clicked() {
                ask(WatchIntent::Focus(runner.lane));
                ask(match performer {
                    Performer::Solver(strategy) => WatchIntent::Choose(strategy),
                    Performer::Run => WatchIntent::ChooseRun,
                });
                ui.close();
            }
        }
    });
    if hints.are_for_gamepads() && (what.alone || what.focused) {
        let (area, _) = ui.allocate_exact_size(badge_size(look), egui::Sense::hover());
        keycap::stick_badge(ui.painter(), look, area.center(), icons::ARROWS_VERTICAL);
    }
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        if let Some(standing) = what.standing {
            badge(ui, look, standing);
        }
        let steps = grouped(runner.tape.at());
        steps_label(
            ui,
            look,
            if narrow {
                steps
            } else {
                look.locale.format("watch-steps", &[("steps", steps)])
            },
        );
    });
}

/// The steps of a solver, where there is room for them beside its name.
fn steps_label(ui: &mut egui::Ui, look: &Look, steps: String) {
    let font = egui::FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().thin_ink);
    let galley = ui.painter().layout_no_wrap(steps, font, ink);
    if galley.size().x <= ui.available_width() {
        ui.label(galley);
    }
}

fn performer_row(
    ui: &mut egui::Ui,
    look: &Look,
    show: &Show,
    performer: Performer,
    chosen: bool,
) -> egui::Response {
    let mut text = egui::text::LayoutJob::default();
    let palette = look.palette();
    let ink = egui_colour(palette.ink);
    let name = name(look, show, performer);
    let line = |size, colour| egui::TextFormat::simple(egui::FontId::proportional(size), colour);
    text.append(&name, 0.0, line(look.scale.body(), ink));
    let about = about(look, performer);
    let thin = egui_colour(palette.thin_ink);
    text.append(&format!("\n{about}"), 0.0, line(look.scale.small(), thin));
    text.wrap.max_width = look.scale.px(290.0);
    ui.add(
        egui::Button::new(text)
            .selected(chosen)
            .min_size(vec2(look.scale.px(310.0), 0.0)),
    )
}

/// The place in a race, on a small seal.
fn badge(ui: &mut egui::Ui, look: &Look, standing: usize) {
    let side = look.scale.px(24.0);
    let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    let palette = look.palette();
    let (fill, ink) = if standing == 1 {
        (palette.vermilion, palette.on_vermilion)
    } else {
        (palette.hairline, palette.ink)
    };
    ui.painter()
        .rect_filled(area, corner(*look.scale), egui_colour(fill));
    ui.painter().text(
        area.center(),
        egui::Align2::CENTER_CENTER,
        standing.to_string(),
        display_font(side * 0.7),
        egui_colour(ink),
    );
}

/// The room for the badge of a button.
pub(super) fn badge_size(look: &Look) -> egui::Vec2 {
    vec2(look.scale.px(30.0), look.scale.px(24.0))
}
