//! Threads that make puzzles, whose results come in order.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Sender},
    },
    thread,
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

/// A result and the place of its seed.
type Message = Result<(usize, Result<Puzzle, GeneratorRefusal>), Report>;

/// What the threads share.
struct Crew<'a> {
    config: &'a Config,
    seeds: &'a [u64],
    next: AtomicUsize,
    stop: AtomicBool,
}

/// Makes a puzzle from each seed and tells what happens until the listener has heard enough.
///
/// Gives back the puzzles that were finished before their turn and not told, with their seeds.
pub(super) fn work(
    config: &Config,
    seeds: &[u64],
    threads: Option<NonZero<usize>>,
    mut listen: impl FnMut(Event) -> bool,
) -> Vec<(u64, Puzzle)> {
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    let threads = threads.map_or(1, NonZero::get).min(seeds.len());
    let crew = Crew {
        config,
        seeds,
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
    };
    let (sender, receiver) = mpsc::channel();
    let mut waiting = BTreeMap::new();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (crew, sender) = (&crew, sender.clone());
            scope.spawn(move || crew.work(&sender));
        }
        drop(sender);
        let mut turn = 0;
        for message in receiver {
            let mut more = match message {
                Err(report) => listen(Event::Working(report)),
                Ok((index, result)) => {
                    waiting.insert(index, result);
                    true
                }
            };
            while more && let Some(result) = waiting.remove(&turn) {
                more = listen(Event::Finished(seeds[turn], result));
                turn += 1;
            }
            if !more {
                crew.stop.store(true, Ordering::Relaxed);
                break;
            }
        }
    });
    let finished = waiting.into_iter();
    finished
        .filter_map(|(index, result)| Some((seeds[index], result.ok()?)))
        .collect()
}

impl Crew<'_> {
    /// Makes one puzzle after the other until there are no more seeds, or nobody listens.
    fn work(&self, sender: &Sender<Message>) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&seed) = self.seeds.get(index) else {
                return;
            };
            let Some(result) = self.make(seed, sender) else {
                return;
            };
            if sender.send(Ok((index, result))).is_err() {
                return;
            }
        }
    }

    /// Makes one puzzle; nothing if it is not wanted any more.
    fn make(
        &self,
        seed: u64,
        sender: &Sender<Message>,
    ) -> Option<Result<Puzzle, GeneratorRefusal>> {
        let mut generator = match Generator::new(self.config.clone(), seed) {
            Ok(generator) => generator,
            Err(refusal) => return Some(Err(refusal)),
        };
        while !self.stop.load(Ordering::Relaxed) {
            match generator.advance(SLICE) {
                GeneratorProgress::Working(report) => sender.send(Err(report)).ok()?,
                GeneratorProgress::Done(puzzle) => return Some(Ok(puzzle)),
                GeneratorProgress::Failed(refusal) => return Some(Err(refusal)),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::puzzle::{Kind, Level, Size};

    #[test]
    fn threads_stop_soon_after_the_listener_has_heard_enough() {
        let size = Size::square(16).unwrap();
        let config = Config::new(Kind::KenKen, size, Level::Expert);
        let seeds: Vec<u64> = (0..1_000).collect();
        let mut events = 0;
        let mut stopped = None;
        work(&config, &seeds, NonZero::new(2), |_| {
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
        let seeds: Vec<u64> = (0..200).collect();
        let mut told = Vec::new();
        let rest = work(&config, &seeds, NonZero::new(2), |event| {
            if let Event::Finished(seed, _) = event {
                told.push(seed);
            }
            told.len() < 5
        });
        assert_eq!(told, seeds[..5]);
        assert!(rest.iter().all(|(seed, _)| !told.contains(seed)));
    }
}
