//! Cells whose digits must all differ.

use std::fmt;

use super::{Boxes, CellId, Grid, Kind, LineDirection, Size};

/// Cells whose digits must all differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// What sort of region it is.
    pub kind: RegionKind,
    /// The cells, in reading order.
    pub cells: Vec<CellId>,
}

/// A sort of region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegionKind {
    /// A whole row.
    Row,
    /// A whole column.
    Column,
    /// A box of a Sudoku.
    Box,
    /// An inner window of a Hypersudoku.
    Window,
    /// A run of a Kakuro.
    Run,
    /// A cage of a Killer.
    Cage,
}

/// The number of a region within its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(u16);

impl RegionId {
    /// The id of the region at this position in [`Puzzle::regions`](super::Puzzle::regions).
    pub(super) const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// The region's position in [`Puzzle::regions`](super::Puzzle::regions).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for RegionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Window => "window",
            Self::Run => "run",
            Self::Cage => "cage",
        })
    }
}

/// The regions that follow from kind, size and boxes alone: rows, columns, boxes, windows.
pub(super) fn fixed_regions(kind: Kind, size: Size, boxes: Option<Boxes>) -> Vec<Region> {
    if kind.has_runs() {
        return Vec::new();
    }
    let rows = (0..size.rows()).map(|row| region(RegionKind::Row, size.row(row)));
    let columns = (0..size.columns()).map(|column| region(RegionKind::Column, size.column(column)));
    let mut regions: Vec<Region> = rows.chain(columns).collect();
    let Some(boxes) = boxes else {
        return regions;
    };
    let (height, width) = (usize::from(boxes.rows), usize::from(boxes.columns));
    let rectangle = |kind: RegionKind, (top, left): (usize, usize)| {
        region(kind, size.rectangle(top..top + height, left..left + width))
    };
    let lefts = (0..size.columns()).step_by(width);
    let tops = (0..size.rows()).step_by(height);
    let corners = tops.flat_map(|top| lefts.clone().map(move |left| (top, left)));
    regions.extend(corners.map(|corner| rectangle(RegionKind::Box, corner)));
    if kind.allows_size(size) {
        let windows = kind.windows().iter();
        regions.extend(windows.map(|&corner| rectangle(RegionKind::Window, corner)));
    }
    regions
}

fn region(kind: RegionKind, cells: impl Iterator<Item = CellId>) -> Region {
    Region {
        kind,
        cells: cells.collect(),
    }
}

/// All runs of open cells that blocks or edges end, of any length: first those across, then those down.
pub fn runs(open: &Grid<bool>) -> Vec<(LineDirection, Vec<CellId>)> {
    let size = open.size();
    let mut runs = Vec::new();
    for row in 0..size.rows() {
        split(open, LineDirection::Across, size.row(row), &mut runs);
    }
    for column in 0..size.columns() {
        split(open, LineDirection::Down, size.column(column), &mut runs);
    }
    runs
}

/// Adds the runs of a line.
fn split(
    open: &Grid<bool>,
    direction: LineDirection,
    line: impl Iterator<Item = CellId>,
    runs: &mut Vec<(LineDirection, Vec<CellId>)>,
) {
    let mut run = Vec::new();
    for cell in line {
        if open[cell] {
            run.push(cell);
        } else if !run.is_empty() {
            runs.push((direction, std::mem::take(&mut run)));
        }
    }
    if !run.is_empty() {
        runs.push((direction, run));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(regions: &[Region], kind: RegionKind) -> usize {
        regions.iter().filter(|region| region.kind == kind).count()
    }

    #[test]
    fn a_hypersudoku_has_nine_of_each_and_four_windows() {
        let size = Size::square(9).unwrap();
        let regions = fixed_regions(Kind::Hypersudoku, size, Boxes::for_size(9));
        let kinds = [
            RegionKind::Row,
            RegionKind::Column,
            RegionKind::Box,
            RegionKind::Window,
        ];
        assert_eq!(kinds.map(|kind| count(&regions, kind)), [9, 9, 9, 4]);
        assert!(
            regions
                .iter()
                .all(|region| region.cells.len() == 9 && region.cells.is_sorted())
        );
        let last = regions.last().unwrap();
        assert_eq!(size.place(last.cells[0]).to_string(), "r6c6");
    }

    #[test]
    fn boxes_tile_the_grid_either_way_round() {
        let size = Size::square(6).unwrap();
        let wide = Boxes {
            rows: 2,
            columns: 3,
        };
        for boxes in [wide, wide.turned()] {
            let regions = fixed_regions(Kind::Sudoku, size, Some(boxes));
            let mut cells: Vec<_> = regions[12..]
                .iter()
                .flat_map(|region| region.cells.clone())
                .collect();
            cells.sort();
            assert_eq!(cells, size.cells().collect::<Vec<_>>());
            let height = size.place(regions[12].cells[5]).row + 1;
            assert_eq!(height, i32::from(boxes.rows));
        }
    }

    #[test]
    fn runs_end_at_blocks_and_edges() {
        use LineDirection::{Across, Down};
        let size = Size::new(2, 3).unwrap();
        let open = Grid::from_fn(size, |cell| cell.index() != 1);
        let lengths: Vec<_> = runs(&open)
            .into_iter()
            .map(|(way, cells)| (way, cells.len()))
            .collect();
        assert_eq!(
            lengths,
            [
                (Across, 1),
                (Across, 1),
                (Across, 3),
                (Down, 2),
                (Down, 1),
                (Down, 2)
            ]
        );
    }
}
