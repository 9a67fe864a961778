//! Deduction: no guess at all, only what follows, with the reasons a person would give.
//!
//! The techniques come first, easiest first. Where they see nothing, the groups speak that have not been heard since one
//! of their cells changed: each region and each cage keeps the candidates that one of its fillings needs. That ends
//! with the solution, or with candidates that nobody can decide.

use std::{collections::VecDeque, sync::Arc};

use super::{Statistics, Strategy, fillings};
use crate::{
    puzzle::{CageId, CellId, Digits, Position, Puzzle, RegionId, Verdict},
    solver::{Candidates, Deduction, Step, StepReason, techniques::CandidateSheet},
};

/// A solver that only draws conclusions.
#[derive(Clone)]
pub(super) struct DeductionStrategy {
    puzzle: Arc<Puzzle>,
    sheet: CandidateSheet,
    /// The groups whose cells have changed.
    waiting: VecDeque<RegionOrCage>,
    nodes: u64,
    end: Option<Step>,
}

/// Cells that one rule is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RegionOrCage {
    Region(RegionId),
    Cage(CageId),
}

impl DeductionStrategy {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        let regions = puzzle.region_ids().map(RegionOrCage::Region);
        let is_sound = Verdict::of(puzzle, position).conflicts().is_empty();
        Self {
            sheet: CandidateSheet::new(puzzle, Candidates::of(puzzle, position)),
            waiting: puzzle
                .cage_ids()
                .map(RegionOrCage::Cage)
                .chain(regions)
                .collect(),
            puzzle: Arc::clone(puzzle),
            nodes: 0,
            end: (!is_sound).then_some(Step::Stuck),
        }
    }

    /// The next conclusion, or the end.
    fn conclude(&mut self) -> Step {
        self.nodes += 1;
        if self.sheet.candidates().is_full(&self.puzzle) {
            let solved = self.sheet.is_solved(&self.puzzle);
            return self.finish(if solved { Step::Solved } else { Step::Stuck });
        }
        match self.sheet.next_step(&self.puzzle) {
            Some(deduction) => self.follow(deduction),
            None => self.hear_groups(),
        }
    }

    /// Does what a technique has found.
    fn follow(&mut self, deduction: Deduction) -> Step {
        self.sheet.apply(&self.puzzle, &deduction);
        for &(cell, _) in &deduction.effect.place {
            self.wake_around(cell);
        }
        for &(cell, _) in &deduction.effect.remove {
            self.wake(cell);
        }
        let deduction = Arc::new(deduction);
        let why = StepReason::Technique(Arc::clone(&deduction));
        match *deduction.effect.place {
            [(cell, digit)] => Step::Place { cell, digit, why },
            _ => Step::Remove {
                cells: deduction.effect.remove.clone(),
                why,
            },
        }
    }

    /// Lets the waiting groups speak until one has something to say.
    fn hear_groups(&mut self) -> Step {
        if self.sheet.is_broken(&self.puzzle) {
            return self.finish(Step::Stuck);
        }
        while let Some(group) = self.waiting.pop_front() {
            let cells = self.lost(group);
            if !cells.is_empty() {
                return self.remove(group, cells);
            }
        }
        self.finish(Step::Stuck)
    }

    /// The candidates that no filling of a group needs.
    fn lost(&self, group: RegionOrCage) -> Vec<(CellId, Digits)> {
        let candidates = self.sheet.candidates();
        let (cells, kept) = match group {
            RegionOrCage::Region(id) => {
                let region = self.puzzle.region(id);
                (&region.cells, fillings::of_region(region, candidates))
            }
            RegionOrCage::Cage(id) => {
                let cage = self.puzzle.cage(id);
                let kept = fillings::of_cage(&self.puzzle, cage, candidates);
                (&cage.cells, kept)
            }
        };
        let lost = cells.iter().zip(kept);
        lost.map(|(&cell, kept)| (cell, candidates.of_cell(cell) - kept))
            .filter(|&(cell, lost)| candidates.is_empty(cell) && !lost.is_empty())
            .collect()
    }

    fn remove(&mut self, group: RegionOrCage, cells: Vec<(CellId, Digits)>) -> Step {
        self.sheet.remove(&self.puzzle, &cells);
        for &(cell, _) in &cells {
            self.wake(cell);
        }
        let why = match group {
            RegionOrCage::Region(id) => StepReason::Arrangement(id),
            RegionOrCage::Cage(id) => StepReason::Cage(id),
        };
        Step::Remove { cells, why }
    }

    /// Wakes the groups of a cell and of all cells that share a region with it.
    fn wake_around(&mut self, cell: CellId) {
        let puzzle = Arc::clone(&self.puzzle);
        self.wake(cell);
        for &region in puzzle.regions_of(cell) {
            for &peer in &puzzle.region(region).cells {
                self.wake(peer);
            }
        }
    }

    /// Lets the groups of a cell be heard again.
    fn wake(&mut self, cell: CellId) {
        let cages = self
            .puzzle
            .cages_of(cell)
            .iter()
            .copied()
            .map(RegionOrCage::Cage);
        let regions = self.puzzle.regions_of(cell).iter().copied();
        for group in cages.chain(regions.map(RegionOrCage::Region)) {
            if !self.waiting.contains(&group) {
                self.waiting.push_back(group);
            }
        }
    }

    fn finish(&mut self, step: Step) -> Step {
        self.end = Some(step.clone());
        step
    }
}

impl Strategy for DeductionStrategy {
    fn advance(&mut self) -> Step {
        match &self.end {
            Some(step) => step.clone(),
            None => self.conclude(),
        }
    }

    fn fork(&self) -> Box<dyn Strategy> {
        Box::new(self.clone())
    }

    fn statistics(&self) -> Statistics {
        Statistics {
            nodes: self.nodes,
            candidates_left: self.sheet.candidates().left(&self.puzzle),
            ..Statistics::default()
        }
    }
}
