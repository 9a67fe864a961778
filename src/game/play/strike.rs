//! Strikes out notes that can no longer hold, for players who want it.

use bevy::prelude::*;

use super::{CellData, Session, plan_moves, position};
use crate::game::{
    base::{GameSystems, Screen, settings::Settings},
    board::{Cell, Notes, StruckNotes, Value},
};
use crate::solver::Candidates;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        strike_notes.in_set(GameSystems::Highlight).run_if(
            in_state(Screen::Play).and_then(
                any_match_filter::<Or<(Changed<Value>, Changed<Notes>)>>
                    .or_else(resource_changed::<Settings>),
            ),
        ),
    );
}

fn strike_notes(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    cells: Query<CellData>,
    notes: Query<(Entity, &Cell, &Notes, Option<&StruckNotes>)>,
) {
    let puzzle = session.puzzle();
    let candidates = Candidates::of(puzzle, &position(puzzle, cells.iter()));
    for (entity, &Cell(cell), &Notes(notes), was) in &notes {
        let struck = StruckNotes(plan_moves::struck(&candidates, cell, notes));
        let wanted = settings.strike_notes && !struck.0.is_empty();
        match was {
            Some(_) if !wanted => drop(commands.entity(entity).remove::<StruckNotes>()),
            was if wanted && was != Some(&struck) => {
                commands.entity(entity).insert(struck);
            }
            _ => {}
        }
    }
}
