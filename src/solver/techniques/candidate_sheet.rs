//! What a person who solves by reasoning has on paper.

use super::{Technique, fillings::CageFillings};
use crate::{
    puzzle::{CageId, CellId, CellState, Digit, Digits, Position, Puzzle, RegionId, Verdict},
    solver::{Candidates, Deduction},
};

/// Candidates, and the fillings that they leave to every cage.
///
/// All techniques look at a sheet; only [`CandidateSheet::apply`] writes on it. A sheet belongs to the puzzle it was
/// made for.
#[derive(Clone, Debug)]
pub struct CandidateSheet {
    candidates: Candidates,
    fillings: Vec<CageFillings>,
}

impl CandidateSheet {
    /// The sheet that starts from these candidates.
    pub fn new(puzzle: &Puzzle, candidates: Candidates) -> Self {
        let fillings = puzzle
            .cage_ids()
            .map(|cage| CageFillings::new(puzzle, cage, &candidates))
            .collect();
        Self {
            candidates,
            fillings,
        }
    }

    /// What every cell can still take.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The next step: the first that the easiest technique finds. There is none when the puzzle is solved, when
    /// no technique helps, and when the sheet is broken.
    pub fn next_step(&self, puzzle: &Puzzle) -> Option<Deduction> {
        self.next_step_with(puzzle, &Technique::ALL)
    }

    /// The next step with one of these techniques: the first that the first of them finds.
    pub(in crate::solver) fn next_step_with(
        &self,
        puzzle: &Puzzle,
        techniques: &[Technique],
    ) -> Option<Deduction> {
        if self.is_broken(puzzle) {
            return None;
        }
        let mut techniques = techniques.iter();
        techniques.find_map(|technique| technique.find(puzzle, self))
    }

    /// Writes down what a step found.
    pub fn apply(&mut self, puzzle: &Puzzle, step: &Deduction) {
        for &(cell, digit) in &step.effect.place {
            self.candidates.place(puzzle, cell, digit);
        }
        for &(cell, digits) in &step.effect.remove {
            self.candidates.remove(cell, digits);
        }
        self.refresh(puzzle);
    }

    /// Puts a digit into a cell, for whatever reason.
    pub fn place(&mut self, puzzle: &Puzzle, cell: CellId, digit: Digit) {
        self.candidates.place(puzzle, cell, digit);
        self.refresh(puzzle);
    }

    /// Takes candidates from cells, for whatever reason.
    pub fn remove(&mut self, puzzle: &Puzzle, cells: &[(CellId, Digits)]) {
        for &(cell, digits) in cells {
            self.candidates.remove(cell, digits);
        }
        self.refresh(puzzle);
    }

    /// The candidates that some filling of every cage has, as long as that takes any away. A cage that cannot be filled
    /// any more takes none.
    pub fn narrowed(mut self, puzzle: &Puzzle) -> Candidates {
        loop {
            let left = self.candidates.left(puzzle);
            for (id, fillings) in puzzle.cage_ids().zip(&self.fillings) {
                let allowed = fillings.allowed().filter(|_| !fillings.is_impossible());
                let cells = puzzle.cage(id).cells.iter();
                for (&cell, &digits) in cells.zip(allowed.into_iter().flatten()) {
                    self.candidates.remove(cell, !digits);
                }
            }
            if self.candidates.left(puzzle) == left {
                return self.candidates;
            }
            self.refresh(puzzle);
        }
    }

    /// Whether every open cell has its digit, and all rules are kept.
    pub fn is_solved(&self, puzzle: &Puzzle) -> bool {
        let mut position = Position::new(puzzle);
        for cell in puzzle.open_cells() {
            let value = self.candidates.value(cell);
            position.set_state(
                cell,
                CellState {
                    value,
                    ..CellState::default()
                },
            );
        }
        Verdict::of(puzzle, &position).is_solved()
    }

    /// Whether the candidates show that no solution is left.
    pub fn is_broken(&self, puzzle: &Puzzle) -> bool {
        let dead = |cell| self.candidates.of_cell(cell).is_empty();
        puzzle.open_cells().any(dead) || self.fillings.iter().any(CageFillings::is_impossible)
    }

    fn refresh(&mut self, puzzle: &Puzzle) {
        for (id, fillings) in puzzle.cage_ids().zip(&mut self.fillings) {
            fillings.refresh(puzzle, id, &self.candidates);
        }
    }

    /// The fillings that are left to a cage.
    pub(super) fn fillings(&self, cage: CageId) -> &CageFillings {
        &self.fillings[cage.index()]
    }

    /// The digits that a region is known to have: all of them, or those of every filling of its cage.
    pub(super) fn needed(&self, puzzle: &Puzzle, id: RegionId) -> Digits {
        let region = puzzle.region(id);
        if region.cells.len() == usize::from(puzzle.highest().get()) {
            return Digits::up_to(puzzle.highest());
        }
        cage_of(puzzle, id).map_or(Digits::EMPTY, |cage| self.fillings(cage).required())
    }

    /// The digits that a region is known to have and has not got yet.
    pub(super) fn missing(&self, puzzle: &Puzzle, id: RegionId) -> Digits {
        let cells = puzzle.region(id).cells.iter();
        let placed: Digits = cells
            .filter_map(|&cell| self.candidates.value(cell))
            .collect();
        self.needed(puzzle, id) - placed
    }

    /// The empty cells of a region.
    pub(super) fn empty_in<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        id: RegionId,
    ) -> impl Iterator<Item = CellId> + Clone + 'a {
        let cells = puzzle.region(id).cells.iter().copied();
        cells.filter(|&cell| self.candidates.is_empty(cell))
    }

    /// The empty cells of a region that can take a digit.
    pub(super) fn places<'a>(
        &'a self,
        puzzle: &'a Puzzle,
        id: RegionId,
        digit: Digit,
    ) -> impl Iterator<Item = CellId> + Clone + 'a {
        let cells = puzzle.region(id).cells.iter().copied();
        cells.filter(move |&cell| self.candidates.can_take(cell, digit))
    }

    /// What an empty cell would lose if it lost these digits.
    pub(super) fn loss(&self, cell: CellId, digits: Digits) -> (CellId, Digits) {
        let empty = self.candidates.is_empty(cell);
        let left = self.candidates.of_cell(cell);
        (cell, if empty { left & digits } else { Digits::EMPTY })
    }
}

/// The cage with the same cells as a region, if there is one.
pub(crate) fn cage_of(puzzle: &Puzzle, id: RegionId) -> Option<CageId> {
    let cells = &puzzle.region(id).cells;
    let mut cages = puzzle.cages_of(*cells.first()?).iter().copied();
    cages.find(|&cage| puzzle.cage(cage).cells == *cells)
}

/// Whether two different cells share a region.
pub(super) fn see_each_other(puzzle: &Puzzle, a: CellId, b: CellId) -> bool {
    let other = puzzle.regions_of(b);
    a != b
        && puzzle
            .regions_of(a)
            .iter()
            .any(|region| other.contains(region))
}

/// The cells that share a region with a cell, in reading order.
pub(super) fn peers(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    let regions = puzzle.regions_of(cell).iter();
    let mut cells: Vec<CellId> = regions
        .flat_map(|&region| puzzle.region(region).cells.iter().copied())
        .filter(|&peer| peer != cell)
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
