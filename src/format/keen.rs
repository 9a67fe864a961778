//! Keen game IDs: a KenKen in one line, as Keen of a well-known puzzle collection shows it.
//!
//! The reader accepts one ID per line: `size:walls,clues` with a size from 3 to 9. Level letters before the colon, as in
//! `6dh:` or `6dnm:`, are read and forgotten: difficulty is measured, not believed. The walls are those of
//! [`walls`]; the clues stand in the order of the cages' first cells: `a` adds, `m` multiplies, `s`
//! subtracts, `d` divides, each followed by the target. A cage of one cell has `a` and its digit.
//!
//! The writer emits one line without level letters. Other operations, givens, other sizes, targets over 536870911 (the
//! program keeps the operation in the same 32 bits) and nearly wall-less grids do not fit.

use std::{fmt::Write, ops::RangeInclusive};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    detect::after_number,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::each_line,
    walls::{self, Dialect},
};
use crate::puzzle::{Draft, DraftCage, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "keen",
    title: "a Keen game ID",
    extension: "keen",
    looks_like: |opening| {
        // Every level letter stands behind the `d`: in `6dx:` the `x` is the hardest level and no box.
        let after_size = opening.game_params().map(after_number);
        after_size.is_some_and(|rest| rest.is_empty() || rest.starts_with('d'))
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read,
        write: Some(write),
    }),
};

const SIDES: RangeInclusive<usize> = 3..=9;
const LARGEST_TARGET: u64 = 0x1fff_ffff;

/// Reads one puzzle per line.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    each_line(text, read_id)
}

pub(super) fn read_id(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    let size = read_head(&mut line)?;
    let cages = walls::read(&mut line, size, Dialect::Keen)?;
    line.expect(",")?;
    let mut draft = Draft::new(Kind::KenKen, size);
    for cells in cages {
        draft.cages.push(read_cage(&mut line, cells)?);
    }
    line.finish("the end of the line")?;
    Ok(draft)
}

fn read_head(line: &mut TextCursor<'_>) -> Result<Size, ReadError> {
    let size = line.read("a size from 3 to 9", |line| {
        line.digits()
            .filter(|side| SIDES.contains(side))
            .and_then(Size::square)
    })?;
    if line.eat("d") {
        line.take_while(|c| c.is_ascii_lowercase());
    }
    fit::read_colon(line)?;
    Ok(size)
}

fn read_cage(line: &mut TextCursor<'_>, cells: Vec<Place>) -> Result<DraftCage, ReadError> {
    let expected = "a clue's letter: `a`, `m`, or for two cells `s` or `d`";
    let operation = line.read(expected, |line| match (line.advance()?, cells.len()) {
        ('a' | 'm', 1) => Some(Operation::Equal),
        ('a', _) => Some(Operation::Add),
        ('m', _) => Some(Operation::Multiply),
        ('s', 2) => Some(Operation::Subtract),
        ('d', 2) => Some(Operation::Divide),
        _ => None,
    })?;
    let target = line.number("a target")?;
    Ok(DraftCage {
        operation,
        target,
        cells,
    })
}

/// Writes one puzzle as one line.
pub(super) fn write(draft: &Draft) -> Result<String, WriteError> {
    let draft = fit::four_functions(Format::KeenId, draft)?;
    let size = draft.size;
    if !SIDES.contains(&size.rows()) {
        return Err(WriteError::unfit(Format::KeenId, Unfit::Size(size)));
    }
    let walls = walls::write(&draft, Dialect::Keen);
    let walls = walls.ok_or(WriteError::unfit(Format::KeenId, Unfit::FewWalls))?;
    let mut text = format!("{}:{walls},", size.rows());
    for cage in &draft.cages {
        let _ = write!(text, "{}{}", letter(cage.operation), target(cage)?);
    }
    text.push('\n');
    Ok(text)
}

fn letter(operation: Operation) -> char {
    match operation {
        Operation::Multiply => 'm',
        Operation::Subtract => 's',
        Operation::Divide => 'd',
        _ => 'a',
    }
}

fn target(cage: &DraftCage) -> Result<u64, WriteError> {
    let what = || Unfit::Target(cage.target, fit::first_place(cage));
    let is_small = cage.target <= LARGEST_TARGET;
    is_small
        .then_some(cage.target)
        .ok_or_else(|| WriteError::unfit(Format::KeenId, what()))
}
