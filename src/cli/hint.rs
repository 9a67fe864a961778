//! `sumi hint`: what is the next step of this game?

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, answer_each},
    input::Input,
    json,
};
use crate::{
    explain::Explainer,
    locale::Locale,
    puzzle::{CellId, Digit, Digits, Draft, Puzzle},
    solver::{Deduction, Hint, hint},
};

/// Say what is wrong in a game, or else its next step and why
#[derive(Debug, Args)]
pub(super) struct HintCommand {
    #[command(flatten)]
    input: Input,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl HintCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let locale = Locale::default();
        answer_each(&self.input, self.json, console, |draft, puzzle| {
            answer(draft, puzzle, &locale)
        })
    }
}

fn answer(draft: &Draft, puzzle: &Puzzle, locale: &Locale) -> PuzzleAnswer {
    let hint = hint(puzzle, &draft.position(puzzle), None);
    let words = Explainer::new(puzzle, locale);
    let text = hint.explain(words);
    let value = as_json(puzzle, &hint, &text);
    let text = match &hint {
        Hint::Step(step) => format!("{}: {text}", words.technique(step.technique)),
        _ => text,
    };
    PuzzleAnswer {
        text,
        value,
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

fn as_json(puzzle: &Puzzle, hint: &Hint, text: &str) -> Value {
    let (name, mut value) = match hint {
        Hint::Solved => ("solved", json!({})),
        Hint::WrongDigit { cell, digit } => (
            "wrong digit",
            json!({ "at": place(puzzle, *cell), "digit": digit.get() }),
        ),
        Hint::NoSolution => ("no solution", json!({})),
        Hint::ManySolutions { cells } => {
            ("many solutions", json!({ "cells": places(puzzle, cells) }))
        }
        Hint::Step(step) => ("step", step_as_json(puzzle, step)),
        Hint::OnlyGuess { cell, candidates } => (
            "only a guess",
            json!({ "at": place(puzzle, *cell), "candidates": digits(*candidates) }),
        ),
    };
    value["hint"] = name.into();
    value["text"] = text.into();
    value
}

fn step_as_json(puzzle: &Puzzle, step: &Deduction) -> Value {
    let placed = step
        .effect
        .place
        .iter()
        .map(|&(cell, digit)| json!({ "at": place(puzzle, cell), "digit": digit.get() }));
    let removed = step
        .effect
        .remove
        .iter()
        .map(|&(cell, lost)| json!({ "at": place(puzzle, cell), "digits": digits(lost) }));
    json!({
        "technique": step.technique.name(),
        "place": placed.collect::<Value>(),
        "remove": removed.collect::<Value>(),
        "pattern": places(puzzle, &step.roles.pattern),
        "evidence": places(puzzle, &step.roles.evidence),
        "target": places(puzzle, &step.roles.target),
    })
}

fn digits(digits: Digits) -> Value {
    digits.iter().map(Digit::get).collect()
}

fn places(puzzle: &Puzzle, cells: &[CellId]) -> Value {
    cells.iter().map(|&cell| place(puzzle, cell)).collect()
}

fn place(puzzle: &Puzzle, cell: CellId) -> Value {
    json::place(puzzle.size().place(cell))
}
