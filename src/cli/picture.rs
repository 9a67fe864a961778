//! `sumi picture`: a picture of a board, as PNG.

use std::path::PathBuf;

use clap::Args;

use super::{
    CommandStatus, Console,
    each::{Teller, each_portion},
    input::{Input, Piece},
    output::write_files,
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
    /// Replace a file that exists
    #[arg(long)]
    force: bool,
}

impl PictureCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let (status, pieces) = self.load(console);
        if status != CommandStatus::Fine {
            return status;
        }
        match self.paint(&pieces) {
            Ok(bytes) => {
                let files = [(self.output.clone(), bytes)];
                write_files(&files, self.force, console)
            }
            Err(complaint) => {
                console.complain(complaint);
                CommandStatus::Faulty
            }
        }
    }

    /// All puzzles of the files.
    fn load(&self, console: &mut Console<'_>) -> (CommandStatus, Vec<Piece>) {
        let mut found = Vec::new();
        let mut teller = Teller::new(console, false);
        let status = each_portion(&self.input, None, &mut teller, |pieces, _| {
            found.extend(pieces);
            CommandStatus::Fine
        });
        teller.finish();
        (status, found)
    }

    fn paint(&self, pieces: &[Piece]) -> Result<Vec<u8>, String> {
        let [piece] = pieces else {
            return Err(format!(
                "a picture shows one puzzle, and here are {}: --only chooses one",
                pieces.len()
            ));
        };
        let faulty = |what: String| format!("{piece}: {what}");
        let puzzle = piece
            .draft
            .check()
            .map_err(|faults| faulty(faults.to_string()))?;
        let position = self.shown(&piece.draft, &puzzle).map_err(faulty)?;
        picture(&puzzle, position.as_ref(), self.side).map_err(|error| faulty(error.to_string()))
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
