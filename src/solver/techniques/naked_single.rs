//! Naked single: a cell has one candidate left.
//!
//! In a 4×4 Sudoku with 1 and 2 in row 3 and 3 in column 4, every other digit is ruled out for r3c4, so r3c4
//! must be 4.

use super::{Sheet, Why, Words, peers};
use crate::{
    puzzle::{CellId, Digit, Digits, Puzzle},
    solver::Deduction,
};

/// A cell has one candidate left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NakedSingle {
    /// The cell.
    pub cell: CellId,
    /// The digits that stand in the cell's regions.
    pub seen: Digits,
    /// The digits that were ruled out otherwise.
    pub ruled_out: Digits,
}

impl NakedSingle {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let candidates = sheet.candidates();
        let (cell, digit) = candidates
            .empty_cells(puzzle)
            .find_map(|cell| Some((cell, candidates.of_cell(cell).single()?)))?;
        let peers = peers(puzzle, cell);
        let seen: Digits = peers
            .iter()
            .filter_map(|&peer| candidates.value(peer))
            .collect();
        let why = Why::NakedSingle(Self {
            cell,
            seen,
            ruled_out: Digits::up_to(puzzle.highest()) - seen - digit.into(),
        });
        let witness = |digit: Digit| {
            let mut holders = peers.iter().copied();
            holders.find(|&peer| candidates.value(peer) == Some(digit))
        };
        let evidence: Vec<CellId> = seen.iter().filter_map(witness).collect();
        Some(Deduction::placing(cell, digit, why, vec![cell]).shown_by(evidence))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let key = match (self.seen.is_empty(), self.ruled_out.is_empty()) {
            (false, true) => "why-naked-single-seen",
            (true, _) => "why-naked-single-ruled-out",
            (false, false) => "why-naked-single-both",
        };
        let values = [
            ("cell", words.cell(self.cell)),
            ("seen", words.and(self.seen)),
            ("ruled-out", words.and(self.ruled_out)),
            ("count", self.ruled_out.len().to_string()),
        ];
        words.say(key, &values)
    }
}
