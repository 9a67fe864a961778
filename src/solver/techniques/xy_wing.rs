//! XY-wing: a cell with two candidates, and two others that have one of them each and a third in common.
//!
//! r1c1 is 2 or 5, r1c7 is 5 or 8, r4c1 is 2 or 8. Whatever r1c1 is, r1c7 or r4c1 becomes 8, so a cell that
//! shares regions with both, such as r4c7, cannot be 8.

use super::{CandidateSheet, Fact, FoundStep, Statement, peers, see_each_other};
use crate::puzzle::{CellId, Digit, Digits, Puzzle};

/// A cell with its two candidates.
type Pair = (CellId, Digits);

/// Looks for a cell and two wings.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    sheet
        .candidates()
        .empty_cells(puzzle)
        .find_map(|cell| find_around(puzzle, sheet, cell))
}

fn find_around(puzzle: &Puzzle, sheet: &CandidateSheet, cell: CellId) -> Option<FoundStep> {
    let pivot = (cell, pair(sheet, cell)?);
    let wings: Vec<Pair> = peers(puzzle, cell)
        .into_iter()
        .filter_map(|cell| Some((cell, pair(sheet, cell)?)))
        .filter(|(_, digits)| (*digits & pivot.1).len() == 1)
        .collect();
    wings.iter().enumerate().find_map(|(index, &second)| {
        let mut before = wings[..index].iter();
        before.find_map(|&first| conclusion(puzzle, sheet, pivot, [first, second]))
    })
}

fn conclusion(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    pivot: Pair,
    wings: [Pair; 2],
) -> Option<FoundStep> {
    let [first, second] = wings;
    let digit = (first.1 & second.1).single()?;
    if pivot.1.contains(digit) || (first.1 & pivot.1) == (second.1 & pivot.1) {
        return None;
    }
    let losses = losses(puzzle, sheet, first.0, second.0, digit);
    let pattern = [pivot.0, first.0, second.0];
    FoundStep::removing(losses, || reason(pivot, wings, digit), &pattern)
}

/// Whatever the pivot is, one of the wings has the digit.
fn reason(pivot: Pair, [first, second]: [Pair; 2], digit: Digit) -> Statement {
    let facts = [
        ("pivot", Fact::Cell(pivot.0)),
        ("pivot-digits", Fact::OneOf(pivot.1)),
        ("first", Fact::Cell(first.0)),
        ("first-digits", Fact::OneOf(first.1)),
        ("second", Fact::Cell(second.0)),
        ("second-digits", Fact::OneOf(second.1)),
        ("digit", Fact::Digit(digit)),
    ];
    Statement::new("why-xy-wing", facts)
}

/// The candidates of an empty cell that has two.
pub(super) fn pair(sheet: &CandidateSheet, cell: CellId) -> Option<Digits> {
    let candidates = sheet.candidates();
    let digits = candidates.of_cell(cell);
    (candidates.is_empty(cell) && digits.len() == 2).then_some(digits)
}

/// What the cells that share regions with both ends lose, when one of the ends has the digit.
pub(super) fn losses(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    one: CellId,
    other: CellId,
    digit: Digit,
) -> Vec<(CellId, Digits)> {
    let cells = peers(puzzle, one).into_iter();
    cells
        .filter(|&cell| see_each_other(puzzle, cell, other))
        .map(|cell| sheet.loss(cell, digit.into()))
        .filter(|(_, lost)| !lost.is_empty())
        .collect()
}
