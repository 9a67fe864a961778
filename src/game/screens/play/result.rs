//! The result of a game: what it is worth and why, what it means for rating and records, and what to do next.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, Ui, vec2},
};
use egui_phosphor::regular as icons;

use super::{course_line, dialog};
use crate::contest::{Ending, FinishedGame, Medal, Mode, Period};
use crate::game::{
    base::{
        Screen,
        locale::GameLocale,
        theme::widget::{self, Look, egui_rect},
    },
    contest::{challenge::Challenge, recording::Recorded},
    library::WatchRun,
    play::{clock::written, ending::Ended, intent::GameIntent, placement::Placed, scoring::Scored},
    screens::medal::{self, medal_key, medal_rule_key},
};
use crate::score::{HelpLevel, Score, ScorePart, What};

/// What can be asked after a game.
#[derive(SystemParam)]
pub(super) struct Next<'w> {
    intents: MessageWriter<'w, GameIntent>,
    watching: MessageWriter<'w, WatchRun>,
    challenges: MessageWriter<'w, Challenge>,
    screen: ResMut<'w, NextState<Screen>>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<(&Ended, Option<&Scored>, Option<&Recorded>)>,
    mut next: Next,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (ended, scored, recorded) = *game;
    let result = GameOutcome {
        ending: ended.ending,
        score: scored.map(|scored| &scored.score),
        recorded,
        mode: scored.map_or(Mode::Relaxed, |scored| scored.mode),
        is_upright: placed.aside.height() > placed.aside.width(),
    };
    widget::part(context, "result", egui_rect(placed.aside), |ui| {
        if result.is_upright {
            // Beside the board there is height to spare: the result stands in its middle.
            ui.add_space((placed.aside.height() - look.scale.px(470.0)).max(0.0) / 2.0);
        } else {
            // Under the board the seal needs some room.
            ui.add_space(look.scale.px(16.0));
        }
        dialog::frame(&look).show(ui, |ui| {
            ui.set_width(ui.available_width());
            result.card(ui, &look, &mut next);
        });
    });
    Ok(())
}

/// What there is to say of a game that has ended.
struct GameOutcome<'a> {
    ending: Ending,
    score: Option<&'a Score>,
    recorded: Option<&'a Recorded>,
    mode: Mode,
    /// The result stands beside the board, not under it.
    is_upright: bool,
}

impl GameOutcome<'_> {
    fn card(&self, ui: &mut Ui, look: &Look, next: &mut Next) {
        ui.spacing_mut().item_spacing.y = look.scale.px(6.0);
        self.heading(ui, look);
        ui.separator();
        // What comes next is always in sight, however much there is to tell.
        let rows = if self.is_upright { 2.0 } else { 1.0 };
        let buttons = rows * (dialog::choice_height(look) + look.scale.px(6.0));
        egui::ScrollArea::vertical()
            .max_height(ui.available_height() - buttons - look.scale.px(10.0))
            .show(ui, |ui| self.story(ui, look));
        ui.add_space(look.scale.px(4.0));
        self.buttons(ui, look, next);
    }

    /// What the game was worth and why, how it went, and what it means for rating and records.
    fn story(&self, ui: &mut Ui, look: &Look) {
        for part in self.score.into_iter().flat_map(|score| &score.parts) {
            line(ui, look, part);
        }
        if let Some(recorded) = self.recorded {
            medal_line(ui, look, &recorded.game);
            race_lines(ui, look, &recorded.game);
            best_line(ui, look, recorded);
            if let Some(run) = &recorded.run {
                course_line::draw(ui, look, run);
            }
        }
    }

    fn heading(&self, ui: &mut Ui, look: &Look) {
        let heading = look.locale.text(match self.ending {
            Ending::Surrendered => "result-given-up",
            Ending::Abandoned => "result-abandoned",
            Ending::Solved => "play-solved",
        });
        ui.horizontal(|ui| {
            ui.label(look.display(heading, look.scale.heading()));
            ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
                ui.label(look.small(look.locale.text("result-points")));
                let counted = self.recorded.map_or(1.0, Recorded::counted);
                // Par may still be measured.
                let points = self.score.map_or_else(
                    || "…".into(),
                    |score| ((score.points as f32 * counted).round() as u32).to_string(),
                );
                ui.label(look.display(points, look.scale.heading() * 1.3));
            });
        });
    }

    fn buttons(&self, ui: &mut Ui, look: &Look, next: &mut Next) {
        let (width, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
        if self.is_upright {
            self.go_on(ui, look, width, next);
            let third = (width - 2.0 * gap) / 3.0;
            ui.horizontal(|ui| self.look_back(ui, look, third, next));
        } else {
            let first = width * 0.34;
            let other = (width - first) / 3.0 - gap;
            ui.horizontal(|ui| {
                self.go_on(ui, look, first, next);
                self.look_back(ui, look, other, next);
            });
        }
    }

    /// The button that leads to the next game.
    fn go_on(&self, ui: &mut Ui, look: &Look, width: f32, next: &mut Next) {
        let (key, again) = match (self.mode, self.recorded) {
            (Mode::Ranked, Some(recorded)) => ("result-once-more", Some(recorded.game.puzzle.kind)),
            (Mode::Daily, _) => ("result-boards", None),
            _ => ("play-next", None),
        };
        let text = look.locale.text(key);
        if !dialog::choice(ui, look, &text, width, true).clicked() {
            return;
        }
        match (self.mode, again) {
            (Mode::Ranked, Some(kind)) => {
                let challenge = Challenge::Ranked { kind, board: None };
                next.challenges.write(challenge);
            }
            (Mode::Daily, _) => NextState::set_if_neq(&mut next.screen, Screen::Compete),
            _ => drop(next.intents.write(GameIntent::NextPuzzle)),
        }
    }

    /// The buttons that show the game again or to others, and that leave it.
    fn look_back(&self, ui: &mut Ui, look: &Look, width: f32, next: &mut Next) {
        let watch = look.locale.text("result-watch");
        if dialog::choice(ui, look, &watch, width, false).clicked() {
            match self.recorded.and_then(|recorded| recorded.run.clone()) {
                Some(run) => drop(next.watching.write(WatchRun { run })),
                None => drop(next.intents.write(GameIntent::Watch)),
            }
        }
        let share = look.locale.text("result-share");
        if dialog::choice(ui, look, &share, width, false).clicked() {
            next.intents.write(GameIntent::Share);
        }
        let leave = look.locale.text("play-leave");
        if dialog::choice(ui, look, &leave, width, false).clicked() {
            next.intents.write(GameIntent::Back);
        }
    }
}

/// The medal, and how far the next one was.
fn medal_line(ui: &mut Ui, look: &Look, game: &FinishedGame) {
    let Some(par) = game.puzzle.par.filter(|_| game.ending == Ending::Solved) else {
        return;
    };
    ui.horizontal(|ui| {
        let side = look.scale.px(30.0);
        let (area, response) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
        medal::paint_place(ui.painter(), look, area.center(), side, game.medal);
        if let Some(medal) = game.medal {
            response.on_hover_text(look.locale.text(medal_rule_key(medal)));
        }
        if let Some((medal, by)) = Medal::missed(game.total(), par) {
            let values = [
                ("time", written(by)),
                ("medal", look.locale.text(medal_key(medal))),
            ];
            ui.label(look.locale.format("result-next-medal", &values));
        } else {
            ui.label(look.locale.text("result-best-medal"));
        }
    });
}

/// The ghosts that were beaten, and what that made of the rating.
fn race_lines(ui: &mut Ui, look: &Look, game: &FinishedGame) {
    if let Some(beaten) = game.beaten {
        let beaten = [("count", beaten.to_string())];
        ui.label(look.locale.format("result-ghosts", &beaten));
    }
    if let Some((before, after)) = game.ratings {
        ui.horizontal(|ui| {
            ui.label(look.locale.text("result-rating"));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let provisional = if after.is_provisional() { "?" } else { "" };
                let change = format!(
                    "{:.0} {} {:.0}{provisional} ± {:.0}",
                    before.value,
                    icons::ARROW_RIGHT,
                    after.value,
                    1.96 * after.deviation
                );
                ui.label(change);
            });
        });
    }
}

/// The longest period of which this game is the best, with what was best before.
fn best_line(ui: &mut Ui, look: &Look, recorded: &Recorded) {
    let beaten = recorded.bests.iter().rev().find(|best| best.is_beaten);
    let Some(best) = beaten else { return };
    let period = look.locale.text(match best.period {
        Period::Day => "best-day",
        Period::Week => "best-week",
        Period::Month => "best-month",
        Period::Ever => "best-ever",
    });
    let text = match best.points {
        Some(points) => {
            let values = [("period", period), ("points", points.to_string())];
            look.locale.format("result-best", &values)
        }
        None => look.locale.text("result-first"),
    };
    ui.label(text);
}

/// One part of the score: what it is about at the left, what it does to the points at the right.
fn line(ui: &mut Ui, look: &Look, part: &ScorePart) {
    ui.horizontal(|ui| {
        ui.label(described(&look.locale, part.what));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(look.small(format!("× {:.2}", part.factor)));
        });
    });
}

/// What a part of a score is about.
pub(in crate::game::screens) fn described(locale: &GameLocale, what: What) -> String {
    match what {
        What::Pace { time, par } => locale.format(
            "result-pace",
            &[("time", written(time)), ("par", written(par))],
        ),
        What::Help(HelpLevel::None) => locale.text("result-help-none"),
        What::Help(HelpLevel::Conflicts) => locale.text("result-help-conflicts"),
        What::Help(HelpLevel::Wrong) => locale.text("result-help-wrong"),
        What::Help(HelpLevel::Reveal) => locale.text("result-help-reveal"),
        What::Hints(count) => locale.format("result-hints", &[("count", count.to_string())]),
        What::Possible => locale.text("result-possible"),
        What::GivenUp => locale.text("result-solution"),
        What::NotUnique => locale.text("result-not-unique"),
    }
}
