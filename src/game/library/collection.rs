//! The player's own puzzles: those that were made, drawn or brought in, kept beside the bundled ones.

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::puzzle::Puzzle;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeepPuzzles>();
}

/// Where one of the player's own puzzles comes from.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Reflect,
)]
pub enum PuzzleOrigin {
    /// The generator made it.
    Made,
    /// The player drew it.
    Drawn,
    /// It came in as a file, a text or a link.
    Imported,
}

/// Asks for puzzles to be kept among the player's own; those that are there already stay as they are.
#[derive(Message, Clone, Debug)]
pub struct KeepPuzzles {
    /// The puzzles.
    pub puzzles: Vec<Arc<Puzzle>>,
    /// Where they come from.
    pub origin: PuzzleOrigin,
    /// What they are called together, where they belong together.
    pub pack: Option<String>,
}
