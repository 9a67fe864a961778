//! Sudoku that reasoning solves: holes are dug into a full grid as long as nothing harder than the level is needed.
//!
//! When no more holes can be dug and the level is not reached, some are filled and others dug instead.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::{
    Config, GeneratorPhase, GeneratorRefusal, Made, Maker, Miss,
    fast_grade::RegionLayout,
    random::{below, shuffle},
    random_fill::{Filled, Filler},
    sudoku::{GivensGoal, blank, regions_filler},
};
use crate::puzzle::{CellId, Digit, Draft, Entry, Grid, Level, Puzzle};

/// How often holes are filled and others dug before a new grid is filled.
const MOST_ROUNDS: u32 = 12;
/// What reasoning may cost in all before the level counts as out of reach, in units of work.
const PATIENCE: u64 = 8_000_000;

/// Makes Sudoku of one size and a level below the hardest.
pub(super) struct Digger {
    config: Config,
    blank: Arc<Puzzle>,
    layout: RegionLayout,
    orbits: Vec<Vec<CellId>>,
    goal: GivensGoal,
    stage: DigStage,
    /// What was spent on reasoning so far.
    spent: u64,
    attempts: u32,
    /// Whether the number of givens was ever right.
    was_ready: bool,
}

enum DigStage {
    Beginning,
    Filling(Filler),
    Digging(DugGrid),
}

/// A full grid with holes.
struct DugGrid {
    solution: Grid<Option<Digit>>,
    /// Whether the cells of each orbit are given.
    given: Vec<bool>,
    /// The orbits to be tried, the next one last.
    waiting: Vec<usize>,
    givens: usize,
    level: Level,
    rounds: u32,
}

impl Digger {
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        let blank = blank(config)?;
        Ok(Self {
            layout: RegionLayout::new(&blank),
            orbits: config.symmetry.orbits(config.size),
            goal: GivensGoal::of(config),
            stage: DigStage::Beginning,
            blank: Arc::new(blank),
            config: config.clone(),
            spent: 0,
            attempts: 0,
            was_ready: false,
        })
    }

    fn ground(&self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> DugGrid {
        let mut waiting: Vec<usize> = (0..self.orbits.len()).collect();
        shuffle(rng, &mut waiting);
        DugGrid {
            given: vec![true; waiting.len()],
            givens: solution.size().len(),
            level: Level::Easy,
            rounds: 0,
            waiting,
            solution,
        }
    }

    /// Whether the grid needs no more holes.
    fn is_ready(&self, ground: &DugGrid) -> bool {
        match self.goal {
            GivensGoal::Exactly(wanted) => ground.givens == wanted,
            GivensGoal::Down(enough) => {
                ground.waiting.is_empty()
                    || ground.givens <= enough && ground.level == self.config.level
            }
        }
    }

    /// Digs one orbit out if the rest can still be solved; says what that cost.
    fn dig(&self, ground: &mut DugGrid, orbit: usize) -> u32 {
        let len = self.orbits[orbit].len();
        let fits = match self.goal {
            GivensGoal::Exactly(least) => ground.givens >= least + len,
            GivensGoal::Down(_) => true,
        };
        if !fits || !ground.given[orbit] {
            return 1;
        }
        ground.given[orbit] = false;
        let givens = ground.givens(&self.orbits);
        let end = self.layout.solve(givens, self.config.level);
        match end.level {
            Some(level) => {
                ground.level = level;
                ground.givens -= len;
            }
            None => ground.given[orbit] = true,
        }
        self.cost(end.looks)
    }

    /// What reasoning costs, in units of work.
    fn cost(&self, looks: u32) -> u32 {
        let cells = self.blank.size().len() as u32;
        (1 + cells / 16).saturating_mul(1 + looks)
    }

    /// Fills some holes again, so that others can be dug.
    fn refill(&self, rng: &mut ChaCha8Rng, ground: &mut DugGrid) {
        let mut holes: Vec<usize> = (0..self.orbits.len()).collect();
        holes.retain(|&orbit| !ground.given[orbit]);
        shuffle(rng, &mut holes);
        holes.truncate(2 + below(rng, 1 + holes.len() / 4));
        let mut waiting: Vec<usize> = (0..self.orbits.len()).collect();
        waiting.retain(|&orbit| ground.given[orbit]);
        shuffle(rng, &mut waiting);
        for &orbit in &holes {
            ground.given[orbit] = true;
            ground.givens += self.orbits[orbit].len();
        }
        // Those that were just filled come last.
        holes.extend(waiting);
        ground.waiting = holes;
        ground.rounds += 1;
    }

    fn puzzle(&self, ground: &DugGrid) -> Option<Puzzle> {
        let mut draft: Draft = self.blank.to_draft();
        let size = self.blank.size();
        let entry = |(cell, digit): (CellId, Digit)| Entry {
            place: size.place(cell),
            digit: digit.get().into(),
        };
        draft.givens = ground.givens(&self.orbits).map(entry).collect();
        draft.check().ok()
    }

    const fn refusal(&self) -> GeneratorRefusal {
        let Config {
            kind, size, level, ..
        } = self.config;
        let attempts = self.attempts;
        if self.was_ready {
            GeneratorRefusal::LevelUnreachable {
                kind,
                size,
                level,
                attempts,
            }
        } else {
            GeneratorRefusal::NothingFound {
                kind,
                size,
                tries: attempts,
            }
        }
    }

    /// Goes on filling the grid with digits; says what that cost.
    fn fill(&mut self, rng: &mut ChaCha8Rng, mut filler: Filler, steps: u32) -> u32 {
        self.stage = match filler.advance(rng, steps) {
            Filled::Working => DigStage::Filling(filler),
            Filled::Done(solution) => DigStage::Digging(self.ground(rng, solution)),
            Filled::Stuck => DigStage::Beginning,
        };
        steps.min(self.blank.size().len() as u32)
    }

    /// Goes on digging, fills holes, or begins again; says what that cost and whether a puzzle is finished.
    fn work(&mut self, rng: &mut ChaCha8Rng, mut ground: DugGrid) -> (u32, Option<Puzzle>) {
        if self.is_ready(&ground) {
            self.was_ready = true;
            if ground.level == self.config.level {
                return (1, self.puzzle(&ground));
            }
        }
        let Some(orbit) = ground.waiting.pop() else {
            self.attempts += 1;
            if ground.rounds < MOST_ROUNDS {
                self.refill(rng, &mut ground);
                self.stage = DigStage::Digging(ground);
            }
            return (10, None);
        };
        let cost = self.dig(&mut ground, orbit);
        self.spent += u64::from(cost);
        self.stage = DigStage::Digging(ground);
        (cost, None)
    }
}

impl Maker for Digger {
    fn advance(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> Made {
        let mut left = budget;
        while left > 0 {
            if self.spent > PATIENCE {
                return Made::Impossible(self.refusal());
            }
            let (cost, puzzle) = match std::mem::replace(&mut self.stage, DigStage::Beginning) {
                DigStage::Beginning => {
                    self.stage = DigStage::Filling(regions_filler(&self.blank));
                    (10, None)
                }
                DigStage::Filling(filler) => (self.fill(rng, filler, left), None),
                DigStage::Digging(ground) => self.work(rng, ground),
            };
            if let Some(puzzle) = puzzle {
                return Made::Done(puzzle);
            }
            left = left.saturating_sub(cost);
        }
        Made::Working(match self.stage {
            DigStage::Beginning | DigStage::Filling(_) => GeneratorPhase::Filling,
            DigStage::Digging(_) => GeneratorPhase::Cutting,
        })
    }

    fn miss(&mut self, _rng: &mut ChaCha8Rng, _miss: &Miss) {}

    fn attempts(&self) -> u32 {
        self.attempts
    }
}

impl DugGrid {
    fn givens<'a>(
        &'a self,
        orbits: &'a [Vec<CellId>],
    ) -> impl Iterator<Item = (CellId, Digit)> + 'a {
        let given = orbits.iter().zip(&self.given).filter(|(_, given)| **given);
        let cells = given.flat_map(|(cells, _)| cells);
        cells.filter_map(|&cell| Some((cell, self.solution[cell]?)))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::puzzle::{Kind, Size};

    #[test]
    fn a_slice_ends_with_the_solution_attempt_that_uses_its_budget_up() {
        let size = Size::square(9).unwrap();
        let config = Config::new(Kind::Sudoku, size, Level::Expert);
        let mut digger = Digger::new(&config).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        // A cell changes at most as often as it has digits, and every look changes one.
        let most_at_once = u64::from(digger.cost(81 * 9));
        for budget in [1, 40, 300].into_iter().cycle().take(500) {
            let before = digger.spent;
            if matches!(digger.advance(&mut rng, budget), Made::Done(_)) {
                break;
            }
            assert!(digger.spent - before < u64::from(budget) + most_at_once);
        }
    }
}
