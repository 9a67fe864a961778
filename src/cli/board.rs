//! A puzzle as a drawing of characters.
//!
//! A KenKen has heavy walls around its cages. The Sudoku family has heavy walls around its boxes; the windows of a
//! Hypersudoku are shaded, and the cages of a Killer are open inside, so that a gap in a heavy wall is a cage that
//! reaches into the next box. A Kakuro's sums stand in the blocks before the runs. Entered digits are in parentheses.

use super::lines::{Drawing, Square, Weight};
use crate::{
    format::{self, ClueGrid, Sums},
    puzzle::{CellId, Grid, Kind, Place, Position, Puzzle, RegionKind},
};

/// Draws a puzzle with the digits of a position.
pub(super) fn draw(puzzle: &Puzzle, position: &Position) -> String {
    match puzzle.kind() {
        Kind::Kakuro => draw_kakuro(puzzle, position),
        _ => draw_regions(puzzle, position),
    }
}

fn draw_regions(puzzle: &Puzzle, position: &Position) -> String {
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
    let at = |(row, column): Square| size.cell(Place { row, column });
    Drawing { squares, width }.render(|a, b| match (at(a), at(b)) {
        (Some(a), Some(b)) => wall(puzzle, a, b),
        (None, None) => Weight::None,
        _ => Weight::Heavy,
    })
}

/// How strong the wall between two neighbours is.
fn wall(puzzle: &Puzzle, a: CellId, b: CellId) -> Weight {
    let in_same_cage = puzzle
        .cages_of(a)
        .iter()
        .any(|cage| puzzle.cages_of(b).contains(cage));
    let in_same_box = puzzle.regions_of(a).iter().any(|&region| {
        puzzle.region(region).kind == RegionKind::Box && puzzle.regions_of(b).contains(&region)
    });
    match puzzle.kind() {
        Kind::KenKen if in_same_cage => Weight::Light,
        Kind::Killer if in_same_cage => Weight::None,
        _ if in_same_box => Weight::Light,
        _ => Weight::Heavy,
    }
}

/// The clue of each cage, in its first cell.
fn clues(puzzle: &Puzzle) -> Grid<String> {
    let mut clues = Grid::new(puzzle.size(), String::new());
    for cage in puzzle.cages() {
        if let Some(&first) = cage.cells.first() {
            clues[first] = if puzzle.kind() == Kind::Killer {
                cage.target.to_string()
            } else {
                cage.clue()
            };
        }
    }
    clues
}

/// What surrounds a digit: something grey in the windows of a Hypersudoku.
fn shade(puzzle: &Puzzle) -> Grid<char> {
    let is_window = |region| puzzle.region(region).kind == RegionKind::Window;
    Grid::from_fn(puzzle.size(), |cell| {
        if puzzle
            .regions_of(cell)
            .iter()
            .any(|&region| is_window(region))
        {
            '░'
        } else {
            ' '
        }
    })
}

fn digit(position: &Position, cell: CellId) -> String {
    match position.value(cell) {
        Some(digit) if position.is_fixed(cell) => digit.to_string(),
        Some(digit) => format!("({digit})"),
        None => String::new(),
    }
}

fn draw_kakuro(puzzle: &Puzzle, position: &Position) -> String {
    const WIDTH: usize = 5;
    let size = puzzle.size();
    let grid = ClueGrid::of(puzzle);
    let square = |cell: CellId| match grid.squares[cell] {
        format::Square::Cell(_) => vec![
            " ".repeat(WIDTH),
            centred(&digit(position, cell), WIDTH, ' '),
        ],
        format::Square::Block(sums) => block(sums, WIDTH),
    };
    let above = grid
        .above
        .iter()
        .map(|&down| block(Sums { down, across: None }, WIDTH));
    let head = [block(Sums::default(), WIDTH)]
        .into_iter()
        .chain(above)
        .collect();
    let rows = grid.before.iter().enumerate().map(|(row, &across)| {
        let margin = block(Sums { down: None, across }, WIDTH);
        [margin]
            .into_iter()
            .chain(size.row(row).map(square))
            .collect()
    });
    let squares: Vec<Vec<Vec<String>>> = [head].into_iter().chain(rows).collect();
    let (rows, columns) = (size.rows() as i32, size.columns() as i32);
    let is_inside =
        |(row, column): Square| (0..=rows).contains(&row) && (0..=columns).contains(&column);
    Drawing {
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
fn block(sums: Sums, width: usize) -> Vec<String> {
    let number = |sum: Option<u64>| sum.map_or_else(String::new, |sum| sum.to_string());
    let rest = width - 1;
    match sums {
        Sums {
            down: None,
            across: None,
        } => vec!["▒".repeat(width); 2],
        Sums { down, across } => vec![
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
