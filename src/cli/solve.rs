//! `sumi solve`: the solutions of puzzles, as many as there are.

mod found;
mod steps;

use std::num::NonZero;

use clap::Args;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;

use self::found::Found;
use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, Teller, each_portion},
    input::{Input, Piece},
    limits::SearchLimits,
    threads,
    values::ValuesArgs,
};
use crate::{
    locale::Locale,
    puzzle::{Position, Puzzle},
    solver::{Count, Engine, StrategyName},
};

/// Solve puzzles: one line for each
///
/// The line is the solution, its digits in reading order and blocks as #; or `none`; or `multiple` and two solutions; or
/// `unknown` where the search was stopped.
#[derive(Debug, Args)]
pub(super) struct SolveCommand {
    #[command(flatten)]
    input: Input,
    /// Solve from the digits that were entered, and say which of them are wrong
    #[arg(long)]
    from_position: bool,
    #[command(flatten)]
    values: ValuesArgs,
    /// The solver: sequential, pruned, candidate-sets, propagate, deduction or engine
    #[arg(long, value_name = "STRATEGY", conflicts_with = "count")]
    strategy: Option<StrategyName>,
    /// Count the solutions up to this number instead; `5+` means 5 or more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Tell every step of the solver
    #[arg(long, conflicts_with = "count")]
    steps: bool,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
    /// How many threads work at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads::count)]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    limits: SearchLimits,
}

impl SolveCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let pool = match threads::pool(self.threads) {
            Ok(pool) => pool,
            Err(error) => {
                console.complain(error);
                return CommandStatus::Unreadable;
            }
        };
        let locale = Locale::default();
        let mut teller = Teller::new(console, self.json);
        let values = Some(&self.values);
        let status = each_portion(&self.input, values, &mut teller, |pieces, teller| {
            if self.steps {
                return self.tell_steps(&pieces, &locale, teller);
            }
            let answers = pieces.par_iter().map(|piece| self.answer(piece));
            let answers: Vec<PuzzleAnswer> = pool.install(|| answers.collect());
            let told = pieces.iter().zip(answers);
            let told = told.map(|(piece, answer)| teller.tell(piece, answer));
            told.max().unwrap_or_default()
        });
        teller.finish();
        status
    }

    fn answer(&self, piece: &Piece) -> PuzzleAnswer {
        match piece.draft.check() {
            Ok(puzzle) => match self.count {
                Some(limit) => self.count(piece, &puzzle, limit),
                None => self.find(piece, puzzle).into_answer(),
            },
            Err(faults) => PuzzleAnswer {
                text: "none\n".to_owned(),
                ..PuzzleAnswer::unlawful(&faults)
            },
        }
    }

    fn count(&self, piece: &Piece, puzzle: &Puzzle, limit: u64) -> PuzzleAnswer {
        let engine = Engine::at(puzzle, &self.position(piece, puzzle));
        let (count, stopped) = self
            .limits
            .apply(|limits| engine.with_limits(limits).count(limit));
        let (text, value, complaint) = match count {
            Count::Exactly(count) => (count.to_string(), json!({ "count": count }), None),
            Count::AtLeast(count) => (
                format!("{count}+"),
                json!({ "count": count, "more": true }),
                None,
            ),
            Count::Unknown(count) => (
                "unknown".to_owned(),
                json!({ "count": count, "more": true, "result": "unknown", "error": stopped.as_json() }),
                Some(format!("{count} solutions were found: {stopped}")),
            ),
        };
        PuzzleAnswer {
            text: text + "\n",
            value,
            complaint,
            status: if count == Count::Exactly(1) {
                CommandStatus::Fine
            } else {
                CommandStatus::Faulty
            },
        }
    }

    /// Where the solver begins: at the start, or where a player is.
    fn position(&self, piece: &Piece, puzzle: &Puzzle) -> Position {
        if self.from_position {
            piece.draft.position(puzzle)
        } else {
            Position::new(puzzle)
        }
    }

    fn find(&self, piece: &Piece, puzzle: Puzzle) -> Found {
        let position = self.position(piece, &puzzle);
        let mut found = Found::new(puzzle, position, self.limits);
        if let Some(strategy) = self.strategy {
            found.watch(strategy, |_, _| true);
        }
        found
    }
}
