//! What every part of the game stands on: which screen is shown, what moves, long work, language, theme, settings, sleep.

pub mod activity;
pub mod address;
pub mod clipboard;
pub mod date;
#[cfg(target_os = "linux")]
pub(super) mod display;
pub mod files;
mod frame;
pub mod jobs;
pub mod library_choice;
pub mod locale;
pub mod power;
mod screen;
pub mod settings;
pub mod steady;
pub mod theme;
#[cfg(not(target_arch = "wasm32"))]
pub(super) mod wake;

use bevy::prelude::*;

pub use self::frame::{ApplySystems, GameSystems};
pub use self::screen::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<power::ShownClock>().add_plugins((
        frame::plugin,
        screen::plugin,
        settings::plugin,
        date::plugin,
        steady::plugin,
        locale::plugin,
        theme::plugin,
        activity::plugin,
        jobs::plugin,
        files::plugin,
        clipboard::plugin,
        address::plugin,
    ));
}
