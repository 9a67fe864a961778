//! What follows from the fixed sum of whole lines and boxes: the cells beside the cages must make up the rest.

use super::unit_layout::UnitLayout;
use crate::puzzle::{Cage, LineDirection, Operation, Puzzle, RegionKind};

/// What the sums of a puzzle's lines and cages say about each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// What a few cells beside the cages must come to.
    pub(super) balances: Vec<Balance>,
    /// Whether the sums contradict each other, so that there is no solution.
    pub(super) clash: bool,
}

/// Cells whose sum, the last ones taken away, must come to a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Balance {
    pub(super) cells: Vec<u16>,
    /// From this one on, the cells are taken away.
    pub(super) minus: usize,
    pub(super) target: i64,
}

/// More cells than this say too little to be worth a table.
const MOST_CELLS: u32 = 3;
/// So many lines side by side are added up.
const MOST_LINES: usize = 4;

/// A set of cells; larger puzzles are not looked at line by line.
type CellSet = u128;

impl Totals {
    /// The totals of a puzzle whose cages have these cells.
    pub(super) fn of(puzzle: &Puzzle, layout: &UnitLayout, cages: &[Vec<u16>]) -> Self {
        match puzzle.kind() {
            _ if puzzle.cages().is_empty() => Self::default(),
            kind if kind.has_runs() => Self {
                clash: !has_equal_totals(puzzle),
                ..Self::default()
            },
            _ if layout.units_of.len() > CellSet::BITS as usize => Self::default(),
            _ => Self::of_lines(puzzle, layout, cages),
        }
    }

    /// All balances with few cells over some lines side by side, over all of them, and over each box.
    fn of_lines(puzzle: &Puzzle, layout: &UnitLayout, cages: &[Vec<u16>]) -> Self {
        let sums = cages.iter().zip(puzzle.cages());
        let sums: Vec<(CellSet, i64)> = sums
            .filter_map(|(cells, cage)| Some((set(cells), known_sum(cage)?)))
            .collect();
        let mut totals = Self::default();
        if sums.is_empty() {
            return totals;
        }
        let highest = i64::from(puzzle.highest().get());
        let line_sum = highest * (highest + 1) / 2;
        let mut known = Vec::new();
        for kind in [RegionKind::Row, RegionKind::Column, RegionKind::Box] {
            let units = units(puzzle, layout, kind);
            let most = if kind == RegionKind::Box {
                1
            } else {
                MOST_LINES
            };
            for count in (1..=most).chain([units.len()]).filter(|&count| count > 0) {
                for group in units.windows(count) {
                    let inside = group.iter().fold(0, |all, unit| all | unit);
                    let found = balance(inside, line_sum * count as i64, &sums);
                    totals.add(found, &mut known);
                }
            }
        }
        totals
    }

    fn add(&mut self, (plus, minus, target): Leftover, known: &mut Vec<(CellSet, CellSet)>) {
        match (plus | minus).count_ones() {
            0 => self.clash |= target != 0,
            1..=MOST_CELLS if !known.contains(&(plus, minus)) => {
                known.push((plus, minus));
                self.balances.push(Balance {
                    minus: plus.count_ones() as usize,
                    cells: members(plus).chain(members(minus)).collect(),
                    target,
                });
            }
            _ => {}
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

/// What the digits of a cage add up to, if its clue says so.
fn known_sum(cage: &Cage) -> Option<i64> {
    let is_sum = matches!(cage.operation, Operation::Add | Operation::Equal);
    i64::try_from(cage.target).ok().filter(|_| is_sum)
}

fn units(puzzle: &Puzzle, layout: &UnitLayout, kind: RegionKind) -> Vec<CellSet> {
    let regions = puzzle.regions().iter().zip(layout.units.iter());
    regions
        .filter(|(region, _)| region.kind == kind)
        .map(|(_, cells)| set(cells))
        .collect()
}

/// The cells to add, those to take away, and what that must come to.
type Leftover = (CellSet, CellSet, i64);

/// What is left of some lines when the cages inside are left out.
fn balance(inside: CellSet, sum: i64, cages: &[(CellSet, i64)]) -> Leftover {
    let (mut plus, mut minus, mut target) = (inside, 0, sum);
    for &(cells, cage) in cages {
        let (within, beyond) = (cells & inside, cells & !inside);
        // A cage that lies mostly outside is better left as the cells it has inside.
        if within.count_ones() > beyond.count_ones() {
            target -= cage;
            plus &= !within;
            minus |= beyond;
        }
    }
    (plus, minus, target)
}

fn set(cells: &[u16]) -> CellSet {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

fn members(mut set: CellSet) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u16;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(cell)
    })
}
