//! How long it takes to solve a puzzle, to prove that there is no second solution, and to grade it, by file.
//!
//! Each file in `benches/puzzles` has a few puzzles of one kind and size; a measurement is one pass over all of them.

use std::{fs, path::PathBuf};

use divan::{Bencher, black_box};
use sumi::{
    format::ron,
    puzzle::Puzzle,
    solver::{self, Answer, Engine},
};

fn main() {
    divan::main();
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/puzzles")
}

/// The names of all puzzle files.
fn files() -> Vec<String> {
    let entries = fs::read_dir(folder()).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

fn puzzles(file: &str) -> Vec<Puzzle> {
    let text = fs::read_to_string(folder().join(file)).unwrap_or_default();
    let drafts = ron::read(&text).unwrap_or_default();
    drafts
        .iter()
        .filter_map(|draft| draft.check().ok())
        .collect()
}

/// Building the tables of a puzzle, then the search; tables that are known already are not made again.
#[divan::bench(args = files())]
fn solve_and_prove(bencher: Bencher<'_, '_>, file: &str) {
    let puzzles = puzzles(file);
    bencher
        .counter(divan::counter::ItemsCount::new(puzzles.len()))
        .bench(|| {
            let unique =
                |puzzle: &&Puzzle| matches!(Engine::new(puzzle).solve(), Answer::Unique(_));
            black_box(&puzzles).iter().filter(unique).count()
        });
}

/// Grading, as a generator does for every puzzle that it makes.
#[divan::bench(args = files())]
fn grade(bencher: Bencher<'_, '_>, file: &str) {
    let puzzles = puzzles(file);
    bencher
        .counter(divan::counter::ItemsCount::new(puzzles.len()))
        .bench(|| {
            let graded = |puzzle: &&Puzzle| solver::grade(puzzle).is_ok();
            black_box(&puzzles).iter().filter(graded).count()
        });
}

/// Checking drafts, as every file that is opened needs it.
#[divan::bench(args = files())]
fn check(bencher: Bencher<'_, '_>, file: &str) {
    let text = fs::read_to_string(folder().join(file)).unwrap_or_default();
    let drafts = ron::read(&text).unwrap_or_default();
    bencher
        .counter(divan::counter::ItemsCount::new(drafts.len()))
        .bench(|| {
            black_box(&drafts)
                .iter()
                .filter(|draft| draft.check().is_ok())
                .count()
        });
}
