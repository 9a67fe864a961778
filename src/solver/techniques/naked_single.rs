//! Naked single: a cell has one candidate left.
//!
//! In a 4×4 Sudoku with 1 and 2 in row 3 and 3 in column 4, every other digit is ruled out for r3c4, so r3c4
//! must be 4.

use super::{CandidateSheet, Fact, FoundStep, Statement};
use crate::puzzle::{CellId, Digit, Digits, Puzzle};

/// The highest digit of any puzzle.
const HIGHEST: usize = Digit::MAX.get() as usize;

/// Looks whether a cell has one candidate.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, cell: CellId) -> Option<FoundStep> {
    let digit = sheet.candidates().of_cell(cell).single()?;
    let witnesses = witnesses(puzzle, sheet, cell);
    let all = Digits::up_to(puzzle.highest());
    let seen: Digits = all
        .iter()
        .zip(witnesses)
        .filter_map(|(digit, witness)| witness.map(|_| digit))
        .collect();
    let ruled_out = all - seen - digit.into();
    let reason = reason(cell, seen, ruled_out);
    Some(
        FoundStep::placing(cell, digit, reason, vec![cell])
            .shown_by(witnesses.into_iter().flatten()),
    )
}

/// For each digit the first cell that has it, among those that share a region with a cell.
fn witnesses(puzzle: &Puzzle, sheet: &CandidateSheet, cell: CellId) -> [Option<CellId>; HIGHEST] {
    let mut first = [None; HIGHEST];
    let regions = puzzle.regions_of(cell).iter();
    for &peer in regions.flat_map(|&region| &puzzle.region(region).cells) {
        if let Some(digit) = sheet.candidates().value(peer) {
            let witness = &mut first[usize::from(digit.get()) - 1];
            *witness = Some(witness.map_or(peer, |earlier: CellId| earlier.min(peer)));
        }
    }
    first
}

/// Some digits are seen in the regions of the cell, and others were ruled out before.
fn reason(cell: CellId, seen: Digits, ruled_out: Digits) -> Statement {
    let facts = [
        ("cell", Fact::Cell(cell)),
        ("seen", Fact::AllOf(seen)),
        ("ruled-out", Fact::AllOf(ruled_out)),
        ("count", Fact::Number(ruled_out.len() as u64)),
    ];
    match (seen.is_empty(), ruled_out.is_empty()) {
        (false, true) => Statement::new("why-naked-single-seen", facts),
        (true, _) => Statement::new("why-naked-single-ruled-out", facts),
        (false, false) => Statement::new("why-naked-single-both", facts),
    }
}
