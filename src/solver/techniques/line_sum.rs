//! Line sum: the digits of whole lines have a known total, and their cages leave little of it.
//!
//! Row 1 of a 9×9 Killer adds up to 45. If cages of 10, 15 and 12 lie in it and r1c9 alone is beside them, then
//! r1c9 must be 8 (an innie). If the cages that cover row 1 add up to 50 and reach out of it at r2c4 alone, then
//! r2c4 must be 5 (an outie). A KenKen cage counts when all its fillings have the same sum.

use super::{
    Form, Sheet, Why, Words,
    fillings::{Fillings, Sum, Sums},
    lines::{Balance, balances},
};
use crate::{
    puzzle::{CellId, Digits, Puzzle},
    solver::Deduction,
};

/// A known sum is left for a few cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSum {
    /// The lines, their cages and the cells.
    pub balance: Balance,
    /// The sum that is left for the cells.
    pub sum: u64,
}

impl LineSum {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        balances(puzzle, sheet, known_sum)
            .find_map(|balance| Self::deduction(puzzle, sheet, balance))
    }

    fn deduction(puzzle: &Puzzle, sheet: &Sheet, balance: Balance) -> Option<Deduction> {
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
        let losses: Vec<_> = losses.collect();
        let evidence: Vec<CellId> = evidence(puzzle, &balance);
        let pattern = cells.clone();
        Some(
            Deduction::removing(losses, Why::LineSum(Self { balance, sum }), pattern)?
                .shown_by(evidence),
        )
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let mut values = values(words, &self.balance);
        values.extend([
            ("in-cages", self.balance.in_cages.to_string()),
            ("in-place", self.balance.in_place.to_string()),
            ("left", self.sum.to_string()),
        ]);
        words.say("why-line-sum", &values)
    }
}

/// What a sentence says about the lines, their cages and the cells.
pub(super) fn values(words: Words<'_>, balance: &Balance) -> Vec<(&'static str, String)> {
    let outside = if balance.outside { "yes" } else { "no" };
    vec![
        ("lines", words.regions(&balance.lines, Form::Start)),
        ("line-count", balance.lines.len().to_string()),
        ("total", balance.total.to_string()),
        ("cages", words.cages(&balance.cages, Form::Object)),
        ("cage-count", balance.cages.len().to_string()),
        ("outside", outside.to_owned()),
        ("cells", words.cells(&balance.rest)),
    ]
}

const fn known_sum(fillings: &Fillings) -> Option<u64> {
    match fillings.sums() {
        Sums::One(sum) => Some(sum),
        Sums::Odd(_) | Sums::Any => None,
    }
}

/// The cells of the cages, which show what is known about the lines.
pub(super) fn evidence(puzzle: &Puzzle, balance: &Balance) -> Vec<CellId> {
    let cages = balance.cages.iter();
    cages
        .flat_map(|&cage| puzzle.cage(cage).cells.iter().copied())
        .collect()
}
