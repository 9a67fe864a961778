//! Medals: how a time compares with par.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A medal for a time, from the least to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Medal {
    /// Within three times par.
    Bronze,
    /// Within 1.8 times par.
    Silver,
    /// Within 1.25 times par.
    Gold,
    /// Within par.
    Ink,
}

impl Medal {
    /// Every medal, from the least to the best.
    pub const ALL: [Self; 4] = [Self::Bronze, Self::Silver, Self::Gold, Self::Ink];

    /// The longest time for this medal.
    pub fn limit(self, par: Duration) -> Duration {
        // In hundredths of par, so that a limit is the same on every machine.
        let share = match self {
            Self::Bronze => 300,
            Self::Silver => 180,
            Self::Gold => 125,
            Self::Ink => 100,
        };
        par.saturating_mul(share) / 100
    }

    /// The medal for a time, penalties included.
    pub fn of(time: Duration, par: Duration) -> Option<Self> {
        let mut best_first = Self::ALL.into_iter().rev();
        best_first.find(|medal| time <= medal.limit(par))
    }

    /// The nearest medal that a time misses, and by how much.
    pub fn missed(time: Duration, par: Duration) -> Option<(Self, Duration)> {
        let mut least_first = Self::ALL.into_iter();
        let nearest = least_first.find(|medal| time > medal.limit(par))?;
        Some((nearest, time.saturating_sub(nearest.limit(par))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAR: Duration = Duration::from_secs(100);

    #[test]
    fn a_time_at_the_limit_still_has_the_medal() {
        for (seconds, medal) in [
            (100, Some(Medal::Ink)),
            (101, Some(Medal::Gold)),
            (125, Some(Medal::Gold)),
            (180, Some(Medal::Silver)),
            (300, Some(Medal::Bronze)),
            (301, None),
        ] {
            assert_eq!(Medal::of(Duration::from_secs(seconds), PAR), medal);
        }
    }

    #[test]
    fn the_next_medal_is_the_nearest_that_was_missed() {
        let missed = |seconds| {
            let missed = Medal::missed(Duration::from_secs(seconds), PAR);
            missed.map(|(medal, by)| (medal, by.as_secs()))
        };
        assert_eq!(missed(310), Some((Medal::Bronze, 10)));
        assert_eq!(missed(200), Some((Medal::Silver, 20)));
        assert_eq!(missed(101), Some((Medal::Ink, 1)));
        assert_eq!(missed(100), None);
    }
}
