//! The line at the top: the way back, what is played, the clock, pause and menu.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Color32, FontId, Layout, Ui},
};
use egui_phosphor::regular as icons;

use super::super::names::{self, mode_key};
use crate::contest::Mode;
use crate::game::{
    base::{
        settings::Settings,
        theme::{
            style::display_font,
            widget::{self, Look, egui_rect},
        },
    },
    board::Board,
    contest::{ghosts::race_time, sprint::Sprint},
    play::{
        analysis::Analysis,
        clock::{GameClock, written},
        intent::GameIntent,
        phase::Phase,
        placement::Placed,
    },
    store::TimedGame,
};
use crate::puzzle::Puzzle;

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<(&Board, &Analysis, &GameClock, Option<&TimedGame>)>,
    phase: Res<State<Phase>>,
    settings: Res<Settings>,
    sprint: Option<Res<Sprint>>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (board, analysis, clock, timed) = *game;
    widget::part(context, "header", egui_rect(placed.header), |ui| {
        ui.horizontal_centered(|ui| {
            let back = look.locale.text("play-back");
            if widget::icon_button(ui, &look, icons::CARET_LEFT, &back).clicked() {
                intents.write(GameIntent::Back);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (icon, name, intent) in buttons(&look, *phase.get(), timed.is_some()) {
                    if widget::icon_button(ui, &look, icon, &name).clicked() {
                        intents.write(intent);
                    }
                }
                // What help has cost is part of the time of a race, which nobody plays without looking at.
                let time = match &sprint {
                    Some(sprint) => Some(written(sprint.left())),
                    None => timed.map(|timed| written(race_time(clock, timed))),
                };
                if !settings.hide_clock || timed.is_some() {
                    let time = time.unwrap_or_else(|| clock.display());
                    ui.label(look.display(time, look.scale.heading()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let mode = timed.map(|timed| timed.mode);
                    titles(ui, &look, board.puzzle(), analysis, mode);
                });
            });
        });
    });
    Ok(())
}

/// The buttons at the right, from the edge inwards.
fn buttons(look: &Look, phase: Phase, is_race: bool) -> Vec<(&'static str, String, GameIntent)> {
    let menu = (icons::LIST, look.locale.text("play-menu"), GameIntent::Menu);
    match phase {
        Phase::Playing if is_race => vec![menu],
        Phase::Playing => vec![
            menu,
            (
                icons::PAUSE,
                look.locale.text("play-pause"),
                GameIntent::Pause,
            ),
        ],
        Phase::Paused => vec![
            menu,
            (
                icons::PLAY,
                look.locale.text("play-resume"),
                GameIntent::Pause,
            ),
        ],
        Phase::Finished => vec![menu],
    }
}

fn titles(ui: &mut Ui, look: &Look, puzzle: &Puzzle, analysis: &Analysis, mode: Option<Mode>) {
    // The board of a race has no name of its own.
    let title = match mode {
        Some(mode) => look.locale.text(mode_key(mode)),
        None => names::title(look, puzzle),
    };
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space(look.scale.px(6.0));
        let font = display_font(look.scale.heading() * 0.85);
        let size = fitting(ui, &title, font, 0.62);
        ui.add(egui::Label::new(look.display(&title, size)).truncate());
        let description = description(look, puzzle, analysis, &title);
        let font = FontId::proportional(look.scale.small());
        let size = fitting(ui, &description, font, 0.8);
        ui.add(egui::Label::new(look.small(description).size(size)).truncate());
    });
}

/// What stands under the title: what is played and how hard it is, or that it is no puzzle.
fn description(look: &Look, puzzle: &Puzzle, analysis: &Analysis, title: &str) -> String {
    if let Some(flaw) = analysis.flaw() {
        let what = names::describe(look, puzzle, None, title);
        let flaw = look.locale.text(flaw.key());
        return if what.is_empty() {
            flaw
        } else {
            format!("{what} · {flaw}")
        };
    }
    let measured = analysis.grade().map(|grade| grade.level);
    let level = puzzle.info().level.or(measured);
    names::describe(look, puzzle, level, title)
}

/// Returns the size at which a text fits: its own, or a little less where there is not enough room.
fn fitting(ui: &Ui, text: &str, font: FontId, least: f32) -> f32 {
    let full = font.size;
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, Color32::BLACK);
    full * (ui.available_width() / galley.size().x).clamp(least, 1.0)
}
