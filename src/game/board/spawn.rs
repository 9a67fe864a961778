//! Turns a puzzle into entities.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Board, Cage, Cell, Extent, Fixed, Notes, Value, layer};
use crate::puzzle::{CageId, CellId, CellState, Grid, Position, Puzzle};

/// Spawns a board: a root with cages and cells as its children. Whoever spawns it also says where it goes, by [`Fit`].
///
/// [`Fit`]: super::Fit
pub fn spawn(commands: &mut Commands, puzzle: Arc<Puzzle>, position: &Position) -> Entity {
    let root = commands.spawn(Name::new("Board")).id();
    let cages: Vec<Entity> = puzzle
        .cage_ids()
        .map(|cage| spawn_cage(commands, root, cage))
        .collect();
    let extent = Extent::of(&puzzle);
    let cells = Grid::from_fn(puzzle.size(), |cell| {
        puzzle.is_open(cell).then(|| {
            let entity = spawn_cell(commands, root, (cell, position.state(cell)));
            let place = Transform::from_translation(extent.centre(cell).extend(layer::TINT));
            let name = Name::new(puzzle.size().place(cell).to_string());
            commands.entity(entity).insert((name, place));
            entity
        })
    });
    // The board comes last: who hears of it finds its cells and cages.
    commands
        .entity(root)
        .insert(Board::new(puzzle, cells, cages));
    root
}

/// Makes the squares that take no digit cells that can be pointed at and selected as well.
pub fn spawn_blocks(commands: &mut Commands, root: Entity, puzzle: &Puzzle) {
    let extent = Extent::of(puzzle);
    let blocks = puzzle.size().cells().filter(|&cell| !puzzle.is_open(cell));
    for cell in blocks {
        let entity = spawn_cell(commands, root, (cell, CellState::default()));
        let place = Transform::from_translation(extent.centre(cell).extend(layer::TINT));
        let name = Name::new(puzzle.size().place(cell).to_string());
        commands.entity(entity).insert((name, place));
    }
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

fn spawn_cell(commands: &mut Commands, root: Entity, (cell, state): (CellId, CellState)) -> Entity {
    let mut entity = commands.spawn((
        Cell(cell),
        Value(state.value),
        Notes(state.notes),
        ChildOf(root),
    ));
    if state.fixed {
        entity.insert(Fixed);
    }
    entity.id()
}
