//! Tints cells by their markers: selected, in conflict, lit by a hint, same digit, peer, and where a solver went back.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    Cell, Heat, InConflict, Lit, Peer, Picked, Role, SameDigit, Selected, Strained, TakenBack,
};
use crate::game::base::{
    GameSystems,
    theme::{Palette, Theme},
};

/// How strongly the cell where a solver went back most often is tinted.
const HOTTEST: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_tint)
        .add_systems(Update, tint_cells.in_set(GameSystems::Draw));
}

/// Every cell carries a sprite as large as itself: it shows the tint and is what the pointer hits.
fn add_tint(added: On<Add, Cell>, mut commands: Commands) {
    commands.entity(added.entity).insert((
        Sprite::from_color(Color::NONE, Vec2::ONE),
        Pickable::default(),
    ));
}

/// What is said of a cell.
#[derive(QueryData)]
struct TintMarks {
    selected: Has<Selected>,
    picked: Has<Picked>,
    conflict: Has<InConflict>,
    strained: Has<Strained>,
    same: Has<SameDigit>,
    peer: Has<Peer>,
    lit: Option<&'static Lit>,
    taken_back: Has<TakenBack>,
    heat: Option<&'static Heat>,
}

fn tint_cells(theme: Res<Theme>, mut cells: Query<(&mut Sprite, TintMarks), With<Cell>>) {
    for (mut sprite, marks) in &mut cells {
        let tint = tint(&theme.palette, &marks);
        if sprite.color != tint {
            sprite.color = tint;
        }
    }
}

/// Returns the tint of the mark that matters most.
fn tint(palette: &Palette, marks: &TintMarksItem) -> Color {
    if let Some(heat) = marks.heat {
        return palette.vermilion.with_alpha(HOTTEST * heat.share());
    }
    match marks.lit {
        _ if marks.conflict || marks.taken_back => palette.conflict,
        Some(Lit(Role::Target)) => palette.lit_target,
        Some(Lit(Role::Pattern)) => palette.lit_pattern,
        Some(Lit(Role::Evidence)) => palette.lit_evidence,
        None if marks.selected || marks.picked => palette.selected,
        None if marks.strained => palette.strained,
        None if marks.same => palette.same,
        None if marks.peer => palette.peer,
        None => Color::NONE,
    }
}
