//! Line sum: the digits of whole lines have a known total, and their cages leave little of it.
//!
//! Row 1 of a 9×9 Killer adds up to 45. If cages of 10, 15 and 12 lie in it and r1c9 alone is beside them, then
//! r1c9 must be 8 (an innie). If the cages that cover row 1 add up to 50 and reach out of it at r2c4 alone, then
//! r2c4 must be 5 (an outie). A KenKen cage counts when all its fillings have the same sum.

use super::{
    Sheet, Why, Words,
    fillings::{Fillings, Sum, Sums},
    lines::{Balance, balances},
    words::sentence,
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
        let Self { balance, sum } = self;
        let in_place = match balance.in_place {
            0 => String::new(),
            digits => format!(", the digits in place to {digits}"),
        };
        format!(
            "{}, and {} to {}{in_place}, which leaves {sum} for {}.",
            total(words, balance),
            cages(words, balance),
            balance.in_cages,
            words.cells(&balance.rest)
        )
    }
}

/// What the lines add up to.
pub(super) fn total(words: Words<'_>, Balance { lines, total, .. }: &Balance) -> String {
    let ending = if lines.len() == 1 { "s" } else { "" };
    format!(
        "{} add{ending} up to {total}",
        sentence(&words.regions(lines))
    )
}

/// The cages, and where they lie.
pub(super) fn cages(words: Words<'_>, balance: &Balance) -> String {
    let Balance {
        lines,
        cages,
        outside,
        ..
    } = balance;
    format!(
        "the cage{} {} {}, {},",
        if cages.len() == 1 { "" } else { "s" },
        if *outside { "over" } else { "in" },
        if lines.len() == 1 { "it" } else { "them" },
        words.cages(cages)
    )
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
