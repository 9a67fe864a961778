//! Runs from text; [`write`](super::write) shows what they look like.
//!
//! The reader accepts the lines in that order alone. Empty lines and white space at the ends of lines do not count.

use std::{str::FromStr, sync::Arc, time::Duration};

use super::{
    Run, RunAct, RunBoard, RunClaim, RunEvent,
    write::{ENDINGS, VERSION},
};
use crate::{
    contest::{Ending, Mode, Timestamp},
    format::{self, RUN_OPENING, ReadError, TextCursor, TextLines, ron, scores::PlayerName},
    puzzle::{Puzzle, Size},
};

impl FromStr for Run {
    type Err = ReadError;

    /// Reads a run; whether it can have happened is another question.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let text = format::without_mark(text);
        if text.len() > Self::LONGEST_TEXT {
            let expected = format!("a run of at most {} bytes", Self::LONGEST_TEXT);
            return Err(ReadError {
                found: format!("{} bytes", text.len()),
                ..TextCursor::new(text).error(expected)
            });
        }
        read_run(TextLines::new(text))
    }
}

impl RunEvent {
    /// The event that a line of a run tells, on a grid of this size.
    pub fn parse(line: &str, size: Size) -> Result<Self, ReadError> {
        read_event(TextCursor::new(line), size)
    }
}

fn read_run(mut lines: TextLines<'_>) -> Result<Run, ReadError> {
    read_version(&mut lines)?;
    let mode = read_field(&mut lines, "mode ", read_mode)?;
    let player = read_field(&mut lines, "player ", read_player)?;
    let begun = read_field(&mut lines, "begun ", read_moment)?;
    let boards = read_boards(&mut lines)?;
    let claim = RunClaim {
        ending: read_field(&mut lines, "ending ", read_ending)?,
        solved: read_field(&mut lines, "boards ", read_count)?,
        time: read_field(&mut lines, "time ", read_time)?,
        penalty: read_field(&mut lines, "penalty ", read_time)?,
        ended: read_field(&mut lines, "ended ", read_moment)?,
    };
    lines.finish()?;
    Ok(Run {
        mode,
        player,
        begun,
        boards,
        claim,
    })
}

fn read_version(lines: &mut TextLines<'_>) -> Result<(), ReadError> {
    read_field(lines, RUN_OPENING, |line| {
        let known = format!("version {VERSION}, the only one that this program knows");
        line.read(&known, |line| {
            let version: u32 = line.digits()?;
            (version == VERSION).then_some(())
        })
    })
}

/// Reads a line that begins with a name and has nothing behind its value.
fn read_field<'a, T>(
    lines: &mut TextLines<'a>,
    name: &str,
    read: impl FnOnce(&mut TextCursor<'a>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let mut line = lines.expect(&format!("`{}`", name.trim_end()))?;
    line.expect(name)?;
    let value = read(&mut line)?;
    end_line(&line)?;
    Ok(value)
}

fn end_line(line: &TextCursor<'_>) -> Result<(), ReadError> {
    if line.is_at_end() {
        Ok(())
    } else {
        Err(line.error("the end of the line"))
    }
}

fn read_mode(line: &mut TextCursor<'_>) -> Result<Mode, ReadError> {
    let names = Mode::ALL.map(Mode::name).join(", ");
    line.read(&format!("one of {names}"), |line| {
        take_word(line).parse().ok()
    })
}

fn read_player(line: &mut TextCursor<'_>) -> Result<PlayerName, ReadError> {
    let expected = format!("a name of at most {} plain characters", PlayerName::LONGEST);
    line.read(&expected, |line| take_word(line).parse().ok())
}

fn read_ending(line: &mut TextCursor<'_>) -> Result<Ending, ReadError> {
    let names = ENDINGS.map(|(_, name)| name).join(", ");
    line.read(&format!("one of {names}"), |line| {
        let word = take_word(line);
        let found = ENDINGS.iter().find(|(_, name)| *name == word);
        found.map(|&(ending, _)| ending)
    })
}

fn take_word<'a>(line: &mut TextCursor<'a>) -> &'a str {
    line.take_while(|c| !c.is_whitespace())
}

fn read_moment(line: &mut TextCursor<'_>) -> Result<Timestamp, ReadError> {
    let expected = "milliseconds since the beginning of 1970";
    line.read(expected, TextCursor::digits).map(Timestamp)
}

fn read_count(line: &mut TextCursor<'_>) -> Result<u32, ReadError> {
    line.read("a number", TextCursor::digits)
}

fn read_time(line: &mut TextCursor<'_>) -> Result<Duration, ReadError> {
    line.read("seconds with three places, such as 12.345", |line| {
        let seconds: u64 = line.digits()?;
        line.eat(".").then_some(())?;
        let places = line.take_while(|c| c.is_ascii_digit());
        let milliseconds: u64 = places.parse().ok().filter(|_| places.len() == 3)?;
        let whole = seconds.checked_mul(1000)?;
        Some(Duration::from_millis(whole.checked_add(milliseconds)?))
    })
}

/// Reads puzzles and their events up to the line with the ending, which stays unread.
fn read_boards(lines: &mut TextLines<'_>) -> Result<Vec<RunBoard>, ReadError> {
    let mut boards = Vec::new();
    let mut events_left = Run::MOST_EVENTS;
    loop {
        let puzzle = read_field(lines, "puzzle ", read_puzzle)?;
        let mut board = RunBoard {
            puzzle: Arc::new(puzzle),
            events: Vec::new(),
        };
        while let Some(line) = next_if(lines, |first| first.is_ascii_digit()) {
            events_left = events_left
                .checked_sub(1)
                .ok_or_else(|| line.error(format!("at most {} events", Run::MOST_EVENTS)))?;
            board.events.push(read_event(line, board.puzzle.size())?);
        }
        boards.push(board);
        let mut ahead = lines.clone();
        match ahead.next() {
            Some(line) if line.rest().starts_with("puzzle ") => {
                if boards.len() == Run::MOST_BOARDS {
                    return Err(line.error(format!("at most {} puzzles", Run::MOST_BOARDS)));
                }
            }
            _ => return Ok(boards),
        }
    }
}

/// The next line if its first character is as wanted; otherwise it stays unread.
fn next_if<'a>(
    lines: &mut TextLines<'a>,
    wanted: impl FnOnce(char) -> bool,
) -> Option<TextCursor<'a>> {
    let mut ahead = lines.clone();
    let line = ahead
        .next()
        .filter(|line| line.peek().is_some_and(wanted))?;
    *lines = ahead;
    Some(line)
}

fn read_puzzle(line: &mut TextCursor<'_>) -> Result<Puzzle, ReadError> {
    let place = line.clone();
    let text = line.take_while(|_| true);
    let drafts = ron::read(text).map_err(|error| {
        let base = place.error("");
        ReadError {
            line: base.line,
            column: base.column + error.column - 1,
            ..error
        }
    })?;
    let [draft] = drafts.as_slice() else {
        return Err(place.error("one puzzle"));
    };
    if !draft.entries.is_empty() {
        return Err(place.error("a puzzle without entries"));
    }
    draft.check().map_err(|faults| {
        let first = faults.iter().next();
        ReadError {
            found: first.map_or_else(String::new, |fault| format!("a fault: {fault}")),
            ..place.error("a lawful puzzle")
        }
    })
}

fn read_event(mut line: TextCursor<'_>, size: Size) -> Result<RunEvent, ReadError> {
    let at = read_time(&mut line)?;
    line.expect(" ")?;
    let act = read_act(&mut line, size)?;
    end_line(&line)?;
    Ok(RunEvent { at, act })
}

fn read_act(line: &mut TextCursor<'_>, size: Size) -> Result<RunAct, ReadError> {
    let place = line.clone();
    let text = line.take_while(|_| true);
    let begins_well = |text: &str| {
        let number = text.strip_prefix('r').unwrap_or_default();
        number.starts_with(|c: char| c.is_ascii_digit()) || text.starts_with("resumed ")
    };
    RunAct::parse(text, size).map_err(|error| {
        if !begins_well(text) {
            return place.error(RunAct::expected());
        }
        let mut place = place;
        for _ in 1..error.column {
            place.advance();
        }
        place.error(error.expected)
    })
}
