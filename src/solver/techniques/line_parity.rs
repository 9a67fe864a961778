//! Line parity: the digits of whole lines have a known total, and it is known whether their cages are odd or even.
//!
//! Row 1 of a 5×5 KenKen adds up to 15, which is odd. The cage `1−` has one odd and one even digit, so its sum
//! is odd; so is the sum of another one. What is left for r1c5 is odd, so r1c5 cannot be 2 or 4.

use super::{
    CandidateSheet, Fact, FoundStep, Statement,
    fillings::CageFillings,
    line_sum::{evidence, facts},
    lines::{LineBalance, balances},
};
use crate::puzzle::{CellId, Digit, Digits, Puzzle};

/// Looks for lines that leave an odd or an even sum to a few cells.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    balances(puzzle, sheet, known_parity).find_map(|balance| find_in(puzzle, sheet, &balance))
}

/// Looks at a balance in which the cages count as 1 if odd and as 0 if even.
fn find_in(puzzle: &Puzzle, sheet: &CandidateSheet, balance: &LineBalance) -> Option<FoundStep> {
    let left = |cell: CellId| sheet.candidates().of_cell(cell);
    let rest = || balance.rest.iter().copied();
    let mut open = rest().filter(|&cell| parity(left(cell)).is_none());
    // One cell alone may have both sorts of digits: two could make up for each other.
    let (Some(cell), None) = (open.next(), open.next()) else {
        return None;
    };
    let others = rest().filter(|&other| other != cell);
    let others_odd = others
        .filter(|&cell| parity(left(cell)) == Some(true))
        .count()
        % 2
        == 1;
    let odd = balance.is_odd() != others_odd;
    let wrong: Digits = left(cell)
        .iter()
        .filter(|&digit| is_odd(digit) != odd)
        .collect();
    let losses = [sheet.loss(cell, wrong)];
    let found = FoundStep::removing(losses, || reason(balance), &balance.rest)?;
    Some(found.shown_by(evidence(puzzle, balance)))
}

fn reason(balance: &LineBalance) -> Statement {
    let in_cages = !balance.in_cages.is_multiple_of(2);
    let parities = [
        ("in-cages", parity_fact(in_cages)),
        ("left", parity_fact(balance.is_odd())),
    ];
    Statement::new(
        "why-line-parity",
        facts(balance).into_iter().chain(parities),
    )
}

fn known_parity(fillings: &CageFillings) -> Option<u64> {
    fillings.sums().is_odd().map(u64::from)
}

/// That a sum is odd or even.
const fn parity_fact(odd: bool) -> Fact {
    Fact::Case(if odd { "odd" } else { "even" })
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
