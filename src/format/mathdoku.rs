//! MathDoku+ definitions: a KenKen in one line, as the links of that game carry it.
//!
//! The reader accepts one puzzle per line: a number for the complexity, which is read and forgotten; two digits for each
//! cell with the number of its cage, row by row in a grid of 2 to 9 rows; and for each cage its number, target and
//! operation with commas between them: 0 is hidden, 1 adds, 2 subtracts, 3 multiplies, 4 divides. The parts are kept apart
//! by colons. A cage of one cell has its digit, whatever operation stands there but 2 or 4.
//!
//! The writer emits 0 for the complexity, numbers cages by their first cells from 0, and writes 0 for mysteries and cages of
//! one cell. Other operations, givens, other sizes and targets over 2147483647 (the program's largest number) do not fit.

use std::{collections::BTreeMap, fmt::Write, ops::RangeInclusive};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    detect::after_number,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::each_line,
};
use crate::puzzle::{Draft, DraftCage, Grid, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "mathdoku",
    title: "a MathDoku+ definition",
    extension: "mathdoku",
    looks_like: |opening| is_likely(opening.first),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read: |text| each_line(text, read_definition),
        write: Some(write),
    }),
};

const SIDES: RangeInclusive<usize> = 2..=9;
const LARGEST_TARGET: u64 = i32::MAX as u64;

/// Whether a line is a number, a colon and digits: a Keen game ID has none of them so soon behind its colon.
fn is_likely(line: &str) -> bool {
    let behind = after_number(line);
    let cells = behind.strip_prefix(':').unwrap_or_default();
    behind.len() < line.len() && cells.starts_with(|c: char| c.is_ascii_digit())
}

fn read_definition(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    let _complexity: u64 = line.number("a number for the complexity")?;
    line.expect(":")?;
    let (size, mut cages) = read_cells(&mut line)?;
    let mut draft = Draft::new(Kind::KenKen, size);
    while line.eat(":") {
        let cells = line.read("the number of a cage that has no clue yet", |line| {
            cages.remove(&line.digits()?)
        })?;
        draft.cages.push(read_clue(&mut line, cells)?);
    }
    if let Some(cage) = cages.keys().next() {
        return Err(line.error(format!("`:` and a clue for cage {cage}")));
    }
    line.finish("the end of the line")?;
    Ok(draft)
}

/// Reads the grid: how large it is, and the cells of each cage.
fn read_cells(line: &mut TextCursor<'_>) -> Result<(Size, BTreeMap<u8, Vec<Place>>), ReadError> {
    let expected = "two digits for each cell of a grid with 2 to 9 rows";
    line.read(expected, |line| {
        let figures = line.take_while(|c| c.is_ascii_digit());
        let size = Size::square((figures.len() / 2).isqrt())
            .filter(|size| size.len() * 2 == figures.len() && SIDES.contains(&size.rows()))?;
        let mut cages: BTreeMap<u8, Vec<Place>> = BTreeMap::new();
        for (index, cell) in size.cells().enumerate() {
            let cage = figures.get(index * 2..index * 2 + 2)?.parse().ok()?;
            cages.entry(cage).or_default().push(size.place(cell));
        }
        Some((size, cages))
    })
}

fn read_clue(line: &mut TextCursor<'_>, cells: Vec<Place>) -> Result<DraftCage, ReadError> {
    line.expect(",")?;
    let target = line.number("a target")?;
    line.expect(",")?;
    let expected = "an operation from 0 to 4, in a cage of one cell 0, 1 or 3";
    let operation = line.read(expected, |line| {
        let number: u8 = line.digits()?;
        match (number, cells.len()) {
            (0 | 1 | 3, 1) => Some(Operation::Equal),
            (_, 1) => None,
            (0, _) => Some(Operation::Mystery),
            (1, _) => Some(Operation::Add),
            (2, _) => Some(Operation::Subtract),
            (3, _) => Some(Operation::Multiply),
            (4, _) => Some(Operation::Divide),
            _ => None,
        }
    })?;
    Ok(DraftCage {
        operation,
        target,
        cells,
    })
}

/// Writes one puzzle as one line.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let plain = fit::plain(draft)?;
    let size = plain.size;
    if !SIDES.contains(&size.rows()) {
        return Err(WriteError::unfit(Format::MathDoku, Unfit::Size(size)));
    }
    fit::no_givens(Format::MathDoku, &plain)?;
    let mut cage_of = Grid::new(size, 0);
    let mut clues = String::new();
    for (number, cage) in plain.cages.iter().enumerate() {
        let cells = cage.cells.iter().filter_map(|&place| size.cell(place));
        cells.for_each(|cell| cage_of[cell] = number);
        let (target, operation) = clue(cage)?;
        let _ = write!(clues, ":{number},{target},{operation}");
    }
    let mut cells = String::new();
    for (_, number) in cage_of.iter() {
        let _ = write!(cells, "{number:02}");
    }
    Ok(format!("0:{cells}{clues}\n"))
}

/// The target of a cage, and the number of its operation.
fn clue(cage: &DraftCage) -> Result<(u64, u8), WriteError> {
    let unfit = |what| Err(WriteError::unfit(Format::MathDoku, what));
    let place = fit::first_place(cage);
    let operation = match cage.operation {
        Operation::Equal | Operation::Mystery => 0,
        Operation::Add => 1,
        Operation::Subtract => 2,
        Operation::Multiply => 3,
        Operation::Divide => 4,
        other => return unfit(Unfit::Operation(other, place)),
    };
    if cage.target > LARGEST_TARGET {
        return unfit(Unfit::Target(cage.target, place));
    }
    Ok((cage.target, operation))
}
