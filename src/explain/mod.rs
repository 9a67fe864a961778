//! Steps, hints and reasons in the words of a language.
//!
//! The solver says what it does in [`Statement`](crate::solver::Statement)s, which have no words; the locale has words and
//! knows no puzzles. This module stands above both.

mod names;
mod phrases;
mod statements;
mod steps;

use crate::{
    locale::Locale,
    puzzle::{CellId, Digit, Digits, Puzzle},
};

/// Explains one puzzle in one language.
#[derive(Clone, Copy)]
pub struct Explainer<'a> {
    puzzle: &'a Puzzle,
    locale: &'a Locale,
}

impl<'a> Explainer<'a> {
    /// An explainer of a puzzle in a language.
    pub const fn new(puzzle: &'a Puzzle, locale: &'a Locale) -> Self {
        Self { puzzle, locale }
    }

    /// One cell, as in `r3c4`.
    pub fn cell(self, cell: CellId) -> String {
        let place = self.puzzle.size().place(cell);
        let values = [
            ("row", (place.row + 1).to_string()),
            ("column", (place.column + 1).to_string()),
        ];
        self.say("cell-name", &values)
    }

    /// Some cells, as in `r3c4, r3c5 and r4c4`.
    pub fn cells(self, cells: &[CellId]) -> String {
        self.locale.and(cells.iter().map(|&cell| self.cell(cell)))
    }

    /// Digits one after the other, as in `1, 3, 12`.
    pub fn digits(self, digits: impl IntoIterator<Item = Digit>) -> String {
        self.locale.list(names(digits))
    }

    /// Texts one after the other.
    fn list(self, items: impl IntoIterator<Item = String>) -> String {
        self.locale.list(items)
    }

    /// Digits that all count, as in `1, 3 and 12`.
    fn and(self, digits: Digits) -> String {
        self.locale.and(names(digits))
    }

    /// Digits of which one counts, as in `1, 3 or 12`.
    fn or(self, digits: Digits) -> String {
        self.locale.or(names(digits))
    }

    /// The text for a key.
    fn say(self, key: &str, values: &[(&'static str, String)]) -> String {
        self.locale.format(key, values)
    }
}

fn names(digits: impl IntoIterator<Item = Digit>) -> impl Iterator<Item = String> {
    digits.into_iter().map(|digit| digit.to_string())
}
