//! The threads that commands work on.

use std::num::NonZero;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// As many threads as asked for, or as there are cores.
pub(super) fn pool(threads: Option<NonZero<usize>>) -> Result<ThreadPool, ThreadPoolBuildError> {
    // Of zero threads the pool makes as many as there are cores.
    let threads = threads.map_or(0, NonZero::get);
    ThreadPoolBuilder::new().num_threads(threads).build()
}
