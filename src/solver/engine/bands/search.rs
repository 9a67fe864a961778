//! The search on bands: guess, draw conclusions, go back.

use super::{
    BandBoard, BandOutcome, Cells, NONE,
    tables::{bit, cell_at},
};
use crate::{
    puzzle::{Boxes, CellId, Digit, Digits, Grid, Puzzle, RegionKind, Size},
    solver::engine::{Effort, Solution, search::NodeResult},
};

/// A search that can stop after any node and go on later.
///
/// A node is one guess, or what is left of a cell when a guess was wrong.
#[derive(Clone, Debug)]
pub(in crate::solver::engine) struct BandSearch {
    board: BandBoard,
    /// The boards on which the guesses that stand are refused.
    others: Vec<BandBoard>,
    /// Whether the board is done with, and the next one comes first.
    is_over: bool,
    size: Size,
    windows: bool,
    nodes: u64,
    backtracks: u64,
}

impl BandSearch {
    /// The search for the solutions of a puzzle whose cells hold some digits; nothing if it is none for bands.
    pub(in crate::solver::engine) fn new(
        puzzle: &Puzzle,
        digit: impl Fn(CellId) -> Option<Digit>,
    ) -> Option<Self> {
        let square = Boxes {
            rows: 3,
            columns: 3,
        };
        if puzzle.boxes() != Some(square) || puzzle.size().len() != 81 || !puzzle.cages().is_empty()
        {
            return None;
        }
        let mut held = [NONE; 9];
        for (index, cell) in puzzle.size().cells().enumerate() {
            if let Some(digit) = digit(cell) {
                let cells = held.get_mut(usize::from(digit.get()) - 1)?;
                cells[index / 27] |= bit(index);
            }
        }
        Some(Self {
            board: BandBoard::new(&held),
            others: Vec::new(),
            is_over: false,
            size: puzzle.size(),
            windows: (puzzle.regions().last()).is_some_and(|last| last.kind == RegionKind::Window),
            nodes: 0,
            backtracks: 0,
        })
    }

    /// Works through one node.
    pub(in crate::solver::engine) fn step(&mut self) -> NodeResult {
        if self.is_over {
            let Some(other) = self.others.pop() else {
                return NodeResult::End;
            };
            self.board = other;
            self.backtracks += 1;
            self.is_over = false;
        }
        self.nodes += 1;
        let outcome = if self.windows {
            self.board.conclude::<true>()
        } else {
            self.board.conclude::<false>()
        };
        match outcome {
            BandOutcome::Undecided(guess) => {
                let mut other = self.board.clone();
                other.refuse(guess);
                self.others.push(other);
                self.board.accept(guess);
                NodeResult::Nothing
            }
            BandOutcome::Contradiction => {
                self.is_over = true;
                NodeResult::Nothing
            }
            BandOutcome::Solved => {
                self.is_over = true;
                NodeResult::Solution
            }
        }
    }

    /// How much was done so far.
    pub(in crate::solver::engine) fn effort(&self) -> Effort {
        Effort {
            nodes: self.nodes,
            backtracks: self.backtracks,
            depth: self.others.len(),
        }
    }

    /// The digits left in every cell, in reading order.
    pub(in crate::solver::engine) fn candidates(&self) -> impl Iterator<Item = (CellId, Digits)> {
        let cells = self.size.cells().enumerate();
        cells.map(|(index, cell)| {
            let has = |cells: &Cells| cells[index / 27] & bit(index) != 0;
            let digits = self.board.digits.iter().enumerate();
            let bits = digits.map(|(digit, cells)| u16::from(has(cells)) << digit);
            (cell, Digits::from_bits(bits.sum()))
        })
    }

    /// The board as a solution; every cell has one digit.
    pub(in crate::solver::engine) fn solution(&self) -> Solution {
        let mut digits = [None; 81];
        for (cells, value) in self.board.digits.iter().zip(1..) {
            for (band, &(mut cells)) in cells.iter().enumerate() {
                while cells != 0 {
                    digits[cell_at(band, cells.trailing_zeros())] = Digit::new(value);
                    cells &= cells - 1;
                }
            }
        }
        Grid::from_fn(self.size, |cell| digits[cell.index()])
    }
}
