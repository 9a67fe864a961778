//! The frame around the selected cell; it glides to the next one.

use bevy::prelude::*;

use super::{Board, Cell, frames::Shapes, layer};
use crate::game::{
    GameSystems,
    activity::Activity,
    play::selection::Selected,
    theme::{
        materials::Materials,
        motion::{self, Motion, Progress},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(spawn_cursor).add_systems(
        Update,
        (follow_selection, glide)
            .chain()
            .in_set(GameSystems::Animate),
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
    added: On<Add, Board>,
    mut commands: Commands,
    materials: Res<Materials>,
    shapes: Res<Shapes>,
) {
    commands.spawn((
        Name::new("Cursor"),
        Cursor,
        ChildOf(added.entity),
        Mesh2d(shapes.cursor.clone()),
        MeshMaterial2d(materials.vermilion.clone()),
        Transform::from_xyz(0.0, 0.0, layer::CURSOR),
        Visibility::Hidden,
    ));
}

type Cursors<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ChildOf,
        &'static mut Transform,
        &'static mut Visibility,
    ),
    With<Cursor>,
>;

fn follow_selection(
    mut commands: Commands,
    motion: Res<Motion>,
    boards: Query<&Board>,
    selected: Query<(Ref<Selected>, &Cell, &ChildOf)>,
    mut cursors: Cursors,
) -> Result {
    for (cursor, board, mut transform, mut visibility) in &mut cursors {
        let mut on_board = selected
            .iter()
            .filter(|(_, _, parent)| parent.parent() == board.parent());
        let Some((newly, cell, _)) = on_board.next() else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        if !newly.is_added() {
            continue;
        }
        let to = boards.get(board.parent())?.extent().centre(cell.0);
        if visibility.set_if_neq(Visibility::Inherited) {
            transform.translation = to.extend(layer::CURSOR);
        }
        commands.entity(cursor).insert(Glide {
            from: transform.translation.truncate(),
            to,
            progress: motion.start(motion::GLIDE),
        });
    }
    Ok(())
}

fn glide(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut cursors: Query<(Entity, &mut Transform, &mut Glide)>,
) {
    for (entity, mut transform, mut glide) in &mut cursors {
        activity.moving("cursor");
        let done = glide.progress.advance(time.delta());
        transform.translation = glide.from.lerp(glide.to, done).extend(layer::CURSOR);
        if glide.progress.is_finished() {
            commands.entity(entity).remove::<Glide>();
        }
    }
}
