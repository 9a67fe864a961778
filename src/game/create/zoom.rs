//! A closer look at the board on which somebody draws, by the keys and gestures of a game.

use bevy::prelude::*;

use super::{
    apply::DrawingSystems,
    counting,
    intent::CreateIntent,
    open_drawing::OpenDrawing,
    placement::{self, DrawingPlaced},
    repairing::Proposals,
    sync_board::DrawnBoard,
};
use crate::game::{
    base::{ApplySystems, GameSystems, Menu, Screen, theme::scale::Scale},
    board::{Board, Zoom, ZoomFrame, ZoomGestures},
    input::{focus::FocusSystems, router::InputSystems},
};
use crate::puzzle::Place;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Create), see_all)
        .add_systems(OnExit(Screen::Create), see_all)
        .add_systems(
            Update,
            (
                take_gestures
                    .in_set(InputSystems::Gestures)
                    // Only one screen has a board.
                    .ambiguous_with(InputSystems::Gestures),
                choose
                    .in_set(ApplySystems::Intents)
                    .in_set(DrawingSystems)
                    .after(counting::obey)
                    .before(FocusSystems)
                    .ambiguous_with(ApplySystems::Intents)
                    .run_if(on_message::<CreateIntent>),
                follow
                    .in_set(GameSystems::Highlight)
                    .ambiguous_with(GameSystems::Highlight)
                    .before(placement::place_board),
            )
                .run_if(
                    in_state(Screen::Create)
                        .and_then(resource_exists::<OpenDrawing>)
                        .and_then(resource_exists::<DrawingPlaced>),
                )
                .run_if(|menu: Res<State<Menu>>| !menu.covers_screen()),
        );
}

/// Returns where the board is seen.
pub(super) fn frame(placed: &DrawingPlaced, scale: Scale, board: &Board) -> ZoomFrame {
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

fn take_gestures(
    (placed, scale): (Res<DrawingPlaced>, Res<Scale>),
    board: Single<&Board, With<DrawnBoard>>,
    mut gestures: ZoomGestures,
    mut zoom: ResMut<Zoom>,
    mut intents: MessageWriter<CreateIntent>,
) {
    if gestures.take(&mut zoom, frame(&placed, *scale, &board)) {
        intents.write(CreateIntent::Zoom);
    }
}

fn choose(
    mut intents: MessageReader<CreateIntent>,
    (placed, scale): (Res<DrawingPlaced>, Res<Scale>),
    open: Res<OpenDrawing>,
    board: Single<&Board, With<DrawnBoard>>,
    mut zoom: ResMut<Zoom>,
) {
    let asked = intents.read().filter(|&&ask| ask == CreateIntent::Zoom);
    for _ in asked {
        let at = board.extent().middle(open.cursor());
        zoom.toggle(at, frame(&placed, *scale, &board));
    }
}

/// Brings the cursor into sight when it moves, or the change that is shown.
fn follow(
    (placed, scale): (Res<DrawingPlaced>, Res<Scale>),
    (open, proposals): (Res<OpenDrawing>, Res<Proposals>),
    board: Single<&Board, With<DrawnBoard>>,
    mut last: Local<Option<Place>>,
    mut zoom: ResMut<Zoom>,
) {
    let (_, proposal) = proposals.seen(&open);
    let changed = proposal.and_then(|proposal| proposal.place);
    let at = changed.unwrap_or(open.cursor());
    if last.replace(at) != Some(at) && zoom.is_close() {
        let middle = board.extent().middle(at);
        zoom.show(middle, frame(&placed, *scale, &board));
    }
}
