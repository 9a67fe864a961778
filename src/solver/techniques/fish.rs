//! X-wing and swordfish: a digit in two or three lines whose places lie in as many crossing lines.
//!
//! If rows 2 and 6 of a Sudoku can have their 4 only in columns 3 and 8, then these two columns have their 4 in
//! those rows, and no other cell of the columns can be 4. In a Kakuro the lines are runs that need the digit.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement, combinations::combinations};
use crate::puzzle::{CellId, Digit, Digits, LineDirection, Puzzle, RegionId};

/// A digit's places in some lines lie in as many crossing lines.
struct Fish {
    digit: Digit,
    /// The lines that need the digit: two or three.
    lines: Vec<RegionId>,
    crossing: Vec<RegionId>,
}

/// Looks for so many lines with places for a digit in as many crossing lines.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, size: usize) -> Option<FoundStep> {
    let digits = Digits::up_to(puzzle.highest());
    digits.iter().find_map(|digit| {
        [LineDirection::Across, LineDirection::Down]
            .into_iter()
            .find_map(|way| find_digit(puzzle, sheet, digit, way, size))
    })
}

fn find_digit(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    digit: Digit,
    way: LineDirection,
    size: usize,
) -> Option<FoundStep> {
    let fits = |id: &RegionId| {
        puzzle.line_direction(*id) == Some(way)
            && sheet.missing(puzzle, *id).contains(digit)
            && (2..=size).contains(&sheet.places(puzzle, *id, digit).count())
    };
    let lines: Vec<RegionId> = puzzle.region_ids().filter(fits).collect();
    combinations(&lines, size).find_map(|picked| {
        let lines: Vec<RegionId> = picked.iter().collect();
        let crossing = crossing(puzzle, sheet, digit, &lines)?;
        let fish = Fish {
            digit,
            lines,
            crossing,
        };
        fish.conclusion(puzzle, sheet)
    })
}

impl Fish {
    fn conclusion(self, puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
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
        let losses = others.into_iter().map(|cell| (cell, self.digit.into()));
        let found = FoundStep::removing(losses, || self.reason(), &pattern)?;
        let lines = self.lines.iter();
        Some(found.shown_by(lines.flat_map(|&id| puzzle.region(id).cells.iter().copied())))
    }

    fn reason(&self) -> Statement {
        let facts = [
            ("lines", Fact::Regions(self.lines.clone(), Form::Start)),
            (
                "crossing",
                Fact::Regions(self.crossing.clone(), Form::Object),
            ),
            ("digit", Fact::Digit(self.digit)),
        ];
        Statement::new("why-fish", facts)
    }
}

/// The lines that cross the given ones at all places of the digit, if there are no more of them.
fn crossing(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    digit: Digit,
    lines: &[RegionId],
) -> Option<Vec<RegionId>> {
    let way = puzzle.line_direction(*lines.first()?);
    let mut crossing: Vec<RegionId> = Vec::new();
    for cell in lines.iter().flat_map(|&id| sheet.places(puzzle, id, digit)) {
        let other_way = |id: &&RegionId| {
            puzzle
                .line_direction(**id)
                .is_some_and(|other| Some(other) != way)
        };
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
