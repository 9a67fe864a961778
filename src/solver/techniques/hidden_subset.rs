//! Hidden pairs, triples and quads: so many digits of a region that share as many places.
//!
//! If row 4 can have 2 only in r4c1 and r4c6, and 9 only in the same two, these cells are 2 and 9 in some order
//! and can be nothing else.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement, combinations::combinations};
use crate::puzzle::{CellId, Digit, Digits, Puzzle, RegionId};

/// Looks for so many digits of a region with as many places.
pub(super) fn find(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    size: usize,
) -> Option<FoundStep> {
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
    combinations(&few, size).find_map(|picked| {
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
        let losses = cells.iter().map(|&cell| sheet.loss(cell, !digits));
        let reason = || reason(region, &cells, digits);
        let found = FoundStep::removing(losses, reason, &cells)?;
        Some(found.shown_by(puzzle.region(region).cells.iter().copied()))
    })
}

fn reason(region: RegionId, cells: &[CellId], digits: Digits) -> Statement {
    let facts = [
        ("region", Fact::Region(region, Form::Start)),
        ("digits", Fact::AllOf(digits)),
        ("cells", Fact::Cells(cells.to_vec())),
    ];
    Statement::new("why-hidden-subset", facts)
}
