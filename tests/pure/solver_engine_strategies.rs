//! The solvers people can watch: they agree with the engine, and always take the same steps.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::sync::Arc;

use proptest::prelude::*;
use sumi::{
    format,
    puzzle::{CellState, Digit, Draft, Grid, Kind, Position, Puzzle, Size, Verdict},
    solver::{Answer, Engine, Solution, Step, StepReason, StrategyName},
};

use crate::common::puzzles::any_sample;
use crate::english::words;

/// Longer runs are cut off.
const MOST_STEPS: usize = 3_000;

fn steps(strategy: StrategyName, puzzle: &Arc<Puzzle>, position: &Position) -> Vec<Step> {
    let mut solver = strategy.start(puzzle, position);
    let mut steps = Vec::new();
    while steps.len() < MOST_STEPS && !steps.last().is_some_and(Step::is_last) {
        steps.push(solver.advance());
    }
    steps
}

/// What the steps lead to; every digit must go into an empty cell and come out of a full one.
fn follow(puzzle: &Puzzle, position: &Position, steps: &[Step]) -> Solution {
    let mut board = Grid::from_fn(puzzle.size(), |cell| position.value(cell));
    let mut guesses = 0;
    for step in steps {
        match step {
            &Step::Place { cell, digit, .. } => {
                assert_eq!(
                    board[cell].replace(digit),
                    None,
                    "{}",
                    step.explain(words(puzzle))
                );
            }
            &Step::Guess { cell, digit } => {
                assert_eq!(
                    board[cell].replace(digit),
                    None,
                    "{}",
                    step.explain(words(puzzle))
                );
                guesses += 1;
            }
            Step::Retreat { depth, cells } => {
                guesses -= 1;
                assert_eq!(*depth, guesses);
                assert!(!cells.is_empty());
                for &cell in cells {
                    assert!(
                        board[cell].take().is_some(),
                        "{}",
                        step.explain(words(puzzle))
                    );
                }
            }
            Step::Remove { cells, .. } => {
                assert!(!cells.is_empty() && cells.iter().all(|(_, lost)| !lost.is_empty()));
            }
            Step::Write { .. } => unreachable!("no solver has a hand"),
            Step::Solved | Step::Stuck | Step::Progress => {}
        }
    }
    board
}

fn is_solved(puzzle: &Puzzle, board: &Solution) -> bool {
    let mut position = Position::new(puzzle);
    for (cell, &value) in board.iter() {
        let state = CellState {
            value,
            ..CellState::default()
        };
        position.set_state(cell, state);
    }
    Verdict::of(puzzle, &position).is_solved()
}

/// Every strategy that comes to its end is right about it.
fn agree(puzzle: &Arc<Puzzle>, position: &Position) -> Result<(), TestCaseError> {
    let answer = Engine::at(puzzle, position).solve();
    for strategy in StrategyName::ALL {
        let steps = steps(strategy, puzzle, position);
        let board = follow(puzzle, position, &steps);
        match (steps.last(), &answer) {
            (Some(Step::Solved), Answer::Unique(solution)) => prop_assert_eq!(&board, solution),
            (Some(Step::Solved), Answer::Multiple(..)) => {
                prop_assert!(is_solved(puzzle, &board), "{strategy}");
            }
            (Some(Step::Stuck), Answer::None) => {}
            (Some(Step::Stuck), _) => prop_assert_eq!(strategy, StrategyName::Deduction),
            (Some(Step::Solved), _) => prop_assert!(false, "{strategy} solved the impossible"),
            _ => prop_assert_eq!(steps.len(), MOST_STEPS),
        }
        if let Answer::Unique(solution) = &answer
            && strategy == StrategyName::Deduction
        {
            prop_assert!(steps.iter().all(|step| is_true(step, solution)));
        }
    }
    Ok(())
}

/// Whether a conclusion fits the solution.
fn is_true(step: &Step, solution: &Solution) -> bool {
    match step {
        &Step::Place { cell, digit, .. } => solution[cell] == Some(digit),
        Step::Remove { cells, .. } => cells
            .iter()
            .all(|&(cell, lost)| !solution[cell].is_some_and(|digit| lost.contains(digit))),
        _ => true,
    }
}

fn any_puzzle(cells: usize) -> impl Strategy<Value = Draft> {
    let kinds = prop::sample::select(Kind::ALL.to_vec());
    let sample = kinds.prop_flat_map(any_sample);
    let small = sample.prop_filter("small", move |sample| sample.draft.size.len() <= cells);
    small.prop_map(|sample| sample.draft)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 50, ..ProptestConfig::default() })]

    #[test]
    fn all_strategies_agree_with_the_engine(draft in any_puzzle(81)) {
        let puzzle = Arc::new(draft.check().unwrap());
        agree(&puzzle, &Position::new(&puzzle))?;
    }

    #[test]
    fn all_strategies_agree_from_positions_with_wrong_digits(draft in any_puzzle(36)) {
        let puzzle = Arc::new(draft.check().unwrap());
        agree(&puzzle, &draft.position(&puzzle))?;
    }

    #[test]
    fn a_strategy_that_pauses_takes_the_same_steps(draft in any_puzzle(36), pause in 1_usize..9) {
        let puzzle = Arc::new(draft.check().unwrap());
        let position = Position::new(&puzzle);
        for strategy in StrategyName::ALL {
            let whole = steps(strategy, &puzzle, &position);
            let mut paused = strategy.start(&puzzle, &position);
            let mut other = strategy.start(&puzzle, &position);
            for (index, step) in whole.iter().enumerate() {
                if index % pause == 0 {
                    // Somebody looks at the figures, and another solver of the same puzzle has its turn.
                    prop_assert_eq!(paused.statistics(), paused.statistics());
                    other.advance();
                }
                prop_assert_eq!(&paused.advance(), step);
            }
        }
    }

    #[test]
    fn the_largest_boards_can_be_watched(draft in any_puzzle(900)) {
        let puzzle = Arc::new(draft.check().unwrap());
        for strategy in StrategyName::ALL {
            let mut solver = strategy.start(&puzzle, &Position::new(&puzzle));
            for _ in 0..5 {
                solver.advance();
            }
            let statistics = solver.statistics();
            prop_assert!(statistics.candidates_left <= 16 * puzzle.size().len());
        }
    }
}

fn read(text: &str) -> Arc<Puzzle> {
    Arc::new(format::read(text, None).unwrap()[0].check().unwrap())
}

fn texts(puzzle: &Arc<Puzzle>, strategy: StrategyName) -> Vec<String> {
    let steps = steps(strategy, puzzle, &Position::new(puzzle));
    steps
        .iter()
        .map(|step| step.explain(words(puzzle)))
        .collect()
}

#[test]
fn sequential_tries_the_smallest_digit_first_in_reading_order() {
    // 1 2 3 / 3 1 2 / 2 3 1, or its like: a row sum of 6 says nothing.
    let puzzle = read("3 3\n1 6 3 1 1 1 2 1 3\n8 3 1 2 1\n1 9 5 2 2 2 3 3 1 3 2 3 3\n");
    let texts = texts(&puzzle, StrategyName::Sequential);
    assert_eq!(
        texts[..3],
        ["try 1 in r1c1", "try 2 in r1c2", "try 3 in r1c3"]
    );
    assert_eq!(texts.last().map(String::as_str), Some("solved"));
}

#[test]
fn pruning_saves_digits_that_sequential_tries() {
    let puzzle = read(include_str!("../../benches/puzzles/kenken-6.ron"));
    let nodes = |strategy: StrategyName| {
        let mut solver = strategy.start(&puzzle, &Position::new(&puzzle));
        while !solver.advance().is_last() {}
        solver.statistics().nodes
    };
    assert!(nodes(StrategyName::Pruned) <= nodes(StrategyName::Sequential));
    assert!(nodes(StrategyName::Propagate) <= nodes(StrategyName::Pruned));
}

#[test]
fn reasons_name_cages_and_regions() {
    // The first row lacks one digit, and the cage of the last two cells follows.
    let puzzle = read("2 2\n8 1 1 1 1\n1 5 3 1 2 2 1 2 2\n");
    assert_eq!(
        texts(&puzzle, StrategyName::Engine)[0],
        "r1c1 is 1: no other filling of the cage 1 from r1c1"
    );
    assert_eq!(
        texts(&puzzle, StrategyName::Engine).last().unwrap(),
        "solved"
    );
    let region = puzzle.region_ids().next().unwrap();
    assert_eq!(
        StepReason::OnlyPlace(region).explain(words(&puzzle)),
        "the only place in the row from r1c1"
    );
}

#[test]
fn deduction_says_when_it_cannot_decide() {
    let puzzle = Arc::new(
        Draft::new(Kind::Sudoku, Size::square(4).unwrap())
            .check()
            .unwrap(),
    );
    let steps = steps(StrategyName::Deduction, &puzzle, &Position::new(&puzzle));
    assert_eq!(steps, [Step::Stuck]);
    let mut solver = StrategyName::Deduction.start(&puzzle, &Position::new(&puzzle));
    assert_eq!(solver.advance(), solver.advance());
    assert_eq!(solver.statistics().candidates_left, 64);
}

#[test]
fn deduction_explains_every_step_with_a_sentence_and_cells_by_role() {
    let puzzle = read(include_str!("../../benches/puzzles/killer-6.ron"));
    let steps = steps(StrategyName::Deduction, &puzzle, &Position::new(&puzzle));
    assert_eq!(steps.last(), Some(&Step::Solved));
    for step in &steps[..steps.len() - 1] {
        let deduction = step.deduction().unwrap();
        assert!(!deduction.roles.pattern.is_empty());
        let changed: Vec<_> = match step {
            Step::Place { cell, .. } => vec![*cell],
            Step::Remove { cells, .. } => cells.iter().map(|&(cell, _)| cell).collect(),
            other => panic!("{other:?} is no conclusion"),
        };
        assert!(
            changed
                .iter()
                .all(|cell| deduction.roles.target.contains(cell))
        );
        assert_eq!(
            step.explain(words(&puzzle)),
            deduction.explain(words(&puzzle))
        );
    }
}

#[test]
fn a_wrong_position_leaves_every_strategy_stuck() {
    let puzzle = read("2 2\n1 3 2 1 1 1 2\n1 3 2 2 1 2 2\n");
    let mut position = Position::new(&puzzle);
    for cell in puzzle.size().cells().take(2) {
        let state = CellState {
            value: Digit::new(1),
            ..CellState::default()
        };
        position.set_state(cell, state);
    }
    for strategy in StrategyName::ALL {
        let last = steps(strategy, &puzzle, &position).pop();
        assert_eq!(last, Some(Step::Stuck), "{strategy}");
    }
}
