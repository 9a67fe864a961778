//! Carries the show on: takes what solvers have sent, lets the clock run, and turns every board to the step it shows.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Runner, Show,
    clock::Goal,
    employ,
    performer::take_par,
    recording::{Batch, Tape},
};
use crate::game::base::{
    GameSystems, Screen,
    activity::Activity,
    jobs::{Held, Job, Working},
};
use crate::solver::Step;

/// The most steps that all boards together make in a frame, so that a frame stays a frame.
const MOST_STEPS: u64 = 16_384;
/// How quickly the shown rate follows the true one, per second.
const RATE_DAMPING: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (take_batches, take_par, run_clock, turn_boards, hold_solvers)
            .chain()
            .in_set(GameSystems::Validate)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

fn take_batches(
    mut commands: Commands,
    mut runners: Query<(Entity, &mut Runner, &mut Job<Batch>)>,
) {
    for (entity, mut runner, mut job) in &mut runners {
        if is_far_ahead(&runner.tape) {
            continue;
        }
        let news = job.receive();
        for batch in news.reports {
            runner.tape.record(batch);
        }
        if news.finished {
            commands.entity(entity).remove::<(Job<Batch>, Working)>();
        }
    }
}

/// Whether the next batch can wait. A solver that has sent its last one is about to end, and is let go.
fn is_far_ahead(tape: &Tape) -> bool {
    !tape.wants_more() && !tape.has_last()
}

fn run_clock(mut show: ResMut<Show>, time: Res<Time>, runners: Query<&Runner>) {
    let Some(focused) = runners.iter().find(|runner| runner.lane == show.focus) else {
        return;
    };
    let before = show.at;
    let most = MOST_STEPS / runners.count().max(1) as u64;
    let mut running = runners
        .iter()
        .filter(|runner| !has_ended(&runner.tape, before));
    let available = running.next().map(|first| {
        let loaded = running.map(|runner| runner.tape.loaded());
        let loaded = loaded.fold(first.tape.loaded(), u64::min);
        loaded.saturating_sub(before).min(most)
    });
    match (show.clock.goal(), available) {
        (Some(Goal::Step(at)), _) => show.hurry_to(at, &runners),
        (_, None) => show.clock.play(false),
        (Some(Goal::End), Some(available)) => show.at += available,
        (Some(Goal::Guess), _) => {
            show.find(&focused.tape, |step| matches!(step, Step::Guess { .. }));
        }
        (Some(Goal::Retreat), _) => {
            show.find(&focused.tape, Step::takes_back);
        }
        (None, Some(available)) => {
            let due = show.due(time.delta(), available);
            if due > 0 {
                show.at += due;
            }
        }
    }
    show.measure(before, time.delta_secs());
}

fn has_ended(tape: &Tape, at: u64) -> bool {
    tape.end().is_some_and(|end| end <= at)
}

impl Show {
    /// How many steps are due: a run is seen at its own pace, a solver at that of the clock.
    fn due(&mut self, passed: Duration, available: u64) -> u64 {
        match &self.run {
            Some(run) => {
                let gaps = (self.at + 1..).map(|step| run.gap_before(step));
                self.clock.due_in_time(passed, available, gaps)
            }
            None => self.clock.due(passed, available),
        }
    }

    /// Hurries to a step, and waits for it where no solver has come so far yet.
    fn hurry_to(&mut self, at: u64, runners: &Query<&Runner>) {
        let longest = runners.iter().map(|runner| runner.tape.length()).max();
        self.at = at.min(longest.unwrap_or(0));
        let complete = |runner: &Runner| runner.tape.end().is_some();
        let is_last = self.at == at || runners.iter().all(complete);
        let is_there = |tape: &Tape| tape.at() == tape.end().unwrap_or(u64::MAX).min(self.at);
        if is_last && runners.iter().all(|runner| is_there(&runner.tape)) {
            self.clock.arrive();
        }
    }

    /// Looks for the next step of a sort as far as steps are there.
    fn find(&mut self, tape: &Tape, wanted: impl Fn(&Step) -> bool) {
        if tape.at() != self.at {
            return;
        }
        match tape.next(wanted) {
            Ok(at) => {
                self.at = at;
                self.clock.arrive();
            }
            Err(loaded) => {
                self.at = loaded.min(self.at + MOST_STEPS);
                if has_ended(tape, loaded) {
                    self.clock.arrive();
                }
            }
        }
    }

    fn measure(&mut self, before: u64, seconds: f32) {
        if seconds > 0.0 {
            let now = self.at.saturating_sub(before) as f32 / seconds;
            let share = (seconds * RATE_DAMPING).min(1.0);
            self.rate += (now - self.rate) * share;
        }
    }
}

fn turn_boards(
    mut commands: Commands,
    show: Res<Show>,
    mut activity: ResMut<Activity>,
    mut runners: Query<(Entity, &mut Runner)>,
) {
    if show.clock.is_playing() || show.clock.goal().is_some() {
        activity.moving("playback");
    }
    for (entity, mut runner) in &mut runners {
        let target = show.at.min(runner.tape.end().unwrap_or(u64::MAX));
        let now = runner.tape.at();
        if target != now {
            let reachable = target.min(now + MOST_STEPS);
            if let Some(restart) = runner.tape.show(reachable) {
                employ(&mut commands, entity, restart);
            }
        }
    }
}

/// A solver that is far enough ahead sleeps, and does not keep the program awake.
pub(super) fn hold_solvers(
    mut commands: Commands,
    runners: Query<(Entity, &Runner, Has<Held>), With<Job<Batch>>>,
) {
    for (entity, runner, was_held) in &runners {
        let is_held = is_far_ahead(&runner.tape);
        if is_held != was_held {
            if is_held {
                commands.entity(entity).insert(Held);
            } else {
                commands.entity(entity).remove::<Held>();
            }
        }
    }
}
