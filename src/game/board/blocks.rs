//! The diagonal in each block that holds a sum.

use bevy::prelude::*;

use super::{
    Board, layer,
    stroke_mesh::{Brush, Strokes},
};
use crate::game::base::theme::materials::Materials;

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
    if !board.puzzle().kind().has_runs() {
        return Ok(());
    }
    let mut strokes = Strokes::default();
    for square in board.puzzle().sum_squares() {
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
