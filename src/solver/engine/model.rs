//! A puzzle in the form the engine works on: cells with sets of digits, units, tables and long cages.
//!
//! All kinds become the same few things, and nothing here changes during a search.

use std::sync::Arc;

use super::{
    filling_table::FillingTable,
    innies_outies::Totals,
    jagged::Jagged,
    long_cage::LongCage,
    relation::{LONGEST, Relation, RelationRule},
    unit_layout::UnitLayout,
};
use crate::puzzle::{Cage, CageId, CellId, Digit, Digits, Operation, Puzzle, Size};

/// A puzzle as cells, units, tables and long cages. Cells are numbered in reading order without the blocks.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) size: Size,
    pub(super) highest: Digit,
    /// The cell of the grid that each cell is.
    pub(super) cells: Vec<CellId>,
    /// The digits that each cell can take before anything is concluded.
    pub(super) start: Vec<u16>,
    pub(super) layout: Arc<UnitLayout>,
    pub(super) tables: Vec<Member>,
    /// The cells of each table.
    pub(super) table_cells: Jagged,
    /// The tables of each cell with the cell's position: `8 * table + position`.
    pub(super) tables_of: Jagged,
    pub(super) longs: Vec<LongCage>,
    pub(super) longs_of: Jagged,
    /// Whether naked pairs are worth looking for: where no units overlap they are.
    pub(super) pairs: bool,
    /// How many words the living fillings of all tables take.
    pub(super) words: usize,
}

/// A table and its place in the puzzle.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) table: Arc<FillingTable>,
    /// Where its living fillings begin.
    pub(super) live: usize,
    /// The units that hold two or more of its cells, and cells beside them.
    pub(super) lines: Vec<TableLine>,
    /// The cage, unless the table follows from the sums of lines.
    pub(super) cage: Option<CageId>,
}

/// The part of a table that lies in one unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableLine {
    pub(super) unit: u16,
    /// The positions that lie in the unit, as bits.
    pub(super) positions: u8,
}

impl Model {
    /// The model of a puzzle whose cells hold some digits.
    pub(super) fn new(puzzle: &Puzzle, digit: impl Fn(CellId) -> Option<Digit>) -> Self {
        let numbers = numbers(puzzle);
        let mut model = Self::without_cages(puzzle, digit, &numbers);
        let cells_of = |cage: &Cage| -> Vec<u16> {
            let number = |cell: &CellId| numbers[cell.index()];
            cage.cells.iter().map(number).collect()
        };
        let cages: Vec<Vec<u16>> = puzzle.cages().iter().map(cells_of).collect();
        for (id, cells) in puzzle.cage_ids().zip(&cages) {
            model.add_cage(id, puzzle.cage(id), cells);
        }
        model.add_totals(&Totals::of(puzzle, &model.layout, &cages));
        model.index_cages();
        model
    }

    fn without_cages(
        puzzle: &Puzzle,
        digit: impl Fn(CellId) -> Option<Digit>,
        numbers: &[u16],
    ) -> Self {
        let cells: Vec<CellId> = puzzle.open_cells().collect();
        let layout = UnitLayout::of(puzzle, numbers);
        let all = Digits::up_to(puzzle.highest());
        let start = cells
            .iter()
            .map(|&cell| digit(cell).map_or(all, |digit| all & digit.into()).bits());
        Self {
            size: puzzle.size(),
            highest: puzzle.highest(),
            start: start.collect(),
            tables: Vec::new(),
            table_cells: Jagged::with_capacity(puzzle.cages().len(), 2 * cells.len()),
            tables_of: Jagged::with_capacity(0, 0),
            longs: Vec::new(),
            longs_of: Jagged::with_capacity(0, 0),
            pairs: !layout.overlaps.exist(),
            layout,
            words: 0,
            cells,
        }
    }

    fn add_totals(&mut self, totals: &Totals) {
        for balance in &totals.balances {
            let rule = RelationRule::Balance {
                minus: balance.minus,
                target: balance.target,
            };
            self.add_table(rule, &balance.cells, None);
        }
        if totals.clash {
            self.start.fill(0);
        }
    }

    fn add_cage(&mut self, id: CageId, cage: &Cage, cells: &[u16]) {
        if let (Operation::Equal, &[cell]) = (cage.operation, cells) {
            let digit = u8::try_from(cage.target).ok().and_then(Digit::new);
            self.start[usize::from(cell)] &= digit.map_or(0, |digit| Digits::from(digit).bits());
            return;
        }
        let rule = RelationRule::Cage(cage.operation, cage.target);
        if cells.len() > LONGEST || !self.add_table(rule, cells, Some(id)) {
            let distinct = self.layout.all_differ(cells);
            self.longs.push(LongCage::new(
                cage,
                id,
                cells.to_vec(),
                distinct,
                self.highest,
            ));
        }
    }

    /// Adds the table of a rule, if it is not too large.
    fn add_table(&mut self, rule: RelationRule, cells: &[u16], cage: Option<CageId>) -> bool {
        let mut differs = [0; LONGEST];
        for (position, &cell) in cells.iter().enumerate() {
            for (earlier, &other) in cells[..position].iter().enumerate() {
                if self.layout.differ(cell, other) {
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
        let Some(table) = FillingTable::of(&relation) else {
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
    fn lines(&self, cells: &[u16]) -> Vec<TableLine> {
        let mut lines: Vec<TableLine> = Vec::new();
        for (position, &cell) in cells.iter().enumerate() {
            for &unit in self.layout.units_of.get(usize::from(cell)) {
                match lines.iter_mut().find(|line| line.unit == unit) {
                    Some(line) => line.positions |= 1 << position,
                    None => lines.push(TableLine {
                        unit,
                        positions: 1 << position,
                    }),
                }
            }
        }
        lines.retain(|line| {
            let cells = self.layout.units.get(usize::from(line.unit)).len();
            (2..cells).contains(&(line.positions.count_ones() as usize))
        });
        lines
    }

    fn index_cages(&mut self) {
        let count = self.cells.len();
        self.tables_of = self
            .table_cells
            .inverted_as(count, |table, position| 8 * table + position);
        let mut longs = Jagged::with_capacity(self.longs.len(), count);
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
