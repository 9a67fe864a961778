//! How long things take to move, and whether they may move at all.

use std::time::Duration;

use bevy::prelude::*;

/// A digit appears or leaves.
pub const BRUSH: Duration = Duration::from_millis(200);
/// The selection moves to another cell.
pub const GLIDE: Duration = Duration::from_millis(110);
/// A digit that was wrong dissolves.
pub const DISSOLVE: Duration = Duration::from_millis(420);
/// The seal comes down on a solved board.
pub const STAMP: Duration = Duration::from_millis(260);
/// The board is seen as it ended before the result comes.
pub const CEREMONY: Duration = Duration::from_millis(900);
/// A new conflict shakes once.
pub const SHAKE: Duration = Duration::from_millis(320);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
}

/// Whether the player wants things to move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// Things fade instead of moving.
    pub reduced: bool,
}

/// How far an animation has come, with its easing; it ends by itself.
#[derive(Clone, Debug)]
pub struct Progress {
    timer: Timer,
    easing: EaseFunction,
}

impl Progress {
    /// Starts an animation of the given length.
    pub fn new(duration: Duration, easing: EaseFunction) -> Self {
        Self {
            timer: Timer::new(duration, TimerMode::Once),
            easing,
        }
    }

    /// Lets time pass and returns the eased fraction, from 0 to 1.
    pub fn advance(&mut self, delta: Duration) -> f32 {
        self.timer.tick(delta);
        self.easing.sample_clamped(self.timer.fraction())
    }

    /// Tells whether the animation has reached its end.
    pub fn is_finished(&self) -> bool {
        self.timer.is_finished()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_animation_ends_at_its_full_value_however_long_a_frame_takes() {
        let mut progress = Progress::new(GLIDE, EaseFunction::CubicOut);
        assert!(progress.advance(GLIDE / 2) > 0.5);
        assert!(!progress.is_finished());
        assert!((progress.advance(GLIDE * 10) - 1.0).abs() < 1e-6);
        assert!(progress.is_finished());
    }
}
