//! Propagate and copy: at each position all that follows, then a guess on a copy.

use std::sync::Arc;

use super::{Statistics, Strategy, fillings, next_action::NextAction};
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Position, Puzzle},
    solver::{Candidates, Step, StepReason},
};

/// A solver that keeps a copy of its candidates for every guess.
#[derive(Clone)]
pub(super) struct Propagate {
    puzzle: Arc<Puzzle>,
    candidates: Candidates,
    /// The cages whose cells have changed since they were looked at.
    changed: Vec<CageId>,
    guesses: Vec<SavedGuess>,
    placed: Vec<CellId>,
    /// After a guess was taken back, its digit is struck out.
    next: NextAction<(CellId, Digit)>,
    nodes: u64,
    backtracks: u64,
}

/// A digit tried, and everything as it was before.
#[derive(Clone)]
struct SavedGuess {
    cell: CellId,
    digit: Digit,
    before: Candidates,
    placed: usize,
}

/// What a position leads to.
enum Implication {
    Contradiction,
    Step(Step),
    Nothing,
}

impl Propagate {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        Self {
            candidates: Candidates::of(puzzle, position),
            changed: puzzle.cage_ids().collect(),
            puzzle: Arc::clone(puzzle),
            guesses: Vec::new(),
            placed: Vec::new(),
            next: NextAction::first(puzzle, position),
            nodes: 1,
            backtracks: 0,
        }
    }

    fn go_on(&mut self) -> Step {
        match self.conclude() {
            Implication::Step(step) => step,
            Implication::Contradiction => self.go_back(),
            Implication::Nothing => self.guess(),
        }
    }

    /// The next thing that follows: a cell with one candidate, a filling that a cage lost, a digit with one place.
    fn conclude(&mut self) -> Implication {
        let cells = self.candidates.empty_cells(&self.puzzle);
        let few = cells
            .map(|cell| (cell, self.candidates.of_cell(cell)))
            .find(|(_, digits)| digits.len() < 2);
        if let Some((cell, digits)) = few {
            return match digits.single() {
                Some(digit) => Implication::Step(self.place(cell, digit, StepReason::Only)),
                None => Implication::Contradiction,
            };
        }
        while let Some(id) = self.changed.pop() {
            if let Some(conclusion) = self.look_at_cage(id) {
                return conclusion;
            }
        }
        self.find_only_place()
    }

    fn look_at_cage(&mut self, id: CageId) -> Option<Implication> {
        let cage = self.puzzle.cage(id);
        let kept = fillings::of_cage(&self.puzzle, cage, &self.candidates);
        if kept.iter().any(|digits| digits.is_empty()) {
            return Some(Implication::Contradiction);
        }
        let lost = cage.cells.iter().zip(kept);
        let lost = lost.map(|(&cell, kept)| (cell, self.candidates.of_cell(cell) - kept));
        let cells: Vec<(CellId, Digits)> = lost.filter(|(_, lost)| !lost.is_empty()).collect();
        if cells.is_empty() {
            return None;
        }
        Some(Implication::Step(self.remove(cells, StepReason::Cage(id))))
    }

    fn remove(&mut self, cells: Vec<(CellId, Digits)>, why: StepReason) -> Step {
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

    fn find_only_place(&mut self) -> Implication {
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
                    (None, _) => return Implication::Contradiction,
                    (Some(&cell), None) if self.candidates.is_empty(cell) => {
                        let why = StepReason::OnlyPlace(id);
                        return Implication::Step(self.place(cell, digit, why));
                    }
                    _ => {}
                }
            }
        }
        Implication::Nothing
    }

    fn place(&mut self, cell: CellId, digit: Digit, why: StepReason) -> Step {
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
            return self.next.end(Step::Solved);
        };
        self.nodes += 1;
        self.guesses.push(SavedGuess {
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
            return self.next.end(Step::Stuck);
        };
        self.backtracks += 1;
        self.candidates = guess.before;
        self.changed.clear();
        self.next = NextAction::Retry((guess.cell, guess.digit));
        Step::Retreat {
            depth: self.guesses.len(),
            cells: self.placed.split_off(guess.placed),
        }
    }
}

impl Strategy for Propagate {
    fn advance(&mut self) -> Step {
        match self.next.take() {
            NextAction::Forward => self.go_on(),
            NextAction::Back => self.go_back(),
            NextAction::Retry((cell, digit)) => {
                self.remove(vec![(cell, digit.into())], StepReason::Refuted)
            }
            NextAction::End(step) => self.next.end(step),
        }
    }

    fn look_for_another(&mut self) {
        self.next.look_for_another();
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
