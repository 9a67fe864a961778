//! The blocks and runs of a Kakuro.

use super::thousandths;
use crate::puzzle::{CellId, Grid, Puzzle};

/// What the drawing of a Kakuro is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockQualities {
    /// The blocks among the cells of the grid, of a thousand.
    pub share: u32,
    /// How long a run is on average, in thousandths of a cell.
    pub mean_run: u32,
    /// How many cells the longest run has.
    pub longest_run: usize,
    /// How many blocks the largest area of blocks beside each other has.
    pub largest_area: usize,
    /// How many runs join parts of the board that nothing else joins.
    pub bottlenecks: usize,
}

impl BlockQualities {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        if !puzzle.kind().has_runs() {
            return None;
        }
        let size = puzzle.size();
        let open = Grid::from_fn(size, |cell| puzzle.is_open(cell));
        let cells = puzzle.open_cells().count();
        let lengths = puzzle.regions().iter().map(|run| run.cells.len());
        let total: usize = lengths.clone().sum();
        Some(Self {
            share: thousandths(size.len() - cells, size.len()),
            mean_run: thousandths(total, puzzle.regions().len()),
            longest_run: lengths.max().unwrap_or(0),
            largest_area: areas(&open, false).into_iter().max().unwrap_or(0),
            bottlenecks: bottlenecks(puzzle, &open),
        })
    }
}

/// The runs without whose cells the board would fall into several parts of more than a few cells.
fn bottlenecks(puzzle: &Puzzle, open: &Grid<bool>) -> usize {
    let splits = |cells: &[CellId]| {
        let mut without = open.clone();
        for &cell in cells {
            without[cell] = false;
        }
        // Cells in a corner belong to nothing else either way.
        let large = areas(&without, true).into_iter().filter(|&area| area > 3);
        large.count() > 1
    };
    let short = puzzle.regions().iter().filter(|run| run.cells.len() == 2);
    short.filter(|run| splits(&run.cells)).count()
}

/// How many cells each connected area of open cells or of blocks has.
fn areas(open: &Grid<bool>, wanted: bool) -> Vec<usize> {
    let size = open.size();
    let mut seen = Grid::new(size, false);
    let mut areas = Vec::new();
    for first in size.cells() {
        if seen[first] || open[first] != wanted {
            continue;
        }
        seen[first] = true;
        let (mut next, mut count) = (vec![first], 0);
        while let Some(cell) = next.pop() {
            count += 1;
            for cell in size.neighbours(cell).filter(|&cell| open[cell] == wanted) {
                if !std::mem::replace(&mut seen[cell], true) {
                    next.push(cell);
                }
            }
        }
        areas.push(count);
    }
    areas
}
