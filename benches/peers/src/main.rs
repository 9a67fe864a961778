//! Our engine beside the `sudoku` crate, file by file: microseconds until it is proven how many solutions a puzzle has.
//!
//! Without arguments it reads the puzzles of the benchmarks, those that `sumi bench` has too and three sets of Sudoku: with
//! few givens, minimal, and as hard as a short search made them, all by our own programs. Every puzzle counts with the
//! best of several rounds, so that other programs on the machine hardly matter; building the engine's tables is part of
//! it, reading the text is not. The last column is our mean as `benches/figures.txt` has it.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sudoku::Sudoku;
use sumi::{
    format,
    puzzle::{Kind, Puzzle},
    solver::{Answer, Engine},
};

/// How often a puzzle is measured.
const ROUNDS: usize = 9;
/// A round that takes less is too short for the clock, and is made of several runs.
const SHORTEST: Duration = Duration::from_micros(20);

fn main() {
    let mut files: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if files.is_empty() {
        files = ["puzzles", "sudoku"].map(files_in).concat();
    }
    let figures = fs::read_to_string(benches().join("figures.txt")).unwrap_or_default();
    println!(
        "{:<28}{:>6}{:>10}{:>10}{:>10}{:>10}{:>10}{:>7}{:>10}",
        "µs", "count", "mean", "median", "max", "crate", "max", "ratio", "before"
    );
    for file in files {
        match puzzles(&file) {
            Ok(puzzles) => {
                let name = file.file_stem().unwrap_or_default().to_string_lossy();
                println!("{}", line(&name, &puzzles, earlier(&figures, &name)));
            }
            Err(error) => eprintln!("{}: {error}", file.display()),
        }
    }
}

fn benches() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of a folder of the benchmarks in order.
fn files_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(benches().join(folder)).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// Our mean for a file as the table of figures has it.
fn earlier(figures: &str, name: &str) -> Option<f64> {
    let mut lines = figures.lines().map(str::split_whitespace);
    let mut line = lines.find(|line| line.clone().next() == Some(name))?;
    line.nth(4)?.parse().ok()
}

fn puzzles(file: &Path) -> Result<Vec<Puzzle>, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let drafts = format::read(&text, None).map_err(|error| error.to_string())?;
    Ok(drafts
        .iter()
        .filter_map(|draft| draft.check().ok())
        .collect())
}

/// What was measured of one file.
fn line(name: &str, puzzles: &[Puzzle], earlier: Option<f64>) -> String {
    let ours: Vec<f64> = puzzles.iter().map(|puzzle| best(|| ours(puzzle))).collect();
    let theirs: Vec<f64> = puzzles
        .iter()
        .filter_map(as_theirs)
        .map(|sudoku| best(|| usize::from(black_box(sudoku.solution()).is_some())))
        .collect();
    let mut sorted = ours.clone();
    sorted.sort_by(f64::total_cmp);
    let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    let (mean, theirs_mean) = (self::mean(&ours), self::mean(&theirs));
    let known = |figure: f64| {
        if figure.is_finite() {
            format!("{figure:.2}")
        } else {
            String::new()
        }
    };
    let most = if theirs.is_empty() {
        f64::NAN
    } else {
        max(&theirs)
    };
    format!(
        "{name:<28}{:>6}{mean:>10.2}{median:>10.2}{:>10.1}{:>10}{:>10}{:>7}{:>10}",
        ours.len(),
        max(&ours),
        known(theirs_mean),
        known(most),
        known(mean / theirs_mean),
        known(earlier.unwrap_or(f64::NAN)),
    )
}

/// How many solutions our engine finds, up to two.
fn ours(puzzle: &Puzzle) -> usize {
    match Engine::new(puzzle).solve() {
        Answer::None | Answer::Unknown => 0,
        Answer::Unique(_) => 1,
        Answer::Multiple(..) => 2,
    }
}

/// The puzzle for the other solver, which knows plain Sudoku of nine digits alone.
fn as_theirs(puzzle: &Puzzle) -> Option<Sudoku> {
    if puzzle.kind() != Kind::Sudoku || puzzle.size().len() != 81 {
        return None;
    }
    let mut digits = [0; 81];
    for cell in puzzle.open_cells() {
        digits[cell.index()] = puzzle.given(cell).map_or(0, |digit| digit.get());
    }
    Sudoku::from_bytes(digits).ok()
}

/// The microseconds of the best round.
fn best(mut work: impl FnMut() -> usize) -> f64 {
    let start = Instant::now();
    black_box(work());
    let once = start.elapsed().max(Duration::from_nanos(100));
    let runs = (SHORTEST.as_nanos() / once.as_nanos()).max(1) as u32;
    let rounds = if once > Duration::from_millis(300) {
        1
    } else {
        ROUNDS
    };
    let times = (0..rounds).map(|_| {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(work());
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(runs)
    });
    times.fold(f64::INFINITY, f64::min)
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

fn max(times: &[f64]) -> f64 {
    times.iter().copied().fold(0.0, f64::max)
}
