//! What was found out about one puzzle.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{
    cli::{
        CommandStatus,
        each::PuzzleAnswer,
        json,
        limits::{SearchLimit, SearchLimits},
        solutions::{add_answer, digits},
        watch::Watch,
    },
    puzzle::{CellId, Digit, Position, Puzzle},
    solver::{Answer, Engine, Step, StrategyName},
};

/// A puzzle, where its solving began, and what came of it.
pub(super) struct Found {
    puzzle: Arc<Puzzle>,
    position: Position,
    limits: SearchLimits,
    answer: Answer,
    /// What stopped the search, if it did not come to its end.
    limit: SearchLimit,
    watch: Option<Watch>,
}

/// Why an answer is not the one that was hoped for.
struct Trouble {
    value: Value,
    message: String,
}

impl Found {
    /// What the engine finds out.
    pub(super) fn new(puzzle: Puzzle, position: Position, limits: SearchLimits) -> Self {
        let engine = Engine::at(&puzzle, &position);
        let (answer, limit) = limits.apply(|limits| engine.with_limits(limits).solve());
        Self {
            puzzle: puzzle.into(),
            position,
            limits,
            answer,
            limit,
            watch: None,
        }
    }

    /// Lets a strategy find out the same, and tells its steps as long as somebody listens.
    pub(super) fn watch(
        &mut self,
        strategy: StrategyName,
        mut listen: impl FnMut(&Puzzle, &Step) -> bool,
    ) {
        let Self {
            puzzle, position, ..
        } = self;
        let (watch, limit) = self.limits.apply(|limits| {
            let listen = |step: &Step| listen(puzzle, step);
            Watch::run(strategy, puzzle, position, limits, listen)
        });
        // A strategy that has not come to its end has not found what the engine knows.
        if watch.has_failed(&self.answer) {
            self.answer = Answer::Unknown;
            self.limit = limit;
        }
        self.watch = Some(watch);
    }

    /// Everything in one line, for other programs, and what is wrong.
    pub(super) fn into_answer(self) -> PuzzleAnswer {
        let trouble = self.trouble();
        let mut value = json!({});
        add_answer(&mut value, &self.puzzle, &self.answer, self.limit);
        if let Some(watch) = &self.watch {
            value["strategy"] = watch.strategy.name().into();
            value["nodes"] = watch.statistics.nodes.into();
            value["backtracks"] = watch.statistics.backtracks.into();
        }
        if let Some(trouble) = &trouble {
            value["error"] = trouble.value.clone();
        }
        PuzzleAnswer {
            text: self.line() + "\n",
            value,
            complaint: trouble.map(|trouble| trouble.message),
            status: match self.answer {
                Answer::Unique(_) => CommandStatus::Fine,
                _ => CommandStatus::Faulty,
            },
        }
    }

    fn line(&self) -> String {
        let digits = |solution| digits(&self.puzzle, solution);
        match &self.answer {
            Answer::None => "none".to_owned(),
            Answer::Unknown => "unknown".to_owned(),
            Answer::Unique(solution) => digits(solution),
            Answer::Multiple(first, second) => {
                format!("multiple {} {}", digits(first), digits(second))
            }
        }
    }

    fn trouble(&self) -> Option<Trouble> {
        match (&self.answer, &self.watch) {
            (Answer::Unknown, Some(watch)) if watch.has_ended() => {
                let message = format!(
                    "{} cannot decide it; another --strategy can",
                    watch.strategy
                );
                let value = json::error("undecided", &message);
                Some(Trouble { value, message })
            }
            (Answer::Unknown, _) => Some(Trouble {
                value: self.limit.as_json(),
                message: self.limit.to_string(),
            }),
            (Answer::None, _) if self.entries().next().is_some() => Some(self.wrong_position()),
            _ => None,
        }
    }

    /// The digits that the solving began with beside the givens.
    fn entries(&self) -> impl Iterator<Item = (CellId, Digit)> {
        let cells = self.puzzle.open_cells();
        let entered = cells.filter(|&cell| !self.position.is_fixed(cell));
        entered.filter_map(|cell| Some((cell, self.position.value(cell)?)))
    }

    /// Which digits of the position are wrong, as far as that can be said.
    fn wrong_position(&self) -> Trouble {
        let engine = Engine::new(&self.puzzle);
        let (answer, _) = self
            .limits
            .apply(|limits| engine.with_limits(limits).solve());
        let wrong: Vec<(CellId, Digit)> = match &answer {
            Answer::Unique(solution) => {
                let entries = self.entries();
                entries
                    .filter(|&(cell, digit)| solution[cell] != Some(digit))
                    .collect()
            }
            _ => Vec::new(),
        };
        let size = self.puzzle.size();
        let names = wrong
            .iter()
            .map(|&(cell, digit)| format!("{} is not {digit}", size.place(cell)));
        let message = match answer {
            Answer::Unique(_) => {
                let names = names.collect::<Vec<_>>().join(", ");
                format!("the position is wrong: {names}")
            }
            Answer::None => "the puzzle has no solution, whatever is entered".to_owned(),
            _ => "the position is wrong: no solution has all of its digits".to_owned(),
        };
        let mut value = json::error("wrong-position", &message);
        value["wrong"] = wrong
            .iter()
            .map(|&(cell, digit)| json::placed(size, cell, digit))
            .collect();
        Trouble { value, message }
    }
}
