//! `sumi show`: draw puzzles in the terminal.

use clap::Args;
use serde_json::json;

use super::{
    CommandStatus, Console, board,
    each::{PuzzleAnswer, answer_each},
    input::{Input, Piece},
    json,
    values::ValuesArgs,
};
use crate::puzzle::Puzzle;

/// Draw puzzles with their cages, clues and digits
#[derive(Debug, Args)]
pub(super) struct ShowCommand {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    values: ValuesArgs,
    /// Write JSON for other programs: what the puzzle says, and the drawing
    #[arg(long)]
    json: bool,
}

impl ShowCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let values = Some(&self.values);
        answer_each(&self.input, values, self.json, console, answer)
    }
}

fn answer(piece: &Piece, puzzle: &Puzzle) -> PuzzleAnswer {
    let drawing = board::draw(puzzle, &piece.draft.position(puzzle));
    PuzzleAnswer {
        text: format!("{}\n{drawing}\n", heading(piece, puzzle)),
        value: json!({ "draft": json::draft(&piece.draft), "drawing": drawing }),
        complaint: None,
        status: CommandStatus::Fine,
    }
}

/// The puzzle's title, kind and size, and whatever else is known.
fn heading(piece: &Piece, puzzle: &Puzzle) -> String {
    let info = puzzle.info();
    let title = if info.title.is_empty() {
        piece.to_string()
    } else {
        info.title.clone()
    };
    let level = info
        .level
        .map_or_else(String::new, |level| format!(", {level}"));
    let author = if info.author.is_empty() { "" } else { ", by " };
    format!(
        "{title}: {} {}{level}{author}{}",
        puzzle.kind(),
        puzzle.size(),
        info.author
    )
}
