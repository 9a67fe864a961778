//! Competing: challenges become boards, boards are raced against ghosts or the clock, and what came of it is recorded.

mod absence;
pub mod briefing;
pub mod challenge;
pub mod ghosts;
mod making;
pub mod recording;
pub mod rerun;
pub mod sprint;
pub mod today;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        absence::plugin,
        briefing::plugin,
        challenge::plugin,
        ghosts::plugin,
        recording::plugin,
        rerun::plugin,
        sprint::plugin,
        today::plugin,
    ));
}
