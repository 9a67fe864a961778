//! A puzzle as a drawing of characters.
//!
//! A KenKen has heavy walls around its cages. The Sudoku family has heavy walls around its boxes; the windows of a
//! Hypersudoku are shaded, and the cages of a Killer are open inside, so that a gap in a heavy wall is a cage that
//! reaches into the next box. A Kakuro's sums stand in the blocks before the runs. Entered digits are in parentheses.

use super::lines::{TextDrawing, Weight};
use crate::{
    format::{BlockSums, ClueGrid, KakuroSquare},
    puzzle::{Areas, CageBorder, CellId, ClueAnchor, Grid, Place, Position, Puzzle, RegionKind},
};

/// Draws a puzzle with the digits of a position.
pub(super) fn draw(puzzle: &Puzzle, position: &Position) -> String {
    if puzzle.kind().has_runs() {
        draw_runs(puzzle, position)
    } else {
        draw_cells(puzzle, position)
    }
}

fn draw_cells(puzzle: &Puzzle, position: &Position) -> String {
    let size = puzzle.size();
    let clues = clues(puzzle);
    let has_clues = puzzle.kind().has_cages();
    let shade = shade(puzzle);
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let digits: Grid<String> = Grid::from_fn(size, |cell| digit(position, cell));
    let clue_width = widest(&mut clues.iter().map(|(_, clue)| clue.chars().count()));
    let width = clue_width
        .max(widest(&mut digits.iter().map(|(_, digit)| digit.len())) + 2)
        .max(3);
    let square = |cell: CellId| {
        let digit = centred(&digits[cell], width, shade[cell]);
        if has_clues {
            vec![format!("{:<width$}", clues[cell]), digit]
        } else {
            vec![digit]
        }
    };
    let squares = (0..size.rows())
        .map(|row| size.row(row).map(square).collect())
        .collect();
    TextDrawing { squares, width }.render(weights(puzzle))
}

/// How strong the wall between two neighbours is: outlined cages are open inside, even across the walls of boxes.
fn weights(puzzle: &Puzzle) -> impl Fn(Place, Place) -> Weight {
    let walled = Areas::between_walls(puzzle);
    let is_outlined = puzzle.kind().cage_border() == Some(CageBorder::Outline);
    let share_cage = move |a, b| {
        let cells = puzzle.size().cell(a).zip(puzzle.size().cell(b));
        cells.is_some_and(|(a, b)| puzzle.share_cage(a, b))
    };
    move |a, b| {
        if is_outlined && share_cage(a, b) {
            Weight::None
        } else if walled.has_wall(a, b) {
            Weight::Heavy
        } else if walled.joins(a, b) {
            Weight::Light
        } else {
            Weight::None
        }
    }
}

/// The clue of each cage that has it in one of its cells.
fn clues(puzzle: &Puzzle) -> Grid<String> {
    let mut clues = Grid::new(puzzle.size(), String::new());
    for id in puzzle.cage_ids() {
        if let ClueAnchor::Corner(cell) = puzzle.clue_anchor(id) {
            clues[cell] = puzzle.clue(id);
        }
    }
    clues
}

/// What surrounds a digit: something grey in windows.
fn shade(puzzle: &Puzzle) -> Grid<char> {
    let is_in_window = |cell| puzzle.region_of_kind(cell, RegionKind::Window).is_some();
    Grid::from_fn(
        puzzle.size(),
        |cell| if is_in_window(cell) { '░' } else { ' ' },
    )
}

fn digit(position: &Position, cell: CellId) -> String {
    match position.value(cell) {
        Some(digit) if position.is_fixed(cell) => digit.to_string(),
        Some(digit) => format!("({digit})"),
        None => String::new(),
    }
}

fn draw_runs(puzzle: &Puzzle, position: &Position) -> String {
    const WIDTH: usize = 5;
    let size = puzzle.size();
    let grid = ClueGrid::of(puzzle);
    let square = |cell: CellId| match grid.squares[cell] {
        KakuroSquare::Cell(_) => vec![
            " ".repeat(WIDTH),
            centred(&digit(position, cell), WIDTH, ' '),
        ],
        KakuroSquare::Block(sums) => block(sums, WIDTH),
    };
    let above = grid
        .above
        .iter()
        .map(|&down| block(BlockSums { down, across: None }, WIDTH));
    let head = [block(BlockSums::default(), WIDTH)]
        .into_iter()
        .chain(above)
        .collect();
    let rows = grid.before.iter().enumerate().map(|(row, &across)| {
        let margin = block(BlockSums { down: None, across }, WIDTH);
        [margin]
            .into_iter()
            .chain(size.row(row).map(square))
            .collect()
    });
    let squares: Vec<Vec<Vec<String>>> = [head].into_iter().chain(rows).collect();
    let (rows, columns) = (size.rows() as i32, size.columns() as i32);
    let is_inside =
        |Place { row, column }: Place| (0..=rows).contains(&row) && (0..=columns).contains(&column);
    TextDrawing {
        squares,
        width: WIDTH,
    }
    .render(|a, b| match (is_inside(a), is_inside(b)) {
        (true, true) => Weight::Light,
        (false, false) => Weight::None,
        _ => Weight::Heavy,
    })
}

/// A block: grey, or cut in two by a stroke with the sum across above it and the sum down below.
fn block(sums: BlockSums, width: usize) -> Vec<String> {
    let number = |sum: Option<u64>| sum.map_or_else(String::new, |sum| sum.to_string());
    let rest = width - 1;
    match sums {
        BlockSums {
            down: None,
            across: None,
        } => vec!["▒".repeat(width); 2],
        BlockSums { down, across } => vec![
            format!("╲{:>rest$}", number(across)),
            format!("{:<rest$}╲", number(down)),
        ],
    }
}

fn centred(text: &str, width: usize, fill: char) -> String {
    let left = width.saturating_sub(text.len()) / 2;
    let right = width.saturating_sub(text.len() + left);
    let fill = |count| std::iter::repeat_n(fill, count);
    fill(left).chain(text.chars()).chain(fill(right)).collect()
}
