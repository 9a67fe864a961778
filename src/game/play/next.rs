//! Opens the puzzle to play after this one.

use bevy::prelude::*;

use super::{apply::write_cells, intent::GameIntent, moves::Moves};
use crate::game::{
    base::{ApplySystems, Screen},
    library::{Catalogue, Opening, next_unsolved},
    store::Games,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        open_next
            .in_set(ApplySystems::Intents)
            .after(write_cells)
            .run_if(in_state(Screen::Play).and_then(on_message::<GameIntent>)),
    );
}

fn open_next(
    mut intents: MessageReader<GameIntent>,
    moves: Single<&Moves>,
    catalogue: Res<Catalogue>,
    games: Res<Games>,
    mut opening: Opening,
) {
    let wanted = intents
        .read()
        .any(|&intent| intent == GameIntent::NextPuzzle);
    let next = || next_unsolved(&catalogue, &games, moves.puzzle());
    if let Some(offer) = wanted.then(next).flatten() {
        opening.play(offer);
    }
}
