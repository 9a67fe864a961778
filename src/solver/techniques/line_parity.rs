//! Line parity: the digits of whole lines have a known total, and it is known whether their cages are odd or even.
//!
//! Row 1 of a 5×5 KenKen adds up to 15, which is odd. The cage `1−` has one odd and one even digit, so its sum
//! is odd; so is the sum of another one. What is left for r1c5 is odd, so r1c5 cannot be 2 or 4.

use super::{
    Sheet, Why, Words,
    fillings::Fillings,
    line_sum::{evidence, values},
    lines::{Balance, balances},
};
use crate::{
    puzzle::{CellId, Digit, Digits, Puzzle},
    solver::Deduction,
};

/// An odd or an even sum is left for a few cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineParity {
    /// The lines, their cages and the cells; the cages count as 1 if odd and as 0 if even.
    pub balance: Balance,
}

impl LineParity {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        balances(puzzle, sheet, known_parity)
            .find_map(|balance| Self { balance }.deduction(puzzle, sheet))
    }

    fn deduction(self, puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let left = |cell: CellId| sheet.candidates().of_cell(cell);
        let mut open = self
            .balance
            .rest
            .iter()
            .copied()
            .filter(|&cell| parity(left(cell)).is_none());
        // One cell alone may have both sorts of digits: two could make up for each other.
        let (Some(cell), None) = (open.next(), open.next()) else {
            return None;
        };
        let others = self.balance.rest.iter().filter(|&&other| other != cell);
        let others_odd = others
            .filter(|&&cell| parity(left(cell)) == Some(true))
            .count()
            % 2
            == 1;
        let odd = self.balance.is_odd() != others_odd;
        let wrong: Digits = left(cell)
            .iter()
            .filter(|&digit| is_odd(digit) != odd)
            .collect();
        let (evidence, pattern) = (evidence(puzzle, &self.balance), self.balance.rest.clone());
        let why = Why::LineParity(self);
        Some(Deduction::removing([sheet.loss(cell, wrong)], why, pattern)?.shown_by(evidence))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let mut values = values(words, &self.balance);
        values.extend([
            (
                "in-cages",
                parity_name(!self.balance.in_cages.is_multiple_of(2)),
            ),
            ("left", parity_name(self.balance.is_odd())),
        ]);
        words.say("why-line-parity", &values)
    }
}

fn known_parity(fillings: &Fillings) -> Option<u64> {
    fillings.sums().is_odd().map(u64::from)
}

/// The name by which texts know that a sum is odd or even.
fn parity_name(odd: bool) -> String {
    if odd { "odd" } else { "even" }.to_owned()
}

const fn is_odd(digit: Digit) -> bool {
    digit.get() % 2 == 1
}

/// Whether all digits are odd, or all even, if either is so.
fn parity(digits: Digits) -> Option<bool> {
    let first = digits.lowest().map(is_odd)?;
    digits
        .iter()
        .all(|digit| is_odd(digit) == first)
        .then_some(first)
}
