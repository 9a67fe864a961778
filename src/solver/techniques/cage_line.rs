//! Cage-line: a digit that every filling of a cage puts into one line leaves the rest of that line.
//!
//! The KenKen cage `4×` over the corner r1c1, r1c2 and r2c1 can be 4×1×1 or 1×2×2. Row 1 has one of its 1s either
//! way, so the other cells of row 1 cannot be 1. In a Killer the line may be a box.

use super::{Form, Sheet, Why, Words, fillings::Line};
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Puzzle, RegionId},
    solver::Deduction,
};

/// Every filling of a cage puts some digits into the same line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CageLine {
    /// The cage.
    pub cage: CageId,
    /// The line.
    pub region: RegionId,
    /// The digits that the cage has there.
    pub digits: Digits,
    /// The combinations of the cage, each smallest digit first.
    pub combinations: Vec<Vec<Digit>>,
}

impl CageLine {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, cage: CageId) -> Option<Deduction> {
        let mut lines = sheet.fillings(cage).lines().iter();
        lines.find_map(|&line| Self::in_line(puzzle, sheet, cage, line))
    }

    fn in_line(puzzle: &Puzzle, sheet: &Sheet, id: CageId, line: Line) -> Option<Deduction> {
        let cage = &puzzle.cage(id).cells;
        let outside = puzzle
            .region(line.region)
            .cells
            .iter()
            .filter(|cell| !cage.contains(cell));
        let losses: Vec<(CellId, Digits)> = outside
            .map(|&cell| sheet.loss(cell, line.required))
            .collect();
        let digits = losses
            .iter()
            .fold(Digits::EMPTY, |all, &(_, lost)| all | lost);
        if digits.is_empty() {
            return None;
        }
        let why = Why::CageLine(Self {
            cage: id,
            region: line.region,
            digits,
            combinations: sheet.fillings(id).combinations(),
        });
        let inside = cage
            .iter()
            .enumerate()
            .filter(|&(position, _)| line.part.contains(position));
        let pattern = inside.map(|(_, &cell)| cell).collect();
        Some(Deduction::removing(losses, why, pattern)?.shown_by(cage.iter().copied()))
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("cage", words.cage(self.cage, Form::Start)),
            (
                "combinations",
                words.combinations(self.cage, &self.combinations),
            ),
            ("digits", words.and(self.digits)),
            ("region", words.region(self.region, Form::In)),
        ];
        words.say("why-cage-line", &values)
    }
}
