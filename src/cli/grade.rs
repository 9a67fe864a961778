//! `sumi grade`: how hard are these puzzles?

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
    puzzle::Puzzle,
    solver::{Grade, Ungradable, grade, techniques::Technique},
};

/// Say of each puzzle how hard it is for a person, and which techniques it needs
#[derive(Debug, Args)]
pub(super) struct GradeCommand {
    #[command(flatten)]
    input: Input,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl GradeCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let locale = Locale::default();
        answer_each(&self.input, None, self.json, console, |piece, puzzle| {
            answer(piece, puzzle, &locale)
        })
    }
}

fn answer(piece: &Piece, puzzle: &Puzzle, locale: &Locale) -> PuzzleAnswer {
    let grade = grade(puzzle);
    let (kind, size) = (puzzle.kind(), puzzle.size());
    let words = match &grade {
        Ok(grade) => in_words(puzzle, grade, locale),
        Err(reason) => reason.to_string(),
    };
    PuzzleAnswer {
        text: format!("{piece}: {kind} {size}: {words}\n"),
        value: as_json(&grade),
        complaint: None,
        status: match grade {
            Ok(_) => CommandStatus::Fine,
            Err(_) => CommandStatus::Faulty,
        },
    }
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
