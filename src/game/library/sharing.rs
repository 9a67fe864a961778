//! Asks for puzzles and games to be given away; the page for that answers.

use std::sync::Arc;

use bevy::prelude::*;

use crate::puzzle::{Position, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Share>();
}

/// Asks for the page from which something goes out.
#[derive(Message, Clone, Debug)]
pub enum Share {
    /// A puzzle that nobody has begun, or whose game is nobody's business.
    Puzzle(Arc<Puzzle>),
    /// A game, and its puzzle.
    Game(SharedGame),
    /// Puzzles that belong together.
    Pack {
        /// What they are called.
        name: String,
        /// The puzzles.
        puzzles: Vec<Arc<Puzzle>>,
    },
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedGame {
    /// What is played.
    pub puzzle: Arc<Puzzle>,
    /// What stands on the board.
    pub position: Position,
    /// It is over, so that the solution is no secret.
    pub has_ended: bool,
}
