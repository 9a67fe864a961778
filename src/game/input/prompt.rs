//! What to press for something, on the device in the player's hands.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    bindings::{Bindings, Trigger},
    context::{Intent, IntentLines},
    device::{Device, LastDevice},
};

/// The prompts that fit the device that was used last; `screens::keycap` draws them.
#[derive(SystemParam)]
pub struct Prompts<'w, I: Intent> {
    lines: Res<'w, IntentLines<I>>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, LastDevice>,
}

impl<I: Intent> Prompts<'_, I> {
    /// Returns what to press for an intent; fingers press what they see.
    pub fn of(&self, intent: I) -> Option<Trigger> {
        let lines = self.lines.0.iter().filter(|(each, _)| *each == intent);
        let mut bindings = lines.map(|(_, line)| self.bindings.line(*line));
        bindings.find_map(|binding| match self.device.0 {
            Device::Keyboard | Device::Mouse => binding.keys.first().cloned().map(Trigger::Key),
            Device::Gamepad => binding.buttons.first().copied().map(Trigger::Button),
            Device::Touch => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::game::input::context::{AddContext, Context, Layer, Row, Section};

    #[derive(Message, Clone, Copy, Debug, PartialEq)]
    struct Undo;

    const BOARD: Context<Undo> = Context::new(
        "board",
        Section::Board,
        Layer::Screen,
        &[Row::new(
            "undo",
            Undo,
            &["Ctrl+Z"],
            &[GamepadButton::LeftTrigger],
        )],
    );

    fn undo_on(device: Device) -> Option<Trigger> {
        let mut app = App::new();
        app.add_context(&BOARD, || true);
        app.insert_resource(LastDevice(device));
        app.world_mut()
            .run_system_once(|prompts: Prompts<Undo>| prompts.of(Undo))
            .unwrap()
    }

    #[test]
    fn prompts_follow_the_device() {
        let key = Trigger::Key("Ctrl+Z".parse().unwrap());
        assert_eq!(undo_on(Device::Mouse), Some(key));
        let button = Trigger::Button(GamepadButton::LeftTrigger);
        assert_eq!(undo_on(Device::Gamepad), Some(button));
        assert_eq!(undo_on(Device::Touch), None);
    }
}
