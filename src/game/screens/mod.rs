//! The screens: egui that reads the game's state and writes intents, and nothing else.

mod card;
mod chip;
mod clues;
mod compete;
pub mod everywhere;
mod file_news;
pub mod help;
mod keycap;
mod library;
mod link;
mod medal;
mod names;
mod notice;
mod play;
mod player_seal;
mod players;
mod prices;
mod ready;
pub mod records;
mod settings;
mod sprint_end;
mod title;
mod watch;
mod wheel;

use bevy::prelude::*;

pub(super) use self::notice::Notices;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (file_news::plugin, link::plugin, notice::plugin),
        compete::plugin,
        everywhere::plugin,
        help::plugin,
        library::plugin,
        play::plugin,
        players::plugin,
        ready::plugin,
        records::plugin,
        settings::plugin,
        sprint_end::plugin,
        title::plugin,
        watch::plugin,
        wheel::plugin,
    ));
}
