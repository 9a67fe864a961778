//! How hard a puzzle is.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A level of difficulty, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Singles and small cages are enough.
    Easy,
    /// The combinations of cages matter.
    Normal,
    /// Cages and lines have to be seen together.
    Hard,
    /// Subsets and line sums are needed.
    Expert,
    /// Long chains are needed, or trying out.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Normal,
        Self::Hard,
        Self::Expert,
        Self::Extreme,
    ];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Normal => "Normal",
            Self::Hard => "Hard",
            Self::Expert => "Expert",
            Self::Extreme => "Extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no level with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no level: choose Easy, Normal, Hard, Expert or Extreme.")]
pub struct LevelError(pub String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| LevelError(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_in_any_case_and_levels_rise() {
        for level in Level::ALL {
            assert_eq!(level.to_string().to_lowercase().parse(), Ok(level));
        }
        assert!(Level::ALL.is_sorted());
        assert_eq!("mild".parse::<Level>(), Err(LevelError("mild".into())));
    }
}
