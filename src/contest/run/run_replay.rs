//! A run as a thing to watch: one step for each of its events, and one for its end.

use std::{sync::Arc, time::Duration};

use super::{Run, RunAct, RunBoard, RunEvent, replay::Replay};
use crate::{
    puzzle::Puzzle,
    solver::{Statistics, Step, Strategy},
};

/// How many times as long as usual nothing happens in a pause.
const LONG: u32 = 3;

/// What happened on one board of a run, step by step as if a solver did it.
///
/// The step of an event has its number; what changes nothing is [`Step::Progress`]. After the last event the board is
/// [`Step::Solved`], or was left [`Step::Stuck`].
#[derive(Clone)]
pub struct RunReplay {
    run: Arc<Run>,
    board: usize,
    replay: Replay<Arc<Puzzle>>,
    /// The number of the next event.
    next: usize,
    done: Statistics,
}

impl RunReplay {
    /// A board of a run before its first event, if the run has that board.
    pub fn new(run: &Arc<Run>, board: usize) -> Option<Self> {
        let puzzle = &run.boards.get(board)?.puzzle;
        Some(Self {
            replay: Replay::new(Arc::clone(puzzle)),
            run: Arc::clone(run),
            board,
            next: 0,
            done: Statistics::default(),
        })
    }

    fn event(&self) -> Option<&RunEvent> {
        self.run.boards.get(self.board)?.events.get(self.next)
    }

    /// What an event does to the board; what is against the rules does nothing.
    fn follow(&mut self, act: &RunAct) -> Step {
        let taken_back = *act == RunAct::Undo;
        match self.replay.act(act) {
            Ok(cells) if cells.iter().next().is_some() => {
                if taken_back {
                    self.done.backtracks += 1;
                } else {
                    let placed = cells.iter().filter(|(_, state)| state.value.is_some());
                    self.done.nodes += placed.count() as u64;
                }
                Step::Write { cells, taken_back }
            }
            _ => Step::Progress,
        }
    }
}

impl Strategy for RunReplay {
    fn advance(&mut self) -> Step {
        match self.event().map(|event| event.act.clone()) {
            Some(act) => {
                self.next += 1;
                self.follow(&act)
            }
            None if self.replay.is_solved() => Step::Solved,
            None => Step::Stuck,
        }
    }

    fn fork(&self) -> Box<dyn Strategy> {
        Box::new(self.clone())
    }

    fn statistics(&self) -> Statistics {
        self.done
    }
}

impl RunBoard {
    /// The numbers of the events before which nothing happened for more than three times as long as usual.
    pub fn pauses(&self) -> Vec<usize> {
        let gaps: Vec<Duration> = self
            .events
            .windows(2)
            .map(|pair| pair[1].at.saturating_sub(pair[0].at))
            .collect();
        let mut sorted = gaps.clone();
        sorted.sort_unstable();
        let Some(&usual) = sorted.get(gaps.len() / 2) else {
            return Vec::new();
        };
        let long = usual.saturating_mul(LONG);
        let pauses = gaps.iter().enumerate().filter(|&(_, &gap)| gap > long);
        pauses.map(|(before, _)| before + 1).collect()
    }

    /// From when to when nothing happened for so long.
    pub fn pause_times(&self) -> impl Iterator<Item = (Duration, Duration)> {
        let at = |event: usize| {
            self.events
                .get(event)
                .map_or(Duration::ZERO, |event| event.at)
        };
        let pauses = self.pauses().into_iter();
        pauses.map(move |after| (at(after - 1), at(after)))
    }
}
