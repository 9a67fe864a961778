//! Naked single: a cell has one candidate left.
//!
//! In a 4×4 Sudoku with 1 and 2 in row 3 and 3 in column 4, every other digit is ruled out for r3c4, so r3c4
//! must be 4.

use super::{CandidateSheet, Fact, FoundStep, Statement, peers};
use crate::puzzle::{CellId, Digit, Digits, Puzzle};

/// Looks for the first cell with one candidate.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    let candidates = sheet.candidates();
    let (cell, digit) = candidates
        .empty_cells(puzzle)
        .find_map(|cell| Some((cell, candidates.of_cell(cell).single()?)))?;
    let peers = peers(puzzle, cell);
    let seen: Digits = peers
        .iter()
        .filter_map(|&peer| candidates.value(peer))
        .collect();
    let ruled_out = Digits::up_to(puzzle.highest()) - seen - digit.into();
    let witness = |digit: Digit| {
        let mut holders = peers.iter().copied();
        holders.find(|&peer| candidates.value(peer) == Some(digit))
    };
    let evidence: Vec<CellId> = seen.iter().filter_map(witness).collect();
    let reason = reason(cell, seen, ruled_out);
    Some(FoundStep::placing(cell, digit, reason, vec![cell]).shown_by(evidence))
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
