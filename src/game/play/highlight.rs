//! Marks what belongs to the selected cell: its peers and the cells with the same digit.

use bevy::prelude::*;

use super::{moves::Moves, phase::Phase};
use crate::game::{
    base::{GameSystems, Screen},
    board::{Cell, Peer, SameDigit, Selected, Value, set_marker},
};
use crate::puzzle::{CellId, Grid, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark_relatives
            .in_set(GameSystems::Highlight)
            .run_if(in_state(Screen::Play)),
    );
}

/// Marks them while digits can be written; a board that has ended is seen as it is.
fn mark_relatives(
    mut commands: Commands,
    moves: Single<&Moves>,
    phase: Res<State<Phase>>,
    selected: Single<(&Cell, Ref<Value>, Ref<Selected>)>,
    changed: Query<(), Changed<Value>>,
    cells: Query<(Entity, &Cell, &Value, Has<Peer>, Has<SameDigit>)>,
) {
    let (&Cell(selected), digit, newly) = selected.into_inner();
    if !newly.is_added() && !phase.is_changed() && changed.is_empty() {
        return;
    }
    let shown = *phase.get() != Phase::Finished;
    let peers = peers(moves.puzzle(), selected);
    for (entity, &Cell(cell), value, was_peer, was_same) in &cells {
        let same = value.0.is_some() && *value == *digit && cell != selected;
        let is_peer = shown && peers[cell];
        set_marker(&mut commands, entity, was_peer, is_peer, Peer);
        set_marker(&mut commands, entity, was_same, shown && same, SameDigit);
    }
}

fn peers(puzzle: &Puzzle, cell: CellId) -> Grid<bool> {
    let mut peers = Grid::new(puzzle.size(), false);
    let regions = puzzle
        .regions_of(cell)
        .iter()
        .map(|&region| &puzzle.region(region).cells);
    let cages = puzzle
        .cages_of(cell)
        .iter()
        .map(|&cage| &puzzle.cage(cage).cells);
    for &peer in regions.chain(cages).flatten() {
        peers[peer] = peer != cell;
    }
    peers
}
