//! `sumi daily`: the five boards of a day.

use std::time::SystemTime;

use clap::Args;
use rayon::prelude::*;

use super::{CommandStatus, Console};
use crate::{
    contest::{DailyBoard, Date, Timestamp, daily},
    format::ron,
    puzzle::Draft,
};

/// Write the five boards of a day, one of each kind, the same for everybody
#[derive(Debug, Args)]
pub(super) struct DailyCommand {
    /// The day, as in 2026-11-18 [default: today in Greenwich]
    date: Option<Date>,
}

impl DailyCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let boards = daily(self.date.unwrap_or_else(today));
        let drafts: Vec<Draft> = boards.par_iter().map(made).collect();
        console.say(ron::write_list(&drafts));
        CommandStatus::Fine
    }
}

fn made(board: &DailyBoard) -> Draft {
    let mut maker = board.maker();
    loop {
        if let Some(puzzle) = maker.advance(u32::MAX) {
            return puzzle.to_draft();
        }
    }
}

fn today() -> Date {
    // A clock that stands before 1970 is not set at all.
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Timestamp(since.as_millis() as u64).date(0)
}
