//! The keys of the on-screen pad: every digit of the puzzle, then the tools.

use crate::game::input::Action;
use crate::puzzle::{Digit, Puzzle};

/// The actions of the tools, after the digits.
pub const TOOLS: [Action; 3] = [Action::Undo, Action::Redo, Action::Erase];

/// Returns what each key of the pad does, in reading order.
pub fn keys(puzzle: &Puzzle) -> impl Iterator<Item = Action> {
    let digits = (1..=puzzle.highest().get()).filter_map(Digit::new);
    digits.map(Action::Enter).chain(TOOLS)
}

/// Returns how many of the pad's keys are digits.
pub fn digit_count(puzzle: &Puzzle) -> usize {
    usize::from(puzzle.highest().get())
}
