//! From a solved grid to a puzzle of the right level: sketch, prove, and change what is not right yet.

use std::cmp::Ordering;

use rand::rngs::ChaCha8Rng;

use super::{
    Made, Maker, Phase, Refusal,
    filler::Filler,
    proof::{Doubt, Proof, Proven},
};
use crate::{
    puzzle::{Digit, Grid, Level, Puzzle},
    solver::{Engine, Grade},
};

/// How many changes in a row may fail before a sketch is thrown away.
const STUBBORN: u32 = 60;
/// How many beginnings may lead to nothing before the wish counts as out of reach.
const MOST_BEGINNINGS: u32 = 200;

/// What is particular to a kind of puzzle.
pub(super) trait Plan: Send {
    /// What the kind draws.
    type Sketch: Sketch;

    /// Begins a new puzzle: says what has to be filled.
    fn begin(&mut self, rng: &mut ChaCha8Rng) -> Filler;

    /// The first sketch around a solution.
    fn sketch(&mut self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> Self::Sketch;

    /// How many sketches may miss the level before it counts as out of reach.
    fn patience(&self) -> u32;

    /// What is said when no sketch ever came to one solution.
    fn refusal(&self, tries: u32) -> Refusal;
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

    /// Makes the puzzle easier, if possible where two solutions differ; says whether anything changed.
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
    level: Level,
    stage: Stage<P::Sketch>,
    /// The last sketch that was good enough to go on from.
    base: Option<Base<P::Sketch>>,
    failures: u32,
    /// How often a new puzzle was begun since the last one that had one solution.
    beginnings: u32,
}

/// What is being done.
enum Stage<S> {
    Beginning,
    Filling(Filler),
    Changed(S),
    Proving(S, Proof),
}

/// A sketch to go on from.
struct Base<S> {
    sketch: S,
    /// What speaks against it: nothing, if it has one solution.
    doubt: Option<Doubt>,
    /// Whether its level is known.
    graded: bool,
}

impl<P: Plan> Climb<P> {
    /// A climb to a level.
    pub(super) const fn new(plan: P, level: Level) -> Self {
        Self {
            plan,
            level,
            stage: Stage::Beginning,
            base: None,
            failures: 0,
            beginnings: 0,
        }
    }

    /// Takes one step of at most so many units, and says how many it took.
    fn step(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> (u32, Option<Made>) {
        match std::mem::replace(&mut self.stage, Stage::Beginning) {
            Stage::Beginning if self.beginnings >= MOST_BEGINNINGS => {
                let refusal = self.plan.refusal(self.beginnings);
                (BUILDING, Some(Made::Impossible(refusal)))
            }
            Stage::Beginning => {
                self.base = None;
                self.failures = 0;
                self.beginnings += 1;
                self.stage = Stage::Filling(self.plan.begin(rng));
                (BUILDING, None)
            }
            Stage::Filling(mut filler) => {
                self.stage = match filler.advance(rng, budget) {
                    Some(solution) => Stage::Changed(self.plan.sketch(rng, solution)),
                    None => Stage::Filling(filler),
                };
                (budget, None)
            }
            Stage::Changed(sketch) => {
                // A sketch that is no lawful puzzle is a mistake of its plan: begin again.
                if let Some(engine) = sketch.engine() {
                    self.stage = Stage::Proving(sketch, Proof::new(engine));
                }
                (BUILDING, None)
            }
            Stage::Proving(sketch, mut proof) => {
                let nodes = budget.min(SLICE);
                let made = match proof.advance(nodes) {
                    Some(proven) => self.weigh(rng, sketch, proven),
                    None => {
                        self.stage = Stage::Proving(sketch, proof);
                        None
                    }
                };
                (nodes, made)
            }
        }
    }

    /// Decides what follows from a proof.
    fn weigh(&mut self, rng: &mut ChaCha8Rng, sketch: P::Sketch, proven: Proven) -> Option<Made> {
        match proven {
            Proven::One => {
                self.accept(sketch, None);
                self.go_on(rng)
            }
            Proven::Several(doubt) if self.is_progress(&doubt) => {
                self.accept(sketch, Some(doubt));
                self.go_on(rng)
            }
            Proven::Several(_) => {
                self.failures += 1;
                if let Some(base) = &mut self.base {
                    base.sketch.reject(&sketch);
                }
                self.go_on(rng)
            }
        }
    }

    /// Whether a sketch with several solutions is worth going on from.
    fn is_progress(&self, doubt: &Doubt) -> bool {
        match &self.base {
            None => true,
            Some(base) => {
                let before = base.doubt.as_ref();
                before.is_some_and(|before| doubt.loose <= before.loose)
            }
        }
    }

    fn accept(&mut self, sketch: P::Sketch, doubt: Option<Doubt>) {
        let loose = |doubt: &Doubt| doubt.loose;
        let before = self.base.as_ref().and_then(|base| base.doubt.as_ref());
        let stands_still = doubt.is_some() && before.map(loose) == doubt.as_ref().map(loose);
        self.failures = if stands_still { self.failures + 1 } else { 0 };
        self.base = Some(Base {
            sketch,
            doubt,
            graded: false,
        });
    }

    /// Goes on from the base: gives it away to be graded, or changes it.
    fn go_on(&mut self, rng: &mut ChaCha8Rng) -> Option<Made> {
        let base = self.base.as_mut()?;
        if base.doubt.is_some() {
            self.change(rng, Ordering::Greater);
            return None;
        }
        if base.sketch.is_ready() && !base.graded {
            base.graded = true;
            self.beginnings = 0;
            return base.sketch.puzzle().map(Made::Draft);
        }
        self.change(rng, Ordering::Less);
        None
    }

    /// Changes the base: it was found too easy (less) or too hard (greater). Begins again when that cannot be done.
    fn change(&mut self, rng: &mut ChaCha8Rng, found: Ordering) {
        let Some(base) = &self.base else {
            return;
        };
        let mut sketch = base.sketch.clone();
        let none = Doubt::default();
        let doubt = base.doubt.as_ref().unwrap_or(&none);
        let stubborn = self.failures > STUBBORN;
        let changed = match found {
            _ if stubborn => base.doubt.is_some() && sketch.yield_ground(rng, doubt),
            Ordering::Less => sketch.harden(rng),
            _ => sketch.ease(rng, doubt),
        };
        if stubborn {
            self.failures = 0;
            self.base = None;
        }
        self.stage = if changed {
            Stage::Changed(sketch)
        } else {
            Stage::Beginning
        };
    }
}

/// The units that it takes to set up an engine or a filler.
const BUILDING: u32 = 20;
/// The most nodes between two looks at the budget.
const SLICE: u32 = 100;

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
            Stage::Beginning | Stage::Filling(_) => Phase::Filling,
            Stage::Changed(_) => Phase::Cutting,
            Stage::Proving(..) => Phase::Proving,
        })
    }

    fn miss(&mut self, rng: &mut ChaCha8Rng, grade: &Grade) {
        self.change(rng, grade.level.cmp(&self.level));
    }

    fn patience(&self) -> u32 {
        self.plan.patience()
    }
}
