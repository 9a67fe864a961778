//! What to press for a wish, on the device in the player's hands.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Action,
    bindings::{Bindings, Trigger},
    device::{Device, LastDevice},
};

/// The prompts that fit the device that was used last; `theme::keycap` draws them.
#[derive(SystemParam)]
pub struct Prompts<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, LastDevice>,
}

impl Prompts<'_> {
    /// Returns what to press for a wish; fingers press what they see.
    pub fn of(&self, action: Action) -> Option<Trigger> {
        let binding = self.bindings.of(action)?;
        match self.device.0 {
            Device::Keyboard | Device::Mouse => binding.keys.first().cloned().map(Trigger::Key),
            Device::Gamepad => binding.buttons.first().copied().map(Trigger::Button),
            Device::Touch => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    fn undo_on(device: Device) -> Option<Trigger> {
        let mut world = World::new();
        world.init_resource::<Bindings>();
        world.insert_resource(LastDevice(device));
        world
            .run_system_once(|prompts: Prompts| prompts.of(Action::Undo))
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
