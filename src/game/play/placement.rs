//! Puts everything on the play screen where there is room for it.

use bevy::prelude::*;

use super::{layout::PlayLayout, pad, phase::Phase, zoom::frame};
use crate::game::{
    base::{GameSystems, Screen, theme::scale::Scale},
    board::{Board, Fit, Zoom},
    input::router::InputSystems,
    store::TimedGame,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrange
                .in_set(InputSystems::News)
                .before(super::hinting::take_hint),
            place_board.in_set(GameSystems::Highlight),
        )
            .run_if(in_state(Screen::Play)),
    );
}

/// Where everything on the play screen is now.
#[derive(Resource, Deref)]
pub struct Placed(pub PlayLayout);

fn arrange(
    mut commands: Commands,
    board: Single<(&Board, Option<&TimedGame>)>,
    scale: Res<Scale>,
    placed: Option<ResMut<Placed>>,
) {
    let (board, timed) = *board;
    let puzzle = board.puzzle();
    // The rivals' lines, and one's own; without rivals there is still the next medal.
    let lines = timed.map_or(0, |timed| (timed.rivals.len() + 1).max(2));
    let arrangement = PlayLayout::with_race(
        *scale,
        board.extent(),
        pad::digit_count(puzzle),
        pad::TOOLS.len(),
        lines,
    );
    match placed {
        Some(placed) if placed.0 == arrangement => {}
        Some(mut placed) => placed.0 = arrangement,
        None => commands.insert_resource(Placed(arrangement)),
    }
}

/// Puts the board where there is room for it; one that rests or has ended is seen as a whole.
pub(super) fn place_board(
    placed: Res<Placed>,
    scale: Res<Scale>,
    zoom: Res<Zoom>,
    phase: Res<State<Phase>>,
    board: Single<(&Board, &mut Fit)>,
) {
    let zoom = match phase.get() {
        Phase::Playing => *zoom,
        Phase::Paused | Phase::Finished => Zoom::default(),
    };
    let (board, mut fit) = board.into_inner();
    fit.set_if_neq(zoom.fit(frame(&placed, *scale, board)));
}
