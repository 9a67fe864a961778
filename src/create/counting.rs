//! How many solutions a drawing has, counted a little at a time up to a limit.

use super::drawing::Drawing;
use crate::{
    puzzle::Puzzle,
    solver::{Count, Engine, EngineLimits, EngineProgress},
};

/// How many nodes may be visited for a solution.
const NODES_PER_SOLUTION: u64 = 1_000;
/// How many nodes may be visited however few solutions are counted.
const FEWEST_NODES: u64 = 1_000_000;

/// Counts solutions up to a limit.
#[derive(Clone)]
pub struct SolutionCounter {
    engine: Box<Engine<'static>>,
    found: u64,
    limit: u64,
}

impl SolutionCounter {
    /// A counter of the solutions of a drawing as far as it is drawn; none if its faults leave no puzzle.
    pub fn new(drawing: &Drawing, limit: u64) -> Option<Self> {
        let puzzle = drawing.to_draft().outline()?;
        Some(Self::of(&puzzle, limit))
    }

    /// A counter of the solutions of a puzzle.
    pub(super) fn of(puzzle: &Puzzle, limit: u64) -> Self {
        let nodes = limit.saturating_mul(NODES_PER_SOLUTION).max(FEWEST_NODES);
        let limits = EngineLimits {
            nodes: Some(nodes),
            stop: None,
        };
        Self {
            engine: Box::new(Engine::new(puzzle).with_limits(limits)),
            found: 0,
            limit,
        }
    }

    /// How many solutions were found so far.
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// Visits at most so many nodes, and tells how many solutions there are when that is known.
    pub fn advance(&mut self, nodes: u32) -> Option<Count> {
        let mut left = u64::from(nodes);
        while left > 0 {
            let before = self.engine.effort().nodes;
            let progress = self.engine.advance(left);
            left = left.saturating_sub((self.engine.effort().nodes - before).max(1));
            match progress {
                EngineProgress::Working => return None,
                EngineProgress::Solution(_) => self.found += 1,
                EngineProgress::Finished => return Some(Count::Exactly(self.found)),
                EngineProgress::OutOfBudget => return Some(Count::Unknown(self.found)),
            }
            if self.found >= self.limit {
                return Some(Count::AtLeast(self.found));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Kind, Size};

    fn counted(kind: Kind, side: usize, limit: u64) -> Count {
        let drawing = Drawing::new(kind, Size::square(side).unwrap());
        let mut counter = SolutionCounter::new(&drawing, limit).unwrap();
        loop {
            let before = counter.found();
            if let Some(count) = counter.advance(7) {
                return count;
            }
            assert!(counter.found() >= before);
        }
    }

    #[test]
    fn solutions_are_counted_to_the_last_or_to_the_limit() {
        assert_eq!(counted(Kind::KenKen, 3, 100), Count::Exactly(12));
        assert_eq!(counted(Kind::Sudoku, 4, 1_000), Count::Exactly(288));
        assert_eq!(counted(Kind::Sudoku, 4, 288), Count::AtLeast(288));
        assert_eq!(counted(Kind::Sudoku, 9, 50), Count::AtLeast(50));
    }
}
