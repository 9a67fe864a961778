//! The screens: egui that reads the game's state and writes intents, and nothing else.

mod card;
mod chip;
mod clues;
mod compete;
pub mod everywhere;
pub mod help;
mod keycap;
mod library;
mod link;
mod medal;
mod names;
mod notice;
mod play;
mod prices;
mod ready;
mod records;
mod settings;
mod sprint_end;
mod title;
mod watch;
mod wheel;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        compete::plugin,
        everywhere::plugin,
        help::plugin,
        library::plugin,
        link::plugin,
        notice::plugin,
        play::plugin,
        ready::plugin,
        records::plugin,
        settings::plugin,
        sprint_end::plugin,
        title::plugin,
        watch::plugin,
        wheel::plugin,
    ));
}
