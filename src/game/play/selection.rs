//! The selected cells, and where keys lead from them.

use std::collections::BTreeSet;

use crate::game::input::Direction;
use crate::puzzle::{CellId, Place, Position, Puzzle};

/// The cells that an intent is about: the selected one, and those picked with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Selection {
    cell: CellId,
    picked: BTreeSet<CellId>,
}

impl Selection {
    pub(super) fn new(cell: CellId, picked: impl IntoIterator<Item = CellId>) -> Self {
        let picked = picked.into_iter().filter(|&other| other != cell).collect();
        Self { cell, picked }
    }

    /// The selected cell.
    pub(super) fn cell(&self) -> CellId {
        self.cell
    }

    /// Whether a cell is picked beside the selected one.
    pub(super) fn has_picked(&self, cell: CellId) -> bool {
        self.picked.contains(&cell)
    }

    /// All cells, the selected one first.
    pub(super) fn cells(&self) -> Vec<CellId> {
        std::iter::once(self.cell)
            .chain(self.picked.iter().copied())
            .collect()
    }

    /// Selects one cell and no other.
    pub(super) fn select(&mut self, cell: CellId) {
        *self = Self::new(cell, []);
    }

    /// Selects a cell beside those there are.
    pub(super) fn include(&mut self, cell: CellId) {
        self.picked.insert(self.cell);
        self.picked.remove(&cell);
        self.cell = cell;
    }
}

/// Returns the next open cell in a direction, or the same cell where the board ends.
pub(super) fn step(puzzle: &Puzzle, from: CellId, direction: Direction) -> CellId {
    ahead(puzzle, from, direction).next().unwrap_or(from)
}

/// Returns the next empty cell in a direction, or the last cell before the border.
pub(super) fn jump(
    puzzle: &Puzzle,
    position: &Position,
    from: CellId,
    direction: Direction,
) -> CellId {
    let mut last = from;
    for cell in ahead(puzzle, from, direction) {
        last = cell;
        if position.value(cell).is_none() {
            break;
        }
    }
    last
}

/// Returns the next empty cell in reading order, starting over at the end, or the same cell if none is empty.
pub(super) fn next_empty(puzzle: &Puzzle, position: &Position, from: CellId) -> CellId {
    let cells: Vec<CellId> = puzzle.open_cells().collect();
    search(cells.iter().copied(), position, from)
}

/// Returns the empty cell before in reading order, starting over at the beginning.
pub(super) fn previous_empty(puzzle: &Puzzle, position: &Position, from: CellId) -> CellId {
    let cells: Vec<CellId> = puzzle.open_cells().collect();
    search(cells.iter().rev().copied(), position, from)
}

fn search(
    cells: impl Iterator<Item = CellId> + Clone,
    position: &Position,
    from: CellId,
) -> CellId {
    let behind = cells.clone().skip_while(|&cell| cell != from).skip(1);
    let before = cells.take_while(|&cell| cell != from);
    let mut empty = behind
        .chain(before)
        .filter(|&cell| position.value(cell).is_none());
    empty.next().unwrap_or(from)
}

/// Yields the open cells from a cell to the border.
fn ahead(puzzle: &Puzzle, from: CellId, direction: Direction) -> impl Iterator<Item = CellId> {
    let (down, right) = match direction {
        Direction::Up => (-1, 0),
        Direction::Down => (1, 0),
        Direction::Left => (0, -1),
        Direction::Right => (0, 1),
    };
    let size = puzzle.size();
    let Place { row, column } = size.place(from);
    (1..)
        .map(move |distance| Place {
            row: row + distance * down,
            column: column + distance * right,
        })
        .map_while(move |place| size.cell(place))
        .filter(|&cell| puzzle.is_open(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::puzzle::{Draft, Kind, Move, Size};

    #[test]
    fn arrows_jump_over_blocks_and_stop_at_the_border() {
        let text = "(kind: Kakuro, size: (2, 5), grid: [\"..#..\", \"..#..\"], cages: [\
                    (\"3+\", \"r1c1 r1c2\"), (\"3+\", \"r2c1 r2c2\"), (\"3+\", \"r1c4 r1c5\"), (\"3+\", \"r2c4 r2c5\"), \
                    (\"3+\", \"r1c1 r2c1\"), (\"3+\", \"r1c2 r2c2\"), (\"3+\", \"r1c4 r2c4\"), (\"3+\", \"r1c5 r2c5\")])";
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        let at = |row, column| puzzle.size().cell(Place { row, column }).unwrap();
        assert_eq!(step(&puzzle, at(1, 1), Direction::Right), at(1, 3));
        assert_eq!(step(&puzzle, at(1, 0), Direction::Left), at(1, 0));
        assert_eq!(step(&puzzle, at(1, 4), Direction::Up), at(0, 4));
    }

    /// A board whose first row reads 1 2 . 3, and the cells of that row.
    fn first_row() -> (Puzzle, Position, Vec<CellId>) {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let mut position = Position::new(&puzzle);
        let act = Move::parse("r1c1=1 r1c2=2 r1c4=3", size).unwrap();
        position.apply(&puzzle, &act).unwrap();
        let row = size.row(0).collect();
        (puzzle, position, row)
    }

    #[test]
    fn a_jump_ends_at_the_next_empty_cell_or_at_the_border() {
        let (puzzle, position, row) = first_row();
        let jump = |from, direction| jump(&puzzle, &position, row[from], direction);
        assert_eq!(jump(0, Direction::Right), row[2]);
        assert_eq!(jump(2, Direction::Right), row[3]);
        assert_eq!(jump(2, Direction::Left), row[0]);
        assert_eq!(jump(0, Direction::Left), row[0]);
    }

    #[test]
    fn empty_cells_follow_each_other_around_the_board() {
        let (puzzle, position, row) = first_row();
        let last = puzzle.open_cells().last().unwrap();
        assert_eq!(next_empty(&puzzle, &position, row[0]), row[2]);
        assert_eq!(next_empty(&puzzle, &position, last), row[2]);
        assert_eq!(previous_empty(&puzzle, &position, row[2]), last);
    }

    #[test]
    fn the_cell_included_last_is_the_selected_one() {
        let (_, _, row) = first_row();
        let mut selection = Selection::new(row[0], []);
        selection.include(row[1]);
        selection.include(row[2]);
        selection.include(row[1]);
        assert_eq!(selection.cell(), row[1]);
        assert_eq!(selection.cells(), [row[1], row[0], row[2]]);
        selection.select(row[3]);
        assert_eq!(selection.cells(), [row[3]]);
    }
}
