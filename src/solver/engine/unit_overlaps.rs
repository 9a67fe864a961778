//! Two units that share some cells: what one of them needs there, the other cannot have elsewhere.

use super::jagged::Jagged;

/// All pairs of complete units that share two or more cells.
#[derive(Debug)]
pub(super) struct UnitOverlaps {
    /// For each pair three lists: the shared cells, those of the first unit alone, and those of the second alone.
    cells: Jagged,
    pairs: Jagged,
    of_unit: Jagged,
}

/// One pair of units that share cells.
pub(super) struct UnitOverlap<'a> {
    pub(super) units: [u16; 2],
    pub(super) shared: &'a [u16],
    /// The cells of each unit alone.
    pub(super) alone: [&'a [u16]; 2],
}

impl UnitOverlaps {
    /// The overlaps of the first so many units.
    pub(super) fn of(units: &Jagged, count: usize) -> Self {
        let mut cells = Jagged::with_capacity(3 * 6 * count, 100 * count);
        let mut pairs = Jagged::with_capacity(6 * count, 12 * count);
        for (first, ours) in units.iter().enumerate().take(count) {
            for (second, theirs) in units.iter().enumerate().take(count).skip(first + 1) {
                let (shared, alone): (Vec<u16>, Vec<u16>) =
                    ours.iter().partition(|cell| theirs.contains(cell));
                if shared.len() >= 2 {
                    let others = theirs.iter().filter(|cell| !ours.contains(cell)).copied();
                    pairs.push([first as u16, second as u16]);
                    cells.push(shared);
                    cells.push(alone);
                    cells.push(others);
                }
            }
        }
        Self {
            of_unit: pairs.inverted(count),
            cells,
            pairs,
        }
    }

    /// Whether any two units share two or more cells.
    pub(super) fn exist(&self) -> bool {
        self.pairs.len() > 0
    }

    /// The overlaps that a unit is part of.
    pub(super) fn of_unit(&self, unit: usize) -> impl Iterator<Item = UnitOverlap<'_>> {
        self.of_unit.get(unit).iter().map(|&index| {
            let index = usize::from(index);
            let pair = self.pairs.get(index);
            UnitOverlap {
                units: [pair[0], pair[1]],
                shared: self.cells.get(3 * index),
                alone: [self.cells.get(3 * index + 1), self.cells.get(3 * index + 2)],
            }
        })
    }
}
