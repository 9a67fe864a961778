//! A run: everything that a player did in a game, with its times, so that anybody can play it again.

mod fault;
mod hand_speed;
mod known_board;
mod read;
mod replay;
mod run_replay;
mod sprint;
mod umpire;
mod verify;
mod write;

use std::{sync::Arc, time::Duration};

pub use self::fault::{EventFault, RunFault};
use self::replay::Replay;
pub use self::run_replay::RunReplay;
pub use self::verify::{RunRemark, VerifiedRun, verify};
use super::{Aid, Course, Ending, Mode, Timestamp};
use crate::{
    format::scores::PlayerName,
    puzzle::{Move, Puzzle},
};

/// A game from the moment its clues appeared to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Under which rules.
    pub mode: Mode,
    /// Who played.
    pub player: PlayerName,
    /// When the clues appeared, by the system's clock.
    pub begun: Timestamp,
    /// What was played, one after the other; only a sprint has more than one.
    pub boards: Vec<RunBoard>,
    /// What the run says of itself; whoever reads it works it out again.
    pub claim: RunClaim,
}

/// A puzzle, and what happened on it.
#[derive(Clone, Debug, PartialEq)]
pub struct RunBoard {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// What happened, in order.
    pub events: Vec<RunEvent>,
}

/// Something that happened in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunEvent {
    /// How long after the first clues appeared, on a clock that nobody can set; whole milliseconds count.
    pub at: Duration,
    /// What happened.
    pub act: RunAct,
}

/// What can happen in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunAct {
    /// A move was made.
    Move(Move),
    /// The last move was taken back.
    Undo,
    /// The move taken back last was made again.
    Redo,
    /// Help was paid for.
    Aid(Aid),
    /// The program was opened again, or its window came back; the system's clock said this.
    Resumed(Timestamp),
    /// The player gave up; nothing comes after it.
    GiveUp,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunClaim {
    /// How it ended.
    pub ending: Ending,
    /// How many boards were solved.
    pub solved: u32,
    /// The time from the clues' appearance to the last event, without what help cost.
    pub time: Duration,
    /// What help cost.
    pub penalty: Duration,
    /// What the system's clock said at the end.
    pub ended: Timestamp,
}

impl Run {
    /// The most boards of a run.
    pub const MOST_BOARDS: usize = 250;
    /// The most events of a run, on all boards together.
    pub const MOST_EVENTS: usize = 20_000;
    /// The longest text of a run, in bytes.
    pub const LONGEST_TEXT: usize = 1 << 20;

    /// How full the boards were at every moment: what somebody who races against the run sees of it.
    ///
    /// Givens do not count, and the digits of a sprint's earlier boards stay.
    pub fn course(&self) -> Course {
        let mut moves = Vec::new();
        let (mut before, mut cells) = (0, 0);
        for board in &self.boards {
            let mut replay = Replay::new(&*board.puzzle);
            cells += replay.to_fill();
            for event in &board.events {
                // What is against the rules changes nothing.
                let _ = replay.act(&event.act);
                moves.push((event.at, before + replay.filled()));
            }
            before += replay.filled();
        }
        Course::of_run(moves, cells, self.claim.time)
    }
}
