//! Generated KenKen: lawful, with one solution, of the level asked for, the same from the same seed; and `sumi generate`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use sumi::{
    cli::{self, CommandStatus, Console},
    format::{self, Format},
    generator::{
        CageCut, CageShape, Config, Generator, GeneratorProgress, GeneratorRefusal, OperationSet,
    },
    puzzle::{Kind, Level, Operation, Puzzle, Size},
    solver::{Count, Engine, grade},
};

fn config(side: usize, level: Level) -> Config {
    Config::new(Kind::KenKen, Size::square(side).unwrap(), level)
}

fn made(config: &Config, seed: u64) -> Puzzle {
    let generator = Generator::new(config.clone(), seed).unwrap();
    generator.finish().unwrap()
}

fn check(config: &Config, seed: u64) -> Puzzle {
    let puzzle = made(config, seed);
    assert_eq!(
        Engine::new(&puzzle).count(2),
        Count::Exactly(1),
        "{config:?} {seed}"
    );
    assert_eq!(
        grade(&puzzle).unwrap().level,
        config.level,
        "{config:?} {seed}"
    );
    assert_eq!(
        (puzzle.info().level, puzzle.info().seed),
        (Some(config.level), Some(seed))
    );
    assert_eq!((puzzle.kind(), puzzle.size()), (config.kind, config.size));
    for cage in puzzle.cages() {
        assert!(
            config.operations.contains(cage.operation),
            "{config:?} {seed}"
        );
    }
    puzzle
}

fn givens(puzzle: &Puzzle) -> usize {
    puzzle
        .open_cells()
        .filter(|&cell| puzzle.given(cell).is_some())
        .count()
}

#[test]
fn puzzles_of_every_size_and_level_have_one_solution_and_the_level_asked_for() {
    let small = (4..=9).map(|side| (side, 2));
    for (side, seeds) in small.chain([(10, 1), (11, 1)]) {
        for level in Level::ALL {
            for seed in 0..seeds {
                let puzzle = check(&config(side, level), seed);
                assert_eq!(givens(&puzzle), 0);
            }
        }
    }
    check(&config(16, Level::Normal), 1);
}

#[test]
fn small_grids_have_the_levels_that_exist_there() {
    check(&config(2, Level::Easy), 1);
    check(&config(3, Level::Easy), 1);
    check(&config(3, Level::Normal), 1);
    check(&config(3, Level::Hard), 1);
    for level in [Level::Expert, Level::Extreme] {
        let refusal = Generator::new(config(3, level), 1).err();
        assert!(matches!(
            refusal,
            Some(GeneratorRefusal::LevelOutOfReach { .. })
        ));
    }
}

#[test]
fn a_seed_gives_the_same_puzzle_however_small_the_slices_are() {
    for (seed, budget) in [(1, 1), (2, 37), (3, 1_000)] {
        let config = config(6, Level::Hard);
        let mut generator = Generator::new(config.clone(), seed).unwrap();
        let puzzle = loop {
            match generator.advance(budget) {
                GeneratorProgress::Working(_) => {}
                GeneratorProgress::Done(puzzle) => break puzzle,
                GeneratorProgress::Failed(refusal) => panic!("{refusal}"),
            }
        };
        assert_eq!(puzzle, made(&config, seed));
    }
}

#[test]
fn a_seed_gives_the_puzzle_that_it_always_gave() {
    let puzzle = made(&config(4, Level::Normal), 2026);
    let text = format::write(Format::KeenId, &puzzle.to_draft()).unwrap();
    assert_eq!(text.trim(), "4:a_a_6a_adb_,s1m6m24a11d2m4");
}

#[test]
fn every_operation_and_the_mystery_can_be_asked_for() {
    for operation in Operation::ALL {
        let operations = OperationSet::default().with(operation);
        check(
            &Config {
                operations,
                ..config(5, Level::Normal)
            },
            4,
        );
    }
    let all: OperationSet = Operation::ALL.into_iter().collect();
    let mut used = OperationSet::EMPTY;
    for seed in 0..6 {
        let puzzle = check(
            &Config {
                operations: all,
                ..config(7, Level::Hard)
            },
            seed,
        );
        used = puzzle
            .cages()
            .iter()
            .fold(used, |used, cage| used.with(cage.operation));
    }
    assert!(used.iter().count() >= 7, "{used:?}");
}

#[test]
fn givens_are_as_many_as_asked_for() {
    for count in [1, 3, 8] {
        let puzzle = check(
            &Config {
                givens: Some(count),
                ..config(6, Level::Normal)
            },
            9,
        );
        assert_eq!(givens(&puzzle), usize::from(count));
    }
    let many = Config {
        givens: Some(17),
        ..config(4, Level::Easy)
    };
    assert!(matches!(
        Generator::new(many, 1),
        Err(GeneratorRefusal::Givens { .. })
    ));
}

#[test]
fn cages_have_the_shapes_asked_for() {
    for names in [
        "domino,l",
        "domino,l,square,t",
        "single,bar3,s",
        "domino,11/01/11",
        "plus,domino,single",
    ] {
        let shapes: Vec<CageShape> = names.split(',').map(|name| name.parse().unwrap()).collect();
        let config = Config {
            cut: CageCut::Shapes(shapes.clone()),
            ..config(6, Level::Normal)
        };
        let puzzle = check(&config, 3);
        let forms: Vec<CageShape> = shapes.iter().flat_map(CageShape::forms).collect();
        for cage in puzzle.cages() {
            let places = cage.cells.iter().map(|&cell| puzzle.size().place(cell));
            let places: Vec<_> = places
                .map(|place| (place.row as u8, place.column as u8))
                .collect();
            let up = places.iter().map(|place| place.0).min().unwrap();
            let left = places.iter().map(|place| place.1).min().unwrap();
            let shape =
                CageShape::new(places.iter().map(|place| (place.0 - up, place.1 - left))).unwrap();
            assert!(forms.contains(&shape), "{names}: {shape}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    let refused = |config: Config| Generator::new(config, 1).err().unwrap();
    let shapes =
        |names: &str| CageCut::Shapes(names.split(',').map(|name| name.parse().unwrap()).collect());
    let dominoes = Config {
        cut: shapes("domino"),
        ..config(3, Level::Easy)
    };
    assert!(refused(dominoes).to_string().contains("3×3"));
    let minus = OperationSet::EMPTY.with(Operation::Subtract);
    let bars = Config {
        cut: shapes("bar3"),
        operations: minus,
        ..config(3, Level::Easy)
    };
    assert_eq!(refused(bars), GeneratorRefusal::Operations { count: 3 });
    assert!(matches!(
        refused(Config {
            size: Size::new(4, 5).unwrap(),
            ..config(4, Level::Easy)
        }),
        GeneratorRefusal::Size { .. }
    ));
}

/// Runs `sumi generate` with words separated by spaces.
fn generate(words: &str) -> (CommandStatus, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["sumi", "generate"]
        .into_iter()
        .chain(words.split_whitespace())
        .map(Into::into);
    let mut console = Console::new(&b""[..], &mut output, &mut errors);
    let status = cli::execute(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(output), text(errors))
}

#[test]
fn the_command_writes_as_many_puzzles_as_asked_for_each_with_its_seed() {
    let words = "--kind kenken --size 4 --level easy --ops +,-,gcd,= --seed 5 --count 4";
    let (status, text, errors) = generate(words);
    assert_eq!((status, errors.as_str()), (CommandStatus::Fine, ""));
    let drafts = format::read(&text, None).unwrap();
    assert_eq!(drafts.len(), 4);
    assert_eq!(text, format::ron::write(&drafts));
    assert_eq!(drafts[0].info.seed, Some(5));
    for draft in &drafts {
        let seed = draft.info.seed.unwrap();
        let (_, alone, _) = generate(&format!(
            "--kind kenken --size 4 --level easy --ops +,-,gcd,= --seed {seed}"
        ));
        assert_eq!(
            format::read(&alone, None).unwrap(),
            std::slice::from_ref(draft)
        );
    }
    assert_eq!(generate(&format!("{words} --threads 1")).1, text);
}

#[test]
fn the_command_writes_files_that_are_lists_of_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.ron");
    let words = format!(
        "--kind kenken --size 4 --seed 5 --count 3 -o {}",
        path.display()
    );
    assert_eq!(
        generate(&words),
        (CommandStatus::Fine, String::new(), String::new())
    );
    let text = std::fs::read_to_string(&path).unwrap();
    let drafts = format::read(&text, None).unwrap();
    assert_eq!((drafts.len(), &text), (3, &format::ron::write(&drafts)));
    let (_, lines, _) = generate("--kind kenken --size 4 --seed 5 --count 3 --format keen");
    assert_eq!(lines.lines().count(), 3);
}

#[test]
fn the_command_says_clearly_what_is_impossible() {
    let cases = [
        (
            "--kind kenken --size 3 --shapes domino",
            "cannot tile a 3×3 grid",
        ),
        ("--kind kenken --size 4x5", "A KenKen of 4×5 cannot be made"),
        (
            "--kind kenken --size 3 --level extreme",
            "No Extreme KenKen of 3×3",
        ),
        (
            "--kind kenken --size 4 --count 2 --format kenken",
            "holds one puzzle",
        ),
        ("--kind kenken --size 6 --format line", "line"),
    ];
    for (words, part) in cases {
        let (status, output, errors) = generate(words);
        assert_eq!(
            (status, output.as_str()),
            (CommandStatus::Faulty, ""),
            "{words}"
        );
        assert!(errors.contains(part), "{words}: {errors}");
    }
    for (words, part) in [
        ("--kind kenken --size 40", "1 to 30"),
        ("--kind chess --size 4", "chess"),
        ("--kind kenken --size 4 --shapes blob", "110/011"),
        ("--kind kenken --size 4 --weights 2", "size:weight"),
    ] {
        let (status, _, errors) = generate(words);
        assert_eq!(status, CommandStatus::Unreadable, "{words}");
        assert!(errors.contains(part), "{words}: {errors}");
    }
}
