//! `.txt` cage lists: a KenKen with one line for each cell.
//!
//! The reader accepts a line with the size, a line with the number of cages, and for each cage a line
//! `target,operation,count` followed by `count` lines `row,column`, counted from zero. The operation is one of `+ - * /`,
//! or nothing for a cage of one cell. Spaces around numbers mean nothing.
//!
//! The writer emits cages in the order of their first cells and a space for the operation of a cage of one cell. Other
//! operations and givens do not fit.

use std::fmt::Write;

use super::{
    Format, ReadError, TextCursor, WriteError,
    detect::{SHORTEST_SUDOKU, is_numbers},
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{Clue, ClueError, Draft, Kind, Operation, OperationError, Place};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "cage-list",
    title: "a cage list",
    extension: "txt",
    looks_like: |opening| {
        opening.first.len() < SHORTEST_SUDOKU
            && is_numbers(opening.first, 1)
            && opening.second.is_some_and(|line| is_numbers(line, 1))
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    let mut line = lines.expect("the size")?;
    let mut draft = Draft::new(Kind::KenKen, fit::read_side(&mut line)?);
    line.finish("the end of the line")?;
    let mut line = lines.expect("the number of cages")?;
    let cages: u64 = line.number("the number of cages")?;
    line.finish("the end of the line")?;
    for _ in 0..cages {
        read_cage(&mut lines, &mut draft)?;
    }
    lines.finish()?;
    Ok(draft)
}

fn read_cage(lines: &mut TextLines<'_>, draft: &mut Draft) -> Result<(), ReadError> {
    let mut line = lines.expect("a cage as `target,operation,count`")?;
    let target = line.number("a target")?;
    comma(&mut line)?;
    let operation = read_operation(line.field(','))?;
    let count: u64 = line.number("the number of cells")?;
    line.finish("the end of the line")?;
    let cells = (0..count).map(|_| read_place(lines.expect("a cell as `row,column`")?));
    let cells = cells.collect::<Result<_, _>>()?;
    let clue = operation.map(|operation| Clue { operation, target });
    let clue = clue.map_err(|error| ClueError::UnknownOperation { target, error });
    draft.add_cage(clue, cells);
    Ok(())
}

/// Reads an operation; one that does not exist is a fault of the cage, told with all the others.
fn read_operation(
    mut field: TextCursor<'_>,
) -> Result<Result<Operation, OperationError>, ReadError> {
    field.skip_space();
    match field.rest().trim_end() {
        "" => Ok(Ok(Operation::Equal)),
        "+" => Ok(Ok(Operation::Add)),
        "-" => Ok(Ok(Operation::Subtract)),
        "*" => Ok(Ok(Operation::Multiply)),
        "/" => Ok(Ok(Operation::Divide)),
        other if other.parse::<Operation>().is_err() => Ok(Err(OperationError::new(other))),
        _ => Err(field.error("one of `+ - * /` or a space")),
    }
}

fn read_place(mut line: TextCursor<'_>) -> Result<Place, ReadError> {
    let row = fit::read_coordinate(&mut line, "a row")?;
    comma(&mut line)?;
    let column = fit::read_coordinate(&mut line, "a column")?;
    line.finish("the end of the line")?;
    Ok(Place { row, column })
}

fn comma(line: &mut TextCursor<'_>) -> Result<(), ReadError> {
    line.skip_space();
    line.expect(",")
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let draft = fit::four_functions(Format::CageList, draft)?;
    let mut text = format!("{}\n{}\n", draft.size.rows(), draft.cages.len());
    for cage in &draft.cages {
        let operation = if cage.operation == Operation::Equal {
            " "
        } else {
            cage.operation.symbol()
        };
        let _ = writeln!(text, "{},{operation},{}", cage.target, cage.cells.len());
        for place in &cage.cells {
            let _ = writeln!(text, "{},{}", place.row, place.column);
        }
    }
    Ok(text)
}
