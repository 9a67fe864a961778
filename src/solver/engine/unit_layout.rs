//! How cells and units lie, apart from all clues.

use std::{cell::RefCell, sync::Arc};

use super::{jagged::Jagged, memory::Memory, unit_overlaps::UnitOverlaps};
use crate::puzzle::{CageId, CellId, Puzzle, Region, RegionId, RegionKind};

/// A set of cells, where a board has so few.
pub(super) type CellSet = u128;

/// The units of a puzzle, and the cells in them. Cells are numbered in reading order without the blocks.
///
/// Cages with differing digits are no units: their tables know that. So all puzzles of a kind and size share a layout.
#[derive(Debug)]
pub(super) struct UnitLayout {
    /// The cells of each unit.
    pub(super) units: Jagged,
    /// The region that each unit is.
    pub(super) region_ids: Vec<RegionId>,
    /// What each unit is: runs lie where rows and columns do, but need not have every digit.
    kinds: Vec<RegionKind>,
    /// The units of each cell.
    pub(super) units_of: Jagged,
    /// The units of each cell that need every digit, as bits. They come first among the units.
    pub(super) complete_of: Vec<u64>,
    /// How many cells there are.
    pub(super) cells: usize,
    /// The cells of all units of a kind one after the other, as sets; of a board with few cells only.
    sets: [Vec<CellSet>; 3],
    /// For each cell the others that must differ from it, each followed by a unit that both are in.
    peers: Jagged,
    pub(super) overlaps: UnitOverlaps,
}

thread_local! {
    /// The layouts seen so far: there are few, and making one takes as long as an easy puzzle.
    static LAYOUTS: RefCell<Memory<UnitLayout>> = const { RefCell::new(Memory::new()) };
}

impl UnitLayout {
    /// The layout of a puzzle whose squares have these numbers among the open cells.
    pub(super) fn of(puzzle: &Puzzle, numbers: &[u16], cells: usize) -> Arc<Self> {
        let number = |cell: &CellId| numbers[cell.index()];
        let regions = || {
            let regions = puzzle.region_ids().zip(puzzle.regions());
            regions.filter(|(_, region)| !is_cage(puzzle, region))
        };
        let is_same = |known: &Self| {
            let names = known.region_ids.iter().zip(&known.kinds);
            let mut units = names.zip(known.units.iter());
            known.cells == cells
                && regions().all(|(id, region)| {
                    units.next().is_some_and(|(known, unit)| {
                        known == (&id, &region.kind)
                            && region.cells.iter().map(number).eq(unit.iter().copied())
                    })
                })
                && units.next().is_none()
        };
        LAYOUTS.with_borrow_mut(|layouts| {
            layouts.find_or_make(is_same, || {
                let mut units = Jagged::with_capacity(regions().count(), 4 * cells);
                for (_, region) in regions() {
                    units.push(region.cells.iter().map(number));
                }
                let complete = regions().take_while(|(_, region)| !may_be_cage(region));
                let complete = complete.count();
                let sets = [RegionKind::Row, RegionKind::Column, RegionKind::Box].map(|kind| {
                    let regions = regions().zip(units.iter());
                    let regions = regions.filter(|((_, region), _)| region.kind == kind);
                    let few = regions.filter(|_| cells <= CellSet::BITS as usize);
                    few.map(|(_, cells)| cells.iter().fold(0, |set, cell| set | 1 << cell))
                        .collect()
                });
                let names = regions().map(|(id, region)| (id, region.kind));
                Self::new(names.unzip(), units, complete, cells, sets)
            })
        })
    }

    fn new(
        (region_ids, kinds): (Vec<RegionId>, Vec<RegionKind>),
        units: Jagged,
        complete: usize,
        cells: usize,
        sets: [Vec<CellSet>; 3],
    ) -> Self {
        let units_of = units.inverted(cells);
        let complete_of = units_of.iter().map(|units| {
            let complete_units = units.iter().filter(|&&unit| usize::from(unit) < complete);
            complete_units.fold(0, |all, unit| all | 1 << unit)
        });
        Self {
            complete_of: complete_of.collect(),
            cells,
            sets,
            peers: peers(&units, &units_of),
            overlaps: UnitOverlaps::of(&units, complete),
            region_ids,
            kinds,
            units,
            units_of,
        }
    }

    /// The rows, the columns or the boxes, each as a set; none where a board has too many cells.
    pub(super) fn sets_of(&self, kind: RegionKind) -> &[CellSet] {
        match kind {
            RegionKind::Row => &self.sets[0],
            RegionKind::Column => &self.sets[1],
            RegionKind::Box => &self.sets[2],
            RegionKind::Window | RegionKind::Cage | RegionKind::Run => &[],
        }
    }

    /// The cells that must differ from a cell, each with a unit that both are in.
    #[inline]
    pub(super) fn peers(&self, cell: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let peers = self.peers.get(usize::from(cell)).as_chunks().0.iter();
        peers.map(|&[peer, unit]| (peer, unit))
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

/// Whether the cells of a region are those of a cage, which keeps their digits apart.
fn is_cage(puzzle: &Puzzle, region: &Region) -> bool {
    let is_same = |&cage: &CageId| puzzle.cage(cage).cells == region.cells;
    let mut cages = region
        .cells
        .iter()
        .take(1)
        .flat_map(|&cell| puzzle.cages_of(cell));
    may_be_cage(region) && cages.any(is_same)
}

const fn may_be_cage(region: &Region) -> bool {
    matches!(region.kind, RegionKind::Cage | RegionKind::Run)
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
    use crate::{
        puzzle::{Draft, Kind, Size},
        solver::engine::{Engine, EngineProgress},
    };

    fn layout(kind: Kind) -> Arc<UnitLayout> {
        let size = Size::square(9).unwrap();
        let puzzle = Draft::new(kind, size).check().unwrap();
        let numbers: Vec<u16> = (0..81).collect();
        UnitLayout::of(&puzzle, &numbers, 81)
    }

    #[test]
    fn puzzles_share_a_layout_when_they_have_the_same_regions() {
        let [sudoku, again, hyper] = [Kind::Sudoku, Kind::Sudoku, Kind::Hypersudoku].map(layout);
        assert!(Arc::ptr_eq(&sudoku, &again));
        assert!(hyper.units.len() > sudoku.units.len());
        // The regions of a Killer without cages are those of a Sudoku.
        assert!(Arc::ptr_eq(&sudoku, &layout(Kind::Killer)));
    }

    #[test]
    fn runs_that_lie_where_rows_do_have_a_layout_of_their_own() {
        let size = Size::square(4).unwrap();
        let [kenken, kakuro] = [Kind::KenKen, Kind::Kakuro].map(|kind| {
            let outline = Draft::new(kind, size).outline().unwrap();
            Engine::new(&outline).first()
        });
        assert!(matches!(kenken, EngineProgress::Solution(_)));
        assert!(matches!(kakuro, EngineProgress::Solution(_)));
    }

    #[test]
    fn a_sudoku_cell_has_twenty_peers_each_once() {
        let layout = layout(Kind::Sudoku);
        for cell in 0..81 {
            let mut peers: Vec<u16> = layout.peers(cell).map(|(peer, _)| peer).collect();
            assert!(peers.iter().all(|&peer| layout.all_differ(&[cell, peer])));
            peers.sort_unstable();
            peers.dedup();
            assert_eq!(peers.len(), 20);
        }
    }
}
