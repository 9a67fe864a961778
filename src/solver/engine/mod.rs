//! The engine: solves and counts puzzles of every kind, as fast as it can.
//!
//! A puzzle becomes cells with sets of digits, units whose digits differ, tables of fillings for short cages, and a few
//! long cages. A search draws conclusions until nothing changes, guesses in the cell with the fewest digits, and copies
//! its flat state at each guess; it never recurses, and can stop after any node. Boards of nine digits without cages go a
//! faster way, on which there are no reasons to tell.

mod bands;
mod cage_bounds;
mod filling_table;
mod innies_outies;
mod inquiry;
mod jagged;
mod long_cage;
mod memory;
mod model;
mod observer;
mod propagation;
mod queue;
mod relation;
mod search;
mod unit_layout;
mod unit_overlaps;

pub(super) use self::cage_bounds::CageBounds;
pub use self::inquiry::Inquiry;
pub use self::observer::{Cause, Observer};
use self::{
    bands::BandSearch,
    search::{EngineSearch, NodeResult},
};
use crate::puzzle::{CellId, Digit, Digits, Grid, Position, Puzzle};

/// A digit for every open cell.
pub type Solution = Grid<Option<Digit>>;

/// Solves one puzzle: finds solutions one after the other until there are no more.
///
/// The same puzzle always takes the same course.
#[derive(Clone)]
pub struct Engine<'a> {
    way: EngineWay,
    limits: EngineLimits<'a>,
}

/// The way on which a puzzle is solved.
#[derive(Clone)]
enum EngineWay {
    General(Box<EngineSearch>),
    Bands(BandSearch),
}

/// How long the engine may work; without limits, to the end.
#[derive(Clone, Copy, Default)]
pub struct EngineLimits<'a> {
    /// The most nodes it visits in all.
    pub nodes: Option<u64>,
    /// Asked now and then; the engine stops when it says so.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// What a puzzle turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution.
    None,
    /// There is exactly one.
    Unique(Solution),
    /// There are several; here are two that differ.
    Multiple(Solution, Solution),
    /// The limits were reached before it was clear.
    Unknown,
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many and no more.
    Exactly(u64),
    /// As many as asked for; there may be more.
    AtLeast(u64),
    /// The limits were reached after so many.
    Unknown(u64),
}

/// How far the engine has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineProgress {
    /// There is more to do.
    Working,
    /// A solution that was not found before.
    Solution(Solution),
    /// There are no further solutions.
    Finished,
    /// The limits are reached.
    OutOfBudget,
}

/// How much the engine has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The nodes visited.
    pub nodes: u64,
    /// The guesses taken back.
    pub backtracks: u64,
    /// The guesses that stand.
    pub depth: usize,
}

/// How many nodes pass before the engine asks whether it should stop.
const NODES_BETWEEN_QUESTIONS: u64 = 64;

impl<'a> Engine<'a> {
    /// An engine for a puzzle from its start.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self::with_digits(puzzle, |cell| puzzle.given(cell))
    }

    /// An engine for a puzzle with the digits of a position, whose notes do not count.
    pub fn at(puzzle: &Puzzle, position: &Position) -> Self {
        Self::with_digits(puzzle, |cell| position.value(cell).or(puzzle.given(cell)))
    }

    /// The engine that [`Engine::at`] gives, on the way that has a reason for everything and can be watched.
    pub fn to_watch(puzzle: &Puzzle, position: &Position) -> Self {
        let digit = |cell| position.value(cell).or(puzzle.given(cell));
        Self::on(EngineWay::General(Box::new(EngineSearch::new(
            puzzle, digit,
        ))))
    }

    fn with_digits(puzzle: &Puzzle, digit: impl Fn(CellId) -> Option<Digit> + Copy) -> Self {
        let bands = BandSearch::new(puzzle, digit).map(EngineWay::Bands);
        Self::on(
            bands.unwrap_or_else(|| EngineWay::General(Box::new(EngineSearch::new(puzzle, digit)))),
        )
    }

    fn on(way: EngineWay) -> Self {
        Self {
            way,
            limits: EngineLimits::default(),
        }
    }

    /// The same engine with limits.
    #[must_use]
    pub fn with_limits(self, limits: EngineLimits<'a>) -> Self {
        Self { limits, ..self }
    }

    /// Whether the puzzle has no solution, one or several.
    pub fn solve(&mut self) -> Answer {
        let first = match self.run() {
            EngineProgress::Solution(solution) => solution,
            EngineProgress::Finished => return Answer::None,
            _ => return Answer::Unknown,
        };
        match self.run() {
            EngineProgress::Solution(second) => Answer::Multiple(first, second),
            EngineProgress::Finished => Answer::Unique(first),
            _ => Answer::Unknown,
        }
    }

    /// The next solution: an [`EngineProgress::Solution`], or the reason why there is none.
    pub fn first(&mut self) -> EngineProgress {
        self.run()
    }

    /// Counts the solutions that are left, up to a limit.
    pub fn count(&mut self, limit: u64) -> Count {
        let mut count = 0;
        while count < limit {
            match self.find(u64::MAX, &mut ()) {
                SearchStatus::Solution => count += 1,
                SearchStatus::Finished => return Count::Exactly(count),
                _ => return Count::Unknown(count),
            }
        }
        Count::AtLeast(count)
    }

    /// Works on for at most so many nodes, or to the next solution.
    pub fn advance(&mut self, nodes: u64) -> EngineProgress {
        self.advance_with(nodes, &mut ())
    }

    /// Works on as [`Engine::advance`] does, and tells an observer everything if it is [to be watched](Engine::to_watch).
    pub fn advance_with(&mut self, nodes: u64, observer: &mut impl Observer) -> EngineProgress {
        match self.find(nodes, observer) {
            SearchStatus::Working => EngineProgress::Working,
            SearchStatus::Solution => EngineProgress::Solution(self.solution()),
            SearchStatus::Finished => EngineProgress::Finished,
            SearchStatus::OutOfBudget => EngineProgress::OutOfBudget,
        }
    }

    /// How much was done so far.
    pub fn effort(&self) -> Effort {
        match &self.way {
            EngineWay::General(search) => search.effort(),
            EngineWay::Bands(search) => search.effort(),
        }
    }

    /// The digits left in every open cell, in reading order.
    pub fn candidates(&self) -> impl Iterator<Item = (CellId, Digits)> {
        let candidates: Vec<(CellId, Digits)> = match &self.way {
            EngineWay::General(search) => search.candidates().collect(),
            EngineWay::Bands(search) => search.candidates().collect(),
        };
        candidates.into_iter()
    }

    /// The digits that are left in every open cell of a position before the first guess; nothing if that is a
    /// contradiction.
    pub fn propagated(puzzle: &Puzzle, position: &Position) -> Option<Vec<(CellId, Digits)>> {
        let digit = |cell| position.value(cell).or(puzzle.given(cell));
        let mut search = EngineSearch::new(puzzle, digit);
        search.propagate().then(|| search.candidates().collect())
    }

    fn run(&mut self) -> EngineProgress {
        self.advance(u64::MAX)
    }

    fn find<O: Observer>(&mut self, nodes: u64, observer: &mut O) -> SearchStatus {
        let until = self.effort().nodes.saturating_add(nodes);
        while self.effort().nodes < until {
            if self.must_stop() {
                return SearchStatus::OutOfBudget;
            }
            let result = match &mut self.way {
                EngineWay::General(search) => search.step(observer),
                EngineWay::Bands(search) => search.step(),
            };
            match result {
                NodeResult::Nothing => {}
                NodeResult::Solution => return SearchStatus::Solution,
                NodeResult::End => return SearchStatus::Finished,
            }
        }
        SearchStatus::Working
    }

    fn must_stop(&self) -> bool {
        let nodes = self.effort().nodes;
        let asks = nodes % NODES_BETWEEN_QUESTIONS == NODES_BETWEEN_QUESTIONS - 1;
        self.limits.nodes.is_some_and(|most| nodes >= most)
            || asks && self.limits.stop.is_some_and(|stop| stop())
    }

    /// What was found last; every cell has one digit.
    fn solution(&self) -> Solution {
        match &self.way {
            EngineWay::General(search) => search.solution(),
            EngineWay::Bands(search) => search.solution(),
        }
    }
}

/// How a part of the search ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchStatus {
    Working,
    Solution,
    Finished,
    OutOfBudget,
}
