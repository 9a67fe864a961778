//! Line-cage: a digit whose places in a line all lie in one cage must be in that cage, and in that line.
//!
//! If row 2 of a KenKen can have its 5 only in the two cells of the cage `8+` at r2c3, then the cage is 5+3,
//! and neither of the two can be 2 or 6. In a Killer or Kakuro the digit also leaves the rest of the cage.

use super::{Form, Sheet, Why, Words, fillings::Part};
use crate::{
    puzzle::{CageId, CellId, Digit, Puzzle, RegionId},
    solver::Deduction,
};

/// A line can have a digit only in one cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineCage {
    /// The line.
    pub region: RegionId,
    /// The cage.
    pub cage: CageId,
    /// The digit.
    pub digit: Digit,
    /// The places of the digit in the line.
    pub places: Vec<CellId>,
}

impl LineCage {
    pub(super) fn find(
        puzzle: &Puzzle,
        sheet: &Sheet,
        region: RegionId,
        digit: Digit,
    ) -> Option<Deduction> {
        let places: Vec<CellId> = sheet.places(puzzle, region, digit).collect();
        let (&first, others) = places.split_first()?;
        let cages = puzzle.cages_of(first).iter().copied();
        cages
            .filter(|cage| {
                others
                    .iter()
                    .all(|&cell| puzzle.cages_of(cell).contains(cage))
            })
            .filter(|&cage| puzzle.cage(cage).cells != puzzle.region(region).cells)
            .find_map(|cage| {
                let why = Self {
                    region,
                    cage,
                    digit,
                    places: places.clone(),
                };
                why.deduction(puzzle, sheet)
            })
    }

    fn deduction(self, puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let cells = &puzzle.cage(self.cage).cells;
        let part = Part::of(cells, |cell| self.places.contains(&cell));
        let allowed = sheet.fillings(self.cage).allowed_with(self.digit, part)?;
        let losses = cells
            .iter()
            .zip(allowed)
            .map(|(&cell, allowed)| sheet.loss(cell, !allowed));
        let pattern = self.places.clone();
        let line = puzzle.region(self.region).cells.iter().copied();
        let losses: Vec<_> = losses.collect();
        Some(Deduction::removing(losses, Why::LineCage(self), pattern)?.shown_by(line))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("region", words.region(self.region, Form::Start)),
            ("digit", self.digit.to_string()),
            ("cells", words.cells(&self.places)),
            ("cage", words.cage(self.cage, Form::In)),
        ];
        words.say("why-line-cage", &values)
    }
}
