//! Keys become actions.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};
use bevy_egui::input::egui_wants_any_keyboard_input;

use super::{Action, Direction};
use crate::game::GameSystems;
use crate::puzzle::Digit;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(GameSystems::Input)
            .run_if(not(egui_wants_any_keyboard_input)),
    );
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut actions: MessageWriter<Action>,
) {
    let control = held.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    let pressed = keys.read().filter(|key| key.state == ButtonState::Pressed);
    actions.write_batch(pressed.filter_map(|key| action(&key.logical_key, control)));
}

/// Returns what a key means, by the character it writes rather than by its place on the keyboard.
fn action(key: &Key, control: bool) -> Option<Action> {
    match key {
        Key::ArrowUp => Some(Action::Go(Direction::Up)),
        Key::ArrowDown => Some(Action::Go(Direction::Down)),
        Key::ArrowLeft => Some(Action::Go(Direction::Left)),
        Key::ArrowRight => Some(Action::Go(Direction::Right)),
        Key::Backspace | Key::Delete => Some(Action::Erase),
        Key::Enter => Some(Action::Confirm),
        Key::Escape => Some(Action::Back),
        Key::Character(text) => character_action(text.chars().next()?, control),
        _ => None,
    }
}

fn character_action(character: char, control: bool) -> Option<Action> {
    match (control, character) {
        (true, 'z') => Some(Action::Undo),
        (true, 'y' | 'Z') => Some(Action::Redo),
        (true, _) => None,
        (false, '0') => Some(Action::Erase),
        (false, 'w' | 'W') => Some(Action::Go(Direction::Up)),
        (false, 's' | 'S') => Some(Action::Go(Direction::Down)),
        (false, 'a' | 'A') => Some(Action::Go(Direction::Left)),
        (false, 'd' | 'D') => Some(Action::Go(Direction::Right)),
        (false, 't' | 'T') => Some(Action::NextTheme),
        (false, 'v' | 'V') => Some(Action::Watch),
        (false, digit) => Digit::new(digit.to_digit(10)? as u8).map(Action::Enter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn character(text: &str, control: bool) -> Option<Action> {
        action(&Key::Character(text.into()), control)
    }

    #[test]
    fn digits_write_and_zero_erases() {
        assert_eq!(character("7", false), Digit::new(7).map(Action::Enter));
        assert_eq!(character("0", false), Some(Action::Erase));
    }

    #[test]
    fn undo_and_redo_need_the_control_key() {
        assert_eq!(character("z", true), Some(Action::Undo));
        assert_eq!(character("y", true), Some(Action::Redo));
        assert_eq!(character("Z", true), Some(Action::Redo));
        assert_eq!(character("z", false), None);
    }

    #[test]
    fn a_digit_with_the_control_key_is_left_to_the_browser() {
        assert_eq!(character("1", true), None);
    }
}
