//! The fillings of cells that may repeat digits, cell by cell.

use super::{super::see_each_other, CagePart, search::FillingSearch};
use crate::puzzle::{Cage, CellId, Digit, Digits, Operation, Puzzle};

/// Fillings one behind the other, each with a digit for every cell.
#[derive(Clone, Debug)]
pub(in crate::solver::techniques) struct Orders {
    cells: usize,
    digits: Vec<Digit>,
}

/// A sum that some cells must have, whatever cages they are in.
#[derive(Clone, Debug)]
pub(in crate::solver::techniques) struct Sum<'a> {
    pub(in crate::solver::techniques) cells: &'a [CellId],
    pub(in crate::solver::techniques) sum: u64,
}

impl Sum<'_> {
    /// The digits that the sum leaves at every cell; nothing if there are too many ways to make it.
    pub(in crate::solver::techniques) fn allowed(
        &self,
        puzzle: &Puzzle,
        candidates: &[Digits],
    ) -> Option<Vec<Digits>> {
        let apart = apart(puzzle, self.cells);
        let search = FillingSearch {
            operation: Operation::Add,
            target: self.sum,
            candidates,
            apart: &apart,
        };
        Some(search.run()?.narrow(candidates))
    }
}

/// For every cell the positions of the cells before it that it must differ from.
pub(in crate::solver::techniques) fn apart(puzzle: &Puzzle, cells: &[CellId]) -> Vec<CagePart> {
    let earlier = |(index, &cell): (usize, &CellId)| {
        CagePart::of(&cells[..index], |other| see_each_other(puzzle, cell, other))
    };
    cells.iter().enumerate().map(earlier).collect()
}

impl Orders {
    /// Fillings of so many cells.
    pub(super) const fn new(cells: usize, digits: Vec<Digit>) -> Self {
        Self { cells, digits }
    }

    /// All fillings of a cage that its candidates allow; nothing if they are too many.
    pub(super) fn of(cage: &Cage, candidates: &[Digits], apart: &[CagePart]) -> Option<Self> {
        let mut all = Self::new(candidates.len(), Vec::new());
        let readings = cage.operation.readings();
        for (index, &operation) in readings.iter().enumerate() {
            if !operation.accepts_count(candidates.len()) {
                continue;
            }
            let search = FillingSearch {
                operation,
                target: cage.target,
                candidates,
                apart,
            };
            let found = search.run()?;
            let earlier = &readings[..index];
            let is_new = |filling: &&[Digit]| {
                let value = |reading: &Operation| reading.evaluate(filling);
                earlier
                    .iter()
                    .all(|reading| value(reading) != Some(cage.target))
            };
            all.digits.extend(found.iter().filter(is_new).flatten());
        }
        Some(all)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// Drops the fillings that do not fit the candidates, and returns what the others allow at every position.
    pub(super) fn narrow(&mut self, candidates: &[Digits]) -> Vec<Digits> {
        let mut allowed = vec![Digits::EMPTY; self.cells];
        let mut kept = 0;
        for start in (0..self.digits.len()).step_by(self.cells.max(1)) {
            let filling = start..start + self.cells;
            let digits = &self.digits[filling.clone()];
            if digits
                .iter()
                .zip(candidates)
                .all(|(&digit, left)| left.contains(digit))
            {
                add(&mut allowed, digits);
                self.digits.copy_within(filling, kept);
                kept += self.cells;
            }
        }
        self.digits.truncate(kept);
        allowed
    }

    /// What the fillings with a digit in this part allow at every position.
    pub(super) fn allowed_with(&self, digit: Digit, part: CagePart) -> Vec<Digits> {
        let mut allowed = vec![Digits::EMPTY; self.cells];
        self.iter()
            .filter(|filling| part.digits(filling).contains(digit))
            .for_each(|filling| add(&mut allowed, filling));
        allowed
    }

    /// The digits that every filling has in a part.
    pub(super) fn required(&self, part: CagePart) -> Digits {
        let digits = self.iter().map(|filling| part.digits(filling));
        digits
            .reduce(|common, set| common & set)
            .unwrap_or_default()
    }

    /// What the fillings add up to.
    pub(super) fn sums(&self) -> impl Iterator<Item = u64> + '_ {
        self.iter()
            .map(|filling| filling.iter().map(|&digit| u64::from(digit)).sum())
    }

    /// The fillings without their order, each once.
    pub(super) fn combinations(&self) -> Vec<Vec<Digit>> {
        let sorted = |filling: &[Digit]| {
            let mut digits = filling.to_vec();
            digits.sort_unstable();
            digits
        };
        let mut all: Vec<Vec<Digit>> = self.iter().map(sorted).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[Digit]> {
        self.digits.chunks_exact(self.cells.max(1))
    }
}

fn add(allowed: &mut [Digits], filling: &[Digit]) {
    for (digits, &digit) in allowed.iter_mut().zip(filling) {
        digits.insert(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(values: &[u8]) -> Digits {
        values.iter().copied().filter_map(Digit::new).collect()
    }

    #[test]
    fn fillings_are_dropped_with_their_candidates() {
        let free = [set(&[1, 2, 3]); 3];
        let mut found = FillingSearch {
            operation: Operation::Add,
            target: 5,
            candidates: &free,
            apart: &[CagePart(0); 3],
        }
        .run()
        .unwrap();
        assert_eq!(found.iter().count(), 6);
        assert_eq!(found.combinations().len(), 2);
        let allowed = found.narrow(&[set(&[3]), set(&[1, 2, 3]), set(&[1, 2])]);
        assert_eq!(allowed, [set(&[3]), set(&[1]), set(&[1])]);
        assert_eq!(found.required(CagePart(0b110)), set(&[1]));
    }
}
