//! The threads that commands work on.

use std::num::NonZero;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The most threads that can be asked for.
const MOST: usize = 1_024;

/// As many threads as asked for, or as there are cores.
pub(super) fn pool(threads: Option<NonZero<usize>>) -> Result<ThreadPool, ThreadPoolBuildError> {
    // Of zero threads the pool makes as many as there are cores.
    let threads = threads.map_or(0, NonZero::get);
    ThreadPoolBuilder::new().num_threads(threads).build()
}

/// The number of threads that a person asks for.
pub(super) fn count(text: &str) -> Result<NonZero<usize>, String> {
    let count: Option<NonZero<usize>> = text.parse().ok();
    let count = count.filter(|count| count.get() <= MOST);
    count.ok_or_else(|| format!("write a number from 1 to {MOST}"))
}
