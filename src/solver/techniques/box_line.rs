//! Box-line: a digit whose places in one region all lie in a second one leaves the rest of the second.
//!
//! If box 1 of a Sudoku can have its 7 only in r1c1 and r1c3, the 7 of row 1 is one of them, and r1c4 to r1c9
//! cannot be 7. The other way round, and for the windows of a Hypersudoku, it is the same.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement};
use crate::puzzle::{CellId, Digit, Puzzle, RegionId};

/// Looks for a region that has all places of a digit of this one.
pub(super) fn find(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    digit: Digit,
) -> Option<FoundStep> {
    let mut places = sheet.places(puzzle, region, digit);
    let first = places.next()?;
    let others = puzzle.regions_of(first).iter().copied();
    others
        .filter(|&other| other != region)
        .filter(|other| {
            let mut places = places.clone();
            places.all(|cell| puzzle.regions_of(cell).contains(other))
        })
        .find_map(|other| leave(puzzle, sheet, digit, region, other))
}

/// Takes a digit from one region where it is outside another, which has all its places in common with it.
fn leave(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    digit: Digit,
    region: RegionId,
    other: RegionId,
) -> Option<FoundStep> {
    let outside = sheet
        .places(puzzle, other, digit)
        .filter(|&cell| !puzzle.regions_of(cell).contains(&region));
    let losses = outside.map(|cell| (cell, digit.into()));
    let places: Vec<CellId> = sheet.places(puzzle, region, digit).collect();
    let reason = || {
        let facts = [
            ("region", Fact::Region(region, Form::Start)),
            ("digit", Fact::Digit(digit)),
            ("cells", Fact::Cells(places.clone())),
            ("other", Fact::Region(other, Form::In)),
        ];
        Statement::new("why-box-line", facts)
    };
    let found = FoundStep::removing(losses, reason, &places)?;
    Some(found.shown_by(puzzle.region(region).cells.iter().copied()))
}
