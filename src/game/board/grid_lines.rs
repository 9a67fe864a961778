//! Draws the lines of a board: walls, hairlines, and the dashes around the cages of a Killer.

use bevy::prelude::*;

use super::{
    Board, Fit, dashes, layer,
    stroke_mesh::{Brush, Strokes},
};
use crate::game::base::{GameSystems, theme::materials::Materials};
use crate::puzzle::{Areas, BorderLine};

const WALL: Brush = Brush {
    width: 0.040,
    pressure: 0.30,
    tremor: 0.006,
};
const HAIRLINE: Brush = Brush {
    width: 0.013,
    pressure: 0.35,
    tremor: 0.003,
};
const DASH: Brush = Brush {
    width: 0.018,
    pressure: 0.25,
    tremor: 0.002,
};

/// The fewest logical pixels that a wall may be wide: a thinner one breaks into dashes.
const THINNEST_WALL: f32 = 2.0;
/// The widest that a wall may be, in cells, however small they are.
const WIDEST_WALL: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw_lines)
        .add_systems(Update, thicken_walls.in_set(GameSystems::Draw));
}

/// The walls of a board, and how wide they are drawn, in cells.
#[derive(Component, Reflect)]
#[reflect(Component)]
struct Walls(f32);

fn draw_lines(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let board = boards.get(added.entity)?;
    let areas = Areas::between_walls(board.puzzle());
    let lines = [
        (
            "Hairlines",
            straight(board, areas.hairlines()),
            HAIRLINE,
            &materials.hairline,
            layer::HAIRLINE,
        ),
        (
            "Cage outlines",
            dashes::outlines(board),
            DASH,
            &materials.thin_ink,
            layer::DASH,
        ),
    ];
    // Only Killers have dashes, and the renderer takes a mesh of nothing for one that is gone.
    let drawn = lines.into_iter().filter(|(_, lines, ..)| !lines.is_empty());
    for (name, lines, brush, material, depth) in drawn {
        commands.spawn((
            Name::new(name),
            ChildOf(added.entity),
            Mesh2d(meshes.add(drawn_with(&brush, lines))),
            MeshMaterial2d(material.clone()),
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
    commands.spawn((
        Name::new("Walls"),
        Walls(WALL.width),
        ChildOf(added.entity),
        Mesh2d(meshes.add(walls(board, WALL.width))),
        MeshMaterial2d(materials.ink.clone()),
        Transform::from_xyz(0.0, 0.0, layer::WALL),
    ));
    Ok(())
}

/// Draws walls anew where cells have become so small that they would be too thin, or large again.
fn thicken_walls(
    boards: Query<(&Board, &Fit), Changed<Fit>>,
    mut drawn: Query<(&ChildOf, &mut Walls, &mut Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (parent, mut drawn, mut mesh) in &mut drawn {
        let Ok((board, fit)) = boards.get(parent.parent()) else {
            continue;
        };
        let width = wall_width(fit.cell);
        if drawn.0.to_bits() != width.to_bits() {
            drawn.0 = width;
            mesh.0 = meshes.add(walls(board, width));
        }
    }
}

/// How wide walls are where a cell has so many logical pixels.
fn wall_width(cell: f32) -> f32 {
    (THINNEST_WALL / cell).clamp(WALL.width, WIDEST_WALL)
}

fn walls(board: &Board, width: f32) -> Mesh {
    let walls = Areas::between_walls(board.puzzle()).walls();
    drawn_with(&Brush { width, ..WALL }, straight(board, walls))
}

fn straight(board: &Board, lines: Vec<BorderLine>) -> Vec<(Vec2, Vec2)> {
    let corner = |place| board.extent().corner(place);
    let ends = |line: BorderLine| (corner(line.from), corner(line.to));
    lines.into_iter().map(ends).collect()
}

fn drawn_with(brush: &Brush, lines: Vec<(Vec2, Vec2)>) -> Mesh {
    let mut strokes = Strokes::default();
    for (from, to) in lines {
        strokes.draw(from, to, brush);
    }
    strokes.into_mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_never_thinner_than_can_be_drawn_nor_wider_than_looks_right() {
        for (cell, pixels) in [(20.0, 2.0), (40.0, 2.0), (50.0, 2.0), (100.0, 4.0)] {
            assert!((wall_width(cell) * cell - pixels).abs() < 1e-4, "{cell}");
        }
        assert!(wall_width(1.0) <= WIDEST_WALL);
    }
}
