//! Box-line: a digit whose places in one region all lie in a second one leaves the rest of the second.
//!
//! If box 1 of a Sudoku can have its 7 only in r1c1 and r1c3, the 7 of row 1 is one of them, and r1c4 to r1c9
//! cannot be 7. The other way round, and for the windows of a Hypersudoku, it is the same.

use super::{Form, Sheet, Why, Words};
use crate::{
    puzzle::{CellId, Digit, Puzzle, RegionId},
    solver::Deduction,
};

/// A digit's places in one region all lie in another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxLine {
    /// The region that needs the digit.
    pub region: RegionId,
    /// The region that has all the places.
    pub other: RegionId,
    /// The digit.
    pub digit: Digit,
    /// The places.
    pub places: Vec<CellId>,
}

impl BoxLine {
    pub(super) fn find(
        puzzle: &Puzzle,
        sheet: &Sheet,
        region: RegionId,
        digit: Digit,
    ) -> Option<Deduction> {
        let mut places = sheet.places(puzzle, region, digit);
        let first = places.next()?;
        let mut others = puzzle
            .regions_of(first)
            .iter()
            .copied()
            .filter(|&other| other != region);
        others.find_map(|other| {
            if !places
                .clone()
                .all(|cell| puzzle.regions_of(cell).contains(&other))
            {
                return None;
            }
            let outside = sheet
                .places(puzzle, other, digit)
                .filter(|&cell| !puzzle.regions_of(cell).contains(&region));
            let losses: Vec<_> = outside.map(|cell| (cell, digit.into())).collect();
            let places: Vec<CellId> = sheet.places(puzzle, region, digit).collect();
            let why = Self {
                region,
                other,
                digit,
                places: places.clone(),
            };
            let found = Deduction::removing(losses, Why::BoxLine(why), places)?;
            Some(found.shown_by(puzzle.region(region).cells.iter().copied()))
        })
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("region", words.region(self.region, Form::Start)),
            ("digit", self.digit.to_string()),
            ("cells", words.cells(&self.places)),
            ("other", words.region(self.other, Form::In)),
        ];
        words.say("why-box-line", &values)
    }
}
