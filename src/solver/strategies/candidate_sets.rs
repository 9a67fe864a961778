//! Candidate sets: as pruned, but only with digits that all groups of a cell can use, and forced digits at once.

use super::{
    backtrack::CandidateRule,
    digit_board::{DigitBoard, Partial},
    pruned::is_in_reach,
};
use crate::puzzle::{CellId, Digits, Operation};

/// A cell takes what its regions have not got, and what the combinations of its cages need.
#[derive(Clone)]
pub(super) struct CandidateSets;

impl CandidateRule for CandidateSets {
    fn candidates(&self, board: &DigitBoard, cell: CellId) -> Digits {
        let free = board.free(cell).iter();
        let fits = |cage: Partial| is_in_reach(&cage) && has_combination(&cage);
        free.filter(|&digit| board.with(cell, digit).all(fits))
            .collect()
    }

    fn takes_singles(&self) -> bool {
        true
    }
}

/// Whether some set of different digits completes a sum; other cages have no sets, only orders.
fn has_combination(cage: &Partial) -> bool {
    if cage.operation != Operation::Add || !cage.distinct {
        return true;
    }
    let left = cage.left().bits();
    let Some(rest) = cage.rest_of_sum() else {
        return false;
    };
    // All subsets of the digits left, from the whole down to the empty one.
    let mut set = left;
    loop {
        let digits = Digits::from_bits(set);
        if digits.len() == cage.open && digits.iter().map(u64::from).sum::<u64>() == rest {
            return true;
        }
        if set == 0 {
            return false;
        }
        set = (set - 1) & left;
    }
}
