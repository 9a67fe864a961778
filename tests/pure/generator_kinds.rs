//! Sudoku, Hypersudoku, Killer and Kakuro from seeds: lawful, with one solution, of their level, and always the same.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use sumi::{
    format::ron,
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal, Symmetry},
    puzzle::{CellId, Kind, Level, Puzzle, Size},
    solver::{Answer, Engine, grade},
};

fn config(kind: Kind, rows: usize, columns: usize, level: Level) -> Config {
    Config::new(kind, Size::new(rows, columns).unwrap(), level)
}

/// Makes a puzzle and checks all that holds for every puzzle.
fn made(config: &Config, seed: u64) -> Puzzle {
    let what = format!("{config:?} {seed}");
    let generator = Generator::new(config.clone(), seed).unwrap();
    let puzzle = generator
        .finish()
        .unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
    assert_eq!((puzzle.kind(), puzzle.size()), (config.kind, config.size));
    assert!(
        matches!(Engine::new(&puzzle).solve(), Answer::Unique(_)),
        "{what}"
    );
    assert_eq!(grade(&puzzle).unwrap().level, config.level, "{what}");
    assert_eq!(puzzle.info().seed, Some(seed));
    puzzle
}

fn givens(puzzle: &Puzzle) -> Vec<CellId> {
    let cells = puzzle.open_cells();
    cells.filter(|&cell| puzzle.given(cell).is_some()).collect()
}

#[test]
fn every_kind_size_and_level_that_is_quick_to_make_is_as_asked_for() {
    use Level::{Easy, Expert, Extreme, Hard, Normal};
    let wishes: [(Kind, usize, &[Level]); 12] = [
        (Kind::Sudoku, 4, &[Easy]),
        (Kind::Sudoku, 6, &[Easy, Normal, Hard, Extreme]),
        (Kind::Sudoku, 8, &Level::ALL),
        (Kind::Sudoku, 9, &Level::ALL),
        (Kind::Sudoku, 10, &Level::ALL),
        (Kind::Sudoku, 12, &[Easy, Normal, Hard, Expert]),
        (Kind::Sudoku, 16, &[Easy, Normal, Hard]),
        (Kind::Hypersudoku, 9, &Level::ALL),
        (Kind::Killer, 4, &[Easy]),
        (Kind::Killer, 6, &[Easy, Normal, Hard]),
        (Kind::Killer, 9, &[Easy, Normal, Hard]),
        (Kind::Kakuro, 7, &[Easy, Normal]),
    ];
    for (kind, side, levels) in wishes {
        for (seed, &level) in levels.iter().chain(levels).enumerate() {
            made(&config(kind, side, side, level), seed as u64);
        }
    }
}

#[test]
fn givens_keep_their_symmetry_and_their_number() {
    let plain = config(Kind::Sudoku, 9, 9, Level::Easy);
    let symmetric = givens(&made(&plain, 3));
    let turned: Vec<usize> = symmetric
        .iter()
        .rev()
        .map(|cell| 80 - cell.index())
        .collect();
    let indices: Vec<usize> = symmetric.iter().map(|cell| cell.index()).collect();
    assert_eq!(indices, turned);
    let counted = Config {
        givens: Some(33),
        symmetry: Symmetry::None,
        ..plain
    };
    assert_eq!(givens(&made(&counted, 3)).len(), 33);
    let killer = Config {
        givens: Some(3),
        ..config(Kind::Killer, 6, 6, Level::Easy)
    };
    assert_eq!(givens(&made(&killer, 3)).len(), 3);
}

#[test]
fn what_cannot_be_is_refused() {
    let refusal = |config| Generator::new(config, 1).err();
    let odd = refusal(config(Kind::Sudoku, 7, 7, Level::Easy));
    assert!(matches!(odd, Some(GeneratorRefusal::Size { .. })));
    for (kind, side, level) in [
        (Kind::Sudoku, 4, Level::Normal),
        (Kind::Sudoku, 4, Level::Extreme),
        (Kind::KenKen, 2, Level::Normal),
        (Kind::KenKen, 3, Level::Expert),
        (Kind::Killer, 4, Level::Hard),
        (Kind::Killer, 6, Level::Expert),
    ] {
        let small = refusal(config(kind, side, side, level));
        assert!(matches!(
            small,
            Some(GeneratorRefusal::LevelOutOfReach { .. })
        ));
    }
    let few = Config {
        givens: Some(2),
        ..config(Kind::Sudoku, 4, 4, Level::Easy)
    };
    let few = Generator::new(few, 1).unwrap();
    assert!(matches!(
        few.finish(),
        Err(GeneratorRefusal::NothingFound { .. })
    ));
}

#[test]
fn slices_of_any_size_lead_to_the_same_puzzle() {
    for kind in [Kind::Sudoku, Kind::Hypersudoku, Kind::Killer, Kind::Kakuro] {
        let config = config(kind, 9, 9, Level::Normal);
        let whole = made(&config, 5);
        for budget in [1, 77, 1_000] {
            let mut generator = Generator::new(config.clone(), 5).unwrap();
            let sliced = loop {
                match generator.advance(budget) {
                    GeneratorProgress::Working(_) => {}
                    GeneratorProgress::Done(puzzle) => break puzzle,
                    GeneratorProgress::Failed(refusal) => panic!("{kind}: {refusal}"),
                }
            };
            assert_eq!(sliced, whole, "{kind} {budget}");
        }
    }
}

#[test]
fn a_seed_leads_to_the_same_puzzle_everywhere() {
    let text = |kind, side| {
        let puzzle = made(&config(kind, side, side, Level::Easy), 7);
        ron::write(&[puzzle.to_draft()])
    };
    let golden = include_str!("../data/generated.ron.txt");
    let found = [
        text(Kind::Sudoku, 4),
        text(Kind::Hypersudoku, 9),
        text(Kind::Killer, 4),
        text(Kind::Kakuro, 4),
    ];
    assert_eq!(found.join(""), golden);
}
