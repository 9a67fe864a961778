//! Playing a puzzle: actions become moves, moves change cells, rules judge them.

pub mod apply;
pub mod clock;
pub mod highlight;
pub mod pad;
pub mod selection;
pub mod validate;

use std::sync::Arc;

use bevy::prelude::*;

use super::board::{Cell, Fixed, Notes, Value};
use crate::puzzle::{CellState, History, Position, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        apply::plugin,
        clock::plugin,
        highlight::plugin,
        selection::plugin,
        validate::plugin,
    ));
}

/// The game under way: what is played and how it came to be. What stands in the cells is in their components.
#[derive(Resource)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    history: History,
}

impl Session {
    /// Starts a new game.
    pub fn new(puzzle: Arc<Puzzle>) -> Self {
        Self {
            puzzle,
            history: History::default(),
        }
    }

    /// Returns the puzzle being played.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the puzzle for those who keep it beside the game.
    pub fn shared_puzzle(&self) -> Arc<Puzzle> {
        Arc::clone(&self.puzzle)
    }

    /// Returns the moves made so far.
    pub fn history(&self) -> &History {
        &self.history
    }
}

/// What a snapshot reads of a cell.
pub type CellData = (&'static Cell, &'static Value, &'static Notes, Has<Fixed>);

/// Takes a snapshot of the cells for the rules, which know nothing of entities.
pub fn position<'a>(
    puzzle: &Puzzle,
    cells: impl IntoIterator<Item = (&'a Cell, &'a Value, &'a Notes, bool)>,
) -> Position {
    let mut position = Position::new(puzzle);
    for (&Cell(cell), &Value(value), &Notes(notes), fixed) in cells {
        position.set_state(
            cell,
            CellState {
                value,
                notes,
                fixed,
            },
        );
    }
    position
}
