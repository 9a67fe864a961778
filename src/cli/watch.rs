//! A strategy that runs to its end or to a limit.

use std::{sync::Arc, time::Instant};

use crate::{
    puzzle::{Digit, Grid, Position, Puzzle},
    solver::{Answer, EngineLimits, Statistics, Step, Strategy, StrategyName},
};

/// What came of one run of a strategy.
pub(super) struct Watch {
    pub(super) strategy: StrategyName,
    pub(super) statistics: Statistics,
    /// How long it took, in milliseconds.
    pub(super) milliseconds: f64,
    /// The step it ended with, unless it came to a limit.
    end: Option<Step>,
    board: Grid<Option<Digit>>,
}

/// How many steps pass before a run asks whether it should stop.
const STEPS_BETWEEN_QUESTIONS: u64 = 64;

impl Watch {
    /// Runs a strategy from a position and tells every step, as long as somebody listens; a step is a node here.
    pub(super) fn run(
        strategy: StrategyName,
        puzzle: &Arc<Puzzle>,
        position: &Position,
        limits: EngineLimits<'_>,
        listen: impl FnMut(&Step) -> bool,
    ) -> Self {
        let start = Instant::now();
        let mut solver = strategy.start(puzzle, position);
        let mut watch = Self {
            strategy,
            statistics: Statistics::default(),
            milliseconds: 0.0,
            end: None,
            board: Grid::from_fn(puzzle.size(), |cell| position.value(cell)),
        };
        watch.go(solver.as_mut(), limits, listen);
        watch.milliseconds = start.elapsed().as_secs_f64() * 1e3;
        watch.statistics = solver.statistics();
        watch
    }

    /// Whether the strategy did not find out what the engine says.
    pub(super) fn has_failed(&self, answer: &Answer) -> bool {
        match (answer, &self.end) {
            (Answer::Unique(solution), Some(Step::Solved)) => self.board != *solution,
            (Answer::Multiple(..), Some(Step::Solved)) | (Answer::None, Some(Step::Stuck)) => false,
            _ => true,
        }
    }

    /// Whether the strategy found a solution.
    pub(super) fn is_solved(&self) -> bool {
        matches!(self.end, Some(Step::Solved))
    }

    /// Whether the strategy came to its end, in a solution or without one.
    pub(super) const fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    fn go(
        &mut self,
        solver: &mut dyn Strategy,
        limits: EngineLimits<'_>,
        mut listen: impl FnMut(&Step) -> bool,
    ) {
        for count in 0..limits.nodes.unwrap_or(u64::MAX) {
            let asks = count % STEPS_BETWEEN_QUESTIONS == 0;
            if asks && limits.stop.is_some_and(|stop| stop()) {
                return;
            }
            let step = solver.advance();
            self.follow(&step);
            let is_heard = listen(&step);
            if step.is_last() {
                self.end = Some(step);
                return;
            }
            if !is_heard {
                return;
            }
        }
    }

    fn follow(&mut self, step: &Step) {
        match step {
            &Step::Place { cell, digit, .. } | &Step::Guess { cell, digit } => {
                self.board[cell] = Some(digit);
            }
            Step::Retreat { cells, .. } => {
                for &cell in cells {
                    self.board[cell] = None;
                }
            }
            _ => {}
        }
    }
}
