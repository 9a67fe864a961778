//! A game against the clock, besides its puzzle and its moves: what its rules need to know, also after a restart.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::contest::{Aid, ClockMark, Date, Mode, Run, Timestamp};
use crate::puzzle::Level;

/// What belongs to a game against the clock; a relaxed game has none.
#[derive(Component, Clone, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct TimedGame {
    /// The rules of the game.
    pub mode: Mode,
    /// The time that somebody with practice may take.
    pub par: Duration,
    /// How hard the board was found to be, where it does not say so itself.
    #[serde(default)]
    pub level: Option<Level>,
    /// When the clues appeared; none while they are hidden.
    pub begun: Option<Timestamp>,
    /// When the time played was last known.
    pub mark: Option<ClockMark>,
    /// What help has cost so far.
    pub penalty: Duration,
    /// Whom the player races.
    pub rivals: Vec<Rival>,
    /// The day whose board it is.
    pub day: Option<Date>,
}

/// Somebody who plays the same board: only how full it is can be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Rival {
    /// A ghost at the pace of a rating.
    Rated(f64),
    /// A run: who played, and how many cells were filled after how many milliseconds.
    Run(String, Vec<(u64, u32)>),
}

impl Rival {
    /// Makes a rival of somebody's run.
    pub fn of_run(run: &Run) -> Self {
        let steps = run.course();
        let steps = steps.steps().map(|(at, filled)| {
            let at = u64::try_from(at.as_millis()).unwrap_or(u64::MAX);
            (at, filled)
        });
        Self::Run(run.player.to_string(), steps.collect())
    }
}

impl TimedGame {
    /// A game whose clues nobody has seen.
    pub fn new(mode: Mode, par: Duration) -> Self {
        Self {
            mode,
            par,
            level: None,
            begun: None,
            mark: None,
            penalty: Duration::ZERO,
            rivals: Vec::new(),
            day: None,
        }
    }

    /// Tells whether help can be had at all.
    pub fn offers_aid(&self) -> bool {
        self.mode != Mode::Sprint
    }

    /// Returns what a help costs.
    pub fn price(&self, aid: Aid) -> Duration {
        aid.price(self.par)
    }

    /// Tells after which absence the game is lost.
    pub fn longest_absence(&self) -> Duration {
        self.par.saturating_mul(3)
    }
}
