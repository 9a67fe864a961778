//! How far a player has come with each puzzle.

use std::collections::BTreeMap;

use crate::contest::Fingerprint;
use crate::game::{
    base::library_choice::PuzzleState,
    store::{GameEntry, Status},
};

/// How far a player has come with one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleProgress {
    /// A game of it can be continued.
    pub under_way: bool,
    /// It was solved.
    pub solved: bool,
    /// A game of it was given up, or left for too long.
    pub given_up: bool,
    /// How many games were played after its last one, if there was one.
    pub games_since: Option<u32>,
}

impl PuzzleProgress {
    /// Whether this is the state of the puzzle, or one of its states.
    pub const fn is(self, state: PuzzleState) -> bool {
        match state {
            PuzzleState::New => !self.under_way && !self.solved && !self.given_up,
            PuzzleState::UnderWay => self.under_way,
            PuzzleState::Solved => self.solved,
            PuzzleState::GivenUp => self.given_up && !self.solved,
        }
    }
}

/// How far a player has come with every puzzle.
#[derive(Clone, Debug, Default)]
pub struct ProgressBook(BTreeMap<Fingerprint, PuzzleProgress>);

impl ProgressBook {
    /// Notes a game after which so many were played.
    pub(super) fn note(&mut self, game: &GameEntry, games_since: u32) {
        let progress = self.0.entry(game.puzzle).or_default();
        progress.games_since.get_or_insert(games_since);
        match game.status {
            Status::UnderWay => progress.under_way = true,
            Status::Solved => progress.solved = true,
            Status::Surrendered | Status::Abandoned => progress.given_up = true,
        }
    }

    /// Notes that a puzzle was solved, whatever became of the game.
    pub(super) fn note_solved(&mut self, puzzle: Fingerprint) {
        self.0.entry(puzzle).or_default().solved = true;
    }

    /// Returns how far the player has come with a puzzle.
    pub fn of(&self, puzzle: Fingerprint) -> PuzzleProgress {
        self.0.get(&puzzle).copied().unwrap_or_default()
    }
}
