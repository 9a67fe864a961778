//! `.kenken` and `.kenken_game`: a KenKen as lists of numbers.
//!
//! The reader accepts a line `size cages`, then for each cage a line `operation target count row column row column …`
//! with the operations' numbers and places counted from one. A line `=====` may follow, and after it lines
//! `row column digit`, with a `!` at the end for a given. Blank lines and extra spaces mean nothing.
//!
//! The writer emits cages in the order of their first cells, then the givens, then in a `.kenken_game` the digits
//! entered so far. A `.kenken` leaves those out, and without givens it ends before the `=====`.

use std::fmt::Write;

use super::{
    Format, ReadError, TextCursor, WriteError,
    detect::{SHORTEST_SUDOKU, TextOpening, is_numbers},
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{
    Clue, ClueError, Draft, DraftCage, Entry, Kind, Operation, OperationError, Place,
};

/// What sets the format for puzzles apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "kenken",
    title: "a .kenken file",
    extension: "kenken",
    looks_like: is_likely,
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(|draft| write(Format::Kenken, draft)),
    }),
};

/// What sets the format for games apart.
pub(super) const GAME_FACTS: FormatFacts = FormatFacts {
    name: "kenken-game",
    title: "a .kenken_game file",
    extension: "kenken_game",
    looks_like: |opening| is_likely(opening) && has_entries(opening.text),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(|draft| write(Format::KenkenGame, draft)),
    }),
};

const SEPARATOR: &str = "=====";

/// Reads one puzzle or game.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    let (mut draft, cages) = read_head(lines.expect("the size and the number of cages")?)?;
    for _ in 0..cages {
        read_cage(lines.expect("a cage")?, &mut draft)?;
    }
    if let Some(mut line) = lines.next() {
        line.skip_space();
        line.expect(SEPARATOR)?;
        line.finish("the end of the line")?;
        read_entries(lines, &mut draft)?;
    }
    Ok(draft)
}

fn read_head(mut line: TextCursor<'_>) -> Result<(Draft, u64), ReadError> {
    let size = fit::read_side(&mut line)?;
    let cages = line.number("the number of cages")?;
    line.finish("the end of the line")?;
    Ok((Draft::new(Kind::KenKen, size), cages))
}

fn read_cage(mut line: TextCursor<'_>, draft: &mut Draft) -> Result<(), ReadError> {
    let operation = read_operation(&mut line)?;
    let target = line.number("a target")?;
    let count: u64 = line.number("the number of cells")?;
    let cells = (0..count)
        .map(|_| read_place(&mut line))
        .collect::<Result<_, _>>()?;
    line.finish("the end of the line")?;
    let clue = operation.map(|operation| Clue { operation, target });
    let clue = clue.map_err(|error| ClueError::UnknownOperation { target, error });
    draft.add_cage(clue, cells);
    Ok(())
}

/// Reads the number of an operation; one that does not exist is a fault of the cage, told with all the others.
fn read_operation(
    line: &mut TextCursor<'_>,
) -> Result<Result<Operation, OperationError>, ReadError> {
    line.skip_space();
    line.read("an operation's number from 0 to 8", |line| {
        let number = line.take_while(|letter| letter.is_ascii_digit());
        let id = number.parse().ok().and_then(Operation::from_id);
        (!number.is_empty()).then(|| id.ok_or_else(|| OperationError::new(number)))
    })
}

fn read_place(line: &mut TextCursor<'_>) -> Result<Place, ReadError> {
    let row = fit::read_coordinate(line, "a row")? - 1;
    let column = fit::read_coordinate(line, "a column")? - 1;
    Ok(Place { row, column })
}

fn read_entries(lines: TextLines<'_>, draft: &mut Draft) -> Result<(), ReadError> {
    for mut line in lines {
        let place = read_place(&mut line)?;
        let digit = line.number("a digit")?;
        line.skip_space();
        let entries = if line.eat("!") {
            &mut draft.givens
        } else {
            &mut draft.entries
        };
        entries.push(Entry { place, digit });
        line.finish("`!` or the end of the line")?;
    }
    Ok(())
}

/// Writes one puzzle, or one game.
fn write(format: Format, draft: &Draft) -> Result<String, WriteError> {
    let mut draft = fit::plain(draft)?;
    if format != Format::KenkenGame {
        draft.entries.clear();
    }
    let mut text = format!("{} {}\n", draft.size.rows(), draft.cages.len());
    draft
        .cages
        .iter()
        .for_each(|cage| write_cage(&mut text, cage));
    if format == Format::KenkenGame || !draft.givens.is_empty() {
        let _ = writeln!(text, "{SEPARATOR}");
    }
    draft
        .givens
        .iter()
        .for_each(|given| write_entry(&mut text, given, " !"));
    draft
        .entries
        .iter()
        .for_each(|entry| write_entry(&mut text, entry, ""));
    Ok(text)
}

fn write_cage(text: &mut String, cage: &DraftCage) {
    let _ = write!(
        text,
        "{} {} {}",
        cage.operation.id(),
        cage.target,
        cage.cells.len()
    );
    for cell in &cage.cells {
        let _ = write!(text, " {} {}", cell.row + 1, cell.column + 1);
    }
    text.push('\n');
}

fn write_entry(text: &mut String, Entry { place, digit }: &Entry, mark: &str) {
    let _ = writeln!(text, "{} {} {digit}{mark}", place.row + 1, place.column + 1);
}

fn is_likely(opening: &TextOpening<'_>) -> bool {
    let is_cage = |line: &str| line.split_whitespace().count() > 4;
    opening.first.len() < SHORTEST_SUDOKU
        && is_numbers(opening.first, 2)
        && opening.second.is_none_or(is_cage)
}

/// Whether a text holds a digit that is not given.
fn has_entries(text: &str) -> bool {
    let entries = text
        .lines()
        .skip_while(|line| line.trim() != SEPARATOR)
        .skip(1);
    entries
        .map(str::trim)
        .any(|line| !line.is_empty() && !line.ends_with('!'))
}
