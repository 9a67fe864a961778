//! Whom the player races: only how full a rival's board is can be seen, never a digit.

use std::time::Duration;

use bevy::prelude::*;

use crate::contest::Course;
use crate::game::{
    base::{GameSystems, Screen, activity::Activity},
    play::{analysis::Analysis, clock::GameClock, ending::Ended, moves::Moves},
    store::{Rival, TimedGame},
};

/// For how long a rival's line glows after a step.
pub const GLOW: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            call_ghosts.in_set(GameSystems::Highlight),
            glow.in_set(GameSystems::Animate),
        )
            .run_if(in_state(Screen::Play)),
    );
}

/// The rivals of a race, on the root of its board, from the slowest to the fastest.
#[derive(Component, Debug, Reflect)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct Ghosts(#[reflect(ignore)] pub Vec<Racer>);

/// One rival.
#[derive(Clone, Debug, PartialEq)]
pub struct Racer {
    /// Who it is.
    pub rival: Rival,
    /// How its board fills.
    pub course: Course,
}

/// Returns the time that counts in a race: what was played, and what help cost.
pub fn race_time(clock: &GameClock, timed: &TimedGame) -> Duration {
    clock.elapsed().saturating_add(timed.penalty)
}

/// Returns how much of what there is to fill the player has filled.
pub fn own_share(moves: &Moves) -> f32 {
    let puzzle = moves.puzzle();
    let open = || {
        let cells = puzzle.open_cells();
        cells.filter(|&cell| puzzle.given(cell).is_none())
    };
    let filled = open().filter(|&cell| moves.position().value(cell).is_some());
    filled.count() as f32 / open().count().max(1) as f32
}

/// Makes the rivals once it is known how a board of theirs fills.
fn call_ghosts(
    mut commands: Commands,
    games: Query<(Entity, &TimedGame, &Analysis, &Moves), Without<Ghosts>>,
) {
    for (game, timed, analysis, moves) in &games {
        let Some(grade) = analysis.grade() else {
            continue;
        };
        let puzzle = moves.puzzle();
        let cells = puzzle.open_cells();
        let cells = cells.filter(|&cell| puzzle.given(cell).is_none()).count();
        let racer = |rival: &Rival| Racer {
            rival: rival.clone(),
            course: match rival {
                Rival::Rated(rating) => Course::of_grade(grade).at_pace(*rating),
                Rival::Run(_, steps) => {
                    let steps = steps.iter();
                    let steps = steps.map(|&(at, filled)| (Duration::from_millis(at), filled));
                    let end = steps
                        .clone()
                        .next_back()
                        .map_or(Duration::ZERO, |(at, _)| at);
                    Course::of_run(steps, cells as u32, end)
                }
            },
        };
        let racers = timed.rivals.iter().map(racer).collect();
        commands.entity(game).insert(Ghosts(racers));
    }
}

/// Keeps frames coming while a line glows.
fn glow(
    games: Query<(&Ghosts, &GameClock, &TimedGame), Without<Ended>>,
    mut activity: ResMut<Activity>,
) {
    for (ghosts, clock, timed) in &games {
        let now = race_time(clock, timed);
        if ghosts.0.iter().any(|racer| glow_of(racer, now) > 0.0) {
            activity.moving("ghosts");
        }
    }
}

/// Returns how strongly a rival's line glows, from 1 at its step to 0 a second later.
pub fn glow_of(racer: &Racer, now: Duration) -> f32 {
    let since = racer
        .course
        .last_step_before(now)
        .map(|at| now.saturating_sub(at));
    since.map_or(0.0, |since| {
        (1.0 - since.as_secs_f32() / GLOW.as_secs_f32()).max(0.0)
    })
}
