//! Puzzles made on several threads, whose results come in the order of their seeds.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
};

use rayon::{
    ThreadPool,
    iter::{ParallelBridge, ParallelIterator},
};

use crate::{
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal, Report, nth_seed},
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

/// What is wanted after something was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// What is being made already.
    GoOn,
    /// One puzzle more, from the next seed.
    OneMore,
    /// Nothing.
    Stop,
}

/// What a thread tells: how far it is, or a seed's turn, the seed and what came of it.
enum Message {
    Working(Report),
    Finished(u32, u64, Result<Puzzle, GeneratorRefusal>),
}

/// Makes puzzles from as many seeds that follow from the first, and tells what happens until the listener has heard
/// enough.
///
/// Seeds are taken one after the other, so that few puzzles wait for their turn, and none is begun that is not wanted.
/// Gives back those that were finished before the end and not told, with their seeds.
pub(super) fn make(
    config: &Config,
    first: u64,
    count: u32,
    pool: &ThreadPool,
    listen: impl FnMut(Event) -> Wish,
) -> Vec<(u64, Puzzle)> {
    let (sender, receiver) = mpsc::channel();
    let (order, orders) = mpsc::channel();
    for turn in 0..count {
        // Those who take orders are still to come.
        let _ = order.send(turn);
    }
    let stop = AtomicBool::new(false);
    let orders = Mutex::new(orders);
    let finished = pool.in_place_scope(|scope| {
        scope.spawn(|_| {
            let turns = OrderedTurns(&orders).par_bridge();
            // It ends early when nobody listens any more.
            let _ = turns.try_for_each_with(sender, |sender, turn| {
                let seed = nth_seed(first, turn);
                let result = make_one(config, seed, sender, &stop)?;
                sender.send(Message::Finished(turn, seed, result)).ok()
            });
        });
        let waiting = tell_in_order(receiver, count, order, listen);
        stop.store(true, Ordering::Relaxed);
        waiting
    });
    let finished = finished.into_values();
    finished
        .filter_map(|(seed, result)| Some((seed, result.ok()?)))
        .collect()
}

/// The turns that are ordered, until there will be no more orders.
struct OrderedTurns<'a>(&'a Mutex<Receiver<u32>>);

impl Iterator for OrderedTurns<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0.lock().ok()?.recv().ok()
    }
}

/// Tells what happens, results in their turn, and gives back those whose turn did not come.
fn tell_in_order(
    messages: impl IntoIterator<Item = Message>,
    mut ordered: u32,
    order: Sender<u32>,
    mut listen: impl FnMut(Event) -> Wish,
) -> BTreeMap<u32, (u64, Result<Puzzle, GeneratorRefusal>)> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for message in messages {
        let mut wish = match message {
            Message::Working(report) => listen(Event::Working(report)),
            Message::Finished(turn, seed, result) => {
                waiting.insert(turn, (seed, result));
                Wish::GoOn
            }
        };
        while wish != Wish::Stop
            && let Some((seed, result)) = waiting.remove(&next)
        {
            wish = listen(Event::Finished(seed, result));
            next += 1;
            if wish == Wish::OneMore {
                // Without anybody who takes orders nothing more is heard either.
                let _ = order.send(ordered);
                ordered = ordered.saturating_add(1);
            }
        }
        if wish == Wish::Stop || next == ordered {
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

    /// Four by four, which takes no time.
    fn small() -> Config {
        Config::new(Kind::Sudoku, Size::square(4).unwrap(), Level::Easy)
    }

    fn seeds(count: u32) -> Vec<u64> {
        (0..count).map(|index| nth_seed(7, index)).collect()
    }

    #[test]
    fn threads_stop_soon_after_the_listener_has_heard_enough() {
        let size = Size::square(16).unwrap();
        let config = Config::new(Kind::KenKen, size, Level::Expert);
        let mut events = 0;
        let mut stopped = None;
        make(&config, 7, 1_000, &two_threads(), |_| {
            events += 1;
            stopped = (events == 3).then(Instant::now);
            if events < 3 { Wish::GoOn } else { Wish::Stop }
        });
        assert_eq!(events, 3);
        // A slice takes milliseconds, also without optimisation; the rest is for a busy machine.
        assert!(stopped.is_some_and(|since| since.elapsed() < Duration::from_secs(2)));
    }

    #[test]
    fn what_was_finished_out_of_turn_is_given_back() {
        let mut told = Vec::new();
        let rest = make(&small(), 7, 200, &two_threads(), |event| {
            if let Event::Finished(seed, _) = event {
                told.push(seed);
            }
            if told.len() < 5 {
                Wish::GoOn
            } else {
                Wish::Stop
            }
        });
        assert_eq!(told, seeds(5));
        assert!(rest.iter().all(|(seed, _)| !told.contains(seed)));
    }

    #[test]
    fn all_puzzles_come_in_the_order_of_their_seeds_and_one_more_for_each_wish() {
        for threads in [1, 3] {
            let pool = threads::pool(NonZero::new(threads)).unwrap();
            let mut told = Vec::new();
            let rest = make(&small(), 7, 50, &pool, |event| {
                let Event::Finished(seed, _) = event else {
                    return Wish::GoOn;
                };
                told.push(seed);
                if told.len() % 3 == 0 && told.len() <= 30 {
                    Wish::OneMore
                } else {
                    Wish::GoOn
                }
            });
            assert_eq!(told, seeds(60));
            assert!(rest.is_empty());
        }
    }
}
