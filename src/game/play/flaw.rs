//! What can be wrong with a puzzle that is played: it has no solution, or more than one.

use crate::solver::Answer;

/// Why a puzzle is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFlaw {
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    SeveralSolutions,
}

impl PuzzleFlaw {
    /// The flaw of a puzzle with this answer, if it has one.
    pub(super) const fn of(answer: &Answer) -> Option<Self> {
        match answer {
            Answer::None => Some(Self::NoSolution),
            Answer::Multiple(..) => Some(Self::SeveralSolutions),
            Answer::Unique(_) | Answer::Unknown => None,
        }
    }

    /// The key of the words for it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NoSolution => "flaw-no-solution",
            Self::SeveralSolutions => "flaw-several-solutions",
        }
    }
}
