//! The right stick of a gamepad while a solver is watched: it turns the recording and chooses solvers.

use bevy::prelude::*;

use super::{Runner, Show, clock::Goal, intent::WatchIntent};
use crate::game::{
    base::{Screen, activity::Activity},
    input::{context::Contexts, router::InputSystems},
};

/// The time in which a stick that is pushed all the way goes through the whole recording, in seconds.
const WHOLE_TAPE: f32 = 4.0;
/// How far a stick is pushed to mean anything, and how far to choose another solver.
const LOOSE: f32 = 0.25;
const PUSHED: f32 = 0.7;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (scrub, choose_solver)
            .chain()
            .in_set(InputSystems::Gestures)
            .run_if(
                in_state(Screen::Watch)
                    .and_then(resource_exists::<Show>)
                    .and_then(|contexts: Res<Contexts>| contexts.is_active("playback"))
                    .and_then(any_with_component::<Gamepad>),
            ),
    );
}

/// The right stick turns the recording of the focused solver, the faster the further it is pushed.
fn scrub(
    pads: Query<&Gamepad>,
    show: Res<Show>,
    runners: Query<&Runner>,
    time: Res<Time>,
    mut earned: Local<f64>,
    mut activity: ResMut<Activity>,
    mut intents: MessageWriter<WatchIntent>,
) {
    let mut pushes = pads.iter().map(|pad| pad.right_stick().x);
    let Some(push) = pushes.find(|push| push.abs() > LOOSE) else {
        *earned = 0.0;
        return;
    };
    let Some(runner) = runners.iter().find(|runner| runner.lane == show.focus()) else {
        return;
    };
    activity.moving("scrubbing");
    let length = runner.tape.length();
    *earned += f64::from(push * time.delta_secs() / WHOLE_TAPE) * length as f64;
    let steps = earned.trunc();
    if steps != 0.0 {
        *earned -= steps;
        let at = show.at().saturating_add_signed(steps as i64).min(length);
        intents.write(WatchIntent::Hurry(Goal::Step(at)));
    }
}

/// The right stick goes through the list of solvers, one for each push up or down.
fn choose_solver(
    pads: Query<&Gamepad>,
    mut was_pushed: Local<bool>,
    mut intents: MessageWriter<WatchIntent>,
) {
    let pushes = pads.iter().map(Gamepad::right_stick);
    let push = pushes
        .filter(|stick| stick.y.abs() > stick.x.abs())
        .map(|stick| stick.y)
        .find(|push| push.abs() > PUSHED);
    match push {
        Some(up) if !*was_pushed && up > 0.0 => drop(intents.write(WatchIntent::PreviousSolver)),
        Some(_) if !*was_pushed => drop(intents.write(WatchIntent::NextSolver)),
        _ => {}
    }
    *was_pushed = push.is_some();
}
