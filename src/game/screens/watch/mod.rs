//! The watch screen: boards that fill themselves, words about each step, a timeline and controls.

mod controls;
mod lane;
mod prompts;
mod run_words;
mod timeline;
mod words;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui_phosphor::regular as icons;

use self::{
    controls::Controls,
    lane::{Caption, badge_size, caption},
    prompts::Hints,
};
use super::{keycap, names};
use crate::game::{
    base::{
        Screen,
        theme::DrawScreens,
        theme::widget::{self, Look, egui_rect},
    },
    watch::{
        MOST_LANES, Runner, Show, intent::WatchIntent, layout::WatchLayout, performer::Performer,
    },
};
use crate::solver::StrategyName;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_watch
            .in_set(DrawScreens)
            .ambiguous_with(DrawScreens)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

/// The names of the areas of the boards.
const LANES: [&str; MOST_LANES] = ["lane 1", "lane 2", "lane 3", "lane 4"];

fn draw_watch(
    mut contexts: EguiContexts,
    look: Look,
    hints: Hints,
    show: Res<Show>,
    runners: Query<&Runner>,
    mut intents: MessageWriter<WatchIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut runners: Vec<&Runner> = runners.iter().collect();
    runners.sort_by_key(|runner| runner.lane);
    let Some(&focused) = runners.get(show.focus()) else {
        return Ok(());
    };
    let arrangement = WatchLayout::new(*look.scale, show.extent(), runners.len());
    let mut ask = |intent| {
        intents.write(intent);
    };
    widget::part(context, "header", egui_rect(arrangement.header), |ui| {
        header(ui, &look, &hints, &show, runners.len(), &mut ask);
    });
    for ((&runner, lane), name) in runners.iter().zip(&arrangement.lanes).zip(LANES) {
        let area = lane.caption.union(lane.board);
        widget::part(context, name, egui_rect(area), |ui| {
            let what = Caption::of(runner, &runners, &show);
            caption(ui, &look, &hints, lane, runner, &what, &mut ask);
            // The board itself lies beneath.
            let board = ui.allocate_rect(egui_rect(lane.board), egui::Sense::click());
            if board.clicked() {
                ask(WatchIntent::Focus(runner.lane));
            }
        });
    }
    widget::part(context, "words", egui_rect(arrangement.words), |ui| {
        words::draw(ui, &look, &show, focused, &runners, arrangement.wide);
    });
    widget::part(context, "timeline", egui_rect(arrangement.timeline), |ui| {
        timeline::draw(ui, &look, &show, focused, &runners, &mut ask);
        if hints.are_for_gamepads() {
            let corner = ui.max_rect().center_top() + egui::vec2(0.0, look.scale.px(10.0));
            keycap::stick_badge(ui.painter(), &look, corner, icons::ARROWS_HORIZONTAL);
        }
    });
    widget::part(context, "controls", egui_rect(arrangement.controls), |ui| {
        let mut controls = Controls {
            look: &look,
            hints: &hints,
            show: &show,
            focused,
            ask: &mut ask,
        };
        controls.draw(ui, arrangement.wide);
    });
    Ok(())
}

fn header(
    ui: &mut egui::Ui,
    look: &Look,
    hints: &Hints,
    show: &Show,
    lanes: usize,
    ask: &mut impl FnMut(WatchIntent),
) {
    ui.horizontal_centered(|ui| {
        let name = look.locale.text("watch-back");
        let back = widget::icon_button(ui, look, icons::CARET_LEFT, &name);
        hints.badge(ui, look, back.rect.center_bottom(), WatchIntent::Back);
        if back.clicked() {
            ask(WatchIntent::Back);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(look.scale.px(6.0));
            let title = names::title(look, show.puzzle());
            ui.label(look.display(title, look.scale.heading() * 0.85));
            ui.label(look.small(subtitle(look, show)));
        });
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            ui.spacing_mut().item_spacing.x = look.scale.px(2.0);
            for count in (1..=MOST_LANES).rev() {
                let name = look
                    .locale
                    .format("watch-lanes", &[("count", count.to_string())]);
                let text = look.display(count.to_string(), look.scale.body());
                let button = egui::Button::new(text).selected(count == lanes);
                let side = egui::Vec2::splat(look.scale.px(36.0));
                if ui.add(button.min_size(side)).on_hover_text(name).clicked() {
                    ask(WatchIntent::Lanes(count));
                }
            }
            if look.scale.window.x > look.scale.px(560.0) {
                ui.add_space(look.scale.gap());
                ui.label(look.small(look.locale.text("watch-boards")));
            }
            for intent in [WatchIntent::MoreBoards, WatchIntent::NextBoard] {
                if hints.are_for_gamepads() && (lanes > 1 || intent == WatchIntent::MoreBoards) {
                    let (area, _) = ui.allocate_exact_size(badge_size(look), egui::Sense::hover());
                    hints.badge(ui, look, area.center(), intent);
                }
            }
        });
    });
}

/// What sort of puzzle it is, and which board of a run that has several.
fn subtitle(look: &Look, show: &Show) -> String {
    let what = names::description(look, show.puzzle());
    let Some((board, count)) = boards_of_run(show) else {
        return what;
    };
    let (board, count) = ((board + 1).to_string(), count.to_string());
    let values = [("what", what), ("board", board), ("count", count)];
    look.locale.format("watch-run-board", &values)
}

/// Which board of a run is shown and how many there are, if there are several.
fn boards_of_run(show: &Show) -> Option<(usize, usize)> {
    let run = show.run()?;
    let count = run.run().boards.len();
    (count > 1).then_some((run.board(), count))
}

/// Whose work a board shows.
fn name(look: &Look, show: &Show, performer: Performer) -> String {
    match (performer, show.run()) {
        (Performer::Solver(strategy), _) => look.locale.text(strategy_key(strategy)),
        (Performer::Run, run) => {
            let player = run.map(|run| run.run().player.to_string());
            let values = [("player", player.unwrap_or_default())];
            look.locale.format("watch-run", &values)
        }
    }
}

/// How somebody works.
fn about(look: &Look, performer: Performer) -> String {
    look.locale.text(match performer {
        Performer::Solver(strategy) => strategy_about_key(strategy),
        Performer::Run => "watch-run-about",
    })
}

fn strategy_key(strategy: StrategyName) -> &'static str {
    match strategy {
        StrategyName::Sequential => "strategy-sequential",
        StrategyName::Pruned => "strategy-pruned",
        StrategyName::CandidateSets => "strategy-candidate-sets",
        StrategyName::Propagate => "strategy-propagate",
        StrategyName::Deduction => "strategy-deduction",
        StrategyName::Engine => "strategy-engine",
    }
}

fn strategy_about_key(strategy: StrategyName) -> &'static str {
    match strategy {
        StrategyName::Sequential => "strategy-sequential-about",
        StrategyName::Pruned => "strategy-pruned-about",
        StrategyName::CandidateSets => "strategy-candidate-sets-about",
        StrategyName::Propagate => "strategy-propagate-about",
        StrategyName::Deduction => "strategy-deduction-about",
        StrategyName::Engine => "strategy-engine-about",
    }
}

/// A number in groups of three digits, with spaces at which no line breaks.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_stand_in_groups_of_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1\u{a0}000"),
            (1_234_567, "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
