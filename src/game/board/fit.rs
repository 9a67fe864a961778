//! Fits the board into the window: the root is scaled, texts are set in real pixels so that they stay sharp.

use bevy::prelude::*;

use super::{Board, arrange::Arrangement};
use crate::game::{GameSystems, play::Session, play::pad, state::Screen, theme::scale::Scale};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrange.in_set(GameSystems::Input),
            (fit_root, fit_texts).in_set(GameSystems::Draw),
        )
            .run_if(in_state(Screen::Play)),
    );
}

/// A text on the board whose size is a share of the cell.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardText {
    /// The font's size in cells.
    pub em: f32,
}

/// Where everything on the play screen is now.
#[derive(Resource, Deref)]
pub struct Placed(pub Arrangement);

impl Placed {
    /// Returns the scale that undoes the board's, so that a text's pixels are the screen's pixels.
    pub fn text_scale(&self) -> Vec3 {
        Vec3::new(self.cell.recip(), self.cell.recip(), 1.0)
    }
}

fn arrange(
    mut commands: Commands,
    session: Res<Session>,
    scale: Res<Scale>,
    placed: Option<ResMut<Placed>>,
) {
    let puzzle = session.puzzle();
    let arrangement = Arrangement::new(
        *scale,
        puzzle.size(),
        pad::digit_count(puzzle),
        pad::TOOLS.len(),
    );
    match placed {
        Some(placed) if placed.0 == arrangement => {}
        Some(mut placed) => placed.0 = arrangement,
        None => commands.insert_resource(Placed(arrangement)),
    }
}

fn fit_root(
    placed: Res<Placed>,
    scale: Res<Scale>,
    mut board: Single<&mut Transform, With<Board>>,
) {
    let middle = placed.board.center();
    let translation = Vec3::new(
        middle.x - scale.window.x / 2.0,
        scale.window.y / 2.0 - middle.y,
        0.0,
    );
    let transform = Transform::from_translation(translation).with_scale(Vec3::new(
        placed.cell,
        placed.cell,
        1.0,
    ));
    board.set_if_neq(transform);
}

fn fit_texts(
    placed: Res<Placed>,
    mut texts: Query<(Ref<BoardText>, &mut TextFont, &mut Transform)>,
) {
    for (text, mut font, mut transform) in &mut texts {
        if placed.is_changed() || text.is_added() {
            font.font_size = FontSize::Px((text.em * placed.cell).max(1.0));
            transform.scale = placed.text_scale();
        }
    }
}
