//! Asks before a game is given up.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Vec2},
};

use super::dialog;
use crate::contest::Mode;
use crate::game::{
    base::theme::widget::Look,
    play::{intent::GameIntent, moves::Moves},
    store::TimedGame,
};

/// The keys of a question, what it means, and the two answers.
const QUESTION: [&str; 4] = [
    "give-up-question",
    "give-up-detail",
    "give-up-no",
    "give-up-yes",
];
const RACE_QUESTION: [&str; 4] = [
    "give-up-question",
    "give-up-race-detail",
    "give-up-race-no",
    "give-up-race-yes",
];
const SPRINT_QUESTION: [&str; 4] = [
    "give-up-sprint-question",
    "give-up-sprint-detail",
    "give-up-race-no",
    "give-up-sprint-yes",
];

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    game: Single<Option<&TimedGame>, With<Moves>>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dialog::shade(context, &look).clicked() {
        intents.write(GameIntent::Back);
    }
    let [question, detail, no, yes] = match game.map(|timed| timed.mode) {
        None => QUESTION,
        Some(Mode::Sprint) => SPRINT_QUESTION,
        Some(_) => RACE_QUESTION,
    };
    let (place, width) = ((Align2::CENTER_CENTER, Vec2::ZERO), look.scale.px(320.0));
    dialog::sheet(context, &look, "question", place, width, |ui| {
        ui.label(look.display(look.locale.text(question), look.scale.heading()));
        ui.label(look.locale.text(detail));
        ui.add_space(look.scale.gap());
        let width = ui.available_width();
        for (text, intent, stands_out) in [
            (look.locale.text(no), GameIntent::Back, true),
            (look.locale.text(yes), GameIntent::Surrender, false),
        ] {
            if dialog::choice(ui, &look, &text, width, stands_out).clicked() {
                intents.write(intent);
            }
        }
    });
    Ok(())
}
