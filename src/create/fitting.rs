//! Whether digits solve a puzzle.

use crate::{
    puzzle::{Cage, CellId, Digit, Digits, Puzzle},
    solver::Solution,
};

/// Whether the digits are a solution of the puzzle.
pub(super) fn solves(puzzle: &Puzzle, solution: &Solution) -> bool {
    let is_fit = |cell: CellId| {
        let digit = solution.get(cell).copied().flatten();
        digit.is_some_and(|digit| {
            digit <= puzzle.highest() && puzzle.given(cell).is_none_or(|given| given == digit)
        })
    };
    solution.size() == puzzle.size()
        && puzzle.open_cells().all(is_fit)
        && puzzle
            .regions()
            .iter()
            .all(|region| differ(&region.cells, solution))
        && puzzle.cages().iter().all(|cage| holds(cage, solution))
}

/// Whether no digit stands twice in some cells.
pub(super) fn differ(cells: &[CellId], solution: &Solution) -> bool {
    let digits: Digits = cells.iter().filter_map(|&cell| solution[cell]).collect();
    digits.len() == cells.len()
}

/// Whether the digits in a cage come to its target.
pub(super) fn holds(cage: &Cage, solution: &Solution) -> bool {
    let digits = digits(&cage.cells, solution);
    cage.operation.holds(&digits, cage.target)
}

/// The digits in some cells.
pub(super) fn digits(cells: &[CellId], solution: &Solution) -> Vec<Digit> {
    cells.iter().filter_map(|&cell| solution[cell]).collect()
}

/// The cells in which two solutions differ.
pub(super) fn differences(one: &Solution, other: &Solution) -> Vec<CellId> {
    let cells = one.iter().filter(|&(cell, digit)| other[cell] != *digit);
    cells.map(|(cell, _)| cell).collect()
}
