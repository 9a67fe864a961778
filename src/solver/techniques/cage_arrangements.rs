//! Two-cell cages and cage arrangements: digits that a cage can have, but not in this cell.
//!
//! The KenKen cage `3−` of r1c1 and r1c2 can be 4−1 or 5−2. If r1c2 cannot be 1 or 2, then r1c1 must be the
//! smaller digit of either, so it cannot be 4 or 5. With two empty cells each digit has its partner or goes; with more
//! of them, whole combinations have to be laid out over the cells.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement};
use crate::puzzle::{CageId, CellId, Puzzle};

/// With so many empty cells, each decides the other.
const TWO: usize = 2;

/// Looks at a cage with three or more empty cells.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, cage: CageId) -> Option<FoundStep> {
    (empty(puzzle, sheet, cage) > TWO).then(|| arrange(puzzle, sheet, cage))?
}

/// Looks at a cage with at most two empty cells.
pub(super) fn find_for_two(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    cage: CageId,
) -> Option<FoundStep> {
    (empty(puzzle, sheet, cage) <= TWO).then(|| arrange(puzzle, sheet, cage))?
}

fn empty(puzzle: &Puzzle, sheet: &CandidateSheet, cage: CageId) -> usize {
    let cells = puzzle.cage(cage).cells.iter();
    cells
        .filter(|&&cell| sheet.candidates().is_empty(cell))
        .count()
}

fn arrange(puzzle: &Puzzle, sheet: &CandidateSheet, cage: CageId) -> Option<FoundStep> {
    let fillings = sheet.fillings(cage);
    let cells = &puzzle.cage(cage).cells;
    let losses: Vec<_> = cells
        .iter()
        .zip(fillings.allowed()?)
        .map(|(&cell, &allowed)| sheet.loss(cell, !allowed))
        .filter(|(_, lost)| !lost.is_empty())
        .collect();
    let changed: Vec<CellId> = losses.iter().map(|&(cell, _)| cell).collect();
    let reason = || {
        let facts = [
            ("cage", Fact::Cage(cage, Form::Start)),
            (
                "combinations",
                Fact::Combinations(cage, fillings.combinations()),
            ),
            ("cells", Fact::Cells(changed)),
        ];
        Statement::new("why-cage-arrangements", facts)
    };
    FoundStep::removing(losses, reason, cells)
}
