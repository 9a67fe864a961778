//! `.ipuz`: the Sudoku family and the KenKen in the open format of version 2.
//!
//! The reader accepts one object of the kinds `sudoku`, `hypersudoku`, `killersudoku` and `calcudoku`: `puzzle` is rows of
//! digits, zero or the value of `empty` for none, `saved` the digits entered so far, `cages` have `cells` or a `rect`, a
//! `value` and an `operator`. With `showoperators` false the operations are mysteries. A cell is `[column, row]` from zero;
//! where the solution says so, or the numbers are such, the other order and counting from one are understood too. Members
//! for display, and those of other programs under a name with a dot, are passed over; other kinds and rules are refused.
//!
//! The writer emits the same, with the entries as `saved`. Operations that the format has no name for, boxes other than the
//! usual ones, and mysteries beside operations do not fit.

use serde_json::{Map, Value, json};

use super::{
    Format, ReadError, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    ipuz_cages::{self, IpuzCage},
    json::{JsonText, JsonValue},
};
use crate::puzzle::{Digit, Draft, DraftCage, Grid, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "ipuz",
    title: "an .ipuz file",
    extension: "ipuz",
    looks_like: |opening| {
        let start = opening.first.trim_start_matches("ipuz(");
        start.starts_with('{') && opening.has_members(&["kind", "puzzle"])
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen, Kind::Sudoku, Kind::Hypersudoku, Kind::Killer],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

const NAMESPACE: &str = "ipuz.org/sudoku";
/// The names of the kinds below the one for all of them; the plain Sudoku has none.
const KINDS: [(&str, Kind); 4] = [
    ("", Kind::Sudoku),
    ("/hypersudoku", Kind::Hypersudoku),
    ("/killersudoku", Kind::Killer),
    ("/calcudoku", Kind::KenKen),
];

/// Members that say nothing about the puzzle's rules.
const HARMLESS: [&str; 22] = [
    "version",
    "copyright",
    "publisher",
    "publication",
    "url",
    "uniqueid",
    "intro",
    "explanation",
    "annotation",
    "notes",
    "difficulty",
    "origin",
    "block",
    "date",
    "styles",
    "checksum",
    "volatile",
    "displaycharset",
    "cageborder",
    "dimensions",
    "width",
    "height",
];

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    // The format may be wrapped as a call, for programs that run it.
    let bare = text
        .trim()
        .trim_end_matches(';')
        .strip_prefix("ipuz(")
        .and_then(|inside| inside.strip_suffix(')'));
    let json = JsonText::plain_within(text, bare.unwrap_or(text));
    let whole = json.value()?;
    let members = whole.members()?;
    let member = |wanted: &str| {
        members
            .iter()
            .find(|(name, _)| name == wanted)
            .map(|(_, value)| value)
    };
    let kind = read_kind(member("kind").ok_or_else(|| whole.error("the member `kind`"))?)?;
    let puzzle = member("puzzle").ok_or_else(|| whole.error("the member `puzzle`"))?;
    let empty = member("empty")
        .map(JsonValue::words)
        .transpose()?
        .unwrap_or_else(|| "0".to_owned());
    let mut reading = IpuzDraft {
        digits: read_rows(puzzle, &empty)?,
        kind,
        saved: None,
        solution: None,
        cages: Vec::new(),
        hides_operations: false,
        info: crate::puzzle::Info::default(),
    };
    for (name, value) in &members {
        match name.as_str() {
            "kind" | "puzzle" | "empty" => {}
            "title" if !value.is_null() => reading.info.title = value.words()?,
            "author" if !value.is_null() => reading.info.author = value.words()?,
            "charset" if !value.is_null() => check_charset(value, reading.digits.size())?,
            "boxes" if !value.is_null() => check_boxes(value, kind)?,
            "showoperators" if !value.is_null() => reading.hides_operations = !value.flag()?,
            "saved" if !value.is_empty() => reading.saved = Some(read_rows(value, &empty)?),
            // An answer helps to understand the cages; without one that can be read, they are as they should be.
            "solution" if !value.is_empty() => reading.solution = read_rows(value, &empty).ok(),
            "cages" if !value.is_empty() => reading.cages = ipuz_cages::read(value)?,
            known
                if HARMLESS.contains(&known) || known.contains(['.', ':']) || value.is_empty() => {}
            unknown => return Err(value.unknown_rule(unknown)),
        }
    }
    reading.finish(&whole)
}

fn read_kind(kinds: &JsonValue<'_>) -> Result<Kind, ReadError> {
    let expected = "the kind `sudoku`, `hypersudoku`, `killersudoku` or `calcudoku` of ipuz.org";
    for kind in kinds.items()? {
        let name = kind.string()?;
        let name = name
            .split('#')
            .next()
            .unwrap_or_default()
            .trim_end_matches('/')
            .to_ascii_lowercase();
        let below = name.split_once(NAMESPACE).map(|(_, below)| below);
        let known = below.and_then(|below| KINDS.iter().find(|(name, _)| *name == below));
        if let Some((_, kind)) = known {
            return Ok(*kind);
        }
        if name.contains("ipuz.org/") {
            return Err(kind.error(expected));
        }
    }
    Err(kinds.error(expected))
}

fn check_charset(charset: &JsonValue<'_>, size: Size) -> Result<(), ReadError> {
    let symbols = charset.words()?;
    let usual = (1..=size.rows() as u8).filter_map(|value| Digit::new(value).map(Digit::symbol));
    if symbols.chars().take(size.rows()).eq(usual) {
        Ok(())
    } else {
        Err(charset.error("the digits `123456789`, and letters from `A` on above nine"))
    }
}

fn check_boxes(boxes: &JsonValue<'_>, kind: Kind) -> Result<(), ReadError> {
    match (boxes.flag()?, kind.has_boxes()) {
        (true, false) => Err(boxes.error("`false`, for a KenKen has no boxes")),
        (false, true) => Err(boxes.error("`true`: Sumi has no such puzzle without boxes")),
        _ => Ok(()),
    }
}

/// Reads a square of digits; what is no digit is empty.
fn read_rows(rows: &JsonValue<'_>, empty: &str) -> Result<Grid<Option<u32>>, ReadError> {
    let items = rows.items()?;
    let expected = format!("from 1 to {} rows, each with as many cells", Size::LIMIT);
    let size = Size::square(items.len()).ok_or_else(|| rows.error(&expected))?;
    let mut digits = Vec::new();
    for row in &items {
        let cells = row.items()?;
        if cells.len() != items.len() {
            return Err(row.error(&expected));
        }
        for cell in &cells {
            digits.push(read_digit(cell, empty)?);
        }
    }
    let mut digits = digits.into_iter();
    Ok(Grid::from_fn(size, |_| digits.next().flatten()))
}

fn read_digit(cell: &JsonValue<'_>, empty: &str) -> Result<Option<u32>, ReadError> {
    if cell.is_empty() {
        return Ok(None);
    }
    if cell.is_object() {
        let members = cell.members()?;
        let value = members
            .iter()
            .find(|(name, _)| name == "value")
            .or(members.iter().find(|(name, _)| name == "cell"));
        return value.map_or(Ok(None), |(_, value)| {
            if value.is_object() {
                Err(value.error("a digit"))
            } else {
                read_digit(value, empty)
            }
        });
    }
    let words = cell.words()?;
    if words == empty || words == "0" || words == " " {
        return Ok(None);
    }
    let symbol = || {
        let mut symbols = words.chars();
        let digit = Digit::from_symbol(symbols.next()?)?;
        symbols.next().is_none().then_some(digit.get().into())
    };
    let digit = words.parse().ok().or_else(symbol);
    digit.map(Some).ok_or_else(|| cell.error("a digit"))
}

/// A puzzle while it is being read.
struct IpuzDraft {
    kind: Kind,
    digits: Grid<Option<u32>>,
    saved: Option<Grid<Option<u32>>>,
    solution: Option<Grid<Option<u32>>>,
    cages: Vec<IpuzCage>,
    hides_operations: bool,
    info: crate::puzzle::Info,
}

impl IpuzDraft {
    fn finish(self, whole: &JsonValue<'_>) -> Result<Draft, ReadError> {
        let size = self.digits.size();
        let mut draft = Draft::new(self.kind, size);
        draft.info = self.info;
        for (cell, digit) in self.digits.iter() {
            if let Some(digit) = *digit {
                family::push_digit(&mut draft, size.place(cell), digit, true);
            }
        }
        if let Some(saved) = self.saved.filter(|saved| saved.size() == size) {
            let entered = saved
                .iter()
                .filter(|(cell, _)| self.digits[*cell].is_none());
            for (cell, digit) in entered {
                if let Some(digit) = *digit {
                    family::push_digit(&mut draft, size.place(cell), digit, false);
                }
            }
        }
        if !self.kind.has_cages() {
            return if self.cages.is_empty() {
                Ok(draft)
            } else {
                Err(whole.error("no cages in this kind of puzzle"))
            };
        }
        let cage = |part: IpuzCage| part.into_cage(self.kind, self.hides_operations);
        draft.cages = self
            .cages
            .into_iter()
            .map(cage)
            .collect::<Option<_>>()
            .ok_or_else(|| whole.error("an `operator` for every cage: one of `+ - * /`"))?;
        let solution = self.solution.filter(|solution| solution.size() == size);
        ipuz_cages::settle_order(&mut draft, solution.as_ref());
        Ok(draft)
    }
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let plain = fit::plain(draft)?;
    if let Some(boxes) = plain.boxes {
        return Err(WriteError::unfit(Format::Ipuz, Unfit::Boxes(boxes)));
    }
    let hides_operations = check_operations(&plain)?;
    let size = plain.size;
    let kind = KINDS
        .iter()
        .find(|(_, kind)| *kind == plain.kind)
        .map_or("", |(name, _)| name);
    let charset = (1..=size.rows() as u8).filter_map(|value| Digit::new(value).map(Digit::symbol));
    let mut whole = Map::new();
    whole.insert("version".into(), "http://ipuz.org/v2".into());
    whole.insert(
        "kind".into(),
        json!([format!("http://{NAMESPACE}{kind}#1")]),
    );
    for (name, text) in [("title", &plain.info.title), ("author", &plain.info.author)] {
        if !text.trim().is_empty() {
            whole.insert(name.into(), text.trim().into());
        }
    }
    whole.insert("charset".into(), charset.collect::<String>().into());
    whole.insert("boxes".into(), plain.kind.has_boxes().into());
    let givens = plain.givens.iter().map(|given| (given.place, given.digit));
    whole.insert("puzzle".into(), rows(size, givens.clone()));
    if !plain.entries.is_empty() {
        let entries = plain.entries.iter().map(|entry| (entry.place, entry.digit));
        whole.insert("saved".into(), rows(size, entries.chain(givens)));
    }
    if plain.kind == Kind::KenKen {
        whole.insert("showoperators".into(), (!hides_operations).into());
    }
    if !plain.cages.is_empty() {
        whole.insert(
            "cages".into(),
            plain.cages.iter().map(cage_to_json).collect(),
        );
    }
    Ok(format!("{:#}\n", Value::Object(whole)))
}

/// Fails where there is an operation without a name; says whether all are mysteries.
fn check_operations(draft: &Draft) -> Result<bool, WriteError> {
    let larger = || {
        draft
            .cages
            .iter()
            .filter(|cage| cage.operation != Operation::Equal)
    };
    let is_mystery = |cage: &&DraftCage| cage.operation == Operation::Mystery;
    let hides_operations = larger().next().is_some() && larger().all(|cage| is_mystery(&cage));
    let has_name =
        |cage: &&DraftCage| hides_operations || Operation::HIDDEN.contains(&cage.operation);
    match larger().find(|cage| !has_name(cage)) {
        Some(cage) => Err(WriteError::unfit(
            Format::Ipuz,
            Unfit::Operation(cage.operation, fit::first_place(cage)),
        )),
        None => Ok(hides_operations),
    }
}

fn rows(size: Size, digits: impl Iterator<Item = (Place, u32)>) -> Value {
    let mut grid = Grid::new(size, 0);
    digits
        .filter_map(|(place, digit)| Some((size.cell(place)?, digit)))
        .for_each(|(cell, digit)| grid[cell] = digit);
    (0..size.rows())
        .map(|row| {
            size.row(row)
                .map(|cell| Value::from(grid[cell]))
                .collect::<Value>()
        })
        .collect()
}

fn cage_to_json(cage: &DraftCage) -> Value {
    let cells: Vec<Value> = cage
        .cells
        .iter()
        .map(|cell| json!([cell.column, cell.row]))
        .collect();
    match cage.operation {
        Operation::Equal | Operation::Mystery => json!({ "cells": cells, "value": cage.target }),
        operation => {
            json!({ "cells": cells, "value": cage.target, "operator": operation.symbol() })
        }
    }
}
