//! The frame around the selected cell; it glides to the next one.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{Board, Cell, geometry, layer, spawn_board};
use crate::game::{
    GameSystems,
    activity::Activity,
    play::{Session, selection::Selected},
    state::Screen,
    theme::{
        materials::Materials,
        motion::{self, Motion, Progress},
    },
};

/// Half the side of the frame, in cells; it lies inside the walls.
const REACH: f32 = 0.46;
const WIDTH: f32 = 0.045;
const RADIUS: f32 = 0.10;
/// The number of corner pieces of a rounded corner.
const ROUNDNESS: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn_cursor.after(spawn_board))
        .add_systems(
            Update,
            (follow_selection, glide)
                .chain()
                .in_set(GameSystems::Animate)
                .run_if(in_state(Screen::Play)),
        );
}

#[derive(Component)]
struct Cursor;

/// A cursor on its way to another cell.
#[derive(Component)]
struct Glide {
    from: Vec2,
    to: Vec2,
    progress: Progress,
}

fn spawn_cursor(
    mut commands: Commands,
    board: Single<Entity, With<Board>>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    commands.spawn((
        Name::new("Cursor"),
        Cursor,
        ChildOf(*board),
        Mesh2d(meshes.add(frame_mesh())),
        MeshMaterial2d(materials.vermilion.clone()),
        Transform::from_xyz(0.0, 0.0, layer::CURSOR),
        Visibility::Hidden,
    ));
}

fn follow_selection(
    mut commands: Commands,
    session: Res<Session>,
    motion: Res<Motion>,
    selected: Single<&Cell, Added<Selected>>,
    cursor: Single<(Entity, &mut Transform, &mut Visibility), With<Cursor>>,
) {
    let to = geometry::centre(session.puzzle().size(), selected.0);
    let (entity, mut transform, mut visibility) = cursor.into_inner();
    if *visibility == Visibility::Hidden || motion.reduced {
        *visibility = Visibility::Inherited;
        transform.translation = to.extend(layer::CURSOR);
        commands.entity(entity).remove::<Glide>();
        return;
    }
    commands.entity(entity).insert(Glide {
        from: transform.translation.truncate(),
        to,
        progress: Progress::new(motion::GLIDE, EaseFunction::CubicOut),
    });
}

fn glide(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    cursor: Single<(Entity, &mut Transform, &mut Glide)>,
) {
    let (entity, mut transform, mut glide) = cursor.into_inner();
    activity.moving("cursor");
    let done = glide.progress.advance(time.delta());
    transform.translation = glide.from.lerp(glide.to, done).extend(layer::CURSOR);
    if glide.progress.is_finished() {
        commands.entity(entity).remove::<Glide>();
    }
}

/// Builds a square frame with round corners.
fn frame_mesh() -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for quarter in 0..4 {
        for piece in 0..=ROUNDNESS {
            let turn =
                (quarter as f32 + piece as f32 / ROUNDNESS as f32) * std::f32::consts::FRAC_PI_2;
            let middle = Vec2::from_angle((quarter as f32 + 0.5) * std::f32::consts::FRAC_PI_2)
                .signum()
                * (REACH - RADIUS);
            for radius in [RADIUS, RADIUS - WIDTH] {
                let point = middle + Vec2::from_angle(turn) * radius;
                positions.push([point.x, point.y, 0.0]);
            }
        }
    }
    let count = positions.len() as u32;
    for outer in (0..count).step_by(2) {
        let [inner, next, last] = [outer + 1, (outer + 2) % count, (outer + 3) % count];
        indices.extend([outer, inner, next, next, inner, last]);
    }
    let uvs = vec![[0.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U32(indices))
}
