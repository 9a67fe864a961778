//! Paints the ground of a board: washes for cages and windows, bright paper for open cells, ink for blocks.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    Board, background_kind::BackgroundKind, geometry::rim_distance, layer, mesh::Triangles,
};
use crate::game::base::theme::materials::{Materials, WashMaterial};
use crate::puzzle::Areas;

/// Each square of a wash is cut at these places, so that the distance to the rim bends where it must.
const CUTS: [f32; 4] = [0.0, 0.3, 0.7, 1.0];

pub(super) fn plugin(app: &mut App) {
    app.add_observer(paint_ground);
}

fn paint_ground(
    added: On<Add, Board>,
    mut commands: Commands,
    boards: Query<&Board>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    for (ground, triangles) in washes(boards.get(added.entity)?) {
        commands.spawn((
            Name::new("Wash"),
            ChildOf(added.entity),
            Mesh2d(meshes.add(triangles.into_mesh())),
            MeshMaterial2d(material(&materials, ground)),
            Transform::from_xyz(0.0, 0.0, layer::WASH),
        ));
    }
    Ok(())
}

fn material(materials: &Materials, ground: BackgroundKind) -> Handle<WashMaterial> {
    match ground {
        BackgroundKind::Block => materials.block.clone(),
        BackgroundKind::Sheet => materials.sheet.clone(),
        BackgroundKind::Wash(wash) => materials.washes[wash].clone(),
    }
}

/// Builds one mesh for each ground.
fn washes(board: &Board) -> HashMap<BackgroundKind, Triangles> {
    let (puzzle, extent) = (board.puzzle(), board.extent());
    let areas = Areas::of_one_colour(puzzle);
    let mut washes: HashMap<BackgroundKind, Triangles> = HashMap::default();
    for (cell, &ground) in BackgroundKind::of(puzzle).iter() {
        let rim = |at| match ground {
            BackgroundKind::Block => block_rim(at),
            _ => rim_distance(&areas, puzzle.size().place(cell), at),
        };
        paint(washes.entry(ground).or_default(), extent.centre(cell), rim);
    }
    for place in extent.margin_places() {
        let blocks = washes.entry(BackgroundKind::Block).or_default();
        paint(blocks, extent.middle(place), block_rim);
    }
    washes
}

/// Returns the distance to the rim of a square that stands alone.
fn block_rim(at: Vec2) -> f32 {
    at.min(1.0 - at).min_element()
}

/// Adds one square; the mark of each vertex is its distance to the rim.
pub(super) fn paint(triangles: &mut Triangles, middle: Vec2, rim: impl Fn(Vec2) -> f32) {
    let top_left = middle + Vec2::new(-0.5, 0.5);
    let mut first = None;
    for y in CUTS {
        for x in CUTS {
            let at = top_left + Vec2::new(x, -y);
            let vertex = triangles.vertex(at, rim(Vec2::new(x, y)).min(CUTS[1]));
            first.get_or_insert(vertex);
        }
    }
    let first = first.unwrap_or_default();
    triangles.join(patches().flat_map(|corners| split(first, corners)));
}

/// Yields the nine patches of a square as vertex numbers: top left, top right, bottom left, bottom right.
fn patches() -> impl Iterator<Item = [u32; 4]> {
    (0..3)
        .flat_map(|y| (0..3).map(move |x| 4 * y + x))
        .map(|corner| [corner, corner + 1, corner + 4, corner + 5])
}

/// Cuts a patch into triangles along the diagonal that leads away from the square's corner, so rims stay round.
fn split(first: u32, [a, b, c, d]: [u32; 4]) -> [u32; 6] {
    let falling = matches!(a, 0 | 10) || !matches!(a, 2 | 8);
    let triangles = if falling {
        [a, c, d, a, d, b]
    } else {
        [a, c, b, b, c, d]
    };
    triangles.map(|vertex| first + vertex)
}
