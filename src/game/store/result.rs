//! How a game ended and what it is worth, as it is kept with the game.

use serde::{Deserialize, Serialize};

use super::PlayerId;
use crate::contest::{Mode, Timestamp};
use crate::score::Score;

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
