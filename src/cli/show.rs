//! `sumi show`: draw puzzles in the terminal.

use clap::Args;
use serde_json::{Value, json};

use super::{CommandStatus, Console, board, input::Input, json};
use crate::puzzle::{Draft, Puzzle};

/// Draw puzzles with their cages, clues and digits
#[derive(Debug, Args)]
pub(super) struct ShowCommand {
    #[command(flatten)]
    input: Input,
    /// Write JSON for other programs: what the puzzle says, and the drawing
    #[arg(long)]
    json: bool,
}

impl ShowCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut status = CommandStatus::Fine;
        let mut results = Vec::new();
        for file in self.input.load(console) {
            let labels = file.labels();
            match file.drafts {
                Err(error) => {
                    console.complain(format!("{}: {error}", file.name));
                    results.push(json!({ "puzzle": file.name, "error": json::load_error(&error) }));
                    status = CommandStatus::Unreadable;
                }
                Ok(drafts) => {
                    for (label, draft) in labels.into_iter().zip(drafts) {
                        let (result, puzzle_status) = self.show(&label, &draft, console);
                        results.push(result);
                        status = status.max(puzzle_status);
                    }
                }
            }
        }
        if self.json {
            console.say(json::text(&results));
        }
        status
    }

    fn show(
        &self,
        label: &str,
        draft: &Draft,
        console: &mut Console<'_>,
    ) -> (Value, CommandStatus) {
        match draft.check() {
            Ok(puzzle) => {
                let drawing = board::draw(&puzzle, &draft.position(&puzzle));
                if !self.json {
                    console.say(format!("{}\n{drawing}\n", heading(label, &puzzle)));
                }
                (
                    json!({ "puzzle": label, "says": json::draft(draft), "drawing": drawing }),
                    CommandStatus::Fine,
                )
            }
            Err(faults) => {
                console.complain(format!("{label}: {faults}"));
                (
                    json!({ "puzzle": label, "says": json::draft(draft), "faults": json::faults(&faults) }),
                    CommandStatus::Faulty,
                )
            }
        }
    }
}

/// The puzzle's title, kind and size, and whatever else is known.
fn heading(label: &str, puzzle: &Puzzle) -> String {
    let info = puzzle.info();
    let title = if info.title.is_empty() {
        label
    } else {
        &info.title
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
