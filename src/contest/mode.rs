//! Under which rules a game is played.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Under which rules a game is played.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Mode {
    /// Without haste: the clock can rest, and help has its price in points.
    #[default]
    Relaxed,
    /// Against three ghosts, for a rating.
    Ranked,
    /// Many small boards against the clock.
    Sprint,
    /// The boards of the day.
    Daily,
    /// Against a run, unrated.
    Race,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 5] = [
        Self::Relaxed,
        Self::Ranked,
        Self::Sprint,
        Self::Daily,
        Self::Race,
    ];

    /// The name by which files and other programs know the mode.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Relaxed => "relaxed",
            Self::Ranked => "ranked",
            Self::Sprint => "sprint",
            Self::Daily => "daily",
            Self::Race => "race",
        }
    }

    /// Whether the clock runs from the moment the clues appear until the end, and aids cost time.
    pub const fn is_timed(self) -> bool {
        !matches!(self, Self::Relaxed)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no mode with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no mode: choose relaxed, ranked, sprint, daily or race.")]
pub struct ModeError(pub String);

impl FromStr for Mode {
    type Err = ModeError;

    fn from_str(text: &str) -> Result<Self, ModeError> {
        Self::ALL
            .into_iter()
            .find(|mode| mode.name() == text)
            .ok_or_else(|| ModeError(text.chars().take(20).collect()))
    }
}
