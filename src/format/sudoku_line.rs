//! Sudoku lines: a plain Sudoku as its cells in reading order.
//!
//! The reader accepts one puzzle per line: 16, 36, 64, 81, 100, 144 or 256 symbols, `1` to `9` and `A` to `G` for givens,
//! `.` `0` `-` or `_` for empty cells. It passes over spaces and the `|`, `+` and `*` of drawings. Where the first line
//! is too short for a puzzle, the whole text is one drawing, in which lines of `-` alone belong to the frame. Lines that
//! begin with `#` are passed over, but before a drawing `#A` tells its author and `#D` what it is; so are a heading
//! `[Puzzle]`, what follows the next such heading, and the names of columns. Where a line has more than a puzzle, its first
//! word of at least 81 cells is taken: lists have solutions, names and ratings beside theirs.
//!
//! Nine rows of nine characters, or 81 in a line, that are nothing but digits and marks of empty cells are taken as they
//! stand: there a space and a `-` are empty cells, and where spaces alone are, those at the ends may be missing.
//!
//! A line that begins with a colon is one of a HoDoKu library: `:technique:digits:` and 81 cells, where a `+` stands before
//! every digit that is no given. The candidates and eliminations behind another colon are passed over.
//!
//! The writer emits one line with `.` for empty cells. A Hypersudoku looks like a Sudoku, so whoever reads it must say
//! which it is. Boxes other than the usual ones do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
    detect::SHORTEST_SUDOKU,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    lines::TextLines,
};
use crate::puzzle::{Digit, Draft, Entry, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "line",
    title: "a Sudoku line",
    extension: "sdm",
    looks_like: |opening| is_likely(opening.text),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku, Kind::Hypersudoku],
        layout: TextLayout::Lines,
        leaves_kind_open: true,
        read,
        write: Some(write),
    }),
};

/// The side of what libraries and bare rows hold.
const SIDE: usize = 9;
/// So many digits are a whole puzzle of the next smaller size.
const LARGEST_SMALLER: usize = 64;

/// What one character of a line or drawing stands for.
enum Symbol {
    Cell(Option<Digit>),
    Art,
}

/// What dashes are.
#[derive(Clone, Copy)]
enum Dashes {
    Art,
    Cells,
    /// Cells in lines that have other cells too.
    CellsAmongOthers,
}

/// Reads one puzzle per line, or one drawing.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    if is_drawing(text) {
        Ok(vec![read_drawing(text)?])
    } else {
        read_lines(text)
    }
}

/// Reads one puzzle from each line that is no remark.
fn read_lines(text: &str) -> Result<Vec<Draft>, ReadError> {
    let drafts = puzzle_lines(text)
        .map(read_line)
        .collect::<Result<Vec<_>, _>>()?;
    if drafts.is_empty() {
        return Err(TextCursor::new(text).error("a puzzle"));
    }
    Ok(drafts)
}

fn read_line(line: TextCursor<'_>) -> Result<Draft, ReadError> {
    if is_in_library(&line) {
        return read_library_line(line);
    }
    let alone =
        bare_cells(&[line.rest()]).map_or_else(|| read_cells(line.clone(), Dashes::Cells), Ok);
    alone.or_else(|error| match word_of_cells(line.rest()) {
        Some(word) => read_cells(TextCursor::new(word), Dashes::Cells),
        None => Err(error),
    })
}

/// The lines that are no remarks and no headings of columns.
fn puzzle_lines(text: &str) -> impl Iterator<Item = TextCursor<'_>> {
    TextLines::new(text).filter(|line| !is_remark(line.rest()) && !are_names(line.rest()))
}

/// The first word of a line that is a puzzle of at least nine rows by itself: collections write names, solutions and
/// ratings beside theirs.
fn word_of_cells(line: &str) -> Option<&str> {
    let is_puzzle = |word: &&str| {
        let count = word.chars().count();
        [81, 100, 144, 256].contains(&count) && word.chars().all(is_cell)
    };
    let is_between = |c: char| c.is_whitespace() || ",;:#\"".contains(c);
    line.split(is_between).find(is_puzzle)
}

/// Whether a line has the names of columns.
fn are_names(line: &str) -> bool {
    let is_between = |c: char| ",;\t".contains(c);
    let is_known = |c: char| c.is_alphabetic() || "_ \"".contains(c) || is_between(c);
    line.contains(is_between) && line.trim().chars().all(is_known)
}

/// Reads nine rows in which every character is a cell, if that is what there is.
fn read_bare_rows(text: &str) -> Option<Draft> {
    let is_before = |line: &&str| line.is_empty() || is_remark(line) || is_heading(line);
    let rows = text.lines().skip_while(is_before);
    let rows = rows.take_while(|line| !line.starts_with('['));
    let mut rows: Vec<&str> = rows.take(2 * SIDE).collect();
    while rows.len() > SIDE && rows.last().is_some_and(|row| row.trim().is_empty()) {
        rows.pop();
    }
    (rows.len() == SIDE).then(|| bare_cells(&rows)).flatten()
}

/// The puzzle in one row of 81 characters or nine of nine, each a cell.
fn bare_cells(rows: &[&str]) -> Option<Draft> {
    let width = SIDE * SIDE / rows.len();
    // What editors leave behind is no cell; a space that is one comes back where the row is too short.
    let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
    let is_bare = |row: &&str| {
        row.chars()
            .all(|c| c.is_ascii_digit() || ".-_ ".contains(c))
    };
    if !rows.iter().all(is_bare) {
        return None;
    }
    let is_spaced = !rows.iter().any(|row| row.contains(['0', '.', '-', '_']));
    let is_whole = |row: &&str| row.len() == width;
    let is_long_enough =
        |row: &&str| row.len() <= width && (width == SIDE || row.len() > LARGEST_SMALLER);
    let fits = if is_spaced {
        rows.iter().all(is_long_enough) && !rows.iter().all(|row| are_values(row))
    } else {
        rows.iter().all(is_whole)
    };
    let symbols = rows
        .iter()
        .flat_map(|row| row.chars().chain(std::iter::repeat(' ')).take(width));
    let cells = symbols.map(|c| Digit::from_symbol(c).filter(|_| c != '0'));
    fits.then(|| draft(Size::nearest_square(SIDE), cells.collect()))
}

/// Whether a row is digits with single spaces between them, as people write those of other grids too.
fn are_values(row: &str) -> bool {
    row.bytes()
        .enumerate()
        .all(|(index, byte)| (byte == b' ') == (index % 2 == 1))
}

fn is_in_library(line: &TextCursor<'_>) -> bool {
    line.rest().trim_start().starts_with(':')
}

fn read_library_line(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    line.skip_space();
    line.expect(":")?;
    for field in ["technique", "digits"] {
        line.take_while(|c| c != ':');
        if !line.eat(":") {
            return Err(line.error(format!("`:` behind the {field}")));
        }
    }
    let size = Size::nearest_square(SIDE);
    let mut draft = Draft::new(Kind::Sudoku, size);
    for cell in size.cells() {
        let is_given = !line.eat("+");
        let digit = line.read("81 cells: a digit, or `.` for an empty cell", |line| {
            let figure = match line.advance()? {
                '.' => 0,
                symbol => symbol.to_digit(10)?,
            };
            // A mark that belongs to no digit.
            (is_given || figure > 0).then_some(figure)
        })?;
        if digit > 0 {
            family::push_digit(&mut draft, size.place(cell), digit, is_given);
        }
    }
    if !line.is_at_end() {
        line.expect(":")?;
    }
    Ok(draft)
}

/// Reads a drawing and what the lines before it tell.
fn read_drawing(text: &str) -> Result<Draft, ReadError> {
    let (told, cells) = parts(text);
    let mut draft = read_bare_rows(text).map_or_else(|| read_art(&cells), Ok)?;
    for line in told.lines().map(str::trim) {
        if let Some(author) = line.strip_prefix("#A") {
            author.trim().clone_into(&mut draft.info.author);
        } else if let Some(description) = line.strip_prefix("#D") {
            description.trim().clone_into(&mut draft.info.note);
        }
    }
    Ok(draft)
}

/// The lines that tell about a puzzle, and the puzzle.
fn parts(text: &str) -> (&str, TextCursor<'_>) {
    let tells = |line: &str| {
        line.trim().is_empty() || is_remark(line) || is_heading(line) || are_names(line)
    };
    let lines = text.split_inclusive('\n');
    let length = lines.take_while(|line| tells(line)).map(str::len).sum();
    let (told, cells) = text.split_at_checked(length).unwrap_or(("", text));
    let lines = cells.split_inclusive('\n');
    let length = lines
        .take_while(|line| !line.starts_with('['))
        .map(str::len)
        .sum();
    let cells = cells.get(..length).unwrap_or(cells);
    (told, TextCursor::within(text, cells))
}

/// Whether a line is a heading that some programs write above the cells.
pub(super) fn is_heading(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[Puzzle]")
}

fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Whether a text is made of symbols and art only, with enough of them for a puzzle.
fn is_likely(text: &str) -> bool {
    if is_drawing(text) {
        return read_drawing(text).is_ok();
    }
    puzzle_lines(text)
        .next()
        .is_some_and(|line| read_line(line).is_ok())
}

/// Whether the first line is too short for a puzzle: 16 cells are a whole 4×4 Sudoku.
fn is_drawing(text: &str) -> bool {
    let is_row = |line: &TextCursor<'_>| {
        // A frame is no row of empty cells.
        let is_frame = !has_cell_beside_dashes(line.rest());
        let cells = line.rest().chars().filter(|&c| is_cell(c));
        !is_in_library(line) && (is_frame || cells.count() < SHORTEST_SUDOKU)
    };
    let first = TextLines::new(parts(text).1.rest()).next();
    read_bare_rows(text).is_some() || first.is_some_and(|line| is_row(&line))
}

fn is_cell(symbol: char) -> bool {
    matches!(read_symbol(symbol, true), Some(Symbol::Cell(_)))
}

fn read_symbol(symbol: char, dash_is_cell: bool) -> Option<Symbol> {
    match symbol {
        '.' | '0' | '_' => Some(Symbol::Cell(None)),
        '-' if dash_is_cell => Some(Symbol::Cell(None)),
        '|' | '+' | '*' | '-' => Some(Symbol::Art),
        _ if symbol.is_whitespace() => Some(Symbol::Art),
        _ => Digit::from_symbol(symbol).map(|digit| Symbol::Cell(Some(digit))),
    }
}

/// Reads the cells of a drawing. In a line with other cells a dash is one too, if there are as many cells then as there
/// should be.
fn read_art(cells: &TextCursor<'_>) -> Result<Draft, ReadError> {
    let has_both = |line: &str| line.contains('-') && has_cell_beside_dashes(line);
    let likely = if cells.rest().lines().any(has_both) {
        Dashes::CellsAmongOthers
    } else {
        Dashes::Art
    };
    let other = |error| read_cells(cells.clone(), Dashes::Cells).map_err(|_| error);
    read_cells(cells.clone(), likely).or_else(other)
}

fn has_cell_beside_dashes(line: &str) -> bool {
    line.chars().any(|c| c != '-' && is_cell(c))
}

fn read_cells(mut text: TextCursor<'_>, dashes: Dashes) -> Result<Draft, ReadError> {
    let mut cells = Vec::new();
    while !text.is_at_end() {
        let mut line = text.field('\n');
        let dash_is_cell = match dashes {
            Dashes::Art => false,
            Dashes::Cells => true,
            Dashes::CellsAmongOthers => has_cell_beside_dashes(line.rest()),
        };
        while let Some(symbol) = line.peek() {
            match read_symbol(symbol, dash_is_cell) {
                Some(Symbol::Cell(digit)) => cells.push(digit),
                Some(Symbol::Art) => {}
                None => return Err(line.error("a digit, or `.` for an empty cell")),
            }
            line.advance();
        }
    }
    let size = Size::square(cells.len().isqrt())
        .filter(|size| size.len() == cells.len() && Kind::Sudoku.allows_size(*size));
    let size = size.ok_or_else(|| {
        text.error(format!(
            "16, 36, 64, 81, 100, 144 or 256 cells and not {}",
            cells.len()
        ))
    })?;
    Ok(draft(size, cells))
}

fn draft(size: Size, cells: Vec<Option<Digit>>) -> Draft {
    let mut draft = Draft::new(Kind::Sudoku, size);
    let givens = size.cells().zip(cells).filter_map(|(cell, digit)| {
        Some(Entry {
            place: size.place(cell),
            digit: digit?.get().into(),
        })
    });
    draft.givens = givens.collect();
    draft
}

/// Writes one puzzle as one line.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = fit::with_usual_boxes(Format::SudokuLine, draft)?;
    let symbols = puzzle
        .size()
        .cells()
        .map(|cell| puzzle.given(cell).map_or('.', Digit::symbol));
    Ok(symbols.chain(['\n']).collect())
}
