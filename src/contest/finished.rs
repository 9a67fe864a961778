//! A game that has ended, as it stands in a history and in rankings.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Fingerprint, Medal, Mode, Rating, Timestamp};
use crate::puzzle::{Kind, Level, Puzzle, Size};
use crate::score::Help;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// The player has found every digit.
    Solved,
    /// The solution was shown instead of found.
    Surrendered,
    /// A timed game was left for too long, or its time ran out.
    Abandoned,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// When it ended.
    pub date: Timestamp,
    /// What was played; of a sprint, its first board.
    pub puzzle: PuzzleCard,
    /// Under which rules.
    pub mode: Mode,
    /// How it ended.
    pub ending: Ending,
    /// How long it took, without what help cost in seconds.
    pub time: Duration,
    /// What help cost in seconds; nothing in a relaxed game, which pays in points.
    pub penalty: Duration,
    /// The help used.
    pub help: Help,
    /// What it was worth; of a sprint, a hundred for each board.
    pub points: u32,
    /// The medal, for a game that was solved in time.
    pub medal: Option<Medal>,
    /// How many of the three ghosts were beaten, in a ranked game.
    pub beaten: Option<u8>,
    /// The rating in this kind before and after a ranked game.
    pub ratings: Option<(Rating, Rating)>,
    /// The number under which its run is kept, if it is.
    pub run: Option<u32>,
    /// The techniques that its solution asks for, by name.
    pub techniques: Vec<String>,
}

impl FinishedGame {
    /// The time that counts: what was played and what help cost.
    pub fn total(&self) -> Duration {
        self.time.saturating_add(self.penalty)
    }

    /// What tells the game from all others of its player: nobody ends the same puzzle twice at once.
    pub const fn id(&self) -> (Timestamp, Fingerprint) {
        (self.date, self.puzzle.fingerprint)
    }
}

/// What is known of a puzzle without the puzzle itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleCard {
    /// What tells it from others.
    pub fingerprint: Fingerprint,
    /// Its title, if it has one.
    pub title: String,
    /// Its kind.
    pub kind: Kind,
    /// How large its grid is.
    pub size: Size,
    /// How hard it is.
    pub level: Option<Level>,
    /// The time that somebody with practice may take.
    pub par: Option<Duration>,
}

impl PuzzleCard {
    /// What is known of this puzzle, and of how hard it was found to be.
    pub fn new(puzzle: &Puzzle, level: Option<Level>, par: Option<Duration>) -> Self {
        Self {
            fingerprint: Fingerprint::of(puzzle),
            title: puzzle.info().title.clone(),
            kind: puzzle.kind(),
            size: puzzle.size(),
            level: puzzle.info().level.or(level),
            par,
        }
    }
}
