//! How a game ended and what it is worth, as it is kept with the game.

use serde::{Deserialize, Serialize};

use super::PlayerId;
use crate::game::base::date::Timestamp;
use crate::score::Score;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player has found every digit.
    Solved,
    /// The solution was shown instead of found.
    Surrendered,
}

/// Under which rules a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Without haste: the clock can rest, and help has its price in points.
    #[default]
    Relaxed,
}

/// What a game that has ended is worth, to whom, and when that was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The points, and how they came about.
    pub score: Score,
    /// Who played.
    pub player: PlayerId,
    /// Under which rules.
    pub mode: Mode,
    /// When the game ended.
    pub date: Timestamp,
}
