//! The diagonal in each block that holds a sum.

use bevy::prelude::*;

use super::{
    Board,
    board_size::Run,
    layer,
    stroke_mesh::{Brush, Strokes},
};
use crate::game::base::theme::materials::Materials;
use crate::puzzle::{Kind, Place};

const DIAGONAL: Brush = Brush {
    width: 0.022,
    pressure: 0.35,
    tremor: 0.004,
};
/// How far from the middle the diagonal ends, along each side.
const REACH: f32 = 0.44;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw_diagonals);
}

fn draw_diagonals(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let board = boards.get(added.entity)?;
    if board.puzzle().kind() != Kind::Kakuro {
        return Ok(());
    }
    let mut strokes = Strokes::default();
    for square in clue_squares(board) {
        let middle = board.extent().middle(square);
        let end = Vec2::new(REACH, -REACH);
        strokes.draw(middle - end, middle + end, &DIAGONAL);
    }
    commands.spawn((
        Name::new("Diagonals"),
        ChildOf(added.entity),
        Mesh2d(meshes.add(strokes.into_mesh())),
        MeshMaterial2d(materials.diagonal.clone()),
        Transform::from_xyz(0.0, 0.0, layer::HAIRLINE),
    ));
    Ok(())
}

/// Returns the squares that hold a sum, each once.
fn clue_squares(board: &Board) -> Vec<Place> {
    let puzzle = board.puzzle();
    let runs = puzzle.cages().iter();
    let mut squares: Vec<Place> = runs
        .filter_map(|run| Run::of(puzzle.size(), &run.cells))
        .map(Run::clue_square)
        .collect();
    squares.sort_unstable_by_key(|place| (place.row, place.column));
    squares.dedup();
    squares
}
