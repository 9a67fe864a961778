//! Engine: the one that is used everywhere else, with everything it concludes told step by step.

use std::{collections::VecDeque, sync::Arc};

use super::{Statistics, Strategy};
use crate::{
    puzzle::{CellId, Digits, Position, Puzzle},
    solver::{Cause, Engine, EngineProgress, Observer, Step, StepReason},
};

/// The engine with somebody who writes down what it does.
#[derive(Clone)]
pub(super) struct EngineStrategy {
    engine: Engine<'static>,
    record: StepRecorder,
    end: Option<Step>,
}

/// The steps of the engine that were not told yet.
#[derive(Clone)]
struct StepRecorder {
    steps: VecDeque<Step>,
    /// The cells that have their digits, in order.
    placed: Vec<CellId>,
    /// How many cells had their digits before each guess.
    guesses: Vec<usize>,
}

impl EngineStrategy {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        let engine = Engine::to_watch(puzzle, position);
        let mut record = StepRecorder {
            steps: VecDeque::new(),
            placed: Vec::new(),
            guesses: Vec::new(),
        };
        // Cages of one cell have done their work before the search begins.
        for (cell, digits) in engine.candidates() {
            let clue = puzzle.cages_of(cell).first();
            if let (Some(digit), Some(&cage), None) = (digits.single(), clue, position.value(cell))
            {
                let why = StepReason::Cage(cage);
                record.steps.push_back(Step::Place { cell, digit, why });
            }
        }
        Self {
            engine,
            record,
            end: None,
        }
    }
}

impl Strategy for EngineStrategy {
    fn advance(&mut self) -> Step {
        if let Some(step) = self.record.steps.pop_front() {
            return step;
        }
        if let Some(step) = &self.end {
            return step.clone();
        }
        self.end = match self.engine.advance_with(1, &mut self.record) {
            EngineProgress::Working => None,
            EngineProgress::Solution(_) => Some(Step::Solved),
            EngineProgress::Finished | EngineProgress::OutOfBudget => Some(Step::Stuck),
        };
        self.record.steps.extend(self.end.clone());
        self.record.steps.pop_front().unwrap_or(Step::Progress)
    }

    fn look_for_another(&mut self) {
        if self.end == Some(Step::Solved) && self.record.steps.is_empty() {
            self.end = None;
        }
    }

    fn fork(&self) -> Box<dyn Strategy> {
        Box::new(self.clone())
    }

    fn statistics(&self) -> Statistics {
        let effort = self.engine.effort();
        let candidates = self.engine.candidates().map(|(_, digits)| digits.len());
        Statistics {
            nodes: effort.nodes,
            backtracks: effort.backtracks,
            depth: effort.depth,
            candidates_left: candidates.filter(|&count| count > 1).sum(),
        }
    }
}

impl Observer for StepRecorder {
    fn narrow(&mut self, cell: CellId, before: Digits, after: Digits, cause: Cause) {
        let Some(digit) = after.single() else {
            self.remove(cell, before - after, reason(cause));
            return;
        };
        self.steps.push_back(match cause {
            Cause::Guess => {
                self.guesses.push(self.placed.len());
                Step::Guess { cell, digit }
            }
            Cause::Taken(_) | Cause::Refuted => Step::Place {
                cell,
                digit,
                why: StepReason::Only,
            },
            _ => Step::Place {
                cell,
                digit,
                why: reason(cause),
            },
        });
        self.placed.push(cell);
    }

    fn retreat(&mut self, depth: usize) {
        let cells = match self.guesses.pop() {
            Some(placed) => self.placed.split_off(placed),
            None => Vec::new(),
        };
        self.steps.push_back(Step::Retreat { depth, cells });
    }
}

impl StepRecorder {
    /// Notes lost candidates, together with others that were lost for the same reason just before.
    fn remove(&mut self, cell: CellId, digits: Digits, why: StepReason) {
        match self.steps.back_mut() {
            Some(Step::Remove { cells, why: same }) if *same == why => cells.push((cell, digits)),
            _ => self.steps.push_back(Step::Remove {
                cells: vec![(cell, digits)],
                why,
            }),
        }
    }
}

const fn reason(cause: Cause) -> StepReason {
    match cause {
        Cause::Taken(region) => StepReason::Taken(region),
        Cause::OnlyPlace(region) => StepReason::OnlyPlace(region),
        Cause::Cage(cage) => StepReason::Cage(cage),
        Cause::CageLine(Some(cage), region) => StepReason::CageLine(cage, region),
        Cause::Overlap(first, second) => StepReason::Overlap(first, second),
        Cause::Pair(region) => StepReason::Pair(region),
        Cause::CageLine(None, _) | Cause::LineSum => StepReason::LineSum,
        Cause::Refuted | Cause::Guess => StepReason::Refuted,
    }
}
