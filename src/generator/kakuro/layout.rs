//! Where the blocks of a Kakuro are, and the runs between them.

use crate::{
    generator::Symmetry,
    puzzle::{self, CellId, Grid, Place, Size},
};

/// The blocks of a grid and the runs between them. Open cells and runs are numbered, both in reading order.
#[derive(Clone)]
pub(super) struct BlockLayout {
    open: Grid<bool>,
    cells: Vec<CellId>,
    runs: Vec<Vec<usize>>,
    /// The runs of every open cell, across and down.
    runs_of: Vec<[usize; 2]>,
}

impl BlockLayout {
    /// The grid without blocks, whose runs may be too long.
    pub(super) fn without_blocks(size: Size) -> Self {
        Self::new(Grid::new(size, true))
    }

    /// The layout with these open cells.
    pub(super) fn new(open: Grid<bool>) -> Self {
        let size = open.size();
        let cells: Vec<CellId> = size.cells().filter(|&cell| open[cell]).collect();
        let mut numbers = Grid::new(size, 0);
        for (number, &cell) in cells.iter().enumerate() {
            numbers[cell] = number;
        }
        let mut runs = Vec::new();
        let mut runs_of = vec![[0; 2]; cells.len()];
        for (index, (direction, run)) in puzzle::runs(&open).into_iter().enumerate() {
            let run: Vec<usize> = run.into_iter().map(|cell| numbers[cell]).collect();
            for &cell in &run {
                runs_of[cell][direction as usize] = index;
            }
            runs.push(run);
        }
        Self {
            open,
            cells,
            runs,
            runs_of,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.open.size()
    }

    /// The open cells.
    pub(super) fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// Whether a cell of the grid takes a digit.
    pub(super) fn is_open(&self, cell: CellId) -> bool {
        self.open[cell]
    }

    /// Where an open cell is.
    pub(super) fn place(&self, cell: usize) -> Place {
        self.size().place(self.cells[cell])
    }

    /// The cells of every run, the runs across first.
    pub(super) fn runs(&self) -> &[Vec<usize>] {
        &self.runs
    }

    /// The run across and the run down that a cell is in.
    pub(super) fn runs_of(&self, cell: usize) -> [usize; 2] {
        self.runs_of[cell]
    }

    /// The cells of the grid that take no digit.
    pub(super) fn blocks(&self) -> impl Iterator<Item = CellId> + '_ {
        let blocks = self.open.iter().filter(|(_, open)| !**open);
        blocks.map(|(cell, _)| cell)
    }

    /// The open cells as a grid.
    pub(super) const fn open(&self) -> &Grid<bool> {
        &self.open
    }
}

/// The open cells without one, its image, and those that would be left alone in a run, if the rest holds together.
pub(super) fn closed_with(
    before: &Grid<bool>,
    cell: CellId,
    symmetry: Symmetry,
) -> Option<Grid<bool>> {
    let size = before.size();
    let mut open = before.clone();
    let mut next = vec![cell];
    while let Some(cell) = next.pop() {
        for block in [cell, symmetry.image(size, cell)] {
            open[block] = false;
            let alone = size
                .neighbours(block)
                .filter(|&cell| open[cell] && is_alone(&open, cell));
            next.extend(alone);
        }
    }
    (reaches_every_edge(&open) && is_connected(&open)).then_some(open)
}

fn is_connected(open: &Grid<bool>) -> bool {
    let size = open.size();
    let is_open = |&cell: &CellId| open[cell];
    let Some(first) = size.cells().find(is_open) else {
        return false;
    };
    let mut reached = Grid::new(size, false);
    reached[first] = true;
    let (mut next, mut count) = (vec![first], 0);
    while let Some(cell) = next.pop() {
        count += 1;
        for cell in size.neighbours(cell).filter(is_open) {
            if !reached[cell] {
                reached[cell] = true;
                next.push(cell);
            }
        }
    }
    count == size.cells().filter(is_open).count()
}

/// Whether the open cells span the whole grid.
fn reaches_every_edge(open: &Grid<bool>) -> bool {
    let size = open.size();
    let rows = [0, size.rows() - 1].map(|row| size.row(row).any(|cell| open[cell]));
    let columns = [0, size.columns() - 1].map(|column| size.column(column).any(|cell| open[cell]));
    rows == [true; 2] && columns == [true; 2]
}

/// Whether a cell has no neighbour in its row or none in its column.
fn is_alone(open: &Grid<bool>, cell: CellId) -> bool {
    let size = open.size();
    let row = size.place(cell).row;
    let beside = size.neighbours(cell).filter(|&cell| open[cell]);
    let in_row = beside.clone().filter(|&cell| size.place(cell).row == row);
    let in_row = in_row.count();
    in_row == 0 || in_row == beside.count()
}
