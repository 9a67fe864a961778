//! Kakuro from seeds: of any size, level and drawing, in slices that nobody waits for.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use std::time::{Duration, Instant};

use sumi::{
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal, Pattern, Symmetry},
    puzzle::{CellId, Kind, Level, Puzzle, Size},
    solver::{Answer, Engine, grade},
};

fn config(rows: usize, columns: usize, level: Level) -> Config {
    Config::new(Kind::Kakuro, Size::new(rows, columns).unwrap(), level)
}

fn drawn(rows: usize, columns: usize, level: Level, pattern: Pattern) -> Config {
    Config {
        pattern,
        ..config(rows, columns, level)
    }
}

/// Makes a puzzle and checks all that holds for every Kakuro.
fn made(config: &Config, seed: u64) -> Puzzle {
    let what = format!("{config:?} {seed}");
    let (puzzle, misses) = sliced(config, seed, u32::MAX);
    assert_eq!(misses, 0, "{what}: the maker and the grader differ");
    assert_eq!((puzzle.kind(), puzzle.size()), (Kind::Kakuro, config.size));
    assert_eq!(puzzle.info().level, Some(config.level));
    let answer = Engine::new(&puzzle).solve();
    assert!(matches!(answer, Answer::Unique(_)), "{what}");
    assert_eq!(grade(&puzzle).unwrap().level, config.level, "{what}");
    let run_lengths = puzzle.cages().iter().map(|run| run.cells.len());
    assert!(run_lengths.clone().all(|length| (2..=9).contains(&length)));
    assert!(is_connected(&puzzle), "{what}");
    puzzle
}

/// The puzzle that is made in slices, and how many drafts had another level.
fn sliced(config: &Config, seed: u64, budget: u32) -> (Puzzle, u32) {
    let mut generator = Generator::new(config.clone(), seed).unwrap();
    loop {
        match generator.advance(budget) {
            GeneratorProgress::Working(_) => {}
            GeneratorProgress::Done(puzzle) => return (puzzle, generator.report().attempts),
            GeneratorProgress::Failed(refusal) => panic!("{config:?} {seed}: {refusal}"),
        }
    }
}

fn is_connected(puzzle: &Puzzle) -> bool {
    let mut reached: Vec<CellId> = puzzle.open_cells().take(1).collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        for cell in puzzle.size().neighbours(cell) {
            if puzzle.is_open(cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len() == puzzle.open_cells().count()
}

fn givens(puzzle: &Puzzle) -> usize {
    let cells = puzzle.open_cells();
    cells.filter(|&cell| puzzle.given(cell).is_some()).count()
}

/// Whether half a turn leaves the blocks as they are.
fn is_turned_onto_itself(puzzle: &Puzzle) -> bool {
    let cells = puzzle.size().cells();
    let open = cells.map(|cell| puzzle.is_open(cell));
    open.clone().eq(open.rev())
}

#[test]
fn every_level_is_made_in_any_size_without_givens() {
    let sizes = [(5, 5), (6, 9), (7, 7), (9, 4), (11, 8), (10, 10)];
    for (rows, columns) in sizes {
        for level in Level::ALL {
            for seed in 0..2 {
                let puzzle = made(&config(rows, columns, level), seed);
                assert!(is_turned_onto_itself(&puzzle));
                assert_eq!(givens(&puzzle), 0);
            }
        }
    }
}

#[test]
fn the_largest_grids_are_made_too() {
    let wishes = [
        (15, 15, Level::Normal),
        (4, 30, Level::Easy),
        (20, 30, Level::Easy),
        (30, 30, Level::Hard),
    ];
    for (rows, columns, level) in wishes {
        made(&config(rows, columns, level), 1);
    }
}

#[test]
fn a_layout_has_the_symmetry_asked_for() {
    let mirrored = Config {
        symmetry: Symmetry::Mirror,
        ..config(8, 9, Level::Normal)
    };
    let puzzle = made(&mirrored, 1);
    let size = puzzle.size();
    for row in 0..size.rows() {
        let open = size.row(row).map(|cell| puzzle.is_open(cell));
        let open: Vec<bool> = open.collect();
        assert!(open.iter().eq(open.iter().rev()));
    }
}

#[test]
fn an_open_square_gets_givens_only_where_sums_are_not_enough() {
    for (rows, columns, most) in [
        (2, 2, 0),
        (3, 3, 0),
        (2, 5, 0),
        (4, 4, 1),
        (4, 6, 5),
        (9, 9, 40),
    ] {
        let puzzle = made(&drawn(rows, columns, Level::Easy, Pattern::Square), 1);
        assert_eq!(puzzle.open_cells().count(), rows * columns);
        assert!(
            givens(&puzzle) <= most,
            "{rows}×{columns}: {}",
            givens(&puzzle)
        );
    }
}

#[test]
fn no_given_of_a_square_can_be_missed() {
    let puzzle = made(&drawn(5, 5, Level::Hard, Pattern::Square), 2);
    let draft = puzzle.to_draft();
    for index in 0..draft.givens.len() {
        let mut fewer = draft.clone();
        fewer.givens.remove(index);
        let grade = grade(&fewer.check().unwrap());
        assert!(grade.is_err() || grade.unwrap().level > Level::Hard);
    }
}

#[test]
fn a_staircase_is_made_wherever_it_can_be() {
    for (rows, columns) in [(3, 3), (4, 9), (9, 9), (12, 7), (30, 30)] {
        let puzzle = made(&drawn(rows, columns, Level::Normal, Pattern::Staircase), 1);
        let top_right = puzzle.size().cell_at(columns - 1).unwrap();
        assert!(!puzzle.is_open(top_right) || rows.min(columns) == 2);
    }
}

#[test]
fn a_fixed_number_of_givens_is_kept_or_refused() {
    for count in [0, 1, 4] {
        let counted = Config {
            givens: Some(count),
            ..config(7, 6, Level::Normal)
        };
        assert_eq!(givens(&made(&counted, 1)), usize::from(count));
    }
    let bare = Config {
        givens: Some(0),
        ..drawn(6, 6, Level::Easy, Pattern::Square)
    };
    let refusal = Generator::new(bare, 1).unwrap().finish();
    assert!(matches!(
        refusal,
        Err(GeneratorRefusal::NothingFound { .. })
    ));
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let refusal = |config| Generator::new(config, 1).err().unwrap().to_string();
    let bare = Config {
        givens: Some(0),
        ..drawn(9, 9, Level::Easy, Pattern::Square)
    };
    assert!(refusal(bare).contains("sums tell nothing"));
    let wide = drawn(4, 10, Level::Easy, Pattern::Square);
    assert!(refusal(wide).contains("more than nine cells"));
    let flat = drawn(3, 10, Level::Easy, Pattern::Staircase);
    assert!(refusal(flat).contains("more than nine cells"));
    assert!(refusal(config(3, 12, Level::Easy)).contains("could not be broken"));
    assert!(refusal(config(1, 4, Level::Easy)).contains("two cells"));
    // Runs of two cells have no longer arrangements.
    let tiny = Generator::new(config(2, 2, Level::Hard), 1).unwrap();
    let tiny = tiny.finish();
    assert!(matches!(
        tiny,
        Err(GeneratorRefusal::LevelUnreachable { .. })
    ));
}

#[test]
fn slices_of_any_size_lead_to_the_same_puzzle() {
    for config in [
        config(7, 8, Level::Expert),
        config(8, 7, Level::Extreme),
        drawn(4, 4, Level::Hard, Pattern::Square),
    ] {
        let whole = made(&config, 3);
        for budget in [1, 130, 1_000] {
            assert_eq!(sliced(&config, 3, budget).0, whole, "{budget}");
        }
    }
}

#[test]
fn nobody_waits_for_a_slice() {
    for config in [
        config(30, 30, Level::Expert),
        drawn(9, 9, Level::Extreme, Pattern::Square),
    ] {
        let mut generator = Generator::new(config, 1).unwrap();
        let (mut slices, mut longest) = (0, Duration::ZERO);
        // To leave off is to advance no more: whatever is left of the work costs nothing.
        while slices < 60 {
            let start = Instant::now();
            let progress = generator.advance(1_000);
            longest = longest.max(start.elapsed());
            if !matches!(progress, GeneratorProgress::Working(_)) {
                break;
            }
            slices += 1;
        }
        assert!(slices >= 20, "{slices}");
        // In release a slice takes a hundredth of this.
        assert!(longest < Duration::from_secs(2), "{longest:?}");
    }
}
