//! The mix of operations and the chores of a puzzle with drawn cages.

use super::thousandths;
use crate::{
    puzzle::{Operation, Position, Puzzle},
    solver::{Candidates, techniques::CandidateSheet},
};

/// What the cages of a puzzle are like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CageQualities {
    /// How many cages there are.
    pub count: usize,
    /// How many of them are single cells.
    pub singles: usize,
    /// How many larger ones can be filled in one way alone before anything else is known.
    pub one_reading: usize,
    /// The operations of cages with two cells, in the order of their numbers.
    pub two_cells: Vec<OperationCount>,
    /// The operations of cages with more.
    pub larger: Vec<OperationCount>,
}

/// How many cages have an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationCount {
    /// The operation.
    pub operation: Operation,
    /// How many cages have it.
    pub count: usize,
}

impl CageQualities {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        if !puzzle.kind().has_drawn_cages() {
            return None;
        }
        let sheet = CandidateSheet::new(puzzle, Candidates::of(puzzle, &Position::new(puzzle)));
        let has_cells = |count: fn(usize) -> bool| {
            let cages = puzzle.cages().iter();
            cages.filter(move |cage| count(cage.cells.len()))
        };
        let one_reading = puzzle
            .cage_ids()
            .filter(|&id| puzzle.cage(id).cells.len() > 1 && sheet.has_one_reading(id));
        Some(Self {
            count: puzzle.cages().len(),
            singles: has_cells(|count| count == 1).count(),
            one_reading: one_reading.count(),
            two_cells: counted(has_cells(|count| count == 2).map(|cage| cage.operation)),
            larger: counted(has_cells(|count| count > 2).map(|cage| cage.operation)),
        })
    }

    /// The cages that are filled without thought, of a thousand.
    pub fn chores(&self) -> u32 {
        thousandths(self.singles + self.one_reading, self.count)
    }
}

fn counted(operations: impl Iterator<Item = Operation> + Clone) -> Vec<OperationCount> {
    let all = Operation::ALL.into_iter().map(|operation| OperationCount {
        operation,
        count: operations.clone().filter(|&own| own == operation).count(),
    });
    all.filter(|counted| counted.count > 0).collect()
}
