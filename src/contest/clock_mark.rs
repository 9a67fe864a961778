//! A moment on two clocks: one that nobody can set, and the system's.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Timestamp;

/// A moment on both clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockMark {
    /// The time on a clock that nobody can set.
    pub steady: Duration,
    /// From where that clock counts; times with different origins, or with none, cannot be compared by another program.
    pub origin: Option<String>,
    /// What the system's clock said.
    pub wall: Timestamp,
}

impl ClockMark {
    /// The time since an earlier mark of the same program.
    pub fn since(&self, earlier: &Self) -> Duration {
        self.steady.saturating_sub(earlier.steady)
    }

    /// The time since an earlier mark that another program may have made: by the steady clock where it went on, otherwise by
    /// the system's, which may have been set back but never gives time away.
    pub fn since_stored(&self, earlier: &Self) -> Duration {
        if self.origin.is_some() && self.origin == earlier.origin {
            self.since(earlier)
        } else {
            Duration::from_millis(self.wall.0.saturating_sub(earlier.wall.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(steady: u64, origin: Option<&str>, wall: u64) -> ClockMark {
        ClockMark {
            steady: Duration::from_secs(steady),
            origin: origin.map(Into::into),
            wall: Timestamp(wall * 1000),
        }
    }

    #[test]
    fn a_date_that_was_set_changes_nothing_while_the_machine_runs() {
        let begun = mark(100, Some("boot"), 5000);
        for wall in [0, 5000, 5060, 1_000_000] {
            let later = mark(160, Some("boot"), wall);
            assert_eq!(later.since_stored(&begun).as_secs(), 60);
        }
    }

    #[test]
    fn after_a_start_of_the_machine_the_date_counts_and_never_backwards() {
        let begun = mark(100, Some("boot"), 5000);
        assert_eq!(
            mark(3, Some("next"), 5090).since_stored(&begun).as_secs(),
            90
        );
        assert_eq!(
            mark(3, Some("next"), 4000).since_stored(&begun).as_secs(),
            0
        );
        let unknown = mark(100, None, 5000);
        assert_eq!(mark(3, None, 5090).since_stored(&unknown).as_secs(), 90);
    }
}
