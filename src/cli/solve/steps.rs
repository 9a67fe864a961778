//! The steps of a solver, told as they are taken: however many there are, none is kept.

use serde_json::{Value, json};

use super::{Found, SolveCommand};
use crate::{
    cli::{
        CommandStatus,
        each::{PuzzleAnswer, Teller},
        input::Piece,
        json,
    },
    explain::Explainer,
    locale::Locale,
    puzzle::Puzzle,
    solver::{Step, StrategyName},
};

impl SolveCommand {
    /// Solves one puzzle after the other and tells every step before the result.
    pub(super) fn tell_steps(
        &self,
        pieces: &[Piece],
        locale: &Locale,
        teller: &mut Teller<'_, '_>,
    ) -> CommandStatus {
        let mut status = CommandStatus::Fine;
        for piece in pieces {
            status = status.max(match piece.draft.check() {
                Ok(puzzle) => self.tell_steps_of(piece, puzzle, locale, teller),
                Err(_) => teller.tell(piece, self.answer(piece)),
            });
            teller.flush();
            if !teller.console.is_heard() {
                break;
            }
        }
        status
    }

    fn tell_steps_of(
        &self,
        piece: &Piece,
        puzzle: Puzzle,
        locale: &Locale,
        teller: &mut Teller<'_, '_>,
    ) -> CommandStatus {
        let position = self.position(piece, &puzzle);
        let mut found = Found::new(puzzle, position, self.limits);
        let strategy = self.strategy.unwrap_or(StrategyName::Engine);
        let mut count = 0_u64;
        if self.json {
            teller.begin_record();
            teller.push(&opening(piece));
        }
        found.watch(strategy, |puzzle, step| {
            let text = step_text(puzzle, step, locale, self.json.then_some(count));
            teller.push(&text);
            count += 1;
            teller.console.is_heard()
        });
        let answer = found.into_answer();
        if self.json {
            teller.push(&ending(&answer));
        } else {
            teller.push(&answer.text);
        }
        if let Some(complaint) = answer.complaint {
            teller.console.complain(format!("{piece}: {complaint}"));
        }
        answer.status
    }
}

/// A step as a line, or as an item of a list that has so many before it.
fn step_text(puzzle: &Puzzle, step: &Step, locale: &Locale, number: Option<u64>) -> String {
    let words = step.explain(Explainer::new(puzzle, locale));
    match number {
        None => format!("  {words}\n"),
        Some(0) => Value::from(words).to_string(),
        Some(_) => format!(",{}", Value::from(words)),
    }
}

/// A record up to its list of steps.
fn opening(piece: &Piece) -> String {
    let record = json::about(piece, json!({})).to_string();
    format!(
        "{},\"steps\":[",
        record.strip_suffix('}').unwrap_or(&record)
    )
}

/// A record from the end of its list of steps.
fn ending(answer: &PuzzleAnswer) -> String {
    let record = answer.value.to_string();
    format!("],{}", record.strip_prefix('{').unwrap_or(&record))
}
