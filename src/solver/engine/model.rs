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
use crate::puzzle::{Cage, CageId, CellId, Digit, Digits, Operation, Puzzle, RegionId, Size};

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
    table_lines: Vec<TableLine>,
    /// The cells of each table.
    pub(super) table_cells: Jagged,
    /// The tables of each cell with the cell's position: `8 * table + position`.
    pub(super) tables_of: Jagged,
    pub(super) longs: Vec<LongCage>,
    /// The long cages of each cell, if there are any.
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
    pub(super) live: u32,
    /// Where its lines begin and end: the units that hold two or more of its cells, and cells beside them.
    lines: [u32; 2],
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

/// Cells of which no two may have the same digit, beside those of units.
#[derive(Clone, Copy)]
enum Apart<'a> {
    /// None.
    Nowhere,
    /// All of them.
    Everywhere,
    /// Those that have the same number here.
    Within(&'a [u16]),
}

impl Model {
    /// The model of a puzzle whose cells hold some digits.
    pub(super) fn new(puzzle: &Puzzle, digit: impl Fn(CellId) -> Option<Digit>) -> Self {
        let numbers = numbers(puzzle);
        let mut model = Self::without_cages(puzzle, digit, &numbers);
        let mut cages = Jagged::with_capacity(puzzle.cages().len(), 2 * model.cells.len());
        // The cage of each cell, where a kind has cages that keep their digits apart.
        let mut cage_of = Vec::new();
        for (index, id) in puzzle.cage_ids().enumerate() {
            let cage = puzzle.cage(id);
            cages.push(cage.cells.iter().map(|cell| numbers[cell.index()]));
            let cells = cages.get(index);
            let distinct = keeps_apart(puzzle, cage);
            if distinct && !puzzle.kind().has_runs() {
                cage_of.resize(model.cells.len(), u16::MAX);
                for &cell in cells {
                    cage_of[usize::from(cell)] = index as u16;
                }
            }
            model.add_cage(id, cage, cells, distinct);
        }
        let totals = Totals::of(puzzle, &model.layout, &cages);
        model.add_totals(&totals, &cage_of);
        model.index_cages();
        model
    }

    fn without_cages(
        puzzle: &Puzzle,
        digit: impl Fn(CellId) -> Option<Digit>,
        numbers: &[u16],
    ) -> Self {
        let mut cells = Vec::with_capacity(numbers.len());
        cells.extend(puzzle.open_cells());
        let layout = UnitLayout::of(puzzle, numbers, cells.len());
        let all = Digits::up_to(puzzle.highest());
        let start = cells
            .iter()
            .map(|&cell| digit(cell).map_or(all, |digit| all & digit.into()).bits());
        let cages = puzzle.cages().len();
        Self {
            size: puzzle.size(),
            highest: puzzle.highest(),
            start: start.collect(),
            tables: Vec::with_capacity(2 * cages),
            table_lines: Vec::with_capacity(4 * cages),
            table_cells: Jagged::with_capacity(2 * cages, 3 * cells.len()),
            tables_of: Jagged::with_capacity(0, 0),
            longs: Vec::new(),
            longs_of: Jagged::with_capacity(0, 0),
            pairs: !layout.overlaps.exist(),
            layout,
            words: 0,
            cells,
        }
    }

    /// The lines of a table.
    pub(super) fn lines(&self, member: &Member) -> &[TableLine] {
        let [start, end] = member.lines;
        &self.table_lines[start as usize..end as usize]
    }

    fn add_totals(&mut self, totals: &Totals, cage_of: &[u16]) {
        for balance in &totals.balances {
            let rule = RelationRule::Balance {
                minus: balance.added(),
                target: balance.target,
            };
            let mut cells = [0; LONGEST];
            let mut count = 0;
            for (place, cell) in cells.iter_mut().zip(balance.cells()) {
                *place = cell;
                count += 1;
            }
            self.add_table(rule, &cells[..count], Apart::Within(cage_of), None);
        }
        if totals.clash {
            self.start.fill(0);
        }
    }

    fn add_cage(&mut self, id: CageId, cage: &Cage, cells: &[u16], distinct: bool) {
        if let (Operation::Equal, &[cell]) = (cage.operation, cells) {
            let digit = u8::try_from(cage.target).ok().and_then(Digit::new);
            self.start[usize::from(cell)] &= digit.map_or(0, |digit| Digits::from(digit).bits());
            return;
        }
        let rule = RelationRule::Cage(cage.operation, cage.target);
        let apart = if distinct {
            Apart::Everywhere
        } else {
            Apart::Nowhere
        };
        if cells.len() > LONGEST || !self.add_table(rule, cells, apart, Some(id)) {
            let distinct = distinct || self.layout.all_differ(cells);
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
    fn add_table(
        &mut self,
        rule: RelationRule,
        cells: &[u16],
        apart: Apart<'_>,
        cage: Option<CageId>,
    ) -> bool {
        let before = self.table_lines.len();
        self.add_lines(cells);
        let mut differs = [0; LONGEST];
        for (position, differs) in differs[..cells.len()].iter_mut().enumerate() {
            let lines = self.table_lines[before..].iter();
            let lines = lines.filter(|line| line.positions >> position & 1 == 1);
            let others =
                lines.fold(0, |all, line| all | line.positions) | apart.from(cells, position);
            *differs = others & ((1 << position) - 1);
        }
        let relation = Relation {
            rule,
            highest: self.highest,
            cells: cells.len(),
            differs,
        };
        let Some(table) = FillingTable::of(&relation) else {
            self.table_lines.truncate(before);
            return false;
        };
        self.keep_useful_lines(before);
        let live = self.words as u32;
        self.words += table.words;
        self.table_cells.push(cells.iter().copied());
        self.tables.push(Member {
            table,
            live,
            lines: [before as u32, self.table_lines.len() as u32],
            cage,
        });
        true
    }

    /// Adds the units with any of the cells.
    fn add_lines(&mut self, cells: &[u16]) {
        let before = self.table_lines.len();
        for (position, &cell) in cells.iter().enumerate() {
            for &unit in self.layout.units_of.get(usize::from(cell)) {
                let mut lines = self.table_lines[before..].iter_mut();
                match lines.find(|line| line.unit == unit) {
                    Some(line) => line.positions |= 1 << position,
                    None => self.table_lines.push(TableLine {
                        unit,
                        positions: 1 << position,
                    }),
                }
            }
        }
    }

    /// Of the lines from a place on, those with two or more cells of the table and with others.
    fn keep_useful_lines(&mut self, from: usize) {
        let mut end = from;
        for index in from..self.table_lines.len() {
            let line = self.table_lines[index];
            let cells = self.layout.units.get(usize::from(line.unit)).len();
            if (2..cells).contains(&(line.positions.count_ones() as usize)) {
                self.table_lines[end] = line;
                end += 1;
            }
        }
        self.table_lines.truncate(end);
    }

    fn index_cages(&mut self) {
        let count = self.cells.len();
        self.tables_of = self
            .table_cells
            .inverted_as(count, |table, position| 8 * table + position);
        if !self.longs.is_empty() {
            let mut longs = Jagged::with_capacity(self.longs.len(), count);
            for long in &self.longs {
                longs.push(long.cells.iter().copied());
            }
            self.longs_of = longs.inverted(count);
        }
    }
}

impl Apart<'_> {
    /// The positions, as bits, that the one of a cell must differ from.
    fn from(self, cells: &[u16], position: usize) -> u8 {
        match self {
            Self::Nowhere => 0,
            Self::Everywhere => u8::MAX,
            Self::Within(groups) => {
                let group = |cell: u16| {
                    groups
                        .get(usize::from(cell))
                        .filter(|&&group| group != u16::MAX)
                };
                let own = group(cells[position]);
                let same = |&(_, &cell): &(usize, &u16)| own.is_some() && group(cell) == own;
                let others = cells.iter().enumerate().filter(same);
                others.fold(0, |all, (position, _)| all | 1 << position)
            }
        }
    }
}

/// Whether the digits of a cage differ; a puzzle in the making may have cages too long for that.
fn keeps_apart(puzzle: &Puzzle, cage: &Cage) -> bool {
    let is_same = |&region: &RegionId| puzzle.region(region).cells == cage.cells;
    let mut regions = cage
        .cells
        .iter()
        .take(1)
        .flat_map(|&cell| puzzle.regions_of(cell));
    puzzle.kind().has_distinct_cages() && regions.any(is_same)
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
