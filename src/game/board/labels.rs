//! Writes the clue of each cage into the cage's first cell.

use bevy::{prelude::*, sprite::Anchor};

use super::{BoardText, Cage, geometry, layer, spawn_board};
use crate::game::{
    GameSystems,
    play::{Session, validate::BrokenCage},
    state::Screen,
    theme::{Theme, fonts::Fonts},
};

/// The size of a clue in cells.
const EM: f32 = 0.215;
/// Where a clue begins, from the middle of its cell.
const CORNER: Vec2 = Vec2::new(-0.425, 0.455);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), write_clues.after(spawn_board))
        .add_systems(
            Update,
            ink_clues
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Play)),
        );
}

#[derive(Component)]
struct Clue;

fn write_clues(
    mut commands: Commands,
    session: Res<Session>,
    cages: Query<(Entity, &Cage)>,
    fonts: Res<Fonts>,
    theme: Res<Theme>,
) {
    let puzzle = session.puzzle();
    for (entity, &Cage(cage)) in &cages {
        let Some(&first) = puzzle.cage(cage).cells.first() else {
            continue;
        };
        let corner = geometry::centre(puzzle.size(), first) + CORNER;
        commands.spawn((
            Name::new("Clue"),
            Clue,
            ChildOf(entity),
            Text2d::new(puzzle.clue(cage)),
            TextFont {
                font: fonts.text.clone().into(),
                ..default()
            },
            TextColor(theme.palette.ink),
            BoardText { em: EM },
            Anchor::TOP_LEFT,
            Transform::from_translation(corner.extend(layer::LABEL - layer::WASH)),
        ));
    }
}

fn ink_clues(
    theme: Res<Theme>,
    broken: Query<(), With<BrokenCage>>,
    mut clues: Query<(&ChildOf, &mut TextColor), With<Clue>>,
) {
    for (cage, mut colour) in &mut clues {
        let ink = if broken.contains(cage.parent()) {
            theme.palette.vermilion
        } else {
            theme.palette.ink
        };
        colour.set_if_neq(TextColor(ink));
    }
}
