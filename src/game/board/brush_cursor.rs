//! The brush over a board on which somebody writes: it glides to the cell where the next digit goes.

use bevy::prelude::*;

use super::{
    Board, Writing,
    glide::{self, Glide},
    layer,
    mesh::Triangles,
};
use crate::game::base::{
    GameSystems,
    theme::{materials::Materials, motion::Motion},
};

/// Where the tip rests, from the middle of its cell.
const TIP: Vec2 = Vec2::new(0.14, -0.22);
/// How the brush leans.
const LEAN: f32 = 0.95;
/// The bristles from the tip on: how far along the brush, and half as wide as they are there.
const BRISTLES: [(f32, f32); 5] = [
    (0.0, 0.0),
    (0.07, 0.030),
    (0.17, 0.062),
    (0.25, 0.072),
    (0.33, 0.052),
];
/// The handle behind them.
const HANDLE: [(f32, f32); 4] = [(0.35, 0.042), (0.45, 0.034), (1.02, 0.026), (1.06, 0.012)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, cut_brush)
        .add_observer(take_brush)
        .add_systems(
            Update,
            follow_writing
                .in_set(GameSystems::Animate)
                .before(glide::glide),
        );
}

/// The meshes that every brush shares.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
struct BrushShapes {
    bristles: Handle<Mesh>,
    handle: Handle<Mesh>,
}

fn cut_brush(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(BrushShapes {
        bristles: meshes.add(turned(&BRISTLES)),
        handle: meshes.add(turned(&HANDLE)),
    });
}

/// Builds the outline of something turned on a lathe, lying along the way the brush leans.
fn turned(profile: &[(f32, f32)]) -> Mesh {
    let along = Vec2::from_angle(LEAN);
    let mut triangles = Triangles::default();
    let rims: Vec<[u32; 2]> = profile
        .iter()
        .map(|&(at, half)| {
            let offset = along.perp() * half;
            [offset, -offset].map(|offset| triangles.vertex(along * at + offset, 0.0))
        })
        .collect();
    for two in rims.windows(2) {
        let [[a, b], [c, d]] = [two[0], two[1]];
        triangles.join([a, b, c, c, b, d]);
    }
    triangles.into_mesh()
}

/// The brush of the board that is its parent.
#[derive(Component, Reflect)]
#[reflect(Component)]
struct BrushOf;

fn take_brush(
    added: On<Add, Writing>,
    mut commands: Commands,
    materials: Res<Materials>,
    shapes: Res<BrushShapes>,
) {
    commands.spawn((
        Name::new("Brush"),
        BrushOf,
        ChildOf(added.entity),
        Mesh2d(shapes.bristles.clone()),
        MeshMaterial2d(materials.ink.clone()),
        Transform::from_xyz(0.0, 0.0, layer::HAND),
        Visibility::Hidden,
        children![(
            Mesh2d(shapes.handle.clone()),
            MeshMaterial2d(materials.thin_ink.clone()),
        )],
    ));
}

type Brushes<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ChildOf,
        &'static mut Transform,
        &'static mut Visibility,
    ),
    With<BrushOf>,
>;

fn follow_writing(
    mut commands: Commands,
    motion: Res<Motion>,
    boards: Query<(&Board, &Writing), Changed<Writing>>,
    mut brushes: Brushes,
) {
    for (brush, board, mut transform, mut visibility) in &mut brushes {
        let Ok((board, &Writing(cell))) = boards.get(board.parent()) else {
            continue;
        };
        let Some(cell) = cell else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let to = board.extent().centre(cell) + TIP;
        if visibility.set_if_neq(Visibility::Inherited) {
            transform.translation = to.extend(layer::HAND);
        } else {
            let glide = Glide::new(&transform, to, *motion);
            commands.entity(brush).insert(glide);
        }
    }
}
