//! The engine against a solver too simple to be wrong, and on boards at the edge of what is lawful.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use sumi::{
    format,
    puzzle::{
        CellState, Digit, Digits, Draft, DraftCage, Kind, Operation, Place, Position, Puzzle, Size,
        Verdict,
    },
    solver::{Answer, Count, Engine, EngineLimits, EngineProgress, Solution},
};

use crate::common::puzzles::{Sample, any_sample};

/// More solutions than this are not counted.
const MOST: u64 = 60;

/// Counts all solutions of a small puzzle.
fn naive_all(puzzle: &Puzzle) -> Option<u64> {
    count_up_to(u64::MAX, puzzle, &Position::new(puzzle))
}

fn naive_count(puzzle: &Puzzle, position: &Position) -> Option<u64> {
    count_up_to(MOST, puzzle, position)
}

/// Counts solutions by trying every digit in every cell; nothing if that takes too long.
fn count_up_to(limit: u64, puzzle: &Puzzle, position: &Position) -> Option<u64> {
    let cells: Vec<_> = puzzle.open_cells().collect();
    let all = Digits::up_to(puzzle.highest());
    let mut values = Position::new(puzzle);
    let mut choices = Vec::new();
    let (mut count, mut trials) = (0, 0_u32);
    let options = |index: usize| {
        let fixed = cells.get(index).and_then(|&cell| position.value(cell));
        fixed.map_or(all, Digits::from).iter()
    };
    choices.push(options(0));
    while let Some(depth) = choices.len().checked_sub(1) {
        let cell = cells[depth];
        set(&mut values, cell, None);
        let Some(digit) = choices[depth].next() else {
            choices.pop();
            continue;
        };
        trials += 1;
        if trials > 300_000 {
            return None;
        }
        set(&mut values, cell, Some(digit));
        if !fits(puzzle, &values, cell, &cells[..=depth]) {
            continue;
        }
        if depth + 1 < cells.len() {
            choices.push(options(depth + 1));
        } else {
            count += 1;
            if count == limit {
                return Some(count);
            }
        }
    }
    Some(count)
}

fn set(values: &mut Position, cell: sumi::puzzle::CellId, value: Option<Digit>) {
    let state = CellState {
        value,
        ..CellState::default()
    };
    values.set_state(cell, state);
}

/// Whether the digit of a cell repeats none before it, and its cages hold if they are full.
fn fits(
    puzzle: &Puzzle,
    values: &Position,
    cell: sumi::puzzle::CellId,
    filled: &[sumi::puzzle::CellId],
) -> bool {
    let is_filled = |other: &sumi::puzzle::CellId| *other <= cell && filled.contains(other);
    let differs = puzzle.regions_of(cell).iter().all(|&region| {
        let mut others = puzzle.region(region).cells.iter();
        others.all(|&other| {
            other == cell || !is_filled(&other) || values.value(other) != values.value(cell)
        })
    });
    differs
        && puzzle.cages_of(cell).iter().all(|&cage| {
            let cage = puzzle.cage(cage);
            let digits = cage.cells.iter().filter(|other| is_filled(other));
            let digits: Vec<Digit> = digits.filter_map(|&cell| values.value(cell)).collect();
            digits.len() < cage.cells.len() || cage.operation.holds(&digits, cage.target)
        })
}

/// The position with the digits of a solution.
fn full(puzzle: &Puzzle, solution: &Solution) -> Position {
    let mut position = Position::new(puzzle);
    for (cell, &digit) in solution.iter() {
        set(&mut position, cell, digit);
    }
    position
}

fn assert_solves(puzzle: &Puzzle, solution: &Solution) {
    assert!(Verdict::of(puzzle, &full(puzzle, solution)).is_solved());
}

fn counts_agree(puzzle: &Puzzle, position: &Position) -> Result<(), TestCaseError> {
    let Some(naive) = naive_count(puzzle, position) else {
        return Ok(());
    };
    let count = Engine::at(puzzle, position).count(MOST);
    let expected = if naive == MOST {
        Count::AtLeast(MOST)
    } else {
        Count::Exactly(naive)
    };
    prop_assert_eq!(count, expected);
    match (Engine::at(puzzle, position).solve(), naive) {
        (Answer::None, 0) => {}
        (Answer::Unique(solution), 1) => assert_solves(puzzle, &solution),
        (Answer::Multiple(first, second), 2..) => {
            prop_assert_ne!(&first, &second);
            assert_solves(puzzle, &first);
            assert_solves(puzzle, &second);
        }
        (answer, naive) => prop_assert!(false, "{naive} solutions, but {answer:?}"),
    }
    Ok(())
}

/// Counts from the start, from a position with entries right and wrong, and without givens.
fn check_counts(sample: &Sample) -> Result<(), TestCaseError> {
    let puzzle = sample.draft.check().unwrap();
    counts_agree(&puzzle, &Position::new(&puzzle))?;
    counts_agree(&puzzle, &sample.draft.position(&puzzle))?;
    if puzzle.kind().has_cages() {
        let bare = Draft {
            givens: Vec::new(),
            entries: Vec::new(),
            ..sample.draft.clone()
        };
        let puzzle = bare.check().unwrap();
        counts_agree(&puzzle, &Position::new(&puzzle))?;
    }
    Ok(())
}

fn any_small_sample(kind: Kind, cells: usize) -> impl Strategy<Value = Sample> {
    any_sample(kind).prop_filter("small enough to try everything", move |sample| {
        sample.draft.size.len() <= cells
    })
}

/// No size is too large for an answer within limits, and the known solution is never denied.
fn check_any_size(sample: &Sample) -> Result<(), TestCaseError> {
    let puzzle = sample.draft.check().unwrap();
    let limits = EngineLimits {
        nodes: Some(300),
        stop: None,
    };
    match Engine::new(&puzzle).with_limits(limits).solve() {
        Answer::None => prop_assert!(false, "there is a solution"),
        Answer::Unique(solution) => {
            for entry in &sample.solution {
                let cell = puzzle.size().cell(entry.place).unwrap();
                prop_assert_eq!(u32::from(solution[cell].unwrap().get()), entry.digit);
            }
        }
        Answer::Multiple(first, second) => {
            prop_assert_ne!(&first, &second);
            assert_solves(&puzzle, &first);
            assert_solves(&puzzle, &second);
        }
        Answer::Unknown => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn kenken_counts_agree_with_trying_everything(sample in any_small_sample(Kind::KenKen, 25)) {
        check_counts(&sample)?;
    }

    #[test]
    fn kakuro_counts_agree_with_trying_everything(sample in any_small_sample(Kind::Kakuro, 27)) {
        check_counts(&sample)?;
    }

    #[test]
    fn sudoku_counts_agree_with_trying_everything(sample in any_small_sample(Kind::Sudoku, 81)) {
        check_counts(&sample)?;
    }

    #[test]
    fn hypersudoku_counts_agree_with_trying_everything(sample in any_sample(Kind::Hypersudoku)) {
        check_counts(&sample)?;
    }

    #[test]
    fn killer_counts_agree_with_trying_everything(sample in any_small_sample(Kind::Killer, 36)) {
        check_counts(&sample)?;
    }

    #[test]
    fn puzzles_of_any_size_get_an_answer_that_is_true(
        kind in prop::sample::select(Kind::ALL.to_vec()).prop_flat_map(any_sample)
    ) {
        check_any_size(&kind)?;
    }

    #[test]
    fn an_engine_that_pauses_finds_the_same_solutions(sample in any_small_sample(Kind::KenKen, 36)) {
        let puzzle = sample.draft.check().unwrap();
        let solutions = |nodes: u64| {
            let mut engine = Engine::new(&puzzle);
            let mut solutions = Vec::new();
            while solutions.len() < 20 {
                match engine.advance(nodes) {
                    EngineProgress::Working => {}
                    EngineProgress::Solution(solution) => solutions.push(solution),
                    EngineProgress::Finished | EngineProgress::OutOfBudget => break,
                }
            }
            (solutions, engine.effort())
        };
        prop_assert_eq!(solutions(1), solutions(u64::MAX));
    }
}

/// A KenKen that is one single cage.
fn one_cage(side: usize, operation: Operation, target: u64) -> Puzzle {
    let size = Size::square(side).unwrap();
    let mut draft = Draft::new(Kind::KenKen, size);
    draft.cages.push(DraftCage {
        operation,
        target,
        cells: size.cells().map(|cell| size.place(cell)).collect(),
    });
    draft.check().unwrap()
}

#[test]
fn a_board_that_is_one_cage_is_solved_with_every_operation() {
    for (operation, target) in [
        (Operation::Add, 2176),
        (Operation::Gcd, 1),
        (Operation::Lcm, 720_720),
        (Operation::Mystery, 2176),
    ] {
        let puzzle = one_cage(16, operation, target);
        match Engine::new(&puzzle).solve() {
            Answer::Multiple(first, second) => {
                assert_solves(&puzzle, &first);
                assert_solves(&puzzle, &second);
            }
            answer => panic!("{operation:?}: {answer:?}"),
        }
    }
}

#[test]
fn long_products_are_counted_right() {
    let puzzle = one_cage(4, Operation::Multiply, 24_u64.pow(4));
    assert_eq!(Engine::new(&puzzle).count(1000), Count::Exactly(576));
    let puzzle = one_cage(3, Operation::Mystery, 216);
    assert_eq!(Engine::new(&puzzle).count(1000), Count::Exactly(12));
}

#[test]
fn an_empty_board_of_every_kind_is_filled_and_has_many_solutions() {
    for (kind, side) in [
        (Kind::Sudoku, 9),
        (Kind::Sudoku, 16),
        (Kind::Hypersudoku, 9),
        (Kind::Killer, 9),
    ] {
        let puzzle = Draft::new(kind, Size::square(side).unwrap())
            .check()
            .unwrap();
        let answer = Engine::new(&puzzle).solve();
        assert!(matches!(answer, Answer::Multiple(..)), "{kind} {side}");
    }
}

#[test]
fn the_grids_of_a_four_by_four_sudoku_are_counted() {
    let puzzle = Draft::new(Kind::Sudoku, Size::square(4).unwrap())
        .check()
        .unwrap();
    assert_eq!(Engine::new(&puzzle).count(u64::MAX), Count::Exactly(288));
    assert_eq!(Engine::new(&puzzle).count(288), Count::AtLeast(288));
}

#[test]
fn puzzles_of_one_shape_learn_nothing_wrong_from_each_other() {
    let size = Size::square(4).unwrap();
    let mut draft = Draft::new(Kind::Killer, size);
    // A cage that needs every digit, as rows do, and meets two of them.
    draft.cages.push(DraftCage {
        operation: Operation::Add,
        target: 10,
        cells: [(0, 0), (0, 1), (0, 2), (1, 2)]
            .map(|(row, column)| Place { row, column })
            .to_vec(),
    });
    let caged = draft.check().unwrap();
    let count = Engine::new(&caged).count(u64::MAX);
    assert_eq!(Some(count), naive_all(&caged).map(Count::Exactly));
    draft.cages.clear();
    let plain = draft.check().unwrap();
    assert_eq!(Engine::new(&plain).count(u64::MAX), Count::Exactly(288));
}

#[test]
fn an_impossible_puzzle_has_no_solution_at_once() {
    // The last cell of the first row has all nine digits around it.
    let line = format!("12345678.........9{}", ".".repeat(63));
    let puzzle = format::read(&line, None).unwrap()[0].check().unwrap();
    let mut engine = Engine::new(&puzzle);
    assert_eq!(engine.solve(), Answer::None);
    assert!(engine.effort().nodes <= 1);
}

#[test]
fn sums_that_contradict_each_other_leave_no_solution_without_a_search() {
    for text in [
        // The cages of a 4×4 KenKen must come to 40, these to 41, and no row or column shows it.
        r#"(kind: KenKen, size: (4, 4), cages: [("8+", "r1c1 r1c2 r2c1"), ("7+", "r1c3 r1c4 r2c4"), ("5+", "r2c2 r2c3"), ("8+", "r3c1 r4c1 r4c2"), ("5+", "r3c2 r3c3"), ("8+", "r3c4 r4c3 r4c4")])"#,
        // The same in a Killer.
        r#"(kind: Killer, size: (4, 4), cages: [("10", "r1c1 r1c2 r1c3 r1c4"), ("5", "r2c1 r2c2"), ("6", "r2c3 r2c4")])"#,
        // Across 4 and 3, down 4 and 4.
        r#"(kind: Kakuro, size: (2, 2), cages: [("4", "r1c1 r1c2"), ("3", "r2c1 r2c2"), ("4", "r1c1 r2c1"), ("4", "r1c2 r2c2")])"#,
    ] {
        let puzzle = format::read(text, None).unwrap()[0].check().unwrap();
        let mut engine = Engine::new(&puzzle);
        assert_eq!(engine.solve(), Answer::None, "{text}");
        assert_eq!(engine.effort().nodes, 0, "{text}");
    }
}

#[test]
fn a_wrong_digit_in_a_position_leaves_no_solution() {
    let puzzle = one_cage(2, Operation::Add, 6);
    let mut position = Position::new(&puzzle);
    for column in 0..2 {
        let cell = puzzle.size().cell(Place { row: 0, column }).unwrap();
        set(&mut position, cell, Digit::new(1));
    }
    assert_eq!(Engine::at(&puzzle, &position).solve(), Answer::None);
    assert!(matches!(Engine::new(&puzzle).solve(), Answer::Multiple(..)));
}

#[test]
fn running_out_of_budget_is_an_answer_of_its_own() {
    let puzzle = Draft::new(Kind::Sudoku, Size::square(9).unwrap())
        .check()
        .unwrap();
    let few = EngineLimits {
        nodes: Some(3),
        stop: None,
    };
    assert_eq!(
        Engine::new(&puzzle).with_limits(few).solve(),
        Answer::Unknown
    );
    assert_eq!(
        Engine::new(&puzzle).with_limits(few).count(9),
        Count::Unknown(0)
    );
    let questions = AtomicUsize::new(0);
    let stop = || questions.fetch_add(1, Ordering::Relaxed) >= 2;
    let limits = EngineLimits {
        nodes: None,
        stop: Some(&stop),
    };
    let count = Engine::new(&puzzle).with_limits(limits).count(u64::MAX);
    assert!(matches!(count, Count::Unknown(_)), "{count:?}");
    assert_eq!(questions.into_inner(), 3);
}
