//! `sumi solve`: the solutions of puzzles, as many as there are.

use std::{
    io::{self, IsTerminal},
    num::NonZero,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use indicatif::ProgressBar;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json};

use super::{
    CommandStatus, Console, input::Input, json, stream::PuzzleSource, threads, watch::Watch,
};
use crate::{
    explain::Explainer,
    locale::Locale,
    puzzle::{Digit, Draft, Puzzle},
    solver::{Answer, Count, Engine, EngineLimits, Solution, StrategyName},
};

/// Solve puzzles: one line for each, with its digits in reading order, or `none`, `multiple` or `unknown`
#[derive(Debug, Args)]
pub(super) struct SolveCommand {
    #[command(flatten)]
    input: Input,
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
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// How many nodes the search of one puzzle may take
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    nodes: u64,
    /// How long the search of one puzzle may take
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u32>,
}

/// What became of one puzzle.
struct SolveOutcome {
    /// What to say about it, with the end of the line.
    text: String,
    value: Value,
    complaint: Option<String>,
    status: CommandStatus,
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
        let solve_all = |drafts: &[Draft]| {
            let outcomes = drafts.par_iter().map(|draft| self.solve(draft, &locale));
            pool.install(|| outcomes.collect())
        };
        let mut status = CommandStatus::Fine;
        let mut list = JsonList::default();
        for source in PuzzleSource::all(&self.input) {
            status = status.max(self.solve_file(source, solve_all, &mut list, console));
        }
        if self.json {
            console.say(list.end());
        }
        status
    }

    /// Solves a file in portions; the outcomes of a portion have the order of its drafts.
    fn solve_file(
        &self,
        mut source: PuzzleSource<'_>,
        solve_all: impl Fn(&[Draft]) -> Vec<SolveOutcome>,
        list: &mut JsonList,
        console: &mut Console<'_>,
    ) -> CommandStatus {
        let mut status = CommandStatus::Fine;
        let mut solved = 0;
        let mut bar = None;
        while let Some(drafts) = source.next(console) {
            let drafts = match drafts {
                Ok(drafts) => drafts,
                Err(error) => {
                    console.complain(format!("{}: {error}", source.name()));
                    let error =
                        json!({ "puzzle": source.name(), "error": json::load_error(&error) });
                    if self.json {
                        console.say(list.next(&error));
                    }
                    return CommandStatus::Unreadable;
                }
            };
            let outcomes = solve_all(&drafts);
            let is_alone = drafts.len() == 1 && solved == 0 && source.is_at_end();
            for outcome in &outcomes {
                solved += 1;
                let label = if is_alone {
                    source.name()
                } else {
                    format!("{} ({solved})", source.name())
                };
                if let Some(complaint) = &outcome.complaint {
                    console.complain(format!("{label}: {complaint}"));
                }
                status = status.max(outcome.status);
            }
            console.say(self.portion(outcomes, &source.name(), solved, list));
            show_progress(&mut bar, &source);
        }
        status
    }

    /// What to say about some puzzles of a file, of which the last has this number.
    fn portion(
        &self,
        outcomes: Vec<SolveOutcome>,
        file: &str,
        last: usize,
        list: &mut JsonList,
    ) -> String {
        if !self.json {
            return outcomes.into_iter().map(|outcome| outcome.text).collect();
        }
        let first = last - outcomes.len() + 1;
        let mut text = String::new();
        for (number, mut outcome) in (first..).zip(outcomes) {
            outcome.value["file"] = file.into();
            outcome.value["number"] = number.into();
            text.push_str(&list.next(&outcome.value));
        }
        text
    }

    fn solve(&self, draft: &Draft, locale: &Locale) -> SolveOutcome {
        match draft.check() {
            Ok(puzzle) => match self.count {
                Some(limit) => self.count(&puzzle, limit),
                None => self.find(puzzle, locale),
            },
            Err(faults) => SolveOutcome {
                text: "none\n".to_owned(),
                value: json!({ "result": "none", "faults": json::faults(&faults) }),
                complaint: Some(faults.to_string()),
                status: CommandStatus::Faulty,
            },
        }
    }

    fn count(&self, puzzle: &Puzzle, limit: u64) -> SolveOutcome {
        let count = self.limited(|limits| Engine::new(puzzle).with_limits(limits).count(limit));
        let (text, value) = match count {
            Count::Exactly(count) => (count.to_string(), json!({ "solutions": count })),
            Count::AtLeast(count) => (
                format!("{count}+"),
                json!({ "solutions": count, "more": true }),
            ),
            Count::Unknown(count) => (
                "unknown".to_owned(),
                json!({ "result": "unknown", "solutions": count, "more": true }),
            ),
        };
        SolveOutcome {
            text: text + "\n",
            value,
            complaint: None,
            status: if count == Count::Exactly(1) {
                CommandStatus::Fine
            } else {
                CommandStatus::Faulty
            },
        }
    }

    fn find(&self, puzzle: Puzzle, locale: &Locale) -> SolveOutcome {
        let puzzle = Arc::new(puzzle);
        let answer = self.limited(|limits| Engine::new(&puzzle).with_limits(limits).solve());
        let watch = self.limited(|limits| self.watch(&puzzle, limits));
        // A strategy that has not come to its end has not found what the engine knows.
        let answer = match (&watch, answer) {
            (Some(watch), answer) if watch.has_failed(&answer) => Answer::Unknown,
            (_, answer) => answer,
        };
        let line = match &answer {
            Answer::None => "none".to_owned(),
            Answer::Multiple(..) => "multiple".to_owned(),
            Answer::Unknown => "unknown".to_owned(),
            Answer::Unique(solution) => digits(&puzzle, solution),
        };
        let steps = watch.as_ref().map_or(&[][..], |watch| &watch.steps);
        let words = Explainer::new(&puzzle, locale);
        let told = steps
            .iter()
            .map(|step| format!("  {}\n", step.explain(words)));
        SolveOutcome {
            text: told.chain([line, "\n".to_owned()]).collect(),
            value: self.as_json(words, &puzzle, &answer, watch.as_ref()),
            complaint: None,
            status: if matches!(answer, Answer::Unique(_)) {
                CommandStatus::Fine
            } else {
                CommandStatus::Faulty
            },
        }
    }

    /// The run of a strategy, if one is asked for.
    fn watch(&self, puzzle: &Arc<Puzzle>, limits: EngineLimits<'_>) -> Option<Watch> {
        let strategy = self
            .strategy
            .or_else(|| self.steps.then_some(StrategyName::Engine))?;
        Some(Watch::run(strategy, puzzle, limits, self.steps))
    }

    fn as_json(
        &self,
        words: Explainer<'_>,
        puzzle: &Puzzle,
        answer: &Answer,
        watch: Option<&Watch>,
    ) -> Value {
        let mut value = match answer {
            Answer::None => json!({ "result": "none" }),
            Answer::Unknown => json!({ "result": "unknown" }),
            Answer::Unique(solution) => {
                json!({ "result": "unique", "solution": digits(puzzle, solution) })
            }
            Answer::Multiple(first, second) => {
                let both = [first, second].map(|solution| digits(puzzle, solution));
                json!({ "result": "multiple", "solutions": both })
            }
        };
        if let Some(watch) = watch {
            value["strategy"] = watch.strategy.name().into();
            value["nodes"] = watch.statistics.nodes.into();
            value["backtracks"] = watch.statistics.backtracks.into();
            if self.steps {
                let steps = watch.steps.iter().map(|step| step.explain(words));
                value["steps"] = steps.collect();
            }
        }
        value
    }

    /// Does some work within the limits that a person has set.
    fn limited<T>(&self, work: impl FnOnce(EngineLimits<'_>) -> T) -> T {
        let start = Instant::now();
        let time = self
            .seconds
            .map(|seconds| Duration::from_secs(seconds.into()));
        let is_over = || time.is_some_and(|time| start.elapsed() >= time);
        work(EngineLimits {
            nodes: Some(self.nodes),
            stop: Some(&is_over),
        })
    }
}

/// The digits of a solution in reading order; blocks are `#`.
fn digits(puzzle: &Puzzle, solution: &Solution) -> String {
    let symbol = |cell| solution[cell].map_or('#', Digit::symbol);
    puzzle.size().cells().map(symbol).collect()
}

/// Shows how far a long file has come, on a terminal that does not show the results themselves.
fn show_progress(bar: &mut Option<ProgressBar>, source: &PuzzleSource<'_>) {
    if source.is_at_end() {
        if let Some(bar) = bar.take() {
            bar.finish_and_clear();
        }
        return;
    }
    if !io::stderr().is_terminal() || io::stdout().is_terminal() {
        return;
    }
    bar.get_or_insert_with(|| match source.bytes() {
        Some(bytes) => ProgressBar::new(bytes),
        None => ProgressBar::new_spinner(),
    })
    .set_position(source.done());
}

/// A list in JSON that is written as it grows.
#[derive(Default)]
struct JsonList {
    has_begun: bool,
}

impl JsonList {
    /// The next element and what must stand before it.
    fn next(&mut self, value: &Value) -> String {
        let before = if std::mem::replace(&mut self.has_begun, true) {
            ","
        } else {
            "["
        };
        format!("{before}\n  {value}")
    }

    fn end(&self) -> &'static str {
        if self.has_begun { "\n]\n" } else { "[]\n" }
    }
}
