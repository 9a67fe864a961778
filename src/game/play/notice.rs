//! One line that the game says to the player, until something else is asked for.

use bevy::prelude::*;

use super::{flaw::PuzzleFlaw, intent::GameIntent, rules::Price};
use crate::game::base::settings::CheckLevel;
use crate::puzzle::{CellId, Digits};

/// What the game has to say.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub enum Notice {
    /// Nothing.
    #[default]
    None,
    /// What is marked from now on.
    Check(CheckLevel),
    /// This position is remembered.
    Checkpoint,
    /// There is no position to return to.
    NoCheckpoint,
    /// Every digit is right.
    AllRight,
    /// So many moves were taken back.
    TakenBack(usize),
    /// The solution is not known, so nobody can tell what is wrong.
    Unknown,
    /// Every cell is filled, and yet something is not right.
    NotRight,
    /// The digits that a cell can still take.
    Possible(CellId, Digits),
    /// The board is empty; an undo brings everything back.
    Restarted,
    /// The step of a hint was played.
    Played,
    /// What something costs; it is done when it is asked for once more.
    Price(GameIntent, Price),
    /// The puzzle on the board has no solution, or more than one.
    Flawed(PuzzleFlaw),
    /// Nothing is marked from now on: for such a puzzle, nobody can tell which digits are wrong.
    Unmarked(PuzzleFlaw),
    /// What is marked, and what that costs from the first move on.
    Marked(Price),
    /// The rules of the game do not allow that.
    AgainstRules,
}
