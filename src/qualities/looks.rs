//! How a puzzle looks: its symmetry and the shapes of its cages.

use super::thousandths;
use crate::puzzle::{CellId, Place, Puzzle, Size};

/// How a puzzle looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    /// How many of a thousand blocks or givens fall on others when the grid is turned or mirrored, in the best way; of
    /// puzzles with blocks or givens.
    pub symmetry: Option<u32>,
    /// How many different shapes the cages have, whichever way they are turned; of puzzles with drawn cages.
    pub shapes: Option<usize>,
    /// The cages that have the most usual shape among those of three cells and more, of a thousand.
    pub usual_shape: Option<u32>,
}

impl Looks {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let shapes = puzzle.kind().has_drawn_cages().then(|| shapes(puzzle));
        Self {
            symmetry: symmetry(puzzle),
            usual_shape: shapes.as_ref().map(|shapes| most_usual(shapes)),
            shapes: shapes.map(|mut shapes| {
                shapes.dedup();
                shapes.len()
            }),
        }
    }
}

/// What shows in the grid before it is solved: blocks, or givens.
fn shown(puzzle: &Puzzle) -> Vec<CellId> {
    let cells = puzzle.size().cells();
    let is_shown = |&cell: &CellId| {
        if puzzle.kind().has_runs() {
            !puzzle.is_open(cell)
        } else {
            puzzle.given(cell).is_some()
        }
    };
    cells.filter(is_shown).collect()
}

fn symmetry(puzzle: &Puzzle) -> Option<u32> {
    let (size, shown) = (puzzle.size(), shown(puzzle));
    let images: [fn(Size, Place) -> Place; 5] = [
        |size, at| Place::new(last(size.rows()) - at.row, last(size.columns()) - at.column),
        |size, at| Place::new(at.row, last(size.columns()) - at.column),
        |size, at| Place::new(last(size.rows()) - at.row, at.column),
        |_, at| Place::new(at.column, at.row),
        |size, at| Place::new(last(size.columns()) - at.column, last(size.rows()) - at.row),
    ];
    let falls = |image: fn(Size, Place) -> Place| {
        let on_others = shown.iter().filter(|&&cell| {
            let image = size.cell(image(size, size.place(cell)));
            image.is_some_and(|image| shown.binary_search(&image).is_ok())
        });
        thousandths(on_others.count(), shown.len())
    };
    let best = images.into_iter().map(falls).max();
    best.filter(|_| !shown.is_empty())
}

const fn last(side: usize) -> i32 {
    side as i32 - 1
}

/// A shape, in the same form however it is turned or mirrored.
type Shape = Vec<(i32, i32)>;

/// The shapes of all cages, sorted.
fn shapes(puzzle: &Puzzle) -> Vec<Shape> {
    let size = puzzle.size();
    let shape = |cells: &Vec<CellId>| {
        let places = cells.iter().map(|&cell| size.place(cell));
        let squares: Shape = places.map(|at| (at.row, at.column)).collect();
        let forms = (0..8).map(|turn| moved(squares.iter().map(|&square| turned(square, turn))));
        forms.min().unwrap_or_default()
    };
    let mut shapes: Vec<Shape> = puzzle
        .cages()
        .iter()
        .map(|cage| shape(&cage.cells))
        .collect();
    shapes.sort_unstable();
    shapes
}

const fn turned((row, column): (i32, i32), turn: u8) -> (i32, i32) {
    let (row, column) = if turn & 1 == 0 {
        (row, column)
    } else {
        (column, row)
    };
    let row = if turn & 2 == 0 { row } else { -row };
    (row, if turn & 4 == 0 { column } else { -column })
}

fn moved(squares: impl Iterator<Item = (i32, i32)> + Clone) -> Shape {
    let up = squares.clone().map(|square| square.0).min().unwrap_or(0);
    let left = squares.clone().map(|square| square.1).min().unwrap_or(0);
    let mut shape: Shape = squares
        .map(|(row, column)| (row - up, column - left))
        .collect();
    shape.sort_unstable();
    shape
}

/// The share of the most usual of sorted shapes, without those of one or two cells, which have no choice.
fn most_usual(shapes: &[Shape]) -> u32 {
    let mut large: Vec<&Shape> = shapes.iter().filter(|shape| shape.len() > 2).collect();
    large.sort_unstable();
    let groups = large.chunk_by(|one, other| one == other);
    let most = groups.map(<[&Shape]>::len).max().unwrap_or(0);
    thousandths(most, large.len())
}
