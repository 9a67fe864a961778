//! Single-cell cage: only one cell of a cage is empty, and only one digit brings the cage to its target.
//!
//! In a KenKen, the cage `5` at r2c3 is one cell, so r2c3 must be 5. In the cage `12×` at r1c1 with the digits
//! 2 and 3 in place, the last cell must be 2. A common divisor may leave several digits; then nothing follows.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement};
use crate::puzzle::{CageId, CellId, Digit, Digits, Puzzle};

/// Looks whether a cage waits for one digit.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, id: CageId) -> Option<FoundStep> {
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
    let mut digits: Vec<Digit> = others.iter().copied().chain([Digit::MIN]).collect();
    let completes = |&digit: &Digit| {
        digits[others.len()] = digit;
        cage.operation.holds(&digits, cage.target)
    };
    let fitting: Digits = Digits::up_to(puzzle.highest())
        .iter()
        .filter(completes)
        .collect();
    let digit = fitting
        .single()
        .filter(|&digit| candidates.can_take(cell, digit))?;
    let found = FoundStep::placing(cell, digit, reason(id, cell, others), vec![cell]);
    Some(found.shown_by(cage.cells.iter().copied()))
}

/// The cage has these other digits already.
fn reason(cage: CageId, cell: CellId, others: Vec<Digit>) -> Statement {
    let cage = ("cage", Fact::Cage(cage, Form::Start));
    if others.is_empty() {
        return Statement::new("why-cage-of-one-cell", [cage]);
    }
    let facts = [
        cage,
        ("cell", Fact::Cell(cell)),
        ("digits", Fact::Digits(others)),
    ];
    Statement::new("why-single-cell-cage", facts)
}
