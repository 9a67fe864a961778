//! The changes that cut cages anew: split, joined, with another wall between them, or drawn where there was none.

use super::{
    change::RepairChange,
    options::{RepairOptions, cage, weights},
    remedy::Remedy,
};
use crate::puzzle::{CageId, CellId, Clue, Place, Size};

/// The most cells of a cage that is cut in every way.
const LARGEST_CUT: usize = 7;
/// The most cells of a cage that is made larger.
const LARGEST_MADE: usize = 6;
/// How many pairs of clues are tried for two new cages.
const MOST_PAIRS: usize = 6;

impl RepairOptions<'_> {
    /// Every way to cut a cage in two parts that hold together.
    pub(super) fn split(&self, id: CageId) -> Vec<Remedy> {
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
    pub(super) fn merge(&self, id: CageId) -> Vec<Remedy> {
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
    pub(super) fn walls(&self, id: CageId) -> Vec<Remedy> {
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
    pub(super) fn draw(&self, cell: CellId) -> Vec<Remedy> {
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
