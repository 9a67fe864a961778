//! Drawing puzzles: every device speaks in intents, one place turns them into edits, and the board shows what is drawn.

pub mod adding;
pub mod apply;
mod assist;
pub mod checking;
pub mod counting;
pub mod drafts;
pub mod held_shape;
pub mod help_news;
mod helping;
pub mod intent;
pub mod keys;
pub mod layout;
pub mod open_drawing;
pub mod placement;
mod pointer;
pub mod repairing;
mod stroke;
pub mod sync_board;
mod typing;
mod zoom;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        adding::plugin,
        apply::plugin,
        checking::plugin,
        counting::plugin,
        drafts::plugin,
        help_news::plugin,
        intent::plugin,
        placement::plugin,
        pointer::plugin,
        repairing::plugin,
        sync_board::plugin,
        zoom::plugin,
    ));
}
