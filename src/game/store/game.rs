//! A game as it is kept: the puzzle, every move with its time, and how it stands. Loading is replaying.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Assistance, GameResult, Record, RunLog, TimedGame};
use crate::contest::Mode;
use crate::format::{self, ReadError};
use crate::puzzle::{Faults, History, Move, MoveFault, MoveTextError, Puzzle, Size};

/// The number of a player's game, part of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId(pub u32);

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Status {
    /// It can be continued.
    #[default]
    UnderWay,
    /// It was solved.
    Solved,
    /// It was given up.
    Surrendered,
    /// A timed game that was left for too long, or whose time ran out.
    Abandoned,
}

/// A game to be kept or continued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "GameRecord", into = "GameRecord")]
pub struct SavedGame {
    /// What is played.
    pub puzzle: Arc<Puzzle>,
    /// The moves made and taken back.
    pub history: History,
    /// How long it has been played, without the time away.
    pub played: Duration,
    /// How it stands.
    pub status: Status,
    /// The help used, and what else undo does not bring back.
    pub assistance: Assistance,
    /// What it is worth, once it has ended.
    pub result: Option<GameResult>,
    /// The rules of a game against the clock.
    pub timed: Option<TimedGame>,
    /// What happened in a game against the clock.
    pub log: RunLog,
}

impl Record for SavedGame {
    const NAME: &'static str = "game";
    const VERSION: u32 = 1;
}

impl SavedGame {
    /// A game that nobody has begun.
    pub fn new(puzzle: Arc<Puzzle>) -> Self {
        Self {
            puzzle,
            history: History::new(),
            played: Duration::ZERO,
            status: Status::UnderWay,
            assistance: Assistance::default(),
            result: None,
            timed: None,
            log: RunLog::default(),
        }
    }

    /// Returns under which rules it is played.
    pub fn mode(&self) -> Mode {
        self.timed
            .as_ref()
            .map_or(Mode::Relaxed, |timed| timed.mode)
    }

    /// Returns how many of the cells that the player has to fill are filled, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let position = self.history.position(&self.puzzle);
        let open = || {
            let cells = self.puzzle.open_cells();
            cells.filter(|&cell| self.puzzle.given(cell).is_none())
        };
        let filled = open().filter(|&cell| position.value(cell).is_some());
        (filled.count(), open().count())
    }
}

/// The text form of a game.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename = "Game")]
struct GameRecord {
    /// The puzzle in our own format.
    puzzle: String,
    status: Status,
    /// The time played in milliseconds.
    played: u64,
    /// The moves in order, each after the time played when it was made.
    moves: Vec<(Option<u64>, String)>,
    /// The moves taken back, the one to be redone next first.
    undone: Vec<String>,
    /// After how many moves there are checkpoints.
    #[serde(default)]
    checkpoints: Vec<usize>,
    #[serde(default, rename = "conduct")]
    assistance: Assistance,
    #[serde(default)]
    result: Option<GameResult>,
    #[serde(default)]
    timed: Option<TimedGame>,
    /// What happened, each as a line of a run.
    #[serde(default)]
    log: Vec<String>,
}

impl From<SavedGame> for GameRecord {
    fn from(game: SavedGame) -> Self {
        let size = game.puzzle.size();
        let times = game.history.times().map(|at| at.map(milliseconds));
        let moves = game.history.done().map(|act| act.to_text(size));
        Self {
            puzzle: format::ron::write(&[game.puzzle.to_draft()]),
            status: game.status,
            played: milliseconds(game.played),
            moves: times.zip(moves).collect(),
            undone: game.history.undone().map(|act| act.to_text(size)).collect(),
            checkpoints: game.history.checkpoints().to_vec(),
            assistance: game.assistance,
            result: game.result,
            timed: game.timed,
            log: game.log.to_texts(size),
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Why a text is not a game.
#[derive(Debug, Error)]
enum GameFault {
    #[error("a part of it cannot be read: {0}")]
    Text(#[from] ReadError),
    #[error("there is no puzzle")]
    NoPuzzle,
    #[error("the puzzle breaks rules: {0}")]
    Faults(#[from] Faults),
    #[error("a move cannot be read: {0}")]
    MoveText(#[from] MoveTextError),
    #[error("a move cannot be made: {0}")]
    Move(#[from] MoveFault),
}

impl TryFrom<GameRecord> for SavedGame {
    type Error = GameFault;

    fn try_from(record: GameRecord) -> Result<Self, GameFault> {
        let drafts = format::ron::read(&record.puzzle)?;
        let puzzle = drafts.first().ok_or(GameFault::NoPuzzle)?.check()?;
        let size = puzzle.size();
        let done = record
            .moves
            .iter()
            .map(|(at, text)| Ok((Move::parse(text, size)?, at.map(Duration::from_millis))))
            .collect::<Result<Vec<_>, MoveTextError>>()?;
        let mut history = History::replay(&puzzle, done, parse_all(&record.undone, size)?)?;
        for depth in record.checkpoints {
            history.add_checkpoint(depth);
        }
        Ok(Self {
            puzzle: Arc::new(puzzle),
            history,
            played: Duration::from_millis(record.played),
            status: record.status,
            assistance: record.assistance,
            result: record.result,
            timed: record.timed,
            log: RunLog::parse(&record.log, size)?,
        })
    }
}

fn parse_all(texts: &[String], size: Size) -> Result<Vec<Move>, MoveTextError> {
    texts.iter().map(|text| Move::parse(text, size)).collect()
}
