//! `.csv`: a plain Sudoku as rows of values, for spreadsheets.
//!
//! The reader accepts as many lines as there are rows, each with as many values separated by commas; an empty cell is a
//! space, or nothing. All sizes of Sudoku will do.
//!
//! The writer emits decimal numbers and a space for an empty cell. A Hypersudoku looks like a Sudoku, so whoever reads
//! it must say which it is. Boxes other than the usual ones do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
    detect::is_digits,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{Draft, Entry, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "csv",
    title: "a Sudoku .csv file",
    extension: "csv",
    looks_like: |opening| {
        let mut fields = opening.first.split(',').map(str::trim);
        opening.first.contains(',') && fields.all(is_digits)
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku, Kind::Hypersudoku],
        layout: TextLayout::One,
        leaves_kind_open: true,
        read: |text| Ok(vec![read(text)?]),
        write,
    }),
};

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    let first = lines.clone().expect("a row of values")?;
    let values = 1 + first.rest().matches(',').count();
    let size = Size::square(values).filter(|size| Kind::Sudoku.allows_size(*size));
    let size = size
        .ok_or_else(|| first.error(format!("4, 6, 8, 9, 10, 12 or 16 values and not {values}")))?;
    let mut draft = Draft::new(Kind::Sudoku, size);
    for row in 0..values {
        let mut line = lines.expect(&format!("{values} rows"))?;
        for (column, cell) in size.row(row).enumerate() {
            let value = read_value(&mut line, column + 1 == values)?;
            draft.givens.extend(value.map(|digit| Entry {
                place: size.place(cell),
                digit,
            }));
        }
    }
    lines.finish()?;
    Ok(draft)
}

fn read_value(line: &mut TextCursor<'_>, is_last: bool) -> Result<Option<u32>, ReadError> {
    line.skip_space();
    let is_empty = line.is_at_end() || line.peek() == Some(',');
    let value = if is_empty {
        None
    } else {
        Some(line.number("a digit or a space")?)
    };
    line.skip_space();
    if is_last {
        line.finish("the end of the line")?;
    } else {
        line.expect(",")?;
    }
    Ok(value)
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = fit::with_usual_boxes(Format::SudokuCsv, draft)?;
    let value = |cell| {
        puzzle
            .given(cell)
            .map_or_else(|| " ".to_owned(), |digit| digit.to_string())
    };
    let row = |row| {
        puzzle
            .size()
            .row(row)
            .map(value)
            .collect::<Vec<_>>()
            .join(",")
            + "\n"
    };
    Ok((0..puzzle.size().rows()).map(row).collect())
}
