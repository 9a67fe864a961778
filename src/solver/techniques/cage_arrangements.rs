//! Cage arrangements: digits that a cage can have, but not in this cell.
//!
//! The KenKen cage `3−` of r1c1 and r1c2 can be 4−1 or 5−2. If r1c2 cannot be 1 or 2, then r1c1 must be the
//! smaller digit of either, so it cannot be 4 or 5.

use super::{Form, Sheet, Why, Words};
use crate::{
    puzzle::{CageId, CellId, Digit, Puzzle},
    solver::Deduction,
};

/// The ways to arrange the combinations that a cage has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CageArrangements {
    /// The cage.
    pub cage: CageId,
    /// The cells in which some digits fit no arrangement.
    pub cells: Vec<CellId>,
    /// The combinations of the cage, each smallest digit first.
    pub combinations: Vec<Vec<Digit>>,
}

impl CageArrangements {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> Option<Deduction> {
        let fillings = sheet.fillings(cage);
        let cells = &puzzle.cage(cage).cells;
        let losses: Vec<_> = cells
            .iter()
            .zip(fillings.allowed()?)
            .map(|(&cell, &allowed)| sheet.loss(cell, !allowed))
            .filter(|(_, lost)| !lost.is_empty())
            .collect();
        if losses.is_empty() {
            return None;
        }
        let why = Why::CageArrangements(Self {
            cage,
            cells: losses.iter().map(|&(cell, _)| cell).collect(),
            combinations: fillings.combinations(),
        });
        Deduction::removing(losses, why, cells.clone())
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("cage", words.cage(self.cage, Form::Start)),
            (
                "combinations",
                words.combinations(self.cage, &self.combinations),
            ),
            ("cells", words.cells(&self.cells)),
        ];
        words.say("why-cage-arrangements", &values)
    }
}
