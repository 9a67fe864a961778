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
    )
    .configure_sets(
        Update,
        (
            ApplySystems::Program,
            ApplySystems::Intents,
            ApplySystems::Requests,
        )
            .chain()
            .in_set(GameSystems::Apply),
    );
}

/// The parts of a frame, in this order. What touches the same data within one of them says its own order; a test looks.
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

/// The order within [`GameSystems::Apply`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ApplySystems {
    /// What is asked of the program as a whole: pages, themes, bindings.
    Program,
    /// What is asked of a screen or a game.
    Intents,
    /// What these ask of others: puzzles to open, games to continue or delete, solvers to watch.
    Requests,
}
