//! `.values`: digits for the cells of a puzzle, in reading order.
//!
//! The reader accepts numbers separated by white space, until they or the cells run out, and looks at nothing behind
//! that. A `0` leaves its cell empty.
//!
//! The writer emits one line for each row and `0` for an empty cell; blocks are left out.

use super::{ReadError, TextCursor, detect::is_digits, facts::FormatFacts, without_mark};
use crate::puzzle::{Digit, Entry, Position, Puzzle};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "values",
    title: "a list of values",
    extension: "values",
    looks_like: |opening| {
        let mut words = opening.first.split_whitespace();
        !opening.first.is_empty() && words.all(is_digits)
    },
    puzzles: None,
};

/// Reads digits for the cells of a puzzle, as many as there are.
pub fn read(text: &str, puzzle: &Puzzle) -> Result<Vec<Entry>, ReadError> {
    let mut cursor = TextCursor::new(text);
    let mut entries = Vec::new();
    for cell in puzzle.open_cells() {
        let word = cursor.word();
        if word.is_at_end() {
            break;
        }
        let digit = read_digit(word)?;
        if digit > 0 {
            entries.push(Entry {
                place: puzzle.size().place(cell),
                digit,
            });
        }
    }
    Ok(entries)
}

/// Reads the digits of a game of a puzzle: those of its givens must be the same, and all must be possible.
///
/// What is given is left out, so that the rest is what a player has entered.
pub fn fill(text: &str, puzzle: &Puzzle) -> Result<Vec<Entry>, ReadError> {
    let mut cursor = TextCursor::new(without_mark(text));
    let mut entries = Vec::new();
    for cell in puzzle.open_cells() {
        let word = cursor.word();
        if word.is_at_end() {
            break;
        }
        let place = puzzle.size().place(cell);
        let digit = read_digit(word.clone())?;
        match puzzle.given(cell).map(|given| u32::from(given.get())) {
            Some(given) if digit > 0 && digit != given => {
                return Err(word.error(format!("the given {given} at {place}")));
            }
            None if digit > puzzle.highest().get().into() => {
                let expected = format!("a digit of at most {} at {place}", puzzle.highest());
                return Err(word.error(expected));
            }
            None if digit > 0 => entries.push(Entry { place, digit }),
            _ => {}
        }
    }
    Ok(entries)
}

fn read_digit(mut word: TextCursor<'_>) -> Result<u32, ReadError> {
    let digit = word.number("a digit")?;
    word.finish("a space")?;
    Ok(digit)
}

/// Writes the digits of a position.
pub fn write(puzzle: &Puzzle, position: &Position) -> String {
    let size = puzzle.size();
    let digit = |cell| position.value(cell).map_or(0, Digit::get).to_string();
    let row = |row| {
        size.row(row)
            .filter(|&cell| puzzle.is_open(cell))
            .map(digit)
            .collect::<Vec<_>>()
    };
    (0..size.rows())
        .map(row)
        .filter(|row| !row.is_empty())
        .map(|row| row.join(" ") + "\n")
        .collect()
}
