//! Random full grids to take puzzles from.

use rand::{Rng, RngExt, seq::SliceRandom};
use sumi::puzzle::{CellId, Digit, Grid, Kind, Size};

use super::{Maker, Solution};

/// One grid with all its regions and windows right; its digits are exchanged at random.
const HYPERSUDOKU: &str =
    "365897241784521396192634578973142685521768934846953712457316829618279453239485167";

impl Maker {
    /// Digits that keep all the rules of the kind; squares without digit are blocks.
    pub(super) fn solution(&mut self) -> Solution {
        match self.kind {
            Kind::KenKen => self.latin(self.size.rows(), |_| true),
            Kind::Kakuro => {
                let open = self.pattern();
                self.latin(9, |cell| open[cell])
            }
            Kind::Hypersudoku => {
                let symbols = shuffled(&mut self.rng, 9);
                let values: Vec<usize> = HYPERSUDOKU
                    .bytes()
                    .map(|byte| usize::from(byte - b'1'))
                    .collect();
                Grid::from_fn(self.size, |cell| digit(symbols[values[cell.index()]]))
            }
            Kind::Sudoku | Kind::Killer => self.boxed(),
        }
    }

    /// A square in which any `period` neighbours in a line differ.
    fn latin(&mut self, period: usize, open: impl Fn(CellId) -> bool) -> Solution {
        let [rows, columns, symbols] = [(); 3].map(|()| shuffled(&mut self.rng, period));
        by_place(self.size, |cell, row, column| {
            let index = (rows[row % period] + columns[column % period]) % period;
            digit(symbols[index]).filter(|_| open(cell))
        })
    }

    /// A Sudoku grid: a regular one with lines exchanged inside bands and digits among each other.
    fn boxed(&mut self) -> Solution {
        let boxes = self.boxes.unwrap();
        let (high, wide) = (usize::from(boxes.rows), usize::from(boxes.columns));
        let rows = bands(&mut self.rng, wide, high);
        let columns = bands(&mut self.rng, high, wide);
        let symbols = shuffled(&mut self.rng, high * wide);
        by_place(self.size, |_, row, column| {
            let (row, column) = (rows[row], columns[column]);
            digit(symbols[(wide * (row % high) + row / high + column) % (high * wide)])
        })
    }

    /// Random open cells whose runs all have two to nine cells.
    fn pattern(&mut self) -> Grid<bool> {
        let density = self.rng.random_range(0.0..0.35);
        let mut open = Grid::from_fn(self.size, |_| !self.rng.random_bool(density));
        while let Some(cell) = misfit(&open, &mut self.rng) {
            open[cell] = false;
        }
        if !open.iter().any(|(_, &open)| open) {
            self.size
                .rectangle(0..2, 0..2)
                .for_each(|cell| open[cell] = true);
        }
        open
    }
}

/// All runs of open cells: first those across, then those down.
pub(super) fn runs(solution: &Solution) -> Vec<Vec<CellId>> {
    lines(&solution.clone().map(|digit| digit.is_some()))
}

fn lines(open: &Grid<bool>) -> Vec<Vec<CellId>> {
    let size = open.size();
    let rows = (0..size.rows()).map(|row| size.row(row).collect::<Vec<_>>());
    let columns = (0..size.columns()).map(|column| size.column(column).collect::<Vec<_>>());
    let split = |line: Vec<CellId>| {
        let runs = line
            .split(|&cell| !open[cell])
            .filter(|run| !run.is_empty());
        runs.map(<[CellId]>::to_vec).collect::<Vec<_>>()
    };
    rows.chain(columns).flat_map(split).collect()
}

/// A cell to close because its run is too short or too long.
fn misfit(open: &Grid<bool>, rng: &mut impl Rng) -> Option<CellId> {
    let run = lines(open)
        .into_iter()
        .find(|run| !(2..=9).contains(&run.len()))?;
    Some(run[rng.random_range(0..run.len())])
}

fn by_place(size: Size, mut value: impl FnMut(CellId, usize, usize) -> Option<Digit>) -> Solution {
    Grid::from_fn(size, |cell| {
        value(
            cell,
            cell.index() / size.columns(),
            cell.index() % size.columns(),
        )
    })
}

fn digit(index: usize) -> Option<Digit> {
    Digit::new(index as u8 + 1)
}

fn shuffled(rng: &mut impl Rng, count: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    numbers.shuffle(rng);
    numbers
}

/// The lines of a grid with bands exchanged, and lines within each band.
fn bands(rng: &mut impl Rng, bands: usize, lines: usize) -> Vec<usize> {
    let order = shuffled(rng, bands);
    order
        .into_iter()
        .flat_map(|band| {
            shuffled(rng, lines)
                .into_iter()
                .map(move |line| band * lines + line)
                .collect::<Vec<_>>()
        })
        .collect()
}
