//! What the player wants, whichever device said so.

pub mod bindings;
pub mod chord;
pub mod device;
mod entry;
pub mod focus;
mod gamepad;
pub mod hold;
mod keyboard;
mod pointer;
pub mod prompt;
mod repeat;
pub mod steering;
#[cfg(test)]
mod tests;
pub mod wheel;
mod wishes;

use bevy::prelude::*;

use super::state::Screen;
use crate::puzzle::{CellId, Digit};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Action>().add_plugins((
        bindings::plugin,
        device::plugin,
        focus::plugin,
        gamepad::plugin,
        hold::plugin,
        keyboard::plugin,
        pointer::plugin,
        steering::plugin,
        wheel::plugin,
    ));
}

/// One wish of the player; every device and every button on screen speaks in these.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the selection, or the highlight of a menu.
    Go(Direction),
    /// Move the selection to the next cell in a direction that is still empty, or to the border.
    Jump(Direction),
    /// Stretch the selection by a cell.
    Stretch(Direction),
    /// Select the next empty cell in reading order.
    Next,
    /// Select the empty cell before in reading order.
    Previous,
    /// Select a cell, and no other.
    Select(CellId),
    /// Select a cell beside those that are selected already.
    Include(CellId),
    /// Write a digit into the selected cells: in ink, or in pencil while note mode is on.
    Enter(Digit),
    /// Pencil a digit into the selected cells, or rub it out.
    Note(Digit),
    /// Empty the selected cells.
    Erase,
    /// Turn note mode on or off.
    NoteMode,
    /// Pencil every possible digit into every empty cell.
    FillNotes,
    /// Rub out every note.
    ClearNotes,
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Take moves back until no digit is wrong.
    UndoToRight,
    /// Remember this position before a guess.
    Checkpoint,
    /// Return to the position remembered last.
    ReturnToCheckpoint,
    /// Begin the puzzle again.
    Restart,
    /// Ask for help with the next step, and then for more of it.
    Hint,
    /// Tell which digits the selected cell can still take.
    Possible,
    /// Change what is marked: nothing, broken rules, or also wrong digits.
    Check,
    /// Show the solution and end the game.
    GiveUp,
    /// Stop the clock and cover the board, or go on.
    Pause,
    /// Open the menu of the screen, or close it.
    Menu,
    /// Accept what is highlighted.
    Confirm,
    /// Leave this screen.
    Back,
    /// Play the next puzzle of the collection.
    NextPuzzle,
    /// Watch the puzzle being solved.
    Watch,
    /// Look at the board more closely, or at the whole of it again.
    Zoom,
    /// Show what each key and button does.
    Help,
    /// Change to the next theme.
    NextTheme,
    /// Change to a screen.
    Show(Screen),
    /// Go from the board to the buttons around it, or back.
    Panels,
}

/// A way to go on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
