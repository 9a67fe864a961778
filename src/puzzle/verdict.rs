//! What is right and wrong in a position.

use super::{
    CageId, CellId, Digit, Digits, Grid, Position, Puzzle, RegionId,
    reach::{self, Rules},
};

/// The judgement of a position: its conflicts, and how its cages stand.
///
/// It is quick enough to be asked after every keystroke. A cage is out of reach when the digits in it leave
/// no way to its target; this is exact for sums of differing digits and for cages with up to three empty
/// cells, and a bound for others: never a false alarm, but now and then a late one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    conflicts: Vec<Conflict>,
    cages: Vec<CageStatus>,
    conflicting: Grid<bool>,
    solved: bool,
}

/// How a cage stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CageStatus {
    /// Cells are empty, and nothing is known against the target.
    #[default]
    Open,
    /// All cells are filled and come to the target.
    Complete,
    /// All cells are filled and do not come to the target.
    Wrong,
    /// Cells are empty, but whatever they get, the target is missed.
    OutOfReach,
}

/// Something that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Why it cannot be right.
    pub reason: Reason,
    /// The filled cells it is about, in reading order.
    pub cells: Vec<CellId>,
}

/// Why something cannot be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A digit is in a region more than once.
    Repeat {
        /// The region.
        region: RegionId,
        /// The digit.
        digit: Digit,
    },
    /// The digits in a cage leave no way to its target.
    OutOfReach {
        /// The cage.
        cage: CageId,
    },
    /// A cage is full and misses its target.
    Wrong {
        /// The cage.
        cage: CageId,
    },
}

impl Verdict {
    /// Judges a position of the puzzle.
    pub fn of(puzzle: &Puzzle, position: &Position) -> Self {
        let mut verdict = Self {
            conflicts: Vec::new(),
            cages: Vec::with_capacity(puzzle.cages().len()),
            conflicting: Grid::new(puzzle.size(), false),
            solved: false,
        };
        puzzle
            .region_ids()
            .for_each(|id| verdict.judge_region(puzzle, position, id));
        puzzle
            .cage_ids()
            .for_each(|id| verdict.judge_cage(puzzle, position, id));
        for &cell in verdict
            .conflicts
            .iter()
            .flat_map(|conflict| &conflict.cells)
        {
            verdict.conflicting[cell] = true;
        }
        verdict.solved = verdict.conflicts.is_empty() && position.is_full(puzzle);
        verdict
    }

    /// Everything that cannot be right: repeats first, then cages.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }

    /// Whether the puzzle is solved: every cell is filled and nothing is wrong.
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// How a cage stands.
    pub fn cage_status(&self, cage: CageId) -> CageStatus {
        self.cages.get(cage.index()).copied().unwrap_or_default()
    }

    /// Whether a cell is part of a conflict.
    pub fn conflicting(&self, cell: CellId) -> bool {
        self.conflicting.get(cell).copied().unwrap_or_default()
    }

    fn judge_region(&mut self, puzzle: &Puzzle, position: &Position, id: RegionId) {
        let cells = &puzzle.region(id).cells;
        let (mut seen, mut repeated) = (Digits::EMPTY, Digits::EMPTY);
        for digit in cells.iter().filter_map(|&cell| position.value(cell)) {
            let set = if seen.contains(digit) {
                &mut repeated
            } else {
                &mut seen
            };
            set.insert(digit);
        }
        self.conflicts.extend(repeated.iter().map(|digit| {
            Conflict {
                reason: Reason::Repeat { region: id, digit },
                cells: cells
                    .iter()
                    .copied()
                    .filter(|&cell| position.value(cell) == Some(digit))
                    .collect(),
            }
        }));
    }

    fn judge_cage(&mut self, puzzle: &Puzzle, position: &Position, id: CageId) {
        let cage = puzzle.cage(id);
        let filled = cage
            .cells
            .iter()
            .copied()
            .filter(|&cell| position.value(cell).is_some());
        // An untouched cage is in reach: its puzzle was checked.
        let status = match filled.clone().next() {
            Some(_) => reach::status(cage, Rules::of(puzzle), |cell| position.value(cell)),
            None => CageStatus::Open,
        };
        let reason = match status {
            CageStatus::Wrong => Some(Reason::Wrong { cage: id }),
            CageStatus::OutOfReach => Some(Reason::OutOfReach { cage: id }),
            CageStatus::Open | CageStatus::Complete => None,
        };
        self.cages.push(status);
        self.conflicts.extend(reason.map(|reason| Conflict {
            reason,
            cells: filled.collect(),
        }));
    }
}
