//! Engine: the one that is used everywhere else, with everything it concludes told step by step.

use std::{collections::VecDeque, sync::Arc};

use super::{Statistics, Strategy};
use crate::{
    puzzle::{CageId, CellId, Digits, Position, Puzzle, RegionId},
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
    cells: Vec<CellId>,
    regions: Vec<RegionId>,
    cages: Vec<CageId>,
    steps: VecDeque<Step>,
    /// The cells that have their digits, in order.
    placed: Vec<CellId>,
    /// How many cells had their digits before each guess.
    guesses: Vec<usize>,
}

impl EngineStrategy {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        let engine = Engine::at(puzzle, position);
        let mut record = StepRecorder {
            cells: puzzle.open_cells().collect(),
            regions: puzzle.region_ids().collect(),
            cages: puzzle.cage_ids().collect(),
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
    fn narrow(&mut self, cell: usize, before: u16, after: u16, cause: Cause) {
        let cell = self.cells[cell];
        let digits = Digits::from_bits(after);
        let Some(digit) = digits.single() else {
            let lost = Digits::from_bits(before & !after);
            self.remove(cell, lost, self.reason(cause));
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
                why: self.reason(cause),
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

    fn reason(&self, cause: Cause) -> StepReason {
        let region = |index: usize| self.regions[index];
        let cage = |index: usize| self.cages[index];
        match cause {
            Cause::Taken(unit) => StepReason::Taken(region(unit)),
            Cause::OnlyPlace(unit) => StepReason::OnlyPlace(region(unit)),
            Cause::Cage(index) => StepReason::Cage(cage(index)),
            Cause::CageLine(Some(index), unit) => StepReason::CageLine(cage(index), region(unit)),
            Cause::Overlap(first, second) => StepReason::Overlap(region(first), region(second)),
            Cause::Pair(unit) => StepReason::Pair(region(unit)),
            Cause::CageLine(None, _) | Cause::LineSum => StepReason::LineSum,
            Cause::Refuted | Cause::Guess => StepReason::Refuted,
        }
    }
}
