//! Time that this thread has worked, whatever else the machine does.

use std::{
    fs,
    time::{Duration, Instant},
};

/// How far what Linux tells may be behind.
const TICK: Duration = Duration::from_millis(4);

/// Measures how long the thread works; where the system does not tell, how long it takes.
pub(crate) struct Stopwatch {
    start: Instant,
    worked: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            start: Instant::now(),
            worked: worked(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        let passed = self.start.elapsed();
        match (self.worked, worked()) {
            (Some(before), Some(now)) => passed.min(now.saturating_sub(before) + TICK),
            _ => passed,
        }
    }
}

/// The time that this thread has had a processor; Linux tells it in nanoseconds.
fn worked() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
