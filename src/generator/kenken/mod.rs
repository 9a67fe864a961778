//! `KenKen`: a Latin square, cages over it, clues for the cages, and repairs until there is one solution.
//!
//! When another solution is found, the clue of a cage in which it differs is changed to one that it does not satisfy;
//! where no clue does that, two cages are cut anew. The square stays. Drafts that are too easy or too hard are changed
//! in the same way, and only after many changes does everything start over.

mod board;
mod clues;
mod cutter;
mod fairness;
mod mix;

use rand::rngs::ChaCha8Rng;

pub(super) use self::cutter::LARGEST_SHAPE;
use self::{
    board::{Freedom, KenKenBoard},
    clues::Clues,
    cutter::Cutter,
};
use super::{
    Config, GeneratorPhase, GeneratorRefusal, Made, Maker, Miss, OperationSet, latin,
    random::{chance, shuffle},
};
use crate::{
    puzzle::{CellId, Digit, Grid, Kind, Level, Operation, Puzzle},
    solver::{Engine, EngineProgress},
};

/// What it costs to fill a grid, to cut it, and to start a proof, in nodes of the engine.
const FILLING: u32 = 100;
const CUTTING: u32 = 100;
const BUILDING: u32 = 60;
/// A proof that takes more nodes is given up, and a clue is made tighter instead.
const MOST_NODES: u64 = 1_500;
const MOST_NODES_OF_LARGE: u64 = 200;
/// After so many other solutions everything starts over.
const MOST_REPAIRS: u32 = 120;
/// After so many starts without a draft there is none.
const MOST_STARTS: u32 = 400;
/// How many drafts may miss the level, times the cells of the grid: small ones are made quickly.
const PATIENCE: u32 = 48_000;
/// After so many drafts of the wrong level everything starts over.
const MOST_TWEAKS: u32 = 12;

/// How many drafts of a large grid may miss the level, most of which are only steps on the way.
const LARGE_PATIENCE: u32 = 3_000;
/// From this side on, a draft that is too hard is changed many times, and reasoning is the proof.
const LARGE: usize = 10;
/// How many changes in a row may leave a large board no better before everything starts over.
const MOST_FAILURES: u32 = 60;
/// So many grids are cut for the same deal of operations, or levels that like some better would choose those deals.
const CUTS_PER_DEAL: u32 = 60;
/// After so many drafts that were too easy, cages are cut larger, and so on up to so many times.
const DRAFTS_PER_LEAN: u32 = 30;
const MOST_ENLARGED: u32 = 5;
/// After so many starts without a draft, cages are cut smaller again.
const STARTS_PER_LEAN: u32 = 60;
/// For so many open cells, one more cage of a large board is changed at once.
const CELLS_PER_CHANGE: usize = 16;

/// Makes drafts of `KenKen`.
pub(super) struct KenKen {
    config: Config,
    clues: Clues,
    cutter: Cutter,
    stage: KenKenStage,
    /// What a node of the engine costs on such a grid, in nodes on a small one.
    node: u32,
    /// How often everything started over since the last draft.
    starts: u32,
    repairs: u32,
    tweaks: u32,
    /// The large board that reasoning leaves the fewest cells of open, with these cells.
    best: Option<(KenKenBoard, Vec<CellId>)>,
    failures: u32,
    /// The order in which operations get what cannot be divided among them.
    deal: Vec<Operation>,
    /// How many grids were cut since the last puzzle.
    deals: u32,
    /// How many more drafts were too easy than too hard.
    lean: u32,
    /// Whether givens or operations are asked for that the usual sizes of cages were not made for.
    is_unusual: bool,
}

/// What is done next.
enum KenKenStage {
    Fill,
    Cut(Grid<Digit>),
    Build(KenKenBoard),
    Prove(KenKenBoard, Box<RivalSearch>),
}

/// The search for another solution.
struct RivalSearch {
    puzzle: Puzzle,
    engine: Engine<'static>,
}

impl KenKen {
    /// A maker, unless the shapes cannot tile the grid or the operations cannot serve the cages.
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        let cutter = Cutter::new(config)?;
        Ok(Self {
            clues: Clues::new(Kind::KenKen.highest(config.size), config.operations),
            config: config.clone(),
            cutter,
            stage: KenKenStage::Fill,
            node: 1 + config.size.len() as u32 / 8,
            starts: 0,
            repairs: 0,
            tweaks: 0,
            best: None,
            failures: 0,
            deal: Vec::new(),
            deals: 0,
            lean: 0,
            is_unusual: config.givens.is_some() || config.operations != OperationSet::default(),
        })
    }

    /// Whether a draft that is too hard is made better step by step; what reasoning solves needs no other proof.
    fn improves(&self) -> bool {
        self.config.size.rows() >= LARGE && self.config.level < Level::Extreme
    }

    const fn not_unique(&self) -> GeneratorRefusal {
        GeneratorRefusal::NotUnique {
            kind: Kind::KenKen,
            size: self.config.size,
            attempts: MOST_STARTS,
        }
    }

    const fn freedom(&self) -> Freedom {
        let walks = self.cutter.walks();
        Freedom {
            recut: walks,
            give: !walks && self.config.givens.is_none(),
        }
    }

    const fn most_nodes(&self) -> u64 {
        if self.config.size.rows() < LARGE {
            MOST_NODES
        } else {
            MOST_NODES_OF_LARGE
        }
    }

    fn cut(
        &mut self,
        rng: &mut ChaCha8Rng,
        digits: Grid<Digit>,
        budget: &mut u32,
    ) -> Result<KenKenStage, GeneratorRefusal> {
        let larger = (self.lean / DRAFTS_PER_LEAN).min(MOST_ENLARGED);
        let Some(pieces) = self.cutter.cut(rng, self.config.size, larger, *budget)? else {
            *budget = 0;
            return Ok(KenKenStage::Cut(digits));
        };
        spend(budget, CUTTING);
        (self.repairs, self.tweaks) = (0, 0);
        (self.best, self.failures) = (None, 0);
        if self.deals.is_multiple_of(CUTS_PER_DEAL) {
            self.deal = self.config.operations.iter().collect();
            shuffle(rng, &mut self.deal);
        }
        self.deals += 1;
        let (clues, level) = (&mut self.clues, self.config.level);
        let mut board = KenKenBoard::new(rng, digits, pieces, clues, &self.deal, level);
        board.give(rng, self.config.givens.unwrap_or(0).into());
        Ok(KenKenStage::Build(board))
    }

    /// Changes the better one of a large board and the best so far where cells stay open, or starts over.
    fn improve(
        &mut self,
        rng: &mut ChaCha8Rng,
        board: KenKenBoard,
        open: &[CellId],
    ) -> KenKenStage {
        let before = self.best.as_ref().map(|(_, open)| open.len());
        let is_better = before.is_none_or(|before| open.len() < before);
        self.failures = if is_better { 0 } else { self.failures + 1 };
        if before.is_none_or(|before| open.len() <= before) {
            self.best = Some((board, open.to_vec()));
        }
        if self.failures > MOST_FAILURES {
            (self.best, self.failures) = (None, 0);
        }
        let Some((mut board, open)) = self.best.clone() else {
            return KenKenStage::Fill;
        };
        let walks = self.cutter.walks();
        for _ in 0..=open.len() / CELLS_PER_CHANGE {
            let _ = walks && chance(rng, 40) && board.recut(rng, &mut self.clues, &open)
                || board.tighten(rng, &mut self.clues, &open)
                || walks && board.recut(rng, &mut self.clues, &open);
        }
        KenKenStage::Build(board)
    }

    /// Looks for another solution and gets rid of it.
    fn prove(
        &mut self,
        rng: &mut ChaCha8Rng,
        mut board: KenKenBoard,
        mut proof: Box<RivalSearch>,
        budget: &mut u32,
    ) -> (KenKenStage, Option<Puzzle>) {
        // Where a proof is given up must not depend on the slices.
        let before = proof.engine.effort().nodes;
        let affordable = (*budget).div_ceil(self.node).into();
        let most_nodes = self.most_nodes();
        let most = most_nodes.saturating_sub(before).min(affordable);
        let progress = proof.engine.advance(most);
        let nodes = proof.engine.effort().nodes;
        spend(budget, (nodes - before) as u32 * self.node + 1);
        match progress {
            EngineProgress::Solution(solution) if !board.is_own(&solution) => {
                self.repairs += 1;
                let freedom = self.freedom();
                let repaired = self.repairs < MOST_REPAIRS
                    && board.exclude(rng, &mut self.clues, solution, freedom);
                (KenKenStage::again(board, repaired), None)
            }
            EngineProgress::Finished => (KenKenStage::Build(board), Some(proof.puzzle)),
            _ if nodes >= most_nodes => {
                self.repairs += 1;
                let cells: Vec<_> = self.config.size.cells().collect();
                let tightened =
                    self.repairs < MOST_REPAIRS && board.tighten(rng, &mut self.clues, &cells);
                (KenKenStage::again(board, tightened), None)
            }
            _ => (KenKenStage::Prove(board, proof), None),
        }
    }
}

impl Maker for KenKen {
    fn advance(&mut self, rng: &mut ChaCha8Rng, mut budget: u32) -> Made {
        while budget > 0 {
            self.stage = match std::mem::replace(&mut self.stage, KenKenStage::Fill) {
                KenKenStage::Fill => {
                    self.starts += 1;
                    if self.starts > MOST_STARTS {
                        return Made::Impossible(self.not_unique());
                    }
                    if self.starts.is_multiple_of(STARTS_PER_LEAN) {
                        self.lean = self.lean.saturating_sub(DRAFTS_PER_LEAN);
                    }
                    spend(&mut budget, FILLING);
                    KenKenStage::Cut(latin::square(rng, self.config.size))
                }
                KenKenStage::Cut(digits) => match self.cut(rng, digits, &mut budget) {
                    Ok(stage) => stage,
                    Err(refusal) => return Made::Impossible(refusal),
                },
                KenKenStage::Build(board) if self.best.is_some() => match board.puzzle() {
                    Some(puzzle) => {
                        self.stage = KenKenStage::Build(board);
                        self.starts = 0;
                        return Made::Draft(puzzle);
                    }
                    None => KenKenStage::Fill,
                },
                KenKenStage::Build(board) => {
                    spend(&mut budget, BUILDING);
                    build(board)
                }
                KenKenStage::Prove(board, proof) => {
                    match self.prove(rng, board, proof, &mut budget) {
                        (stage, None) => stage,
                        (stage, Some(puzzle)) => {
                            self.stage = stage;
                            self.starts = 0;
                            return Made::Draft(puzzle);
                        }
                    }
                }
            };
        }
        Made::Working(self.stage.phase())
    }

    fn again(&mut self) {
        self.deals = 0;
        self.stage = KenKenStage::Fill;
    }

    fn patience(&self) -> u32 {
        if self.improves() {
            return LARGE_PATIENCE;
        }
        PATIENCE / self.config.size.len() as u32
    }

    fn miss(&mut self, rng: &mut ChaCha8Rng, miss: &Miss) {
        let KenKenStage::Build(mut board) = std::mem::replace(&mut self.stage, KenKenStage::Fill)
        else {
            return;
        };
        if let (true, Miss::TooHard { open }) = (self.improves(), miss) {
            self.stage = self.improve(rng, board, open);
            return;
        }
        self.lean = match miss {
            Miss::TooEasy(_) if self.is_unusual => self.lean + 1,
            _ => self.lean.saturating_sub(1),
        };
        self.tweaks += 1;
        if self.tweaks > MOST_TWEAKS {
            return;
        }
        let walks = self.cutter.walks();
        match miss {
            Miss::TooHard { open } => {
                let _ = board.tighten(rng, &mut self.clues, open)
                    || walks && board.recut(rng, &mut self.clues, open);
            }
            Miss::TooEasy(level) => {
                let cells: Vec<_> = self.config.size.cells().collect();
                self.best = None;
                let missing = self.config.level as usize - *level as usize;
                board.loosen(rng, &mut self.clues, 1 + missing);
                let _ = walks && board.recut(rng, &mut self.clues, &cells);
            }
        }
        self.stage = KenKenStage::Build(board);
    }
}

impl KenKenStage {
    /// Goes on with a board that could be changed, or starts over.
    fn again(board: KenKenBoard, changed: bool) -> Self {
        if changed {
            Self::Build(board)
        } else {
            Self::Fill
        }
    }

    const fn phase(&self) -> GeneratorPhase {
        match self {
            Self::Fill => GeneratorPhase::Filling,
            Self::Cut(_) => GeneratorPhase::Cutting,
            Self::Build(_) | Self::Prove(..) => GeneratorPhase::Proving,
        }
    }
}

/// Starts the proof of a board; one whose cages cannot all have clues is dropped.
fn build(board: KenKenBoard) -> KenKenStage {
    let Some(puzzle) = board.puzzle() else {
        return KenKenStage::Fill;
    };
    let engine = Engine::new(&puzzle);
    KenKenStage::Prove(board, Box::new(RivalSearch { puzzle, engine }))
}

const fn spend(budget: &mut u32, cost: u32) {
    *budget = budget.saturating_sub(cost);
}

#[cfg(test)]
mod tests;
