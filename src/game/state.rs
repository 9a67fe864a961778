//! Which screen is shown.

use bevy::prelude::*;
use serde::Serialize;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
}

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Screen {
    /// The bundled puzzles are being read.
    #[default]
    Loading,
    /// The game's name and the puzzles to choose from.
    Title,
    /// A board.
    Play,
    /// Solvers at work.
    Watch,
}
