//! When the next step is shown: playing or not, how fast, and where to.

use std::time::Duration;

/// The most time that one frame makes up for; a program that slept does not leap ahead.
const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// At so many steps in a second there is time to look at each of them.
const UNHURRIED: u32 = 5;

/// The clock that all boards of a show follow.
#[derive(Clone, Debug)]
pub struct Clock {
    playing: bool,
    speed: Speed,
    goal: Option<Goal>,
    /// The part of a step that time has earned already; of a run, its seconds.
    earned: f64,
}

/// Where playback hurries to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The board after so many steps.
    Step(u64),
    /// The next guess.
    Guess,
    /// The next guess taken back.
    Retreat,
    /// The end of the work.
    End,
}

/// How many steps are shown in a second; of a run, how many of its seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(usize);

impl Speed {
    const STEPS: [u32; 10] = [1, 2, 5, 10, 25, 60, 200, 1_000, 10_000, 100_000];
    /// As fast as the screen.
    pub const FASTEST: Self = Self(Self::STEPS.len());

    /// The steps per second, if the speed has a limit.
    pub fn steps_per_second(self) -> Option<u32> {
        Self::STEPS.get(self.0).copied()
    }

    /// The next higher speed.
    #[must_use]
    pub fn faster(self) -> Self {
        self.max(Self((self.0 + 1).min(Self::STEPS.len())))
    }

    /// The next lower speed.
    #[must_use]
    pub fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl Default for Speed {
    /// Fast enough to be fun, slow enough to follow.
    fn default() -> Self {
        Self(3)
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            playing: true,
            speed: Speed::default(),
            goal: None,
            earned: 0.0,
        }
    }
}

impl Clock {
    /// Whether steps follow each other by themselves.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether steps follow each other until they are stopped or end: it plays, or hurries further than to a step.
    pub fn is_under_way(&self) -> bool {
        self.playing || !matches!(self.goal, None | Some(Goal::Step(_)))
    }

    /// Where playback hurries to, if anywhere.
    pub fn goal(&self) -> Option<Goal> {
        self.goal
    }

    /// Whether there is time to look at a step before the next one comes.
    pub fn is_unhurried(&self) -> bool {
        let speed = self.speed.steps_per_second();
        !self.playing || speed.is_some_and(|speed| speed <= UNHURRIED)
    }

    /// How fast it plays.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Plays from now on, or pauses.
    pub fn play(&mut self, playing: bool) {
        self.playing = playing;
        self.goal = None;
        self.earned = 0.0;
    }

    /// Plays at another speed.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        self.earned = 0.0;
    }

    /// Hurries to a goal, and pauses there.
    pub fn hurry(&mut self, goal: Goal) {
        self.play(false);
        self.goal = Some(goal);
    }

    /// Says that the goal is reached.
    pub fn arrive(&mut self) {
        self.goal = None;
    }

    /// Lets time pass and returns how many steps are due, given how many there are.
    ///
    /// What is due but not there yet stays due for a short while.
    pub fn due(&mut self, passed: Duration, available: u64) -> u64 {
        if !self.playing {
            return 0;
        }
        let Some(speed) = self.speed.steps_per_second() else {
            return available;
        };
        let speed = f64::from(speed);
        self.earned += speed * passed.as_secs_f64();
        let steps = (self.earned as u64).min(available);
        self.earned -= steps as f64;
        self.earned = self.earned.min(1.0 + speed * LONGEST_FRAME.as_secs_f64());
        steps
    }

    /// The same for steps that took their own time: before each of the next ones, so much passed.
    pub fn due_in_time(
        &mut self,
        passed: Duration,
        available: u64,
        gaps: impl IntoIterator<Item = Duration>,
    ) -> u64 {
        if !self.playing {
            return 0;
        }
        let Some(speed) = self.speed.steps_per_second() else {
            return available;
        };
        self.earned += f64::from(speed) * passed.min(LONGEST_FRAME).as_secs_f64();
        let mut steps = 0;
        for gap in gaps.into_iter().take(available as usize) {
            if gap.as_secs_f64() > self.earned {
                break;
            }
            self.earned -= gap.as_secs_f64();
            steps += 1;
        }
        if available == 0 {
            self.earned = 0.0;
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(16);

    #[test]
    fn a_second_shows_as_many_steps_as_the_speed_says() {
        let mut clock = Clock::default();
        let mut speed = clock.speed();
        while speed != Speed::FASTEST {
            clock.set_speed(speed);
            let shown: u64 = (0..625).map(|_| clock.due(FRAME, u64::MAX)).sum();
            let wanted = u64::from(speed.steps_per_second().unwrap()) * 10;
            assert!(shown.abs_diff(wanted) <= 1, "{shown} of {wanted}");
            speed = speed.faster();
        }
    }

    #[test]
    fn the_fastest_speed_shows_all_there_is() {
        let mut clock = Clock::default();
        clock.set_speed(Speed::FASTEST);
        assert_eq!(clock.due(FRAME, 12_345), 12_345);
        assert_eq!(Speed::FASTEST.faster(), Speed::FASTEST);
    }

    #[test]
    fn steps_that_come_late_are_made_up_for_but_not_without_end() {
        let mut clock = Clock::default();
        for _ in 0..10_000 {
            assert_eq!(clock.due(FRAME, 0), 0);
        }
        assert!(clock.due(FRAME, u64::MAX) <= 4);
    }

    #[test]
    fn a_run_takes_its_own_time_divided_by_the_speed() {
        let gaps = [2, 30, 0, 9].map(Duration::from_secs);
        let mut clock = Clock::default();
        assert_eq!(clock.speed().steps_per_second(), Some(10));
        let second = [Duration::from_millis(100); 10];
        let mut shown = 0;
        let mut after = Vec::new();
        for _ in 0..5 {
            for passed in second {
                let gaps = gaps[shown..].iter().copied();
                let available = (4 - shown) as u64;
                shown += clock.due_in_time(passed, available, gaps) as usize;
            }
            after.push(shown);
        }
        assert_eq!(after, [1, 1, 1, 3, 4]);
    }

    #[test]
    fn a_paused_clock_owes_nothing() {
        let mut clock = Clock::default();
        clock.play(false);
        assert_eq!(clock.due(FRAME * 1000, u64::MAX), 0);
        clock.play(true);
        assert_eq!(clock.due(Duration::ZERO, u64::MAX), 0);
    }
}
