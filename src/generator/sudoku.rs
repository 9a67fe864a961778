//! Sudoku and Hypersudoku of the hardest level: holes are dug into a full grid as long as one solution is left.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::{
    Config, GeneratorRefusal,
    hill_climb::{Plan, Sketch},
    proof::Doubt,
    random::{pick, shuffle},
    random_fill::Filler,
};
use crate::{
    puzzle::{CellId, Digit, Draft, Entry, Grid, Kind, Level, Position, Puzzle, Size},
    solver::Engine,
};

/// Makes Sudoku of one size and level.
pub(super) struct Sudoku {
    blank: Arc<Puzzle>,
    orbits: Vec<Vec<CellId>>,
    goal: GivensGoal,
}

/// How many givens a puzzle has.
#[derive(Clone, Copy)]
pub(super) enum GivensGoal {
    /// Exactly so many.
    Exactly(usize),
    /// As few as possible, but no need for fewer than this.
    Down(usize),
}

impl GivensGoal {
    /// The number of givens that is asked for, or one that suits the size and the level.
    pub(super) fn of(config: &Config) -> Self {
        match config.givens {
            Some(givens) => Self::Exactly(givens.into()),
            None => Self::Down(fewest(config.size.len(), config.level)),
        }
    }
}

impl Sudoku {
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        Ok(Self {
            blank: Arc::new(blank(config)?),
            orbits: config.symmetry.orbits(config.size),
            goal: GivensGoal::of(config),
        })
    }
}

/// The puzzle without givens and cages.
pub(super) fn blank(config: &Config) -> Result<Puzzle, GeneratorRefusal> {
    let mut draft = Draft::new(config.kind, config.size);
    draft.boxes = config.boxes;
    draft.check().map_err(|_| GeneratorRefusal::Size {
        kind: config.kind,
        size: config.size,
    })
}

/// How many givens are few enough: an easy puzzle is kinder with more, and large ones take long to dig.
const fn fewest(cells: usize, level: Level) -> usize {
    let percent = match level {
        Level::Easy if cells > 100 => 50,
        Level::Easy => 40,
        _ if cells > 100 => 42,
        _ => 0,
    };
    cells * percent / 100
}

impl Plan for Sudoku {
    type Sketch = Dug;

    fn begin(&mut self, _rng: &mut ChaCha8Rng) -> Option<Filler> {
        Some(regions_filler(&self.blank))
    }

    fn sketch(&mut self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> Dug {
        let mut orbits = self.orbits.clone();
        shuffle(rng, &mut orbits);
        let orbits = orbits.into_iter().map(|cells| Orbit {
            cells,
            given: true,
            tried: false,
        });
        Dug {
            blank: self.blank.clone(),
            solution,
            orbits: orbits.collect(),
            goal: self.goal,
            is_first_over: false,
        }
    }

    fn patience(&self) -> u32 {
        match self.blank.size().rows() {
            ..=6 => 1_500,
            7..=9 => 2_000,
            _ => 300,
        }
    }

    fn kind_and_size(&self) -> (Kind, Size) {
        (self.blank.kind(), self.blank.size())
    }
}

/// A filler for the regions of a puzzle.
pub(super) fn regions_filler(blank: &Puzzle) -> Filler {
    let regions = blank.regions().iter().map(|region| &region.cells[..]);
    Filler::new(blank.size(), blank.highest(), regions)
}

/// A full grid with holes.
#[derive(Clone)]
pub(super) struct Dug {
    blank: Arc<Puzzle>,
    solution: Grid<Option<Digit>>,
    orbits: Vec<Orbit>,
    goal: GivensGoal,
    /// Whether the first digging is over.
    is_first_over: bool,
}

/// Cells that are given together or not at all.
#[derive(Clone)]
struct Orbit {
    cells: Vec<CellId>,
    given: bool,
    /// Whether the puzzle has several solutions without it.
    tried: bool,
}

impl Dug {
    fn givens(&self) -> impl Iterator<Item = CellId> + '_ {
        let given = self.orbits.iter().filter(|orbit| orbit.given);
        given.flat_map(|orbit| orbit.cells.iter().copied())
    }

    /// The next orbit that could be dug out.
    fn next(&self) -> Option<usize> {
        let givens = self.givens().count();
        let least = match self.goal {
            GivensGoal::Exactly(least) => least,
            GivensGoal::Down(_) => 0,
        };
        self.orbits
            .iter()
            .position(|orbit| orbit.given && !orbit.tried && givens >= least + orbit.cells.len())
    }

    /// Puts one of the orbits back that fulfil a condition.
    fn put_back(&mut self, rng: &mut ChaCha8Rng, fits: impl Fn(&Orbit) -> bool) -> bool {
        let orbits = self.orbits.iter().enumerate();
        let holes = orbits.filter(|(_, orbit)| !orbit.given && fits(orbit));
        let holes: Vec<usize> = holes.map(|(index, _)| index).collect();
        let Some(index) = pick(rng, &holes) else {
            return false;
        };
        self.is_first_over = true;
        for orbit in &mut self.orbits {
            orbit.tried = false;
        }
        // Last in line, so that it is not the next one to go.
        let mut orbit = self.orbits.remove(index);
        orbit.given = true;
        self.orbits.push(orbit);
        true
    }
}

impl Sketch for Dug {
    fn puzzle(&self) -> Option<Puzzle> {
        let mut draft = self.blank.to_draft();
        let size = self.blank.size();
        let entry = |cell: CellId| {
            Some(Entry {
                place: size.place(cell),
                digit: self.solution[cell]?.get().into(),
            })
        };
        draft.givens = self.givens().filter_map(entry).collect();
        draft.check().ok()
    }

    fn engine(&self) -> Option<Engine<'static>> {
        let mut position = Position::new(&self.blank);
        for cell in self.givens() {
            let mut state = position.state(cell);
            state.value = self.solution[cell];
            position.set_state(cell, state);
        }
        Some(Engine::at(&self.blank, &position))
    }

    fn is_ready(&self) -> bool {
        let givens = self.givens().count();
        match self.goal {
            GivensGoal::Exactly(wanted) => givens == wanted,
            GivensGoal::Down(enough) => {
                self.is_first_over || givens <= enough || self.next().is_none()
            }
        }
    }

    const STAYS_UNIQUE: bool = true;

    fn ease(&mut self, rng: &mut ChaCha8Rng, doubt: &Doubt) -> bool {
        let helps = |orbit: &Orbit| orbit.cells.iter().any(|cell| doubt.cells.contains(cell));
        // Far from the goal, large steps.
        let steps = 1 + doubt.cells.len() / 64;
        let fits = |orbit: &Orbit| doubt.cells.is_empty() || helps(orbit);
        let mut changed = false;
        for _ in 0..steps {
            changed |= self.put_back(rng, fits);
        }
        changed
    }

    fn harden(&mut self, rng: &mut ChaCha8Rng) -> bool {
        // With the number of givens fixed, another choice of them is all that can be tried.
        if matches!(self.goal, GivensGoal::Exactly(_)) && self.is_ready() {
            self.put_back(rng, |_| true);
        }
        let next = self.next();
        if let Some(next) = next {
            self.orbits[next].given = false;
        }
        next.is_some()
    }

    fn reject(&mut self, changed: &Self) {
        for (orbit, changed) in self.orbits.iter_mut().zip(&changed.orbits) {
            let same = orbit.cells == changed.cells;
            orbit.tried |= same && orbit.given && !changed.given;
        }
    }
}
