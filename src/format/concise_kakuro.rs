//! Concise Kakuro texts, as the programs of pzl.org.uk read them: as few characters as possible.
//!
//! The reader accepts a line for each row, the first of which is the margin, and so is the first square of each line: `*` is a
//! cell, `.` a block, `23/19` or `23\19` a block with the sums below it and to its right, a number alone the only sum of
//! its block. Commas keep numbers apart and may stand behind any square; what is missing at the end of a line is blocks.
//!
//! The writer emits all squares, with commas between all that are not `.`. Givens do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
    clue_grid::{BlockSums, ClueGrid, KakuroSquare},
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{CellId, Draft, Kind, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "concise",
    title: "a concise Kakuro text",
    extension: "pzl",
    looks_like: |opening| {
        let is_known = |c: char| c.is_ascii_digit() || c.is_whitespace() || "*.,/\\".contains(c);
        // The corner of the margin is empty, and cells begin below it.
        let is_margin = opening.first.starts_with('.') && !opening.first.contains('*');
        is_margin && opening.text.contains('*') && opening.text.chars().all(is_known)
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Kakuro],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// A square as it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ConciseSquare {
    Cell,
    Block,
    /// A sum in one direction, which its neighbours tell.
    Sum(u64),
    /// The sum below and the sum to the right.
    Sums(u64, u64),
}

/// The squares of a text, those of the margin too, each with its place in the text.
struct ConciseText<'a> {
    rows: Vec<Vec<(ConciseSquare, TextCursor<'a>)>>,
}

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let rows = TextLines::new(text)
        .map(read_row)
        .collect::<Result<Vec<_>, _>>()?;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let size = Size::new(rows.len().saturating_sub(1), columns.saturating_sub(1));
    let size = size.ok_or_else(|| {
        let limit = Size::LIMIT;
        let expected = format!("a margin, and behind it from 1 to {limit} rows and columns");
        TextCursor::new(text).error(expected)
    })?;
    let squares = ConciseText { rows };
    let mut grid = ClueGrid::new(size);
    for (column, down) in grid.above.iter_mut().enumerate() {
        *down = squares.margin(0, column + 1)?.down;
    }
    for (row, across) in grid.before.iter_mut().enumerate() {
        *across = squares.margin(row + 1, 0)?.across;
    }
    squares.margin(0, 0)?;
    for cell in size.cells() {
        let Place { row, column } = size.place(cell);
        grid.squares[cell] = squares.read(row as usize + 1, column as usize + 1)?;
    }
    Ok(grid.into_draft())
}

fn read_row(mut line: TextCursor<'_>) -> Result<Vec<(ConciseSquare, TextCursor<'_>)>, ReadError> {
    let mut squares = Vec::new();
    loop {
        line.take_while(|c| c == ',' || c.is_whitespace());
        if line.is_at_end() {
            return Ok(squares);
        }
        let start = line.clone();
        let square = if line.eat("*") {
            ConciseSquare::Cell
        } else if line.eat(".") {
            ConciseSquare::Block
        } else {
            let first = line.read("`*`, `.`, or sums such as `23/19`", TextCursor::digits)?;
            if line.eat("/") || line.eat("\\") {
                ConciseSquare::Sums(
                    first,
                    line.read("the sum to the right", TextCursor::digits)?,
                )
            } else {
                ConciseSquare::Sum(first)
            }
        };
        squares.push((square, start));
    }
}

impl ConciseText<'_> {
    /// Whether there is a cell behind the margin.
    fn is_cell(&self, row: usize, column: usize) -> bool {
        let square = self.rows.get(row).and_then(|row| row.get(column));
        let is_inside = row > 0 && column > 0;
        is_inside && square.is_some_and(|(square, _)| *square == ConciseSquare::Cell)
    }

    /// The square at a place, where a lone sum belongs to the run that begins there.
    fn read(&self, row: usize, column: usize) -> Result<KakuroSquare, ReadError> {
        let Some((square, start)) = self.rows.get(row).and_then(|row| row.get(column)) else {
            return Ok(KakuroSquare::Block(BlockSums::default()));
        };
        let sum = |down, across| Ok(KakuroSquare::Block(BlockSums { down, across }));
        let begins = (self.is_cell(row + 1, column), self.is_cell(row, column + 1));
        match (*square, begins) {
            (ConciseSquare::Cell, _) => Ok(KakuroSquare::Cell(None)),
            (ConciseSquare::Block, _) => sum(None, None),
            (ConciseSquare::Sums(down, across), _) => sum(Some(down), Some(across)),
            (ConciseSquare::Sum(down), (true, false)) => sum(Some(down), None),
            (ConciseSquare::Sum(across), (false, true)) => sum(None, Some(across)),
            (ConciseSquare::Sum(_), (true, true)) => {
                Err(start.error("two sums such as `23/19`, for cells are below and to the right"))
            }
            (ConciseSquare::Sum(_), (false, false)) => {
                Err(start.error("`.`, for no cell is below or to the right"))
            }
        }
    }

    /// The sum of a square in the margin.
    fn margin(&self, row: usize, column: usize) -> Result<BlockSums, ReadError> {
        match self.read(row, column)? {
            KakuroSquare::Block(sums) if sums.down.is_none() || sums.across.is_none() => Ok(sums),
            _ => {
                let square = self.rows.get(row).and_then(|row| row.get(column));
                let start = square.map_or_else(|| TextCursor::new(""), |(_, start)| start.clone());
                Err(start.error("`.` or one sum, for this is the margin"))
            }
        }
    }
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = draft.check()?;
    fit::no_givens(Format::ConciseKakuro, draft)?;
    let grid = ClueGrid::of(&puzzle);
    let size = grid.squares.size();
    let above = grid
        .above
        .iter()
        .map(|&down| write_sums(BlockSums { down, across: None }));
    let mut text = write_row([".".to_owned()].into_iter().chain(above));
    for (row, &across) in grid.before.iter().enumerate() {
        let before = write_sums(BlockSums { down: None, across });
        let squares = size.row(row).map(|cell| write_square(&grid, cell));
        text += &write_row([before].into_iter().chain(squares));
    }
    Ok(text)
}

fn write_square(grid: &ClueGrid, cell: CellId) -> String {
    match grid.squares[cell] {
        KakuroSquare::Cell(_) => "*".to_owned(),
        KakuroSquare::Block(sums) => write_sums(sums),
    }
}

fn write_sums(sums: BlockSums) -> String {
    match (sums.down, sums.across) {
        (None, None) => ".".to_owned(),
        (Some(sum), None) | (None, Some(sum)) => sum.to_string(),
        (Some(down), Some(across)) => format!("{down}/{across}"),
    }
}

fn write_row(squares: impl Iterator<Item = String>) -> String {
    let mut line = String::new();
    for square in squares {
        if !line.is_empty() && !line.ends_with('.') && square != "." {
            line.push(',');
        }
        line += &square;
    }
    line + "\n"
}
