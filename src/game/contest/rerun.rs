//! What can be done with a run that was kept: it can be watched again, or raced against.

use std::sync::Arc;

use bevy::prelude::*;

use super::challenge::Challenge;
use crate::contest::Run;
use crate::game::{
    base::ApplySystems,
    library::WatchRun,
    store::{KeptRuns, PlayerId, Rival, Store},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Rerun>().add_systems(
        Update,
        take_up
            .in_set(ApplySystems::Intents)
            .ambiguous_with(ApplySystems::Intents)
            .run_if(on_message::<Rerun>),
    );
}

/// Asks for a run of the player's, by its number.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rerun {
    /// To be watched beside a solver.
    Watch(u32),
    /// To be raced against.
    Race(u32),
}

fn take_up(
    mut requests: MessageReader<Rerun>,
    runs: Res<KeptRuns>,
    (store, player): (Res<Store>, Res<PlayerId>),
    mut watching: MessageWriter<WatchRun>,
    mut challenges: MessageWriter<Challenge>,
) {
    for &request in requests.read() {
        let (Rerun::Watch(number) | Rerun::Race(number)) = request;
        let text = runs.text(number, &store, &player);
        let Some(run) = text.and_then(|text| text.parse::<Run>().ok()) else {
            continue;
        };
        match (request, run.boards.first()) {
            (Rerun::Watch(_), _) => drop(watching.write(WatchRun { run: Arc::new(run) })),
            (Rerun::Race(_), Some(board)) => {
                let puzzle = Arc::clone(&board.puzzle);
                let rival = Rival::of_run(&run);
                challenges.write(Challenge::Race { puzzle, rival });
            }
            (Rerun::Race(_), None) => {}
        }
    }
}
