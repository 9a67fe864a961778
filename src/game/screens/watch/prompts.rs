//! What to press for something on the watch screen, on the device in the viewer's hands.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{Pos2, Response, Ui};

use crate::game::{
    base::theme::widget::Look,
    input::{
        bindings::Trigger,
        device::{Device, LastDevice},
        prompt::Prompts,
    },
    screens::keycap,
    watch::intent::WatchIntent,
};

/// The keys and buttons of the watch screen.
#[derive(SystemParam)]
pub(super) struct Hints<'w> {
    prompts: Prompts<'w, WatchIntent>,
    device: Res<'w, LastDevice>,
}

impl Hints<'_> {
    /// Whether a gamepad is in the viewer's hands: nothing else has its buttons beside what they do.
    pub(super) fn are_for_gamepads(&self) -> bool {
        self.device.0 == Device::Gamepad
    }

    /// Names something and the key for it while the pointer rests on it.
    pub(super) fn explain(
        &self,
        look: &Look,
        response: &Response,
        name: &str,
        intent: WatchIntent,
    ) {
        response.clone().on_hover_ui(|ui| {
            ui.horizontal(|ui| {
                ui.label(name);
                if let Some(trigger) = self.trigger(intent) {
                    keycap::show(ui, look, &trigger);
                }
            });
        });
    }

    /// Draws the button for something where it has one.
    pub(super) fn badge(&self, ui: &Ui, look: &Look, middle: Pos2, intent: WatchIntent) {
        if let Some(Trigger::Button(button)) = self.trigger(intent) {
            keycap::badge(ui.painter(), look, middle, button);
        }
    }

    fn trigger(&self, intent: WatchIntent) -> Option<Trigger> {
        self.prompts.of(intent)
    }
}
