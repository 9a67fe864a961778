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

/// The most cells of a cage that is cut in every way.
const LARGEST_CUT: usize = 7;
/// The most cells of a cage that is made larger.
const LARGEST_MADE: usize = 6;
/// How many pairs of clues are tried for two new cages.
const MOST_PAIRS: usize = 6;

/// What can be changed so that some digits stay the solution.
pub(super) struct RepairOptions<'a> {
    puzzle: &'a Puzzle,
    /// The digits that are to be the solution.
    solution: &'a Solution,
    operations: Vec<Operation>,
}

/// How much each sort of change weighs in a puzzle: what is foreign to the kind weighs more.
struct ChangeWeights {
    clue: u32,
    give: u32,
    split: u32,
    wall: u32,
    merge: u32,
}

const fn weights(kind: Kind) -> ChangeWeights {
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

    fn cages_at(&self, cells: &[CellId]) -> Vec<CageId> {
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

    /// Every way to cut a cage in two parts that hold together.
    fn split(&self, id: CageId) -> Vec<Remedy> {
        let cells = &self.puzzle.cage(id).cells;
        if !(2..=LARGEST_CUT).contains(&cells.len()) {
            return Vec::new();
        }
        let mut remedies = Vec::new();
        for mask in 0..(1_u32 << (cells.len() - 1)) - 1 {
            let is_first = |index: usize| index == 0 || mask >> (index - 1) & 1 == 1;
            let part = |first: bool| -> Vec<CellId> {
                let cells = cells.iter().enumerate();
                let cells = cells.filter(|&(index, _)| is_first(index) == first);
                cells.map(|(_, &cell)| cell).collect()
            };
            let change = |parts: [(Place, String); 2]| RepairChange::Split {
                cage: self.place(cells[0]),
                parts,
            };
            let weight = weights(self.puzzle.kind()).split;
            remedies.extend(self.exchange(&[id], [part(true), part(false)], weight, change));
        }
        remedies
    }

    /// Every way to join a cage with a later one beside it.
    fn merge(&self, id: CageId) -> Vec<Remedy> {
        let mut remedies = Vec::new();
        let own = &self.puzzle.cage(id).cells;
        for other in self.beside(id).into_iter().filter(|other| *other > id) {
            let mut cells = [own.as_slice(), &self.puzzle.cage(other).cells].concat();
            cells.sort_unstable();
            if cells.len() > LARGEST_MADE {
                continue;
            }
            for clue in self.clues(&cells).into_iter().take(MOST_PAIRS) {
                let new = cage(cells.clone(), clue);
                remedies.push(Remedy {
                    changes: vec![RepairChange::Merge {
                        cages: [id, other].map(|id| self.place(self.puzzle.cage(id).cells[0])),
                        clue: self.text(&new),
                    }],
                    removed: vec![id.index(), other.index()],
                    added: vec![new],
                    weight: weights(self.puzzle.kind()).merge,
                    ..Remedy::default()
                });
            }
        }
        remedies
    }

    /// Every cell of a cage that can go over to a cage beside it.
    fn walls(&self, id: CageId) -> Vec<Remedy> {
        let mut remedies = Vec::new();
        let own = &self.puzzle.cage(id).cells;
        for &cell in own {
            let rest: Vec<CellId> = own.iter().copied().filter(|&other| other != cell).collect();
            if rest.is_empty() {
                continue;
            }
            for other in self.beside(id) {
                let theirs = &self.puzzle.cage(other).cells;
                let touches = self
                    .size()
                    .neighbours(cell)
                    .any(|beside| theirs.contains(&beside));
                if !touches || theirs.len() >= LARGEST_MADE {
                    continue;
                }
                let mut larger = theirs.clone();
                larger.push(cell);
                larger.sort_unstable();
                let change = |cages: [(Place, String); 2]| RepairChange::MoveWall {
                    cell: self.place(cell),
                    cages,
                };
                let weight = weights(self.puzzle.kind()).wall;
                remedies.extend(self.exchange(
                    &[id, other],
                    [rest.clone(), larger],
                    weight,
                    change,
                ));
            }
        }
        remedies
    }

    /// Cages around a cell that is in none: with one neighbour, and with all free cells that hang together.
    fn draw(&self, cell: CellId) -> Vec<Remedy> {
        if !self.is_free(cell) {
            return Vec::new();
        }
        let mut groups = Vec::new();
        for beside in self
            .size()
            .neighbours(cell)
            .filter(|&beside| self.is_free(beside))
        {
            groups.push(vec![cell.min(beside), cell.max(beside)]);
        }
        let mut all = vec![cell];
        let mut next = 0;
        while let Some(&cell) = all.get(next) {
            let free = self
                .size()
                .neighbours(cell)
                .filter(|&beside| self.is_free(beside));
            let new: Vec<CellId> = free.filter(|beside| !all.contains(beside)).collect();
            all.extend(new);
            next += 1;
        }
        all.sort_unstable();
        if all.len() > 2 {
            groups.push(all);
        }
        let drawn = |cells: Vec<CellId>| {
            let clue = self.clues(&cells).into_iter().next()?;
            let new = cage(cells, clue);
            Some(Remedy {
                changes: vec![RepairChange::Draw {
                    cells: new.cells.iter().map(|&cell| self.place(cell)).collect(),
                    clue: self.text(&new),
                }],
                added: vec![new],
                weight: 1,
                ..Remedy::default()
            })
        };
        groups.into_iter().filter_map(drawn).collect()
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

    /// Two new cages in the place of some, with clues that the digits satisfy.
    fn exchange(
        &self,
        removed: &[CageId],
        parts: [Vec<CellId>; 2],
        weight: u32,
        change: impl Fn([(Place, String); 2]) -> RepairChange,
    ) -> Vec<Remedy> {
        if parts.iter().any(|cells| !is_connected(self.size(), cells)) {
            return Vec::new();
        }
        let [first, second] = parts;
        let seconds = self.clues(&second);
        let pairs = self.clues(&first).into_iter().flat_map(|one| {
            let seconds = seconds.iter();
            seconds.map(move |&other| [one, other])
        });
        let exchanged = |[one, other]: [Clue; 2]| {
            let cages = [cage(first.clone(), one), cage(second.clone(), other)];
            let named = cages.each_ref();
            let named = named.map(|cage| (self.place(cage.cells[0]), self.text(cage)));
            Remedy {
                changes: vec![change(named)],
                removed: removed.iter().map(|id| id.index()).collect(),
                added: cages.to_vec(),
                weight,
                ..Remedy::default()
            }
        };
        pairs.take(MOST_PAIRS).map(exchanged).collect()
    }

    /// Every clue that the digits in some cells satisfy.
    fn clues(&self, cells: &[CellId]) -> Vec<Clue> {
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

    /// The cages beside a cage.
    fn beside(&self, id: CageId) -> Vec<CageId> {
        let cells = self.puzzle.cage(id).cells.iter();
        let beside: Vec<CellId> = cells
            .flat_map(|&cell| self.size().neighbours(cell))
            .collect();
        let mut beside = self.cages_at(&beside);
        beside.retain(|&other| other != id);
        beside
    }

    fn is_free(&self, cell: CellId) -> bool {
        self.puzzle.cages_of(cell).is_empty() && self.solution[cell].is_some()
    }

    const fn size(&self) -> Size {
        self.puzzle.size()
    }

    fn place(&self, cell: CellId) -> Place {
        self.size().place(cell)
    }

    /// The clue as people read it.
    fn text(&self, cage: &Cage) -> String {
        if self.puzzle.kind().has_sums_alone() {
            cage.target.to_string()
        } else {
            cage.clue()
        }
    }
}

fn cage(cells: Vec<CellId>, clue: Clue) -> Cage {
    Cage {
        operation: clue.operation,
        target: clue.target,
        cells,
    }
}

fn is_connected(size: Size, cells: &[CellId]) -> bool {
    let mut reached: Vec<CellId> = cells.iter().copied().take(1).collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        let new = size
            .neighbours(cell)
            .filter(|beside| cells.contains(beside));
        let new: Vec<CellId> = new.filter(|beside| !reached.contains(beside)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == cells.len()
}
