//! A closer look at the board of a game.

use bevy::prelude::*;

use super::{
    apply::perform_intents,
    entry::await_figures,
    hold::Hold,
    intent::GameIntent,
    phase::Phase,
    placement::{self, Placed},
};
use crate::game::{
    base::{ApplySystems, GameSystems, Menu, Screen, theme::scale::Scale},
    board::{Board, Cell, Selected, Zoom, ZoomFrame, ZoomGestures},
    input::router::InputSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), see_all)
        .add_systems(OnExit(Screen::Play), see_all)
        .add_systems(
            Update,
            (
                take_gestures
                    .in_set(InputSystems::Gestures)
                    .after(await_figures),
                choose.in_set(ApplySystems::Intents).after(perform_intents),
                follow_selection
                    .in_set(GameSystems::Highlight)
                    .before(placement::place_board),
            )
                .run_if(in_state(Phase::Playing).and_then(resource_exists::<Placed>))
                .run_if(|menu: Res<State<Menu>>| !menu.covers_screen()),
        );
}

/// Returns where the board of a game is seen.
pub(super) fn frame(placed: &Placed, scale: Scale, board: &Board) -> ZoomFrame {
    ZoomFrame {
        board: placed.board,
        cell: placed.cell,
        extent: board.extent(),
        scale,
    }
}

fn see_all(mut zoom: ResMut<Zoom>) {
    zoom.set_if_neq(Zoom::default());
}

pub(super) fn take_gestures(
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    mut gestures: ZoomGestures,
    mut zoom: ResMut<Zoom>,
    mut hold: ResMut<Hold>,
    mut intents: MessageWriter<GameIntent>,
) {
    if gestures.has_two_fingers() {
        hold.end();
    }
    if gestures.take(&mut zoom, frame(&placed, *scale, &board)) {
        intents.write(GameIntent::Zoom);
    }
}

fn choose(
    mut intents: MessageReader<GameIntent>,
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    selected: Option<Single<&Cell, With<Selected>>>,
    mut zoom: ResMut<Zoom>,
) {
    for _ in intents.read().filter(|&&intent| intent == GameIntent::Zoom) {
        let at = selected.as_ref().map(|selected| selected.0);
        let at = at.map_or(Vec2::ZERO, |cell| board.extent().centre(cell));
        zoom.toggle(at, frame(&placed, *scale, &board));
    }
}

fn follow_selection(
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    selected: Single<&Cell, Added<Selected>>,
    mut zoom: ResMut<Zoom>,
) {
    if zoom.is_close() {
        let at = board.extent().centre(selected.0);
        zoom.show(at, frame(&placed, *scale, &board));
    }
}
