//! The buttons of the watch screen.

use bevy_egui::egui::{self, Ui, vec2};
use egui_phosphor::regular as icons;

use super::{boards_of_run, grouped, prompts::Hints};
use crate::game::{
    base::theme::widget::{self, Look},
    watch::{
        Runner, Show, clock::Goal, intent::WatchIntent, performer::Performer, solver_board::Outcome,
    },
};

/// The buttons that lead through the recording, without the one that plays it.
const BEFORE: [(&str, &str, WatchIntent); 2] = [
    (
        icons::SKIP_BACK,
        "watch-start",
        WatchIntent::Hurry(Goal::Step(0)),
    ),
    (icons::CARET_LEFT, "watch-backward", WatchIntent::Backward),
];
const AFTER: [(&str, &str, WatchIntent); 4] = [
    (icons::CARET_RIGHT, "watch-forward", WatchIntent::Forward),
    (
        icons::QUESTION,
        "watch-next-guess",
        WatchIntent::Hurry(Goal::Guess),
    ),
    (
        icons::ARROW_BEND_UP_LEFT,
        "watch-next-retreat",
        WatchIntent::Hurry(Goal::Retreat),
    ),
    (
        icons::SKIP_FORWARD,
        "watch-end",
        WatchIntent::Hurry(Goal::End),
    ),
];

/// The row of buttons while it is drawn.
pub(super) struct Controls<'a, 'w, W> {
    pub(super) look: &'a Look<'w>,
    pub(super) hints: &'a Hints<'w>,
    pub(super) show: &'a Show,
    pub(super) focused: &'a Runner,
    pub(super) ask: &'a mut W,
}

impl<W: FnMut(WatchIntent)> Controls<'_, '_, W> {
    /// Draws the buttons in one row, or in two where the window is narrow.
    pub(super) fn draw(&mut self, ui: &mut Ui, wide: bool) {
        let scale = *self.look.scale;
        ui.spacing_mut().item_spacing = egui::Vec2::splat(scale.gap() / 2.0);
        ui.spacing_mut().button_padding = egui::Vec2::ZERO;
        let right = egui::Layout::right_to_left(egui::Align::Center);
        if wide {
            ui.horizontal(|ui| {
                self.transport(ui);
                ui.add_space(scale.px(20.0));
                self.speed(ui);
                ui.with_layout(right, |ui| self.extras(ui));
            });
        } else {
            ui.horizontal(|ui| self.transport(ui));
            ui.horizontal(|ui| {
                self.speed(ui);
                ui.with_layout(right, |ui| self.extras(ui));
            });
        }
    }

    fn transport(&mut self, ui: &mut Ui) {
        let play = if self.show.clock.is_under_way() {
            (icons::PAUSE, "watch-pause", WatchIntent::Toggle)
        } else {
            (icons::PLAY, "watch-play", WatchIntent::Toggle)
        };
        for (icon, key, intent) in BEFORE.into_iter().chain([play]).chain(AFTER) {
            let goal = self.show.clock.goal();
            let on = matches!(intent, WatchIntent::Hurry(to) if goal == Some(to));
            let is_run = self.focused.performer == Performer::Run;
            self.button(
                ui,
                (icon, key, intent),
                on || intent == WatchIntent::Toggle,
                // Only a player knows what was a guess.
                !is_run || intent != WatchIntent::Hurry(Goal::Guess),
            );
        }
    }

    fn speed(&mut self, ui: &mut Ui) {
        self.button(
            ui,
            (icons::MINUS, "watch-slower", WatchIntent::Slower),
            false,
            true,
        );
        let locale = &self.look.locale;
        let is_run = self.show.run().is_some();
        let speed = match self.show.clock.speed().steps_per_second() {
            Some(times) if is_run => format!("× {}", grouped(times.into())),
            Some(steps) => locale.format("watch-speed", &[("steps", grouped(steps.into()))]),
            None => locale.text("watch-fastest"),
        };
        let size = self.look.scale.px(44.0) * vec2(1.9, 1.0);
        ui.add_sized(size, egui::Label::new(self.look.small(speed)));
        self.button(
            ui,
            (icons::PLUS, "watch-faster", WatchIntent::Faster),
            false,
            true,
        );
    }

    fn extras(&mut self, ui: &mut Ui) {
        let heat = (icons::FIRE, "watch-heat", WatchIntent::Heat);
        self.button(ui, heat, self.show.heat, true);
        if let Some((board, count)) = boards_of_run(self.show) {
            let (on, back) = (WatchIntent::NextRunBoard, WatchIntent::PreviousRunBoard);
            let next = (icons::CARET_DOUBLE_RIGHT, "watch-run-next", on);
            self.button(ui, next, false, board + 1 < count);
            let before = (icons::CARET_DOUBLE_LEFT, "watch-run-before", back);
            self.button(ui, before, false, board > 0);
            return;
        }
        let runner = self.focused;
        let solved = runner.tape.picture().outcome() == Some(Outcome::Solved);
        let another = (icons::GIT_BRANCH, "watch-another", WatchIntent::Another);
        self.button(ui, another, false, solved && runner.performer.is_complete());
    }

    fn button(
        &mut self,
        ui: &mut Ui,
        (icon, key, intent): (&str, &str, WatchIntent),
        on: bool,
        enabled: bool,
    ) {
        let (look, name) = (self.look, self.look.locale.text(key));
        let side = look.scale.px(44.0);
        let draw = |ui: &mut Ui| {
            let text = egui::RichText::new(icon)
                .size(look.scale.px(22.0))
                .color(widget::button_ink(ui, look));
            let button = egui::Button::new(text).frame_when_inactive(on);
            ui.add(button.min_size(egui::Vec2::splat(side)))
        };
        let response = ui.add_enabled_ui(enabled, draw).inner;
        widget::call(&response, &name);
        self.hints.explain(look, &response, &name, intent);
        let corner = response.rect.right_bottom() - vec2(look.scale.px(8.0), look.scale.px(4.0));
        self.hints.badge(ui, look, corner, intent);
        if response.clicked() {
            (self.ask)(intent);
        }
    }
}
