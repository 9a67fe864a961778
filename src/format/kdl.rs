//! KDL lists: a Kakuro as its runs, one in each line.
//!
//! The reader accepts the column and the row of the first cell, counted from one, `-` across or `|` down, the number of
//! cells and their sum; white space between them is needed only where figures would merge. What follows `#` is a remark.
//! The grid is as large as the runs need, and squares outside all runs are blocks.
//!
//! The writer emits the runs across, then those down, each row by row. Givens do not fit, nor does a last row or column of
//! blocks, of which no run would tell.

use std::fmt::Write;

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{Draft, DraftCage, Grid, Kind, LineDirection, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "kdl",
    title: "a KDL list of runs",
    extension: "kdl",
    looks_like: |opening| {
        let run = runs(opening.text).next();
        run.is_some_and(|line| read_run(line).is_ok())
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Kakuro],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// The lines without remarks, as far as something is left of them.
fn runs(text: &str) -> impl Iterator<Item = TextCursor<'_>> {
    TextLines::new(text).filter_map(|mut line| {
        let run = line.field('#').trimmed();
        (!run.is_at_end()).then_some(run)
    })
}

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let cages = runs(text).map(read_run).collect::<Result<Vec<_>, _>>()?;
    let places = || cages.iter().flat_map(|cage| &cage.cells);
    let last = |number: fn(&Place) -> i32| {
        places()
            .map(number)
            .max()
            .map_or(0, |last| last as usize + 1)
    };
    let size = Size::new(last(|place| place.row), last(|place| place.column));
    let size = size.ok_or_else(|| TextCursor::new(text).error("a run such as `1 1 - 2 3`"))?;
    let mut draft = Draft::new(Kind::Kakuro, size);
    let mut is_block = Grid::new(size, true);
    for place in places() {
        size.cell(*place)
            .into_iter()
            .for_each(|cell| is_block[cell] = false);
    }
    let blocks = is_block.iter().filter(|(_, is_block)| **is_block);
    draft.blocks = blocks.map(|(cell, _)| size.place(cell)).collect();
    draft.cages = cages;
    Ok(draft)
}

fn read_run(mut line: TextCursor<'_>) -> Result<DraftCage, ReadError> {
    let limit = Size::LIMIT;
    let is_on_grid = |number: &usize| (1..=limit).contains(number);
    let number = |line: &mut TextCursor<'_>, what: &str| {
        line.skip_space();
        let expected = format!("{what} from 1 to {limit}");
        line.read(&expected, |line| line.digits().filter(is_on_grid))
    };
    let column = number(&mut line, "a column")?;
    let row = number(&mut line, "a row")?;
    line.skip_space();
    let direction = line.read("`-` across or `|` down", |line| match line.advance()? {
        '-' => Some(LineDirection::Across),
        '|' => Some(LineDirection::Down),
        _ => None,
    })?;
    line.skip_space();
    let start = line.clone();
    let length = number(&mut line, "a number of cells")?;
    let target = line.number("a sum")?;
    line.finish("the end of the line")?;
    let first = Place::new(row as i32 - 1, column as i32 - 1);
    let cells = std::iter::successors(Some(first), |&place| Some(direction.after(place)));
    let cells: Vec<Place> = cells.take(length).collect();
    let is_beyond = |place: &Place| place.row >= limit as i32 || place.column >= limit as i32;
    if cells.iter().any(is_beyond) {
        return Err(start.error(format!("cells within {limit} rows and columns")));
    }
    Ok(DraftCage {
        operation: Operation::Add,
        target,
        cells,
    })
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let mut plain = fit::plain(draft)?;
    fit::no_givens(Format::Kdl, &plain)?;
    let size = plain.size;
    let cells = || plain.cages.iter().flat_map(|cage| &cage.cells);
    let (rows, columns) = (
        cells().map(|cell| cell.row),
        cells().map(|cell| cell.column),
    );
    if rows.max() != Some(size.rows() as i32 - 1)
        || columns.max() != Some(size.columns() as i32 - 1)
    {
        return Err(WriteError::unfit(Format::Kdl, Unfit::BareEdge));
    }
    let goes_down = |cage: &DraftCage| {
        cage.cells
            .iter()
            .all(|cell| cell.column == fit::first_place(cage).column)
    };
    plain
        .cages
        .sort_by_key(|cage| (goes_down(cage), fit::first_place(cage)));
    let mut text = String::new();
    for cage in &plain.cages {
        let Place { row, column } = fit::first_place(cage);
        let direction = if goes_down(cage) { '|' } else { '-' };
        let (count, target) = (cage.cells.len(), cage.target);
        let _ = writeln!(
            text,
            "{} {} {direction} {count} {target}",
            column + 1,
            row + 1
        );
    }
    Ok(text)
}
