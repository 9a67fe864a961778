//! Deduction: no guess at all, only groups that tell each other what they have found.
//!
//! Each region and each cage keeps the candidates that one of its fillings needs. Whatever a group strikes out wakes the
//! other groups of the cell. That ends with the solution, or with candidates that no single group can decide.

use std::{collections::VecDeque, sync::Arc};

use super::{Statistics, Strategy, fillings};
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Position, Puzzle, RegionId, Verdict},
    solver::{Candidates, Reason, Step},
};

/// A solver that only draws conclusions.
#[derive(Clone)]
pub(super) struct Deduction {
    puzzle: Arc<Puzzle>,
    candidates: Candidates,
    waiting: VecDeque<Group>,
    nodes: u64,
    end: Option<Step>,
}

/// Cells that one rule is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Region(RegionId),
    Cage(CageId),
}

impl Deduction {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        let regions = puzzle.region_ids().map(Group::Region);
        let is_sound = Verdict::of(puzzle, position).conflicts().is_empty();
        Self {
            candidates: Candidates::of(puzzle, position),
            waiting: puzzle.cage_ids().map(Group::Cage).chain(regions).collect(),
            puzzle: Arc::clone(puzzle),
            nodes: 0,
            end: (!is_sound).then_some(Step::Stuck),
        }
    }

    /// The next conclusion, or the end.
    fn conclude(&mut self) -> Step {
        let mut cells = self.candidates.empty_cells(&self.puzzle);
        let single = cells.find_map(|cell| Some((cell, self.candidates.of_cell(cell).single()?)));
        drop(cells);
        if let Some((cell, digit)) = single {
            return self.place(cell, digit);
        }
        while let Some(group) = self.waiting.pop_front() {
            self.nodes += 1;
            let lost = self.lost(group);
            if lost
                .iter()
                .any(|&(cell, lost)| lost == self.candidates.of_cell(cell))
            {
                return self.finish(Step::Stuck);
            }
            if !lost.is_empty() {
                return self.remove(group, lost);
            }
        }
        if self.candidates.is_full(&self.puzzle) {
            self.finish(Step::Solved)
        } else {
            self.finish(Step::Stuck)
        }
    }

    /// The candidates that no filling of a group needs.
    fn lost(&self, group: Group) -> Vec<(CellId, Digits)> {
        let (cells, kept) = match group {
            Group::Region(id) => {
                let region = self.puzzle.region(id);
                let kept = fillings::of_region(region, &self.candidates);
                (&region.cells, kept)
            }
            Group::Cage(id) => {
                let cage = self.puzzle.cage(id);
                let kept = fillings::of_cage(&self.puzzle, cage, &self.candidates);
                (&cage.cells, kept)
            }
        };
        let lost = cells.iter().zip(kept);
        lost.map(|(&cell, kept)| (cell, self.candidates.of_cell(cell) - kept))
            .filter(|(_, lost)| !lost.is_empty())
            .collect()
    }

    fn remove(&mut self, group: Group, cells: Vec<(CellId, Digits)>) -> Step {
        for &(cell, digits) in &cells {
            self.candidates.remove(cell, digits);
            self.wake(cell);
        }
        let why = match group {
            Group::Region(id) => Reason::Arrangement(id),
            Group::Cage(id) => Reason::Cage(id),
        };
        Step::Remove { cells, why }
    }

    fn place(&mut self, cell: CellId, digit: Digit) -> Step {
        self.candidates.place(&self.puzzle, cell, digit);
        let puzzle = Arc::clone(&self.puzzle);
        self.wake(cell);
        for &region in puzzle.regions_of(cell) {
            for &peer in &puzzle.region(region).cells {
                self.wake(peer);
            }
        }
        Step::Place {
            cell,
            digit,
            why: Reason::Only,
        }
    }

    /// Lets the groups of a cell be looked at again.
    fn wake(&mut self, cell: CellId) {
        let cages = self.puzzle.cages_of(cell).iter().copied().map(Group::Cage);
        let regions = self.puzzle.regions_of(cell).iter().copied();
        for group in cages.chain(regions.map(Group::Region)) {
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

impl Strategy for Deduction {
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
            candidates_left: self.candidates.left(&self.puzzle),
            ..Statistics::default()
        }
    }
}
