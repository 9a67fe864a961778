//! Which device was used last; it decides which prompts are shown.

use bevy::{
    input::{
        gamepad::GamepadEvent, keyboard::KeyboardInput, mouse::MouseButtonInput, mouse::MouseWheel,
        touch::TouchInput,
    },
    prelude::*,
    window::CursorMoved,
};
use serde::Serialize;

/// How far a stick is pushed by a hand rather than by its own looseness.
const DELIBERATE: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>()
        .add_systems(First, notice_device);
}

/// What a player can hold in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Device {
    /// Keys.
    #[default]
    Keyboard,
    /// A mouse or a touch pad.
    Mouse,
    /// Any gamepad.
    Gamepad,
    /// Fingers on the screen.
    Touch,
}

impl Device {
    /// Tells whether this device points at things, so that nothing need be highlighted for it.
    pub fn points(self) -> bool {
        matches!(self, Self::Mouse | Self::Touch)
    }
}

/// The device that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct LastDevice(pub Device);

fn notice_device(
    mut last: ResMut<LastDevice>,
    mut keys: MessageReader<KeyboardInput>,
    mut moves: MessageReader<CursorMoved>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheels: MessageReader<MouseWheel>,
    mut touches: MessageReader<TouchInput>,
    mut pads: MessageReader<GamepadEvent>,
) {
    let mouse = moves.read().count() + buttons.read().count() + wheels.read().count() > 0;
    let used = [
        (mouse, Device::Mouse),
        (keys.read().count() > 0, Device::Keyboard),
        (touches.read().count() > 0, Device::Touch),
        (
            pads.read().filter(|event| is_deliberate(event)).count() > 0,
            Device::Gamepad,
        ),
    ];
    for (_, device) in used.into_iter().filter(|(used, _)| *used) {
        last.set_if_neq(LastDevice(device));
    }
}

fn is_deliberate(event: &GamepadEvent) -> bool {
    match event {
        GamepadEvent::Connection(_) => false,
        GamepadEvent::Button(button) => button.value > DELIBERATE,
        GamepadEvent::Axis(axis) => axis.value.abs() > DELIBERATE,
    }
}
