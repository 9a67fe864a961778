//! Solo game IDs: a Sudoku or Killer in one line, as Solo of a well-known puzzle collection shows it.
//!
//! The reader accepts one ID per line: `CxR:grid`, or `CxRk:grid,walls,sums` for a Killer, where the grid has C columns
//! and R rows of boxes, so that a box is C high and R wide. Letters for symmetry and level before the colon are read and
//! forgotten; jigsaws (`j`) and diagonals (`x`) are refused. In the grid, row by row, `a` to `z` are 1 to 26 empty cells
//! and numbers are givens; `_` keeps numbers apart. The walls are those of [`walls`], the sums are written
//! like the grid, each in one cell of its cage.
//!
//! The writer emits one line without symmetry and level, sums in the first cells of their cages. In a Killer, cells
//! outside cages, cages of one cell and nearly wall-less grids do not fit.

use std::fmt::Write;

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    detect::after_number,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::each_line,
    walls::{self, Dialect},
};
use crate::puzzle::{Boxes, Draft, DraftCage, Entry, Grid, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "solo",
    title: "a Solo game ID",
    extension: "solo",
    looks_like: |opening| {
        let after_size = opening.game_params().map(after_number);
        after_size.is_some_and(|rest| rest.starts_with(['x', 'j']))
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku, Kind::Killer],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read,
        write: Some(write),
    }),
};

/// Reads one puzzle per line.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    each_line(text, read_id)
}

pub(super) fn read_id(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    let mut draft = read_head(&mut line)?;
    draft.givens = read_numbers(&mut line, draft.size)?;
    if draft.kind.has_cages() {
        line.expect(",")?;
        let cages = walls::read(&mut line, draft.size, Dialect::Solo)?;
        line.expect(",")?;
        draft.cages = read_cages(&mut line, draft.size, cages)?;
    }
    line.finish("the end of the line")?;
    Ok(draft)
}

fn read_head(line: &mut TextCursor<'_>) -> Result<Draft, ReadError> {
    let limit = Size::LIMIT;
    let expected = format!("the boxes, such as `3x3`, for a grid of at most {limit} rows");
    let (size, boxes) = line.read(&expected, |line| {
        let rows: u8 = line.digits()?;
        let columns: u8 = line.eat("x").then(|| line.digits())??;
        let size = Size::square(usize::from(rows) * usize::from(columns))?;
        Some((size, Boxes { rows, columns }))
    })?;
    let mut draft = Draft::new(read_kind(line)?, size);
    draft.boxes = fit::unusual(boxes, size);
    Ok(draft)
}

fn read_kind(line: &mut TextCursor<'_>) -> Result<Kind, ReadError> {
    // Symmetries (`a`, `r4`, `m2`, `md4` …) and levels (`dt`, `db` …) concern only the making of puzzles.
    let letters = line.take_while(|c| "kabdeimrtu248".contains(c));
    fit::read_colon(line)?;
    Ok(if letters.contains('k') {
        Kind::Killer
    } else {
        Kind::Sudoku
    })
}

/// Reads the numbers of a grid and where they stand.
fn read_numbers(line: &mut TextCursor<'_>, size: Size) -> Result<Vec<Entry>, ReadError> {
    let mut numbers = Vec::new();
    let mut cells = 0;
    while cells < size.len() {
        cells += line.read(
            "a number, `_`, or a letter for empty cells",
            |line| match line.peek()? {
                '_' => line.advance().map(|_| 0),
                'a'..='z' => line
                    .advance()
                    .map(|letter| letter as usize - 'a' as usize + 1),
                _ => {
                    let place = size.place(size.cell_at(cells)?);
                    numbers.push(Entry {
                        place,
                        digit: line.digits()?,
                    });
                    Some(1)
                }
            },
        )?;
    }
    if cells > size.len() {
        Err(line.error("fewer empty cells before this"))
    } else {
        Ok(numbers)
    }
}

fn read_cages(
    line: &mut TextCursor<'_>,
    size: Size,
    cages: Vec<Vec<Place>>,
) -> Result<Vec<DraftCage>, ReadError> {
    let sums = read_numbers(line, size)?;
    let read_cage = |cells: Vec<Place>| {
        let mut inside = sums.iter().filter(|sum| cells.contains(&sum.place));
        let (Some(sum), None) = (inside.next(), inside.next()) else {
            let place = cells.first().copied().unwrap_or(Place::new(0, 0));
            return Err(line.error(format!("one sum in the cage at {place}")));
        };
        let is_single = cells.len() == 1;
        let operation = if is_single {
            Operation::Equal
        } else {
            Operation::Add
        };
        Ok(DraftCage {
            operation,
            target: sum.digit.into(),
            cells,
        })
    };
    cages.into_iter().map(read_cage).collect()
}

/// Writes one puzzle as one line.
pub(super) fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = fit::plain(draft)?;
    let side = puzzle.size.rows();
    let boxes = puzzle.boxes.or(Boxes::for_size(side));
    let boxes = boxes.ok_or(WriteError::unfit(Format::SoloId, Unfit::Size(puzzle.size)))?;
    let givens = puzzle
        .givens
        .iter()
        .map(|given| (given.place, given.digit.into()));
    let grid = write_numbers(puzzle.size, givens);
    let head = format!("{}x{}", boxes.rows, boxes.columns);
    Ok(if puzzle.kind.has_cages() {
        format!("{head}k:{grid},{}\n", write_cages(&puzzle)?)
    } else {
        format!("{head}:{grid}\n")
    })
}

fn write_numbers(size: Size, numbers: impl Iterator<Item = (Place, u64)>) -> String {
    let mut grid = Grid::new(size, None);
    numbers
        .filter_map(|(place, number)| Some((size.cell(place)?, number)))
        .for_each(|(cell, number)| grid[cell] = Some(number));
    let squares: Vec<Option<u64>> = grid.iter().map(|(_, &number)| number).collect();
    let groups = squares.chunk_by(|a, b| a.is_none() && b.is_none());
    let mut text = String::new();
    for group in groups {
        match group {
            [Some(number)] if text.ends_with(|c: char| c.is_ascii_digit()) => {
                let _ = write!(text, "_{number}");
            }
            [Some(number)] => text.push_str(&number.to_string()),
            empty => text.extend(
                empty
                    .chunks(26)
                    .map(|chunk| char::from(b'a' + chunk.len() as u8 - 1)),
            ),
        }
    }
    text
}

fn write_cages(draft: &Draft) -> Result<String, WriteError> {
    let unfit = |what| WriteError::unfit(Format::SoloId, what);
    let is_free = |place: &Place| !draft.cages.iter().any(|cage| cage.cells.contains(place));
    let mut places = draft.size.cells().map(|cell| draft.size.place(cell));
    if let Some(place) = places.find(is_free) {
        return Err(unfit(Unfit::Uncaged(place)));
    }
    if let Some(single) = draft.cages.iter().find(|cage| cage.cells.len() == 1) {
        return Err(unfit(Unfit::SingleCell(fit::first_place(single))));
    }
    let walls = walls::write(draft, Dialect::Solo).ok_or(unfit(Unfit::FewWalls))?;
    let sum = |cage: &DraftCage| (fit::first_place(cage), cage.target);
    let sums = write_numbers(draft.size, draft.cages.iter().map(sum));
    Ok(format!("{walls},{sums}"))
}
