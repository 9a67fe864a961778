//! Whether a game is being played, rests, or has ended.

use bevy::{
    prelude::*,
    window::{WindowFocused, WindowOccluded},
};
use serde::Serialize;

use super::{clock::GameClock, ending::GameEnded, moves::Moves};
use crate::game::{
    base::{
        Screen,
        activity::{self, Activity},
    },
    board::Covered,
    input::router::InputSystems,
    store::TimedGame,
};

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>()
        .init_resource::<Away>()
        .add_observer(finish_game)
        .add_systems(OnEnter(Phase::Paused), cover_board)
        .add_systems(OnExit(Phase::Paused), uncover_board)
        .add_systems(
            Update,
            (
                follow_window,
                rest_while_away.run_if(in_state(Screen::Play).and_then(resource_changed::<Away>)),
            )
                .chain()
                .in_set(InputSystems::News),
        )
        .add_systems(Last, await_phase.before(activity::ask_for_next_frame));
}

/// What a game is in.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[source(Screen = Screen::Play)]
pub enum Phase {
    /// Digits can be written.
    #[default]
    Playing,
    /// The clock rests and the board is covered.
    Paused,
    /// The puzzle is solved, or its solution was shown.
    Finished,
}

/// Whether the player has gone to another window or another tab.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource, Debug)]
struct Away {
    unfocused: bool,
    hidden: bool,
    /// The game rests until they return.
    rests: bool,
}

fn follow_window(
    mut focus: MessageReader<WindowFocused>,
    mut hiding: MessageReader<WindowOccluded>,
    mut away: ResMut<Away>,
) {
    let mut now = *away;
    if let Some(news) = focus.read().last() {
        now.unfocused = !news.focused;
    }
    if let Some(news) = hiding.read().last() {
        now.hidden = news.occluded;
    }
    away.set_if_neq(now);
}

/// Nobody can think about a board that is covered, so time away is not counted.
fn rest_while_away(
    phase: Res<State<Phase>>,
    clock: Single<&GameClock, Without<TimedGame>>,
    mut away: ResMut<Away>,
    mut next: ResMut<NextState<Phase>>,
) {
    match (away.unfocused || away.hidden, *phase.get()) {
        (true, Phase::Playing) if clock.is_running() => {
            away.rests = true;
            next.set(Phase::Paused);
        }
        (false, Phase::Paused) if away.rests => {
            away.rests = false;
            next.set(Phase::Playing);
        }
        _ => {}
    }
}

fn finish_game(_: On<GameEnded>, mut next: ResMut<NextState<Phase>>) {
    next.set(Phase::Finished);
}

fn cover_board(mut commands: Commands, game: Single<Entity, With<Moves>>) {
    commands.entity(*game).insert(Covered);
}

fn uncover_board(
    mut commands: Commands,
    mut away: ResMut<Away>,
    game: Option<Single<Entity, With<Moves>>>,
) {
    away.rests = false;
    if let Some(game) = game {
        commands.entity(*game).remove::<Covered>();
    }
}

/// A phase changes in the frame after the one that asked for it.
fn await_phase(next: Res<NextState<Phase>>, mut activity: ResMut<Activity>) {
    if matches!(*next, NextState::Pending(_) | NextState::PendingIfNeq(_)) {
        activity.moving("phase");
    }
}
