//! What can be done with a run that was kept: it can be watched again, or raced against.

use std::sync::Arc;

use bevy::prelude::*;

use super::challenge::Challenge;
use crate::contest::Run;
use crate::game::{
    base::ApplySystems,
    library::WatchRun,
    store::{ImportedGames, KeptRuns, PlayerId, Rival, Store},
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

/// Asks for a run that was kept.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rerun {
    /// To be watched beside a solver.
    Watch(KeptRunName),
    /// To be raced against.
    Race(KeptRunName),
}

/// Which run, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptRunName {
    /// Of whoever plays.
    Own(u32),
    /// Of somebody else.
    Imported(u32),
}

fn take_up(
    mut requests: MessageReader<Rerun>,
    runs: Res<KeptRuns>,
    (store, player): (Res<Store>, Res<PlayerId>),
    mut watching: MessageWriter<WatchRun>,
    mut challenges: MessageWriter<Challenge>,
) {
    for &request in requests.read() {
        let (Rerun::Watch(name) | Rerun::Race(name)) = request;
        let text = match name {
            KeptRunName::Own(number) => runs.text(number, &store, &player),
            KeptRunName::Imported(number) => ImportedGames::text(number, &store),
        };
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
