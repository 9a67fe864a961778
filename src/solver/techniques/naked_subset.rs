//! Naked pairs, triples and quads: so many cells of a region that share as many candidates.
//!
//! If r1c2 and r1c5 can both be only 3 or 8, they need both digits for themselves, and no other cell of row 1
//! can be 3 or 8. Three cells with 1 2, 2 5 and 1 5 are a triple.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement, combinations::combinations};
use crate::puzzle::{CellId, Digits, Puzzle, RegionId};

/// Looks for so many cells of a region with as many candidates.
pub(super) fn find(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    region: RegionId,
    size: usize,
) -> Option<FoundStep> {
    let empty = sheet.empty_in(puzzle, region);
    let left = |cell: CellId| sheet.candidates().of_cell(cell);
    let few: Vec<(CellId, Digits)> = empty
        .clone()
        .map(|cell| (cell, left(cell)))
        .filter(|(_, digits)| digits.len() <= size)
        .collect();
    combinations(&few, size).find_map(|picked| {
        let digits = picked
            .iter()
            .fold(Digits::EMPTY, |all, (_, digits)| all | digits);
        if digits.len() != size {
            return None;
        }
        let cells: Vec<CellId> = picked.iter().map(|(cell, _)| cell).collect();
        let others = empty.clone().filter(|cell| !cells.contains(cell));
        let losses = others.map(|cell| sheet.loss(cell, digits));
        let reason = || reason(region, &cells, digits);
        FoundStep::removing(losses, reason, &cells)
    })
}

fn reason(region: RegionId, cells: &[CellId], digits: Digits) -> Statement {
    let facts = [
        ("region", Fact::Region(region, Form::StartIn)),
        ("cells", Fact::Cells(cells.to_vec())),
        ("digits", Fact::AllOf(digits)),
    ];
    Statement::new("why-naked-subset", facts)
}
