//! A puzzle in the form the engine works on: cells with sets of digits, units, tables and long cages.
//!
//! All kinds become the same few things, and nothing here changes during a search.

use std::sync::Arc;

use super::{
    lists::Lists,
    long::Long,
    overlap::Overlaps,
    relation::{LONGEST, Relation, Rule},
    table::Table,
    totals,
};
use crate::puzzle::{
    Cage, CellId, Digit, Digits, Kind, Operation, Position, Puzzle, Region, RegionKind, Size,
};

/// A puzzle as cells, units, tables and long cages. Cells are numbered in reading order without the blocks.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) size: Size,
    pub(super) highest: Digit,
    /// The cell of the grid that each cell is.
    pub(super) cells: Vec<CellId>,
    /// The digits that each cell can take before anything is concluded.
    pub(super) start: Vec<u16>,
    /// The cells of each region.
    pub(super) units: Lists,
    /// The regions of each cell.
    pub(super) units_of: Lists,
    /// The regions of each cell that need every digit. They come first among the units.
    pub(super) complete_of: Lists,
    /// How many units need every digit.
    pub(super) complete: usize,
    pub(super) tables: Vec<Member>,
    /// The cells of each table.
    pub(super) table_cells: Lists,
    /// The tables of each cell with the cell's position: `8 * table + position`.
    pub(super) tables_of: Lists,
    pub(super) longs: Vec<Long>,
    pub(super) longs_of: Lists,
    pub(super) overlaps: Arc<Overlaps>,
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
        let mut model = Self::without_cages(puzzle, position);
        let number = numbers(puzzle);
        let cells_of = |cage: &Cage| -> Vec<u16> {
            let number = |cell: &CellId| number[cell.index()];
            cage.cells.iter().map(number).collect()
        };
        let cages: Vec<Vec<u16>> = puzzle.cages().iter().map(cells_of).collect();
        for (index, (cage, cells)) in puzzle.cages().iter().zip(&cages).enumerate() {
            model.add_cage(index, cage, cells);
        }
        if puzzle.kind() == Kind::Killer {
            for balance in totals::balances(&model, puzzle, &cages) {
                let rule = Rule::Balance {
                    minus: balance.minus,
                    target: balance.target,
                };
                model.add_table(rule, &balance.cells, None);
            }
        }
        model.index_cages();
        model
    }

    fn without_cages(puzzle: &Puzzle, position: &Position) -> Self {
        let cells: Vec<CellId> = puzzle.open_cells().collect();
        let all = Digits::up_to(puzzle.highest());
        let start = cells.iter().map(|&cell| {
            let given = position.value(cell).or(puzzle.given(cell));
            given.map_or(all, |digit| all & digit.into()).bits()
        });
        let start = start.collect();
        let number = numbers(puzzle);
        let regions = puzzle.regions();
        let mut units = Lists::with_capacity(regions.len(), 4 * cells.len());
        for region in regions {
            units.push(region.cells.iter().map(|cell| number[cell.index()]));
        }
        // Cages and runs come last; even those that happen to need every digit belong to this puzzle alone.
        let is_fixed =
            |region: &&Region| !matches!(region.kind, RegionKind::Cage | RegionKind::Run);
        let complete = regions.iter().take_while(is_fixed).count();
        Self {
            size: puzzle.size(),
            highest: puzzle.highest(),
            start,
            units_of: units.inverted(cells.len()),
            complete_of: units.first(complete).inverted(cells.len()),
            complete,
            tables: Vec::new(),
            table_cells: Lists::with_capacity(puzzle.cages().len(), 2 * cells.len()),
            tables_of: Lists::with_capacity(0, 0),
            longs: Vec::new(),
            longs_of: Lists::with_capacity(0, 0),
            overlaps: Overlaps::of(puzzle, &units, complete),
            units,
            pairs: puzzle.kind() == Kind::KenKen,
            words: 0,
            cells,
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
            let distinct = self.all_differ(cells);
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
                if self.differ(cell, other) {
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
            for &unit in self.units_of.get(usize::from(cell)) {
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
            let cells = self.units.get(usize::from(line.unit)).len();
            (2..cells).contains(&(line.positions.count_ones() as usize))
        });
        lines
    }

    /// Whether two cells share a unit.
    fn differ(&self, a: u16, b: u16) -> bool {
        let units = self.units_of.get(usize::from(b));
        let mut shared = self.units_of.get(usize::from(a)).iter();
        shared.any(|unit| units.contains(unit))
    }

    fn all_differ(&self, cells: &[u16]) -> bool {
        let Some((&first, rest)) = cells.split_first() else {
            return false;
        };
        let mut units = self.units_of.get(usize::from(first)).iter();
        units.any(|&unit| {
            let unit = self.units.get(usize::from(unit));
            rest.iter().all(|cell| unit.contains(cell))
        })
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
