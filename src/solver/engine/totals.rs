//! What follows from the fixed sum of whole lines and boxes: the cells beside the cages must make up the rest.

use super::model::Model;
use crate::puzzle::{Operation, Puzzle, RegionKind};

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

/// A set of cells; the puzzles that have sums of lines have no more than 81.
type Cells = u128;

/// All balances with few cells over some lines side by side, and over each box.
pub(super) fn balances(model: &Model, puzzle: &Puzzle, cages: &[Vec<u16>]) -> Vec<Balance> {
    if model.cells.len() > Cells::BITS as usize {
        return Vec::new();
    }
    let sums = cages
        .iter()
        .zip(puzzle.cages())
        .filter_map(|(cells, cage)| {
            let is_sum = matches!(cage.operation, Operation::Add | Operation::Equal);
            Some((
                set(cells),
                i64::try_from(cage.target).ok().filter(|_| is_sum)?,
            ))
        });
    let sums: Vec<(Cells, i64)> = sums.collect();
    let highest = i64::from(model.highest.get());
    let line_sum = highest * (highest + 1) / 2;
    let mut known = Vec::new();
    let mut balances = Vec::new();
    for kind in [RegionKind::Row, RegionKind::Column, RegionKind::Box] {
        let regions = puzzle.regions().iter().zip(model.units.iter());
        let units: Vec<Cells> = regions
            .filter(|(region, _)| region.kind == kind)
            .map(|(_, cells)| set(cells))
            .collect();
        let most = if kind == RegionKind::Box {
            1
        } else {
            MOST_LINES
        };
        for count in 1..=most {
            for group in units.windows(count) {
                let inside = group.iter().fold(0, |all, unit| all | unit);
                let (plus, minus, target) = balance(inside, line_sum * count as i64, &sums);
                let cells = (plus | minus).count_ones();
                if (1..=MOST_CELLS).contains(&cells) && !known.contains(&(plus, minus)) {
                    known.push((plus, minus));
                    balances.push(Balance {
                        minus: plus.count_ones() as usize,
                        cells: members(plus).chain(members(minus)).collect(),
                        target,
                    });
                }
            }
        }
    }
    balances
}

/// The cells to add, those to take away, and what that must come to, when the cages inside are left out.
fn balance(inside: Cells, sum: i64, cages: &[(Cells, i64)]) -> (Cells, Cells, i64) {
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

fn set(cells: &[u16]) -> Cells {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

fn members(mut set: Cells) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u16;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(cell)
    })
}
