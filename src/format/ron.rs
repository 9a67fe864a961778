//! `.ron`: Sumi's own format, for every kind and for drafts that break the rules.
//!
//! The reader accepts one puzzle `(…)` or a list `[(…), …]` with these fields, of which only `kind` and `size` are
//! needed:
//! - `kind`: `KenKen`, `Kakuro`, `Sudoku`, `Hypersudoku` or `Killer`; `size`: `(rows, columns)`
//! - `title`, `author`, `note`: strings; `level`: `Some(Easy)` …; `seed`: `Some(number)`
//! - `boxes`: `Some((rows, columns))` of one box, where it is not the usual one
//! - `grid`: a string for each row: `.` is open, `#` a block, `1` to `9` and `A` to `G` are givens
//! - `cages`: pairs of clue and cells, as in `("24*", "r1c1 r1c2")`; a clue without an operation is a single digit in a
//!   KenKen and a sum elsewhere
//! - `blocks` as in `"r1c1 r1c2"` and `givens` as in `"r1c1=1 r2c2=3"`, beside those in the grid
//! - `entries`: the digits of a game in progress, written like `givens`
//!
//! The writer emits the fields in this order and leaves out what is empty; it makes a list unless there is just one
//! puzzle. `blocks` and `givens` appear only where the grid cannot hold them: off it, twice, or above sixteen.

use std::slice;

use ron::{
    Options,
    error::{Error, SpannedError},
    extensions::Extensions,
    ser::PrettyConfig,
};
use serde::{Deserialize, Serialize};

use super::{
    ReadError, TextCursor,
    facts::{FormatFacts, PuzzleText, TextLayout},
    sudoku_line,
};
use crate::puzzle::{
    Boxes, Clue, ClueError, Digit, Draft, DraftCage, Entry, Grid, Info, Kind, Level, Place, Size,
    UnclearCage,
};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "ron",
    title: "a .ron file",
    extension: "ron",
    looks_like: |opening| {
        let starts = ["(", "[", "//", "/*"];
        let begins = starts.iter().any(|start| opening.first.starts_with(start));
        begins && !sudoku_line::is_heading(opening.first)
    },
    puzzles: Some(PuzzleText {
        kinds: &Kind::ALL,
        layout: TextLayout::List,
        leaves_kind_open: false,
        read,
        write: Some(|draft| Ok(write(slice::from_ref(draft)))),
    }),
};

/// Reads one puzzle or a list of them.
pub fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let records: Vec<RonPuzzle<&str>> = if is_list(text) {
        options.from_str(text)
    } else {
        options.from_str(text).map(|record| vec![record])
    }
    .map_err(|error| read_error(text, &error))?;
    records
        .into_iter()
        .map(|record| record.into_draft(text))
        .collect()
}

/// Writes one puzzle or a list of them.
pub fn write(drafts: &[Draft]) -> String {
    match drafts {
        [draft] => pretty(&RonPuzzle::from(draft), 2),
        drafts => write_list(drafts),
    }
}

/// Writes one puzzle in one line, without the line's end.
pub fn write_line(draft: &Draft) -> String {
    let text = pretty(&RonPuzzle::from(draft), 0);
    text.trim_end().to_owned()
}

/// Writes one puzzle in one line with no more spaces than it needs.
pub(super) fn write_compact(draft: &Draft) -> String {
    ron::to_string(&RonPuzzle::from(draft)).unwrap_or_default()
}

/// Writes a list of puzzles, even if there is just one.
pub fn write_list(drafts: &[Draft]) -> String {
    pretty(&drafts.iter().map(RonPuzzle::from).collect::<Vec<_>>(), 3)
}

fn pretty(value: &impl Serialize, depth: usize) -> String {
    let text = ron::ser::to_string_pretty(value, PrettyConfig::new().depth_limit(depth));
    // Strings, numbers and named variants are all a record holds, and every one of them can be written.
    text.unwrap_or_default() + "\n"
}

/// The fields of a puzzle. Strings in our own small languages are borrowed when read, so that errors know their place.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Puzzle", deny_unknown_fields)]
#[serde(bound(serialize = "S: Serialize + AsRef<str>"))]
struct RonPuzzle<S> {
    kind: Kind,
    size: Size,
    #[serde(default, skip_serializing_if = "is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "is_empty")]
    note: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boxes: Option<(u8, u8)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    grid: Vec<S>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cages: Vec<(S, S)>,
    #[serde(default, skip_serializing_if = "is_empty")]
    blocks: S,
    #[serde(default, skip_serializing_if = "is_empty")]
    givens: S,
    #[serde(default, skip_serializing_if = "is_empty")]
    entries: S,
}

fn is_empty(text: &impl AsRef<str>) -> bool {
    text.as_ref().is_empty()
}

impl RonPuzzle<&str> {
    fn into_draft(self, text: &str) -> Result<Draft, ReadError> {
        let mut draft = Draft::new(self.kind, self.size);
        draft.boxes = self.boxes.map(|(rows, columns)| Boxes { rows, columns });
        draft.info = Info {
            title: self.title,
            author: self.author,
            note: self.note,
            level: self.level,
            seed: self.seed,
        };
        read_grid(text, &self.grid, &mut draft)?;
        for (clue, cells) in self.cages {
            let clue = read_clue(TextCursor::within(text, clue), self.kind)?;
            let cells = each_word(TextCursor::within(text, cells), read_place)?;
            draft.add_cage(clue, cells);
        }
        draft.blocks.extend(each_word(
            TextCursor::within(text, self.blocks),
            read_place,
        )?);
        draft.givens.extend(each_word(
            TextCursor::within(text, self.givens),
            read_entry,
        )?);
        draft.entries = each_word(TextCursor::within(text, self.entries), read_entry)?;
        Ok(draft)
    }
}

fn read_grid(text: &str, rows: &[&str], draft: &mut Draft) -> Result<(), ReadError> {
    if rows.is_empty() {
        return Ok(());
    }
    let size = draft.size;
    for (row, line) in (0..).zip(rows) {
        let mut cursor = TextCursor::within(text, line);
        if row as usize >= size.rows() {
            return Err(cursor.error(format!("only {} rows", size.rows())));
        }
        for column in 0..size.columns() as i32 {
            read_square(&mut cursor, Place { row, column }, draft)?;
        }
        cursor.finish("the end of the row")?;
    }
    match rows.last() {
        Some(last) if rows.len() < size.rows() => Err(TextCursor::within(text, last)
            .end()
            .error(format!("{} rows", size.rows()))),
        _ => Ok(()),
    }
}

fn read_square(
    cursor: &mut TextCursor<'_>,
    place: Place,
    draft: &mut Draft,
) -> Result<(), ReadError> {
    cursor.read("`.`, `#` or a given from 1 to 9 or A to G", |cursor| {
        match cursor.advance()? {
            '.' => {}
            '#' => draft.blocks.push(place),
            symbol => draft.givens.push(Entry {
                place,
                digit: Digit::from_symbol(symbol)?.get().into(),
            }),
        }
        Some(())
    })
}

/// Reads a clue; an operation that does not exist is a fault of the cage, told with all the others.
fn read_clue(mut clue: TextCursor<'_>, kind: Kind) -> Result<Result<Clue, ClueError>, ReadError> {
    if clue.rest().trim().is_empty() {
        return Ok(Err(ClueError::Missing));
    }
    let target = clue.number("a target")?;
    clue.skip_space();
    let operation = match clue.rest() {
        "" => Ok(kind.unsigned_operation()),
        symbol => symbol.parse(),
    };
    let clue = operation.map(|operation| Clue { operation, target });
    Ok(clue.map_err(|error| ClueError::UnknownOperation { target, error }))
}

fn each_word<'a, T>(
    cursor: TextCursor<'a>,
    read: impl Fn(TextCursor<'a>) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    cursor.words().map(read).collect()
}

fn read_place(word: TextCursor<'_>) -> Result<Place, ReadError> {
    word.rest()
        .parse()
        .map_err(|_| word.error("a place such as r3c4"))
}

fn read_entry(mut word: TextCursor<'_>) -> Result<Entry, ReadError> {
    let place = read_place(word.field('='))?;
    let digit = word.number("`=` and a digit")?;
    word.finish("a space")?;
    Ok(Entry { place, digit })
}

impl From<&Draft> for RonPuzzle<String> {
    fn from(draft: &Draft) -> Self {
        let DraftGrid {
            grid,
            blocks,
            givens,
        } = DraftGrid::of(draft);
        Self {
            kind: draft.kind,
            size: draft.size,
            title: draft.info.title.clone(),
            author: draft.info.author.clone(),
            note: draft.info.note.clone(),
            level: draft.info.level,
            seed: draft.info.seed,
            boxes: draft.boxes.map(|boxes| (boxes.rows, boxes.columns)),
            grid,
            cages: draft
                .cages
                .iter()
                .map(|cage| write_cage(cage, draft.kind))
                .chain(draft.unclear.iter().map(write_unclear))
                .collect(),
            blocks: join(blocks, Place::to_string),
            givens: join(givens, write_entry),
            entries: join(&draft.entries, write_entry),
        }
    }
}

/// The blocks and givens of a draft: as a grid, and those that no grid can show.
struct DraftGrid<'a> {
    grid: Vec<String>,
    blocks: Vec<&'a Place>,
    givens: Vec<&'a Entry>,
}

impl<'a> DraftGrid<'a> {
    fn of(draft: &'a Draft) -> Self {
        let mut squares = Grid::new(draft.size, '.');
        let blocks = draft
            .blocks
            .iter()
            .filter(|&&block| !draw(&mut squares, block, Some('#')))
            .collect();
        let symbol = |digit: u32| Some(Digit::new(u8::try_from(digit).ok()?)?.symbol());
        let is_left_over = |given: &&Entry| !draw(&mut squares, given.place, symbol(given.digit));
        let givens = draft.givens.iter().filter(is_left_over).collect();
        let squares: Vec<char> = squares.iter().map(|(_, &symbol)| symbol).collect();
        let rows = squares
            .chunks(draft.size.columns())
            .map(|row| row.iter().collect());
        let is_blank = squares.iter().all(|&symbol| symbol == '.');
        let grid = if is_blank { Vec::new() } else { rows.collect() };
        Self {
            grid,
            blocks,
            givens,
        }
    }
}

/// Draws a symbol on a square that is still open, and says whether it could.
fn draw(squares: &mut Grid<char>, place: Place, symbol: Option<char>) -> bool {
    let square = squares
        .size()
        .cell(place)
        .and_then(|cell| squares.get_mut(cell));
    match (square, symbol) {
        (Some(square), Some(symbol)) if *square == '.' => *square = symbol,
        _ => return false,
    }
    true
}

fn write_cage(cage: &DraftCage, kind: Kind) -> (String, String) {
    let operation = if cage.operation == kind.unsigned_operation() {
        ""
    } else {
        cage.operation.symbol()
    };
    (
        format!("{}{operation}", cage.target),
        join(&cage.cells, Place::to_string),
    )
}

fn write_unclear(cage: &UnclearCage) -> (String, String) {
    (cage.error.text(), join(&cage.cells, Place::to_string))
}

fn write_entry(entry: &Entry) -> String {
    format!("{}={}", entry.place, entry.digit)
}

fn join<'a, T: 'a>(items: impl IntoIterator<Item = &'a T>, write: impl Fn(&T) -> String) -> String {
    items.into_iter().map(write).collect::<Vec<_>>().join(" ")
}

/// Whether the first thing after white space and comments opens a list.
fn is_list(text: &str) -> bool {
    let mut rest = text.trim_start();
    loop {
        let after_comment = match rest.get(..2) {
            Some("//") => rest.split_once('\n'),
            Some("/*") => rest.split_once("*/"),
            _ => return rest.starts_with('['),
        };
        let Some((_, after)) = after_comment else {
            return false;
        };
        rest = after.trim_start();
    }
}

/// Turns an error of the RON parser into one of ours.
fn read_error(text: &str, error: &SpannedError) -> ReadError {
    let place = TextCursor::at(text, error.span.start.line, error.span.start.col);
    let message = error.code.to_string();
    match (&error.code, message.strip_prefix("Expected ")) {
        (Error::InvalidValueForType { expected, found }, _) => ReadError {
            found: found.clone(),
            ..place.error(expected)
        },
        (_, Some(expected)) => place.error(expected),
        (
            Error::NoSuchStructField { expected, .. } | Error::NoSuchEnumVariant { expected, .. },
            _,
        ) => place.error(format!("one of {}", expected.join(", "))),
        (Error::MissingStructField { field, .. }, _) => place.error(format!("the field `{field}`")),
        (Error::DuplicateStructField { field, .. }, _) => {
            place.error(format!("the field `{field}` once"))
        }
        (Error::TrailingCharacters, _) => place.error("the end of the text"),
        _ => place.error(format!("readable RON ({message})")),
    }
}
