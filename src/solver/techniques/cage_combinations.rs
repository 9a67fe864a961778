//! Cage combinations: digits that no combination of a cage has.
//!
//! The KenKen cage `11+` of two cells on a 6×6 grid can only be 5+6, so its cells cannot be 1, 2, 3 or 4. In a
//! Kakuro, the run of 4 over two cells can only be 1+3. Combinations that the candidates have ruled out already
//! are not counted.

use super::{Form, Sheet, Why, Words};
use crate::{
    puzzle::{CageId, Digit, Digits, Puzzle},
    solver::Deduction,
};

/// The combinations that a cage has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CageCombinations {
    /// The cage.
    pub cage: CageId,
    /// Its combinations, each smallest digit first.
    pub combinations: Vec<Vec<Digit>>,
}

impl CageCombinations {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> Option<Deduction> {
        let fillings = sheet.fillings(cage);
        let digits = fillings
            .allowed()?
            .iter()
            .fold(Digits::EMPTY, |all, &digits| all | digits);
        let cells = &puzzle.cage(cage).cells;
        let lost = |&&cell: &&_| !sheet.loss(cell, !digits).1.is_empty();
        cells.iter().find(lost)?;
        let why = Why::CageCombinations(Self {
            cage,
            combinations: fillings.combinations(),
        });
        let losses = cells.iter().map(|&cell| sheet.loss(cell, !digits));
        Deduction::removing(losses, why, cells.clone())
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let combinations = words.combinations(self.cage, &self.combinations);
        let values = [
            ("cage", words.cage(self.cage, Form::Start)),
            ("combinations", combinations),
        ];
        words.say("why-cage-combinations", &values)
    }
}
