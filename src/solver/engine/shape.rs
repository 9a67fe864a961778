//! How cells and units lie, apart from all clues.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use super::{lists::Lists, overlap::Overlaps};
use crate::puzzle::{Boxes, Kind, Puzzle, Region, RegionKind, Size};

/// The units of a puzzle, and the cells in them. Cells are numbered in reading order without the blocks.
#[derive(Debug)]
pub(super) struct Shape {
    /// The cells of each region.
    pub(super) units: Lists,
    /// The regions of each cell.
    pub(super) units_of: Lists,
    /// The regions of each cell that need every digit. They come first among the units.
    pub(super) complete_of: Lists,
    /// How many units need every digit.
    pub(super) complete: usize,
    /// For each cell the others that must differ from it, each followed by a unit that both are in.
    peers: Lists,
    pub(super) overlaps: Arc<Overlaps>,
}

/// What decides the shape of puzzles whose regions do not depend on their clues.
type Key = (Kind, Size, Option<Boxes>);

thread_local! {
    /// The shapes seen so far: there are few, and making one takes as long as an easy puzzle.
    static KNOWN: RefCell<HashMap<Key, Arc<Shape>>> = RefCell::default();
}

impl Shape {
    /// The shape of a puzzle whose squares have these numbers among the open cells.
    pub(super) fn of(puzzle: &Puzzle, numbers: &[u16]) -> Arc<Self> {
        if matches!(puzzle.kind(), Kind::Killer | Kind::Kakuro) {
            return Arc::new(Self::new(puzzle, numbers));
        }
        let key = (puzzle.kind(), puzzle.size(), puzzle.boxes());
        KNOWN.with_borrow_mut(|known| {
            let shape = known.entry(key);
            Arc::clone(shape.or_insert_with(|| Arc::new(Self::new(puzzle, numbers))))
        })
    }

    fn new(puzzle: &Puzzle, numbers: &[u16]) -> Self {
        let regions = puzzle.regions();
        let cells = puzzle.open_cells().count();
        let mut units = Lists::with_capacity(regions.len(), 4 * cells);
        for region in regions {
            units.push(region.cells.iter().map(|cell| numbers[cell.index()]));
        }
        // Cages and runs come last; even those that happen to need every digit belong to this puzzle alone.
        let is_fixed =
            |region: &&Region| !matches!(region.kind, RegionKind::Cage | RegionKind::Run);
        let complete = regions.iter().take_while(is_fixed).count();
        let units_of = units.inverted(cells);
        Self {
            complete_of: units.first(complete).inverted(cells),
            complete,
            peers: peers(&units, &units_of),
            overlaps: Overlaps::of(puzzle, &units, complete),
            units,
            units_of,
        }
    }

    /// The cells that must differ from a cell, each with a unit that both are in.
    #[inline]
    pub(super) fn peers(&self, cell: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let peers = self.peers.get(usize::from(cell)).as_chunks().0.iter();
        peers.map(|&[peer, unit]| (peer, unit))
    }

    /// Whether two cells share a unit.
    pub(super) fn differ(&self, a: u16, b: u16) -> bool {
        let units = self.units_of.get(usize::from(b));
        let mut shared = self.units_of.get(usize::from(a)).iter();
        shared.any(|unit| units.contains(unit))
    }

    /// Whether all cells lie in one unit.
    pub(super) fn all_differ(&self, cells: &[u16]) -> bool {
        let Some((&first, rest)) = cells.split_first() else {
            return false;
        };
        let mut units = self.units_of.get(usize::from(first)).iter();
        units.any(|&unit| {
            let unit = self.units.get(usize::from(unit));
            rest.iter().all(|cell| unit.contains(cell))
        })
    }
}

fn peers(units: &Lists, units_of: &Lists) -> Lists {
    let cells = units_of.len();
    let mut peers = Lists::with_capacity(cells, 48 * cells);
    // The last cell that each cell was found to be a peer of.
    let mut found = vec![usize::MAX; cells];
    let mut list = Vec::new();
    for (cell, own) in units_of.iter().enumerate() {
        found[cell] = cell;
        for &unit in own {
            for &peer in units.get(usize::from(unit)) {
                if std::mem::replace(&mut found[usize::from(peer)], cell) != cell {
                    list.extend([peer, unit]);
                }
            }
        }
        peers.push(list.drain(..));
    }
    peers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Draft;

    #[test]
    fn a_sudoku_cell_has_twenty_peers_each_once() {
        let size = Size::square(9).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let numbers: Vec<u16> = (0..81).collect();
        let shape = Shape::of(&puzzle, &numbers);
        for cell in 0..81 {
            let mut peers: Vec<u16> = shape.peers(cell).map(|(peer, _)| peer).collect();
            assert!(peers.iter().all(|&peer| shape.differ(cell, peer)));
            peers.sort_unstable();
            peers.dedup();
            assert_eq!(peers.len(), 20);
        }
    }
}
