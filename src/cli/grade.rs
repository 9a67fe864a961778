//! `sumi grade`: how hard are these puzzles?

use std::{collections::BTreeSet, fmt::Write};

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, answer_each},
    input::{Input, Piece},
    json,
};
use crate::{
    explain::Explainer,
    locale::{Locale, level_key},
    puzzle::{Operation, Puzzle},
    qualities::{Aim, Qualities, needless_clues},
    solver::{Grade, Ungradable, grade, techniques::Technique},
};

/// Say of each puzzle how hard it is for a person, and which techniques it needs
#[derive(Debug, Args)]
pub(super) struct GradeCommand {
    #[command(flatten)]
    input: Input,
    /// Count the givens and cages that could be left out, too
    #[arg(long)]
    needless: bool,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl GradeCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let locale = Locale::default();
        answer_each(&self.input, None, self.json, console, |piece, puzzle| {
            self.answer(piece, puzzle, &locale)
        })
    }

    fn answer(&self, piece: &Piece, puzzle: &Puzzle, locale: &Locale) -> PuzzleAnswer {
        let grade = grade(puzzle);
        let needless = (self.needless && grade.is_ok()).then(|| needless_clues(puzzle));
        let (kind, size) = (puzzle.kind(), puzzle.size());
        let mut words = match &grade {
            Ok(grade) => in_words(puzzle, grade, locale),
            Err(reason) => reason.to_string(),
        };
        if let Some(needless) = needless {
            let _ = write!(words, " Clues that could be left out: {needless}.");
        }
        let mut value = as_json(&grade);
        if self.json && grade.is_ok() {
            value["qualities"] = qualities(puzzle);
            value["needless"] = needless.into();
        }
        PuzzleAnswer {
            text: format!("{piece}: {kind} {size}: {words}\n"),
            value,
            complaint: None,
            status: match grade {
                Ok(_) => CommandStatus::Fine,
                Err(_) => CommandStatus::Faulty,
            },
        }
    }
}

/// What the puzzle is like beside what good ones are, where the operations that it has were asked for.
fn qualities(puzzle: &Puzzle) -> Value {
    let cages = puzzle.cages().iter();
    let operations: BTreeSet<Operation> = cages.map(|cage| cage.operation).collect();
    let operations: Vec<Operation> = operations.into_iter().collect();
    let aims = Qualities::measure(puzzle).map(|qualities| qualities.aims(&operations));
    let aim = |aim: &Aim| {
        json!({
            "quality": aim.quality.name(),
            "operation": aim.quality.operation().map(Operation::symbol),
            "value": aim.value,
            "least": aim.least,
            "most": Some(aim.most).filter(|&most| most < u32::MAX),
        })
    };
    aims.map_or(Value::Null, |aims| aims.iter().map(aim).collect())
}

/// Level, rating, par time, and the hardest technique.
fn in_words(puzzle: &Puzzle, grade: &Grade, locale: &Locale) -> String {
    let seconds = grade.par.as_secs();
    let hardest = match grade.hardest {
        Some(technique) => Explainer::new(puzzle, locale).technique(technique),
        None => locale.text("grade-no-technique"),
    };
    let values = [
        ("level", locale.text(level_key(grade.level))),
        ("rating", grade.rating.to_string()),
        ("par", format!("{}:{:02}", seconds / 60, seconds % 60)),
        ("hardest", hardest),
        ("guesses", grade.guesses.to_string()),
    ];
    locale.format("grade-summary", &values)
}

fn as_json(grade: &Result<Grade, Ungradable>) -> Value {
    let grade = match grade {
        Ok(grade) => grade,
        Err(reason) => return json!({ "error": json::error(&json::code(reason), reason) }),
    };
    let steps = grade.steps.iter();
    json!({
        "level": grade.level.name(),
        "rating": grade.rating,
        "par_seconds": grade.par.as_secs(),
        "hardest": grade.hardest.map(Technique::name),
        "guesses": grade.guesses,
        "steps": steps
            .map(|(technique, count)| json!({ "technique": technique.name(), "count": count }))
            .collect::<Value>(),
    })
}
