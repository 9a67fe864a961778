//! GNOME Sudoku: plain Sudokus of nine by nine as the line that people share, and the games that the program saves.
//!
//! The reader of lines accepts `#` and then a character for every two numbers: how many givens the digits 1 and 2, 3 and
//! 4, 5 and 6, 7 and 8 have, and 9, and then digit by digit the row and column of each given, counted from zero. Two
//! numbers are the character that stands so far behind `!`: the first and nine times the second.
//!
//! The reader of saved games accepts the JSON object with `cells` that the program writes. Each has a `position` of row and
//! column from zero, a `value`, and `fixed` if it is a given; notes and times are passed over.
//!
//! The writers emit the same, the games with their entries. A digit that comes first of two cannot have nine givens in a
//! line, for that would read as another number.

use serde_json::{Value, json};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    json::{JsonText, JsonValue},
    lines::each_line,
};
use crate::puzzle::{Draft, Entry, Kind, Place, Size};

/// What sets the lines apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "gnome",
    title: "a line of GNOME Sudoku",
    extension: "gnome",
    looks_like: |opening| {
        let goes_on = opening.second.is_none_or(|line| line.starts_with('#'));
        goes_on
            && opening.first.starts_with('#')
            && read_line(TextCursor::new(opening.first)).is_ok()
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read: |text| each_line(text, read_line),
        write: Some(write_line),
    }),
};

/// What sets the saved games apart.
pub(super) const SAVE_FACTS: FormatFacts = FormatFacts {
    name: "gnome-save",
    title: "a saved game of GNOME Sudoku",
    extension: "save",
    looks_like: |opening| {
        opening.first.starts_with('{') && opening.has_members(&["difficulty_category", "cells"])
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read_save(text)?]),
        write: Some(write_save),
    }),
};

const SIDE: u32 = 9;
/// One of the program's own levels, without which it reads no game; how hard a puzzle is it finds out itself.
const LEVEL: &str = "Medium Difficulty";
/// The character of two zeros.
const ZERO: u32 = '!' as u32;

fn read_line(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    line.skip_space();
    line.expect("#")?;
    let mut counts = Vec::new();
    for _ in 0..SIDE.div_ceil(2) {
        let (first, second) =
            read_pair(&mut line, "a character for how many givens two digits have")?;
        counts.extend([first, second]);
    }
    let size = Size::nearest_square(SIDE as usize);
    let mut draft = Draft::new(Kind::Sudoku, size);
    for (digit, count) in (1..).zip(counts) {
        for _ in 0..count {
            let expected = "a character from `!` to `q` for the place of a given";
            let start = line.clone();
            let (row, column) = read_pair(&mut line, expected)?;
            let place = Place::new(row as i32, column as i32);
            if digit > SIDE || size.cell(place).is_none() {
                return Err(start.error(expected));
            }
            family::push_digit(&mut draft, place, digit, true);
        }
    }
    line.finish("the end of the line, for there are no more givens")?;
    draft.givens.sort_by_key(|given| given.place);
    Ok(draft)
}

/// Reads the two numbers of a character.
fn read_pair(line: &mut TextCursor<'_>, expected: &str) -> Result<(u32, u32), ReadError> {
    line.read(expected, |line| {
        let number = u32::from(line.advance()?).checked_sub(ZERO)?;
        let (first, second) = (number % SIDE, number / SIDE);
        (second <= SIDE).then_some((first, second))
    })
}

/// The character of two numbers.
fn pair(first: u32, second: u32) -> char {
    char::from_u32(ZERO + first + SIDE * second).unwrap_or('!')
}

/// The puzzle in its plainest form, if the program has room for it.
fn fitting(format: Format, draft: &Draft) -> Result<Draft, WriteError> {
    let size = fit::with_usual_boxes(format, draft)?.size();
    if size.rows() != SIDE as usize {
        return Err(WriteError::unfit(format, Unfit::Size(size)));
    }
    fit::plain(draft)
}

/// Writes the givens as one line.
fn write_line(draft: &Draft) -> Result<String, WriteError> {
    let plain = fitting(Format::Gnome, draft)?;
    let of_digit = |digit: u32| {
        plain
            .givens
            .iter()
            .filter(move |given| given.digit == digit)
    };
    let count = |digit: u32| of_digit(digit).count() as u32;
    let mut line = String::from("#");
    for digit in (1..=SIDE).step_by(2) {
        if count(digit) == SIDE {
            return Err(WriteError::unfit(Format::Gnome, Unfit::NineGivens(digit)));
        }
        line.push(pair(count(digit), count(digit + 1)));
    }
    let places = (1..=SIDE).flat_map(of_digit).map(|given| given.place);
    line.extend(places.map(|place| pair(place.row as u32, place.column as u32)));
    Ok(line + "\n")
}

fn read_save(text: &str) -> Result<Draft, ReadError> {
    let json = JsonText::plain(text);
    let whole = json.value()?;
    let mut draft = Draft::new(Kind::Sudoku, Size::nearest_square(SIDE as usize));
    for cell in whole.member("cells")?.items()? {
        read_cell(&cell, &mut draft)?;
    }
    Ok(draft)
}

fn read_cell(cell: &JsonValue<'_>, draft: &mut Draft) -> Result<(), ReadError> {
    let digit = cell.member("value")?.number("a digit, or 0 for none")?;
    if digit > 0 {
        let place = cell.member("position")?.place()?;
        let is_given = cell.member("fixed")?.flag()?;
        family::push_digit(draft, place, digit, is_given);
    }
    Ok(())
}

/// Writes one game.
fn write_save(draft: &Draft) -> Result<String, WriteError> {
    let plain = fitting(Format::GnomeSave, draft)?;
    let cell = |is_given: bool| {
        move |entry: &Entry| {
            let Place { row, column } = entry.place;
            json!({ "position": [row, column], "value": entry.digit, "fixed": is_given, "earmarks": [] })
        }
    };
    let givens = plain.givens.iter().map(cell(true));
    let cells: Vec<Value> = givens
        .chain(plain.entries.iter().map(cell(false)))
        .collect();
    let whole = json!({
        "difficulty_category": LEVEL,
        "time_elapsed": 0.0,
        "cells": cells,
    });
    Ok(format!("{whole:#}\n"))
}
