//! How explanations name cells and digits, and what follows for them.

use crate::{
    locale::Locale,
    puzzle::{CellId, Digit, Digits, Puzzle},
    solver::deduction::Effect,
};

/// The words for one puzzle in one language.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) locale: &'a Locale,
}

impl<'a> Words<'a> {
    /// The words that explain a puzzle.
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
    pub(in crate::solver) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        self.locale.list(items)
    }

    /// Digits that all count, as in `1, 3 and 12`.
    pub(in crate::solver) fn and(self, digits: Digits) -> String {
        self.locale.and(names(digits))
    }

    /// Digits of which one counts, as in `1, 3 or 12`.
    pub(in crate::solver) fn or(self, digits: Digits) -> String {
        self.locale.or(names(digits))
    }

    /// The text for a key.
    pub(in crate::solver) fn say(self, key: &str, values: &[(&'static str, String)]) -> String {
        self.locale.format(key, values)
    }

    /// What a step comes to: which cells must be what, and which cannot.
    pub(in crate::solver) fn conclusion(self, effect: &Effect) -> String {
        let placed = effect.place.iter();
        let mut parts: Vec<String> = placed
            .map(|&(cell, digit)| {
                let values = [("cell", self.cell(cell)), ("digit", digit.to_string())];
                self.say("conclusion-must", &values)
            })
            .collect();
        let mut groups: Vec<(Digits, Vec<CellId>)> = Vec::new();
        for &(cell, digits) in &effect.remove {
            match groups.iter_mut().find(|(removed, _)| *removed == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        parts.extend(groups.iter().map(|(digits, cells)| {
            let values = [
                ("cells", self.cells(cells)),
                ("count", cells.len().to_string()),
                ("digits", self.or(*digits)),
            ];
            self.say("conclusion-cannot", &values)
        }));
        parts.join(&self.say("conclusion-separator", &[]))
    }
}

fn names(digits: impl IntoIterator<Item = Digit>) -> impl Iterator<Item = String> {
    digits.into_iter().map(|digit| digit.to_string())
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
