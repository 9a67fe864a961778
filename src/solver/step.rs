//! What a solver does, one thing at a time, and why.

use std::sync::Arc;

use super::Deduction;
use crate::puzzle::{CageId, CellId, Digit, Digits, Patch, RegionId};

/// One thing a solver does.
///
/// A step is small and cheap to copy, so that millions of them can be told; only the rare reason of a technique is
/// long, and all copies of its step share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A digit is placed because nothing else is possible.
    Place {
        /// Where the digit goes.
        cell: CellId,
        /// The digit.
        digit: Digit,
        /// Why no other digit can be there.
        why: StepReason,
    },
    /// Candidates are struck out.
    Remove {
        /// The cells and the digits that each of them loses.
        cells: Vec<(CellId, Digits)>,
        /// Why these digits are impossible there.
        why: StepReason,
    },
    /// A digit is tried, with others still possible in the cell.
    Guess {
        /// Where the digit goes.
        cell: CellId,
        /// The digit.
        digit: Digit,
    },
    /// A guess was wrong, and everything placed and removed since is undone with it.
    Retreat {
        /// How many guesses still stand.
        depth: usize,
        /// The cells that lose their digits, the guessed one first.
        cells: Vec<CellId>,
    },
    /// A player's hand changes cells; no solver does.
    Write {
        /// What the cells hold from now on.
        cells: Patch,
        /// Whether that is what they held before a move that is taken back.
        taken_back: bool,
    },
    /// Every cell has its digit, and every rule is kept.
    Solved,
    /// There is no solution, or the strategy cannot find one.
    Stuck,
    /// Work was done that shows nothing on the board.
    Progress,
}

impl Step {
    /// Whether the solver has ended with this step.
    pub const fn is_last(&self) -> bool {
        matches!(self, Self::Solved | Self::Stuck)
    }

    /// Whether something that was done before is undone: a guess, or a player's move.
    pub const fn takes_back(&self) -> bool {
        matches!(
            self,
            Self::Retreat { .. }
                | Self::Write {
                    taken_back: true,
                    ..
                }
        )
    }

    /// The technique behind the step, with its pattern and the cells to light up, if it was one.
    pub fn deduction(&self) -> Option<&Deduction> {
        match self {
            Self::Place { why, .. } | Self::Remove { why, .. } => why.deduction(),
            _ => None,
        }
    }
}

/// Why a digit must be placed or cannot stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepReason {
    /// The cell has no other candidate left.
    Only,
    /// No other cell of the region can take the digit.
    OnlyPlace(RegionId),
    /// The region has the digit already.
    Taken(RegionId),
    /// No filling of the cage has the digit there.
    Cage(CageId),
    /// No arrangement of different digits in the region has the digit there.
    Arrangement(RegionId),
    /// Every filling of the cage puts the digit into its part of the region.
    CageLine(CageId, RegionId),
    /// The first region needs the digit where it meets the second.
    Overlap(RegionId, RegionId),
    /// Two cells of the region need its two digits for themselves.
    Pair(RegionId),
    /// The digits of whole lines come to a fixed sum, which leaves little for the cells beside the cages.
    LineSum,
    /// It was tried, and led nowhere.
    Refuted,
    /// A technique shows it.
    Technique(Arc<Deduction>),
}

impl StepReason {
    /// The technique's whole reasoning, if it was one.
    pub fn deduction(&self) -> Option<&Deduction> {
        match self {
            Self::Technique(deduction) => Some(deduction),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small_enough_to_keep_millions() {
        assert!(size_of::<Step>() <= 48, "{}", size_of::<Step>());
    }
}
