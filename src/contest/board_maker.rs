//! Boards that must not fail to come: daily boards, those of a sprint, and new puzzles.

use crate::{
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal, Report, nth_seed},
    puzzle::Puzzle,
};

/// How much the generator is given at once. Always as much, so that the same seed is given up on every machine.
const PIECE: u32 = 1_000;

/// Makes a board from a seed, a little at a time; where a seed leads nowhere, the next that follows from it is taken.
///
/// The board depends on the wish, the seed and the patience alone. Of a wish that cannot be fulfilled, none ever comes.
pub struct BoardMaker {
    config: Config,
    seed: u64,
    /// How many pieces of work a seed is given.
    patience: u32,
    /// How many seeds were given up.
    given_up: u32,
    pieces: u32,
    generator: Result<Generator, GeneratorRefusal>,
    /// Why the generator itself gave up on a seed.
    refusal: Option<GeneratorRefusal>,
}

impl BoardMaker {
    /// A maker at its start, which gives up on a seed after so many thousand units of the generator's work.
    pub fn new(config: Config, seed: u64, patience: u32) -> Self {
        Self {
            generator: Generator::new(config.clone(), seed),
            refusal: None,
            config,
            seed,
            patience,
            given_up: 0,
            pieces: 0,
        }
    }

    /// Works on for about so many units, a thousand of which take a few milliseconds, and tells the board when it is
    /// made.
    pub fn advance(&mut self, budget: u32) -> Option<Puzzle> {
        (0..budget.div_ceil(PIECE)).find_map(|_| self.work())
    }

    /// What is being done now.
    pub fn report(&self) -> Report {
        match &self.generator {
            Ok(generator) => generator.report(),
            Err(_) => Report::AT_START,
        }
    }

    /// Why no board may ever come: the wish is known to be impossible, or a long search for a board found none.
    pub fn refusal(&self) -> Option<&GeneratorRefusal> {
        self.generator.as_ref().err().or(self.refusal.as_ref())
    }

    /// How many seeds were given up.
    pub fn given_up(&self) -> u32 {
        self.given_up
    }

    /// One piece of work.
    fn work(&mut self) -> Option<Puzzle> {
        self.pieces += 1;
        match self.generator.as_mut().map(|it| it.advance(PIECE)) {
            Ok(GeneratorProgress::Done(puzzle)) => return Some(puzzle),
            Ok(GeneratorProgress::Working(_)) if self.pieces < self.patience => {}
            Ok(GeneratorProgress::Failed(refusal)) => {
                self.refusal = Some(refusal);
                self.take_next_seed();
            }
            Ok(GeneratorProgress::Working(_)) | Err(_) => self.take_next_seed(),
        }
        None
    }

    fn take_next_seed(&mut self) {
        self.given_up = self.given_up.wrapping_add(1);
        self.pieces = 0;
        let seed = nth_seed(self.seed, self.given_up);
        self.generator = Generator::new(self.config.clone(), seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Kind, Level, Size};

    fn maker(level: Level, patience: u32) -> BoardMaker {
        let size = Size::square(6).unwrap();
        BoardMaker::new(Config::new(Kind::Sudoku, size, level), 5, patience)
    }

    #[test]
    fn pauses_change_nothing() {
        let whole = maker(Level::Normal, 50).advance(u32::MAX);
        assert!(whole.is_some());
        for budget in [1, 1_000, 7_500] {
            let mut maker = maker(Level::Normal, 50);
            assert_eq!(maker.advance(0), None);
            let made = (0..100_000).find_map(|_| maker.advance(budget));
            assert_eq!(made, whole);
        }
    }

    #[test]
    fn a_seed_that_takes_too_long_is_left_for_the_next() {
        let mut patient = maker(Level::Hard, u32::MAX);
        let made = patient.advance(u32::MAX).unwrap();
        assert_eq!(made.info().seed, Some(5));
        let mut hasty = maker(Level::Hard, patient.pieces - 1);
        let made = hasty.advance(u32::MAX).unwrap();
        assert!(hasty.given_up > 0);
        assert_eq!(made.info().seed, Some(nth_seed(5, hasty.given_up)));
    }

    #[test]
    fn a_wish_that_cannot_be_fulfilled_ends_with_the_budget() {
        let size = Size::square(5).unwrap();
        let mut maker = BoardMaker::new(Config::new(Kind::Sudoku, size, Level::Easy), 1, 9);
        assert_eq!(maker.advance(1_000_000), None);
    }
}
