//! The vermilion seal stamped on a solved board.

use bevy::prelude::*;

use super::{Board, BoardText, layer};
use crate::game::{
    GameSystems,
    activity::Activity,
    play::{
        Session,
        validate::{Judgement, PuzzleSolved},
    },
    state::Screen,
    theme::{
        Theme,
        fonts::Fonts,
        motion::{self, Motion, Progress},
    },
};

/// The character for ink.
pub const CHARACTER: &str = "墨";
/// The side of the seal in cells.
const SIDE: f32 = 0.46;
/// How far the seal's middle lies inside the board's corner, in cells: it covers no digit.
const INSET: f32 = 0.08;
/// How much larger the seal is before it touches the paper.
const RAISED: f32 = 1.8;
/// A hand never stamps quite straight.
const TILT: f32 = -0.09;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(stamp).add_systems(
        Update,
        (
            press.in_set(GameSystems::Animate),
            lift.in_set(GameSystems::Highlight),
        )
            .run_if(in_state(Screen::Play)),
    );
}

#[derive(Component)]
struct Seal(Progress);

fn stamp(
    _: On<PuzzleSolved>,
    mut commands: Commands,
    session: Res<Session>,
    board: Single<Entity, With<Board>>,
    theme: Res<Theme>,
    fonts: Res<Fonts>,
) {
    let size = session.puzzle().size();
    let corner = Vec2::new(size.columns() as f32, -(size.rows() as f32)) / 2.0;
    let place = corner + Vec2::new(-INSET, INSET);
    commands.spawn((
        Name::new("Seal"),
        Seal(Progress::new(motion::STAMP, EaseFunction::CubicIn)),
        ChildOf(*board),
        Sprite::from_color(theme.palette.vermilion, Vec2::splat(SIDE)),
        Transform::from_translation(place.extend(layer::SEAL))
            .with_rotation(Quat::from_rotation_z(TILT)),
        children![(
            Text2d::new(CHARACTER),
            TextFont {
                font: fonts.display.clone().into(),
                ..default()
            },
            TextColor(theme.palette.on_vermilion),
            BoardText { em: 0.7 * SIDE },
            Transform::from_xyz(0.0, 0.0, 0.05),
        )],
    ));
}

fn press(
    time: Res<Time>,
    motion: Res<Motion>,
    mut activity: ResMut<Activity>,
    seal: Single<(&mut Seal, &mut Transform, &mut Sprite)>,
) {
    let (mut seal, mut transform, mut sprite) = seal.into_inner();
    if seal.0.is_finished() {
        return;
    }
    activity.moving("seal");
    let done = seal.0.advance(time.delta());
    let size = if motion.reduced {
        1.0
    } else {
        RAISED.lerp(1.0, done)
    };
    transform.scale = Vec3::new(size, size, 1.0);
    sprite.color.set_alpha(done);
}

/// Takes the seal away again when an undo opens the board.
fn lift(
    mut commands: Commands,
    judgement: Option<Res<Judgement>>,
    seal: Single<Entity, With<Seal>>,
) {
    if judgement.is_some_and(|judgement| !judgement.is_solved()) {
        commands.entity(*seal).despawn();
    }
}
