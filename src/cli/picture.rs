//! `sumi picture`: a picture of a board, as PNG.

use std::path::PathBuf;

use clap::Args;

use super::{
    CommandStatus, Console,
    input::Input,
    new_file::{Existing, write_new},
};
use crate::{
    print::{LARGEST_SIDE, SMALLEST_SIDE, picture, solved},
    puzzle::{Draft, Position, Puzzle},
    solver::{Answer, Engine},
};

/// Paint the board of a puzzle as a PNG picture
#[derive(Debug, Args)]
pub(super) struct PictureCommand {
    #[command(flatten)]
    input: Input,
    /// The file to write
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// How many pixels the longer side has
    #[arg(long, value_name = "PX", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(i64::from(SMALLEST_SIDE)..=i64::from(LARGEST_SIDE)))]
    side: u32,
    /// Show the solution
    #[arg(long, conflicts_with = "position")]
    solution: bool,
    /// Show the digits that somebody has entered
    #[arg(long)]
    position: bool,
    /// Write over a file that is there already
    #[arg(long)]
    force: bool,
}

impl PictureCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        match self.paint(console) {
            Ok(bytes) => {
                let files = [(self.output.clone(), bytes)];
                write_new(&files, Existing::or_force(self.force), console)
            }
            Err((complaint, status)) => {
                console.complain(complaint);
                status
            }
        }
    }

    fn paint(&self, console: &mut Console<'_>) -> Result<Vec<u8>, (String, CommandStatus)> {
        let (label, draft) = self.only_puzzle(console)?;
        let faulty = |what: String| (format!("{label}: {what}"), CommandStatus::Faulty);
        let puzzle = draft.check().map_err(|faults| faulty(faults.to_string()))?;
        let position = self.shown(&draft, &puzzle).map_err(faulty)?;
        picture(&puzzle, position.as_ref(), self.side).map_err(|error| faulty(error.to_string()))
    }

    /// The one puzzle of the files.
    fn only_puzzle(
        &self,
        console: &mut Console<'_>,
    ) -> Result<(String, Draft), (String, CommandStatus)> {
        let mut found = Vec::new();
        for file in self.input.load(console) {
            let labels = file.labels();
            let drafts = file
                .drafts
                .map_err(|error| (format!("{}: {error}", file.name), CommandStatus::Unreadable))?;
            found.extend(labels.into_iter().zip(drafts));
        }
        match <[(String, Draft); 1]>::try_from(found) {
            Ok([puzzle]) => Ok(puzzle),
            Err(found) => Err((
                format!("A picture shows one puzzle, and here are {}", found.len()),
                CommandStatus::Faulty,
            )),
        }
    }

    /// The position to show, if not the start.
    fn shown(&self, draft: &Draft, puzzle: &Puzzle) -> Result<Option<Position>, String> {
        if self.position {
            return Ok(Some(draft.position(puzzle)));
        }
        if !self.solution {
            return Ok(None);
        }
        match Engine::new(puzzle).solve() {
            Answer::Unique(solution) => Ok(Some(solved(puzzle, &solution))),
            Answer::None => Err("there is no solution".to_owned()),
            Answer::Multiple(..) | Answer::Unknown => {
                Err("there is more than one solution".to_owned())
            }
        }
    }
}
