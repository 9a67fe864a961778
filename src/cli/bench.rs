//! `sumi bench`: the solvers side by side.

mod published;

use std::{
    collections::BTreeMap,
    fmt::Write,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{Teller, each_portion},
    input::Input,
    watch::Watch,
};
use crate::{
    format,
    puzzle::{Draft, Kind, Position, Puzzle, Size},
    solver::{Engine, EngineLimits, EngineProgress, StrategyName},
};

/// Compare the solvers by kind and size: the median time to the first solution in milliseconds, and the median of the nodes
///
/// At the end stand the medians that were published for Kakuro, beside ours for new puzzles of the same sizes.
#[derive(Debug, Args)]
pub(super) struct BenchCommand {
    /// Files with puzzles to measure instead of our own
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show only the published medians and ours
    #[arg(long, conflicts_with = "files")]
    published: bool,
    /// How long one solver may work on one puzzle
    #[arg(long, value_name = "SECONDS", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
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

/// What one solver did with several puzzles.
struct BenchResult {
    /// The middle of all runs; nothing if it was not finished.
    median: Option<BenchRun>,
    /// How many puzzles were not solved in time.
    unfinished: usize,
}

/// The puzzles of each kind, of so many rows and columns.
type BenchGroups = BTreeMap<(Kind, usize, usize), Vec<Arc<Puzzle>>>;

impl BenchCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut groups = BenchGroups::new();
        let mut status = CommandStatus::Fine;
        if !self.published {
            status = self.gather(&mut groups, console);
        }
        let mut teller = Teller::new(console, self.json);
        self.compare(groups, &mut teller);
        if self.files.is_empty() {
            self.compare_with_published(&mut teller);
        }
        teller.finish();
        status
    }

    /// Reads the puzzles that are to be measured.
    fn gather(&self, groups: &mut BenchGroups, console: &mut Console<'_>) -> CommandStatus {
        let mut add = |draft: &Draft| {
            let puzzle = draft.check()?;
            let (kind, size) = (puzzle.kind(), puzzle.size());
            let group = groups.entry((kind, size.rows(), size.columns()));
            group.or_default().push(Arc::new(puzzle));
            Ok(())
        };
        if self.files.is_empty() {
            let own = PUZZLES.iter();
            let own = own.filter_map(|text| format::ron::read(text).ok());
            for draft in own.flatten() {
                // A test knows that all of them are lawful.
                let _: Result<(), crate::puzzle::Faults> = add(&draft);
            }
            return CommandStatus::Fine;
        }
        let input = Input::of(self.files.clone());
        let mut teller = Teller::new(console, false);
        each_portion(&input, None, &mut teller, |pieces, teller| {
            let mut status = CommandStatus::Fine;
            for piece in pieces {
                if let Err(faults) = add(&piece.draft) {
                    teller.console.complain(format!("{piece}: {faults}"));
                    status = CommandStatus::Faulty;
                }
            }
            status
        })
    }

    /// Measures and tells group after group.
    fn compare(&self, groups: BenchGroups, teller: &mut Teller<'_, '_>) {
        let mut last = None;
        for ((kind, rows, columns), puzzles) in groups {
            let size = Size::new(rows, columns).map_or_else(String::new, |size| size.to_string());
            let mut text = String::new();
            if last.replace(kind) != Some(kind) {
                text.push_str(&heading(kind));
            }
            let _ = write!(text, "{size:<8}");
            for strategy in StrategyName::ALL {
                let result = self.bench(strategy, &puzzles);
                let _ = write!(text, "{:>20}", in_words(result.median));
                teller.record(&as_json((kind, rows, columns), strategy, &result));
            }
            if !self.json {
                teller.push(text.trim_end());
                teller.push("\n");
            }
            teller.flush();
            if !teller.console.is_heard() {
                return;
            }
        }
    }

    /// What a solver does with each puzzle.
    fn bench(&self, strategy: StrategyName, puzzles: &[Arc<Puzzle>]) -> BenchResult {
        let runs = puzzles.iter();
        let runs: Vec<BenchRun> = runs
            .filter_map(|puzzle| self.measure(strategy, puzzle))
            .collect();
        let middle = puzzles.len() / 2;
        let mut nodes: Vec<u64> = runs.iter().map(|run| run.nodes).collect();
        let mut times: Vec<f64> = runs.iter().map(|run| run.milliseconds).collect();
        nodes.sort_unstable();
        times.sort_unstable_by(f64::total_cmp);
        let both = times.get(middle).zip(nodes.get(middle));
        BenchResult {
            median: both.map(|(&milliseconds, &nodes)| BenchRun {
                milliseconds,
                nodes,
            }),
            unfinished: puzzles.len() - runs.len(),
        }
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
        let position = Position::new(puzzle);
        let watch = Watch::run(strategy, puzzle, &position, limits, |_| true);
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

fn as_json(
    (kind, rows, columns): (Kind, usize, usize),
    strategy: StrategyName,
    result: &BenchResult,
) -> Value {
    json!({
        "kind": kind.name(),
        "rows": rows,
        "columns": columns,
        "strategy": strategy.name(),
        "milliseconds": result.median.map(|run| run.milliseconds),
        "nodes": result.median.map(|run| run.nodes),
        "unfinished": result.unfinished,
    })
}
