//! Cage combinations: digits that no combination of a cage has.
//!
//! The KenKen cage `11+` of two cells on a 6×6 grid can only be 5+6, so its cells cannot be 1, 2, 3 or 4. In a
//! Kakuro, the run of 4 over two cells can only be 1+3. Combinations that the candidates have ruled out already
//! are not counted.

use super::{CandidateSheet, Fact, Form, FoundStep, Statement};
use crate::puzzle::{CageId, Digits, Puzzle};

/// Looks for candidates that none of a cage's combinations has.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet, cage: CageId) -> Option<FoundStep> {
    let fillings = sheet.fillings(cage);
    let digits = fillings
        .allowed()?
        .iter()
        .fold(Digits::EMPTY, |all, &digits| all | digits);
    let cells = &puzzle.cage(cage).cells;
    let losses = cells.iter().map(|&cell| sheet.loss(cell, !digits));
    let reason = || {
        let combinations = Fact::Combinations(cage, fillings.combinations());
        let facts = [
            ("cage", Fact::Cage(cage, Form::Start)),
            ("combinations", combinations),
        ];
        Statement::new("why-cage-combinations", facts)
    };
    FoundStep::removing(losses, reason, cells)
}
