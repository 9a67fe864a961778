//! Turns a puzzle into entities.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Board, Cage, Cell, CellOf, Extent, Fixed, Value, layer};
use crate::game::{play::Session, state::Screen};
use crate::puzzle::{CageId, CellId, Grid, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn_board);
}

/// Spawns the board of the session's puzzle.
pub fn spawn_board(mut commands: Commands, session: Res<Session>) {
    let board = spawn(&mut commands, session.shared_puzzle());
    commands.entity(board).insert(DespawnOnExit(Screen::Play));
}

/// Spawns a board: a root with cages and cells as its children. Whoever spawns it also says where it goes, by [`Fit`].
///
/// [`Fit`]: super::Fit
pub fn spawn(commands: &mut Commands, puzzle: Arc<Puzzle>) -> Entity {
    let root = commands.spawn(Name::new("Board")).id();
    let cages: Vec<Entity> = puzzle
        .cage_ids()
        .map(|cage| spawn_cage(commands, root, cage))
        .collect();
    let extent = Extent::of(&puzzle);
    let cells = Grid::from_fn(puzzle.size(), |cell| {
        puzzle
            .is_open(cell)
            .then(|| spawn_cell(commands, root, &puzzle, extent, &cages, cell))
    });
    // The board comes last: who hears of it finds its cells and cages.
    commands
        .entity(root)
        .insert(Board::new(puzzle, cells, cages));
    root
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
    extent: Extent,
    cages: &[Entity],
    cell: CellId,
) -> Entity {
    let place = puzzle.size().place(cell);
    let mut entity = commands.spawn((
        Name::new(place.to_string()),
        Cell(cell),
        Value(puzzle.given(cell)),
        ChildOf(root),
        Transform::from_translation(extent.centre(cell).extend(layer::TINT)),
    ));
    if puzzle.given(cell).is_some() {
        entity.insert(Fixed);
    }
    if let Some(cage) = puzzle.cages_of(cell).first() {
        entity.insert(CellOf(cages[cage.index()]));
    }
    entity.id()
}
