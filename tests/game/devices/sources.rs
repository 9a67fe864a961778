//! What a player does with each device to get what they mean.

use std::f32::consts::TAU;

use bevy::{input::keyboard::Key, prelude::*};
use sumi::puzzle::{CellId, Digit};

use super::table::{Table, WAYS};

/// Something that a game can be played with.
pub(crate) trait Source {
    fn put(&self, table: &mut Table, cell: CellId, digit: Digit);
    fn note(&self, table: &mut Table, cell: CellId, digit: Digit);
    fn undo(&self, table: &mut Table);
    fn hint(&self, table: &mut Table);
    /// Rests, or goes on.
    fn pause(&self, table: &mut Table);
}

/// Arrows, figures, letters.
pub(crate) struct Keyboard;

const SHIFT: (KeyCode, Key) = (KeyCode::ShiftLeft, Key::Shift);
const CONTROL: (KeyCode, Key) = (KeyCode::ControlLeft, Key::Control);
const ARROWS: [(KeyCode, Key); 4] = [
    (KeyCode::ArrowUp, Key::ArrowUp),
    (KeyCode::ArrowDown, Key::ArrowDown),
    (KeyCode::ArrowLeft, Key::ArrowLeft),
    (KeyCode::ArrowRight, Key::ArrowRight),
];
const FIGURES: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

impl Keyboard {
    fn go(table: &mut Table, cell: CellId) {
        for arrow in directions(table, cell) {
            table.strike(&[ARROWS[arrow].clone()]);
        }
    }

    fn figure(digit: Digit) -> (KeyCode, Key) {
        let code = FIGURES[usize::from(digit.get()) - 1];
        (code, letter(&digit.to_string()))
    }
}

impl Source for Keyboard {
    fn put(&self, table: &mut Table, cell: CellId, digit: Digit) {
        Self::go(table, cell);
        table.strike(&[Self::figure(digit)]);
    }

    fn note(&self, table: &mut Table, cell: CellId, digit: Digit) {
        Self::go(table, cell);
        table.strike(&[SHIFT, Self::figure(digit)]);
    }

    fn undo(&self, table: &mut Table) {
        table.strike(&[CONTROL, (KeyCode::KeyZ, letter("z"))]);
    }

    fn hint(&self, table: &mut Table) {
        table.strike(&[(KeyCode::KeyH, letter("h"))]);
    }

    fn pause(&self, table: &mut Table) {
        table.strike(&[(KeyCode::KeyP, letter("p"))]);
    }
}

fn letter(text: &str) -> Key {
    Key::Character(text.into())
}

/// The ways to a cell from the one that is selected, as indices of [`WAYS`].
fn directions(table: &mut Table, to: CellId) -> Vec<usize> {
    let from = table.selected();
    let path = table.path(from, to);
    let index = |way| WAYS.iter().position(|each| *each == way).unwrap();
    path.into_iter().map(index).collect()
}

/// A D-pad, a stick that points at digits, and buttons.
pub(crate) struct Pad;

const D_PAD: [GamepadButton; 4] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

impl Pad {
    fn press(table: &mut Table, button: GamepadButton) {
        table.pad_button(button, &[1.0, 0.0]);
    }
}

impl Source for Pad {
    fn put(&self, table: &mut Table, cell: CellId, digit: Digit) {
        for arrow in directions(table, cell) {
            Self::press(table, D_PAD[arrow]);
        }
        let highest = f32::from(table.puzzle().highest().get());
        let turn = f32::from(digit.get() - 1) / highest * TAU;
        table.right_stick(Vec2::new(turn.sin(), turn.cos()));
        table.right_stick(Vec2::ZERO);
    }

    fn note(&self, table: &mut Table, cell: CellId, digit: Digit) {
        table.pad_button(GamepadButton::RightTrigger2, &[1.0]);
        self.put(table, cell, digit);
        table.pad_button(GamepadButton::RightTrigger2, &[0.0]);
    }

    fn undo(&self, table: &mut Table) {
        Self::press(table, GamepadButton::LeftTrigger);
    }

    fn hint(&self, table: &mut Table) {
        Self::press(table, GamepadButton::North);
    }

    fn pause(&self, table: &mut Table) {
        Self::press(table, GamepadButton::Start);
    }
}

/// A mouse that clicks cells, keys of the pad and, with its right button, the wheel of notes.
pub(crate) struct Mouse;

impl Source for Mouse {
    fn put(&self, table: &mut Table, cell: CellId, digit: Digit) {
        let at = table.place(cell);
        table.click(at);
        table.point_with_mouse(&digit.to_string());
    }

    fn note(&self, table: &mut Table, cell: CellId, digit: Digit) {
        let at = table.place(cell);
        table.press(at, MouseButton::Right);
        table.point_with_mouse(&format!("Note {digit}"));
        // A click on the board closes the wheel.
        table.click(at);
    }

    fn undo(&self, table: &mut Table) {
        table.point_with_mouse("Undo");
    }

    fn hint(&self, table: &mut Table) {
        table.point_with_mouse("Hint");
    }

    fn pause(&self, table: &mut Table) {
        let at = table.one_of(&["Pause", "Continue"]);
        table.click(at);
    }
}

/// A finger that taps cells and keys, and rests for notes.
pub(crate) struct Finger;

impl Finger {
    fn tap(table: &mut Table, names: &[&str]) {
        let at = table.one_of(names);
        table.tap(at);
    }
}

impl Source for Finger {
    fn put(&self, table: &mut Table, cell: CellId, digit: Digit) {
        let at = table.place(cell);
        table.tap(at);
        Self::tap(table, &[&digit.to_string()]);
    }

    fn note(&self, table: &mut Table, cell: CellId, digit: Digit) {
        let at = table.place(cell);
        table.rest_finger(at);
        Self::tap(table, &[&format!("Note {digit}")]);
        table.tap(at);
    }

    fn undo(&self, table: &mut Table) {
        Self::tap(table, &["Undo"]);
    }

    fn hint(&self, table: &mut Table) {
        Self::tap(table, &["Hint"]);
    }

    fn pause(&self, table: &mut Table) {
        Self::tap(table, &["Pause", "Continue"]);
    }
}
