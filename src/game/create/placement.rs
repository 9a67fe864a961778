//! Puts everything on the screen where there is room for it.

use bevy::prelude::*;

use super::{
    keys::DrawingKeys, layout::CreateLayout, open_drawing::OpenDrawing, sync_board::DrawnBoard,
    zoom::frame,
};
use crate::game::{
    base::{GameSystems, Screen, theme::scale::Scale},
    board::{Board, Fit, Zoom},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place_board
            .in_set(GameSystems::Highlight)
            // Only one screen has a board.
            .ambiguous_with(GameSystems::Highlight)
            .run_if(in_state(Screen::Create).and_then(resource_exists::<OpenDrawing>)),
    );
}

/// Where everything is now.
#[derive(Resource, Deref)]
pub struct DrawingPlaced(pub CreateLayout);

pub(super) fn place_board(
    mut commands: Commands,
    (scale, zoom): (Res<Scale>, Res<Zoom>),
    open: Res<OpenDrawing>,
    board: Single<(&Board, &mut Fit), With<DrawnBoard>>,
    placed: Option<Res<DrawingPlaced>>,
) {
    let (board, mut fit) = board.into_inner();
    let layout = CreateLayout::new(*scale, board.extent(), DrawingKeys::of(&open).count());
    let now = DrawingPlaced(layout);
    fit.set_if_neq(zoom.fit(frame(&now, *scale, board)));
    if placed.is_none_or(|placed| placed.0 != now.0) {
        commands.insert_resource(now);
    }
}
