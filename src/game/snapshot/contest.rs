//! What there is to know about a game against the clock.

use bevy::prelude::*;
use serde::Serialize;

use crate::contest::Mode;
use crate::game::{
    contest::{
        briefing::Briefing,
        ghosts::{self, Ghosts},
        sprint::Sprint,
    },
    play::clock::GameClock,
    store::TimedGame,
};

/// What there is to know about a game against the clock.
#[derive(Serialize, Clone, Debug, Default, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Contest {
    /// The rules.
    pub mode: Mode,
    /// The board is there; it may be begun.
    pub ready: bool,
    /// The seconds that count, with what help has cost.
    pub time: f64,
    /// The seconds that help has cost.
    pub penalty: f64,
    /// How full the boards of the rivals are.
    pub rivals: Vec<f32>,
    /// The seconds that are left of a sprint.
    pub left: Option<f64>,
    /// The boards of a sprint that were solved.
    pub boards: u32,
}

/// Describes the game that is prepared, played or over.
pub(super) fn describe(world: &mut World) -> Option<Contest> {
    let mut races = world.query::<(&TimedGame, &GameClock, Option<&Ghosts>)>();
    let mut contest = Contest::default();
    if let Some(briefing) = world.get_resource::<Briefing>() {
        contest.mode = briefing.challenge.mode();
        contest.ready = briefing.board().is_some();
    } else if let Some((timed, clock, ghosts)) = races.iter(world).next() {
        let time = ghosts::race_time(clock, timed);
        contest.mode = timed.mode;
        contest.time = time.as_secs_f64();
        contest.penalty = timed.penalty.as_secs_f64();
        let racers = ghosts.into_iter().flat_map(|ghosts| &ghosts.0);
        contest.rivals = racers.map(|racer| racer.course.share(time)).collect();
    } else if !world.contains_resource::<Sprint>() {
        return None;
    }
    if let Some(sprint) = world.get_resource::<Sprint>() {
        contest.mode = Mode::Sprint;
        contest.left = Some(sprint.left().as_secs_f64());
        contest.boards = sprint.solved();
    }
    Some(contest)
}
