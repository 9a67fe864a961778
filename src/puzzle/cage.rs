//! Cells joined by an operation and a target.

use super::{CellId, Operation};

/// Cells whose digits must come to a target; a Kakuro run is one too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cage {
    /// What the cage does with its digits.
    pub operation: Operation,
    /// What the digits must come to.
    pub target: u64,
    /// The cells, in reading order.
    pub cells: Vec<CellId>,
}

impl Cage {
    /// The target and its sign as people read them: `24×`, `5`, and `7?` for a mystery.
    pub fn clue(&self) -> String {
        let sign = match self.operation {
            Operation::Mystery => "?",
            operation => operation.sign(),
        };
        format!("{}{sign}", self.target)
    }
}

/// The number of a cage within its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CageId(u16);

impl CageId {
    /// The id of the cage at this position in [`Puzzle::cages`](super::Puzzle::cages).
    pub(super) const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// The cage's position in [`Puzzle::cages`](super::Puzzle::cages).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_the_target_and_its_sign() {
        let clue = |operation| {
            let cage = Cage {
                operation,
                target: 6,
                cells: Vec::new(),
            };
            cage.clue()
        };
        let clues = Operation::ALL.map(clue);
        assert_eq!(
            clues,
            ["6+", "6−", "6×", "6÷", "6gcd", "6lcm", "6^", "6", "6?"]
        );
    }
}
