//! Draws the lines of a board: walls, hairlines, and the dashes around the cages of a Killer.

use bevy::prelude::*;

use super::{
    Board,
    brush::{Brush, Strokes},
    dashes,
    geometry::{Groups, Segment},
    layer,
};
use crate::game::theme::materials::Materials;

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

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw_lines);
}

fn draw_lines(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let board = boards.get(added.entity)?;
    let groups = Groups::between_walls(board.puzzle());
    let straight = |segments: Vec<Segment>| -> Vec<(Vec2, Vec2)> {
        let ends = |line: Segment| {
            (
                board.extent().corner(line.from),
                board.extent().corner(line.to),
            )
        };
        segments.into_iter().map(ends).collect()
    };
    let lines = [
        (
            "Hairlines",
            straight(groups.hairlines()),
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
        (
            "Walls",
            straight(groups.walls()),
            WALL,
            &materials.ink,
            layer::WALL,
        ),
    ];
    // Only Killers have dashes, and the renderer takes a mesh of nothing for one that is gone.
    let drawn = lines.into_iter().filter(|(_, lines, ..)| !lines.is_empty());
    for (name, lines, brush, material, depth) in drawn {
        let mut strokes = Strokes::default();
        for (from, to) in lines {
            strokes.draw(from, to, &brush);
        }
        commands.spawn((
            Name::new(name),
            ChildOf(added.entity),
            Mesh2d(meshes.add(strokes.into_mesh())),
            MeshMaterial2d(material.clone()),
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
    Ok(())
}
