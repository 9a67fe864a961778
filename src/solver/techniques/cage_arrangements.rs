//! Two-cell cages and cage arrangements: digits that a cage can have, but not in this cell.
//!
//! The KenKen cage `3−` of r1c1 and r1c2 can be 4−1 or 5−2. If r1c2 cannot be 1 or 2, then r1c1 must be the
//! smaller digit of either, so it cannot be 4 or 5. With two empty cells each digit has its partner or goes; with more
//! of them, whole combinations have to be laid out over the cells.

use super::{Form, Sheet, Technique, Why, Words};
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
    /// How many cells of the cage are empty.
    pub empty: usize,
}

/// With so many empty cells, each decides the other.
const TWO: usize = 2;

impl CageArrangements {
    /// Looks at a cage with three or more empty cells.
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> Option<Deduction> {
        let empty = empty(puzzle, sheet, cage);
        (empty > TWO).then(|| Self::arrange(puzzle, sheet, cage, empty))?
    }

    /// Looks at a cage with at most two empty cells.
    pub(super) fn find_for_two(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> Option<Deduction> {
        let empty = empty(puzzle, sheet, cage);
        (empty <= TWO).then(|| Self::arrange(puzzle, sheet, cage, empty))?
    }

    fn arrange(puzzle: &Puzzle, sheet: &Sheet, cage: CageId, empty: usize) -> Option<Deduction> {
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
            empty,
        });
        Deduction::removing(losses, why, cells.clone())
    }

    pub(super) const fn technique(&self) -> Technique {
        match self.empty {
            ..=TWO => Technique::TwoCellCage,
            _ => Technique::CageArrangements,
        }
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

fn empty(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> usize {
    let cells = puzzle.cage(cage).cells.iter();
    cells
        .filter(|&&cell| sheet.candidates().is_empty(cell))
        .count()
}
