//! The frame around the selected cell; it glides to the next one.

use bevy::prelude::*;

use super::{
    Board, Cell, Selected,
    cell_marks::Shapes,
    glide::{self, Glide},
    layer,
};
use crate::game::base::{
    GameSystems,
    theme::{materials::Materials, motion::Motion},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(spawn_cursor).add_systems(
        Update,
        follow_selection
            .in_set(GameSystems::Animate)
            .before(glide::glide),
    );
}

#[derive(Component, Reflect)]
#[reflect(Component)]
struct BoardCursor;

fn spawn_cursor(
    added: On<Add, Board>,
    mut commands: Commands,
    materials: Res<Materials>,
    shapes: Res<Shapes>,
) {
    commands.spawn((
        Name::new("Cursor"),
        BoardCursor,
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
    With<BoardCursor>,
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
        let glide = Glide::new(&transform, to, *motion);
        commands.entity(cursor).insert(glide);
    }
    Ok(())
}
