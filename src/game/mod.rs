//! The game: everything that needs Bevy. It may use all of the pure half; nothing there knows it exists.

pub mod activity;
#[cfg(not(target_arch = "wasm32"))]
mod alarm;
pub mod board;
#[cfg(target_os = "linux")]
mod display;
mod engine;
pub mod input;
pub mod jobs;
pub mod library;
pub mod link;
pub mod locale;
pub mod play;
pub mod screens;
mod sleep;
pub mod snapshot;
#[cfg(not(target_arch = "wasm32"))]
pub mod stage;
pub mod state;
pub mod store;
pub mod theme;
pub mod watch;
#[cfg(target_arch = "wasm32")]
mod web;

use bevy::prelude::*;

pub use engine::{plugins, run};

/// Adds the whole game to an app that already has Bevy's own plugins; see `engine` for those.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            GameSystems::Input,
            GameSystems::Apply,
            GameSystems::Validate,
            GameSystems::Highlight,
            GameSystems::Animate,
            GameSystems::Draw,
        )
            .chain(),
    )
    .add_plugins((
        state::plugin,
        store::plugin,
        locale::plugin,
        theme::plugin,
        activity::plugin,
        jobs::plugin,
        library::plugin,
        link::plugin,
        input::plugin,
        play::plugin,
        board::plugin,
        watch::plugin,
        screens::plugin,
    ));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(web::plugin);
}

/// What happens in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Raw input and finished jobs become actions and messages.
    Input,
    /// Actions become moves, moves change cells.
    Apply,
    /// The rules judge the cells.
    Validate,
    /// Markers say what deserves attention.
    Highlight,
    /// Things move towards where they belong.
    Animate,
    /// Markers and values become colours, sizes and text.
    Draw,
}
