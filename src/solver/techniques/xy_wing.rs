//! XY-wing: a cell with two candidates, and two others that have one of them each and a third in common.
//!
//! r1c1 is 2 or 5, r1c7 is 5 or 8, r4c1 is 2 or 8. Whatever r1c1 is, r1c7 or r4c1 becomes 8, so a cell that
//! shares regions with both, such as r4c7, cannot be 8.

use super::{Sheet, Why, Words, peers, see_each_other};
use crate::{
    puzzle::{CellId, Digit, Digits, Puzzle},
    solver::Deduction,
};

/// A cell and two wings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XyWing {
    /// The cell in the middle and its two candidates.
    pub pivot: (CellId, Digits),
    /// The wings and their two candidates each.
    pub wings: [(CellId, Digits); 2],
    /// The digit that the wings have in common.
    pub digit: Digit,
}

impl XyWing {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        sheet
            .candidates()
            .empty_cells(puzzle)
            .find_map(|cell| Self::around(puzzle, sheet, cell))
    }

    fn around(puzzle: &Puzzle, sheet: &Sheet, pivot: CellId) -> Option<Deduction> {
        let middle = pair(sheet, pivot)?;
        let wings: Vec<(CellId, Digits)> = peers(puzzle, pivot)
            .into_iter()
            .filter_map(|cell| Some((cell, pair(sheet, cell)?)))
            .filter(|(_, digits)| (*digits & middle).len() == 1)
            .collect();
        wings.iter().enumerate().find_map(|(index, &first)| {
            wings[..index].iter().find_map(|&second| {
                let digit = (first.1 & second.1).single()?;
                let meets = !middle.contains(digit) && (first.1 & middle) != (second.1 & middle);
                let wings = [second, first];
                let why = Self {
                    pivot: (pivot, middle),
                    wings,
                    digit,
                };
                meets.then(|| why.deduction(puzzle, sheet)).flatten()
            })
        })
    }

    fn deduction(self, puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let [first, second] = self.wings.map(|(cell, _)| cell);
        let losses = losses(puzzle, sheet, first, second, self.digit);
        let pattern = vec![self.pivot.0, first, second];
        Deduction::removing(losses, Why::XyWing(self), pattern)
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let Self {
            pivot,
            wings: [first, second],
            digit,
        } = self;
        let values = [
            ("pivot", words.cell(pivot.0)),
            ("pivot-digits", words.or(pivot.1)),
            ("first", words.cell(first.0)),
            ("first-digits", words.or(first.1)),
            ("second", words.cell(second.0)),
            ("second-digits", words.or(second.1)),
            ("digit", digit.to_string()),
        ];
        words.say("why-xy-wing", &values)
    }
}

/// The candidates of an empty cell that has two.
pub(super) fn pair(sheet: &Sheet, cell: CellId) -> Option<Digits> {
    let candidates = sheet.candidates();
    let digits = candidates.of_cell(cell);
    (candidates.is_empty(cell) && digits.len() == 2).then_some(digits)
}

/// What the cells that share regions with both ends lose, when one of the ends has the digit.
pub(super) fn losses(
    puzzle: &Puzzle,
    sheet: &Sheet,
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
