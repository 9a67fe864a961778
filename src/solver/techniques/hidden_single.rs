//! Hidden single: a digit that a region must have fits in only one of its cells.
//!
//! A row of a Sudoku needs every digit; if 5 is still possible in r3c4 alone, r3c4 must be 5, whatever else
//! could be there. A Kakuro run of 16 over two cells is 7 and 9 in some order, so it needs both.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement};
use crate::puzzle::{CellId, Digit, Puzzle, RegionId};

/// Looks for the only place of a digit in a region.
pub(super) fn find(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    digit: Digit,
) -> Option<FoundStep> {
    let mut places = sheet.places(puzzle, region, digit);
    let (Some(cell), None) = (places.next(), places.next()) else {
        return None;
    };
    let reason = reason(puzzle, region, cell, digit);
    let found = FoundStep::placing(cell, digit, reason, vec![cell]);
    Some(found.shown_by(puzzle.region(region).cells.iter().copied()))
}

fn reason(puzzle: &Puzzle, region: RegionId, cell: CellId, digit: Digit) -> Statement {
    // Only a region with as many cells as there are digits needs all of them.
    let by_sum = puzzle.region(region).cells.len() < usize::from(puzzle.highest().get());
    let facts = |form| {
        [
            ("region", Fact::Region(region, form)),
            ("digit", Fact::Digit(digit)),
            ("cell", Fact::Cell(cell)),
        ]
    };
    if by_sum {
        Statement::new("why-hidden-single-sum", facts(Form::Of))
    } else {
        Statement::new("why-hidden-single", facts(Form::Start))
    }
}
