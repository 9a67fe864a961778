//! What makes a puzzle a good one, measured on puzzles whose qualities are plain to see, and on what is made.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeMap;

use sumi::{
    format,
    generator::{Config, Generator, nth_seed},
    puzzle::{Kind, Level, Operation, Puzzle, Size},
    qualities::{Qualities, Quality, needless_clues},
    solver::Grader,
};

fn read(text: &str) -> Puzzle {
    format::read(text, None).unwrap()[0].check().unwrap()
}

fn config(kind: Kind, side: usize, level: Level) -> Config {
    Config::new(kind, Size::square(side).unwrap(), level)
}

fn made(config: &Config, count: u32) -> Vec<Qualities> {
    let puzzle = |number| {
        let generator = Generator::new(config.clone(), nth_seed(1, number)).unwrap();
        generator.finish().unwrap()
    };
    (0..count)
        .map(|number| Qualities::measure(&puzzle(number)).unwrap())
        .collect()
}

/// The mean of each quality.
fn means(made: &[Qualities], config: &Config) -> BTreeMap<Quality, u32> {
    let operations: Vec<Operation> = config.operations.iter().collect();
    let mut all: BTreeMap<Quality, Vec<u32>> = BTreeMap::new();
    for aim in made
        .iter()
        .flat_map(|qualities| qualities.aims(&operations))
    {
        all.entry(aim.quality).or_default().push(aim.value);
    }
    let mean = |values: Vec<u32>| values.iter().sum::<u32>() / values.len() as u32;
    all.into_iter()
        .map(|(quality, values)| (quality, mean(values)))
        .collect()
}

#[test]
fn operations_and_chores_are_counted_by_the_size_of_cages() {
    let puzzle = read(
        r#"(kind: KenKen, size: (3, 3), cages: [("2*", "r1c1 r1c2 r2c1"), ("3", "r1c3"), ("1-", "r2c2 r2c3"), ("5+", "r3c1 r3c2"), ("1", "r3c3")])"#,
    );
    let qualities = Qualities::measure(&puzzle).unwrap();
    let cages = qualities.cages.clone().unwrap();
    assert_eq!((cages.count, cages.singles), (5, 2));
    // With a corner the product 2 is 1·2·1 and nothing else.
    assert_eq!(cages.one_reading, 1);
    assert_eq!(cages.chores(), 600);
    let counts = |counts: &[sumi::qualities::OperationCount]| -> Vec<(Operation, usize)> {
        counts
            .iter()
            .map(|counted| (counted.operation, counted.count))
            .collect()
    };
    assert_eq!(
        counts(&cages.two_cells),
        [(Operation::Add, 1), (Operation::Subtract, 1)]
    );
    assert_eq!(counts(&cages.larger), [(Operation::Multiply, 1)]);
    let aims = qualities.aims(&[Operation::Add, Operation::Subtract]);
    let added = aims
        .iter()
        .find(|aim| aim.quality == Quality::TwoCells(Operation::Add))
        .unwrap();
    assert_eq!((added.value, added.is_met()), (500, true));
    assert!(qualities.distance(&[Operation::Add, Operation::Multiply]) > 0);
}

#[test]
fn blocks_runs_and_symmetry_are_those_of_the_drawing() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/show/kakuro.ron"
    ));
    let puzzle = read(&text.unwrap());
    let qualities = Qualities::measure(&puzzle).unwrap();
    let blocks = qualities.blocks.unwrap();
    let open = puzzle.open_cells().count();
    let cells = puzzle.size().len();
    assert_eq!(blocks.share as usize, (cells - open) * 1_000 / cells);
    let runs = puzzle.regions().len();
    assert_eq!(blocks.mean_run as usize, 2 * open * 1_000 / runs);
    assert!(qualities.cages.is_none() && qualities.looks.shapes.is_none());
}

#[test]
fn a_given_that_others_make_needless_is_counted() {
    // One cell is empty: any other can be empty too.
    let full = read(r#"(kind: Sudoku, size: (4, 4), grid: [".234", "3412", "2143", "4321"])"#);
    assert_eq!(needless_clues(&full), 15);
    let wanted = config(Kind::Sudoku, 9, Level::Extreme);
    let symmetry = sumi::generator::Symmetry::None;
    let dug = Generator::new(Config { symmetry, ..wanted }, 1)
        .unwrap()
        .finish()
        .unwrap();
    let givens = dug
        .open_cells()
        .filter(|&cell| dug.given(cell).is_some())
        .count();
    assert!(needless_clues(&dug) < givens / 2);
}

#[test]
fn the_way_through_a_puzzle_is_the_one_that_the_grader_goes() {
    let size = Size::square(6).unwrap();
    let wanted = Config::new(Kind::KenKen, size, Level::Hard);
    let puzzle = Generator::new(wanted, 4).unwrap().finish().unwrap();
    let mut grader = Grader::new(&puzzle).up_to(Level::Hard).watched();
    let grade = loop {
        if let Some(grade) = grader.advance(&puzzle, 3) {
            break grade.unwrap();
        }
    };
    let log = grader.log();
    let steps: u32 = grade.steps.iter().map(|(_, count)| count).sum();
    assert_eq!(log.len() as u32, steps);
    // Every step was open itself, and takes time.
    assert!(log.iter().all(|step| step.open >= 1));
    assert!(
        log.windows(2)
            .all(|pair| pair[0].left >= pair[1].left && pair[0].seconds < pair[1].seconds)
    );
    let qualities = Qualities::of(&puzzle, Level::Hard, log);
    assert_eq!(qualities, Qualities::measure(&puzzle).unwrap());
    assert!(qualities.variety.techniques >= 4 && qualities.entrance >= 1);
    assert!(Grader::new(&puzzle).log().is_empty());
}

#[test]
fn operations_are_mixed_at_every_level() {
    for (side, count) in [(5, 24), (6, 24), (8, 8)] {
        for level in Level::ALL {
            let config = config(Kind::KenKen, side, level);
            for (quality, mean) in means(&made(&config, count), &config) {
                let fits = match quality {
                    Quality::TwoCells(_) => (150..=400).contains(&mean),
                    Quality::Larger(_) => (350..=650).contains(&mean),
                    Quality::Chores if level == Level::Easy => mean <= 120,
                    Quality::Chores if level > Level::Normal => mean <= 50,
                    _ => true,
                };
                assert!(fits, "{side} {level} {quality:?}: {mean}");
            }
        }
    }
}

#[test]
fn rare_operations_get_their_share() {
    let mut config = config(Kind::KenKen, 7, Level::Normal);
    config.operations = Operation::ALL.into_iter().collect();
    for (quality, mean) in means(&made(&config, 16), &config) {
        let fair = match quality {
            Quality::TwoCells(_) => 1_000 / 8,
            Quality::Larger(_) => 1_000 / 5,
            _ => continue,
        };
        assert!((fair / 2..=fair * 2).contains(&mean), "{quality:?}: {mean}");
    }
}

#[test]
fn a_third_of_a_kakuro_is_blocks_and_never_half() {
    for (side, count) in [(8, 8), (12, 3)] {
        for level in Level::ALL {
            let made = made(&config(Kind::Kakuro, side, level), count);
            let shares = made.iter().map(|own| own.blocks.as_ref().unwrap().share);
            assert!(shares.clone().all(|share| share <= 400), "{side} {level}");
            let mean = shares.sum::<u32>() / count;
            assert!((260..=350).contains(&mean), "{side} {level}: {mean}");
        }
    }
}
