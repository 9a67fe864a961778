//! Sums for blocks that somebody drew.

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{GeneratorProgress, Made, Maker, Report, kakuro::Kakuro};
use crate::puzzle::{Grid, Level};

/// Finds sums for the runs between blocks, and givens where sums are not enough, so that there is one solution.
pub struct SumFinder {
    maker: Kakuro,
    rng: ChaCha8Rng,
}

impl SumFinder {
    /// A search for the runs of these open cells; each has to have two to nine.
    pub fn new(open: Grid<bool>, level: Level, seed: u64) -> Self {
        Self {
            maker: Kakuro::between(open, level),
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Works on for about so many units; a thousand take a few milliseconds.
    pub fn advance(&mut self, budget: u32) -> GeneratorProgress {
        match self.maker.advance(&mut self.rng, budget) {
            Made::Working(phase) => GeneratorProgress::Working(Report {
                attempts: self.maker.attempts(),
                phase,
            }),
            Made::Draft(puzzle) | Made::Done(puzzle) => GeneratorProgress::Done(puzzle),
            Made::Impossible(refusal) => GeneratorProgress::Failed(refusal),
        }
    }
}
