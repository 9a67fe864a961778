//! Hidden pairs, triples and quads: so many digits of a region that share as many places.
//!
//! If row 4 can have 2 only in r4c1 and r4c6, and 9 only in the same two, these cells are 2 and 9 in some order
//! and can be nothing else.

use super::{Form, Sheet, Technique, Why, Words, picks::picks};
use crate::{
    puzzle::{CellId, Digit, Digits, Puzzle, RegionId},
    solver::Deduction,
};

/// Some digits of a region share as many places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenSubset {
    /// The region.
    pub region: RegionId,
    /// The places, as many as digits.
    pub cells: Vec<CellId>,
    /// The digits: two, three or four.
    pub digits: Digits,
}

impl HiddenSubset {
    pub(super) fn find(
        puzzle: &Puzzle,
        sheet: &Sheet,
        region: RegionId,
        size: usize,
    ) -> Option<Deduction> {
        let empty: Vec<CellId> = sheet.empty_in(puzzle, region).collect();
        let places = |digit: Digit| {
            let positions = empty.iter().enumerate();
            positions.fold(0_u32, |bits, (position, &cell)| {
                bits | u32::from(sheet.candidates().can_take(cell, digit)) << position
            })
        };
        let few: Vec<(Digit, u32)> = sheet
            .missing(puzzle, region)
            .iter()
            .map(|digit| (digit, places(digit)))
            .filter(|(_, places)| places.count_ones() as usize <= size)
            .collect();
        picks(&few, size).find_map(|picked| {
            let places = picked.iter().fold(0, |all, (_, places)| all | places);
            if places.count_ones() as usize != size {
                return None;
            }
            let digits: Digits = picked.iter().map(|(digit, _)| digit).collect();
            let positions = empty.iter().enumerate();
            let cells: Vec<CellId> = positions
                .filter(|(position, _)| places >> position & 1 == 1)
                .map(|(_, &cell)| cell)
                .collect();
            let losses: Vec<_> = cells
                .iter()
                .map(|&cell| sheet.loss(cell, !digits))
                .collect();
            let why = Self {
                region,
                cells: cells.clone(),
                digits,
            };
            let found = Deduction::removing(losses, Why::HiddenSubset(why), cells)?;
            Some(found.shown_by(puzzle.region(region).cells.iter().copied()))
        })
    }

    pub(super) const fn technique(&self) -> Technique {
        match self.digits.len() {
            ..=2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        }
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("region", words.region(self.region, Form::Start)),
            ("digits", words.and(self.digits)),
            ("cells", words.cells(&self.cells)),
        ];
        words.say("why-hidden-subset", &values)
    }
}
