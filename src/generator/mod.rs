//! Generators: puzzles of any kind, size and level from a seed, in slices as small as the caller likes.
//!
//! A [`Config`] says what is wanted. A [`Generator`] makes it: each kind has a maker whose drafts are lawful and have
//! one solution; the generator grades every draft and sends the maker back until the level is the one asked for.
//!
//! The same version, config and seed give the same puzzle on every platform: all choices are whole numbers drawn from
//! one portable generator, and no clock is asked.

mod best_of;
mod config;
mod dig_sudoku;
mod fast_grade;
mod hill_climb;
mod kakuro;
mod kenken;
mod killer;
mod known_impossible;
mod latin;
mod neighbours;
mod operations;
mod partition;
mod proof;
pub(crate) mod random;
mod random_fill;
mod refusal;
mod seed;
mod shape;
mod sudoku;
mod sum_finder;
mod symmetry;
mod tiling;
mod walk;
mod way_out;
mod weights;
mod wish;

use rand::{SeedableRng, rngs::ChaCha8Rng};

use self::{
    best_of::BestOf,
    dig_sudoku::Digger,
    hill_climb::{Climb, Plan},
    kakuro::Kakuro,
    killer::Killer,
    sudoku::Sudoku,
};
pub use self::{
    config::{CageCut, Config, LONGEST_SIDE, Pattern, Symmetry},
    kakuro::lay_blocks,
    operations::OperationSet,
    refusal::{GeneratorRefusal, LevelObstacle, PatternObstacle},
    seed::{nth_seed, seed_of_words},
    shape::{CageShape, ShapeError},
    sum_finder::SumFinder,
    way_out::{WayOut, WayOutSearch},
    weights::{Weights, WeightsError},
    wish::{CageWish, PuzzleWish, WishPart},
};
use crate::{
    puzzle::{CellId, Info, Kind, Level, Puzzle},
    qualities::Qualities,
    solver::Grader,
};

/// What seeds give: whoever changes which puzzle follows from a config and a seed raises it, and makes the golden files
/// again. Daily boards take their seeds from it as well, so that a new version never half agrees with an old one.
pub const VERSION: u32 = 2;

/// How many units of work one step of grading counts for.
const GRADING_STEP: u32 = 25;

/// Makes one puzzle, a little at a time.
pub struct Generator {
    config: Config,
    seed: u64,
    rng: ChaCha8Rng,
    maker: Box<dyn Maker>,
    judged: Option<Judged>,
    best_of: BestOf,
    attempts: u32,
    phase: GeneratorPhase,
}

/// A draft that is being graded.
struct Judged {
    puzzle: Puzzle,
    grader: Grader,
}

/// How far a generator has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GeneratorProgress {
    /// There is more to do.
    Working(Report),
    /// The puzzle: lawful, with one solution, and of the level asked for.
    Done(Puzzle),
    /// There is no such puzzle, or none was found in a long search.
    Failed(GeneratorRefusal),
}

/// What a generator is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many drafts were graded and found too easy or too hard.
    pub attempts: u32,
    /// What is being done now.
    pub phase: GeneratorPhase,
}

impl Report {
    /// Nothing has been done yet.
    pub const AT_START: Self = Self {
        attempts: 0,
        phase: GeneratorPhase::Filling,
    };
}

/// One part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratorPhase {
    /// A grid is filled with digits.
    Filling,
    /// Cages, blocks or givens are laid out.
    Cutting,
    /// The draft is changed until it has one solution.
    Proving,
    /// The draft is solved as a person solves it.
    Grading,
}

/// What makes the drafts of one kind.
pub(crate) trait Maker: Send {
    /// Works on for about so many units, each about as long as one node of the engine, or to the next draft.
    fn advance(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> Made;

    /// Hears how hard the last draft was, if that is not what was asked for; the next should come closer.
    fn miss(&mut self, rng: &mut ChaCha8Rng, miss: &Miss);

    /// Hears that the last draft was as asked for and another is wanted, from a new beginning.
    fn again(&mut self) {}

    /// How many drafts may miss the level before it counts as out of reach.
    fn patience(&self) -> u32 {
        2_000
    }

    /// How many drafts the maker itself has found to miss the level.
    fn attempts(&self) -> u32 {
        0
    }
}

/// How a draft missed the level that was asked for.
pub(crate) enum Miss {
    /// It is of this level, which is easier.
    TooEasy(Level),
    /// Nothing as easy as the level helps any further.
    TooHard {
        /// The cells without a digit at that point.
        open: Vec<CellId>,
    },
}

/// How far a maker has come.
pub(crate) enum Made {
    /// There is more to do.
    Working(GeneratorPhase),
    /// A lawful puzzle with one solution.
    Draft(Puzzle),
    /// A lawful puzzle with one solution that is known to have the level.
    Done(Puzzle),
    /// There is no such puzzle.
    Impossible(GeneratorRefusal),
}

/// What reasoning found out cannot be: no digit is left for a cell, or no cell for a digit.
struct Contradiction;

impl Generator {
    /// A generator for one puzzle, unless the wish is known to be impossible.
    pub fn new(config: Config, seed: u64) -> Result<Self, GeneratorRefusal> {
        config.is_lawful()?;
        Ok(Self {
            maker: maker(&config)?,
            best_of: BestOf::new(&config),
            rng: ChaCha8Rng::seed_from_u64(seed),
            config,
            seed,
            judged: None,
            attempts: 0,
            phase: GeneratorPhase::Filling,
        })
    }

    /// Works on for about so many units; a thousand take a few milliseconds.
    pub fn advance(&mut self, budget: u32) -> GeneratorProgress {
        let result = match self.judged.take() {
            Some(judged) => self.judge(judged, budget),
            None => self.make(budget),
        };
        result.unwrap_or_else(|| GeneratorProgress::Working(self.report()))
    }

    /// What is being done now.
    pub fn report(&self) -> Report {
        Report {
            attempts: self.attempts + self.maker.attempts(),
            phase: self.phase,
        }
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> Result<Puzzle, GeneratorRefusal> {
        loop {
            match self.advance(u32::MAX) {
                GeneratorProgress::Working(_) => {}
                GeneratorProgress::Done(puzzle) => return Ok(puzzle),
                GeneratorProgress::Failed(refusal) => return Err(refusal),
            }
        }
    }

    fn make(&mut self, budget: u32) -> Option<GeneratorProgress> {
        match self.maker.advance(&mut self.rng, budget) {
            Made::Working(phase) => {
                self.phase = phase;
                None
            }
            Made::Done(puzzle) if self.best_of.takes_any() => {
                self.sign(&puzzle).map(GeneratorProgress::Done)
            }
            Made::Draft(puzzle) | Made::Done(puzzle) => {
                self.grade(puzzle);
                None
            }
            Made::Impossible(refusal) => {
                Some(self.deliver().unwrap_or(GeneratorProgress::Failed(refusal)))
            }
        }
    }

    fn judge(&mut self, mut judged: Judged, budget: u32) -> Option<GeneratorProgress> {
        // The larger the grid, the longer a look at all of it.
        let cells = judged.puzzle.size().len() as u32;
        let steps = budget.div_ceil(GRADING_STEP * (1 + cells / 64));
        match judged.grader.advance(&judged.puzzle, steps) {
            None => {
                self.judged = Some(judged);
                None
            }
            Some(Ok(grade)) if grade.level == self.config.level => self.weigh(judged),
            Some(Ok(grade)) => self.miss(&Miss::TooEasy(grade.level)),
            Some(Err(_)) => {
                let open = judged.grader.candidates().empty_cells(&judged.puzzle);
                let open = open.collect();
                self.miss(&Miss::TooHard { open })
            }
        }
    }

    /// Begins to grade a draft, watched if one of several is to be chosen.
    fn grade(&mut self, puzzle: Puzzle) {
        let grader = Grader::new(&puzzle).up_to(self.config.level);
        let grader = if self.best_of.takes_any() {
            grader
        } else {
            grader.watched()
        };
        self.phase = GeneratorPhase::Grading;
        self.judged = Some(Judged { puzzle, grader });
    }

    /// Compares a puzzle that is as asked for with those before it, and goes on as long as a better one is worth the time.
    fn weigh(&mut self, judged: Judged) -> Option<GeneratorProgress> {
        let Judged { puzzle, grader } = judged;
        if self.best_of.takes_any() {
            return self.sign(&puzzle).map(GeneratorProgress::Done);
        }
        let qualities = Qualities::of(&puzzle, self.config.level, grader.log());
        let attempts = self.report().attempts;
        self.best_of.weigh(puzzle, &qualities, attempts);
        if self.best_of.is_over(attempts) {
            return self.deliver();
        }
        self.maker.again();
        None
    }

    /// The best puzzle so far, if there is one.
    fn deliver(&mut self) -> Option<GeneratorProgress> {
        let best = self.best_of.take()?;
        self.sign(&best).map(GeneratorProgress::Done)
    }

    fn miss(&mut self, miss: &Miss) -> Option<GeneratorProgress> {
        self.attempts += 1;
        if self.best_of.is_over(self.report().attempts) {
            return self.deliver();
        }
        if self.attempts >= self.maker.patience() {
            let Config {
                kind, size, level, ..
            } = self.config;
            let refusal = GeneratorRefusal::LevelUnreachable {
                kind,
                size,
                level,
                attempts: self.attempts,
            };
            return Some(self.deliver().unwrap_or(GeneratorProgress::Failed(refusal)));
        }
        self.maker.miss(&mut self.rng, miss);
        self.phase = GeneratorPhase::Cutting;
        None
    }

    /// The finished puzzle with its level and seed.
    fn sign(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let mut draft = puzzle.to_draft();
        draft.info = Info {
            level: Some(self.config.level),
            seed: Some(self.seed),
            ..Info::default()
        };
        draft.check().ok()
    }
}

/// The maker for the kind that is asked for.
fn maker(config: &Config) -> Result<Box<dyn Maker>, GeneratorRefusal> {
    match config.kind {
        Kind::KenKen => Ok(Box::new(kenken::KenKen::new(config)?)),
        Kind::Kakuro => Ok(Box::new(Kakuro::new(config)?)),
        Kind::Sudoku | Kind::Hypersudoku if config.level == Level::Extreme => {
            Ok(climb(Sudoku::new(config)?))
        }
        Kind::Sudoku | Kind::Hypersudoku => Ok(Box::new(Digger::new(config)?)),
        Kind::Killer => Ok(climb(Killer::new(config)?)),
    }
}

fn climb(plan: impl Plan + 'static) -> Box<dyn Maker> {
    Box::new(Climb::new(plan))
}
