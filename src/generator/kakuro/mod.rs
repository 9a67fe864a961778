//! Kakuro: blocks are laid out, digits put in, and both changed until the sums of the runs have one solution.
//!
//! A change is judged by a reasoner that knows what the techniques of each level find, so nothing has to be searched
//! except where the level calls for trying out. Changes far apart are tried at once, which makes a large grid hardly
//! slower than its parts.

mod drawing;
mod fillings;
mod layout;
mod numbered;
mod reasoner;
mod repair;
mod search;
mod standing;
mod style;

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

pub use self::style::lay_blocks;
use self::{
    drawing::BlockDrawing,
    layout::BlockLayout,
    numbered::Numbered,
    repair::{Repair, Repaired, Wanted},
    style::Style,
};
use super::{
    Config, GeneratorPhase, GeneratorRefusal, Made, Maker, Miss,
    random_fill::{Filled, Filler},
};
use crate::puzzle::{CellId, Grid, Kind, Level};

/// How many beginnings may lead to nothing before the wish counts as out of reach.
const MOST_BEGINNINGS: u32 = 100;
/// How many units of work may lead to nothing before the wish counts as out of reach.
const MOST_WORK: u32 = 600_000;
/// How many units of work are spent to do with fewer givens, where sums alone are not enough.
const SPARING_WORK: u32 = 60_000;
/// From so many cells on, a grid has to be tight to have one solution.
const LARGE: usize = 150;
/// How many digits are looked at for one unit of work.
const TIGHTENED_AT_ONCE: u32 = 10;

/// Makes Kakuros of one size and level.
pub(super) struct Kakuro {
    wanted: Wanted,
    /// The blocks, if they are drawn already.
    drawn: Option<Arc<BlockLayout>>,
    stage: KakuroStage,
    beginnings: u32,
    work: u32,
    /// How many puzzles had one solution, but another level.
    misses: u32,
    /// The puzzle with the fewest givens so far, where some are needed.
    sparest: Option<Repair>,
}

/// What is being done.
enum KakuroStage {
    Beginning,
    Drawing(BlockDrawing),
    Filling(Arc<BlockLayout>, Filler),
    /// So many digits are still to be looked at.
    Tightening(Numbered, u32),
    Repairing(Repair),
    /// The puzzle is being graded elsewhere.
    Presented(Repair),
}

impl Kakuro {
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        Ok(Self::wanting(Wanted {
            style: Style::new(config)?,
            level: config.level,
            givens: config.givens.map(usize::from),
        }))
    }

    /// A maker for blocks that are drawn already, whose runs have two to nine cells.
    pub(super) fn between(open: Grid<bool>, level: Level) -> Self {
        let wanted = Wanted {
            style: Style::drawn(open.size(), level),
            level,
            givens: None,
        };
        Self {
            drawn: Some(Arc::new(BlockLayout::new(open))),
            ..Self::wanting(wanted)
        }
    }

    const fn wanting(wanted: Wanted) -> Self {
        Self {
            wanted,
            drawn: None,
            stage: KakuroStage::Beginning,
            beginnings: 0,
            work: 0,
            misses: 0,
            sparest: None,
        }
    }

    /// Takes one step of at most so many units where it can be divided, and says how many it took.
    fn step(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> (u32, Option<Made>) {
        match std::mem::replace(&mut self.stage, KakuroStage::Beginning) {
            KakuroStage::Beginning => self.begin(rng),
            KakuroStage::Drawing(mut drawing) => {
                match drawing.advance(rng) {
                    Some(layout) => self.fill(Arc::new(layout)),
                    None => self.stage = KakuroStage::Drawing(drawing),
                }
                (1 + self.wanted.style.size().len() as u32 / 64, None)
            }
            KakuroStage::Filling(layout, mut filler) => {
                self.stage = match filler.advance(rng, 1) {
                    Filled::Working => KakuroStage::Filling(layout, filler),
                    Filled::Done(digits) => {
                        let numbered = Numbered::new(layout, &digits);
                        let rounds = self.rounds() * numbered.layout().cells().len() as u32;
                        KakuroStage::Tightening(numbered, rounds)
                    }
                    Filled::Stuck => KakuroStage::Beginning,
                };
                (1, None)
            }
            KakuroStage::Tightening(numbered, 0) => {
                let mut numbered = numbered;
                numbered.give_until(rng, self.wanted.givens.unwrap_or_default());
                let work = 1 + numbered.layout().cells().len() as u32 / 2;
                self.stage = KakuroStage::Repairing(Repair::new(numbered, self.wanted));
                (work, None)
            }
            KakuroStage::Tightening(mut numbered, rounds) => {
                let now = rounds.min(TIGHTENED_AT_ONCE.saturating_mul(budget));
                (0..now).for_each(|_| numbered.tighten(rng));
                self.stage = KakuroStage::Tightening(numbered, rounds - now);
                (now.div_ceil(TIGHTENED_AT_ONCE), None)
            }
            KakuroStage::Repairing(mut repair) => {
                let (work, repaired) = repair.step(rng);
                (work, self.go_on(repair, repaired))
            }
            // Nobody missed the level, so the last draft was good: the next is another.
            KakuroStage::Presented(_) => (1, None),
        }
    }

    fn begin(&mut self, rng: &mut ChaCha8Rng) -> (u32, Option<Made>) {
        let is_enough = match self.sparest {
            Some(_) => self.work >= SPARING_WORK,
            None => self.beginnings >= MOST_BEGINNINGS || self.work >= MOST_WORK,
        };
        if is_enough {
            let made = match self.sparest.take() {
                Some(repair) => self.present(repair),
                None => Some(Made::Impossible(self.refusal())),
            };
            return (1, made);
        }
        self.beginnings += 1;
        let size = self.wanted.style.size();
        let drawn = self.drawn.clone();
        match drawn.or_else(|| self.wanted.style.classic().map(Arc::new)) {
            Some(layout) => self.fill(layout),
            None => self.stage = KakuroStage::Drawing(self.wanted.style.begin(rng)),
        }
        (10 + size.len() as u32, None)
    }

    /// Begins to fill a layout with digits, unless one of its runs cannot be filled.
    fn fill(&mut self, layout: Arc<BlockLayout>) {
        if !Style::is_lawful(&layout) {
            return;
        }
        let size = self.wanted.style.size();
        let cell = |&number: &usize| layout.cells()[number];
        let runs = layout
            .runs()
            .iter()
            .map(|run| run.iter().map(cell).collect());
        let runs: Vec<Vec<CellId>> = runs.collect();
        let runs = runs.iter().map(Vec::as_slice);
        let filler = Filler::new(size, Kind::Kakuro.highest(size), runs);
        self.stage = KakuroStage::Filling(layout, filler);
    }

    /// Why nothing was found.
    const fn refusal(&self) -> GeneratorRefusal {
        let Wanted { style, level, .. } = self.wanted;
        let (kind, size) = (Kind::Kakuro, style.size());
        match self.misses {
            0 => GeneratorRefusal::NothingFound {
                kind,
                size,
                tries: self.beginnings,
            },
            _ => GeneratorRefusal::LevelUnreachable {
                kind,
                size,
                level,
                attempts: self.beginnings,
            },
        }
    }

    fn go_on(&mut self, repair: Repair, repaired: Repaired) -> Option<Made> {
        match repaired {
            Repaired::Working => self.stage = KakuroStage::Repairing(repair),
            Repaired::Stuck { at_level } => self.misses += u32::from(at_level),
            Repaired::Done => return self.weigh(repair),
        }
        None
    }

    /// Presents a puzzle, unless it may be possible to give less away.
    fn weigh(&mut self, repair: Repair) -> Option<Made> {
        let givens = |repair: &Repair| repair.numbered().givens().len();
        if self.wanted.givens.is_some() || givens(&repair) == 0 {
            return self.present(repair);
        }
        let sparest = self.sparest.as_ref();
        if sparest.is_none_or(|sparest| givens(&repair) < givens(sparest)) {
            self.sparest = Some(repair);
        }
        None
    }

    fn present(&mut self, repair: Repair) -> Option<Made> {
        let puzzle = repair.numbered().puzzle()?;
        self.stage = KakuroStage::Presented(repair);
        Some(Made::Draft(puzzle))
    }

    /// How often each digit is looked at before anything is proven: the tighter the sums, the easier the puzzle.
    const fn rounds(&self) -> u32 {
        match self.wanted.level {
            _ if self.wanted.style.size().len() > LARGE => 40,
            Level::Easy => 40,
            Level::Normal => 25,
            Level::Hard | Level::Expert | Level::Extreme => 15,
        }
    }
}

impl Maker for Kakuro {
    fn advance(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> Made {
        let mut left = budget;
        while left > 0 {
            let (work, made) = self.step(rng, left);
            self.work = self.work.saturating_add(work);
            left = left.saturating_sub(work);
            if let Some(made) = made {
                return made;
            }
        }
        Made::Working(match self.stage {
            KakuroStage::Beginning | KakuroStage::Drawing(_) => GeneratorPhase::Cutting,
            KakuroStage::Filling(..) | KakuroStage::Tightening(..) => GeneratorPhase::Filling,
            KakuroStage::Repairing(_) | KakuroStage::Presented(_) => GeneratorPhase::Proving,
        })
    }

    fn miss(&mut self, _rng: &mut ChaCha8Rng, miss: &Miss) {
        self.misses += 1;
        let stage = std::mem::replace(&mut self.stage, KakuroStage::Beginning);
        if let (KakuroStage::Presented(mut repair), Miss::TooEasy(_)) = (stage, miss) {
            repair.is_too_easy();
            self.stage = KakuroStage::Repairing(repair);
        }
    }
}
