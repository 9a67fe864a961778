//! Asks for puzzles to be played, watched or drawn; `play`, `watch` and `create` answer.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::CatalogueEntry;
use crate::game::store::{GameId, Games};
use crate::{
    contest::Run,
    puzzle::{History, Position, Puzzle},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenPuzzle>()
        .add_message::<ContinueGame>()
        .add_message::<TakeUpGame>()
        .add_message::<KeepGames>()
        .add_message::<WatchPuzzle>()
        .add_message::<DrawPuzzle>()
        .add_message::<WatchRun>();
}

/// The systems that put puzzles and games on the board when they are asked for.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpeningSystems;

/// Asks for a puzzle to be put on the board.
#[derive(Message, Clone)]
pub struct OpenPuzzle(pub Arc<Puzzle>);

/// Asks for a game to be put on the board as it was left.
#[derive(Message, Clone, Copy, Debug)]
pub struct ContinueGame(pub GameId);

/// Asks for a game to be put on the board that was begun elsewhere.
#[derive(Message, Clone)]
pub struct TakeUpGame {
    /// What is played.
    pub puzzle: Arc<Puzzle>,
    /// The moves that were made.
    pub history: History,
}

/// Asks for games that were begun elsewhere to be kept for later.
#[derive(Message, Clone)]
pub struct KeepGames(pub Vec<TakeUpGame>);

/// The ways to put a puzzle of the catalogue on the board.
#[derive(SystemParam)]
pub struct Opening<'w> {
    games: Res<'w, Games>,
    open: MessageWriter<'w, OpenPuzzle>,
    resume: MessageWriter<'w, ContinueGame>,
}

impl Opening<'_> {
    /// Asks for a puzzle: as it was left if it is under way, otherwise as it begins.
    pub fn play(&mut self, offer: &CatalogueEntry) {
        match self.games.under_way_of(offer.fingerprint) {
            Some(game) => {
                self.resume.write(ContinueGame(game));
            }
            None => self.begin(offer),
        }
    }

    /// Asks for a puzzle as it begins; a game of it that is under way stays as it is.
    pub fn begin(&mut self, offer: &CatalogueEntry) {
        self.open.write(OpenPuzzle(offer.puzzle.clone()));
    }
}

/// Asks to watch a puzzle being solved from a position.
#[derive(Message, Clone)]
pub struct WatchPuzzle {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Where the solvers begin.
    pub position: Position,
}

impl WatchPuzzle {
    /// Asks to watch a puzzle that nobody has begun.
    pub fn from_the_start(puzzle: &Arc<Puzzle>) -> Self {
        Self {
            puzzle: Arc::clone(puzzle),
            position: Position::new(puzzle),
        }
    }
}

/// Asks for a copy of a puzzle to be drawn on.
#[derive(Message, Clone)]
pub struct DrawPuzzle(pub Arc<Puzzle>);

/// Asks to watch a run again, beside a solver on the same puzzle.
#[derive(Message, Clone)]
pub struct WatchRun {
    /// The run; one without a board is not shown.
    pub run: Arc<Run>,
}
