//! Asks before a game is given up.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Vec2},
};

use super::aloft;
use crate::game::{input::Action, theme::widget::Look};

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if aloft::shade(context, &look).clicked() {
        actions.write(Action::Back);
    }
    let (place, width) = ((Align2::CENTER_CENTER, Vec2::ZERO), look.scale.px(320.0));
    aloft::sheet(context, &look, "question", place, width, |ui| {
        ui.label(look.display(look.locale.text("give-up-question"), look.scale.heading()));
        ui.label(look.locale.text("give-up-detail"));
        ui.add_space(look.scale.gap());
        let width = ui.available_width();
        for (text, action, stands_out) in [
            (look.locale.text("give-up-no"), Action::Back, true),
            (look.locale.text("give-up-yes"), Action::Confirm, false),
        ] {
            if aloft::choice(ui, &look, &text, width, stands_out).clicked() {
                actions.write(action);
            }
        }
    });
    Ok(())
}
