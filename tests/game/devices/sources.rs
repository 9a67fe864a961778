//! What a player does with each device to get what they mean.

use std::f32::consts::TAU;

use bevy::prelude::*;
use sumi::puzzle::{CellId, Digit, Place, Puzzle};

use crate::player::Player;

/// Something that a game can be played with.
pub(crate) trait Source {
    fn put(&self, game: &mut Player, cell: CellId, digit: Digit);
    fn note(&self, game: &mut Player, cell: CellId, digit: Digit);
    fn undo(&self, game: &mut Player);
    fn hint(&self, game: &mut Player);
    /// Rests, or goes on.
    fn pause(&self, game: &mut Player);
}

/// The four ways on a grid: rows down, columns to the right, and what leads there.
const WAYS: [((i32, i32), &str, &str); 4] = [
    ((-1, 0), "Up", "DPadUp"),
    ((1, 0), "Down", "DPadDown"),
    ((0, -1), "Left", "DPadLeft"),
    ((0, 1), "Right", "DPadRight"),
];

/// The ways from the selected cell to another, as indices of [`WAYS`], each over the blocks in its way.
fn path(game: &mut Player, to: CellId) -> Vec<usize> {
    let mut paths = vec![(game.selected(), Vec::new())];
    let mut next = 0;
    while paths[next].0 != to {
        let (cell, path) = paths[next].clone();
        for (index, (way, ..)) in WAYS.iter().enumerate() {
            let reached = step(game.puzzle(), cell, *way);
            if paths.iter().all(|(known, _)| *known != reached) {
                paths.push((reached, [path.clone(), vec![index]].concat()));
            }
        }
        next += 1;
    }
    paths.swap_remove(next).1
}

fn step(puzzle: &Puzzle, from: CellId, (down, right): (i32, i32)) -> CellId {
    let size = puzzle.size();
    let Place { row, column } = size.place(from);
    let at = |distance: i32| Place {
        row: row + distance * down,
        column: column + distance * right,
    };
    let mut ahead = (1..).map_while(|distance| size.cell(at(distance)));
    ahead.find(|&cell| puzzle.is_open(cell)).unwrap_or(from)
}

/// Arrows, figures, letters.
pub(crate) struct Keyboard;

impl Keyboard {
    fn go(game: &mut Player, cell: CellId) {
        for way in path(game, cell) {
            game.keys(WAYS[way].1);
        }
    }
}

impl Source for Keyboard {
    fn put(&self, game: &mut Player, cell: CellId, digit: Digit) {
        Self::go(game, cell);
        game.keys(&digit.to_string());
    }

    fn note(&self, game: &mut Player, cell: CellId, digit: Digit) {
        Self::go(game, cell);
        game.keys(&format!("Shift+{digit}"));
    }

    fn undo(&self, game: &mut Player) {
        game.keys("Ctrl+Z");
    }

    fn hint(&self, game: &mut Player) {
        game.keys("H");
    }

    fn pause(&self, game: &mut Player) {
        game.keys("P");
    }
}

/// A D-pad, a stick that points at digits, and buttons.
pub(crate) struct Pad;

impl Source for Pad {
    fn put(&self, game: &mut Player, cell: CellId, digit: Digit) {
        for way in path(game, cell) {
            game.pad(WAYS[way].2);
        }
        let highest = f32::from(game.puzzle().highest().get());
        let turn = f32::from(digit.get() - 1) / highest * TAU;
        game.right_stick(Vec2::new(turn.sin(), turn.cos()));
        game.right_stick(Vec2::ZERO);
    }

    fn note(&self, game: &mut Player, cell: CellId, digit: Digit) {
        game.hold_pad("RightTrigger2");
        self.put(game, cell, digit);
        game.release_pad("RightTrigger2");
    }

    fn undo(&self, game: &mut Player) {
        game.pad("LeftTrigger");
    }

    fn hint(&self, game: &mut Player) {
        game.pad("North");
    }

    fn pause(&self, game: &mut Player) {
        game.pad("Start");
    }
}

/// A mouse that clicks cells, keys of the pad and, with its right button, the wheel of notes.
pub(crate) struct Mouse;

impl Source for Mouse {
    fn put(&self, game: &mut Player, cell: CellId, digit: Digit) {
        let name = game.name(cell);
        game.click(&name);
        game.click(&digit.to_string());
    }

    fn note(&self, game: &mut Player, cell: CellId, digit: Digit) {
        let name = game.name(cell);
        game.right_click(&name);
        game.click(&format!("Note {digit}"));
        // A click on the board closes the wheel.
        game.click(&name);
    }

    fn undo(&self, game: &mut Player) {
        game.click("Undo");
    }

    fn hint(&self, game: &mut Player) {
        game.click("Hint");
    }

    fn pause(&self, game: &mut Player) {
        let at = pause_button(game);
        game.click_at(at);
    }
}

/// A finger that taps cells and keys, and rests for notes.
pub(crate) struct Finger;

impl Source for Finger {
    fn put(&self, game: &mut Player, cell: CellId, digit: Digit) {
        let name = game.name(cell);
        game.tap(&name);
        game.tap(&digit.to_string());
    }

    fn note(&self, game: &mut Player, cell: CellId, digit: Digit) {
        let name = game.name(cell);
        game.rest_finger(&name);
        game.tap(&format!("Note {digit}"));
        game.tap(&name);
    }

    fn undo(&self, game: &mut Player) {
        game.tap("Undo");
    }

    fn hint(&self, game: &mut Player) {
        game.tap("Hint");
    }

    fn pause(&self, game: &mut Player) {
        let at = pause_button(game);
        game.tap_at(at);
    }
}

/// Where to press to rest or to go on.
fn pause_button(game: &Player) -> Vec2 {
    let mut controls = game.controls().into_iter();
    let found = controls.find(|(name, _)| ["Pause", "Continue"].contains(&name.as_str()));
    found.unwrap().1
}
