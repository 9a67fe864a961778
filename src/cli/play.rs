//! `sumi play`: its place in the help; the program opens the game before the command line is asked.

use std::path::PathBuf;

use clap::Args;

use super::{CommandStatus, Console};

/// Open the game with a puzzle
#[derive(Debug, Args)]
pub(super) struct PlayCommand {
    /// The file with the puzzle; of several puzzles the first is opened
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl PlayCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let file = self.file.display();
        console.complain(format!("{file}: this program was built without the game"));
        CommandStatus::Unreadable
    }
}
