//! What commands tell other programs.

use serde_json::{Value, json};

use super::input::LoadError;
use crate::puzzle::{Draft, DraftCage, Entry, Fault, Faults, Level, Place};

/// A list of results as text.
pub(super) fn text(results: &[Value]) -> String {
    format!("{:#}\n", Value::from(results))
}

/// Why a file could not be read.
pub(super) fn load_error(error: &LoadError) -> Value {
    match error {
        LoadError::Io(error) => json!({ "message": error.to_string() }),
        LoadError::Read(error) => json!({
            "message": error.to_string(),
            "line": error.line,
            "column": error.column,
            "expected": error.expected,
            "found": error.found,
        }),
    }
}

/// The faults of a draft, each with its place if it has one.
pub(super) fn faults(faults: &Faults) -> Value {
    let fault =
        |fault: &Fault| json!({ "message": fault.to_string(), "at": fault.place().map(place) });
    faults.iter().map(fault).collect()
}

/// Everything that a draft says.
pub(super) fn draft(draft: &Draft) -> Value {
    json!({
        "kind": draft.kind.name(),
        "rows": draft.size.rows(),
        "columns": draft.size.columns(),
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
    json!({ "at": place(entry.place), "digit": entry.digit })
}

/// Row and column, counted from one as in all messages.
pub(super) fn place(place: Place) -> Value {
    json!([i64::from(place.row) + 1, i64::from(place.column) + 1])
}
