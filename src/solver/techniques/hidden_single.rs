//! Hidden single: a digit that a region must have fits in only one of its cells.
//!
//! A row of a Sudoku needs every digit; if 5 is still possible in r3c4 alone, r3c4 must be 5, whatever else
//! could be there. A Kakuro run of 16 over two cells is 7 and 9 in some order, so it needs both.

use super::{Form, Sheet, Why, Words};
use crate::{
    puzzle::{CellId, Digit, Puzzle, RegionId},
    solver::Deduction,
};

/// A digit has one place in a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenSingle {
    /// The region.
    pub region: RegionId,
    /// The only place.
    pub cell: CellId,
    /// The digit.
    pub digit: Digit,
    /// Whether the region needs the digit because of its sum; others need every digit.
    pub by_sum: bool,
}

impl HiddenSingle {
    pub(super) fn find(
        puzzle: &Puzzle,
        sheet: &Sheet,
        region: RegionId,
        digit: Digit,
    ) -> Option<Deduction> {
        let mut places = sheet.places(puzzle, region, digit);
        let (Some(cell), None) = (places.next(), places.next()) else {
            return None;
        };
        let cells = &puzzle.region(region).cells;
        let why = Why::HiddenSingle(Self {
            region,
            cell,
            digit,
            by_sum: cells.len() < usize::from(puzzle.highest().get()),
        });
        let found = Deduction::placing(cell, digit, why, vec![cell]);
        Some(found.shown_by(cells.iter().copied()))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = |form| {
            [
                ("region", words.region(self.region, form)),
                ("digit", self.digit.to_string()),
                ("cell", words.cell(self.cell)),
            ]
        };
        if self.by_sum {
            words.say("why-hidden-single-sum", &values(Form::Of))
        } else {
            words.say("why-hidden-single", &values(Form::Start))
        }
    }
}
