//! The solver's job: it works in short slices and sends batches of steps, and sleeps while nobody takes them.

use bevy::platform::time::Instant;

use super::recording::{Batch, Restart};
use crate::game::base::jobs::{self, Cancelled, Job, Outbox};
use crate::solver::{Step, Strategy};

/// How many steps pass before the solver looks at its watch.
const STEPS_BETWEEN_LOOKS: usize = 16;

/// Starts a job that reports everything a solver does from here on, at most so many steps at a time.
pub(super) fn solve(restart: Restart, chunk: usize) -> Job<Batch> {
    Job::start(move |outbox| async move {
        // Cancelled means that nobody watches any more.
        let _ = work(restart, chunk, outbox).await;
    })
}

async fn work(mut restart: Restart, chunk: usize, outbox: Outbox<Batch>) -> Result<(), Cancelled> {
    loop {
        let (begun, slice) = (Instant::now(), jobs::slice());
        let batch = next_batch(&mut restart, chunk, || begun.elapsed() >= slice);
        let is_last = batch.after.is_some();
        outbox.send(batch).await?;
        if is_last {
            return Ok(());
        }
    }
}

/// Takes the next steps: to the end, to the next place for a checkpoint, or until the time is up.
pub(super) fn next_batch(restart: &mut Restart, chunk: usize, is_late: impl Fn() -> bool) -> Batch {
    let first = restart.first;
    let room = chunk - (first % chunk as u64) as usize;
    let mut batch = Batch {
        first,
        steps: Vec::new(),
        before: (room == chunk).then(|| restart.solver.fork()),
        after: None,
    };
    while batch.steps.len() < room && batch.after.is_none() {
        if batch.steps.len() % STEPS_BETWEEN_LOOKS == STEPS_BETWEEN_LOOKS - 1 && is_late() {
            break;
        }
        let step = restart.solver.advance();
        restart.first += 1;
        let is_last = step.is_last();
        batch.steps.push(step);
        if is_last {
            batch.after = end(restart, batch.steps.last());
        }
    }
    batch.steps.shrink_to_fit();
    batch
}

/// The solver at its end, unless another solution is wanted.
fn end(restart: &mut Restart, last: Option<&Step>) -> Option<Box<dyn Strategy>> {
    if last == Some(&Step::Solved) && restart.goes_on_after.contains(&restart.first) {
        restart.solver.look_for_another();
        return None;
    }
    Some(restart.solver.fork())
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicU64, Ordering},
        },
        thread,
    };

    use bevy::tasks::{AsyncComputeTaskPool, TaskPool};

    use super::*;
    use crate::{
        format,
        puzzle::{Position, Puzzle},
        solver::{Statistics, StrategyName},
    };

    /// Longer streams are cut off.
    const MOST_STEPS: u64 = 1_000;

    /// A solver without an end that counts its steps.
    struct Endless(Arc<AtomicU64>);

    impl Strategy for Endless {
        fn advance(&mut self) -> Step {
            self.0.fetch_add(1, Ordering::SeqCst);
            Step::Progress
        }

        fn fork(&self) -> Box<dyn Strategy> {
            Box::new(Self(Arc::clone(&self.0)))
        }

        fn statistics(&self) -> Statistics {
            Statistics::default()
        }
    }

    #[test]
    fn a_cancelled_solver_makes_no_more_steps_than_one_batch_has() {
        const CHUNK: usize = 32;
        AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let steps = Arc::new(AtomicU64::new(0));
        let restart = Restart {
            solver: Box::new(Endless(Arc::clone(&steps))),
            first: 0,
            goes_on_after: Vec::new(),
        };
        let mut job = solve(restart, CHUNK);
        while steps.load(Ordering::SeqCst) < 10 * CHUNK as u64 {
            drop(job.receive());
            thread::yield_now();
        }
        drop(job);
        let at_cancel = steps.load(Ordering::SeqCst);
        // The solver is gone when nobody else counts.
        while Arc::strong_count(&steps) > 1 {
            thread::yield_now();
        }
        let further = steps.load(Ordering::SeqCst) - at_cancel;
        assert!(further <= CHUNK as u64, "{further}");
    }

    #[test]
    fn the_stream_of_every_solver_is_complete_and_in_order_for_every_kind() {
        AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let text = include_str!("../../../tests/data/read/every_kind.ron");
        for draft in format::ron::read(text).unwrap() {
            let puzzle = Arc::new(draft.check().unwrap());
            for strategy in StrategyName::ALL {
                compare_stream(&puzzle, strategy);
            }
        }
    }

    /// Compares what the job reports with what the solver does when nobody is between.
    fn compare_stream(puzzle: &Arc<Puzzle>, strategy: StrategyName) {
        let start = || strategy.start(puzzle, &Position::new(puzzle));
        let restart = Restart {
            solver: start(),
            first: 0,
            goes_on_after: Vec::new(),
        };
        let (mut job, mut solver, mut next) = (solve(restart, 16), start(), 0);
        let mut is_complete = false;
        while !is_complete && next < MOST_STEPS {
            for batch in job.receive().reports {
                assert_eq!(batch.first, next, "{strategy}");
                for step in batch.steps {
                    assert_eq!(step, solver.advance(), "{strategy} {next}");
                    next += 1;
                }
                is_complete = batch.after.is_some();
            }
            thread::yield_now();
        }
    }
}
