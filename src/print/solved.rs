//! A solution as a position, as it is drawn.

use crate::{
    puzzle::{CellState, Position, Puzzle},
    solver::Solution,
};

/// The position in which a puzzle is solved; given digits are still those that are given.
pub fn solved(puzzle: &Puzzle, solution: &Solution) -> Position {
    let mut position = Position::new(puzzle);
    for (cell, &value) in solution.iter() {
        if !position.is_fixed(cell) {
            let state = CellState {
                value,
                ..CellState::default()
            };
            position.set_state(cell, state);
        }
    }
    position
}
