//! The changes that could mend a puzzle.

use super::{
    change::RepairChange,
    remedy::{Remedy, keeps_lines},
};
use crate::{
    create::{clash::clue_of, fitting::digits},
    puzzle::{Cage, CageId, CellId, Clue, Digit, Digits, Kind, Operation, Place, Puzzle, Size},
    solver::Solution,
};

/// What can be changed so that some digits stay the solution.
pub(super) struct RepairOptions<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// The digits that are to be the solution.
    pub(super) solution: &'a Solution,
    operations: Vec<Operation>,
}

/// How much each sort of change weighs in a puzzle: what is foreign to the kind weighs more.
pub(super) struct ChangeWeights {
    clue: u32,
    give: u32,
    pub(super) split: u32,
    pub(super) wall: u32,
    pub(super) merge: u32,
}

pub(super) const fn weights(kind: Kind) -> ChangeWeights {
    let (give, split) = match kind {
        Kind::Sudoku | Kind::Hypersudoku => (1, 1),
        Kind::KenKen => (2, 3),
        Kind::Killer => (4, 2),
        Kind::Kakuro => (3, 1),
    };
    ChangeWeights {
        clue: 1,
        give,
        split,
        wall: split + 1,
        merge: split + 2,
    }
}

impl<'a> RepairOptions<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        let used = |operation: &Operation| {
            Operation::HIDDEN.contains(operation)
                || *operation == Operation::Equal
                || puzzle
                    .cages()
                    .iter()
                    .any(|cage| cage.operation == *operation)
        };
        let allowed = Operation::ALL.into_iter();
        let allowed = allowed.filter(|&operation| puzzle.kind().allows(operation));
        Self {
            puzzle,
            solution,
            operations: allowed.filter(used).collect(),
        }
    }

    /// All changes at some cells, the smallest first.
    pub(super) fn at(&self, cells: &[CellId]) -> Vec<Remedy> {
        let mut remedies: Vec<Remedy> = cells.iter().filter_map(|&cell| self.give(cell)).collect();
        let kind = self.puzzle.kind();
        if kind.has_runs() {
            remedies.extend(cells.iter().flat_map(|&cell| self.digits_at(cell)));
        }
        if kind.has_drawn_cages() {
            for cage in self.cages_at(cells) {
                remedies.extend(self.rewrite(cage));
                remedies.extend(self.split(cage));
                remedies.extend(self.merge(cage));
                remedies.extend(self.walls(cage));
            }
            remedies.extend(cells.iter().flat_map(|&cell| self.draw(cell)));
        }
        remedies.sort_by_key(|remedy| remedy.weight);
        remedies
    }

    /// The changes that give less away than before.
    pub(super) fn loosening(&self) -> Vec<Remedy> {
        let cells: Vec<CellId> = self.puzzle.open_cells().collect();
        let givens = cells
            .iter()
            .filter(|&&cell| self.puzzle.given(cell).is_some());
        let mut remedies: Vec<Remedy> = givens.map(|&cell| self.take_given(cell)).collect();
        if self.puzzle.kind().has_drawn_cages() {
            for cage in self.cages_at(&cells) {
                remedies.extend(self.rewrite(cage));
                remedies.extend(self.merge(cage));
            }
        }
        remedies
    }

    /// The changes of one clue to what the digits make of it.
    pub(super) fn following(&self, cage: CageId) -> Vec<Remedy> {
        let old = self.puzzle.cage(cage);
        let mut clues = self.clues(&old.cells);
        clues.retain(|clue| clue.target != old.target || clue.operation != old.operation);
        clues.sort_by_key(|clue| clue.operation != old.operation);
        clues
            .into_iter()
            .map(|clue| self.rewritten(cage, clue))
            .collect()
    }

    pub(super) fn cages_at(&self, cells: &[CellId]) -> Vec<CageId> {
        let ids = cells.iter().flat_map(|&cell| self.puzzle.cages_of(cell));
        let mut ids: Vec<CageId> = ids.copied().collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn give(&self, cell: CellId) -> Option<Remedy> {
        let digit = self.solution[cell].filter(|_| self.puzzle.given(cell).is_none())?;
        Some(Remedy {
            changes: vec![RepairChange::Give(self.place(cell), digit)],
            given: vec![(cell, digit)],
            weight: weights(self.puzzle.kind()).give,
            ..Remedy::default()
        })
    }

    pub(super) fn take_given(&self, cell: CellId) -> Remedy {
        Remedy {
            changes: vec![RepairChange::TakeGiven(self.place(cell))],
            taken: vec![cell],
            weight: 1,
            ..Remedy::default()
        }
    }

    /// The other clues that the digits satisfy; where every cage is a sum there is none.
    fn rewrite(&self, cage: CageId) -> Vec<Remedy> {
        if self.puzzle.kind().has_sums_alone() {
            return Vec::new();
        }
        self.following(cage)
    }

    fn rewritten(&self, id: CageId, clue: Clue) -> Remedy {
        let old = self.puzzle.cage(id);
        let new = cage(old.cells.clone(), clue);
        Remedy {
            changes: vec![RepairChange::Rewrite {
                clue: clue_of(self.puzzle, old),
                old: self.text(old),
                new: self.text(&new),
            }],
            removed: vec![id.index()],
            added: vec![new],
            weight: weights(self.puzzle.kind()).clue,
            ..Remedy::default()
        }
    }

    /// The other digits that a cell of a Kakuro could have; the sums of its runs follow.
    fn digits_at(&self, cell: CellId) -> Vec<Remedy> {
        let &[across, down] = self.puzzle.cages_of(cell) else {
            return Vec::new();
        };
        if self.puzzle.given(cell).is_some() {
            return Vec::new();
        }
        let ids = [across, down];
        let cells = ids.iter().flat_map(|&id| &self.puzzle.cage(id).cells);
        let taken: Digits = cells.filter_map(|&cell| self.solution[cell]).collect();
        let free = Digits::up_to(self.puzzle.highest()) - taken;
        let changed = |digit: Digit| {
            let mut solution = self.solution.clone();
            solution[cell] = Some(digit);
            let cages = ids.map(|id| {
                let cells = self.puzzle.cage(id).cells.clone();
                let target = digits(&cells, &solution).into_iter().map(u64::from).sum();
                let operation = Operation::Add;
                cage(cells, Clue { operation, target })
            });
            let change = RepairChange::Digit {
                place: self.place(cell),
                digit,
                sums: [cages[0].target, cages[1].target],
            };
            Remedy {
                changes: vec![change],
                removed: ids.map(CageId::index).to_vec(),
                added: cages.to_vec(),
                weight: weights(self.puzzle.kind()).clue,
                keeps: Some(solution),
                ..Remedy::default()
            }
        };
        free.iter().map(changed).collect()
    }

    /// Every clue that the digits in some cells satisfy.
    pub(super) fn clues(&self, cells: &[CellId]) -> Vec<Clue> {
        let digits = digits(cells, self.solution);
        let set: Digits = digits.iter().copied().collect();
        let is_lawful = !self.puzzle.kind().has_distinct_cages() || set.len() == digits.len();
        if digits.len() != cells.len() || !is_lawful || !keeps_lines(self.puzzle, self.solution) {
            return Vec::new();
        }
        let fitting = self.operations.iter().copied();
        let fitting = fitting.filter(|operation| operation.accepts_count(cells.len()));
        let mut clues: Vec<Clue> = Vec::new();
        for operation in fitting {
            let readings = operation.readings().iter();
            let targets = readings.filter_map(|reading| reading.evaluate(&digits));
            for target in targets.filter(|&target| target > 0) {
                let clue = Clue { operation, target };
                if !clues.contains(&clue) {
                    clues.push(clue);
                }
            }
        }
        clues
    }

    pub(super) const fn size(&self) -> Size {
        self.puzzle.size()
    }

    pub(super) fn place(&self, cell: CellId) -> Place {
        self.size().place(cell)
    }

    /// The clue as people read it.
    pub(super) fn text(&self, cage: &Cage) -> String {
        if self.puzzle.kind().has_sums_alone() {
            cage.target.to_string()
        } else {
            cage.clue()
        }
    }
}

pub(super) fn cage(cells: Vec<CellId>, clue: Clue) -> Cage {
    Cage {
        operation: clue.operation,
        target: clue.target,
        cells,
    }
}
