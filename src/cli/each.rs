//! One answer for each lawful puzzle of some files, in words or as JSON.

use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    input::{Input, Loaded},
    json,
};
use crate::puzzle::{Draft, Puzzle};

/// What a command has to say about one puzzle.
pub(super) struct PuzzleAnswer {
    /// In words, without the puzzle's name.
    pub(super) text: String,
    /// For other programs.
    pub(super) value: Value,
    pub(super) status: CommandStatus,
}

/// Answers for every puzzle, complains about files and puzzles that cannot be used, and gives the worst status.
pub(super) fn answer_each(
    input: &Input,
    as_json: bool,
    console: &mut Console<'_>,
    mut answer: impl FnMut(&Draft, &Puzzle) -> PuzzleAnswer,
) -> CommandStatus {
    let mut status = CommandStatus::Fine;
    let mut results = Vec::new();
    for file in input.load(console) {
        let (result, file_status) = answer_file(&file, as_json, console, &mut answer);
        results.push(result);
        status = status.max(file_status);
    }
    if as_json {
        console.say(json::text(&results));
    }
    status
}

fn answer_file(
    file: &Loaded,
    as_json: bool,
    console: &mut Console<'_>,
    answer: &mut impl FnMut(&Draft, &Puzzle) -> PuzzleAnswer,
) -> (Value, CommandStatus) {
    let drafts = match &file.drafts {
        Ok(drafts) => drafts,
        Err(error) => {
            console.complain(format!("{}: {error}", file.name));
            let result = json!({ "file": file.name, "error": json::load_error(error) });
            return (result, CommandStatus::Unreadable);
        }
    };
    let mut status = CommandStatus::Fine;
    let mut puzzles = Vec::new();
    for (draft, label) in drafts.iter().zip(file.labels()) {
        match draft.check() {
            Ok(puzzle) => {
                let answer = answer(draft, &puzzle);
                if !as_json {
                    console.say(format!("{label}: {}\n", answer.text));
                }
                puzzles.push(answer.value);
                status = status.max(answer.status);
            }
            Err(faults) => {
                console.complain(format!("{label}: {faults}"));
                puzzles.push(json!({ "faults": json::faults(&faults) }));
                status = status.max(CommandStatus::Faulty);
            }
        }
    }
    (json!({ "file": file.name, "puzzles": puzzles }), status)
}
