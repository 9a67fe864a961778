//! What winit and gilrs write when somebody touches a device; every touch takes the frames that a real one takes.

use bevy::{
    input::{
        ButtonState,
        gamepad::{RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};

use super::table::Table;

/// Frames within which a finger is seen to rest.
const LONG: usize = 60;

impl Table {
    /// Presses keys one after the other and lets them go.
    pub(crate) fn strike(&mut self, keys: &[(KeyCode, Key)]) {
        for key in keys {
            self.key(key, ButtonState::Pressed);
        }
        for key in keys.iter().rev() {
            self.key(key, ButtonState::Released);
        }
        self.game.frames(2);
    }

    fn key(&mut self, (key_code, logical_key): &(KeyCode, Key), state: ButtonState) {
        self.send(|window| KeyboardInput {
            key_code: *key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window,
        });
        self.game.frames(1);
    }

    /// Clicks with the left button.
    pub(crate) fn click(&mut self, at: Vec2) {
        self.press(at, MouseButton::Left);
    }

    /// Clicks the control of a name.
    pub(crate) fn point_with_mouse(&mut self, name: &str) {
        let at = self.one_of(&[name]);
        self.click(at);
    }

    /// Moves the mouse and presses a button.
    pub(crate) fn press(&mut self, position: Vec2, button: MouseButton) {
        let window = self.window();
        let world = self.game.app.world_mut();
        let mut window = world.get_mut::<Window>(window).unwrap();
        window.set_cursor_position(Some(position));
        self.send(|window| CursorMoved {
            window,
            position,
            delta: None,
        });
        self.game.frames(2);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send(|window| MouseButtonInput {
                button,
                state,
                window,
            });
            self.game.frames(1);
        }
        self.game.frames(3);
    }

    /// Taps with a finger.
    pub(crate) fn tap(&mut self, at: Vec2) {
        self.touch(at, 2);
    }

    /// Rests a finger for as long as that means more than a tap.
    pub(crate) fn rest_finger(&mut self, at: Vec2) {
        self.touch(at, LONG);
    }

    fn touch(&mut self, position: Vec2, frames: usize) {
        for (phase, frames) in [(TouchPhase::Started, frames), (TouchPhase::Ended, 4)] {
            self.send(|window| TouchInput {
                phase,
                position,
                window,
                force: None,
                id: 1,
            });
            self.game.frames(frames);
        }
    }

    /// Sets a gamepad button to values one after the other.
    pub(crate) fn pad_button(&mut self, button: GamepadButton, values: &[f32]) {
        let pad = self.pad();
        for &value in values {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            let world = self.game.app.world_mut();
            world.write_message(RawGamepadEvent::from(event));
            world.write_message(event);
            self.game.frames(2);
        }
    }

    /// Pushes the right stick of a gamepad and leaves it there.
    pub(crate) fn right_stick(&mut self, towards: Vec2) {
        let pad = self.pad();
        let axes = [GamepadAxis::RightStickX, GamepadAxis::RightStickY];
        for (axis, value) in axes.into_iter().zip(towards.to_array()) {
            let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
            let world = self.game.app.world_mut();
            world.write_message(RawGamepadEvent::from(event));
            world.write_message(event);
        }
        self.game.frames(3);
    }

    /// The gamepad, plugged in when it is first used.
    fn pad(&mut self) -> Entity {
        let world = self.game.app.world_mut();
        let mut pads = world.query_filtered::<Entity, With<Gamepad>>();
        if let Some(pad) = pads.iter(world).next() {
            return pad;
        }
        self.game.plug_in()
    }

    /// Writes a message alone and as the window's event, because some readers want one and some the other.
    fn send<M: Message + Clone + Into<WindowEvent>>(&mut self, message: impl Fn(Entity) -> M) {
        let message = message(self.window());
        let world = self.game.app.world_mut();
        world.write_message::<WindowEvent>(message.clone().into());
        world.write_message(message);
    }

    fn window(&mut self) -> Entity {
        let world = self.game.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(world).unwrap()
    }
}
