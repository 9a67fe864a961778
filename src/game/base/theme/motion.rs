//! The table of everything that moves: how long it takes, how it eases, and what becomes of it when motion is reduced.

use std::time::Duration;

use bevy::prelude::*;

/// A digit is brushed in or fades out.
pub const BRUSH: Movement = Movement::new(200, EaseFunction::CubicOut, Calm::Fades);
/// A pencil mark appears or is rubbed out.
pub const PENCIL: Movement = Movement::new(130, EaseFunction::QuadraticOut, Calm::Fades);
/// The selection moves to another cell.
pub const GLIDE: Movement = Movement::new(110, EaseFunction::CubicOut, Calm::Jumps);
/// The seal comes down on a solved board.
pub const STAMP: Movement = Movement::new(260, EaseFunction::CubicIn, Calm::Fades);
/// A new conflict shakes once.
pub const SHAKE: Movement = Movement::new(320, EaseFunction::Linear, Calm::Jumps);
/// A wash runs through one cell of a completed cage.
pub const RIPPLE: Movement = Movement::new(460, EaseFunction::SineInOut, Calm::Fades);
/// The sheet over a paused board is unrolled or rolled up.
pub const COVER: Movement = Movement::new(220, EaseFunction::CubicInOut, Calm::Fades);

/// How much time passes at most for what begins to move in the first frame after a rest.
pub const FIRST_FRAME: Duration = Duration::from_millis(20);
/// How much time passes at most in any other frame.
pub const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// How much later a wash reaches the next cell of its cage.
pub const RIPPLE_STEP: Duration = Duration::from_millis(70);
/// How long many digits that change at once take from the board's first corner to its last.
pub const FLOW: Duration = Duration::from_millis(600);
/// How long the board is seen as it ended before the result comes.
pub const CEREMONY: Duration = Duration::from_millis(900);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
}

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Movement {
    /// How long it takes.
    pub duration: Duration,
    easing: EaseFunction,
    calm: Calm,
}

/// What a movement becomes when the player wants less of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calm {
    /// It stays where it is and fades.
    Fades,
    /// It is at its end at once.
    Jumps,
}

impl Movement {
    const fn new(milliseconds: u64, easing: EaseFunction, calm: Calm) -> Self {
        Self {
            duration: Duration::from_millis(milliseconds),
            easing,
            calm,
        }
    }
}

/// Whether the player wants things to move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource, Debug)]
pub struct Motion {
    /// Things fade instead of moving.
    pub reduced: bool,
}

impl Motion {
    /// Starts a movement.
    pub fn start(self, movement: Movement) -> Progress {
        self.start_after(Duration::ZERO, movement)
    }

    /// Starts a movement that waits for its turn; without motion there are no turns.
    pub fn start_after(self, delay: Duration, movement: Movement) -> Progress {
        let jumps = self.reduced && movement.calm == Calm::Jumps;
        let duration = if jumps {
            Duration::ZERO
        } else {
            movement.duration
        };
        Progress {
            delay: if self.reduced { Duration::ZERO } else { delay },
            timer: Timer::new(duration, TimerMode::Once),
            easing: movement.easing,
            moves: !self.reduced,
        }
    }
}

/// How far a movement has come; it ends by itself.
#[derive(Clone, Debug)]
pub struct Progress {
    delay: Duration,
    timer: Timer,
    easing: EaseFunction,
    moves: bool,
}

impl Progress {
    /// Lets time pass and returns the eased fraction, from 0 to 1.
    pub fn advance(&mut self, delta: Duration) -> f32 {
        let waited = self.delay.min(delta);
        self.delay -= waited;
        if !self.delay.is_zero() {
            return 0.0;
        }
        self.timer.tick(delta.saturating_sub(waited));
        self.easing.sample_clamped(self.timer.fraction())
    }

    /// Brings the movement to its end at once.
    pub fn finish(&mut self) {
        self.delay = Duration::ZERO;
        self.timer.finish();
    }

    /// Tells whether the movement has reached its end.
    pub fn is_finished(&self) -> bool {
        self.delay.is_zero() && self.timer.is_finished()
    }

    /// Returns a size on its way from `from` to 1; things that may only fade have their size from the start.
    pub fn size(&self, from: f32, done: f32) -> f32 {
        if self.moves {
            from.lerp(1.0, done)
        } else {
            1.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: Motion = Motion { reduced: true };

    #[test]
    fn a_movement_ends_at_its_full_value_however_long_a_frame_takes() {
        let mut progress = Motion::default().start(GLIDE);
        assert!(progress.advance(GLIDE.duration / 2) > 0.5);
        assert!(!progress.is_finished());
        assert!((progress.advance(GLIDE.duration * 10) - 1.0).abs() < 1e-6);
        assert!(progress.is_finished());
    }

    #[test]
    fn a_movement_waits_for_its_turn() {
        let mut progress = Motion::default().start_after(FLOW, BRUSH);
        assert!(progress.advance(FLOW / 2).abs() < 1e-6);
        assert!(progress.advance(FLOW / 2 + BRUSH.duration / 2) > 0.5);
        assert!(!progress.is_finished());
    }

    #[test]
    fn with_less_motion_things_fade_in_place_or_are_there_at_once() {
        let mut fade = STILL.start_after(FLOW, BRUSH);
        let shown = fade.advance(BRUSH.duration / 2);
        assert!(shown > 0.0 && !fade.is_finished());
        assert!((fade.size(0.5, shown) - 1.0).abs() < 1e-6);
        let mut jump = STILL.start(GLIDE);
        assert!((jump.advance(Duration::ZERO) - 1.0).abs() < 1e-6);
        assert!(jump.is_finished());
    }
}
