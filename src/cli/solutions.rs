//! How many solutions a puzzle has, and what proves it.

use std::sync::Arc;

use serde_json::Value;

use super::{
    CommandStatus, json,
    limits::{SearchLimit, SearchLimits},
    watch::Watch,
};
use crate::{
    explain::Explainer,
    locale::Locale,
    puzzle::{CellId, Digit, Position, Puzzle},
    solver::{Answer, Engine, Solution, StrategyName},
};

/// How many steps of a proof are told.
const TOLD_STEPS: usize = 200;
/// How many cells are named in which two solutions differ.
const TOLD_CELLS: usize = 12;

/// A puzzle, how many solutions it has, and what stopped the search if nobody knows.
pub(super) struct SolutionCheck {
    puzzle: Arc<Puzzle>,
    limits: SearchLimits,
    answer: Answer,
    limit: SearchLimit,
}

impl SolutionCheck {
    pub(super) fn new(puzzle: Puzzle, limits: SearchLimits) -> Self {
        let engine = Engine::new(&puzzle);
        let (answer, limit) = limits.apply(|limits| engine.with_limits(limits).solve());
        Self {
            puzzle: puzzle.into(),
            limits,
            answer,
            limit,
        }
    }

    pub(super) const fn status(&self) -> CommandStatus {
        match self.answer {
            Answer::Unique(_) => CommandStatus::Fine,
            _ => CommandStatus::Faulty,
        }
    }

    /// How many there are, and below that the proof.
    pub(super) fn in_words(&self, locale: &Locale) -> String {
        match &self.answer {
            Answer::Unique(_) => "one solution".to_owned(),
            Answer::Unknown => format!("solutions unknown: {}", self.limit),
            Answer::None => {
                let (steps, more) = self.refutation(locale);
                let steps = steps.iter().map(|step| format!("\n  {step}"));
                let more = match more {
                    0 => String::new(),
                    more => format!("\n  … and {more} more steps: `sumi solve --steps` tells all"),
                };
                format!("no solution:{}{more}", steps.collect::<String>())
            }
            Answer::Multiple(first, second) => {
                let both = [first, second].map(|solution| digits(&self.puzzle, solution));
                let cells = differing(&self.puzzle, first, second);
                let differ = self.differ(&cells, first, second);
                format!(
                    "several solutions:\n  {}\n  {}\n  {differ}",
                    both[0], both[1]
                )
            }
        }
    }

    /// Adds what there is to say to a record.
    pub(super) fn add_to(&self, record: &mut Value, locale: &Locale) {
        add_answer(record, &self.puzzle, &self.answer, self.limit);
        if self.answer == Answer::None {
            let (steps, more) = self.refutation(locale);
            record["steps"] = steps.into();
            record["more"] = (more > 0).into();
        }
    }

    /// The first steps of the engine's way to the insight that there is no solution, and how many more there are.
    fn refutation(&self, locale: &Locale) -> (Vec<String>, usize) {
        let words = Explainer::new(&self.puzzle, locale);
        let position = Position::new(&self.puzzle);
        let (mut steps, mut more) = (Vec::new(), 0);
        self.limits.apply(|limits| {
            Watch::run(
                StrategyName::Engine,
                &self.puzzle,
                &position,
                limits,
                |step| {
                    if steps.len() < TOLD_STEPS {
                        steps.push(step.explain(words));
                    } else {
                        more += 1;
                    }
                    true
                },
            )
        });
        (steps, more)
    }

    fn differ(&self, cells: &[CellId], first: &Solution, second: &Solution) -> String {
        let symbol = |solution: &Solution, cell| solution[cell].map_or('#', Digit::symbol);
        let told = cells.iter().take(TOLD_CELLS).map(|&cell| {
            let place = self.puzzle.size().place(cell);
            let (first, second) = (symbol(first, cell), symbol(second, cell));
            format!("{place} ({first} or {second})")
        });
        let told = told.collect::<Vec<_>>().join(", ");
        match cells.len().saturating_sub(TOLD_CELLS) {
            0 => format!("they differ at {told}"),
            more => format!("they differ at {told} and {more} more"),
        }
    }
}

/// The digits of a solution in reading order; blocks are `#`.
pub(super) fn digits(puzzle: &Puzzle, solution: &Solution) -> String {
    let symbol = |cell| solution[cell].map_or('#', Digit::symbol);
    puzzle.size().cells().map(symbol).collect()
}

/// The cells in which two solutions differ.
fn differing(puzzle: &Puzzle, first: &Solution, second: &Solution) -> Vec<CellId> {
    let cells = puzzle.open_cells();
    cells.filter(|&cell| first[cell] != second[cell]).collect()
}

/// Adds to a record how many solutions there are, and those that were found.
pub(super) fn add_answer(record: &mut Value, puzzle: &Puzzle, answer: &Answer, limit: SearchLimit) {
    let (result, solutions) = match answer {
        Answer::None => ("none", Vec::new()),
        Answer::Unknown => ("unknown", Vec::new()),
        Answer::Unique(solution) => ("unique", vec![solution]),
        Answer::Multiple(first, second) => ("multiple", vec![first, second]),
    };
    record["result"] = result.into();
    let texts = solutions.iter().map(|solution| digits(puzzle, solution));
    record["solutions"] = texts.collect();
    match answer {
        Answer::Unknown => record["error"] = limit.as_json(),
        Answer::Multiple(first, second) => {
            let cells = differing(puzzle, first, second);
            record["differing"] = json::cells(puzzle.size(), &cells);
        }
        _ => {}
    }
}
