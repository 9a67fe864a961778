//! A direction that is held repeats, after a pause.

use std::time::Duration;

use super::Direction;

/// How long a direction is held before it repeats.
const PAUSE: Duration = Duration::from_millis(380);
/// The time between two repetitions.
const BEAT: Duration = Duration::from_millis(90);

/// What a held direction has done so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Repeat {
    held: Option<Direction>,
    left: Duration,
}

impl Repeat {
    /// Takes the direction that is held now and tells whether to go that way.
    pub(super) fn update(&mut self, now: Option<Direction>, passed: Duration) -> Option<Direction> {
        if self.held != now {
            self.held = now;
            self.left = PAUSE;
            return now;
        }
        self.left = self.left.saturating_sub(passed);
        let due = self.left.is_zero();
        if due {
            self.left = BEAT;
        }
        now.filter(|_| due)
    }

    /// Tells whether a direction is held.
    pub(super) fn is_held(&self) -> bool {
        self.held.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Option<Direction> = Some(Direction::Up);

    #[test]
    fn a_direction_counts_once_then_pauses_then_repeats() {
        let mut repeat = Repeat::default();
        assert_eq!(repeat.update(UP, BEAT), UP);
        assert_eq!(repeat.update(UP, PAUSE / 2), None);
        assert_eq!(repeat.update(UP, PAUSE / 2), UP);
        assert_eq!(repeat.update(UP, BEAT / 2), None);
        assert_eq!(repeat.update(UP, BEAT / 2), UP);
    }

    #[test]
    fn another_direction_counts_at_once_and_letting_go_ends_it() {
        let mut repeat = Repeat::default();
        repeat.update(UP, BEAT);
        let left = Some(Direction::Left);
        assert_eq!(repeat.update(left, BEAT), left);
        assert_eq!(repeat.update(None, PAUSE), None);
        assert!(!repeat.is_held());
        assert_eq!(repeat.update(left, BEAT), left);
    }
}
