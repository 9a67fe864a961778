//! A strategy that runs to its end or to a limit, with everything it did.

use std::{sync::Arc, time::Instant};

use crate::{
    puzzle::{Digit, Grid, Position, Puzzle},
    solver::{Answer, EngineLimits, Statistics, Step, Strategy, StrategyName},
};

/// One run of a strategy.
pub(super) struct Watch {
    pub(super) strategy: StrategyName,
    /// The steps, if they were asked for.
    pub(super) steps: Vec<Step>,
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
    /// Runs a strategy from the start of a puzzle; a step is a node here.
    pub(super) fn run(
        strategy: StrategyName,
        puzzle: &Arc<Puzzle>,
        limits: EngineLimits<'_>,
        keep_steps: bool,
    ) -> Self {
        let start = Instant::now();
        let mut solver = strategy.start(puzzle, &Position::new(puzzle));
        let mut watch = Self {
            strategy,
            steps: Vec::new(),
            statistics: Statistics::default(),
            milliseconds: 0.0,
            end: None,
            board: Grid::from_fn(puzzle.size(), |cell| puzzle.given(cell)),
        };
        watch.go(solver.as_mut(), limits, keep_steps);
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

    fn go(&mut self, solver: &mut dyn Strategy, limits: EngineLimits<'_>, keep_steps: bool) {
        for count in 0..limits.nodes.unwrap_or(u64::MAX) {
            let asks = count % STEPS_BETWEEN_QUESTIONS == 0;
            if asks && limits.stop.is_some_and(|stop| stop()) {
                return;
            }
            let step = solver.advance();
            self.follow(&step);
            if step.is_last() {
                self.end = Some(step.clone());
            }
            if keep_steps {
                self.steps.push(step);
            }
            if self.end.is_some() {
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
