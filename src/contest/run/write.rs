//! Runs as text, `.sumi_run`: one line for each thing that happened.
//!
//! ```text
//! sumi run 1
//! mode ranked
//! player ann
//! begun 1795008000000
//! puzzle (kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])
//! 1.250 r1c1=1
//! 2.000 hint-where
//! 4.310 r2c1=2 r2c2~1,2
//! 6.020 r2c2=1
//! 7.000 r1c2=2
//! ending solved
//! boards 1
//! time 7.000
//! penalty 5.000
//! ended 1795008007000
//! ```
//!
//! Moments of the system's clock are milliseconds since the beginning of 1970 in Greenwich, times of the run seconds with
//! three places. A sprint has several puzzles, each with its events behind it. Events are written as [`RunAct`](super::RunAct) writes
//! them.

use std::fmt::{self, Display, Formatter, Write};
use std::time::Duration;

use super::{Run, RunBoard, RunEvent};
use crate::{
    contest::Ending,
    format::{RUN_OPENING, ron},
    puzzle::Size,
};

/// The version that is written, and the only one there is.
pub(super) const VERSION: u32 = 1;

/// The endings with their texts.
pub(super) const ENDINGS: [(Ending, &str); 3] = [
    (Ending::Solved, "solved"),
    (Ending::Surrendered, "surrendered"),
    (Ending::Abandoned, "abandoned"),
];

/// A time as seconds with three places.
pub(super) struct Seconds(pub(super) Duration);

impl Display for Seconds {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03}", self.0.as_secs(), self.0.subsec_millis())
    }
}

impl Run {
    /// The run as text; equal runs have equal texts.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = write_run(&mut text, self);
        text
    }
}

impl RunEvent {
    /// The event as a line of a run, for a grid of this size.
    pub fn to_text(&self, size: Size) -> String {
        format!("{} {}", Seconds(self.at), self.act.to_text(size))
    }
}

fn write_run(text: &mut String, run: &Run) -> fmt::Result {
    writeln!(text, "{RUN_OPENING}{VERSION}")?;
    writeln!(text, "mode {}", run.mode)?;
    writeln!(text, "player {}", run.player)?;
    writeln!(text, "begun {}", run.begun.0)?;
    for board in &run.boards {
        write_board(text, board)?;
    }
    writeln!(text, "ending {}", ending_name(run.claim.ending))?;
    writeln!(text, "boards {}", run.claim.solved)?;
    writeln!(text, "time {}", Seconds(run.claim.time))?;
    writeln!(text, "penalty {}", Seconds(run.claim.penalty))?;
    writeln!(text, "ended {}", run.claim.ended.0)
}

fn write_board(text: &mut String, board: &RunBoard) -> fmt::Result {
    let size = board.puzzle.size();
    let puzzle = ron::write_line(&board.puzzle.to_draft());
    writeln!(text, "puzzle {puzzle}")?;
    let mut events = board.events.iter();
    events.try_for_each(|event| writeln!(text, "{}", event.to_text(size)))
}

/// The word for an ending.
pub(super) fn ending_name(ending: Ending) -> &'static str {
    let found = ENDINGS.iter().find(|(named, _)| *named == ending);
    found.map_or("", |&(_, name)| name)
}
