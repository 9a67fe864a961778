//! Propagate and copy: at each position all that follows, then a guess on a copy.

use std::sync::Arc;

use super::{Statistics, Strategy, fillings};
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Position, Puzzle, Verdict},
    solver::{Candidates, Reason, Step},
};

/// A solver that keeps a copy of its candidates for every guess.
#[derive(Clone)]
pub(super) struct Propagate {
    puzzle: Arc<Puzzle>,
    candidates: Candidates,
    /// The cages whose cells have changed since they were looked at.
    changed: Vec<CageId>,
    guesses: Vec<Guess>,
    placed: Vec<CellId>,
    next: Next,
    nodes: u64,
    backtracks: u64,
}

/// A digit tried, and everything as it was before.
#[derive(Clone)]
struct Guess {
    cell: CellId,
    digit: Digit,
    before: Candidates,
    placed: usize,
}

#[derive(Clone)]
enum Next {
    Forward,
    /// Take the last guess back.
    Back,
    /// Strike out the digit of a guess that was taken back.
    Strike(CellId, Digit),
    End(Step),
}

/// What a position leads to.
enum Conclusion {
    Contradiction,
    Step(Step),
    Nothing,
}

impl Propagate {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        let is_sound = Verdict::of(puzzle, position).conflicts().is_empty();
        Self {
            candidates: Candidates::of(puzzle, position),
            changed: puzzle.cage_ids().collect(),
            puzzle: Arc::clone(puzzle),
            guesses: Vec::new(),
            placed: Vec::new(),
            next: if is_sound {
                Next::Forward
            } else {
                Next::End(Step::Stuck)
            },
            nodes: 1,
            backtracks: 0,
        }
    }

    fn go_on(&mut self) -> Step {
        match self.conclude() {
            Conclusion::Step(step) => step,
            Conclusion::Contradiction => self.go_back(),
            Conclusion::Nothing => self.guess(),
        }
    }

    /// The next thing that follows: a cell with one candidate, a filling that a cage lost, a digit with one place.
    fn conclude(&mut self) -> Conclusion {
        let cells = self.candidates.empty_cells(&self.puzzle);
        let few = cells
            .map(|cell| (cell, self.candidates.of_cell(cell)))
            .find(|(_, digits)| digits.len() < 2);
        if let Some((cell, digits)) = few {
            return match digits.single() {
                Some(digit) => Conclusion::Step(self.place(cell, digit, Reason::Only)),
                None => Conclusion::Contradiction,
            };
        }
        while let Some(id) = self.changed.pop() {
            if let Some(conclusion) = self.look_at_cage(id) {
                return conclusion;
            }
        }
        self.find_only_place()
    }

    fn look_at_cage(&mut self, id: CageId) -> Option<Conclusion> {
        let cage = self.puzzle.cage(id);
        let kept = fillings::of_cage(&self.puzzle, cage, &self.candidates);
        if kept.iter().any(|digits| digits.is_empty()) {
            return Some(Conclusion::Contradiction);
        }
        let lost = cage.cells.iter().zip(kept);
        let lost = lost.map(|(&cell, kept)| (cell, self.candidates.of_cell(cell) - kept));
        let cells: Vec<(CellId, Digits)> = lost.filter(|(_, lost)| !lost.is_empty()).collect();
        if cells.is_empty() {
            return None;
        }
        Some(Conclusion::Step(self.remove(cells, Reason::Cage(id))))
    }

    fn remove(&mut self, cells: Vec<(CellId, Digits)>, why: Reason) -> Step {
        for &(cell, digits) in &cells {
            self.candidates.remove(cell, digits);
            self.wake(cell);
        }
        Step::Remove { cells, why }
    }

    /// Lets the cages of a cell be looked at again.
    fn wake(&mut self, cell: CellId) {
        for cage in self.puzzle.cages_of(cell) {
            if !self.changed.contains(cage) {
                self.changed.push(*cage);
            }
        }
    }

    fn find_only_place(&mut self) -> Conclusion {
        let all = Digits::up_to(self.puzzle.highest());
        for id in self.puzzle.region_ids() {
            let region = self.puzzle.region(id);
            if region.cells.len() < all.len() {
                continue;
            }
            for digit in all {
                let mut places = region
                    .cells
                    .iter()
                    .filter(|&&cell| self.candidates.of_cell(cell).contains(digit));
                match (places.next(), places.next()) {
                    (None, _) => return Conclusion::Contradiction,
                    (Some(&cell), None) if self.candidates.is_empty(cell) => {
                        let why = Reason::OnlyPlace(id);
                        return Conclusion::Step(self.place(cell, digit, why));
                    }
                    _ => {}
                }
            }
        }
        Conclusion::Nothing
    }

    fn place(&mut self, cell: CellId, digit: Digit, why: Reason) -> Step {
        self.put(cell, digit);
        Step::Place { cell, digit, why }
    }

    fn put(&mut self, cell: CellId, digit: Digit) {
        self.candidates.place(&self.puzzle, cell, digit);
        self.placed.push(cell);
        let puzzle = Arc::clone(&self.puzzle);
        self.wake(cell);
        for &region in puzzle.regions_of(cell) {
            for &peer in &puzzle.region(region).cells {
                self.wake(peer);
            }
        }
    }

    /// Guesses in the cell with the fewest candidates; a board without empty cells is solved.
    fn guess(&mut self) -> Step {
        let cells = self.candidates.empty_cells(&self.puzzle);
        let best = cells
            .map(|cell| (cell, self.candidates.of_cell(cell)))
            .min_by_key(|(_, digits)| digits.len());
        let Some((cell, Some(digit))) = best.map(|(cell, digits)| (cell, digits.lowest())) else {
            return self.end(Step::Solved);
        };
        self.nodes += 1;
        self.guesses.push(Guess {
            cell,
            digit,
            before: self.candidates.clone(),
            placed: self.placed.len(),
        });
        self.put(cell, digit);
        Step::Guess { cell, digit }
    }

    fn go_back(&mut self) -> Step {
        let Some(guess) = self.guesses.pop() else {
            return self.end(Step::Stuck);
        };
        self.backtracks += 1;
        self.candidates = guess.before;
        self.changed.clear();
        self.next = Next::Strike(guess.cell, guess.digit);
        Step::Retreat {
            depth: self.guesses.len(),
            cells: self.placed.split_off(guess.placed),
        }
    }

    fn end(&mut self, step: Step) -> Step {
        self.next = Next::End(step.clone());
        step
    }
}

impl Strategy for Propagate {
    fn advance(&mut self) -> Step {
        match std::mem::replace(&mut self.next, Next::Forward) {
            Next::Forward => self.go_on(),
            Next::Back => self.go_back(),
            Next::Strike(cell, digit) => self.remove(vec![(cell, digit.into())], Reason::Refuted),
            Next::End(step) => self.end(step),
        }
    }

    fn look_for_another(&mut self) {
        if matches!(self.next, Next::End(Step::Solved)) {
            self.next = Next::Back;
        }
    }

    fn fork(&self) -> Box<dyn Strategy> {
        Box::new(self.clone())
    }

    fn statistics(&self) -> Statistics {
        Statistics {
            nodes: self.nodes,
            backtracks: self.backtracks,
            depth: self.guesses.len(),
            candidates_left: self.candidates.left(&self.puzzle),
        }
    }
}
