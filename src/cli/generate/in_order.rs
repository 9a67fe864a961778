//! Puzzles made on several threads, whose results come in the order of their seeds.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Sender},
    },
};

use rayon::{
    ThreadPool,
    iter::{ParallelBridge, ParallelIterator},
};

use crate::{
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal, Report},
    puzzle::Puzzle,
};

/// How much a thread does before it tells how far it is.
const SLICE: u32 = 5_000;

/// What is heard from the threads.
pub(super) enum Event {
    /// A puzzle is being made.
    Working(Report),
    /// The next puzzle, in the order of the seeds, is finished.
    Finished(u64, Result<Puzzle, GeneratorRefusal>),
}

/// What a thread tells: how far it is, or a seed's turn, the seed and what came of it.
enum Message {
    Working(Report),
    Finished(usize, u64, Result<Puzzle, GeneratorRefusal>),
}

/// Makes a puzzle from each seed and tells what happens until the listener has heard enough.
///
/// Seeds are taken one after the other, so that few puzzles wait for their turn. Gives back those that were finished
/// before it and not told, with their seeds.
pub(super) fn make(
    config: &Config,
    seeds: impl Iterator<Item = u64> + Send,
    pool: &ThreadPool,
    listen: impl FnMut(Event) -> bool,
) -> Vec<(u64, Puzzle)> {
    let (sender, receiver) = mpsc::channel();
    let stop = AtomicBool::new(false);
    let finished = pool.in_place_scope(|scope| {
        scope.spawn(|_| {
            let turns = seeds.enumerate().par_bridge();
            // It ends early when nobody listens any more.
            let _ = turns.try_for_each_with(sender, |sender, (turn, seed)| {
                let result = make_one(config, seed, sender, &stop)?;
                sender.send(Message::Finished(turn, seed, result)).ok()
            });
        });
        let waiting = tell_in_order(receiver, listen);
        stop.store(true, Ordering::Relaxed);
        waiting
    });
    let finished = finished.into_values();
    finished
        .filter_map(|(seed, result)| Some((seed, result.ok()?)))
        .collect()
}

/// Tells what happens, results in their turn, and gives back those whose turn did not come.
fn tell_in_order(
    messages: impl IntoIterator<Item = Message>,
    mut listen: impl FnMut(Event) -> bool,
) -> BTreeMap<usize, (u64, Result<Puzzle, GeneratorRefusal>)> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for message in messages {
        let mut is_heard = match message {
            Message::Working(report) => listen(Event::Working(report)),
            Message::Finished(turn, seed, result) => {
                waiting.insert(turn, (seed, result));
                true
            }
        };
        while is_heard && let Some((seed, result)) = waiting.remove(&next) {
            is_heard = listen(Event::Finished(seed, result));
            next += 1;
        }
        if !is_heard {
            break;
        }
    }
    waiting
}

/// Makes one puzzle; nothing if it is not wanted any more.
fn make_one(
    config: &Config,
    seed: u64,
    sender: &Sender<Message>,
    stop: &AtomicBool,
) -> Option<Result<Puzzle, GeneratorRefusal>> {
    let mut generator = match Generator::new(config.clone(), seed) {
        Ok(generator) => generator,
        Err(refusal) => return Some(Err(refusal)),
    };
    while !stop.load(Ordering::Relaxed) {
        match generator.advance(SLICE) {
            GeneratorProgress::Working(report) => sender.send(Message::Working(report)).ok()?,
            GeneratorProgress::Done(puzzle) => return Some(Ok(puzzle)),
            GeneratorProgress::Failed(refusal) => return Some(Err(refusal)),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::{
        num::NonZero,
        time::{Duration, Instant},
    };

    use super::*;
    use crate::{
        cli::threads,
        puzzle::{Kind, Level, Size},
    };

    fn two_threads() -> ThreadPool {
        threads::pool(NonZero::new(2)).unwrap()
    }

    #[test]
    fn threads_stop_soon_after_the_listener_has_heard_enough() {
        let size = Size::square(16).unwrap();
        let config = Config::new(Kind::KenKen, size, Level::Expert);
        let mut events = 0;
        let mut stopped = None;
        make(&config, 0..1_000, &two_threads(), |_| {
            events += 1;
            stopped = (events == 3).then(Instant::now);
            events < 3
        });
        assert_eq!(events, 3);
        // A slice takes milliseconds, also without optimisation; the rest is for a busy machine.
        assert!(stopped.is_some_and(|since| since.elapsed() < Duration::from_secs(2)));
    }

    #[test]
    fn what_was_finished_out_of_turn_is_given_back() {
        let config = Config::new(Kind::Sudoku, Size::square(4).unwrap(), Level::Easy);
        let mut told = Vec::new();
        let rest = make(&config, 0..200, &two_threads(), |event| {
            if let Event::Finished(seed, _) = event {
                told.push(seed);
            }
            told.len() < 5
        });
        assert_eq!(told, [0, 1, 2, 3, 4]);
        assert!(rest.iter().all(|(seed, _)| !told.contains(seed)));
    }

    #[test]
    fn all_puzzles_come_in_the_order_of_their_seeds() {
        let config = Config::new(Kind::Sudoku, Size::square(6).unwrap(), Level::Easy);
        let mut told = Vec::new();
        let rest = make(&config, 0..100, &two_threads(), |event| {
            if let Event::Finished(seed, _) = event {
                told.push(seed);
            }
            true
        });
        assert_eq!(told, (0..100).collect::<Vec<_>>());
        assert!(rest.is_empty());
    }
}
