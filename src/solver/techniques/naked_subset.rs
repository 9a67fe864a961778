//! Naked pairs, triples and quads: so many cells of a region that share as many candidates.
//!
//! If r1c2 and r1c5 can both be only 3 or 8, they need both digits for themselves, and no other cell of row 1
//! can be 3 or 8. Three cells with 1 2, 2 5 and 1 5 are a triple.

use super::{Form, Sheet, Technique, Why, Words, picks::picks};
use crate::{
    puzzle::{CellId, Digits, Puzzle, RegionId},
    solver::Deduction,
};

/// Some cells of a region share as many candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NakedSubset {
    /// The region.
    pub region: RegionId,
    /// The cells: two, three or four.
    pub cells: Vec<CellId>,
    /// Their candidates, as many as cells.
    pub digits: Digits,
}

impl NakedSubset {
    pub(super) fn find(
        puzzle: &Puzzle,
        sheet: &Sheet,
        region: RegionId,
        size: usize,
    ) -> Option<Deduction> {
        let empty = sheet.empty_in(puzzle, region);
        let left = |cell: CellId| sheet.candidates().of_cell(cell);
        let few: Vec<(CellId, Digits)> = empty
            .clone()
            .map(|cell| (cell, left(cell)))
            .filter(|(_, digits)| digits.len() <= size)
            .collect();
        picks(&few, size).find_map(|picked| {
            let digits = picked
                .iter()
                .fold(Digits::EMPTY, |all, (_, digits)| all | digits);
            if digits.len() != size {
                return None;
            }
            let cells: Vec<CellId> = picked.iter().map(|(cell, _)| cell).collect();
            let others = empty.clone().filter(|cell| !cells.contains(cell));
            let losses: Vec<_> = others.map(|cell| sheet.loss(cell, digits)).collect();
            let why = Self {
                region,
                cells: cells.clone(),
                digits,
            };
            Deduction::removing(losses, Why::NakedSubset(why), cells)
        })
    }

    pub(super) const fn technique(&self) -> Technique {
        match self.digits.len() {
            ..=2 => Technique::NakedPair,
            3 => Technique::NakedTriple,
            _ => Technique::NakedQuad,
        }
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("region", words.region(self.region, Form::StartIn)),
            ("cells", words.cells(&self.cells)),
            ("digits", words.and(self.digits)),
        ];
        words.say("why-naked-subset", &values)
    }
}
