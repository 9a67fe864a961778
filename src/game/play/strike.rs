//! Strikes out notes that can no longer hold, for players who want it.

use bevy::prelude::*;

use super::{moves::Moves, plan_moves};
use crate::game::{
    base::{GameSystems, settings::Settings},
    board::{Board, Cell, Notes, StruckNotes},
};
use crate::puzzle::Digits;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        strike_notes
            .in_set(GameSystems::Highlight)
            .run_if(any_match_filter::<Changed<Moves>>.or_else(resource_changed::<Settings>)),
    );
}

fn strike_notes(
    mut commands: Commands,
    game: Single<(&Board, &Moves)>,
    settings: Res<Settings>,
    notes: Query<(Entity, &Cell, &Notes, Option<&StruckNotes>)>,
) {
    let (board, moves) = game.into_inner();
    let depth = settings.candidates;
    let candidates = settings
        .strike_notes
        .then(|| depth.candidates(moves.puzzle(), moves.position()));
    for (entity, &Cell(cell), &Notes(notes), was) in notes.iter_many(board.open_cells()) {
        let struck = candidates.as_ref().map_or(Digits::EMPTY, |candidates| {
            plan_moves::struck(candidates, cell, notes)
        });
        let wanted = !struck.is_empty();
        let struck = StruckNotes(struck);
        match was {
            Some(_) if !wanted => drop(commands.entity(entity).remove::<StruckNotes>()),
            was if wanted && was != Some(&struck) => {
                commands.entity(entity).insert(struck);
            }
            _ => {}
        }
    }
}
