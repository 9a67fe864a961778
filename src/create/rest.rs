//! The rest of a puzzle at a level.

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{
    complete::{Completion, CompletionProgress, CompletionRefusal},
    drawing::{Drawing, SolutionDigit},
};
use crate::{
    generator::{Generator, GeneratorProgress, PuzzleWish, nth_seed, random::shuffle},
    puzzle::{CellId, Entry, Level, Puzzle},
    solver::{Answer, Engine, Grade, Grader, Ungradable},
};

/// How many rests are drawn before the one nearest to the level is good enough.
const MOST_TRIES: u32 = 12;
/// After so much work one that is near is good enough.
const ENOUGH_WORK: u32 = 400_000;
/// How much the generator may do for a puzzle of which nothing is drawn.
const MAKING_WORK: u32 = 2_000_000;
/// How many units of work one step of grading counts for.
const GRADING_STEP: u32 = 25;
/// How far from a level whatever is harder counts.
const HARDER: u32 = 2;

/// Draws the rest of a puzzle at a level, a little at a time.
///
/// Of an empty drawing it makes a whole puzzle. What is drawn may leave no rest of the level; then the nearest is the end.
pub struct RestSearch {
    drawing: Drawing,
    level: Level,
    seed: u64,
    tries: u32,
    work: u32,
    /// The nearest so far, and how far it is from the level.
    nearest: Option<(u32, Box<Drawing>)>,
    stage: RestStage,
}

enum RestStage {
    /// Nothing is drawn yet, so all of it is made.
    Making(Box<Generator>),
    Completing(Box<Completion>),
    Grading(Box<GradedRest>),
    Done(Result<Box<Drawing>, CompletionRefusal>),
}

/// A rest while it is graded.
struct GradedRest {
    drawing: Drawing,
    puzzle: Puzzle,
    grader: Grader,
    /// The cells that can still be given where it is too hard.
    waiting: Vec<Vec<CellId>>,
}

impl RestSearch {
    /// A search for a rest of a level.
    pub fn new(drawing: &Drawing, level: Level, seed: u64) -> Self {
        let mut search = Self {
            drawing: drawing.clone(),
            level,
            seed,
            tries: 0,
            work: 0,
            nearest: None,
            stage: RestStage::Done(Err(CompletionRefusal::NotFound)),
        };
        let generator = drawing
            .is_empty()
            .then(|| Generator::new(drawing.wish(level).config(), seed));
        search.stage = match generator {
            Some(Ok(generator)) => RestStage::Making(Box::new(generator)),
            _ => search.complete(),
        };
        search
    }

    /// How many rests were drawn so far.
    pub fn tries(&self) -> u32 {
        match &self.stage {
            RestStage::Making(generator) => generator.report().attempts,
            _ => self.tries,
        }
    }

    /// Works on for about so many units, each as long as one node of the engine.
    pub fn advance(&mut self, budget: u32) -> CompletionProgress {
        self.work = self.work.saturating_add(budget);
        let nothing = RestStage::Done(Err(CompletionRefusal::NotFound));
        let stage = std::mem::replace(&mut self.stage, nothing);
        self.stage = match stage {
            RestStage::Making(mut generator) => match generator.advance(budget) {
                GeneratorProgress::Done(puzzle) => self.end_with(&puzzle),
                GeneratorProgress::Working(_) if self.work < MAKING_WORK => {
                    RestStage::Making(generator)
                }
                // Whatever comes near is better than nothing.
                _ => self.complete(),
            },
            RestStage::Completing(mut completion) => match completion.advance(budget) {
                CompletionProgress::Working => RestStage::Completing(completion),
                CompletionProgress::Done(drawing) => self.grade(*drawing),
                CompletionProgress::Failed(refusal) => self.give_up(refusal),
            },
            RestStage::Grading(graded) => self.judge(graded, budget),
            RestStage::Done(end) => RestStage::Done(end),
        };
        match &self.stage {
            RestStage::Done(Ok(drawing)) => CompletionProgress::Done(drawing.clone()),
            RestStage::Done(Err(refusal)) => CompletionProgress::Failed(refusal.clone()),
            _ => CompletionProgress::Working,
        }
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> Result<Drawing, CompletionRefusal> {
        loop {
            match self.advance(1_000) {
                CompletionProgress::Working => {}
                CompletionProgress::Done(drawing) => return Ok(*drawing),
                CompletionProgress::Failed(refusal) => return Err(refusal),
            }
        }
    }

    fn complete(&mut self) -> RestStage {
        let seed = nth_seed(self.seed, self.tries);
        self.tries += 1;
        let completion = Completion::new(&self.drawing, self.level, seed);
        RestStage::Completing(Box::new(completion))
    }

    /// A puzzle of the level, made from nothing.
    fn end_with(&mut self, puzzle: &Puzzle) -> RestStage {
        let Answer::Unique(solution) = Engine::new(puzzle).solve() else {
            return self.complete();
        };
        let mut drawing = Drawing::of(&puzzle.to_draft());
        drawing.frame = self.drawing.frame.clone();
        let digits = solution.iter().filter_map(|(cell, digit)| {
            Some(SolutionDigit {
                place: puzzle.size().place(cell),
                digit: (*digit)?,
            })
        });
        drawing.solution = digits.collect();
        RestStage::Done(Ok(Box::new(drawing)))
    }

    fn grade(&mut self, drawing: Drawing) -> RestStage {
        let Ok(puzzle) = drawing.check() else {
            return self.give_up(CompletionRefusal::NotFound);
        };
        let waiting = if puzzle.kind().has_cages() {
            Vec::new()
        } else {
            self.ungiven(&puzzle)
        };
        RestStage::Grading(Box::new(GradedRest {
            grader: Grader::new(&puzzle).up_to(self.level),
            drawing,
            puzzle,
            waiting,
        }))
    }

    /// The cells that are not given, in any order, those together that belong together.
    fn ungiven(&self, puzzle: &Puzzle) -> Vec<Vec<CellId>> {
        let mut rng = ChaCha8Rng::seed_from_u64(nth_seed(self.seed, self.tries));
        let mut orbits = self.drawing.symmetry().orbits(puzzle.size());
        for orbit in &mut orbits {
            orbit.retain(|&cell| puzzle.given(cell).is_none());
        }
        orbits.retain(|orbit| !orbit.is_empty());
        shuffle(&mut rng, &mut orbits);
        orbits
    }

    fn judge(&mut self, mut graded: Box<GradedRest>, budget: u32) -> RestStage {
        let cells = graded.puzzle.size().len() as u32;
        let steps = budget.div_ceil(GRADING_STEP * (1 + cells / 64));
        match graded.grader.advance(&graded.puzzle, steps) {
            None => RestStage::Grading(graded),
            Some(Ok(grade)) => self.weigh(graded.drawing, self.distance(&grade)),
            Some(Err(Ungradable::HarderThan(_))) => match graded.waiting.pop() {
                Some(cells) => self.give(*graded, &cells),
                None => self.weigh(graded.drawing, HARDER),
            },
            // There is one solution, but nobody can tell how hard it is to find.
            Some(Err(_)) => self.weigh(graded.drawing, u32::MAX),
        }
    }

    fn distance(&self, grade: &Grade) -> u32 {
        (self.level as u32).saturating_sub(grade.level as u32)
    }

    /// Gives some digits more, and grades again.
    fn give(&mut self, mut graded: GradedRest, cells: &[CellId]) -> RestStage {
        let size = graded.puzzle.size();
        let places = cells.iter().map(|&cell| size.place(cell));
        let entries = places.filter_map(|place| {
            let digit = u32::from(graded.drawing.digit(place)?.get());
            Some(Entry { place, digit })
        });
        let entries: Vec<Entry> = entries.collect();
        graded.drawing.givens.extend(entries);
        graded.drawing.tidy();
        let Ok(puzzle) = graded.drawing.check() else {
            return self.give_up(CompletionRefusal::NotFound);
        };
        RestStage::Grading(Box::new(GradedRest {
            grader: Grader::new(&puzzle).up_to(self.level),
            puzzle,
            ..graded
        }))
    }

    /// Keeps a rest if it is nearer to the level than those before, and draws another unless it is near enough.
    fn weigh(&mut self, drawing: Drawing, distance: u32) -> RestStage {
        let is_nearer = self
            .nearest
            .as_ref()
            .is_none_or(|(least, _)| distance < *least);
        if is_nearer {
            self.nearest = Some((distance, Box::new(drawing)));
        }
        if distance > 0 && self.tries < MOST_TRIES && self.work < ENOUGH_WORK {
            return self.complete();
        }
        self.give_up(CompletionRefusal::NotFound)
    }

    /// Ends with the nearest, if there is one.
    fn give_up(&mut self, refusal: CompletionRefusal) -> RestStage {
        let nearest = self.nearest.take();
        RestStage::Done(nearest.map(|(_, drawing)| drawing).ok_or(refusal))
    }
}

impl Drawing {
    /// Whether nothing is drawn that its kind has a use for.
    pub fn is_empty(&self) -> bool {
        let kind = self.kind();
        let has_cages = kind.has_drawn_cages() && !self.cages.is_empty();
        let has_runs = kind.has_runs() && !(self.blocks.is_empty() && self.sums.is_empty());
        self.givens.is_empty() && self.solution.is_empty() && !has_cages && !has_runs
    }

    /// What somebody wishes of a puzzle who has drawn this and no more.
    pub fn wish(&self, level: Level) -> PuzzleWish {
        PuzzleWish {
            boxes: self.boxes(),
            symmetry: self.symmetry(),
            ..PuzzleWish::new(self.kind(), self.size(), level)
        }
    }
}
