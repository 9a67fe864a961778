//! The game: everything that needs Bevy. It may use all of the pure half; nothing there knows it exists.
//!
//! The layers, each importing only what stands above it: `base`; `input`, `board`; `store`; `library`; `making`;
//! `play`, `watch`, `create`; `contest`; `screens`. This file puts them together.

pub mod base;
pub mod board;
pub mod contest;
pub mod create;
mod engine;
pub mod input;
pub mod library;
pub mod making;
pub mod play;
pub mod screens;
pub mod snapshot;
#[cfg(all(feature = "stage", not(target_arch = "wasm32")))]
pub mod stage;
pub mod store;
pub mod watch;
#[cfg(target_arch = "wasm32")]
mod web;

use bevy::prelude::*;

pub use self::engine::{plugins, run};

/// Adds the whole game to an app that already has Bevy's own plugins; see `engine` for those.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        base::plugin,
        store::plugin,
        library::plugin,
        making::plugin,
        input::plugin,
        play::plugin,
        board::plugin,
        watch::plugin,
        create::plugin,
        contest::plugin,
        screens::plugin,
    ));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(web::plugin);
}
