//! The way of the engine that is made for nine digits without cages, against the general way: the same answers on boards
//! with one solution, with several, with none, and empty.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use sumi::{
    puzzle::{CellState, Digit, Draft, Kind, Position, Puzzle, Size, Verdict},
    solver::{Answer, Count, Engine, EngineLimits, EngineProgress, Inquiry, Solution},
};

/// So many boards of each kind.
const BOARDS: u64 = 1000;
/// More solutions than this are not counted.
const MOST: u64 = 12;

fn blank(kind: Kind) -> Puzzle {
    Draft::new(kind, Size::square(9).unwrap()).check().unwrap()
}

/// The position with these digits, zero for none.
fn position(puzzle: &Puzzle, digits: &[u8]) -> Position {
    let mut position = Position::new(puzzle);
    for (cell, &digit) in puzzle.open_cells().zip(digits) {
        let state = CellState {
            value: Digit::new(digit),
            ..CellState::default()
        };
        position.set_state(cell, state);
    }
    position
}

fn digits(solution: &Solution) -> Vec<u8> {
    let digits = solution.iter();
    digits.map(|(_, digit)| digit.unwrap().get()).collect()
}

/// A full board, any of all: the one solution that is nearest to some digits in the first cells.
fn full(puzzle: &Puzzle, rng: &mut ChaCha8Rng) -> Vec<u8> {
    loop {
        let mut row: Vec<u8> = (1..=9).collect();
        row.shuffle(rng);
        row.extend([0; 72]);
        row[9 + rng.random_range(0..72)] = rng.random_range(1..=9);
        let start = position(puzzle, &row);
        if let EngineProgress::Solution(solution) = Engine::at(puzzle, &start).first() {
            return digits(&solution);
        }
    }
}

/// A full board with holes, and now and then with a digit that may be wrong.
fn any_board(puzzle: &Puzzle, rng: &mut ChaCha8Rng) -> Position {
    let mut digits = full(puzzle, rng);
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(rng);
    let least = if puzzle.kind() == Kind::Sudoku {
        22
    } else {
        12
    };
    let left = rng.random_range(least..50);
    for &cell in &cells[left..] {
        digits[cell] = 0;
    }
    if rng.random_range(0..4) == 0 {
        digits[cells[0]] = rng.random_range(1..=9);
    }
    position(puzzle, &digits)
}

fn assert_solves(puzzle: &Puzzle, solution: &Solution) {
    assert!(Verdict::of(puzzle, &position(puzzle, &digits(solution))).is_solved());
}

fn assert_same(puzzle: &Puzzle, start: &Position) -> Answer {
    let count = Engine::at(puzzle, start).count(MOST);
    assert_eq!(count, Engine::to_watch(puzzle, start).count(MOST));
    let answer = Engine::at(puzzle, start).solve();
    let mut inquiry = Inquiry::new(Engine::at(puzzle, start));
    let piecemeal = std::iter::repeat_with(|| inquiry.advance(1)).find_map(|answer| answer);
    assert_eq!(piecemeal.as_ref(), Some(&answer));
    let fits = match (&answer, count) {
        (Answer::None, Count::Exactly(0)) => true,
        (Answer::Unique(_), Count::Exactly(1)) => answer == Engine::to_watch(puzzle, start).solve(),
        (Answer::Multiple(first, second), Count::Exactly(2..) | Count::AtLeast(_)) => {
            for solution in [first, second] {
                assert_solves(puzzle, solution);
                let held = |cell| {
                    start
                        .value(cell)
                        .is_none_or(|digit| solution[cell] == Some(digit))
                };
                assert!(puzzle.open_cells().all(held));
            }
            first != second
        }
        _ => false,
    };
    assert!(fits, "{count:?}, but {answer:?}");
    answer
}

#[test]
fn both_ways_agree_on_boards_of_every_sort() {
    for kind in [Kind::Sudoku, Kind::Hypersudoku, Kind::Killer] {
        let puzzle = blank(kind);
        let mut rng = ChaCha8Rng::seed_from_u64(81);
        let [mut none, mut one, mut several] = [0; 3];
        for _ in 0..BOARDS {
            match assert_same(&puzzle, &any_board(&puzzle, &mut rng)) {
                Answer::None => none += 1,
                Answer::Unique(_) => one += 1,
                _ => several += 1,
            }
        }
        assert!(
            [none, one, several].iter().all(|&boards| boards > 50),
            "{none} {one} {several}"
        );
    }
}

#[test]
fn both_ways_agree_on_the_empty_board_and_on_digits_that_clash() {
    for kind in [Kind::Sudoku, Kind::Hypersudoku] {
        let puzzle = blank(kind);
        assert!(matches!(
            assert_same(&puzzle, &Position::new(&puzzle)),
            Answer::Multiple(..)
        ));
        // The same digit twice in a row, a column and a box; the last pair is in a window too.
        for other in [8, 72, 10, 20] {
            let mut digits = [0; 81];
            (digits[0], digits[other]) = (5, 5);
            if other == 20 {
                (digits[0], digits[10]) = (0, 5);
            }
            let answer = assert_same(&puzzle, &position(&puzzle, &digits));
            assert_eq!(answer, Answer::None);
        }
    }
    // In a window alone, and so only in a Hypersudoku.
    let mut digits = [0; 81];
    (digits[10], digits[30]) = (5, 5);
    let puzzle = blank(Kind::Sudoku);
    assert_ne!(
        assert_same(&puzzle, &position(&puzzle, &digits)),
        Answer::None
    );
    let puzzle = blank(Kind::Hypersudoku);
    assert_eq!(
        assert_same(&puzzle, &position(&puzzle, &digits)),
        Answer::None
    );
}

#[test]
fn all_solutions_of_a_board_come_once() {
    let puzzle = blank(Kind::Sudoku);
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut digits = full(&puzzle, &mut rng);
    // Without two whole rows of a band and a digit.
    digits[9..27].fill(0);
    for digit in &mut digits {
        if *digit == 5 {
            *digit = 0;
        }
    }
    let start = position(&puzzle, &digits);
    let solutions = |mut engine: Engine<'_>| {
        let mut solutions = Vec::new();
        while let EngineProgress::Solution(solution) = engine.first() {
            solutions.push(self::digits(&solution));
        }
        solutions.sort();
        solutions
    };
    let ours = solutions(Engine::at(&puzzle, &start));
    assert_eq!(ours, solutions(Engine::to_watch(&puzzle, &start)));
    assert!(ours.len() > 1 && ours.is_sorted_by(|one, other| one < other));
}

#[test]
fn limits_hold_and_effort_is_told() {
    let puzzle = blank(Kind::Sudoku);
    let limits = EngineLimits {
        nodes: Some(5),
        stop: None,
    };
    let mut engine = Engine::new(&puzzle).with_limits(limits);
    assert_eq!(engine.solve(), Answer::Unknown);
    let effort = engine.effort();
    assert_eq!((effort.nodes, effort.backtracks, effort.depth), (5, 0, 5));
    let open = engine.candidates().filter(|(_, digits)| digits.len() > 1);
    assert!((1..81).contains(&open.count()));
}
