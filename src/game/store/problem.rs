//! What can go wrong with the store; a player is told of each.

use std::sync::{Arc, Mutex, PoisonError};

/// Something about saved things that the player should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Another copy of the game is open and holds the store: this one keeps its games in a store beside it.
    OtherCopy,
    /// There is no place to keep anything.
    NoPlace,
    /// The whole store could not be read; it was set aside, and a new one begun.
    DamagedStore,
    /// A record could not be read and was set aside.
    UnreadableRecord,
    /// Something could not be written. It is tried again; until then it is there as long as the program runs.
    NotWritten,
    /// Everything that could not be written is written now.
    WrittenAgain,
    /// There was no room for more runs, and an old one was dropped.
    RunDropped,
    /// There was no room for more puzzles of the player's own, and some were not added.
    PuzzlesRefused,
}

/// The problems that nobody has reported yet; the writing thread adds to them too.
#[derive(Clone, Debug, Default)]
pub(super) struct Problems(Arc<Mutex<Vec<Problem>>>);

impl Problems {
    /// Adds a problem, once however often it happens.
    pub(super) fn add(&self, problem: Problem) {
        let mut problems = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }

    /// Tells that everything is written, unless nobody was told that it was not.
    pub(super) fn take_back_not_written(&self) {
        let mut problems = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = problems.len();
        problems.retain(|problem| *problem != Problem::NotWritten);
        if problems.len() == before {
            problems.push(Problem::WrittenAgain);
        }
    }

    /// Takes the problems for reporting.
    pub(super) fn take(&self) -> Vec<Problem> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
