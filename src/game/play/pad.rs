//! The keys of the on-screen pad: every digit of the puzzle, then the tools.

use super::intent::GameIntent;
use crate::game::board::Value;
use crate::puzzle::{Digit, Puzzle};

/// The intents of the tools, after the digits.
pub const TOOLS: [GameIntent; 5] = [
    GameIntent::Undo,
    GameIntent::Redo,
    GameIntent::Erase,
    GameIntent::NoteMode,
    GameIntent::Hint,
];

/// Returns what each key of the pad does, in reading order.
pub fn keys(puzzle: &Puzzle) -> impl Iterator<Item = GameIntent> {
    let digits = (1..=puzzle.highest().get()).filter_map(Digit::new);
    digits.map(GameIntent::Enter).chain(TOOLS)
}

/// Returns how many of the pad's keys are digits.
pub fn digit_count(puzzle: &Puzzle) -> usize {
    usize::from(puzzle.highest().get())
}

/// Returns how often a digit is still to be placed; where runs replace rows nobody knows.
pub fn remaining<'a>(
    puzzle: &Puzzle,
    values: impl IntoIterator<Item = &'a Value>,
    digit: Digit,
) -> Option<usize> {
    let placed = values.into_iter().filter(|value| value.0 == Some(digit));
    // Every row has every digit once.
    let wanted = puzzle.size().rows();
    (!puzzle.kind().has_runs()).then(|| wanted.saturating_sub(placed.count()))
}
