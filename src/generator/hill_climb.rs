//! From a solved grid to a puzzle of the right level: sketch, prove, and change what is not right yet.

use rand::rngs::ChaCha8Rng;

use super::{
    GeneratorPhase, GeneratorRefusal, Made, Maker, Miss,
    proof::{Doubt, Proof, Proven},
    random_fill::{Filled, Filler},
};
use crate::{
    puzzle::{Digit, Grid, Kind, Puzzle, Size},
    solver::Engine,
};

/// How many changes in a row may fail before a sketch is thrown away.
const STUBBORN: u32 = 40;
/// How many beginnings may lead to nothing before the wish counts as out of reach.
const MOST_BEGINNINGS: u32 = 100;
/// The most nodes between two looks at the budget.
const SLICE: u32 = 100;

/// What is particular to a kind of puzzle.
pub(super) trait Plan: Send {
    /// What the kind draws.
    type Sketch: Sketch;

    /// Begins a new puzzle: says what has to be filled, unless the beginning was a bad one.
    fn begin(&mut self, rng: &mut ChaCha8Rng) -> Option<Filler>;

    /// The first sketch around a solution.
    fn sketch(&mut self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> Self::Sketch;

    /// How many sketches may miss the level before it counts as out of reach.
    fn patience(&self) -> u32;

    /// The kind of puzzle and the size of its grid.
    fn kind_and_size(&self) -> (Kind, Size);
}

/// A puzzle with its solution, before it is finished.
pub(super) trait Sketch: Clone + Send {
    /// The puzzle as it is drawn now, if it is lawful.
    fn puzzle(&self) -> Option<Puzzle>;

    /// An engine for the puzzle as it is drawn now.
    fn engine(&self) -> Option<Engine<'static>> {
        self.puzzle().as_ref().map(Engine::new)
    }

    /// Whether the sketch is worth grading; if not, it is made harder as long as it keeps one solution.
    fn is_ready(&self) -> bool {
        true
    }

    /// The most that may be in doubt before a search for two solutions is worth its time.
    fn most_loose(&self) -> u32 {
        u32::MAX
    }

    /// Whether a puzzle with one solution keeps it when it is made easier.
    const STAYS_UNIQUE: bool = false;

    /// Makes the puzzle easier where it is in doubt; says whether anything changed.
    fn ease(&mut self, rng: &mut ChaCha8Rng, doubt: &Doubt) -> bool;

    /// Makes the puzzle harder; says whether anything changed.
    fn harden(&mut self, rng: &mut ChaCha8Rng) -> bool;

    /// Hears that a change to this sketch was no good.
    fn reject(&mut self, _changed: &Self) {}

    /// Gives up something of the sketch when no small change helps; says whether there was anything to give up.
    fn yield_ground(&mut self, _rng: &mut ChaCha8Rng, _doubt: &Doubt) -> bool {
        false
    }
}

/// Makes drafts by changing a sketch step by step, and begins again when that leads nowhere.
pub(super) struct Climb<P: Plan> {
    plan: P,
    stage: ClimbStage<P::Sketch>,
    /// The sketch to go on from, and how it stands.
    base: Option<(P::Sketch, Standing)>,
    failures: u32,
    /// How often a new puzzle was begun since the last one that had one solution.
    beginnings: u32,
}

/// What is being done.
enum ClimbStage<S> {
    Beginning,
    Filling(Filler),
    Changing,
    Changed(S),
    Proving(S, Box<Proof>),
    /// The sketch is being graded elsewhere.
    Presented(S),
}

/// How a sketch stands.
enum Standing {
    /// It has several solutions.
    Open(Doubt),
    /// It has one solution, but wants to be made harder before it is graded.
    Unready,
    /// Nothing as easy as the level helps in these cells.
    TooHard(Doubt),
    /// It is easier than the level.
    TooEasy,
}

impl<P: Plan> Climb<P> {
    /// A climb that begins with nothing.
    pub(super) const fn new(plan: P) -> Self {
        Self {
            plan,
            stage: ClimbStage::Beginning,
            base: None,
            failures: 0,
            beginnings: 0,
        }
    }

    /// Takes one step of at most so many units, and says how many it took.
    fn step(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> (u32, Option<Made>) {
        match std::mem::replace(&mut self.stage, ClimbStage::Beginning) {
            ClimbStage::Beginning => (self.building(), self.begin(rng)),
            ClimbStage::Filling(mut filler) => {
                self.stage = match filler.advance(rng, budget) {
                    Filled::Working => ClimbStage::Filling(filler),
                    Filled::Done(solution) => ClimbStage::Changed(self.plan.sketch(rng, solution)),
                    Filled::Stuck => ClimbStage::Beginning,
                };
                (budget, None)
            }
            ClimbStage::Changing => (1, self.change(rng)),
            ClimbStage::Changed(sketch) => {
                // A sketch that is no lawful puzzle leads nowhere: begin again.
                if let Some(engine) = sketch.engine() {
                    self.stage = ClimbStage::Proving(sketch, Box::new(Proof::new(engine)));
                }
                (self.building(), None)
            }
            ClimbStage::Proving(sketch, mut proof) => {
                let nodes = budget.min(SLICE);
                let most_loose = self.most_loose().min(sketch.most_loose());
                let Some(proven) = proof.advance(nodes, most_loose) else {
                    self.stage = ClimbStage::Proving(sketch, proof);
                    return (nodes, None);
                };
                (nodes, self.weigh(sketch, proven))
            }
            // Nobody missed the level, so the last draft was good: the next is another.
            ClimbStage::Presented(_) => (1, None),
        }
    }

    fn begin(&mut self, rng: &mut ChaCha8Rng) -> Option<Made> {
        if self.beginnings >= MOST_BEGINNINGS {
            let (kind, size) = self.plan.kind_and_size();
            let tries = self.beginnings;
            return Some(Made::Impossible(GeneratorRefusal::NothingFound {
                kind,
                size,
                tries,
            }));
        }
        self.base = None;
        self.failures = 0;
        self.beginnings += 1;
        if let Some(filler) = self.plan.begin(rng) {
            self.stage = ClimbStage::Filling(filler);
        }
        None
    }

    /// Decides what follows from a proof.
    fn weigh(&mut self, sketch: P::Sketch, proven: Proven) -> Option<Made> {
        match proven {
            Proven::One if sketch.is_ready() => return self.present(sketch),
            Proven::One => self.consider(sketch, Standing::Unready),
            Proven::Several(doubt) => self.consider(sketch, Standing::Open(doubt)),
        }
        None
    }

    /// The units that it takes to set up an engine or a filler.
    fn building(&self) -> u32 {
        10 + self.plan.kind_and_size().1.len() as u32 / 4
    }

    /// A sketch that is looser than this is no better than the base, whatever a proof finds.
    fn most_loose(&self) -> u32 {
        match &self.base {
            Some((_, Standing::Open(doubt))) => doubt.loose,
            _ => u32::MAX,
        }
    }

    fn present(&mut self, sketch: P::Sketch) -> Option<Made> {
        let puzzle = sketch.puzzle()?;
        self.beginnings = 0;
        self.stage = ClimbStage::Presented(sketch);
        Some(Made::Draft(puzzle))
    }

    /// Goes on from a sketch, or stays with the base if that is better.
    fn consider(&mut self, sketch: P::Sketch, standing: Standing) {
        self.stage = ClimbStage::Changing;
        match &mut self.base {
            Some((base, before)) if !standing.is_as_good_as(before) => {
                self.failures += 1;
                base.reject(&sketch);
            }
            base => {
                let before = base.as_ref().map(|(_, before)| before);
                let advances = before.is_none_or(|before| standing.is_better_than(before));
                self.failures = if advances { 0 } else { self.failures + 1 };
                *base = Some((sketch, standing));
            }
        }
    }

    /// Changes the base towards the level, presents it if it became ready, or begins again if nothing can be done.
    fn change(&mut self, rng: &mut ChaCha8Rng) -> Option<Made> {
        self.stage = ClimbStage::Beginning;
        let (base, standing) = self.base.as_ref()?;
        let mut sketch = base.clone();
        if matches!(standing, Standing::Unready) && base.is_ready() {
            return self.present(sketch);
        }
        let is_stubborn = self.failures > STUBBORN;
        let is_proven = P::Sketch::STAYS_UNIQUE && matches!(standing, Standing::TooHard(_));
        let changed = match standing {
            Standing::Open(doubt) | Standing::TooHard(doubt) if is_stubborn => {
                sketch.yield_ground(rng, doubt)
            }
            Standing::Open(doubt) | Standing::TooHard(doubt) => sketch.ease(rng, doubt),
            Standing::Unready | Standing::TooEasy => !is_stubborn && sketch.harden(rng),
        };
        if is_stubborn {
            self.base = None;
            self.failures = 0;
        }
        if changed && is_proven {
            return self.present(sketch);
        }
        if changed {
            self.stage = ClimbStage::Changed(sketch);
        }
        None
    }
}

impl Standing {
    /// Whether a sketch that stands like this may replace one that stood otherwise.
    fn is_as_good_as(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Open(now), Self::Open(before)) | (Self::TooHard(now), Self::TooHard(before)) => {
                now.loose <= before.loose
            }
            (Self::Open(_), _) => false,
            _ => true,
        }
    }

    /// Whether it is a step forward; between too easy and too hard, either way leads nowhere in particular.
    fn is_better_than(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Open(now), Self::Open(before)) | (Self::TooHard(now), Self::TooHard(before)) => {
                now.loose < before.loose
            }
            (Self::Unready, _) | (_, Self::Open(_) | Self::Unready) => true,
            _ => false,
        }
    }
}

impl<P: Plan> Maker for Climb<P> {
    fn advance(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> Made {
        let mut left = budget;
        while left > 0 {
            let (taken, made) = self.step(rng, left);
            if let Some(made) = made {
                return made;
            }
            left = left.saturating_sub(taken);
        }
        Made::Working(match self.stage {
            ClimbStage::Beginning | ClimbStage::Filling(_) => GeneratorPhase::Filling,
            ClimbStage::Changing | ClimbStage::Changed(_) => GeneratorPhase::Cutting,
            ClimbStage::Proving(..) | ClimbStage::Presented(_) => GeneratorPhase::Proving,
        })
    }

    fn miss(&mut self, _rng: &mut ChaCha8Rng, miss: &Miss) {
        let standing = match miss {
            Miss::TooEasy(_) => Standing::TooEasy,
            Miss::TooHard { open } => Standing::TooHard(Doubt {
                loose: open.len() as u32,
                cells: open.clone(),
            }),
        };
        if let ClimbStage::Presented(sketch) =
            std::mem::replace(&mut self.stage, ClimbStage::Changing)
        {
            self.consider(sketch, standing);
        }
    }

    fn patience(&self) -> u32 {
        self.plan.patience()
    }
}
