//! `.csv`: a plain Sudoku as rows of values, for spreadsheets.
//!
//! The reader accepts as many lines as there are rows, each with as many values separated by commas, semicolons or tabs;
//! an empty cell is a space, or nothing, and any value may stand in quotes. A line `sep=;` and empty columns and rows
//! behind the others are passed over. All sizes of Sudoku will do: that of most rows
//! is taken, so that an error names the row that is wrong.
//!
//! The writer emits decimal numbers and a space for an empty cell. A Hypersudoku looks like a Sudoku, so whoever reads
//! it must say which it is. Boxes other than the usual ones do not fit.

use std::collections::BTreeMap;

use super::{
    Format, ReadError, TextCursor, WriteError,
    detect::is_digits,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
};
use crate::puzzle::{Draft, Entry, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "csv",
    title: "a Sudoku .csv file",
    extension: "csv",
    looks_like: |opening| is_likely(opening.text),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku, Kind::Hypersudoku],
        layout: TextLayout::One,
        leaves_kind_open: true,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// The rows of a text: white space may be an empty value here, so only its blank lines are left out.
fn rows(text: &str) -> impl Iterator<Item = &str> + Clone {
    let lines = text.split('\n').map(|line| line.trim_end_matches('\r'));
    // Some spreadsheets want to be told in a line of its own what stands between values.
    lines.filter(|line| !line.trim_matches(' ').is_empty() && !line.starts_with("sep="))
}

/// What stands between the values of a row.
fn separator(row: &str) -> char {
    let is_used = |separator: &char| row.contains(*separator);
    [';', ',', '\t'].into_iter().find(is_used).unwrap_or(',')
}

fn is_likely(text: &str) -> bool {
    let Some(first) = rows(text).next() else {
        return false;
    };
    let separator = separator(first);
    let count = 1 + first.matches(separator).count();
    // Numbers between tabs are many things.
    let is_size = || Size::square(count).is_some_and(|size| Kind::Sudoku.allows_size(size));
    let is_value = |field: &str| {
        let value = field.trim().trim_matches('"').trim();
        value.len() < 3 && is_digits(value)
    };
    count > 1 && first.split(separator).all(is_value) && (separator != '\t' || is_size())
}

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut all = rows(text);
    let first = all.clone().next();
    let first = first.ok_or_else(|| TextCursor::new(text).error("a row of values"))?;
    let separator = separator(first);
    let values = side(all.clone(), separator);
    let size = Size::square(values).filter(|size| Kind::Sudoku.allows_size(*size));
    let size = size.ok_or_else(|| {
        let expected = format!("4, 6, 8, 9, 10, 12 or 16 values and not {values}");
        TextCursor::within(text, first).error(expected)
    })?;
    let mut draft = Draft::new(Kind::Sudoku, size);
    let is_padded = usual_length(all.clone(), separator) > values;
    for row in 0..values {
        let missing = || TextCursor::new(text).end().error(format!("{values} rows"));
        let whole = all.next().ok_or_else(missing)?;
        let spare = whole.match_indices(separator).nth(values - 1);
        let spare = spare.filter(|_| is_padded);
        let values_alone = spare.and_then(|(end, _)| whole.get(..end)).unwrap_or(whole);
        let mut line = TextCursor::within(text, values_alone);
        for (column, cell) in size.row(row).enumerate() {
            let value = read_value(&mut line, separator, column + 1 == values)?;
            draft.givens.extend(value.map(|digit| Entry {
                place: size.place(cell),
                digit,
            }));
        }
    }
    let has_values = |line: &&str| !line.chars().all(|c| c == separator || c.is_whitespace());
    match all.find(has_values) {
        Some(line) => Err(TextCursor::within(text, line).error("the end of the text")),
        None => Ok(draft),
    }
}

/// How many values most rows have; where that is even, as many as there are rows, or as the first has.
fn usual_length<'a>(rows: impl Iterator<Item = &'a str> + Clone, separator: char) -> usize {
    let length = |row: &str| 1 + row.matches(separator).count();
    let count = rows.clone().count();
    let first = rows.clone().next().map_or(0, length);
    let mut lengths = BTreeMap::new();
    for row in rows {
        *lengths.entry(length(row)).or_insert(0) += 1;
    }
    let usual = lengths
        .into_iter()
        .max_by_key(|&(length, times)| (times, length == count, length == first));
    usual.map_or(0, |(length, _)| length)
}

/// How many rows and columns a table has without the empty ones that a spreadsheet has added behind the others.
fn side<'a>(rows: impl Iterator<Item = &'a str> + Clone, separator: char) -> usize {
    let (columns, count) = (usual_length(rows.clone(), separator), rows.clone().count());
    if columns == count {
        return columns;
    }
    let is_empty = |c: char| c == separator || c.is_whitespace() || c == '"';
    let last = |row: &str| row.trim_end_matches(is_empty).matches(separator).count();
    let filled = |(_, row): &(usize, &str)| !row.chars().all(is_empty);
    let filled = rows.enumerate().filter(filled);
    let used = filled.map(|(number, row)| 1 + number.max(last(row))).max();
    let fits =
        |&side: &usize| Size::square(side).is_some_and(|size| Kind::Sudoku.allows_size(size));
    let mut possible = used.unwrap_or(columns)..=columns.min(count);
    possible.find(fits).unwrap_or(columns)
}

fn read_value(
    line: &mut TextCursor<'_>,
    separator: char,
    is_last: bool,
) -> Result<Option<u32>, ReadError> {
    let skip_blanks = |line: &mut TextCursor<'_>| {
        line.take_while(|c| c == ' ' || c == '\t' && separator != '\t');
    };
    skip_blanks(line);
    let is_quoted = line.eat("\"");
    skip_blanks(line);
    let value = if line.peek().is_some_and(|c| c != separator && c != '"') {
        Some(line.read("a digit or a space", TextCursor::digits)?)
    } else {
        None
    };
    skip_blanks(line);
    if is_quoted {
        line.expect("\"")?;
        skip_blanks(line);
    }
    if is_last {
        line.finish("the end of the line")?;
    } else if separator == '\t' {
        line.read("a tab", |line| line.eat("\t").then_some(()))?;
    } else {
        line.expect(&separator.to_string())?;
    }
    // A zero is an empty cell, as in Sudoku lines.
    Ok(value.filter(|&digit| digit > 0))
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
