//! Drawing puzzles: every device speaks in intents, one place turns them into edits, and the board shows what is drawn.

pub mod apply;
pub mod checking;
pub mod counting;
pub mod drafts;
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
        apply::plugin,
        checking::plugin,
        counting::plugin,
        drafts::plugin,
        intent::plugin,
        placement::plugin,
        pointer::plugin,
        repairing::plugin,
        sync_board::plugin,
        zoom::plugin,
    ));
}
