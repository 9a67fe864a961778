//! The clock of a game: it starts with the first move and runs while the game is played.
//!
//! A game against the clock is timed from the moment its clues appear, whatever happens: behind menus and other windows,
//! while the program hangs, and also while it is closed.

use std::time::Duration;

use bevy::{prelude::*, time::Stopwatch};

use super::{ending::Ended, moves::Moves, phase::Phase};
use crate::game::{
    base::{GameSystems, Menu, Screen, power::ShownClock, steady::Clocks},
    store::TimedGame,
};

/// The longest time between two frames that counts: after more, the program or its tab was asleep.
const LONGEST_LOOK: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Play), hide_clock)
        .add_systems(
            Update,
            (run_clock, run_race_clock, show_clock)
                .chain()
                .in_set(GameSystems::Validate)
                .run_if(in_state(Screen::Play)),
        );
}

/// How long the game has been played.
#[derive(Component, Default, Debug, Reflect)]
#[reflect(Component, Debug)]
pub struct GameClock {
    watch: Stopwatch,
    running: bool,
}

impl GameClock {
    /// A clock that goes on where it was left; time away does not count.
    pub(super) fn resume(played: Duration) -> Self {
        let mut clock = Self::default();
        clock.watch.set_elapsed(played);
        clock
    }

    /// Returns the time played.
    pub fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Tells whether time is being counted.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Writes the time as people do.
    pub fn display(&self) -> String {
        written(self.elapsed())
    }
}

/// Writes a time as people do: minutes and seconds, with hours where there are any.
pub fn written(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn hide_clock(mut shown: ResMut<ShownClock>) {
    shown.0 = None;
}

/// Lets the program sleep until the clock shows something new.
fn show_clock(clock: Single<&GameClock>, mut shown: ResMut<ShownClock>) {
    shown.set_if_neq(ShownClock(clock.running.then(|| clock.elapsed())));
}

/// Counts the time in which the board can be seen. A menu leaves most of it in sight; a pause and whole pages cover it.
fn run_clock(
    game: Single<(&mut GameClock, &Moves, Has<Ended>), Without<TimedGame>>,
    time: Res<Time<Real>>,
    phase: Res<State<Phase>>,
    menu: Res<State<Menu>>,
) {
    let (mut clock, moves, ended) = game.into_inner();
    if clock.running {
        clock.watch.tick(time.delta().min(LONGEST_LOOK));
    }
    let seen = *phase.get() == Phase::Playing && !menu.covers_screen();
    clock.running = moves.have_begun() && seen && !ended;
}

/// Counts all time since the last look.
fn run_race_clock(game: Single<(&mut GameClock, &mut TimedGame, Has<Ended>)>, clocks: Clocks) {
    let (mut clock, mut timed, ended) = game.into_inner();
    let now = clocks.mark();
    if clock.running
        && let Some(last) = &timed.mark
    {
        clock.watch.tick(now.since(last));
    }
    // Kept with the game whenever that is written, and no reason to write it.
    timed.bypass_change_detection().mark = Some(now);
    clock.running = !ended;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_people_write_them() {
        for (seconds, text) in [
            (0, "0:00"),
            (59, "0:59"),
            (61, "1:01"),
            (3600, "1:00:00"),
            (4271, "1:11:11"),
        ] {
            assert_eq!(written(Duration::from_secs(seconds)), text);
        }
    }
}
