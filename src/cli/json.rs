//! What commands tell other programs; `sumi help json` lists all its words.

use std::{fmt::Debug, io};

use serde_json::{Value, json};

use super::input::{LoadError, Piece};
use crate::puzzle::{CellId, Digit, Draft, DraftCage, Entry, Fault, Faults, Level, Place, Size};

/// What every record says, with every code.
pub(super) const HELP: &str = include_str!("json_help.txt");

/// A list of records as text, one in each line.
pub(super) fn text(records: &[Value]) -> String {
    let lines: Vec<String> = records
        .iter()
        .map(|record| format!("\n  {record}"))
        .collect();
    if lines.is_empty() {
        "[]\n".to_owned()
    } else {
        format!("[{}\n]\n", lines.join(","))
    }
}

/// A record about a puzzle: which it is, and what there is to say about it.
pub(super) fn about(piece: &Piece, mut record: Value) -> Value {
    record["file"] = (*piece.file).into();
    record["puzzle"] = piece.number.into();
    record["kind"] = piece.draft.kind.name().into();
    record["rows"] = piece.draft.size.rows().into();
    record["columns"] = piece.draft.size.columns().into();
    record
}

/// The stable name of a fault: its variant, as in `run-of-one`.
pub(super) fn code(fault: &impl Debug) -> String {
    let text = format!("{fault:?}");
    let name = text.chars().take_while(char::is_ascii_alphanumeric);
    name.fold(String::new(), |mut code, c| {
        if c.is_ascii_uppercase() && !code.is_empty() {
            code.push('-');
        }
        code.push(c.to_ascii_lowercase());
        code
    })
}

/// Why a file could not be read.
pub(super) fn load_error(error: &LoadError) -> Value {
    let mut value = match error {
        LoadError::Io(error) => json!({ "code": io_code(error) }),
        LoadError::Read(error) => json!({
            "code": "malformed-text",
            "line": error.line,
            "column": error.column,
            "expected": error.expected,
            "found": error.found,
        }),
        LoadError::TooLong { .. } => json!({ "code": "too-long" }),
        LoadError::Empty => json!({ "code": "empty" }),
        LoadError::NoSuchPuzzle { .. } => json!({ "code": "no-such-puzzle" }),
    };
    value["message"] = error.to_string().into();
    value
}

/// The code of the few troubles that a program can do something about.
fn io_code(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "not-found",
        io::ErrorKind::PermissionDenied => "access-denied",
        io::ErrorKind::IsADirectory => "is-a-folder",
        _ => "input-output",
    }
}

/// Anything that can go wrong, by its code and in words.
pub(super) fn error(code: &str, message: &impl ToString) -> Value {
    json!({ "code": code, "message": message.to_string() })
}

/// The faults of a draft, each with its place if it has one.
pub(super) fn faults(faults: &Faults) -> Value {
    let fault = |fault: &Fault| {
        let error = error(&code(fault), fault);
        fault
            .place()
            .map_or(error.clone(), |at| at_place(at, error))
    };
    faults.iter().map(fault).collect()
}

/// Everything that a draft says.
pub(super) fn draft(draft: &Draft) -> Value {
    json!({
        "boxes": draft.boxes.map(|boxes| json!({ "rows": boxes.rows, "columns": boxes.columns })),
        "cages": draft.cages.iter().map(cage).collect::<Value>(),
        "blocks": draft.blocks.iter().copied().map(place).collect::<Value>(),
        "givens": draft.givens.iter().map(entry).collect::<Value>(),
        "entries": draft.entries.iter().map(entry).collect::<Value>(),
        "title": draft.info.title,
        "author": draft.info.author,
        "level": draft.info.level.map(Level::name),
        "seed": draft.info.seed,
    })
}

fn cage(cage: &DraftCage) -> Value {
    json!({
        "operation": cage.operation.symbol(),
        "target": cage.target,
        "cells": cage.cells.iter().copied().map(place).collect::<Value>(),
    })
}

fn entry(entry: &Entry) -> Value {
    at_place(entry.place, json!({ "digit": entry.digit }))
}

/// A digit in a cell.
pub(super) fn placed(size: Size, cell: CellId, digit: Digit) -> Value {
    at_place(size.place(cell), json!({ "digit": digit.get() }))
}

/// Cells by their places.
pub(super) fn cells(size: Size, cells: &[CellId]) -> Value {
    cells.iter().map(|&cell| place(size.place(cell))).collect()
}

/// A place alone.
fn place(at: Place) -> Value {
    at_place(at, json!({}))
}

/// Something at a place, counted from one as in all messages.
pub(super) fn at_place(place: Place, mut value: Value) -> Value {
    value["row"] = (i64::from(place.row) + 1).into();
    value["column"] = (i64::from(place.column) + 1).into();
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_name_of_a_variant() {
        let place = Place::new(0, 0);
        assert_eq!(code(&Fault::NoCells), "no-cells");
        assert_eq!(code(&Fault::NotPositive { place }), "not-positive");
        assert_eq!(code(&Some(Fault::NoCells)), "some");
    }

    #[test]
    fn a_list_has_one_record_in_each_line() {
        assert_eq!(text(&[]), "[]\n");
        assert_eq!(text(&[json!(1), json!({})]), "[\n  1,\n  {}\n]\n");
    }
}
