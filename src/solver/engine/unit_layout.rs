//! How cells and units lie, apart from all clues.

use std::{cell::RefCell, sync::Arc};

use super::{jagged::Jagged, memory::Memory, unit_overlaps::UnitOverlaps};
use crate::puzzle::{Puzzle, Region, RegionId, RegionKind};

/// The units of a puzzle, and the cells in them. Cells are numbered in reading order without the blocks.
#[derive(Debug)]
pub(super) struct UnitLayout {
    /// The cells of each region.
    pub(super) units: Jagged,
    /// The region that each unit is.
    pub(super) region_ids: Vec<RegionId>,
    /// The regions of each cell.
    pub(super) units_of: Jagged,
    /// The regions of each cell that need every digit. They come first among the units.
    pub(super) complete_of: Jagged,
    /// How many units need every digit.
    pub(super) complete: usize,
    /// For each cell the others that must differ from it, each followed by a unit that both are in.
    peers: Jagged,
    pub(super) overlaps: Arc<UnitOverlaps>,
}

thread_local! {
    /// The layouts seen so far: there are few, and making one takes as long as an easy puzzle.
    static LAYOUTS: RefCell<Memory<UnitLayout>> = const { RefCell::new(Memory::new()) };
}

impl UnitLayout {
    /// The layout of a puzzle whose squares have these numbers among the open cells.
    pub(super) fn of(puzzle: &Puzzle, numbers: &[u16]) -> Arc<Self> {
        let regions = puzzle.regions();
        let cells = puzzle.open_cells().count();
        let mut units = Jagged::with_capacity(regions.len(), 4 * cells);
        for region in regions {
            units.push(region.cells.iter().map(|cell| numbers[cell.index()]));
        }
        // Cages and runs come last; even those that happen to need every digit belong to this puzzle alone.
        let is_fixed =
            |region: &&Region| !matches!(region.kind, RegionKind::Cage | RegionKind::Run);
        let complete = regions.iter().take_while(is_fixed).count();
        if complete < regions.len() {
            return Arc::new(Self::new(puzzle, units, complete, cells));
        }
        LAYOUTS.with_borrow_mut(|layouts| {
            let is_same = |known: &Self| known.units == units && known.units_of.len() == cells;
            // The units are needed for the question and for the answer.
            layouts.find_or_make(is_same, || {
                Self::new(puzzle, units.clone(), complete, cells)
            })
        })
    }

    fn new(puzzle: &Puzzle, units: Jagged, complete: usize, cells: usize) -> Self {
        let units_of = units.inverted(cells);
        let complete_units = units.first(complete);
        Self {
            complete_of: complete_units.inverted(cells),
            complete,
            peers: peers(&units, &units_of),
            overlaps: UnitOverlaps::of(complete_units),
            region_ids: puzzle.region_ids().collect(),
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

fn peers(units: &Jagged, units_of: &Jagged) -> Jagged {
    let cells = units_of.len();
    let mut peers = Jagged::with_capacity(cells, 48 * cells);
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
    use crate::puzzle::{Draft, Kind, Size};

    fn layout(kind: Kind) -> Arc<UnitLayout> {
        let size = Size::square(9).unwrap();
        let puzzle = Draft::new(kind, size).check().unwrap();
        let numbers: Vec<u16> = (0..81).collect();
        UnitLayout::of(&puzzle, &numbers)
    }

    #[test]
    fn puzzles_share_a_layout_when_they_have_the_same_regions() {
        let [sudoku, again, hyper] = [Kind::Sudoku, Kind::Sudoku, Kind::Hypersudoku].map(layout);
        assert!(Arc::ptr_eq(&sudoku, &again));
        assert!(hyper.complete > sudoku.complete);
        // The regions of a Killer without cages are those of a Sudoku.
        assert!(Arc::ptr_eq(&sudoku, &layout(Kind::Killer)));
    }

    #[test]
    fn a_sudoku_cell_has_twenty_peers_each_once() {
        let layout = layout(Kind::Sudoku);
        for cell in 0..81 {
            let mut peers: Vec<u16> = layout.peers(cell).map(|(peer, _)| peer).collect();
            assert!(peers.iter().all(|&peer| layout.differ(cell, peer)));
            peers.sort_unstable();
            peers.dedup();
            assert_eq!(peers.len(), 20);
        }
    }
}
