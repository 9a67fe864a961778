//! How fast hands are, and how long a game goes on: what times can be believed.

use std::{collections::VecDeque, time::Duration};

use super::EventFault;

/// The most digits that anybody places within [`WINDOW`].
///
/// Each takes a press for the cell and one for the digit; the fastest typists come to sixteen presses a second.
pub(super) const MOST_DIGITS: usize = 8;
/// The time in which so many digits are placed at most.
const WINDOW: Duration = Duration::from_secs(1);
/// The latest time of any event.
pub(super) const LONGEST_TIME: Duration = Duration::from_hours(7 * 24);

/// The times of a run as far as they were looked at.
#[derive(Default)]
pub(super) struct HandSpeed {
    /// When the last event was.
    last: Duration,
    /// When the last digits were placed.
    placed: VecDeque<Duration>,
}

impl HandSpeed {
    /// When the last event was.
    pub(super) const fn last(&self) -> Duration {
        self.last
    }

    /// Goes on to the time of the next event.
    pub(super) fn advance(&mut self, at: Duration) -> Result<(), EventFault> {
        if at < self.last {
            return Err(EventFault::TimeFell);
        }
        if at > LONGEST_TIME {
            return Err(EventFault::TooLate);
        }
        self.last = at;
        Ok(())
    }

    /// Notes that a digit was placed now.
    pub(super) fn place(&mut self) -> Result<(), EventFault> {
        self.placed.push_back(self.last);
        if self.placed.len() <= MOST_DIGITS {
            return Ok(());
        }
        match self.placed.pop_front() {
            Some(first) if self.last.saturating_sub(first) < WINDOW => Err(EventFault::TooFast),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Places a digit at each of these milliseconds.
    fn placed(times: impl IntoIterator<Item = u64>) -> Result<(), EventFault> {
        let mut speed = HandSpeed::default();
        times.into_iter().try_for_each(|at| {
            speed.advance(Duration::from_millis(at))?;
            speed.place()
        })
    }

    #[test]
    fn eight_digits_at_once_and_eight_a_second_later_are_believed() {
        assert_eq!(placed([0; 8].into_iter().chain([1000; 8])), Ok(()));
        assert_eq!(placed((0..100).map(|number| number * 125)), Ok(()));
    }

    #[test]
    fn nine_digits_within_a_second_are_not() {
        assert_eq!(placed([0; 9]), Err(EventFault::TooFast));
        let late = [0, 0, 0, 0, 1, 1, 1, 1, 999];
        assert_eq!(placed(late), Err(EventFault::TooFast));
    }

    #[test]
    fn time_goes_forward_and_ends() {
        assert_eq!(placed([5, 4]), Err(EventFault::TimeFell));
        assert_eq!(placed([u64::MAX]), Err(EventFault::TooLate));
    }
}
