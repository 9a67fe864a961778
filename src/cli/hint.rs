//! `sumi hint`: what is the next step of this game?

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, answer_each},
    input::{Input, Piece},
    json,
    values::ValuesArgs,
};
use crate::{
    explain::Explainer,
    locale::Locale,
    puzzle::{Digit, Digits, Puzzle},
    solver::{Deduction, Hint, hint},
};

/// Say what is wrong in a game, or else its next step and why
#[derive(Debug, Args)]
pub(super) struct HintCommand {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    values: ValuesArgs,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl HintCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let locale = Locale::default();
        let values = Some(&self.values);
        answer_each(&self.input, values, self.json, console, |piece, puzzle| {
            answer(piece, puzzle, &locale)
        })
    }
}

fn answer(piece: &Piece, puzzle: &Puzzle, locale: &Locale) -> PuzzleAnswer {
    let hint = hint(puzzle, &piece.draft.position(puzzle), None);
    let words = Explainer::new(puzzle, locale);
    let message = hint.explain(words);
    let value = as_json(puzzle, &hint, &message);
    let text = match &hint {
        Hint::Step(step) => format!("{}: {message}", words.technique(step.technique)),
        _ => message,
    };
    PuzzleAnswer {
        text: format!("{piece}: {text}\n"),
        value,
        complaint: None,
        status: status(&hint),
    }
}

/// A game that is wrong, and a puzzle that has not exactly one solution, are faulty.
const fn status(hint: &Hint) -> CommandStatus {
    match hint {
        Hint::Solved | Hint::Step(_) | Hint::OnlyGuess { .. } => CommandStatus::Fine,
        Hint::WrongDigit { .. } | Hint::NoSolution | Hint::ManySolutions { .. } => {
            CommandStatus::Faulty
        }
    }
}

fn as_json(puzzle: &Puzzle, hint: &Hint, message: &str) -> Value {
    let size = puzzle.size();
    let (code, mut value) = match hint {
        Hint::Solved => ("solved", json!({})),
        Hint::WrongDigit { cell, digit } => {
            let wrong = json::placed(size, *cell, *digit);
            ("wrong-digit", json!({ "wrong": [wrong] }))
        }
        Hint::NoSolution => ("no-solution", json!({})),
        Hint::ManySolutions { cells } => {
            let cells = json::cells(size, cells);
            ("many-solutions", json!({ "differing": cells }))
        }
        Hint::Step(step) => ("step", step_as_json(puzzle, step)),
        Hint::OnlyGuess { cell, candidates } => {
            let guess = json!({ "digits": digits(*candidates) });
            (
                "only-guess",
                json!({ "guess": json::at_place(size.place(*cell), guess) }),
            )
        }
    };
    value["hint"] = code.into();
    value["message"] = message.into();
    value
}

fn step_as_json(puzzle: &Puzzle, step: &Deduction) -> Value {
    let size = puzzle.size();
    let placed = step.effect.place.iter();
    let placed = placed.map(|&(cell, digit)| json::placed(size, cell, digit));
    let removed = step.effect.remove.iter().map(|&(cell, lost)| {
        let lost = json!({ "digits": digits(lost) });
        json::at_place(size.place(cell), lost)
    });
    json!({
        "technique": step.technique.name(),
        "place": placed.collect::<Value>(),
        "remove": removed.collect::<Value>(),
        "pattern": json::cells(size, &step.roles.pattern),
        "evidence": json::cells(size, &step.roles.evidence),
        "target": json::cells(size, &step.roles.target),
    })
}

fn digits(digits: Digits) -> Value {
    digits.iter().map(Digit::get).collect()
}
