//! Writes puzzles as SudokuPad keeps them.

use serde_json::{Map, Value, json};

use super::{Format, Unfit, WriteError, base64, family, fit, scl, scl_zip};
use crate::puzzle::{Draft, DraftCage, Grid, Kind, Place};

const ADDRESS: &str = "https://sudokupad.app/scl";

/// Writes one puzzle as a file.
pub(super) fn write(draft: &Draft) -> Result<String, WriteError> {
    Ok(format!("{:#}\n", to_json(draft)?))
}

/// The object that says all of a puzzle.
fn to_json(draft: &Draft) -> Result<Value, WriteError> {
    let plain = fit::plain(draft)?;
    if !scl::KINDS.contains(&plain.kind) {
        return Err(WriteError::unfit(
            Format::SudokuPad,
            Unfit::Kind(plain.kind),
        ));
    }
    let size = plain.size;
    let mut metadata = Map::new();
    for (name, text) in [("title", &plain.info.title), ("author", &plain.info.author)] {
        if !text.trim().is_empty() {
            metadata.insert(name.into(), text.trim().into());
        }
    }
    let mut cells = Grid::new(size, json!({}));
    for given in &plain.givens {
        if let Some(cell) = size.cell(given.place).and_then(|cell| cells.get_mut(cell)) {
            *cell = json!({ "value": given.digit });
        }
    }
    let rows: Vec<Vec<Value>> = (0..size.rows())
        .map(|row| size.row(row).map(|cell| cells[cell].clone()).collect())
        .collect();
    let mut whole = Map::new();
    whole.insert("cellSize".into(), 64.into());
    if !metadata.is_empty() {
        whole.insert("metadata".into(), metadata.into());
    }
    whole.insert("cells".into(), rows.into());
    let regions = regions_to_json(&plain);
    if !regions.is_empty() {
        whole.insert("regions".into(), regions.into());
    }
    let cages = cages_to_json(&plain);
    if !cages.is_empty() {
        whole.insert("cages".into(), cages.into());
    }
    Ok(whole.into())
}

fn regions_to_json(draft: &Draft) -> Vec<Value> {
    let size = draft.size;
    let Some(boxes) = family::boxes_or_usual(draft).filter(|_| draft.kind.has_boxes()) else {
        return Vec::new();
    };
    let region = |wanted: usize| {
        let places = size.cells().map(|cell| size.place(cell));
        let inside = places.filter(|&place| family::box_number(place, boxes, size) == wanted);
        pairs(&inside.collect::<Vec<_>>())
    };
    (0..size.rows()).map(region).collect()
}

fn cages_to_json(draft: &Draft) -> Vec<Value> {
    let is_kenken = draft.kind == Kind::KenKen;
    let cage = |cage: &DraftCage| {
        let value = if is_kenken {
            family::label(cage)
        } else {
            cage.target.to_string()
        };
        json!({ "cells": pairs(&cage.cells), "unique": !is_kenken, "value": value })
    };
    let windows = if draft.kind == Kind::Hypersudoku {
        family::windows()
    } else {
        Vec::new()
    };
    let window = |cells: &Vec<Place>| json!({ "cells": pairs(cells), "unique": true });
    draft
        .cages
        .iter()
        .map(cage)
        .chain(windows.iter().map(window))
        .collect()
}

fn pairs(cells: &[Place]) -> Value {
    cells
        .iter()
        .map(|cell| json!([cell.row, cell.column]))
        .collect()
}

/// Writes one puzzle as one line.
pub(super) fn write_link(draft: &Draft) -> Result<String, WriteError> {
    let packed = base64::pack(&scl_zip::zip(&to_json(draft)?));
    Ok(format!("{ADDRESS}{}\n", base64::escape(&packed)))
}
