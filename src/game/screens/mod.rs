//! The screens: egui that reads the game's state and writes intents, and nothing else.

mod card;
mod chip;
mod clues;
mod compete;
mod create;
pub mod everywhere;
mod file_news;
pub mod help;
mod import;
mod keycap;
mod library;
mod medal;
mod names;
pub mod new_puzzle;
mod notice;
mod play;
mod player_seal;
mod players;
mod prices;
mod ready;
pub mod records;
mod settings;
mod share;
mod sprint_end;
mod title;
mod two_games;
mod watch;
mod wheel;
mod zoom_frame;

use bevy::prelude::*;

pub(super) use self::{file_news::FileNews, notice::Notices};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (file_news::plugin, notice::plugin, two_games::plugin),
        (everywhere::plugin, import::plugin, share::plugin),
        (compete::plugin, create::plugin),
        help::plugin,
        library::plugin,
        new_puzzle::plugin,
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
