//! The sheet of paper that covers a paused board.

use bevy::prelude::*;

use super::{Board, BoardText, Covered, background, layer, mesh::Triangles, seal};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::{
        Theme,
        fonts::Fonts,
        materials::Materials,
        motion::{self, Motion, Progress},
    },
};

/// The size of the character on the sheet, as a share of the board's shorter side.
const CHARACTER: f32 = 0.2;
/// How far above the sheet's middle it stands, as a share of the sheet's height; the middle is left to what the screen says.
const RAISED: f32 = 0.28;
/// How far inside a wash it hides what is beneath; the sheet does so from its very edge.
const OPAQUE: f32 = 0.05;
/// How strongly the character shows.
const FAINT: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(unroll)
        .add_observer(roll_up)
        .add_systems(Update, move_covers.in_set(GameSystems::Animate));
}

/// A sheet on a board; its top stays at the board's top while it is unrolled.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Cover {
    #[reflect(ignore)]
    progress: Progress,
    leaving: bool,
    top: f32,
}

fn unroll(
    added: On<Add, Covered>,
    mut commands: Commands,
    boards: Query<&Board>,
    motion: Res<Motion>,
    materials: Res<Materials>,
    fonts: Res<Fonts>,
    theme: Res<Theme>,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let squares = boards.get(added.entity)?.extent().squares();
    let ink = theme.palette.hairline;
    commands.spawn((
        Name::new("Cover"),
        Cover {
            progress: motion.start(motion::COVER),
            leaving: false,
            top: squares.y / 2.0,
        },
        ChildOf(added.entity),
        Mesh2d(meshes.add(sheet(squares))),
        MeshMaterial2d(materials.sheet.clone()),
        Transform::from_xyz(0.0, 0.0, layer::COVER).with_scale(Vec3::new(1.0, 0.0, 1.0)),
        children![(
            Text2d::new(seal::CHARACTER),
            TextFont {
                font: fonts.display.clone().into(),
                ..default()
            },
            TextColor(ink.with_alpha(FAINT)),
            BoardText::new(CHARACTER * squares.min_element()),
            Transform::from_xyz(0.0, RAISED * squares.y, 0.01),
        )],
    ));
    Ok(())
}

fn roll_up(
    removed: On<Remove, Covered>,
    motion: Res<Motion>,
    mut covers: Query<(&ChildOf, &mut Cover)>,
) {
    for (board, mut cover) in &mut covers {
        if board.parent() == removed.entity {
            cover.progress = motion.start(motion::COVER);
            cover.leaving = true;
        }
    }
}

fn move_covers(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut covers: Query<(Entity, &mut Cover, &mut Transform)>,
) {
    for (entity, mut cover, mut transform) in &mut covers {
        if cover.progress.is_finished() && !cover.leaving {
            continue;
        }
        activity.moving("cover");
        let done = cover.progress.advance(time.delta());
        let open = if cover.leaving { 1.0 - done } else { done };
        transform.scale.y = cover.progress.size(0.0, open);
        transform.translation.y = cover.top * (1.0 - transform.scale.y);
        if cover.leaving && cover.progress.is_finished() {
            commands.entity(entity).despawn();
        }
    }
}

/// Builds a sheet whose pigment gathers at its own edges only.
fn sheet(squares: Vec2) -> Mesh {
    let mut triangles = Triangles::default();
    for row in 0..squares.y as u32 {
        for column in 0..squares.x as u32 {
            let corner = UVec2::new(column, row).as_vec2();
            let middle = (corner + 0.5 - squares / 2.0) * Vec2::new(1.0, -1.0);
            background::paint(&mut triangles, middle, |at| {
                let from_top_left = corner + at;
                OPAQUE + from_top_left.min(squares - from_top_left).min_element()
            });
        }
    }
    triangles.into_mesh()
}
