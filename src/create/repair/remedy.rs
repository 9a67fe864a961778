//! A change as it is tried: what it takes from a puzzle, and what it adds.

use super::change::RepairChange;
use crate::{
    create::{
        clash::DrawnClue,
        fitting::{differ, holds},
    },
    puzzle::{Cage, CellId, Digit, DraftCage, Entry, Puzzle, RegionKind, Size},
    solver::Solution,
};

/// One change or several as they are tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Remedy {
    pub(super) changes: Vec<RepairChange>,
    /// The cages that are no more, by their numbers.
    pub(super) removed: Vec<usize>,
    pub(super) added: Vec<Cage>,
    pub(super) given: Vec<(CellId, Digit)>,
    /// The givens that are no more.
    pub(super) taken: Vec<CellId>,
    /// How much it changes.
    pub(super) weight: u32,
    /// The solution that is to be left, where it is not the one that the puzzle should keep.
    pub(super) keeps: Option<Solution>,
}

/// Digits that solve a puzzle but for some of its clues.
#[derive(Clone, Debug)]
pub(super) struct RivalDigits {
    pub(super) digits: Solution,
    /// The cages that they do not satisfy.
    cages: Vec<usize>,
    /// The givens that they do not have.
    givens: Vec<CellId>,
}

impl RivalDigits {
    pub(super) fn new(puzzle: &Puzzle, digits: Solution) -> Self {
        let is_broken = |&(_, cage): &(usize, &Cage)| {
            !holds(cage, &digits)
                || puzzle.kind().has_distinct_cages() && !differ(&cage.cells, &digits)
        };
        let cages = puzzle.cages().iter().enumerate().filter(is_broken);
        let cages = cages.map(|(index, _)| index).collect();
        let givens = puzzle.open_cells().filter(|&cell| {
            let given = puzzle.given(cell);
            given.is_some() && given != digits[cell]
        });
        Self {
            cages,
            givens: givens.collect(),
            digits,
        }
    }

    /// Whether the digits solve the puzzle itself.
    pub(super) const fn is_pure(&self) -> bool {
        self.cages.is_empty() && self.givens.is_empty()
    }
}

impl Remedy {
    /// The puzzle with the change, unless that is no puzzle.
    pub(super) fn apply(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let size = puzzle.size();
        let mut draft = puzzle.to_draft();
        let mut number = 0;
        draft.cages.retain(|_| {
            number += 1;
            !self.removed.contains(&(number - 1))
        });
        let added = self.added.iter().map(|cage| draft_cage(size, cage));
        draft.cages.extend(added);
        let taken = |given: &Entry| {
            let mut taken = self.taken.iter();
            taken.any(|&cell| size.place(cell) == given.place)
        };
        draft.givens.retain(|given| !taken(given));
        let given = self.given.iter().map(|&(cell, digit)| Entry {
            place: size.place(cell),
            digit: digit.get().into(),
        });
        draft.givens.extend(given);
        draft.check().ok()
    }

    /// Another digit in the place of a given.
    pub(super) fn exchange_given(puzzle: &Puzzle, cell: CellId, digit: Digit) -> Self {
        let place = puzzle.size().place(cell);
        let old = puzzle.given(cell).map(|old| old.to_string());
        Self {
            changes: vec![RepairChange::Rewrite {
                clue: DrawnClue::Given(place),
                old: old.unwrap_or_default(),
                new: digit.to_string(),
            }],
            given: vec![(cell, digit)],
            taken: vec![cell],
            weight: 1,
            ..Self::default()
        }
    }

    /// Whether a rival is still a solution after the change.
    pub(super) fn admits(&self, puzzle: &Puzzle, rival: &RivalDigits) -> bool {
        let distinct = puzzle.kind().has_distinct_cages();
        let digits = &rival.digits;
        rival.cages.iter().all(|cage| self.removed.contains(cage))
            && rival.givens.iter().all(|cell| self.taken.contains(cell))
            && self
                .given
                .iter()
                .all(|&(cell, digit)| digits[cell] == Some(digit))
            && self
                .added
                .iter()
                .all(|cage| holds(cage, digits) && (!distinct || differ(&cage.cells, digits)))
    }

    /// Whether a change takes some cells into other cages, gives their cages other clues, or gives their digits.
    pub(super) fn touches(&self, puzzle: &Puzzle, cells: &[CellId]) -> bool {
        let removed = self
            .removed
            .iter()
            .filter_map(|&number| puzzle.cages().get(number));
        let mut changed = removed.chain(&self.added).flat_map(|cage| &cage.cells);
        changed.any(|cell| cells.contains(cell))
            || self.given.iter().any(|(cell, _)| cells.contains(cell))
    }

    /// Both changes as one, unless they touch the same cage or cell.
    pub(super) fn and(&self, other: &Self) -> Option<Self> {
        let shares_cage = self.removed.iter().any(|cage| other.removed.contains(cage));
        let shares_given = self.given.iter().any(|given| other.given.contains(given));
        let cells = |remedy: &Self| -> Vec<CellId> {
            let cages = remedy.added.iter().flat_map(|cage| &cage.cells);
            cages.copied().collect()
        };
        let theirs = cells(other);
        let shares_cell = cells(self).iter().any(|cell| theirs.contains(cell));
        let moves = self.keeps.is_some() || other.keeps.is_some();
        if shares_cage || shares_given || shares_cell || moves {
            return None;
        }
        Some(Self {
            changes: [self.changes.as_slice(), &other.changes].concat(),
            removed: [self.removed.as_slice(), &other.removed].concat(),
            added: [self.added.as_slice(), &other.added].concat(),
            given: [self.given.as_slice(), &other.given].concat(),
            taken: [self.taken.as_slice(), &other.taken].concat(),
            weight: self.weight + other.weight,
            keeps: None,
        })
    }
}

fn draft_cage(size: Size, cage: &Cage) -> DraftCage {
    DraftCage {
        operation: cage.operation,
        target: cage.target,
        cells: cage.cells.iter().map(|&cell| size.place(cell)).collect(),
    }
}

/// Whether the digits keep every rule of the grid itself, whatever the clues.
pub(super) fn keeps_lines(puzzle: &Puzzle, digits: &Solution) -> bool {
    let mut regions = puzzle.regions().iter();
    regions.all(|region| region.kind == RegionKind::Cage || differ(&region.cells, digits))
}
