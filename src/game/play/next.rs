//! Opens the puzzle to play after this one.

use bevy::prelude::*;

use super::{apply::write_cells, intent::GameIntent, moves::Moves};
use crate::game::{
    base::{ApplySystems, Screen},
    library::{Catalogue, Opening, next_unsolved},
    making::{MakePuzzles, Stock},
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
    (catalogue, games, stock): (Res<Catalogue>, Res<Games>, Res<Stock>),
    mut opening: Opening,
    mut orders: MessageWriter<MakePuzzles>,
) {
    let wanted = intents
        .read()
        .any(|&intent| intent == GameIntent::NextPuzzle);
    if !wanted {
        return;
    }
    // After a puzzle that was made comes another one like it.
    if let Some(wish) = stock.wish_of(moves.puzzle()) {
        orders.write(MakePuzzles::one(wish.clone()));
    } else if let Some(offer) = next_unsolved(&catalogue, &games, moves.puzzle()) {
        opening.play(offer);
    }
}
