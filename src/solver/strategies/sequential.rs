//! Sequential: cell by cell in reading order, smallest digit first.
//!
//! A digit may stand if no region has it, and if the cage has not overshot its target.

use super::{
    backtrack::CandidateRule,
    digit_board::{DigitBoard, Partial},
};
use crate::puzzle::{CellId, Digits, Operation};

/// The plainest rule: no repeats, and partial values that do not pass their targets.
#[derive(Clone)]
pub(super) struct Sequential;

impl CandidateRule for Sequential {
    fn candidates(&self, board: &DigitBoard, cell: CellId) -> Digits {
        let free = board.free(cell).iter();
        let fits = |cage: Partial| cage.any_reading(has_not_passed);
        free.filter(|&digit| board.with(cell, digit).all(fits))
            .collect()
    }
}

/// Whether the placed digits have not passed the target yet.
fn has_not_passed(cage: &Partial, reading: Operation) -> bool {
    match reading {
        Operation::Add => cage.rest_of_sum().is_some_and(|rest| rest > 0),
        Operation::Multiply => cage.rest_of_product().is_some(),
        _ => true,
    }
}
