//! The steps of solvers and what hints say, in words.

use super::Explainer;
use crate::{
    puzzle::{CageId, CellId, Digit, RegionId},
    solver::{Deduction, Form, Hint, Step, StepReason},
};

impl Deduction {
    /// The step in words: the pattern, the reason, and the conclusion; cells are named as in r3c4.
    pub fn explain(&self, words: Explainer<'_>) -> String {
        let values = [
            ("reason", words.statement(&self.reason)),
            ("conclusion", words.conclusion(&self.effect)),
        ];
        words.say("conclusion", &values)
    }
}

impl Step {
    /// The step in words, with cells as `r3c4`.
    pub fn explain(&self, words: Explainer<'_>) -> String {
        if let Some(deduction) = self.deduction() {
            return deduction.explain(words);
        }
        let placed = |cell: CellId, digit: Digit| {
            let cell = ("cell", words.cell(cell));
            [cell, ("digit", digit.to_string())]
        };
        match self {
            Self::Place { cell, digit, why } => {
                let [cell, digit] = placed(*cell, *digit);
                words.say("step-place", &[cell, digit, ("reason", why.explain(words))])
            }
            Self::Remove { cells, why } => {
                let losses = cells.iter().map(|&(cell, digits)| {
                    let values = [("cell", words.cell(cell)), ("digits", words.or(digits))];
                    words.say("step-loss", &values)
                });
                let losses = ("losses", words.list(losses));
                words.say("step-remove", &[losses, ("reason", why.explain(words))])
            }
            Self::Guess { cell, digit } => words.say("step-guess", &placed(*cell, *digit)),
            Self::Retreat { depth, cells } => {
                let cells = words.list(cells.iter().map(|&cell| words.cell(cell)));
                let values = [("depth", depth.to_string()), ("cells", cells)];
                words.say("step-retreat", &values)
            }
            Self::Write { cells, taken_back } => {
                let cells = words.list(cells.iter().map(|(cell, _)| words.cell(cell)));
                let key = if *taken_back {
                    "step-take-back"
                } else {
                    "step-write"
                };
                words.say(key, &[("cells", cells)])
            }
            Self::Solved => words.say("step-solved", &[]),
            Self::Stuck => words.say("step-stuck", &[]),
            Self::Progress => words.say("step-progress", &[]),
        }
    }
}

impl StepReason {
    /// The reason in words, as they follow a colon.
    pub fn explain(&self, words: Explainer<'_>) -> String {
        let region = |id: &RegionId, form| ("region", words.region_from(*id, form));
        let other = |id: &RegionId| ("other", words.region_from(*id, Form::In));
        let cage = |id: &CageId, form| ("cage", words.cage_from(*id, form));
        match self {
            Self::Only => words.say("reason-only", &[]),
            Self::OnlyPlace(id) => words.say("reason-only-place", &[region(id, Form::In)]),
            Self::Taken(id) => words.say("reason-taken", &[region(id, Form::Subject)]),
            Self::Cage(id) => words.say("reason-cage", &[cage(id, Form::Of)]),
            Self::Arrangement(id) => words.say("reason-arrangement", &[region(id, Form::Of)]),
            Self::CageLine(id, line) => {
                let values = [cage(id, Form::Subject), region(line, Form::In)];
                words.say("reason-cage-line", &values)
            }
            Self::Overlap(id, over) => {
                let values = [region(id, Form::Subject), other(over)];
                words.say("reason-overlap", &values)
            }
            Self::Pair(id) => words.say("reason-pair", &[region(id, Form::Of)]),
            Self::LineSum => words.say("reason-line-sum", &[]),
            Self::Refuted => words.say("reason-refuted", &[]),
            Self::Technique(deduction) => words.statement(&deduction.reason),
        }
    }
}

impl Hint {
    /// The hint in words; cells are named as in r3c4.
    pub fn explain(&self, words: Explainer<'_>) -> String {
        match self {
            Self::Solved => words.say("hint-solved", &[]),
            Self::WrongDigit { cell, digit } => {
                let values = [("cell", words.cell(*cell)), ("digit", digit.to_string())];
                words.say("hint-wrong-digit", &values)
            }
            Self::NoSolution => words.say("hint-no-solution", &[]),
            Self::ManySolutions { cells } => {
                words.say("hint-many-solutions", &[("cells", words.cells(cells))])
            }
            Self::Step(step) => step.explain(words),
            Self::OnlyGuess { cell, candidates } => {
                let values = [
                    ("cell", words.cell(*cell)),
                    ("digits", words.or(*candidates)),
                ];
                words.say("hint-only-guess", &values)
            }
        }
    }
}
