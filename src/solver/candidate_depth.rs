//! How far candidates follow the rules: from what is seen at once to what takes thought.

use serde::{Deserialize, Serialize};

use super::{Candidates, Engine, techniques::CandidateSheet};
use crate::puzzle::{Position, Puzzle};

/// How much of the rules candidates follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CandidateDepth {
    /// No digit that a cell in a common region has.
    Lines,
    /// Also no digit that no filling of a cage or run has there.
    #[default]
    Cages,
    /// Nothing that the engine rules out without a guess.
    Everything,
}

impl CandidateDepth {
    /// Every depth, from what is seen at once to what takes thought.
    pub const ALL: [Self; 3] = [Self::Lines, Self::Cages, Self::Everything];

    /// The candidates of a position. Its digits are taken as right; where they contradict each other, what they
    /// contradict says nothing.
    pub fn candidates(self, puzzle: &Puzzle, position: &Position) -> Candidates {
        let lines = Candidates::of(puzzle, position);
        if self == Self::Lines {
            return lines;
        }
        let mut left = CandidateSheet::new(puzzle, lines).narrowed(puzzle);
        if self == Self::Everything {
            let propagated = Engine::propagated(puzzle, position);
            for (cell, digits) in propagated.into_iter().flatten() {
                left.remove(cell, !digits);
            }
        }
        left
    }
}
