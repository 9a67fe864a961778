//! Everything that hints and solvers can say, in every kind of puzzle and every language.

use std::collections::BTreeSet;

use super::Words;
use crate::{
    format::ron,
    locale::{
        FALLBACK, Locale,
        tests::{codes, keys},
    },
    puzzle::{CageId, CellId, Digit, Digits, Kind, Puzzle, RegionId, RegionKind},
    solver::{Deduction, Hint, Reason, Step, techniques::*},
};

const PUZZLES: [&str; 5] = [
    r#"(kind: KenKen, size: (4, 4), cages: [("3", "r1c1"), ("2-", "r1c2 r1c3"), ("2/", "r1c4 r2c4"), ("9+", "r2c1 r2c2 r2c3"), ("10+", "r3c1 r3c2 r3c3 r3c4"), ("24*", "r4c1 r4c2 r4c3 r4c4")])"#,
    r#"(kind: Kakuro, size: (2, 3), cages: [("7", "r1c1 r1c2 r1c3"), ("20", "r2c1 r2c2 r2c3"), ("9", "r1c1 r2c1"), ("10", "r1c2 r2c2"), ("8", "r1c3 r2c3")])"#,
    "(kind: Sudoku, size: (4, 4))",
    "(kind: Hypersudoku, size: (9, 9))",
    r#"(kind: Killer, size: (4, 4), cages: [("8", "r1c1 r1c2 r2c1"), ("5", "r3c1 r4c1")])"#,
];

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

/// Every pattern that can be told of a puzzle.
fn patterns(puzzle: &Puzzle) -> Vec<Why> {
    let regions = puzzle.region_ids().flat_map(|id| about_region(puzzle, id));
    let cages = puzzle.cage_ids().flat_map(|id| about_cage(puzzle, id));
    regions
        .chain(cages)
        .chain(about_cells(puzzle))
        .chain(about_lines(puzzle))
        .collect()
}

fn about_region(puzzle: &Puzzle, region: RegionId) -> Vec<Why> {
    let (digit, other) = (Digit::MIN, puzzle.region_ids().next().unwrap());
    let single = |by_sum| HiddenSingle {
        region,
        cell: cells(puzzle, 1)[0],
        digit,
        by_sum,
    };
    let mut whys = vec![
        Why::HiddenSingle(single(false)),
        Why::HiddenSingle(single(true)),
        Why::BoxLine(BoxLine {
            region,
            other,
            digit,
            places: cells(puzzle, 2),
        }),
    ];
    for size in 2..=4 {
        let (cells, digits) = (cells(puzzle, size.into()), digits(size));
        whys.push(Why::NakedSubset(NakedSubset {
            region,
            cells: cells.clone(),
            digits,
        }));
        whys.push(Why::HiddenSubset(HiddenSubset {
            region,
            cells,
            digits,
        }));
    }
    for size in 2..=3 {
        whys.push(Why::Fish(Fish {
            digit,
            lines: puzzle.region_ids().take(size).collect(),
            crossing: vec![region; size],
        }));
    }
    whys
}

fn about_cage(puzzle: &Puzzle, cage: CageId) -> Vec<Why> {
    let (cell, digit) = (cells(puzzle, 1)[0], Digit::MIN);
    let region = puzzle.region_ids().next().unwrap();
    let last_cell = |others: &[Digit]| SingleCellCage {
        cage,
        cell,
        others: others.to_vec(),
        digit,
    };
    let combinations = vec![vec![digit, Digit::MAX]; 9];
    vec![
        Why::SingleCellCage(last_cell(&[])),
        Why::SingleCellCage(last_cell(&[digit, digit])),
        Why::CageCombinations(CageCombinations {
            cage,
            combinations: combinations.clone(),
        }),
        Why::CageArrangements(CageArrangements {
            cage,
            cells: cells(puzzle, 2),
            combinations: combinations.clone(),
        }),
        Why::CageLine(CageLine {
            cage,
            region,
            digits: digits(2),
            combinations,
        }),
        Why::LineCage(LineCage {
            region,
            cage,
            digit,
            places: cells(puzzle, 2),
        }),
    ]
}

fn about_cells(puzzle: &Puzzle) -> Vec<Why> {
    let (chain, digit) = (cells(puzzle, 3), Digit::MIN);
    let single = |seen, ruled_out| {
        Why::NakedSingle(NakedSingle {
            cell: chain[0],
            seen: digits(seen),
            ruled_out: digits(ruled_out),
        })
    };
    vec![
        single(3, 0),
        single(0, 1),
        single(0, 3),
        single(2, 1),
        Why::XyWing(XyWing {
            pivot: (chain[0], digits(2)),
            wings: [(chain[1], digits(2)), (chain[2], digits(2))],
            digit,
        }),
        Why::XyChain(XyChain {
            digit,
            chain: chain.iter().map(|&cell| (cell, digit)).collect(),
        }),
        Why::Coloring(Coloring { digit, chain }),
    ]
}

fn about_lines(puzzle: &Puzzle) -> Vec<Why> {
    let is_row = |id: &RegionId| puzzle.region(*id).kind == RegionKind::Row;
    let rows: Vec<RegionId> = puzzle.region_ids().filter(is_row).collect();
    let cages: Vec<CageId> = puzzle.cage_ids().take(2).collect();
    if rows.is_empty() || cages.is_empty() {
        return Vec::new();
    }
    let balances =
        [(1, 1, 0, false), (2, 2, 3, true)].map(|(lines, count, in_place, outside)| Balance {
            lines: rows[..lines].to_vec(),
            total: 10,
            cages: cages[..count].to_vec(),
            in_cages: 7,
            in_place,
            rest: cells(puzzle, 2),
            outside,
        });
    let both = |balance: Balance| {
        [
            Why::LineParity(LineParity {
                balance: balance.clone(),
            }),
            Why::LineSum(LineSum { balance, sum: 3 }),
        ]
    };
    balances.into_iter().flat_map(both).collect()
}

/// Every other step, reason and hint.
fn others(puzzle: &Puzzle, words: Words<'_>) -> Vec<String> {
    let (cell, digit) = (cells(puzzle, 1)[0], Digit::MIN);
    let regions = puzzle.region_ids().flat_map(|id| {
        [
            Reason::OnlyPlace(id),
            Reason::Taken(id),
            Reason::Arrangement(id),
            Reason::Overlap(id, id),
            Reason::Pair(id),
        ]
    });
    let region = puzzle.region_ids().next().unwrap();
    let cages = puzzle.cage_ids();
    let cages = cages.flat_map(|id| [Reason::Cage(id), Reason::CageLine(id, region)]);
    let reasons = regions.chain(cages);
    let reasons = reasons.chain([Reason::Only, Reason::LineSum, Reason::Refuted]);
    let steps = reasons.flat_map(|why| {
        let cells = vec![(cell, digits(2)); 2];
        let place = Step::Place {
            cell,
            digit,
            why: why.clone(),
        };
        [place, Step::Remove { cells, why }]
    });
    let ends = [
        Step::Guess { cell, digit },
        Step::Retreat {
            depth: 1,
            cells: cells(puzzle, 2),
        },
        Step::Solved,
        Step::Stuck,
        Step::Progress,
    ];
    let hints = [
        Hint::Solved,
        Hint::WrongDigit { cell, digit },
        Hint::NoSolution,
        Hint::ManySolutions {
            cells: cells(puzzle, 3),
        },
        Hint::OnlyGuess {
            cell,
            candidates: digits(3),
        },
    ];
    let steps = steps.chain(ends).map(|step| step.explain(words));
    steps
        .chain(hints.iter().map(|hint| hint.explain(words)))
        .collect()
}

/// The step that a pattern leads to: it finds one digit and rules others out.
fn deduction(puzzle: &Puzzle, why: Why) -> Deduction {
    let chosen = cells(puzzle, 3);
    let mut step = Deduction::placing(chosen[0], Digit::MIN, why, vec![]);
    step.effect.remove = vec![(chosen[1], digits(2)), (chosen[2], digits(3))];
    step
}

#[test]
fn every_sentence_is_complete_and_speaks_of_what_the_puzzle_has() {
    let keys: Vec<String> = keys(FALLBACK)
        .into_iter()
        .filter(|key| key.contains('-'))
        .collect();
    for code in codes() {
        let locale = Locale::load(code).unwrap();
        for puzzle in puzzles() {
            let words = Words::new(&puzzle, &locale);
            let mut texts = others(&puzzle, words);
            for why in patterns(&puzzle) {
                let step = deduction(&puzzle, why);
                texts.push(step.explain(words));
                texts.push(words.technique(step.technique));
                texts.push(words.technique_heading(step.technique));
            }
            for text in texts {
                assert!(
                    !text.is_empty() && !text.contains(['{', '}', '$']),
                    "{text}"
                );
                assert!(!keys.iter().any(|key| text.contains(key)), "{text}");
                let stranger = match puzzle.kind() {
                    Kind::Kakuro => "cage",
                    _ => "the run",
                };
                let is_english = code == FALLBACK;
                let speaks_of_it = text.to_lowercase().contains(stranger);
                assert!(!is_english || !speaks_of_it, "{}: {text}", puzzle.kind());
            }
        }
    }
}

#[test]
fn every_technique_is_among_the_sentences() {
    let told: BTreeSet<Technique> = puzzles()
        .flat_map(|puzzle| patterns(&puzzle))
        .map(|why| why.technique())
        .collect();
    assert!(told.iter().eq(&Technique::ALL));
}

#[test]
fn a_kakuro_has_runs_where_others_have_cages() {
    let locale = Locale::default();
    let told = |kind| {
        let puzzle = puzzles().find(|puzzle| puzzle.kind() == kind).unwrap();
        let words = Words::new(&puzzle, &locale);
        let cage = puzzle.cage_ids().next().unwrap();
        [
            words.technique(Technique::SingleCellCage),
            words.technique_heading(Technique::CageCombinations),
            Reason::Cage(cage).explain(words),
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
