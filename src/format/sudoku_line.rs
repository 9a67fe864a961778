//! Sudoku lines: a plain Sudoku as its cells in reading order.
//!
//! The reader accepts one puzzle per line: 16, 36, 64, 81, 100, 144 or 256 symbols, `1` to `9` and `A` to `G` for givens,
//! `.` `0` `-` or `_` for empty cells. It passes over spaces and the `|`, `+` and `*` of drawings. Where the first line
//! is too short for a puzzle, the whole text is one drawing, in which `-` belongs to the frame. Lines that begin with `#` are
//! passed over, but before a drawing `#A` tells its author and `#D` what it is.
//!
//! A line that begins with a colon is one of a HoDoKu library: `:technique:digits:` and 81 cells, where a `+` stands before
//! every digit that is no given. The candidates and eliminations behind another colon are passed over.
//!
//! The writer emits one line with `.` for empty cells. A Hypersudoku looks like a Sudoku, so whoever reads it must say
//! which it is. Boxes other than the usual ones do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
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
        write,
    }),
};

/// The libraries know no other size.
const LIBRARY_SIDE: usize = 9;

/// What one character of a line or drawing stands for.
enum Symbol {
    Cell(Option<Digit>),
    Art,
}

/// Where the symbols stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SymbolLayout {
    Line,
    Drawing,
}

/// Reads one puzzle per line, or one drawing.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    match layout(text) {
        SymbolLayout::Line => read_lines(text),
        SymbolLayout::Drawing => Ok(vec![read_drawing(text)?]),
    }
}

/// Reads one puzzle from each line that is no remark.
fn read_lines(text: &str) -> Result<Vec<Draft>, ReadError> {
    let lines = TextLines::new(text).filter(|line| !is_remark(line.rest()));
    let drafts = lines.map(read_line).collect::<Result<Vec<_>, _>>()?;
    if drafts.is_empty() {
        return Err(TextCursor::new(text).error("a puzzle"));
    }
    Ok(drafts)
}

fn read_line(line: TextCursor<'_>) -> Result<Draft, ReadError> {
    if is_in_library(&line) {
        read_library_line(line)
    } else {
        read_cells(line, SymbolLayout::Line)
    }
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
    let size = Size::nearest_square(LIBRARY_SIDE);
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
    let mut draft = read_cells(cells, SymbolLayout::Drawing)?;
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
    let tells = |line: &str| line.trim().is_empty() || is_remark(line);
    let lines = text.split_inclusive('\n');
    let length = lines.take_while(|line| tells(line)).map(str::len).sum();
    let (told, cells) = text.split_at_checked(length).unwrap_or(("", text));
    (told, TextCursor::within(text, cells))
}

fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Whether a text is made of symbols and art only, with enough of them for a puzzle.
fn is_likely(text: &str) -> bool {
    match layout(text) {
        SymbolLayout::Drawing => read_drawing(text).is_ok(),
        SymbolLayout::Line => {
            let mut lines = TextLines::new(text).filter(|line| !is_remark(line.rest()));
            lines.next().is_some_and(|line| read_line(line).is_ok())
        }
    }
}

fn layout(text: &str) -> SymbolLayout {
    let first = TextLines::new(parts(text).1.rest()).next();
    // Shorter than the shortest puzzle, or the row of a drawing that is none: 16 cells are a whole 4×4 Sudoku.
    let is_row = |line: &TextCursor<'_>| {
        let cells = line.rest().chars();
        !is_in_library(line) && cells.filter(|&c| is_cell(c, SymbolLayout::Line)).count() < 16
    };
    if first.is_some_and(|line| is_row(&line)) {
        SymbolLayout::Drawing
    } else {
        SymbolLayout::Line
    }
}

fn is_cell(symbol: char, layout: SymbolLayout) -> bool {
    matches!(read_symbol(symbol, layout), Some(Symbol::Cell(_)))
}

fn read_symbol(symbol: char, layout: SymbolLayout) -> Option<Symbol> {
    match symbol {
        '.' | '0' | '_' => Some(Symbol::Cell(None)),
        '-' if layout == SymbolLayout::Line => Some(Symbol::Cell(None)),
        '|' | '+' | '*' | '-' => Some(Symbol::Art),
        _ if symbol.is_whitespace() => Some(Symbol::Art),
        _ => Digit::from_symbol(symbol).map(|digit| Symbol::Cell(Some(digit))),
    }
}

fn read_cells(mut cursor: TextCursor<'_>, layout: SymbolLayout) -> Result<Draft, ReadError> {
    let mut cells = Vec::new();
    while let Some(symbol) = cursor.peek() {
        match read_symbol(symbol, layout) {
            Some(Symbol::Cell(digit)) => cells.push(digit),
            Some(Symbol::Art) => {}
            None => return Err(cursor.error("a digit, or `.` for an empty cell")),
        }
        cursor.advance();
    }
    let size = Size::square(cells.len().isqrt())
        .filter(|size| size.len() == cells.len() && Kind::Sudoku.allows_size(*size));
    let size = size.ok_or_else(|| {
        cursor.error(format!(
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
