//! Single-cell cage: only one cell of a cage is empty, and only one digit brings the cage to its target.
//!
//! In a KenKen, the cage `5` at r2c3 is one cell, so r2c3 must be 5. In the cage `12×` at r1c1 with the digits
//! 2 and 3 in place, the last cell must be 2. A common divisor may leave several digits; then nothing follows.

use super::{Form, Sheet, Why, Words};
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Puzzle},
    solver::Deduction,
};

/// One cell of a cage is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SingleCellCage {
    /// The cage.
    pub cage: CageId,
    /// Its empty cell.
    pub cell: CellId,
    /// The digits that the cage has already, in reading order.
    pub others: Vec<Digit>,
    /// The digit that is missing.
    pub digit: Digit,
}

impl SingleCellCage {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, id: CageId) -> Option<Deduction> {
        let (cage, candidates) = (puzzle.cage(id), sheet.candidates());
        let mut empty = cage.cells.iter().filter(|&&cell| candidates.is_empty(cell));
        let (Some(&cell), None) = (empty.next(), empty.next()) else {
            return None;
        };
        let others: Vec<Digit> = cage
            .cells
            .iter()
            .filter_map(|&cell| candidates.value(cell))
            .collect();
        let completes = |&digit: &Digit| {
            let digits: Vec<Digit> = others.iter().copied().chain([digit]).collect();
            cage.operation.holds(&digits, cage.target)
        };
        let fitting: Digits = Digits::up_to(puzzle.highest())
            .iter()
            .filter(completes)
            .collect();
        let digit = fitting
            .single()
            .filter(|&digit| candidates.can_take(cell, digit))?;
        let why = Why::SingleCellCage(Self {
            cage: id,
            cell,
            others,
            digit,
        });
        let found = Deduction::placing(cell, digit, why, vec![cell]);
        Some(found.shown_by(cage.cells.iter().copied()))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let cage = ("cage", words.cage(self.cage, Form::Start));
        if self.others.is_empty() {
            return words.say("why-cage-of-one-cell", &[cage]);
        }
        let values = [
            cage,
            ("cell", words.cell(self.cell)),
            ("digits", words.digits(self.others.iter().copied())),
        ];
        words.say("why-single-cell-cage", &values)
    }
}
