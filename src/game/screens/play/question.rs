//! Asks before a game is given up.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Vec2},
};

use super::dialog;
use crate::game::{base::theme::widget::Look, play::intent::GameIntent};

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dialog::shade(context, &look).clicked() {
        intents.write(GameIntent::Back);
    }
    let (place, width) = ((Align2::CENTER_CENTER, Vec2::ZERO), look.scale.px(320.0));
    dialog::sheet(context, &look, "question", place, width, |ui| {
        ui.label(look.display(look.locale.text("give-up-question"), look.scale.heading()));
        ui.label(look.locale.text("give-up-detail"));
        ui.add_space(look.scale.gap());
        let width = ui.available_width();
        for (text, intent, stands_out) in [
            (look.locale.text("give-up-no"), GameIntent::Back, true),
            (
                look.locale.text("give-up-yes"),
                GameIntent::Surrender,
                false,
            ),
        ] {
            if dialog::choice(ui, &look, &text, width, stands_out).clicked() {
                intents.write(intent);
            }
        }
    });
    Ok(())
}
