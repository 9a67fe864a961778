//! What happens in a frame, and in which order.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            GameSystems::Input,
            GameSystems::Apply,
            GameSystems::Validate,
            GameSystems::Score,
            GameSystems::Highlight,
            GameSystems::Animate,
            GameSystems::Draw,
            GameSystems::Save,
        )
            .chain(),
    );
}

/// The parts of a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Raw input and finished jobs become intents and messages.
    Input,
    /// Intents become moves, moves change cells.
    Apply,
    /// The rules judge the cells, and a game may end.
    Validate,
    /// A game that has ended is worth something.
    Score,
    /// Markers say what deserves attention.
    Highlight,
    /// Things move towards where they belong.
    Animate,
    /// Markers and values become colours, sizes and text.
    Draw,
    /// What has changed is written down.
    Save,
}
