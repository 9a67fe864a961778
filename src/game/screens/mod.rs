//! The screens: egui that reads the game's state and writes actions, and nothing else.

mod play;
mod title;
mod watch;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((play::plugin, title::plugin, watch::plugin));
}

/// The systems that draw a screen, in egui's pass.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawScreens;
