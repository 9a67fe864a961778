//! A direction that is held repeats, after a pause.

use std::time::Duration;

/// How long a direction is held before it repeats.
const PAUSE: Duration = Duration::from_millis(380);
/// The time between two repetitions.
const BEAT: Duration = Duration::from_millis(90);

/// What a held direction has done so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repeat<T> {
    held: Option<T>,
    left: Duration,
}

impl<T> Default for Repeat<T> {
    fn default() -> Self {
        Self {
            held: None,
            left: Duration::ZERO,
        }
    }
}

impl<T: Copy + PartialEq> Repeat<T> {
    /// Takes what is held now and tells whether it counts, and whether it does so again.
    pub(super) fn update(&mut self, now: Option<T>, passed: Duration) -> Option<(T, bool)> {
        if self.held != now {
            self.held = now;
            self.left = PAUSE;
            return now.map(|now| (now, false));
        }
        self.left = self.left.saturating_sub(passed);
        let due = self.left.is_zero();
        if due {
            self.left = BEAT;
        }
        now.filter(|_| due).map(|now| (now, true))
    }

    /// Tells whether a direction is held.
    pub(super) fn is_held(&self) -> bool {
        self.held.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Option<char> = Some('u');

    #[test]
    fn a_direction_counts_once_then_pauses_then_repeats() {
        let mut repeat = Repeat::default();
        assert_eq!(repeat.update(UP, BEAT), Some(('u', false)));
        assert_eq!(repeat.update(UP, PAUSE / 2), None);
        assert_eq!(repeat.update(UP, PAUSE / 2), Some(('u', true)));
        assert_eq!(repeat.update(UP, BEAT / 2), None);
        assert_eq!(repeat.update(UP, BEAT / 2), Some(('u', true)));
    }

    #[test]
    fn another_direction_counts_at_once_and_letting_go_ends_it() {
        let mut repeat = Repeat::default();
        repeat.update(UP, BEAT);
        assert_eq!(repeat.update(Some('l'), BEAT), Some(('l', false)));
        assert_eq!(repeat.update(None, BEAT), None);
        assert!(!repeat.is_held());
    }
}
