//! Paints each cage with its wash.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{
    Cage, colour_cages,
    geometry::{self, Groups},
    layer, spawn_board,
};
use crate::game::{play::Session, state::Screen, theme::materials::Materials};
use crate::puzzle::{CellId, Puzzle};

/// Each cell of a wash is cut at these places, so that the distance to the rim bends where it must.
const CUTS: [f32; 4] = [0.0, 0.3, 0.7, 1.0];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), paint_cages.after(spawn_board));
}

fn paint_cages(
    mut commands: Commands,
    session: Res<Session>,
    cages: Query<(Entity, &Cage)>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let puzzle = session.puzzle();
    let groups = Groups::of(puzzle);
    let washes = colour_cages(puzzle);
    for (entity, &Cage(cage)) in &cages {
        let mesh = wash_mesh(puzzle, &groups, &puzzle.cage(cage).cells);
        commands.entity(entity).insert((
            Mesh2d(meshes.add(mesh)),
            MeshMaterial2d(materials.washes[washes[cage.index()]].clone()),
            Transform::from_xyz(0.0, 0.0, layer::WASH),
        ));
    }
}

/// Builds the mesh of some cells; `uv.x` of each vertex is its distance to the rim.
fn wash_mesh(puzzle: &Puzzle, groups: &Groups, cells: &[CellId]) -> Mesh {
    let (mut positions, mut distances, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for &cell in cells {
        let first = positions.len() as u32;
        let top_left = geometry::centre(puzzle.size(), cell) + Vec2::new(-0.5, 0.5);
        for y in CUTS {
            for x in CUTS {
                positions.push([top_left.x + x, top_left.y - y, 0.0]);
                distances.push([groups.rim_distance(cell, Vec2::new(x, y)).min(CUTS[1]), 0.0]);
            }
        }
        indices.extend(patches().flat_map(|corners| split(first, corners)));
    }
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, distances)
    .with_inserted_indices(Indices::U32(indices))
}

/// Yields the nine patches of a cell as vertex numbers: top left, top right, bottom left, bottom right.
fn patches() -> impl Iterator<Item = [u32; 4]> {
    (0..3)
        .flat_map(|y| (0..3).map(move |x| 4 * y + x))
        .map(|corner| [corner, corner + 1, corner + 4, corner + 5])
}

/// Cuts a patch into triangles along the diagonal that leads away from the cell's corner, so rims stay round.
fn split(first: u32, [a, b, c, d]: [u32; 4]) -> [u32; 6] {
    let falling = matches!(a, 0 | 10) || !matches!(a, 2 | 8);
    let triangles = if falling {
        [a, c, d, a, d, b]
    } else {
        [a, c, b, b, c, d]
    };
    triangles.map(|vertex| first + vertex)
}
