//! Tints cells by their markers: selected, in conflict, same digit, peer.

use bevy::prelude::*;

use super::Cell;
use crate::game::{
    GameSystems,
    play::{
        highlight::{Peer, SameDigit},
        selection::Selected,
        validate::{Conflict, Strained},
    },
    state::Screen,
    theme::{Palette, Theme},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_tint).add_systems(
        Update,
        tint_cells
            .in_set(GameSystems::Draw)
            .run_if(in_state(Screen::Play)),
    );
}

/// Every cell carries a sprite as large as itself: it shows the tint and is what the pointer hits.
fn add_tint(added: On<Add, Cell>, mut commands: Commands) {
    commands.entity(added.entity).insert((
        Sprite::from_color(Color::NONE, Vec2::ONE),
        Pickable::default(),
    ));
}

type Markers = (
    Has<Selected>,
    Has<Conflict>,
    Has<Strained>,
    Has<SameDigit>,
    Has<Peer>,
);

fn tint_cells(theme: Res<Theme>, mut cells: Query<(&mut Sprite, Markers), With<Cell>>) {
    for (mut sprite, markers) in &mut cells {
        let tint = tint(&theme.palette, markers);
        if sprite.color != tint {
            sprite.color = tint;
        }
    }
}

fn tint(
    palette: &Palette,
    (selected, conflict, strained, same, peer): (bool, bool, bool, bool, bool),
) -> Color {
    match () {
        () if conflict => palette.conflict,
        () if selected => palette.selected,
        () if strained => palette.strained,
        () if same => palette.same,
        () if peer => palette.peer,
        () => Color::NONE,
    }
}
