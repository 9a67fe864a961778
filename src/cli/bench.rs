//! `sumi bench`: the solvers side by side.

use std::{
    collections::BTreeMap,
    fmt::Write,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use serde_json::{Value, json};

use super::{CommandStatus, Console, input::Input, json, watch::Watch};
use crate::{
    format,
    puzzle::{Draft, Kind, Puzzle, Size},
    solver::{Engine, EngineLimits, EngineProgress, StrategyName},
};

/// Compare the solvers by kind and size: the median time in milliseconds, and the median of the nodes
#[derive(Debug, Args)]
pub(super) struct BenchCommand {
    /// Files with puzzles to measure instead of our own
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How long one solver may work on one puzzle
    #[arg(long, value_name = "SECONDS", default_value_t = 1)]
    seconds: u32,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

/// The puzzles that are measured when no others are named, a few for each kind and size.
const PUZZLES: [&str; 24] = [
    include_str!("../../benches/puzzles/kenken-4.ron"),
    include_str!("../../benches/puzzles/kenken-5.ron"),
    include_str!("../../benches/puzzles/kenken-6.ron"),
    include_str!("../../benches/puzzles/kenken-7.ron"),
    include_str!("../../benches/puzzles/kenken-8.ron"),
    include_str!("../../benches/puzzles/kenken-9.ron"),
    include_str!("../../benches/puzzles/kakuro-2.ron"),
    include_str!("../../benches/puzzles/kakuro-4.ron"),
    include_str!("../../benches/puzzles/kakuro-6.ron"),
    include_str!("../../benches/puzzles/kakuro-8.ron"),
    include_str!("../../benches/puzzles/kakuro-9.ron"),
    include_str!("../../benches/puzzles/kakuro-10.ron"),
    include_str!("../../benches/puzzles/kakuro-12.ron"),
    include_str!("../../benches/puzzles/sudoku-4-easy.ron"),
    include_str!("../../benches/puzzles/sudoku-4-minimal.ron"),
    include_str!("../../benches/puzzles/sudoku-6-easy.ron"),
    include_str!("../../benches/puzzles/sudoku-6-minimal.ron"),
    include_str!("../../benches/puzzles/sudoku-9-easy.ron"),
    include_str!("../../benches/puzzles/sudoku-9-minimal.ron"),
    include_str!("../../benches/puzzles/sudoku-16-easy.ron"),
    include_str!("../../benches/puzzles/hypersudoku-9.ron"),
    include_str!("../../benches/puzzles/killer-4.ron"),
    include_str!("../../benches/puzzles/killer-6.ron"),
    include_str!("../../benches/puzzles/killer-9.ron"),
];

/// What one solver did with one puzzle.
#[derive(Clone, Copy, Debug)]
struct BenchRun {
    milliseconds: f64,
    nodes: u64,
}

/// The puzzles of one kind and size.
type BenchGroup = ((Kind, usize, usize), Vec<Arc<Puzzle>>);

impl BenchCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let (drafts, mut status) = self.drafts(console);
        let mut groups: BTreeMap<_, Vec<Arc<Puzzle>>> = BTreeMap::new();
        for draft in drafts {
            match draft.check() {
                Ok(puzzle) => {
                    let (kind, size) = (puzzle.kind(), puzzle.size());
                    let group = groups.entry((kind, size.rows(), size.columns()));
                    group.or_default().push(Arc::new(puzzle));
                }
                Err(faults) => {
                    console.complain(faults);
                    status = status.max(CommandStatus::Faulty);
                }
            }
        }
        self.compare(groups.into_iter().collect(), console);
        status
    }

    fn drafts(&self, console: &mut Console<'_>) -> (Vec<Draft>, CommandStatus) {
        if self.files.is_empty() {
            let own = PUZZLES.iter();
            let own = own.filter_map(|text| format::ron::read(text).ok());
            return (own.flatten().collect(), CommandStatus::Fine);
        }
        let input = Input {
            files: self.files.clone(),
            kind: None,
            from: None,
        };
        let mut drafts = Vec::new();
        let mut status = CommandStatus::Fine;
        for file in input.load(console) {
            match file.drafts {
                Ok(some) => drafts.extend(some),
                Err(error) => {
                    console.complain(format!("{}: {error}", file.name));
                    status = CommandStatus::Unreadable;
                }
            }
        }
        (drafts, status)
    }

    /// Measures and tells group after group.
    fn compare(&self, groups: Vec<BenchGroup>, console: &mut Console<'_>) {
        let mut last = None;
        let mut results = Vec::new();
        for ((kind, rows, columns), puzzles) in groups {
            let size = Size::new(rows, columns).map_or_else(String::new, |size| size.to_string());
            if !self.json && last.replace(kind) != Some(kind) {
                console.say(heading(kind));
            }
            let mut line = format!("{size:<8}");
            for strategy in StrategyName::ALL {
                let median = self.median(strategy, &puzzles);
                let _ = write!(line, "{:>20}", in_words(median));
                results.push(as_json(kind, &size, strategy, median));
            }
            if !self.json {
                console.say(line.trim_end().to_owned() + "\n");
            }
        }
        if self.json {
            console.say(json::text(&results));
        }
    }

    /// The median run of a solver; nothing if it did not finish half of the puzzles.
    fn median(&self, strategy: StrategyName, puzzles: &[Arc<Puzzle>]) -> Option<BenchRun> {
        let mut runs = Vec::new();
        let mut unfinished = 0;
        for puzzle in puzzles {
            match self.measure(strategy, puzzle) {
                Some(run) => runs.push(run),
                None => unfinished += 1,
            }
            if 2 * unfinished > puzzles.len() {
                return None;
            }
        }
        let middle = puzzles.len() / 2;
        let mut nodes: Vec<u64> = runs.iter().map(|run| run.nodes).collect();
        let mut times: Vec<f64> = runs.iter().map(|run| run.milliseconds).collect();
        nodes.sort_unstable();
        times.sort_unstable_by(f64::total_cmp);
        Some(BenchRun {
            milliseconds: *times.get(middle)?,
            nodes: *nodes.get(middle)?,
        })
    }

    /// One run to the first solution; nothing if there was none in time.
    fn measure(&self, strategy: StrategyName, puzzle: &Arc<Puzzle>) -> Option<BenchRun> {
        let start = Instant::now();
        let time = Duration::from_secs(self.seconds.into());
        let is_over = || start.elapsed() >= time;
        let limits = EngineLimits {
            nodes: None,
            stop: Some(&is_over),
        };
        if strategy == StrategyName::Engine {
            // The engine alone, as it works where nobody watches.
            let mut engine = Engine::new(puzzle).with_limits(limits);
            let found = matches!(engine.first(), EngineProgress::Solution(_));
            return found.then(|| BenchRun {
                milliseconds: start.elapsed().as_secs_f64() * 1e3,
                nodes: engine.effort().nodes,
            });
        }
        let watch = Watch::run(strategy, puzzle, limits, false);
        watch.is_solved().then_some(BenchRun {
            milliseconds: watch.milliseconds,
            nodes: watch.statistics.nodes,
        })
    }
}

fn heading(kind: Kind) -> String {
    let mut heading = format!(
        "\n{kind}: median ms (nodes), – where half were not solved in time\n{:<8}",
        ""
    );
    for strategy in StrategyName::ALL {
        let _ = write!(heading, "{strategy:>20}");
    }
    heading + "\n"
}

fn in_words(run: Option<BenchRun>) -> String {
    run.map_or_else(
        || "–".to_owned(),
        |run| format!("{:.3} ({})", run.milliseconds, run.nodes),
    )
}

fn as_json(kind: Kind, size: &str, strategy: StrategyName, run: Option<BenchRun>) -> Value {
    json!({
        "kind": kind.name(),
        "size": size,
        "strategy": strategy.name(),
        "milliseconds": run.map(|run| run.milliseconds),
        "nodes": run.map(|run| run.nodes),
    })
}
