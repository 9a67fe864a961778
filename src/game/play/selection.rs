//! The selected cell, and where the arrow keys lead from it.

use bevy::prelude::*;

use super::Session;
use crate::game::{
    board::{Board, spawn_board},
    input::Direction,
    state::Screen,
};
use crate::puzzle::{CellId, Place, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), select_first.after(spawn_board));
}

/// The cell that digits go into; there is one as long as there is a board.
#[derive(Component)]
pub struct Selected;

fn select_first(mut commands: Commands, session: Res<Session>, board: Single<&Board>) {
    let first = session
        .puzzle()
        .open_cells()
        .find_map(|cell| board.cells[cell]);
    if let Some(entity) = first {
        commands.entity(entity).insert(Selected);
    }
}

/// Returns the next open cell in a direction, or the same cell where the board ends.
pub(super) fn step(puzzle: &Puzzle, from: CellId, direction: Direction) -> CellId {
    let (down, right) = match direction {
        Direction::Up => (-1, 0),
        Direction::Down => (1, 0),
        Direction::Left => (0, -1),
        Direction::Right => (0, 1),
    };
    let size = puzzle.size();
    let Place { row, column } = size.place(from);
    (1..)
        .map(|distance| Place {
            row: row + distance * down,
            column: column + distance * right,
        })
        .map_while(|place| size.cell(place))
        .find(|&cell| puzzle.is_open(cell))
        .unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

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
}
