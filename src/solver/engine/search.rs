//! The search: guess, draw conclusions, go back, on an explicit stack.

use super::{
    Effort, Solution,
    model::Model,
    observer::{Cause, Observer},
    propagation::{EngineContradiction, Propagator},
};
use crate::puzzle::{CellId, Digit, Digits, Grid, Puzzle};

/// A search that can stop after any node and go on later.
///
/// A node is one guess, or what is left of a cell when a guess was wrong. The states before the guesses lie one after
/// the other in two long vectors that grow with the deepest branch and are never given back.
#[derive(Clone, Debug)]
pub(super) struct EngineSearch {
    model: Model,
    propagator: Propagator,
    saved_domains: Vec<u16>,
    saved_live: Vec<u64>,
    guesses: Vec<TriedDigit>,
    next: SearchMove,
    nodes: u64,
    backtracks: u64,
}

/// A digit tried in a cell.
#[derive(Clone, Copy, Debug)]
struct TriedDigit {
    cell: u16,
    digit: u16,
}

/// What the search does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchMove {
    /// Draw conclusions, then guess.
    Forward,
    /// Take the last guess back.
    Back,
    /// Nothing: everything was tried.
    End,
}

/// What one node led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeResult {
    /// Neither a solution nor the end.
    Nothing,
    /// The domains hold a solution.
    Solution,
    /// There are no further solutions.
    End,
}

impl EngineSearch {
    /// The search for the solutions of a puzzle whose cells hold some digits.
    pub(super) fn new(puzzle: &Puzzle, digit: impl Fn(CellId) -> Option<Digit>) -> Self {
        let model = Model::new(puzzle, digit);
        let propagator = Propagator::new(&model);
        let possible = propagator.domains.iter().all(|&domain| domain != 0);
        Self {
            model,
            propagator,
            saved_domains: Vec::new(),
            saved_live: Vec::new(),
            guesses: Vec::new(),
            next: if possible {
                SearchMove::Forward
            } else {
                SearchMove::End
            },
            nodes: 0,
            backtracks: 0,
        }
    }

    /// How much was done so far.
    pub(super) fn effort(&self) -> Effort {
        Effort {
            nodes: self.nodes,
            backtracks: self.backtracks,
            depth: self.guesses.len(),
        }
    }

    /// The digits left in every open cell, in reading order.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (CellId, Digits)> {
        let digits = self.propagator.domains.iter();
        let digits = digits.map(|&domain| Digits::from_bits(domain));
        self.model.cells.iter().copied().zip(digits)
    }

    /// The domains as a solution; every cell has one digit.
    pub(super) fn solution(&self) -> Solution {
        let mut solution = Grid::new(self.model.size, None);
        for (cell, digits) in self.candidates() {
            solution[cell] = digits.single();
        }
        solution
    }

    /// Concludes what follows without a guess, and says whether that holds together.
    pub(super) fn propagate(&mut self) -> bool {
        self.next == SearchMove::Forward && self.propagator.propagate(&self.model, &mut ()).is_ok()
    }

    /// Works through one node.
    pub(super) fn step<O: Observer>(&mut self, observer: &mut O) -> NodeResult {
        match self.next {
            SearchMove::End => return NodeResult::End,
            SearchMove::Back => {
                self.next = SearchMove::Forward;
                if !self.go_back(observer) {
                    self.next = SearchMove::End;
                    return NodeResult::End;
                }
            }
            SearchMove::Forward => {}
        }
        self.nodes += 1;
        if self.propagator.propagate(&self.model, observer).is_err() {
            self.next = SearchMove::Back;
            return NodeResult::Nothing;
        }
        if let Some(guess) = self.choose() {
            self.guess(observer, guess);
            return NodeResult::Nothing;
        }
        self.next = SearchMove::Back;
        NodeResult::Solution
    }

    /// The cell with the fewest digits for the failures it took part in; nothing if all have one digit.
    fn choose(&self) -> Option<TriedDigit> {
        let mut best: Option<(usize, u64, u64)> = None;
        for (cell, &domain) in self.propagator.domains.iter().enumerate() {
            if domain.is_power_of_two() {
                continue;
            }
            let size = u64::from(domain.count_ones());
            // Two digits are as good as a conclusion: whatever fails leaves one.
            let size = if size == 2 { 1 } else { size };
            let weight = 1 + u64::from(self.propagator.failures[cell]);
            if best
                .is_none_or(|(_, best_size, best_weight)| size * best_weight < best_size * weight)
            {
                best = Some((cell, size, weight));
            }
        }
        let (cell, ..) = best?;
        let domain = self.propagator.domains[cell];
        Some(TriedDigit {
            cell: cell as u16,
            digit: domain & domain.wrapping_neg(),
        })
    }

    fn guess<O: Observer>(&mut self, observer: &mut O, guess: TriedDigit) {
        self.saved_domains
            .extend_from_slice(&self.propagator.domains);
        self.saved_live.extend_from_slice(&self.propagator.live);
        self.guesses.push(guess);
        // The digit is one of the cell's, so this is no conflict; if it were, the next node would find it.
        let _ = self
            .propagator
            .keep(&self.model, observer, guess.cell, guess.digit, Cause::Guess);
    }

    /// Takes guesses back until what is left of a cell is possible; says whether there is anything left.
    fn go_back<O: Observer>(&mut self, observer: &mut O) -> bool {
        while let Some(guess) = self.guesses.pop() {
            self.restore();
            self.backtracks += 1;
            self.propagator.failures[usize::from(guess.cell)] += 1;
            observer.retreat(self.guesses.len());
            let rest = self.propagator.keep(
                &self.model,
                observer,
                guess.cell,
                !guess.digit,
                Cause::Refuted,
            );
            match rest {
                Ok(()) => return true,
                Err(EngineContradiction) => self.propagator.forget(),
            }
        }
        false
    }

    fn restore(&mut self) {
        let (cells, words) = (self.propagator.domains.len(), self.propagator.live.len());
        let domains = self.saved_domains.len() - cells;
        let live = self.saved_live.len() - words;
        self.propagator
            .domains
            .copy_from_slice(&self.saved_domains[domains..]);
        self.propagator
            .live
            .copy_from_slice(&self.saved_live[live..]);
        self.saved_domains.truncate(domains);
        self.saved_live.truncate(live);
    }
}
