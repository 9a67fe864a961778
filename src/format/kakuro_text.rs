//! `.kakuro`: a Kakuro that a person can type, square by square.
//!
//! The reader accepts a line for each row and in it a word for each square: `.` is a cell, a digit a cell with that
//! given, `#` a block, and a block with sums has a backslash between the sum below and the sum to the right: `17\`,
//! `\23`, `17\23`. The first line and the first word of each line are the margin, which holds sums but is not part of
//! the grid. This is a Kakuro of two rows and two columns:
//! ```text
//!  # 4\ 3\
//! \3  .  .
//! \4  .  .
//! ```
//! The writer emits the same, with the words of a column right-aligned.

use super::{
    ReadError, TextCursor, WriteError,
    clue_grid::{BlockSums, ClueGrid, KakuroSquare},
    facts::{FormatFacts, PuzzleText, TextLayout},
    lines::TextLines,
};
use crate::puzzle::{Draft, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "kakuro",
    title: "a Kakuro text",
    extension: "kakuro",
    looks_like: |opening| {
        opening.text.contains('\\') && opening.first.split_whitespace().all(is_square)
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Kakuro],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

const EXPECTED: &str = "`.`, `#`, a digit, or sums such as `17\\23`";

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    let head = lines.expect("a row of sums")?;
    let rows = lines.clone().take(Size::LIMIT).count();
    let columns = head
        .clone()
        .words()
        .take(Size::LIMIT + 1)
        .count()
        .saturating_sub(1);
    let size = Size::new(rows, columns).ok_or_else(|| {
        head.end()
            .error("a row of sums and a row of squares below it")
    })?;
    let mut grid = ClueGrid::new(size);
    grid.above = read_head(head)?;
    for row in 0..rows {
        read_row(&mut lines, row, &mut grid)?;
    }
    lines.finish()?;
    Ok(grid.into_draft())
}

fn read_head(line: TextCursor<'_>) -> Result<Vec<Option<u64>>, ReadError> {
    let mut words = line.words();
    words.next();
    words
        .map(|word| match read_square(word.clone())? {
            KakuroSquare::Block(BlockSums { down, across: None }) => Ok(down),
            _ => Err(word.error("`#` or a sum such as `17\\`, for this row is the margin")),
        })
        .collect()
}

fn read_row(lines: &mut TextLines<'_>, row: usize, grid: &mut ClueGrid) -> Result<(), ReadError> {
    let size = grid.squares.size();
    let mut line = lines.expect("a row of squares")?;
    let word = line.word();
    grid.before[row] = match read_square(word.clone())? {
        KakuroSquare::Block(BlockSums { down: None, across }) => across,
        _ => return Err(word.error("`#` or a sum such as `\\23`, for this column is the margin")),
    };
    for cell in size.row(row) {
        grid.squares[cell] = read_square(line.word())?;
    }
    line.finish(&format!("only {} squares", size.columns() + 1))
}

fn read_square(mut word: TextCursor<'_>) -> Result<KakuroSquare, ReadError> {
    match word.rest() {
        "." => Ok(KakuroSquare::Cell(None)),
        "#" => Ok(KakuroSquare::Block(BlockSums::default())),
        sums if sums.contains('\\') => {
            let down = read_sum(word.field('\\'))?;
            let across = read_sum(word)?;
            Ok(KakuroSquare::Block(BlockSums { down, across }))
        }
        _ => {
            let given = word.number(EXPECTED)?;
            word.finish("a space")?;
            Ok(KakuroSquare::Cell(Some(given)))
        }
    }
}

fn read_sum(mut field: TextCursor<'_>) -> Result<Option<u64>, ReadError> {
    if field.is_at_end() {
        return Ok(None);
    }
    let sum = field.number("a sum")?;
    field.finish("a space")?;
    Ok(Some(sum))
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let grid = ClueGrid::of(&draft.check()?);
    let size = grid.squares.size();
    let above = grid
        .above
        .iter()
        .map(|&down| BlockSums { down, across: None });
    let head = [BlockSums::default()]
        .into_iter()
        .chain(above)
        .map(write_sums)
        .collect();
    let mut rows: Vec<Vec<String>> = vec![head];
    for (row, &across) in grid.before.iter().enumerate() {
        let squares = size.row(row).map(|cell| write_square(grid.squares[cell]));
        rows.push(
            [write_sums(BlockSums { down: None, across })]
                .into_iter()
                .chain(squares)
                .collect(),
        );
    }
    Ok(align(&rows))
}

fn write_square(square: KakuroSquare) -> String {
    match square {
        KakuroSquare::Cell(None) => ".".to_owned(),
        KakuroSquare::Cell(Some(digit)) => digit.to_string(),
        KakuroSquare::Block(sums) => write_sums(sums),
    }
}

fn write_sums(sums: BlockSums) -> String {
    let number = |sum: Option<u64>| sum.map_or_else(String::new, |sum| sum.to_string());
    match sums {
        BlockSums {
            down: None,
            across: None,
        } => "#".to_owned(),
        BlockSums { down, across } => format!("{}\\{}", number(down), number(across)),
    }
}

/// Sets words in right-aligned columns.
fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(String::len)
            .max()
    };
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let pad = |(word, &width): (&String, &usize)| format!("{word:>width$}");
    let line = |row: &Vec<String>| {
        row.iter()
            .zip(&widths)
            .map(pad)
            .collect::<Vec<_>>()
            .join(" ")
            + "\n"
    };
    rows.iter().map(line).collect()
}

fn is_square(word: &str) -> bool {
    word.chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '\\' | '.' | '#'))
}
