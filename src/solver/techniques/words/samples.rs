//! Everything that can be told of a puzzle, true or not, for tests of the words.

use crate::{
    format::ron,
    puzzle::{CageId, CellId, Digit, Digits, Puzzle, RegionId, RegionKind},
    solver::{Deduction, Hint, Reason, Step, techniques::*},
};

const PUZZLES: [&str; 5] = [
    r#"(kind: KenKen, size: (4, 4), cages: [("3", "r1c1"), ("2-", "r1c2 r1c3"), ("2/", "r1c4 r2c4"), ("9+", "r2c1 r2c2 r2c3"), ("10+", "r3c1 r3c2 r3c3 r3c4"), ("24*", "r4c1 r4c2 r4c3 r4c4")])"#,
    r#"(kind: Kakuro, size: (2, 3), cages: [("7", "r1c1 r1c2 r1c3"), ("20", "r2c1 r2c2 r2c3"), ("9", "r1c1 r2c1"), ("10", "r1c2 r2c2"), ("8", "r1c3 r2c3")])"#,
    "(kind: Sudoku, size: (4, 4))",
    "(kind: Hypersudoku, size: (9, 9))",
    r#"(kind: Killer, size: (4, 4), cages: [("8", "r1c1 r1c2 r2c1"), ("5", "r3c1 r4c1")])"#,
];

/// One puzzle of each kind.
pub(super) fn puzzles() -> impl Iterator<Item = Puzzle> {
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
pub(super) fn patterns(puzzle: &Puzzle) -> Vec<Why> {
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
    let arrangements = |empty| CageArrangements {
        cage,
        cells: cells(puzzle, 2),
        combinations: combinations.clone(),
        empty,
    };
    vec![
        Why::SingleCellCage(last_cell(&[])),
        Why::SingleCellCage(last_cell(&[digit, digit])),
        Why::CageCombinations(CageCombinations {
            cage,
            combinations: combinations.clone(),
        }),
        Why::CageArrangements(arrangements(2)),
        Why::CageArrangements(arrangements(3)),
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

/// Every step of a solver that no technique explains.
pub(super) fn steps(puzzle: &Puzzle) -> Vec<Step> {
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
    let others = [Step::Guess { cell, digit }, retreat, Step::Solved];
    explained
        .chain(others)
        .chain([Step::Stuck, Step::Progress])
        .collect()
}

fn reasons(puzzle: &Puzzle) -> Vec<Reason> {
    let regions = puzzle.region_ids().flat_map(|id| {
        [
            Reason::OnlyPlace(id),
            Reason::Taken(id),
            Reason::Arrangement(id),
            Reason::Overlap(id, id),
            Reason::Pair(id),
        ]
    });
    let line = puzzle.region_ids().next().unwrap();
    let cages = puzzle.cage_ids();
    let cages = cages.flat_map(|id| [Reason::Cage(id), Reason::CageLine(id, line)]);
    let others = [Reason::Only, Reason::LineSum, Reason::Refuted];
    regions.chain(cages).chain(others).collect()
}

/// Every hint that is no step.
pub(super) fn hints(puzzle: &Puzzle) -> Vec<Hint> {
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

/// The step that a pattern leads to: it finds one digit and rules others out.
pub(super) fn deduction(puzzle: &Puzzle, why: Why) -> Deduction {
    let chosen = cells(puzzle, 3);
    let mut step = Deduction::placing(chosen[0], Digit::MIN, why, vec![]);
    step.effect.remove = vec![(chosen[1], digits(2)), (chosen[2], digits(3))];
    step
}
