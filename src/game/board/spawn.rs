//! Turns a puzzle into entities.

use bevy::prelude::*;

use super::{Board, Cage, Cell, CellOf, Fixed, Notes, Value, geometry, layer};
use crate::game::{play::Session, state::Screen};
use crate::puzzle::{CageId, CellId, CellState, Grid, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn_board);
}

/// Spawns the board of the session's puzzle: a root with cages and cells as its children.
pub fn spawn_board(mut commands: Commands, session: Res<Session>) {
    let puzzle = session.puzzle();
    let position = session.position();
    let root = commands
        .spawn((Name::new("Board"), DespawnOnExit(Screen::Play)))
        .id();
    let cages: Vec<Entity> = puzzle
        .cage_ids()
        .map(|cage| spawn_cage(&mut commands, root, cage))
        .collect();
    let cells = Grid::from_fn(puzzle.size(), |cell| {
        puzzle.is_open(cell).then(|| {
            spawn_cell(
                &mut commands,
                root,
                puzzle,
                &cages,
                (cell, position.state(cell)),
            )
        })
    });
    commands.entity(root).insert(Board { cells });
}

fn spawn_cage(commands: &mut Commands, root: Entity, cage: CageId) -> Entity {
    commands
        .spawn((
            Name::new("Cage"),
            Cage(cage),
            ChildOf(root),
            Transform::default(),
            Visibility::default(),
        ))
        .id()
}

fn spawn_cell(
    commands: &mut Commands,
    root: Entity,
    puzzle: &Puzzle,
    cages: &[Entity],
    (cell, state): (CellId, CellState),
) -> Entity {
    let place = puzzle.size().place(cell);
    let mut entity = commands.spawn((
        Name::new(place.to_string()),
        Cell(cell),
        Value(state.value),
        Notes(state.notes),
        ChildOf(root),
        Transform::from_translation(geometry::centre(puzzle.size(), cell).extend(layer::TINT)),
    ));
    if state.fixed {
        entity.insert(Fixed);
    }
    if let Some(cage) = puzzle.cages_of(cell).first() {
        entity.insert(CellOf(cages[cage.index()]));
    }
    entity.id()
}
