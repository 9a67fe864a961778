//! SCF short links: a Sudoku or Hypersudoku of nine by nine in a few characters.
//!
//! The reader accepts one per line: `scf` and the digits of the grid row by row, a zero for an empty cell. A digit and up to
//! five zeros behind it are one character: of the digit and ten for each zero, `0` to `9` are 0 to 9, `A` to `Z` 10 to 35,
//! `a` to `x` 36 to 59. Then may follow parts that begin with `*`, where `**` is a star: `*w` is the Hypersudoku, `*t` the
//! title, `*a` the author. Diagonals (`*x`) and all other parts are refused.
//!
//! The writer emits whole addresses. Other sizes do not fit.

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError, base64,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::each_line,
};
use crate::puzzle::{Digit, Draft, Entry, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "scf",
    title: "an SCF link",
    extension: "scf",
    looks_like: |opening| opening.first.starts_with("scf") && opening.first.len() > 16,
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku, Kind::Hypersudoku],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read: |text| each_line(text, read),
        write: Some(write),
    }),
};

const ADDRESS: &str = "https://sudokupad.app/scf";
const SIDE: usize = 9;
/// The most zeros behind a digit that one character holds.
const MOST_ZEROS: usize = 5;

fn read(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    line.skip_space();
    line.expect("scf")?;
    let mut cells = Vec::new();
    while line.peek().is_some_and(|c| c != '*') {
        let (digit, zeros) = line.read(
            "a character for digits: `0`-`9`, `A`-`Z` or `a`-`x`",
            |line| {
                let value = value(line.advance()?)?;
                Some((value % 10, value / 10))
            },
        )?;
        cells.push(digit);
        cells.extend(std::iter::repeat_n(0, zeros as usize));
        if cells.len() > SIDE * SIDE {
            return Err(line.error("fewer cells before this"));
        }
    }
    // Empty cells at the end may be left out.
    cells.resize(SIDE * SIDE, 0);
    let size = Size::nearest_square(SIDE);
    let mut draft = Draft::new(Kind::Sudoku, size);
    let givens = size.cells().zip(cells).filter(|(_, digit)| *digit > 0);
    draft.givens = givens
        .map(|(cell, digit)| Entry {
            place: size.place(cell),
            digit,
        })
        .collect();
    while line.eat("*") {
        read_part(&mut line, &mut draft)?;
    }
    line.finish("the end of the line")?;
    Ok(draft)
}

fn read_part(line: &mut TextCursor<'_>, draft: &mut Draft) -> Result<(), ReadError> {
    let start = line.clone();
    match line.advance() {
        Some('w') => draft.kind = Kind::Hypersudoku,
        Some('t') => draft.info.title = read_words(line),
        Some('a') => draft.info.author = read_words(line),
        Some('x') => {
            return Err(ReadError {
                found: "`*x`, diagonals".to_owned(),
                ..start.error("no diagonals: Sumi does not know them")
            });
        }
        _ => return Err(start.error("`w` for windows, `t` and a title or `a` and an author")),
    }
    Ok(())
}

fn read_words(line: &mut TextCursor<'_>) -> String {
    let mut words = String::new();
    loop {
        words.push_str(line.take_while(|c| c != '*'));
        if !line.rest().starts_with("**") {
            return words.trim().to_owned();
        }
        words.push('*');
        line.eat("**");
    }
}

fn value(symbol: char) -> Option<u32> {
    match symbol {
        '0'..='9' => symbol.to_digit(10),
        'A'..='Z' => Some(10 + symbol as u32 - 'A' as u32),
        'a'..='x' => Some(36 + symbol as u32 - 'a' as u32),
        _ => None,
    }
}

fn symbol(value: u8) -> char {
    char::from(match value {
        0..=9 => b'0' + value,
        10..=35 => b'A' + value - 10,
        _ => b'a' + value - 36,
    })
}

/// Writes one puzzle as one line.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = fit::with_usual_boxes(Format::Scf, draft)?;
    let size = puzzle.size();
    if size.rows() != SIDE {
        return Err(WriteError::unfit(Format::Scf, Unfit::Size(size)));
    }
    let digits: Vec<u8> = size
        .cells()
        .map(|cell| puzzle.given(cell).map_or(0, Digit::get))
        .collect();
    let mut text = String::new();
    let mut rest = digits.as_slice();
    while let Some((digit, after)) = rest.split_first() {
        let zeros = after
            .iter()
            .take(MOST_ZEROS)
            .take_while(|digit| **digit == 0)
            .count();
        text.push(symbol(digit + 10 * zeros as u8));
        rest = after.get(zeros..).unwrap_or_default();
    }
    if puzzle.kind() == Kind::Hypersudoku {
        text.push_str("*w");
    }
    for (letter, words) in [('t', &puzzle.info().title), ('a', &puzzle.info().author)] {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            text.extend(["*", &letter.to_string(), &words.replace('*', "**")]);
        }
    }
    Ok(format!("{ADDRESS}{}\n", base64::escape_all(&text)))
}
