//! SGT save files: a game of Keen or Solo as the programs of a well-known puzzle collection keep it.
//!
//! The reader accepts a line for each fact: a key filled up to eight letters, the length of the value in bytes, and the
//! value, with colons between them. `CPARAMS`, or without it `PARAMS`, and `DESC` are the two parts of a game ID. Then
//! `NSTATES` counts the beginning and the moves, `STATEPOS` tells how many of them count, and the moves follow: `Rx,y,n`
//! enters a digit or with 0 takes it away, `S` and all digits solve the puzzle, notes (`P`, `M`) are passed over, and
//! `RESTART` goes back to the beginning. Other keys are passed over, other games are refused.
//!
//! The writer emits a game with one move for each digit entered so far. What does not fit a game ID does not fit here.

use std::{collections::BTreeMap, fmt::Write};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit, keen, solo,
};
use crate::puzzle::{CellId, Draft, Entry, Grid, Kind, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "sgt",
    title: "an SGT save file",
    extension: "sgt",
    looks_like: |opening| opening.first.starts_with("SAVEFILE:"),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen, Kind::Sudoku, Kind::Killer],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

const COLLECTION: &str = "Simon Tatham's Portable Puzzle Collection";
const VERSION: &str = "1";
const KEY_LENGTH: usize = 8;

/// Reads one game.
fn read(text: &str) -> Result<Draft, ReadError> {
    let file = SgtFile::read(text)?;
    let mut draft = file.puzzle()?;
    let mut board = SgtBoard::new(&draft);
    for (key, value) in file.moves()? {
        if *key == "RESTART" {
            file.expect_beginning(value)?;
            board.digits = Grid::new(draft.size, 0);
        } else {
            board.play(value.clone())?;
        }
    }
    draft.entries = board.entries();
    Ok(draft)
}

/// The values of a file, each where it stands.
struct SgtFile<'a> {
    values: BTreeMap<&'a str, TextCursor<'a>>,
    moves: Vec<(&'a str, TextCursor<'a>)>,
    end: TextCursor<'a>,
}

impl<'a> SgtFile<'a> {
    fn read(text: &'a str) -> Result<Self, ReadError> {
        let mut rest = TextCursor::new(text);
        let mut file = Self {
            values: BTreeMap::new(),
            moves: Vec::new(),
            end: rest.end(),
        };
        while !rest.is_at_end() {
            let line = rest.field('\n');
            if line.rest().trim().is_empty() {
                continue;
            }
            match read_line(line)? {
                line @ ("MOVE" | "SOLVE" | "RESTART", _) => file.moves.push(line),
                (key, value) => drop(file.values.insert(key, value)),
            }
        }
        for (key, only) in [("SAVEFILE", COLLECTION), ("VERSION", VERSION)] {
            let value = file.value(key)?;
            if value.rest() != only {
                return Err(value.error(format!("`{only}`")));
            }
        }
        Ok(file)
    }

    fn value(&self, key: &str) -> Result<TextCursor<'a>, ReadError> {
        let missing = || self.end.error(format!("a line with `{key}`"));
        self.values.get(key).cloned().ok_or_else(missing)
    }

    /// The puzzle without the moves.
    fn puzzle(&self) -> Result<Draft, ReadError> {
        let game = self.value("GAME")?;
        let read_id = match game.rest() {
            "Keen" => keen::read_id,
            "Solo" => solo::read_id,
            _ => return Err(game.error("`Keen` or `Solo`: Sumi knows no other of these games")),
        };
        let params = self.values.get("CPARAMS").cloned();
        let params = params.map_or_else(|| self.value("PARAMS"), Ok)?;
        let desc = self.value("DESC")?;
        let id = format!("{}:{}", params.rest(), desc.rest());
        read_id(TextCursor::new(&id)).map_err(|error| {
            // The colon between them stands in neither.
            let in_desc = error.column.checked_sub(params.rest().chars().count() + 2);
            let (mut place, passed) = match in_desc {
                Some(passed) => (desc, passed),
                None => (params, error.column - 1),
            };
            for _ in 0..passed {
                place.advance();
            }
            place.error(error.expected)
        })
    }

    /// The moves up to the position where the game stands.
    fn moves(&self) -> Result<impl Iterator<Item = &(&'a str, TextCursor<'a>)>, ReadError> {
        let states = self.moves.len() + 1;
        let expected = format!("{states}, one more than there are moves");
        let right = |count: &usize| *count == states;
        self.value("NSTATES")?
            .read(&expected, |value| value.digits().filter(right))?;
        let expected = format!("a number from 1 to {states}");
        let within = |position: &usize| (1..=states).contains(position);
        let position = self
            .value("STATEPOS")?
            .read(&expected, |value| value.digits().filter(within))?;
        Ok(self.moves.iter().take(position - 1))
    }

    fn expect_beginning(&self, value: &TextCursor<'_>) -> Result<(), ReadError> {
        if value.rest() == self.value("DESC")?.rest() {
            Ok(())
        } else {
            Err(value.error("the value of `DESC`"))
        }
    }
}

/// Reads a key and its value, and checks how long they are.
fn read_line(mut line: TextCursor<'_>) -> Result<(&str, TextCursor<'_>), ReadError> {
    let expected = "a key of eight letters or filled up with spaces, such as `DESC    `";
    let key = line.read(expected, |line| {
        let key = line.take_while(|c| c != ':');
        (key.len() == KEY_LENGTH).then_some(key.trim_end())
    })?;
    line.expect(":")?;
    let start = line.clone();
    let length: usize = line.read("the length of the value in bytes", TextCursor::digits)?;
    line.expect(":")?;
    let value = line.rest();
    // Some programs end lines with two characters.
    let ends = [value, value.strip_suffix('\r').unwrap_or(value)];
    if ends.iter().all(|value| value.len() != length) {
        let bytes = ends[1].len();
        return Err(start.error(format!("{bytes}, the length of the value in bytes")));
    }
    Ok((key, line.trimmed()))
}

/// The digits of a game while it is played.
struct SgtBoard {
    size: Size,
    /// What stands between the digits of a solution.
    separator: &'static str,
    /// 0 where there is none.
    givens: Grid<u32>,
    digits: Grid<u32>,
}

impl SgtBoard {
    fn new(draft: &Draft) -> Self {
        let size = draft.size;
        let mut givens = Grid::new(size, 0);
        for given in &draft.givens {
            if let Some(cell) = size.cell(given.place) {
                givens[cell] = given.digit;
            }
        }
        Self {
            size,
            separator: if draft.kind == Kind::KenKen { "" } else { "," },
            givens,
            digits: Grid::new(size, 0),
        }
    }

    fn play(&mut self, mut value: TextCursor<'_>) -> Result<(), ReadError> {
        let start = value.clone();
        match value.advance() {
            Some('R') => {
                let (cell, digit) = self.read_digit(&mut value)?;
                if self.givens[cell] > 0 {
                    return Err(start.error("a move in a cell without a given"));
                }
                self.digits[cell] = digit;
            }
            Some('P') => drop(self.read_digit(&mut value)?),
            Some('M') => {}
            Some('S') => self.solve(&mut value)?,
            _ => return Err(start.error("a move that begins with `R`, `P`, `M` or `S`")),
        }
        value.finish("the end of the line")
    }

    /// Reads `x,y,n`.
    fn read_digit(&self, value: &mut TextCursor<'_>) -> Result<(CellId, u32), ReadError> {
        let side = self.size.rows();
        let last = side - 1;
        let place = format!("a column and a row from 0 to {last}, as in `{last},0,`");
        let cell = value.read(&place, |value| {
            let column: u8 = value.digits()?;
            let row: u8 = value.eat(",").then(|| value.digits())??;
            self.size.cell(Place {
                row: row.into(),
                column: column.into(),
            })
        })?;
        value.expect(",")?;
        let digit = value.read(&format!("a digit from 0 to {side}"), |value| {
            value.digits().filter(|&digit| digit as usize <= side)
        })?;
        Ok((cell, digit))
    }

    /// Reads the digits of a solution.
    fn solve(&mut self, value: &mut TextCursor<'_>) -> Result<(), ReadError> {
        let side = self.size.rows();
        for (index, cell) in self.size.cells().enumerate() {
            if index > 0 {
                value.expect(self.separator)?;
            }
            let given = self.givens[cell];
            let expected = match given {
                0 => format!("a digit from 1 to {side}"),
                _ => format!("the given {given}"),
            };
            let digit = value.read(&expected, |value| {
                let digit = if self.separator.is_empty() {
                    value.advance()?.to_digit(10)?
                } else {
                    value.digits()?
                };
                let fits = if given > 0 {
                    digit == given
                } else {
                    (1..=side).contains(&(digit as usize))
                };
                fits.then_some(digit)
            })?;
            self.digits[cell] = if given > 0 { 0 } else { digit };
        }
        Ok(())
    }

    fn entries(&self) -> Vec<Entry> {
        let filled = self.digits.iter().filter(|(_, digit)| **digit > 0);
        let entry = |(cell, &digit)| Entry {
            place: self.size.place(cell),
            digit,
        };
        filled.map(entry).collect()
    }
}

/// Writes one game.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let (game, id) = match draft.kind {
        Kind::KenKen => ("Keen", keen::write(draft)),
        Kind::Sudoku | Kind::Killer => ("Solo", solo::write(draft)),
        kind @ (Kind::Kakuro | Kind::Hypersudoku) => {
            return Err(WriteError::unfit(Format::Sgt, Unfit::Kind(kind)));
        }
    };
    let id = id.map_err(|error| match error {
        WriteError::Unfit { what, .. } => WriteError::unfit(Format::Sgt, what),
        faults @ WriteError::Faults(_) => faults,
    })?;
    let (params, desc) = id.trim_end().split_once(':').unwrap_or_default();
    let entries = fit::plain(draft)?.entries;
    let states = (entries.len() + 1).to_string();
    let mut text = String::new();
    for (key, value) in [
        ("SAVEFILE", COLLECTION),
        ("VERSION", VERSION),
        ("GAME", game),
        ("PARAMS", params),
        ("CPARAMS", params),
        ("DESC", desc),
        ("NSTATES", &states),
        ("STATEPOS", &states),
    ] {
        write_line(&mut text, key, value);
    }
    for Entry { place, digit } in entries {
        let value = format!("R{},{},{digit}", place.column, place.row);
        write_line(&mut text, "MOVE", &value);
    }
    Ok(text)
}

fn write_line(text: &mut String, key: &str, value: &str) {
    let _ = writeln!(text, "{key:KEY_LENGTH$}:{}:{value}", value.len());
}
