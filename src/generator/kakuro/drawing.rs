//! Blocks that are put one after the other, each where it does the layout the most good.
//!
//! What printed Kakuros have in common is aimed at: three blocks in ten cells, runs of three to five cells with a few
//! longer ones, hardly any dark areas, one connected field. Of some places drawn at random the one is taken that breaks
//! long runs, leaves few short ones, and stays apart from other blocks.

use rand::rngs::ChaCha8Rng;

use super::layout::{BlockLayout, closed_with};
use crate::{
    generator::{
        Symmetry,
        random::{below, pick},
    },
    puzzle::{CellId, Grid, LineDirection, Size},
};

/// The longest run that can be.
pub(super) const LONGEST: usize = 9;
/// The places among which each block is put.
const PLACES: usize = 10;
/// How many blocks in a row may find no place before a layout is left as it is.
const MOST_FAILURES: u32 = 40;
/// What a run of each length is worth to be broken, from nothing on; two cells are hardly a run.
const RUN_COST: [i32; LONGEST + 2] = [0, 40, 5, 0, 0, 2, 5, 9, 14, 20, 60];
/// What it costs that so many blocks lie beside each other.
const AREA_COST: [i32; 8] = [0, 0, 1, 4, 9, 18, 40, 80];

/// A layout that is being drawn.
pub(super) struct BlockDrawing {
    open: Grid<bool>,
    symmetry: Symmetry,
    /// How many blocks are wanted.
    wanted: usize,
    failures: u32,
}

impl BlockDrawing {
    /// An empty grid that is to have so many blocks.
    pub(super) fn new(size: Size, symmetry: Symmetry, wanted: usize) -> Self {
        Self {
            open: Grid::new(size, true),
            symmetry,
            wanted,
            failures: 0,
        }
    }

    /// Puts a block and its image; gives the layout when nothing more is to be done.
    pub(super) fn advance(&mut self, rng: &mut ChaCha8Rng) -> Option<BlockLayout> {
        let size = self.open.size();
        let cells: Vec<CellId> = size.cells().filter(|&cell| self.open[cell]).collect();
        let long: Vec<CellId> = cells
            .iter()
            .copied()
            .filter(|&cell| self.is_too_long(cell))
            .collect();
        let is_enough = long.is_empty() && size.len() - cells.len() >= self.wanted;
        if is_enough || self.failures > MOST_FAILURES {
            return Some(BlockLayout::new(self.open.clone()));
        }
        let from = if long.is_empty() { &cells } else { &long };
        let places: Vec<CellId> = (0..PLACES).filter_map(|_| pick(rng, from)).collect();
        match best_block(&self.open, self.symmetry, &places) {
            Some(open) => (self.open, self.failures) = (open, 0),
            None => self.failures += 1,
        }
        None
    }

    fn is_too_long(&self, cell: CellId) -> bool {
        [LineDirection::Across, LineDirection::Down]
            .into_iter()
            .any(|direction| run_around(&self.open, cell, direction) > LONGEST)
    }
}

/// The grid with a block at the best of some places, if a block can be at any of them.
pub(super) fn best_block(
    open: &Grid<bool>,
    symmetry: Symmetry,
    places: &[CellId],
) -> Option<Grid<bool>> {
    let drawn = places.iter().filter_map(|&cell| {
        let after = closed_with(open, cell, symmetry)?;
        let changed = open
            .size()
            .cells()
            .filter(|&cell| open[cell] != after[cell]);
        let changed: Vec<CellId> = changed.collect();
        Some((cost(open, &after, &changed), after))
    });
    let best = drawn.min_by_key(|(cost, _)| *cost);
    best.map(|(_, after)| after)
}

/// What is lost or, below zero, won by some blocks.
fn cost(before: &Grid<bool>, after: &Grid<bool>, blocks: &[CellId]) -> i32 {
    let size = before.size();
    let lines = [LineDirection::Across, LineDirection::Down];
    let runs: i32 = blocks
        .iter()
        .flat_map(|&cell| lines.map(|direction| (cell, direction)))
        .map(|(cell, direction)| {
            let old = run_cost(run_around(before, cell, direction));
            let new = size
                .neighbours(cell)
                .filter(|&beside| after[beside] && is_along(size, cell, beside, direction));
            new.map(|beside| run_cost(run_around(after, beside, direction)))
                .sum::<i32>()
                - old
        })
        .sum();
    let areas: i32 = blocks
        .iter()
        .map(|&cell| area_cost(area_around(after, cell)))
        .sum();
    runs + areas
}

fn run_cost(length: usize) -> i32 {
    RUN_COST[length.min(LONGEST + 1)]
}

fn area_cost(blocks: usize) -> i32 {
    AREA_COST[blocks.min(AREA_COST.len() - 1)]
}

fn is_along(size: Size, one: CellId, other: CellId, direction: LineDirection) -> bool {
    let is_row = size.place(one).row == size.place(other).row;
    is_row == (direction == LineDirection::Across)
}

/// How many open cells the run of a cell has.
fn run_around(open: &Grid<bool>, cell: CellId, direction: LineDirection) -> usize {
    let size = open.size();
    let step = match direction {
        LineDirection::Across => (0, 1),
        LineDirection::Down => (1, 0),
    };
    let count = |sign: i32| {
        let mut at = size.place(cell);
        let mut count = 0;
        loop {
            at.row += sign * step.0;
            at.column += sign * step.1;
            match size.cell(at) {
                Some(cell) if open[cell] => count += 1,
                _ => return count,
            }
        }
    };
    1 + count(1) + count(-1)
}

/// How many blocks lie together with one, as far as it matters.
fn area_around(open: &Grid<bool>, block: CellId) -> usize {
    let size = open.size();
    let mut area = vec![block];
    let mut next = 0;
    while let Some(&cell) = area.get(next).filter(|_| area.len() < AREA_COST.len()) {
        let new = size.neighbours(cell).filter(|&cell| !open[cell]);
        let new: Vec<CellId> = new.filter(|cell| !area.contains(cell)).collect();
        area.extend(new);
        next += 1;
    }
    area.len()
}

/// How many blocks a layout of a size should have: a share of its cells that differs a little from board to board.
pub(super) fn wanted_blocks(rng: &mut ChaCha8Rng, size: Size, percent: usize) -> usize {
    let percent = percent + below(rng, 5);
    size.len() * percent / 100
}
