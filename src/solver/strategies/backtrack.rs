//! Backtracking in reading order, with any rule for what a cell may take.

use std::sync::Arc;

use super::{Statistics, Strategy, digit_board::DigitBoard, next_action::NextAction};
use crate::{
    puzzle::{CellId, Digit, Digits, DigitsIter, Position, Puzzle},
    solver::{Step, StepReason},
};

/// What a cell may take.
pub(super) trait CandidateRule: Clone + Send + Sync + 'static {
    /// The digits that an empty cell may take; in its last empty cell a cage must hold.
    fn candidates(&self, board: &DigitBoard, cell: CellId) -> Digits;

    /// Whether a cell with one candidate gets it at once.
    fn takes_singles(&self) -> bool {
        false
    }
}

/// A solver that fills cell after cell and goes back from dead ends.
#[derive(Clone)]
pub(super) struct Backtracker<R> {
    rule: R,
    board: DigitBoard,
    guesses: Vec<TriedCell>,
    /// All cells filled since the start, in order.
    filled: Vec<CellId>,
    next: NextAction<TriedCell>,
    nodes: u64,
    backtracks: u64,
}

/// A cell in which digits are tried.
#[derive(Clone)]
struct TriedCell {
    cell: CellId,
    others: DigitsIter,
    /// How many cells were filled before it.
    filled: usize,
}

impl<R: CandidateRule> Backtracker<R> {
    pub(super) fn new(rule: R, puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        Self {
            rule,
            board: DigitBoard::new(puzzle, position),
            guesses: Vec::new(),
            filled: Vec::new(),
            next: NextAction::first(puzzle, position),
            nodes: 0,
            backtracks: 0,
        }
    }

    fn go_on(&mut self) -> Step {
        match self.forced() {
            Some((cell, Some(digit))) => return self.place(cell, digit),
            Some((_, None)) => return self.go_back(),
            None => {}
        }
        let Some(cell) = self.board.empty_cells().next() else {
            return self.next.end(Step::Solved);
        };
        let others = self.rule.candidates(&self.board, cell).iter();
        self.try_next(TriedCell {
            cell,
            others,
            filled: self.filled.len(),
        })
    }

    /// A cell that has no choice, and its digit if it has one, where the rule looks for such cells.
    fn forced(&self) -> Option<(CellId, Option<Digit>)> {
        if !self.rule.takes_singles() {
            return None;
        }
        self.board.empty_cells().find_map(|cell| {
            let digits = self.rule.candidates(&self.board, cell);
            (digits.len() < 2).then(|| (cell, digits.single()))
        })
    }

    fn place(&mut self, cell: CellId, digit: Digit) -> Step {
        self.nodes += 1;
        self.fill(cell, digit);
        Step::Place {
            cell,
            digit,
            why: StepReason::Only,
        }
    }

    /// Guesses the next digit of a cell, or goes back if there is none.
    fn try_next(&mut self, mut guess: TriedCell) -> Step {
        let Some(digit) = guess.others.next() else {
            return self.go_back();
        };
        self.nodes += 1;
        let cell = guess.cell;
        self.fill(cell, digit);
        self.guesses.push(guess);
        self.next = NextAction::Forward;
        Step::Guess { cell, digit }
    }

    fn go_back(&mut self) -> Step {
        let Some(guess) = self.guesses.pop() else {
            return self.next.end(Step::Stuck);
        };
        self.backtracks += 1;
        let cells = self.filled.split_off(guess.filled);
        for &cell in &cells {
            self.board.set(cell, None);
        }
        self.next = if guess.others.len() > 0 {
            NextAction::Retry(guess)
        } else {
            NextAction::Back
        };
        Step::Retreat {
            depth: self.guesses.len(),
            cells,
        }
    }

    fn fill(&mut self, cell: CellId, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.filled.push(cell);
    }
}

impl<R: CandidateRule> Strategy for Backtracker<R> {
    fn advance(&mut self) -> Step {
        match self.next.take() {
            NextAction::Forward => self.go_on(),
            NextAction::Back => self.go_back(),
            NextAction::Retry(guess) => self.try_next(guess),
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
        let candidates = |cell| self.rule.candidates(&self.board, cell).len();
        Statistics {
            nodes: self.nodes,
            backtracks: self.backtracks,
            depth: self.guesses.len(),
            candidates_left: self.board.empty_cells().map(candidates).sum(),
        }
    }
}
