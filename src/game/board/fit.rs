//! Fits boards into the window: the root is scaled, texts are set in real pixels so that they stay sharp.

use bevy::prelude::*;

use super::Board;
use crate::game::base::{GameSystems, theme::scale::Scale};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fit_roots, fit_texts.in_set(FitTexts)).in_set(GameSystems::Draw),
    );
}

/// The system that sets texts at their size on the screen.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct FitTexts;

/// Where a board goes: written by the screen that shows it, read by everything that draws it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component, Debug)]
pub struct Fit {
    /// The board's middle in logical pixels from the window's top left, y down.
    pub middle: Vec2,
    /// The side of one cell in logical pixels.
    pub cell: f32,
}

impl Default for Fit {
    fn default() -> Self {
        Self {
            middle: Vec2::ZERO,
            cell: 1.0,
        }
    }
}

/// A text on the board whose size is a share of the cell.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component, Debug)]
pub struct BoardText {
    /// The font's size in cells.
    pub em: f32,
    /// How wide and high the text is drawn, as shares of its natural size.
    pub stretch: Vec2,
}

impl BoardText {
    /// Makes a text of natural proportions.
    pub fn new(em: f32) -> Self {
        Self {
            em,
            stretch: Vec2::ONE,
        }
    }
}

fn fit_roots(scale: Res<Scale>, mut boards: Query<(&Fit, &mut Transform), With<Board>>) {
    for (fit, mut transform) in &mut boards {
        let translation = Vec3::new(
            fit.middle.x - scale.window.x / 2.0,
            scale.window.y / 2.0 - fit.middle.y,
            0.0,
        );
        let size = Vec3::new(fit.cell, fit.cell, 1.0);
        transform.set_if_neq(Transform::from_translation(translation).with_scale(size));
    }
}

fn fit_texts(
    boards: Query<Ref<Fit>, With<Board>>,
    parents: Query<&ChildOf>,
    mut texts: Query<(Entity, Ref<BoardText>, &mut TextFont, &mut Transform), Without<Board>>,
) {
    let refit = boards.iter().any(|fit| fit.is_changed());
    for (entity, text, mut font, mut transform) in &mut texts {
        if !refit && !text.is_changed() {
            continue;
        }
        let mut ancestors = parents.iter_ancestors(entity);
        let Some(fit) = ancestors.find_map(|ancestor| boards.get(ancestor).ok()) else {
            continue;
        };
        let size = FontSize::Px((text.em * fit.cell).max(1.0));
        if font.font_size != size {
            font.font_size = size;
        }
        transform.scale = (text.stretch / fit.cell).extend(1.0);
    }
}
