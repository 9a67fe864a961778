//! What the player wants, whichever device said so.

mod keyboard;
mod pointer;

use bevy::prelude::*;

use crate::puzzle::{CellId, Digit};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Action>()
        .add_plugins((keyboard::plugin, pointer::plugin));
}

/// One wish of the player; every device and every button on screen speaks in these.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the selection, or the highlight of a menu.
    Go(Direction),
    /// Select a cell.
    Select(CellId),
    /// Write a digit into the selected cell.
    Enter(Digit),
    /// Empty the selected cell.
    Erase,
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Accept what is highlighted.
    Confirm,
    /// Leave this screen.
    Back,
    /// Change to the next theme.
    NextTheme,
}

/// A way to go on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
}
