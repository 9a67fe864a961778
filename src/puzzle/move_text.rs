//! Moves as text, for saved games and replays.
//!
//! A move is its changes with a space between them: `r3c4=5` places, `r3c4=` erases, `r3c4~1,3,12` notes
//! and `r3c4!5` reveals. Rows and columns count from one.

use std::fmt::Write;

use thiserror::Error;

use super::{Change, Digit, Digits, Move, Place, Size};

/// A text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Column {column}: expected {expected}, found `{found}`.")]
pub struct MoveTextError {
    /// Where the trouble is, in characters counted from one.
    pub column: usize,
    /// What should have been there.
    pub expected: &'static str,
    /// The change that was there instead, cut off if long.
    pub found: String,
}

impl Move {
    /// The move as text, for a grid of this size.
    pub fn to_text(&self, size: Size) -> String {
        let mut text = String::new();
        for change in self.changes() {
            if !text.is_empty() {
                text.push(' ');
            }
            // Writing to a string cannot fail.
            let _ = write_change(&mut text, *change, size);
        }
        text
    }

    /// The move that a text describes, on a grid of this size.
    pub fn parse(text: &str, size: Size) -> Result<Self, MoveTextError> {
        let mut column = 1;
        let mut changes = Vec::new();
        for word in text.split(' ') {
            let change = parse_change(word, size).map_err(|expected| MoveTextError {
                column,
                expected,
                found: word.chars().take(20).collect(),
            })?;
            changes.push(change);
            column += word.chars().count() + 1;
        }
        // Splitting gives at least one word, so the changes are never empty.
        Ok(Self::of(changes))
    }
}

fn write_change(text: &mut String, change: Change, size: Size) -> std::fmt::Result {
    write!(text, "{}", size.place(change.cell()))?;
    match change {
        Change::Place(_, digit) => write!(text, "={digit}"),
        Change::Erase(_) => write!(text, "="),
        Change::Note(_, notes) => write!(text, "~{notes}"),
        Change::Reveal(_, digit) => write!(text, "!{digit}"),
    }
}

fn parse_change(word: &str, size: Size) -> Result<Change, &'static str> {
    let at = word
        .find(['=', '~', '!'])
        .ok_or("a change such as r3c4=5")?;
    let (place, rest) = word.split_at(at);
    let place: Place = place.parse().map_err(|_| "a place such as r3c4")?;
    let cell = size.cell(place).ok_or("a place on the grid")?;
    // The three marks are one byte each.
    let (mark, value) = rest.split_at(1);
    match mark {
        "=" if value.is_empty() => Ok(Change::Erase(cell)),
        "=" => Ok(Change::Place(cell, parse_digit(value)?)),
        "~" => Ok(Change::Note(cell, parse_notes(value)?)),
        _ => Ok(Change::Reveal(cell, parse_digit(value)?)),
    }
}

fn parse_digit(text: &str) -> Result<Digit, &'static str> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|_| plain)
        .and_then(Digit::new)
        .ok_or("a digit from 1 to 16")
}

fn parse_notes(text: &str) -> Result<Digits, &'static str> {
    if text.is_empty() {
        return Ok(Digits::EMPTY);
    }
    text.split(',').map(parse_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Option<Size> = Size::new(3, 12);

    fn parse(text: &str) -> Result<Move, MoveTextError> {
        Move::parse(text, SIZE.unwrap())
    }

    #[test]
    fn every_change_has_a_text_that_leads_back() {
        for text in [
            "r3c4=5",
            "r3c4=",
            "r3c4~1,3,12",
            "r3c4~",
            "r3c4!5",
            "r1c1=16 r2c12~7 r1c1= r3c1!1",
        ] {
            assert_eq!(parse(text).unwrap().to_text(SIZE.unwrap()), text);
        }
    }

    #[test]
    fn an_error_says_where_what_was_expected_and_what_was_found() {
        let error = parse("r1c1=5 r2c2=17").unwrap_err();
        assert_eq!(
            error.to_string(),
            "Column 8: expected a digit from 1 to 16, found `r2c2=17`."
        );
        let error = parse(&"9".repeat(1_000_000)).unwrap_err();
        assert_eq!(error.found.len(), 20);
    }

    #[test]
    fn text_that_is_no_move_is_refused() {
        for text in [
            "",
            " ",
            "r1c1",
            "=5",
            "r1c1=5 ",
            "r1c1=5  r1c2=5",
            "r0c1=5",
            "r4c1=5",
            "r1c13=5",
            "r1c1=0",
            "r1c1=+5",
            "r1c1=x",
            "r1c1~1,",
            "r1c1~,",
            "r1c1~1;2",
            "r1c1!",
            "r1c1=5!",
            "r1c1=５",
            "r１c1=5",
            "r1c1=99999999999999999999",
            "r1c1~ 1",
        ] {
            assert!(parse(text).is_err(), "{text:?}");
        }
    }
}
