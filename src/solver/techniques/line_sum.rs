//! Line sum: the digits of whole lines have a known total, and their cages leave little of it.
//!
//! Row 1 of a 9×9 Killer adds up to 45. If cages of 10, 15 and 12 lie in it and r1c9 alone is beside them, then
//! r1c9 must be 8 (an innie). If the cages that cover row 1 add up to 50 and reach out of it at r2c4 alone, then
//! r2c4 must be 5 (an outie). A KenKen cage counts when all its fillings have the same sum.

use super::{
    CandidateSheet, Fact, Form, FoundStep, Statement,
    fillings::{CageFillings, FillingSums, Sum},
    lines::{LineBalance, balances},
};
use crate::puzzle::{CellId, Digits, Puzzle};

/// Looks for lines that leave a known sum to a few cells.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    balances(puzzle, sheet, known_sum).find_map(|balance| find_in(puzzle, sheet, &balance))
}

fn find_in(puzzle: &Puzzle, sheet: &CandidateSheet, balance: &LineBalance) -> Option<FoundStep> {
    let sum = balance.left()?;
    let cells = &balance.rest;
    let left: Vec<Digits> = cells
        .iter()
        .map(|&cell| sheet.candidates().of_cell(cell))
        .collect();
    let allowed = Sum { cells, sum }.allowed(puzzle, &left)?;
    let losses = cells
        .iter()
        .zip(&allowed)
        .map(|(&cell, &allowed)| sheet.loss(cell, !allowed));
    let found = FoundStep::removing(losses, || reason(balance, sum), cells)?;
    Some(found.shown_by(evidence(puzzle, balance)))
}

fn reason(balance: &LineBalance, sum: u64) -> Statement {
    let sums = [
        ("in-cages", Fact::Number(balance.in_cages)),
        ("in-place", Fact::Number(balance.in_place)),
        ("left", Fact::Number(sum)),
    ];
    Statement::new("why-line-sum", facts(balance).into_iter().chain(sums))
}

/// What a sentence says about the lines, their cages and the cells.
pub(super) fn facts(balance: &LineBalance) -> [(&'static str, Fact); 7] {
    let (lines, cages) = (balance.lines.clone(), balance.cages.clone());
    [
        ("line-count", Fact::Number(lines.len() as u64)),
        ("lines", Fact::Regions(lines, Form::Start)),
        ("total", Fact::Number(balance.total)),
        ("cage-count", Fact::Number(cages.len() as u64)),
        ("cages", Fact::Cages(cages, Form::Object)),
        (
            "outside",
            Fact::Case(if balance.outside { "yes" } else { "no" }),
        ),
        ("cells", Fact::Cells(balance.rest.clone())),
    ]
}

const fn known_sum(fillings: &CageFillings) -> Option<u64> {
    match fillings.sums() {
        FillingSums::One(sum) => Some(sum),
        FillingSums::Odd(_) | FillingSums::Any => None,
    }
}

/// The cells of the cages, which show what is known about the lines.
pub(super) fn evidence(puzzle: &Puzzle, balance: &LineBalance) -> impl Iterator<Item = CellId> {
    let cages = balance.cages.iter();
    cages.flat_map(|&cage| puzzle.cage(cage).cells.iter().copied())
}
