//! The smallest set of clues that cannot all be true.

use crate::{
    puzzle::{Cage, Draft, DraftCage, Entry, LineDirection, Place, Puzzle},
    solver::{Engine, EngineProgress},
};

/// After so many nodes the search is content with what it has.
const MOST_NODES: u64 = 400_000;
/// After so many nodes one set of clues counts as possible.
const MOST_NODES_OF_ONE: u64 = 20_000;

/// Clues that cannot all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The clues, cages first.
    pub clues: Vec<DrawnClue>,
    /// Whether every one of them is known to be needed.
    pub is_smallest: bool,
}

/// A clue of a drawing, by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawnClue {
    /// The clue of a cage, by its first cell.
    Cage(Place),
    /// The sum of a run, by its first cell.
    Sum(Place, LineDirection),
    /// A given.
    Given(Place),
}

/// Looks for a clash in a puzzle without solution, a little at a time.
#[derive(Clone)]
pub(super) struct ClashSearch {
    draft: Draft,
    /// What is left of the clues.
    clues: Vec<ClashPart>,
    /// The clues that are left out now: so many from here on.
    at: usize,
    len: usize,
    trial: Option<Box<Engine<'static>>>,
    nodes: u64,
    is_smallest: bool,
}

#[derive(Clone)]
enum ClashPart {
    Cage(DraftCage),
    Given(Entry),
}

impl ClashSearch {
    /// A search in a puzzle that has no solution.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let mut draft = puzzle.to_draft();
        let cages = std::mem::take(&mut draft.cages).into_iter();
        let givens = std::mem::take(&mut draft.givens).into_iter();
        let clues = cages.map(ClashPart::Cage);
        let clues: Vec<ClashPart> = clues.chain(givens.map(ClashPart::Given)).collect();
        Self {
            draft,
            at: 0,
            len: clues.len().div_ceil(2).max(1),
            clues,
            trial: None,
            nodes: 0,
            is_smallest: true,
        }
    }

    /// Visits at most so many nodes, and gives the clash when it is found.
    pub(super) fn advance(&mut self, nodes: u32) -> Option<Clash> {
        let until = self.nodes + u64::from(nodes);
        while self.nodes < until {
            if self.at >= self.clues.len() {
                if self.len == 1 || self.clues.len() <= 1 {
                    return Some(self.clash());
                }
                (self.at, self.len) = (0, self.len / 2);
            }
            if self.nodes > MOST_NODES {
                self.is_smallest = false;
                return Some(self.clash());
            }
            match self.try_without(until - self.nodes) {
                None => return None,
                Some(true) => {
                    let end = (self.at + self.len).min(self.clues.len());
                    self.clues.drain(self.at..end);
                }
                Some(false) => self.at += self.len,
            }
        }
        None
    }

    /// Whether there is still no solution without the clues that are left out.
    fn try_without(&mut self, nodes: u64) -> Option<bool> {
        let mut engine = match self.trial.take() {
            Some(engine) => engine,
            None => match self.rest().outline() {
                Some(puzzle) => Box::new(Engine::new(&puzzle)),
                None => return Some(false),
            },
        };
        let before = engine.effort().nodes;
        let progress = engine.advance(nodes.min(MOST_NODES_OF_ONE));
        let now = engine.effort().nodes;
        self.nodes += (now - before).max(1);
        match progress {
            EngineProgress::Finished => Some(true),
            EngineProgress::Working if now < MOST_NODES_OF_ONE => {
                self.trial = Some(engine);
                None
            }
            EngineProgress::Solution(_) => Some(false),
            EngineProgress::Working | EngineProgress::OutOfBudget => {
                self.is_smallest = false;
                Some(false)
            }
        }
    }

    fn rest(&self) -> Draft {
        let mut draft = self.draft.clone();
        let left_out = self.at..self.at + self.len;
        for (index, clue) in self.clues.iter().enumerate() {
            match clue {
                _ if left_out.contains(&index) => {}
                ClashPart::Cage(cage) => draft.cages.push(cage.clone()),
                ClashPart::Given(given) => draft.givens.push(*given),
            }
        }
        draft
    }

    fn clash(&self) -> Clash {
        let has_runs = self.draft.kind.has_runs();
        let named = self.clues.iter().map(|clue| match clue {
            ClashPart::Cage(cage) => named(has_runs, &cage.cells),
            ClashPart::Given(given) => DrawnClue::Given(given.place),
        });
        Clash {
            clues: named.collect(),
            is_smallest: self.is_smallest,
        }
    }
}

/// The clue of a cage or run with these cells, which are in reading order.
fn named(has_runs: bool, cells: &[Place]) -> DrawnClue {
    let first = cells.first().copied().unwrap_or(Place::new(0, 0));
    let last = cells.last().copied().unwrap_or(first);
    match has_runs {
        false => DrawnClue::Cage(first),
        true if first.row == last.row => DrawnClue::Sum(first, LineDirection::Across),
        true => DrawnClue::Sum(first, LineDirection::Down),
    }
}

/// The name of a cage of a puzzle.
pub(super) fn clue_of(puzzle: &Puzzle, cage: &Cage) -> DrawnClue {
    let size = puzzle.size();
    let cells: Vec<Place> = cage.cells.iter().map(|&cell| size.place(cell)).collect();
    named(puzzle.kind().has_runs(), &cells)
}
