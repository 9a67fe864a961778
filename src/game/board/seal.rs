//! The vermilion seal stamped on a solved board.

use bevy::prelude::*;

use super::{Board, BoardText, Fit, Sealed, layer};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::{
        Theme,
        fonts::Fonts,
        motion::{self, Motion, Progress},
        scale::Scale,
    },
};

/// The character for ink.
pub const CHARACTER: &str = "墨";
/// The least side of the seal in cells.
const SIDE: f32 = 0.46;
/// The least side of the seal as a share of the board's.
const SHARE: f32 = 0.07;
/// How far the seal's middle lies inside the board's corner, as a share of its side: it hides no digit.
const INSET: f32 = 0.17;
/// How far the seal reaches from its middle, as a share of its side; it stands a little askew.
const REACH: f32 = 0.55;
/// How much larger the seal is before it touches the paper.
const RAISED: f32 = 1.8;
/// A hand never stamps quite straight.
const TILT: f32 = -0.09;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(stamp).add_observer(lift).add_systems(
        Update,
        (
            (place_seals, press).in_set(GameSystems::Animate),
            ink_seals
                .in_set(GameSystems::Draw)
                .run_if(resource_changed::<Theme>),
        ),
    );
}

/// The stamp on a board.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Seal(#[reflect(ignore)] Progress);

fn stamp(
    added: On<Add, Sealed>,
    mut commands: Commands,
    boards: Query<&Board>,
    motion: Res<Motion>,
    theme: Res<Theme>,
    fonts: Res<Fonts>,
) -> Result {
    let side = side(boards.get(added.entity)?.extent().squares());
    commands.spawn((
        Name::new("Seal"),
        Seal(motion.start(motion::STAMP)),
        ChildOf(added.entity),
        Sprite::from_color(theme.palette.vermilion, Vec2::splat(side)),
        Transform::from_rotation(Quat::from_rotation_z(TILT)),
        children![(
            Text2d::new(CHARACTER),
            TextFont {
                font: fonts.display.clone().into(),
                ..default()
            },
            TextColor(theme.palette.on_vermilion),
            BoardText::new(0.7 * side),
            Transform::from_xyz(0.0, 0.0, 0.05),
        )],
    ));
    Ok(())
}

/// Returns the side of the seal in cells: cells of a large board are small, its seal is not.
fn side(squares: Vec2) -> f32 {
    SIDE.max(squares.min_element() * SHARE)
}

/// Puts seals over the corners of their boards, but never over the window's edge.
fn place_seals(
    scale: Res<Scale>,
    boards: Query<(&Board, &Fit)>,
    mut seals: Query<(&ChildOf, &mut Transform), With<Seal>>,
) {
    for (board, mut transform) in &mut seals {
        if let Ok((board, fit)) = boards.get(board.parent()) {
            let squares = board.extent().squares();
            let room = (scale.window.x - fit.middle.x) / fit.cell - squares.x / 2.0;
            let place = corner(squares, room).extend(layer::SEAL);
            if transform.translation != place {
                transform.translation = place;
            }
        }
    }
}

/// Returns the place of a seal on a board with so much room at its right; lengths are in cells.
fn corner(squares: Vec2, room: f32) -> Vec2 {
    let side = side(squares);
    let reach = side * REACH;
    let outside = (reach - INSET * side).min(room.max(0.0));
    Vec2::new(
        squares.x / 2.0 + outside - reach,
        -squares.y / 2.0 + INSET * side,
    )
}

fn lift(
    removed: On<Remove, Sealed>,
    mut commands: Commands,
    seals: Query<(Entity, &ChildOf), With<Seal>>,
) {
    for (seal, board) in &seals {
        if board.parent() == removed.entity {
            // The whole board may be leaving, and the seal with it.
            commands.entity(seal).try_despawn();
        }
    }
}

fn press(
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut seals: Query<(&mut Seal, &mut Transform, &mut Sprite)>,
) {
    for (mut seal, mut transform, mut sprite) in &mut seals {
        if seal.0.is_finished() {
            continue;
        }
        activity.moving("seal");
        let done = seal.0.advance(time.delta());
        let size = seal.0.size(RAISED, done);
        transform.scale = Vec3::new(size, size, 1.0);
        sprite.color.set_alpha(done);
    }
}

/// Seals take the colours of a new theme.
fn ink_seals(
    theme: Res<Theme>,
    mut seals: Query<(&mut Sprite, &Children), With<Seal>>,
    mut characters: Query<&mut TextColor>,
) {
    for (mut sprite, children) in &mut seals {
        sprite.color = theme.palette.vermilion.with_alpha(sprite.color.alpha());
        for &child in children {
            if let Ok(mut colour) = characters.get_mut(child) {
                colour.0 = theme.palette.on_vermilion;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_reaches_over_the_corner_but_not_out_of_the_window() {
        for squares in [Vec2::splat(3.0), Vec2::splat(16.0)] {
            let edge = squares.x / 2.0;
            let reach = side(squares) * REACH;
            let free = corner(squares, 5.0);
            assert!(free.x + reach > edge + 0.1);
            for room in [0.0, 0.06] {
                assert!(corner(squares, room).x + reach <= edge + room + 1e-4);
            }
        }
    }
}
