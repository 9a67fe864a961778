//! Everything that hints and solvers can say, in every kind of puzzle and every language.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use std::{collections::BTreeSet, fs, path::PathBuf};

use sumi::{
    explain::Explainer,
    format::ron,
    locale::{FALLBACK, Locale},
    puzzle::{
        CageId, CellId, Digit, Digits, History, Kind, Move, Patch, Position, Puzzle, RegionId,
        RegionKind,
    },
    solver::{
        Deduction, Effect, Fact, Hint, Roles, Statement, Step, StepReason, techniques::Technique,
    },
};

use crate::solver_techniques::found_in_cases;

const PUZZLES: [&str; 5] = [
    r#"(kind: KenKen, size: (4, 4), cages: [("3", "r1c1"), ("2-", "r1c2 r1c3"), ("2/", "r1c4 r2c4"), ("9+", "r2c1 r2c2 r2c3"), ("10+", "r3c1 r3c2 r3c3 r3c4"), ("24*", "r4c1 r4c2 r4c3 r4c4")])"#,
    r#"(kind: Kakuro, size: (2, 3), cages: [("7", "r1c1 r1c2 r1c3"), ("20", "r2c1 r2c2 r2c3"), ("9", "r1c1 r2c1"), ("10", "r1c2 r2c2"), ("8", "r1c3 r2c3")])"#,
    "(kind: Sudoku, size: (4, 4))",
    "(kind: Hypersudoku, size: (9, 9))",
    r#"(kind: Killer, size: (4, 4), cages: [("8", "r1c1 r1c2 r2c1"), ("5", "r3c1 r4c1")])"#,
];

/// One puzzle of each kind.
fn puzzles() -> impl Iterator<Item = Puzzle> {
    PUZZLES
        .into_iter()
        .map(|text| ron::read(text).unwrap()[0].check().unwrap())
}

fn digits(count: u8) -> Digits {
    (1..=count).filter_map(Digit::new).collect()
}

fn cells(puzzle: &Puzzle, count: usize) -> Vec<CellId> {
    puzzle.open_cells().take(count).collect()
}

/// The codes of all languages.
fn codes() -> Vec<String> {
    let files = fs::read_dir(locales()).unwrap();
    let code = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    files.map(|file| code(file.unwrap().path())).collect()
}

/// All keys of texts.
fn keys() -> BTreeSet<String> {
    let text = fs::read_to_string(locales().join(format!("{FALLBACK}.ftl"))).unwrap();
    let is_message = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
    let lines = text.lines().filter(is_message);
    lines
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect()
}

fn locales() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/locales")
}

/// What the techniques say in their cases, said of the regions and cages of another puzzle, true or not.
fn deductions(puzzle: &Puzzle) -> Vec<Deduction> {
    let count = puzzle.regions().len().max(puzzle.cages().len());
    let said_of = |step: &Deduction| -> Vec<Deduction> {
        let reasons = (0..count).filter_map(|index| transfer(puzzle, &step.reason, index));
        reasons
            .map(|reason| deduction(puzzle, step.technique, reason))
            .collect()
    };
    let found = Technique::ALL.into_iter().flat_map(found_in_cases);
    found.flat_map(|step| said_of(&step)).collect()
}

/// A step that finds one digit and rules others out.
fn deduction(puzzle: &Puzzle, technique: Technique, reason: Statement) -> Deduction {
    let chosen = cells(puzzle, 3);
    let effect = Effect {
        place: vec![(chosen[0], Digit::MIN)],
        remove: vec![(chosen[1], digits(2)), (chosen[2], digits(3))],
    };
    Deduction {
        technique,
        reason,
        effect,
        roles: Roles::default(),
    }
}

/// The statement about other regions and cages, if the puzzle has such.
fn transfer(puzzle: &Puzzle, statement: &Statement, index: usize) -> Option<Statement> {
    let facts = statement.facts.iter().map(|(name, fact)| {
        let fact = transfer_fact(puzzle, fact, index)?;
        Some((*name, fact))
    });
    Some(Statement {
        key: statement.key,
        facts: facts.collect::<Option<_>>()?,
    })
}

fn transfer_fact(puzzle: &Puzzle, fact: &Fact, index: usize) -> Option<Fact> {
    let regions: Vec<RegionId> = puzzle.region_ids().collect();
    let region = regions[index % regions.len()];
    let cage: Option<CageId> = puzzle.cage_ids().cycle().nth(index);
    let has_rows = puzzle
        .regions()
        .iter()
        .any(|region| region.kind == RegionKind::Row);
    Some(match fact {
        Fact::Cell(_) => Fact::Cell(cells(puzzle, 1)[0]),
        Fact::Cells(all) => Fact::Cells(cells(puzzle, all.len())),
        Fact::Chain(all) => Fact::Chain(cells(puzzle, all.len())),
        Fact::Consequences(links) => {
            let digits = links.iter().map(|&(_, digit)| digit);
            Fact::Consequences(puzzle.open_cells().zip(digits).collect())
        }
        Fact::Region(_, form) => Fact::Region(region, *form),
        Fact::Regions(all, form) => Fact::Regions(vec![region; all.len()], *form),
        Fact::Cage(_, form) => Fact::Cage(cage?, *form),
        // Several cages are named beside rows and columns, which a Kakuro has not.
        Fact::Cages(all, form) if has_rows => Fact::Cages(vec![cage?; all.len()], *form),
        Fact::Cages(..) => return None,
        Fact::Combinations(_, all) => Fact::Combinations(cage?, all.clone()),
        other => other.clone(),
    })
}

/// Every step of a solver that no technique explains.
fn steps(puzzle: &Puzzle) -> Vec<Step> {
    let (cell, digit) = (cells(puzzle, 1)[0], Digit::MIN);
    let explained = reasons(puzzle).into_iter().flat_map(|why| {
        let cells = vec![(cell, digits(2)); 2];
        let place = Step::Place {
            cell,
            digit,
            why: why.clone(),
        };
        [place, Step::Remove { cells, why }]
    });
    let retreat = Step::Retreat {
        depth: 1,
        cells: cells(puzzle, 2),
    };
    let written = [false, true].map(|taken_back| Step::Write {
        cells: written(puzzle),
        taken_back,
    });
    let others = [Step::Guess { cell, digit }, retreat, Step::Solved];
    explained
        .chain(written)
        .chain(others)
        .chain([Step::Stuck, Step::Progress])
        .collect()
}

/// What a hand leaves in a cell.
fn written(puzzle: &Puzzle) -> Patch {
    let act = Move::note(cells(puzzle, 1)[0], digits(2));
    let (mut history, mut position) = (History::new(), Position::new(puzzle));
    history.do_move(puzzle, &mut position, act).unwrap()
}

fn reasons(puzzle: &Puzzle) -> Vec<StepReason> {
    let regions = puzzle.region_ids().flat_map(|id| {
        [
            StepReason::OnlyPlace(id),
            StepReason::Taken(id),
            StepReason::Arrangement(id),
            StepReason::Overlap(id, id),
            StepReason::Pair(id),
        ]
    });
    let line = puzzle.region_ids().next().unwrap();
    let cages = puzzle.cage_ids();
    let cages = cages.flat_map(|id| [StepReason::Cage(id), StepReason::CageLine(id, line)]);
    let others = [StepReason::Only, StepReason::LineSum, StepReason::Refuted];
    regions.chain(cages).chain(others).collect()
}

/// Every hint that is no step.
fn hints(puzzle: &Puzzle) -> Vec<Hint> {
    let (cell, digit) = (cells(puzzle, 1)[0], Digit::MIN);
    let many = Hint::ManySolutions {
        cells: cells(puzzle, 3),
    };
    let guess = Hint::OnlyGuess {
        cell,
        candidates: digits(3),
    };
    let wrong = Hint::WrongDigit { cell, digit };
    vec![Hint::Solved, Hint::NoSolution, wrong, many, guess]
}

/// Everything that is said about a puzzle.
fn texts(puzzle: &Puzzle, words: Explainer<'_>) -> Vec<String> {
    let told = deductions(puzzle)
        .into_iter()
        .map(|step| step.explain(words));
    let names = Technique::ALL.into_iter();
    let names = names.flat_map(|technique| {
        [
            words.technique(technique),
            words.technique_heading(technique),
        ]
    });
    let steps = steps(puzzle).into_iter().map(|step| step.explain(words));
    let hints = hints(puzzle).into_iter().map(|hint| hint.explain(words));
    told.chain(names).chain(steps).chain(hints).collect()
}

#[test]
fn every_sentence_is_complete_in_every_language() {
    let mut keys = keys();
    // Other keys are ordinary words.
    keys.retain(|key| key.contains('-'));
    for code in codes() {
        let locale = Locale::load(&code).unwrap();
        for puzzle in puzzles() {
            for text in texts(&puzzle, Explainer::new(&puzzle, &locale)) {
                assert!(!text.is_empty(), "{code}");
                assert!(!text.contains(['{', '}', '$']), "{code}: {text}");
                let raw = keys.iter().find(|&key| text.contains(key));
                assert_eq!(raw, None, "{code}: {text}");
            }
        }
    }
}

#[test]
fn no_sentence_speaks_of_cages_in_a_kakuro_or_of_runs_elsewhere() {
    let locale = Locale::default();
    for puzzle in puzzles() {
        let stranger = match puzzle.kind() {
            Kind::Kakuro => "cage",
            _ => "the run",
        };
        for text in texts(&puzzle, Explainer::new(&puzzle, &locale)) {
            let speaks_of_it = text.to_lowercase().contains(stranger);
            assert!(!speaks_of_it, "{}: {text}", puzzle.kind());
        }
    }
}

#[test]
fn every_reason_is_told_in_some_case() {
    let found = Technique::ALL.into_iter().flat_map(found_in_cases);
    let told: BTreeSet<String> = found.map(|step| step.reason.key.to_owned()).collect();
    let mut known = keys();
    known.retain(|key| key.starts_with("why-"));
    assert_eq!(told, known);
}

#[test]
fn a_kakuro_has_runs_where_others_have_cages() {
    let locale = Locale::default();
    let told = |kind| {
        let puzzle = puzzles().find(|puzzle| puzzle.kind() == kind).unwrap();
        let words = Explainer::new(&puzzle, &locale);
        let cage = puzzle.cage_ids().next().unwrap();
        [
            words.technique(Technique::SingleCellCage),
            words.technique_heading(Technique::CageCombinations),
            StepReason::Cage(cage).explain(words),
        ]
    };
    let kakuro = [
        "run with one empty cell",
        "Run combinations",
        "no other filling of the run 7 from r1c1",
    ];
    let killer = [
        "single-cell cage",
        "Cage combinations",
        "no other filling of the cage 8 from r1c1",
    ];
    assert_eq!(told(Kind::Kakuro), kakuro);
    assert_eq!(told(Kind::Killer), killer);
}
