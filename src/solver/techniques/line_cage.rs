//! Line-cage: a digit whose places in a line all lie in one cage must be in that cage, and in that line.
//!
//! If row 2 of a KenKen can have its 5 only in the two cells of the cage `8+` at r2c3, then the cage is 5+3,
//! and neither of the two can be 2 or 6. In a Killer or Kakuro the digit also leaves the rest of the cage.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement, fillings::CagePart};
use crate::puzzle::{CageId, CellId, Digit, Puzzle, RegionId};

/// Looks for a cage that has all places of a digit in a line.
pub(super) fn find(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    digit: Digit,
) -> Option<FoundStep> {
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
        .find_map(|cage| find_in_cage(puzzle, sheet, region, digit, &places, cage))
}

fn find_in_cage(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    digit: Digit,
    places: &[CellId],
    cage: CageId,
) -> Option<FoundStep> {
    let cells = &puzzle.cage(cage).cells;
    let part = CagePart::of(cells, |cell| places.contains(&cell));
    let allowed = sheet.fillings(cage).allowed_with(digit, part)?;
    let losses = cells
        .iter()
        .zip(allowed)
        .map(|(&cell, allowed)| sheet.loss(cell, !allowed));
    let reason = || {
        let facts = [
            ("region", Fact::Region(region, Form::Start)),
            ("digit", Fact::Digit(digit)),
            ("cells", Fact::Cells(places.to_vec())),
            ("cage", Fact::Cage(cage, Form::In)),
        ];
        Statement::new("why-line-cage", facts)
    };
    let line = puzzle.region(region).cells.iter().copied();
    Some(FoundStep::removing(losses, reason, places)?.shown_by(line))
}
