//! A puzzle in the form the engine works on: cells with sets of digits, units, tables and long cages.
//!
//! All kinds become the same few things, and nothing here changes during a search.

use std::sync::Arc;

use super::{
    lists::Lists,
    long::Long,
    relation::{LONGEST, Relation, Rule},
    shape::Shape,
    table::Table,
    totals::Totals,
};
use crate::puzzle::{Cage, CellId, Digit, Digits, Kind, Operation, Position, Puzzle, Size};

/// A puzzle as cells, units, tables and long cages. Cells are numbered in reading order without the blocks.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) size: Size,
    pub(super) highest: Digit,
    /// The cell of the grid that each cell is.
    pub(super) cells: Vec<CellId>,
    /// The digits that each cell can take before anything is concluded.
    pub(super) start: Vec<u16>,
    pub(super) shape: Arc<Shape>,
    pub(super) tables: Vec<Member>,
    /// The cells of each table.
    pub(super) table_cells: Lists,
    /// The tables of each cell with the cell's position: `8 * table + position`.
    pub(super) tables_of: Lists,
    pub(super) longs: Vec<Long>,
    pub(super) longs_of: Lists,
    /// Whether naked pairs are worth looking for: in lines without boxes they are.
    pub(super) pairs: bool,
    /// How many words the living fillings of all tables take.
    pub(super) words: usize,
}

/// A table and its place in the puzzle.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) table: Arc<Table>,
    /// Where its living fillings begin.
    pub(super) live: usize,
    /// The units that hold two or more of its cells, and cells beside them.
    pub(super) lines: Vec<Line>,
    /// The number of the cage, unless the table follows from the sums of lines.
    pub(super) cage: Option<u16>,
}

/// The part of a table that lies in one unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) unit: u16,
    /// The positions that lie in the unit, as bits.
    pub(super) positions: u8,
}

impl Model {
    /// The model of a puzzle whose cells hold the digits of a position.
    pub(super) fn new(puzzle: &Puzzle, position: &Position) -> Self {
        let numbers = numbers(puzzle);
        let mut model = Self::without_cages(puzzle, position, &numbers);
        let cells_of = |cage: &Cage| -> Vec<u16> {
            let number = |cell: &CellId| numbers[cell.index()];
            cage.cells.iter().map(number).collect()
        };
        let cages: Vec<Vec<u16>> = puzzle.cages().iter().map(cells_of).collect();
        for (index, (cage, cells)) in puzzle.cages().iter().zip(&cages).enumerate() {
            model.add_cage(index, cage, cells);
        }
        model.add_totals(&Totals::of(puzzle, &model.shape, &cages));
        model.index_cages();
        model
    }

    fn without_cages(puzzle: &Puzzle, position: &Position, numbers: &[u16]) -> Self {
        let cells: Vec<CellId> = puzzle.open_cells().collect();
        let all = Digits::up_to(puzzle.highest());
        let start = cells.iter().map(|&cell| {
            let given = position.value(cell).or(puzzle.given(cell));
            given.map_or(all, |digit| all & digit.into()).bits()
        });
        Self {
            size: puzzle.size(),
            highest: puzzle.highest(),
            start: start.collect(),
            shape: Shape::of(puzzle, numbers),
            tables: Vec::new(),
            table_cells: Lists::with_capacity(puzzle.cages().len(), 2 * cells.len()),
            tables_of: Lists::with_capacity(0, 0),
            longs: Vec::new(),
            longs_of: Lists::with_capacity(0, 0),
            pairs: puzzle.kind() == Kind::KenKen,
            words: 0,
            cells,
        }
    }

    fn add_totals(&mut self, totals: &Totals) {
        for balance in &totals.balances {
            let rule = Rule::Balance {
                minus: balance.minus,
                target: balance.target,
            };
            self.add_table(rule, &balance.cells, None);
        }
        if totals.clash {
            self.start.fill(0);
        }
    }

    fn add_cage(&mut self, index: usize, cage: &Cage, cells: &[u16]) {
        if let (Operation::Equal, &[cell]) = (cage.operation, cells) {
            let digit = u8::try_from(cage.target).ok().and_then(Digit::new);
            self.start[usize::from(cell)] &= digit.map_or(0, |digit| Digits::from(digit).bits());
            return;
        }
        let rule = Rule::Cage(cage.operation, cage.target);
        if cells.len() > LONGEST || !self.add_table(rule, cells, Some(index as u16)) {
            let distinct = self.shape.all_differ(cells);
            self.longs.push(Long::new(
                cage,
                index as u16,
                cells.to_vec(),
                distinct,
                self.highest,
            ));
        }
    }

    /// Adds the table of a rule, if it is not too large.
    fn add_table(&mut self, rule: Rule, cells: &[u16], cage: Option<u16>) -> bool {
        let mut differs = [0; LONGEST];
        for (position, &cell) in cells.iter().enumerate() {
            for (earlier, &other) in cells[..position].iter().enumerate() {
                if self.shape.differ(cell, other) {
                    differs[position] |= 1 << earlier;
                }
            }
        }
        let relation = Relation {
            rule,
            highest: self.highest,
            cells: cells.len(),
            differs,
        };
        let Some(table) = Table::of(&relation) else {
            return false;
        };
        let live = self.words;
        self.words += table.words;
        let lines = self.lines(cells);
        self.table_cells.push(cells.iter().copied());
        self.tables.push(Member {
            table,
            live,
            lines,
            cage,
        });
        true
    }

    /// The units with two or more of the cells, and with others.
    fn lines(&self, cells: &[u16]) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for (position, &cell) in cells.iter().enumerate() {
            for &unit in self.shape.units_of.get(usize::from(cell)) {
                match lines.iter_mut().find(|line| line.unit == unit) {
                    Some(line) => line.positions |= 1 << position,
                    None => lines.push(Line {
                        unit,
                        positions: 1 << position,
                    }),
                }
            }
        }
        lines.retain(|line| {
            let cells = self.shape.units.get(usize::from(line.unit)).len();
            (2..cells).contains(&(line.positions.count_ones() as usize))
        });
        lines
    }

    fn index_cages(&mut self) {
        let count = self.cells.len();
        self.tables_of = self
            .table_cells
            .inverted_as(count, |table, position| 8 * table + position);
        let mut longs = Lists::with_capacity(self.longs.len(), count);
        for long in &self.longs {
            longs.push(long.cells.iter().copied());
        }
        self.longs_of = longs.inverted(count);
    }
}

/// The number of each square of the grid among the open cells.
fn numbers(puzzle: &Puzzle) -> Vec<u16> {
    let mut next = 0;
    let number = |cell| {
        let number = next;
        next += u16::from(puzzle.is_open(cell));
        number
    };
    puzzle.size().cells().map(number).collect()
}
