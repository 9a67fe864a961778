//! The smallest changes after which a puzzle has one solution.
//!
//! Of a puzzle with several solutions some are gathered, and one is kept. Every change that the kept one allows is
//! measured against the others, which costs next to nothing; what rules them all out is proven. A proof that fails gives
//! another solution to measure against. Where no single change is enough, two are tried. A puzzle without solution is
//! mended at one of the clues that clash.

mod change;
mod level;
mod options;
mod preview;
mod recut;
mod remedy;
mod trying;

use std::collections::VecDeque;

pub use self::{
    change::{Proposal, RepairChange},
    level::{LevelDeadEnd, LevelProgress, LevelSearch},
    preview::ProposalSketch,
};
use self::{
    options::RepairOptions,
    remedy::Remedy,
    trying::{Ailing, RepairTrial, Tried},
};
use super::{
    clash::{ClashSearch, DrawnClue, clue_of},
    fitting::solves,
};
use crate::{
    puzzle::{Digit, Place, Puzzle},
    solver::{Answer, Engine, EngineLimits, EngineProgress, Inquiry, Solution},
};

/// How many solutions are gathered to measure changes against.
const GATHERED: usize = 64;
/// How many nodes that may take.
const GATHERING_NODES: u64 = 6_000;
/// How many solutions are tried to be kept.
const MOST_KEPT: usize = 4;
/// The most nodes that the question for one solution may take.
const MOST_NODES: u64 = 200_000;
/// How many solutions without a clue are looked at, to find out what it could be.
const FOLLOWED: usize = 12;
/// How many puzzles that are not mended by one change wait for another.
const MOST_WAITING: usize = 12;

/// Looks for changes that leave a puzzle one solution, a little at a time, the smallest first.
pub struct RepairSearch {
    /// The cells whose cages stay as they are.
    spared: Vec<Place>,
    /// The digits that somebody wants to be the solution.
    wanted: Option<Solution>,
    waiting: VecDeque<Ailing>,
    stage: RepairStage,
    /// How many more proposals are wanted.
    left: usize,
    found: Vec<Proposal>,
}

enum RepairStage {
    Beginning,
    Asking(Ailing, Box<Inquiry>),
    Clashing(Ailing, Box<ClashSearch>),
    /// Solutions without one of the clues that clash are gathered, then without the next.
    Loosening(Ailing, Vec<DrawnClue>, Vec<Remedy>),
    Gathering(Ailing, Box<Engine<'static>>, Vec<Solution>),
    Trying(Box<RepairTrial>, Vec<RepairTrial>),
    Done,
}

/// How far a search for changes has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairProgress {
    /// There is more to do.
    Working,
    /// A proposal that is proven.
    Found(Box<Proposal>),
    /// There is nothing more to propose; nothing at all if the puzzle has one solution.
    Finished,
}

impl RepairSearch {
    /// A search for at most so many proposals. If somebody has a solution in mind, it is kept where it can be.
    pub fn new(puzzle: &Puzzle, wanted: Option<Solution>, most: usize) -> Self {
        let ailing = Ailing {
            puzzle: puzzle.clone(),
            before: Vec::new(),
            most_changes: 2,
        };
        Self {
            spared: Vec::new(),
            wanted,
            waiting: VecDeque::from([ailing]),
            stage: RepairStage::Beginning,
            left: most,
            found: Vec::new(),
        }
    }

    /// The same search, which leaves the cages and runs of some cells as they are, and gives none of their digits.
    #[must_use]
    pub fn sparing(self, cells: &[Place]) -> Self {
        Self {
            spared: cells.to_vec(),
            ..self
        }
    }

    /// Works on for about so many nodes of the engine, or to the next proposal.
    pub fn advance(&mut self, budget: u32) -> RepairProgress {
        let mut budget = budget;
        while budget > 0 {
            if self.left == 0 || matches!(self.stage, RepairStage::Done) {
                return RepairProgress::Finished;
            }
            budget -= 1;
            let proposal = self.step(&mut budget);
            if let Some(proposal) = proposal.filter(|proposal| !self.found.contains(proposal)) {
                self.left -= 1;
                self.found.push(proposal.clone());
                return RepairProgress::Found(Box::new(proposal));
            }
        }
        RepairProgress::Working
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> Vec<Proposal> {
        while self.advance(u32::MAX) != RepairProgress::Finished {}
        self.found
    }

    fn step(&mut self, budget: &mut u32) -> Option<Proposal> {
        let stage = std::mem::replace(&mut self.stage, RepairStage::Done);
        self.stage = match stage {
            RepairStage::Beginning => match self.waiting.pop_front() {
                Some(ailing) => {
                    let inquiry = Box::new(Inquiry::new(engine(&ailing.puzzle)));
                    RepairStage::Asking(ailing, inquiry)
                }
                None => RepairStage::Done,
            },
            RepairStage::Asking(ailing, inquiry) => ask(ailing, inquiry, budget),
            RepairStage::Clashing(ailing, mut search) => {
                if let Some(clash) = search.advance(*budget) {
                    RepairStage::Loosening(ailing, clash.clues, Vec::new())
                } else {
                    *budget = 0;
                    RepairStage::Clashing(ailing, search)
                }
            }
            RepairStage::Loosening(ailing, clues, remedies) => {
                loosen(ailing, clues, remedies, budget)
            }
            RepairStage::Gathering(ailing, engine, known) => {
                self.gather(ailing, engine, known, budget)
            }
            RepairStage::Trying(mut trial, others) => match trial.advance(budget) {
                Tried::Working => RepairStage::Trying(trial, others),
                Tried::Mended(proposal) => {
                    self.stage = RepairStage::Trying(trial, others);
                    return Some(*proposal);
                }
                Tried::Loose(ailing) => {
                    if self.waiting.len() < MOST_WAITING {
                        self.waiting.push_back(*ailing);
                    }
                    RepairStage::Trying(trial, others)
                }
                Tried::Exhausted => self.go_on(others),
            },
            RepairStage::Done => RepairStage::Done,
        };
        None
    }

    /// Gathers solutions, and begins to try changes when there are enough or no more.
    fn gather(
        &self,
        ailing: Ailing,
        mut engine: Box<Engine<'static>>,
        mut known: Vec<Solution>,
        budget: &mut u32,
    ) -> RepairStage {
        let before = engine.effort().nodes;
        let left = GATHERING_NODES.saturating_sub(before);
        let progress = engine.advance(u64::from(*budget).min(left));
        let nodes = engine.effort().nodes;
        *budget = budget.saturating_sub((nodes - before) as u32);
        let is_over = match progress {
            EngineProgress::Solution(solution) => {
                if !known.contains(&solution) {
                    known.push(solution);
                }
                known.len() >= GATHERED
            }
            EngineProgress::Working => false,
            EngineProgress::Finished | EngineProgress::OutOfBudget => true,
        };
        if !is_over && nodes < GATHERING_NODES {
            return RepairStage::Gathering(ailing, engine, known);
        }
        let wanted = self.wanted.iter();
        let wanted = wanted.filter(|wanted| solves(&ailing.puzzle, wanted));
        let spread = known.iter().step_by(known.len().div_ceil(MOST_KEPT));
        let mut kept: Vec<&Solution> = wanted.chain(spread).collect();
        kept.dedup();
        let mut trials = kept.into_iter().rev();
        let trial = |keeps: &Solution| {
            RepairTrial::new(ailing.clone(), keeps.clone(), &known).sparing(&self.spared)
        };
        *budget = budget.saturating_sub(2_000);
        let trials: Vec<RepairTrial> = trials.by_ref().map(trial).collect();
        next_of(trials)
    }

    /// Goes over to the next solution that could be kept, unless enough was found.
    fn go_on(&self, others: Vec<RepairTrial>) -> RepairStage {
        if self.found.is_empty() {
            next_of(others)
        } else {
            RepairStage::Beginning
        }
    }
}

/// Goes over to the last of some trials.
fn next_of(mut trials: Vec<RepairTrial>) -> RepairStage {
    match trials.pop() {
        Some(trial) => RepairStage::Trying(Box::new(trial), trials),
        None => RepairStage::Beginning,
    }
}

/// Finds out what could stand in the place of the last of some clues, or begins to try what was found.
fn loosen(
    ailing: Ailing,
    mut clues: Vec<DrawnClue>,
    mut remedies: Vec<Remedy>,
    budget: &mut u32,
) -> RepairStage {
    if let Some(clue) = clues.pop() {
        *budget = budget.saturating_sub(1_000);
        remedies.extend(without(&ailing.puzzle, &clue));
        return RepairStage::Loosening(ailing, clues, remedies);
    }
    remedies.sort_by_key(|remedy| remedy.weight);
    let trial = Box::new(RepairTrial::of(ailing, remedies));
    RepairStage::Trying(trial, Vec::new())
}

fn engine(puzzle: &Puzzle) -> Engine<'static> {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    Engine::new(puzzle).with_limits(limits)
}

/// Asks whether there is one solution, several or none.
fn ask(ailing: Ailing, mut inquiry: Box<Inquiry>, budget: &mut u32) -> RepairStage {
    let answer = inquiry.advance((*budget).into());
    *budget = budget.saturating_sub(100);
    match answer {
        None => RepairStage::Asking(ailing, inquiry),
        Some(Answer::Multiple(first, second)) => {
            let engine = Box::new(engine(&ailing.puzzle));
            RepairStage::Gathering(ailing, engine, vec![first, second])
        }
        Some(Answer::None) => {
            let search = Box::new(ClashSearch::new(&ailing.puzzle));
            RepairStage::Clashing(ailing, search)
        }
        Some(Answer::Unique(_) | Answer::Unknown) => RepairStage::Beginning,
    }
}

/// What could stand in the place of a clue without which there are solutions.
fn without(puzzle: &Puzzle, clue: &DrawnClue) -> Vec<Remedy> {
    let mut draft = puzzle.to_draft();
    let cage = puzzle
        .cage_ids()
        .find(|&id| clue_of(puzzle, puzzle.cage(id)) == *clue);
    let given = match clue {
        DrawnClue::Given(place) => puzzle.size().cell(*place),
        _ => None,
    };
    if let Some(id) = cage {
        draft.cages.remove(id.index());
    }
    draft
        .givens
        .retain(|entry| *clue != DrawnClue::Given(entry.place));
    let Some(outline) = draft.outline() else {
        return Vec::new();
    };
    let mut remedies: Vec<Remedy> = Vec::new();
    let mut engine = engine(&outline);
    for _ in 0..FOLLOWED {
        let EngineProgress::Solution(solution) = engine.advance(MOST_NODES / 100) else {
            break;
        };
        let options = RepairOptions::new(puzzle, &solution);
        let mut new = match (cage, given) {
            (Some(id), _) => options.following(id),
            (None, Some(cell)) => {
                let taken = options.take_given(cell);
                let digit: Option<Digit> = solution[cell];
                let changed = digit.map(|digit| Remedy::exchange_given(puzzle, cell, digit));
                std::iter::once(taken).chain(changed).collect()
            }
            (None, None) => Vec::new(),
        };
        for remedy in &mut new {
            remedy.keeps = Some(solution.clone());
        }
        new.retain(|remedy| remedies.iter().all(|known| known.changes != remedy.changes));
        remedies.extend(new);
    }
    remedies
}
