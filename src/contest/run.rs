//! A run: everything that a player did in a timed game, with its times, so that anybody can play it again.

use std::{sync::Arc, time::Duration};

use super::{Aid, Ending, Mode, Timestamp};
use crate::puzzle::{Move, Puzzle};

/// A timed game from the moment its clues appeared to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// What was played.
    pub puzzle: Arc<Puzzle>,
    /// Under which rules.
    pub mode: Mode,
    /// Who played.
    pub player: String,
    /// When the clues appeared.
    pub begun: Timestamp,
    /// What happened, in order.
    pub events: Vec<RunEvent>,
    /// What the run says of itself; whoever reads it works it out again.
    pub claim: RunClaim,
}

/// Something that happened in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunEvent {
    /// How long after the clues appeared, on a clock that nobody can set.
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
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunClaim {
    /// How it ended.
    pub ending: Ending,
    /// The time from the clues' appearance to the end, without what help cost.
    pub time: Duration,
    /// What help cost.
    pub penalty: Duration,
    /// What the system's clock said at the end.
    pub ended: Timestamp,
}
