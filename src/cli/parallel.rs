//! The same work for many things at once.

use std::{num::NonZero, panic::resume_unwind, thread};

/// Does some work for each item on as many threads as asked for, or as there are cores, and keeps the order.
///
/// Of three threads each takes every third item: hard puzzles often stand together, and so they are shared.
pub(super) fn map<T: Sync, U: Send>(
    items: &[T],
    threads: Option<NonZero<usize>>,
    work: impl Fn(&T) -> U + Sync,
) -> Vec<U> {
    let threads = threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZero::get)
        .min(items.len());
    if threads < 2 {
        return items.iter().map(work).collect();
    }
    let work = &work;
    let shares: Vec<Vec<U>> = thread::scope(|scope| {
        let share = |first| {
            move || {
                items
                    .iter()
                    .skip(first)
                    .step_by(threads)
                    .map(work)
                    .collect()
            }
        };
        let running: Vec<_> = (0..threads)
            .map(|first| scope.spawn(share(first)))
            .collect();
        let finished = running.into_iter().map(thread::ScopedJoinHandle::join);
        finished
            .map(|share| share.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
    let turns = (0..items.len()).map(|index| index % threads);
    turns
        .filter_map(|turn| shares.get_mut(turn)?.next())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items_for_any_number_of_threads() {
        for count in [0, 1, 2, 7, 100] {
            let items: Vec<usize> = (0..count).collect();
            for threads in 1..5 {
                assert_eq!(map(&items, NonZero::new(threads), |&item| item), items);
            }
        }
    }
}
