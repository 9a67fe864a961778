//! What follows from the fixed sum of whole lines and boxes: the cells beside the cages must make up the rest.

use super::{
    jagged::Jagged,
    unit_layout::{CellSet, UnitLayout},
};
use crate::puzzle::{Cage, LineDirection, Operation, Puzzle, RegionKind};

/// What the sums of a puzzle's lines and cages say about each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// What a few cells beside the cages must come to.
    pub(super) balances: Vec<Balance>,
    /// Whether the sums contradict each other, so that there is no solution.
    pub(super) clash: bool,
}

/// Cells whose sum, others taken away, must come to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Balance {
    plus: CellSet,
    minus: CellSet,
    pub(super) target: i64,
}

/// More cells than this say too little to be worth a table.
const MOST_CELLS: u32 = 3;
/// So many lines side by side are added up.
const MOST_LINES: usize = 4;

impl Balance {
    /// How many cells are added.
    pub(super) const fn added(&self) -> usize {
        self.plus.count_ones() as usize
    }

    /// The cells that are added, then those that are taken away.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        members(self.plus).chain(members(self.minus))
    }
}

impl Totals {
    /// The totals of a puzzle whose cages have these cells.
    pub(super) fn of(puzzle: &Puzzle, layout: &UnitLayout, cages: &Jagged) -> Self {
        match puzzle.kind() {
            _ if puzzle.cages().is_empty() => Self::default(),
            kind if kind.has_runs() => Self {
                clash: !has_equal_totals(puzzle),
                ..Self::default()
            },
            _ if layout.cells > CellSet::BITS as usize => Self::default(),
            _ => Self::of_lines(puzzle, layout, cages),
        }
    }

    /// All balances with few cells over some lines side by side, over all of them, and over each box.
    fn of_lines(puzzle: &Puzzle, layout: &UnitLayout, cages: &Jagged) -> Self {
        let mut sums = Vec::with_capacity(cages.len());
        let all = cages.iter().zip(puzzle.cages());
        sums.extend(all.filter_map(|(cells, cage)| CageSum::of(cells, cage)));
        let mut totals = Self::default();
        if sums.is_empty() {
            return totals;
        }
        totals.balances.reserve(2 * sums.len());
        let highest = i64::from(puzzle.highest().get());
        let line_sum = highest * (highest + 1) / 2;
        let mut parts = Vec::with_capacity(4 * sums.len());
        let mut starts = Vec::with_capacity(1 + usize::from(puzzle.highest().get()));
        let mut balance = OpenBalance::default();
        for kind in [RegionKind::Row, RegionKind::Column, RegionKind::Box] {
            let lines = layout.sets_of(kind);
            find_parts(lines, &sums, &mut parts, &mut starts);
            for first in 0..lines.len() {
                balance.clear(sums.len());
                let most = match (kind, first) {
                    (RegionKind::Box, _) => 1,
                    (_, 0) => lines.len(),
                    _ => MOST_LINES.min(lines.len() - first),
                };
                for line in first..first + most {
                    let parts = &parts[starts[line]..starts[line + 1]];
                    balance.add_line(lines[line], line_sum, parts, &sums);
                    let count = line + 1 - first;
                    if count <= MOST_LINES || count == lines.len() {
                        totals.add(&balance);
                    }
                }
            }
        }
        totals
    }

    fn add(
        &mut self,
        &OpenBalance {
            plus,
            minus,
            target,
            ..
        }: &OpenBalance,
    ) {
        let all = plus | minus;
        let is_known = |known: &Balance| known.plus == plus && known.minus == minus;
        if all == 0 {
            self.clash |= target != 0;
        } else if is_few(all) && !self.balances.iter().any(is_known) {
            self.balances.push(Balance {
                plus,
                minus,
                target,
            });
        }
    }
}

/// A cage whose digits have a known sum.
struct CageSum {
    cells: CellSet,
    count: u32,
    sum: i64,
}

/// The part of a cage that lies in one line.
struct PartOfCage {
    cage: usize,
    cells: CellSet,
    count: u32,
}

/// Finds the cages that meet each line, one line after the other, and where each line begins.
fn find_parts(
    lines: &[CellSet],
    sums: &[CageSum],
    parts: &mut Vec<PartOfCage>,
    starts: &mut Vec<usize>,
) {
    parts.clear();
    starts.clear();
    starts.push(0);
    for line in lines {
        for (cage, sum) in sums.iter().enumerate() {
            let cells = sum.cells & line;
            if cells != 0 {
                let count = cells.count_ones();
                parts.push(PartOfCage { cage, cells, count });
            }
        }
        starts.push(parts.len());
    }
}

/// What is left of some lines when the cages inside are left out, while lines are added.
#[derive(Default)]
struct OpenBalance {
    inside: CellSet,
    /// The cells to add, those to take away, and what that must come to.
    plus: CellSet,
    minus: CellSet,
    target: i64,
    /// How many cells each cage has inside.
    within: Vec<u32>,
}

impl OpenBalance {
    /// Forgets all lines.
    fn clear(&mut self, cages: usize) {
        let mut within = std::mem::take(&mut self.within);
        within.clear();
        within.resize(cages, 0);
        *self = Self {
            within,
            ..Self::default()
        };
    }

    /// Adds a line with its sum and the parts of cages in it.
    fn add_line(&mut self, line: CellSet, sum: i64, parts: &[PartOfCage], sums: &[CageSum]) {
        self.inside |= line;
        self.plus |= line;
        self.target += sum;
        for part in parts {
            let cage = &sums[part.cage];
            let within = &mut self.within[part.cage];
            // A cage that lies mostly outside is better left as the cells it has inside.
            let was_left_out = 2 * *within > cage.count;
            *within += part.count;
            if was_left_out {
                self.plus &= !part.cells;
                self.minus &= !part.cells;
            } else if 2 * *within > cage.count {
                self.target -= cage.sum;
                self.plus &= !cage.cells;
                self.minus |= cage.cells & !self.inside;
            }
        }
    }
}

/// Whether the runs across come to the same as the runs down; both hold every cell once, if no sum is missing.
fn has_equal_totals(puzzle: &Puzzle) -> bool {
    if puzzle
        .open_cells()
        .any(|cell| puzzle.cages_of(cell).len() < 2)
    {
        return true;
    }
    let total = |direction| {
        let runs = puzzle.cage_ids();
        let runs = runs.filter(|&run| puzzle.run_direction(run) == Some(direction));
        runs.map(|run| puzzle.cage(run).target).sum::<u64>()
    };
    total(LineDirection::Across) == total(LineDirection::Down)
}

impl CageSum {
    /// What the digits of a cage add up to, if its clue says so.
    fn of(cells: &[u16], cage: &Cage) -> Option<Self> {
        let is_sum = matches!(cage.operation, Operation::Add | Operation::Equal);
        Some(Self {
            cells: cells.iter().fold(0, |set, cell| set | 1 << cell),
            count: cells.len() as u32,
            sum: i64::try_from(cage.target).ok().filter(|_| is_sum)?,
        })
    }
}

/// Whether a set is small enough for a balance.
fn is_few(set: CellSet) -> bool {
    let rest = (0..MOST_CELLS).fold(set, |rest, _| rest & rest.wrapping_sub(1));
    rest == 0
}

fn members(mut set: CellSet) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u16;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(cell)
    })
}
