//! The medians that were published for Kakuro, beside ours.
//!
//! They are from a study of three ways to search, each to the first solution, from small grids to grids of ten by ten
//! cells: a plain backtracker, the same with projected runs pruned, and the same with candidate sets as well. Our
//! sequential, pruned and candidate-sets solvers work as these do. The puzzles of the study are not known, so ours are
//! made anew, always the same.

use std::{fmt::Write, sync::Arc};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::{BenchCommand, BenchResult, as_json};
use crate::{
    cli::each::Teller,
    generator::{Config, Generator, GeneratorProgress, nth_seed},
    puzzle::{Kind, Level, Puzzle, Size},
    solver::StrategyName,
};

/// How many puzzles of each size are measured.
const PUZZLES: u32 = 20;

/// Rows, columns, and the published milliseconds of the three solvers.
const PUBLISHED: [(usize, usize, [f64; 3]); 9] = [
    (2, 2, [1.16, 0.31, 4.89]),
    (4, 3, [7.51, 1.92, 6.91]),
    (4, 4, [7.39, 2.09, 7.00]),
    (5, 5, [41.41, 10.12, 12.44]),
    (6, 6, [18.22, 3.87, 10.78]),
    (7, 7, [29.04, 10.63, 12.22]),
    (8, 8, [72.76, 36.46, 34.07]),
    (9, 9, [997.16, 66.98, 51.29]),
    (10, 10, [352.61, 91.35, 76.51]),
];

/// Our solvers that correspond to the published ones, and the one that is faster.
const STRATEGIES: [StrategyName; 4] = [
    StrategyName::Sequential,
    StrategyName::Pruned,
    StrategyName::CandidateSets,
    StrategyName::Engine,
];

impl BenchCommand {
    /// Measures our solvers on puzzles of the published sizes and tells row after row.
    pub(super) fn compare_with_published(&self, teller: &mut Teller<'_, '_>) {
        let mut unfinished = 0;
        if !self.json {
            teller.push(&heading());
        }
        for (rows, columns, published) in PUBLISHED {
            let Some(size) = Size::new(rows, columns) else {
                continue;
            };
            let puzzles = puzzles(size);
            let mut text = format!("{:<8}", size.to_string());
            for (index, strategy) in STRATEGIES.into_iter().enumerate() {
                let result = self.bench(strategy, &puzzles);
                let published = published.get(index).copied();
                unfinished += result.unfinished;
                let _ = write!(text, "{:>20}", in_words(published, &result));
                let mut record = as_json((Kind::Kakuro, rows, columns), strategy, &result);
                record["published_milliseconds"] = published.into();
                teller.record(&record);
            }
            if !self.json {
                teller.push(&format!("{text}\n"));
            }
            teller.flush();
            if !teller.console.is_heard() {
                return;
            }
        }
        if !self.json {
            let runs = PUBLISHED.len() * STRATEGIES.len() * PUZZLES as usize;
            let seconds = self.seconds;
            teller.push(&format!(
                "{unfinished} of {runs} runs reached the limit of {seconds} s\n"
            ));
        }
    }
}

fn heading() -> String {
    let mut heading = format!(
        "\nKakuro: published median ms / ours, {PUZZLES} easy puzzles a row, – where there is none\n{:<8}",
        ""
    );
    for strategy in STRATEGIES {
        let _ = write!(heading, "{strategy:>20}");
    }
    heading + "\n"
}

fn in_words(published: Option<f64>, ours: &BenchResult) -> String {
    let published = published.map_or_else(|| "–".to_owned(), |time| format!("{time:.2}"));
    let ours = ours
        .median
        .map_or_else(|| "–".to_owned(), |run| format!("{:.3}", run.milliseconds));
    format!("{published} / {ours}")
}

/// The puzzles of a row: from the seeds 1, 2, 3 and so on, and where one has no luck, from those that follow from it.
fn puzzles(size: Size) -> Vec<Arc<Puzzle>> {
    /// How many seeds are tried for a puzzle.
    const TRIES: u32 = 20;
    let config = Config::new(Kind::Kakuro, size, Level::Easy);
    let made = (1..=u64::from(PUZZLES)).into_par_iter().filter_map(|seed| {
        let seeds = (0..TRIES).map(|index| nth_seed(seed, index));
        let mut made = seeds.filter_map(|seed| made(config.clone(), seed));
        made.next().map(Arc::new)
    });
    made.collect()
}

fn made(config: Config, seed: u64) -> Option<Puzzle> {
    let mut generator = Generator::new(config, seed).ok()?;
    loop {
        match generator.advance(u32::MAX) {
            GeneratorProgress::Working(_) => {}
            GeneratorProgress::Done(puzzle) => return Some(puzzle),
            GeneratorProgress::Failed(_) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_all_its_puzzles_and_always_the_same() {
        for (rows, columns, _) in PUBLISHED.into_iter().take(4) {
            let size = Size::new(rows, columns).unwrap();
            let first = puzzles(size);
            assert_eq!(first.len(), PUZZLES as usize, "{size}");
            assert!(first.iter().all(|puzzle| puzzle.size() == size));
            let texts = |puzzles: &[Arc<Puzzle>]| -> Vec<_> {
                puzzles.iter().map(|puzzle| puzzle.to_draft()).collect()
            };
            assert_eq!(texts(&first), texts(&puzzles(size)));
        }
    }
}
