//! Cage-line: a digit that every filling of a cage puts into one line leaves the rest of that line.
//!
//! The KenKen cage `4×` over the corner r1c1, r1c2 and r2c1 can be 4×1×1 or 1×2×2. Row 1 has one of its 1s either
//! way, so the other cells of row 1 cannot be 1. In a Killer the line may be a box.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement, fillings::CagePartInLine};
use crate::puzzle::{CageId, CellId, Digits, Puzzle};

/// Looks for a line in which a cage always has the same digit.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, cage: CageId) -> Option<FoundStep> {
    let mut lines = sheet.fillings(cage).lines().iter();
    lines.find_map(|&line| find_in_line(puzzle, sheet, cage, line))
}

fn find_in_line(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    id: CageId,
    line: CagePartInLine,
) -> Option<FoundStep> {
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
    let reason = || {
        let combinations = Fact::Combinations(id, sheet.fillings(id).combinations());
        let facts = [
            ("cage", Fact::Cage(id, Form::Start)),
            ("combinations", combinations),
            ("digits", Fact::AllOf(digits)),
            ("region", Fact::Region(line.region, Form::In)),
        ];
        Statement::new("why-cage-line", facts)
    };
    let inside = cage
        .iter()
        .enumerate()
        .filter(|&(position, _)| line.part.contains(position));
    let pattern: Vec<CellId> = inside.map(|(_, &cell)| cell).collect();
    Some(FoundStep::removing(losses, reason, &pattern)?.shown_by(cage.iter().copied()))
}
