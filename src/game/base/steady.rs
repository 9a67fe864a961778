//! A clock that nobody can set: games against time ask it, and not the system's date.
//!
//! It goes on while the program hangs, and on Linux also while the machine sleeps and while the program is closed: there it
//! counts from the start of the machine. Elsewhere it counts from the start of the program, and what passes between two
//! programs is told by the system's date alone.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::date::Calendar;
use crate::contest::ClockMark;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SteadyClock>();
}

/// Where the steady time comes from; tests put in one of their own.
#[derive(Resource, Clone, Reflect)]
#[reflect(opaque)]
#[reflect(Resource)]
pub struct SteadyClock {
    /// Tells which start of the machine the time is counted from, where that is known.
    pub origin: Option<String>,
    /// Returns what to add to the time since the program started.
    pub offset: fn(since_start: Duration) -> Duration,
}

impl Default for SteadyClock {
    fn default() -> Self {
        Self {
            origin: system::origin(),
            offset: system::offset,
        }
    }
}

impl SteadyClock {
    /// A clock of which nothing is known but what frames say, as where frames are made by hand.
    pub fn of_frames() -> Self {
        Self {
            origin: None,
            offset: |_| Duration::ZERO,
        }
    }
}

/// Both clocks: the one that nobody can set, and the system's.
#[derive(SystemParam)]
pub struct Clocks<'w> {
    steady: Res<'w, SteadyClock>,
    calendar: Res<'w, Calendar>,
    time: Res<'w, Time<Real>>,
}

impl Clocks<'_> {
    /// Returns this moment on both clocks.
    pub fn mark(&self) -> ClockMark {
        let since_start = self.time.elapsed();
        ClockMark {
            steady: since_start + (self.steady.offset)(since_start),
            origin: self.steady.origin.clone(),
            wall: self.calendar.now(),
        }
    }
}

#[cfg(target_os = "linux")]
mod system {
    use std::{fs, sync::OnceLock, time::Duration};

    /// How exact the system tells the time since its start, and how late a frame may look.
    const INEXACT: Duration = Duration::from_millis(500);

    /// A name that each start of the machine has for itself.
    pub(super) fn origin() -> Option<String> {
        let text = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        Some(text.trim().to_owned())
    }

    /// The time from the machine's start to the program's, and what the machine has slept since.
    pub(super) fn offset(since_start: Duration) -> Duration {
        static BEFORE: OnceLock<Duration> = OnceLock::new();
        let now = since_boot().unwrap_or_default();
        let before = *BEFORE.get_or_init(|| now.saturating_sub(since_start));
        let slept = now.saturating_sub(before + since_start);
        if slept > INEXACT {
            before + slept
        } else {
            before
        }
    }

    /// The time since the machine's start, its sleep included.
    fn since_boot() -> Option<Duration> {
        let text = fs::read_to_string("/proc/uptime").ok()?;
        let seconds: f64 = text.split(' ').next()?.parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok()
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::time::Duration;

    pub(super) fn origin() -> Option<String> {
        None
    }

    pub(super) fn offset(_: Duration) -> Duration {
        Duration::ZERO
    }
}
