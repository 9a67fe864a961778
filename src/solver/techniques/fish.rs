//! X-wing and swordfish: a digit in two or three lines whose places lie in as many crossing lines.
//!
//! If rows 2 and 6 of a Sudoku can have their 4 only in columns 3 and 8, then these two columns have their 4 in
//! those rows, and no other cell of the columns can be 4. In a Kakuro the lines are runs that need the digit.

use super::{Form, Sheet, Technique, Why, Words, picks::picks};
use crate::{
    puzzle::{CellId, Digit, Puzzle, RegionId, RegionKind},
    solver::Deduction,
};

/// A digit's places in some lines lie in as many crossing lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The lines that need the digit: two or three.
    pub lines: Vec<RegionId>,
    /// The crossing lines, as many.
    pub crossing: Vec<RegionId>,
}

/// Which way a line goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Across,
    Down,
}

impl Fish {
    pub(super) fn find(puzzle: &Puzzle, sheet: &Sheet, size: usize) -> Option<Deduction> {
        let digits = crate::puzzle::Digits::up_to(puzzle.highest());
        digits.iter().find_map(|digit| {
            [Way::Across, Way::Down]
                .into_iter()
                .find_map(|way| Self::of_digit(puzzle, sheet, digit, way, size))
        })
    }

    fn of_digit(
        puzzle: &Puzzle,
        sheet: &Sheet,
        digit: Digit,
        way: Way,
        size: usize,
    ) -> Option<Deduction> {
        let fits = |id: &RegionId| {
            way_of(puzzle, *id) == Some(way)
                && sheet.missing(puzzle, *id).contains(digit)
                && (2..=size).contains(&sheet.places(puzzle, *id, digit).count())
        };
        let lines: Vec<RegionId> = puzzle.region_ids().filter(fits).collect();
        picks(&lines, size).find_map(|picked| {
            let lines: Vec<RegionId> = picked.iter().collect();
            let crossing = crossing(puzzle, sheet, digit, &lines)?;
            let why = Self {
                digit,
                lines,
                crossing,
            };
            why.deduction(puzzle, sheet)
        })
    }

    fn deduction(self, puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let is_in = |cell: CellId| {
            puzzle
                .regions_of(cell)
                .iter()
                .any(|id| self.lines.contains(id))
        };
        let places = self
            .crossing
            .iter()
            .flat_map(|&id| sheet.places(puzzle, id, self.digit));
        let (pattern, others): (Vec<CellId>, Vec<CellId>) = places.partition(|&cell| is_in(cell));
        let losses: Vec<_> = others
            .into_iter()
            .map(|cell| (cell, self.digit.into()))
            .collect();
        let lines = self
            .lines
            .iter()
            .flat_map(|&id| puzzle.region(id).cells.iter().copied());
        let lines: Vec<CellId> = lines.collect();
        Some(Deduction::removing(losses, Why::Fish(self), pattern)?.shown_by(lines))
    }

    pub(super) const fn technique(&self) -> Technique {
        match self.lines.len() {
            ..=2 => Technique::XWing,
            _ => Technique::Swordfish,
        }
    }

    pub(super) fn reason(&self, words: Words<'_>) -> String {
        let values = [
            ("lines", words.regions(&self.lines, Form::Start)),
            ("crossing", words.regions(&self.crossing, Form::Object)),
            ("digit", self.digit.to_string()),
        ];
        words.say("why-fish", &values)
    }
}

fn way_of(puzzle: &Puzzle, id: RegionId) -> Option<Way> {
    let region = puzzle.region(id);
    match region.kind {
        RegionKind::Row => Some(Way::Across),
        RegionKind::Column => Some(Way::Down),
        RegionKind::Run => {
            let place = |cell: Option<&CellId>| cell.map(|&cell| puzzle.size().place(cell).row);
            let level = place(region.cells.first()) == place(region.cells.last());
            Some(if level { Way::Across } else { Way::Down })
        }
        RegionKind::Box | RegionKind::Window | RegionKind::Cage => None,
    }
}

/// The lines that cross the given ones at all places of the digit, if there are no more of them.
fn crossing(
    puzzle: &Puzzle,
    sheet: &Sheet,
    digit: Digit,
    lines: &[RegionId],
) -> Option<Vec<RegionId>> {
    let way = way_of(puzzle, *lines.first()?);
    let mut crossing: Vec<RegionId> = Vec::new();
    for cell in lines.iter().flat_map(|&id| sheet.places(puzzle, id, digit)) {
        let other_way =
            |id: &&RegionId| way_of(puzzle, **id).is_some_and(|other| Some(other) != way);
        let id = *puzzle.regions_of(cell).iter().find(other_way)?;
        if !crossing.contains(&id) {
            crossing.push(id);
        }
        if crossing.len() > lines.len() {
            return None;
        }
    }
    crossing.sort_unstable();
    (crossing.len() == lines.len()).then_some(crossing)
}
