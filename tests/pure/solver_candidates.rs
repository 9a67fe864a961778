//! Candidates at every depth: they never leave out the solution, and leave nothing that their rules forbid.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use proptest::prelude::*;
use sumi::{
    format,
    puzzle::{CellState, Digit, Digits, Entry, Kind, Position, Puzzle},
    solver::CandidateDepth,
};

use crate::common::puzzles::{Sample, any_sample};

/// A position in which some cells have the digits of the solution.
fn begun(sample: &Sample, filled: &[bool]) -> (Puzzle, Position) {
    let puzzle = sample.draft.check().unwrap();
    let mut position = Position::new(&puzzle);
    let known = sample.solution.iter().zip(filled.iter().cycle());
    for (entry, _) in known.filter(|(_, filled)| **filled) {
        let cell = puzzle.size().cell(entry.place).unwrap();
        let value = Some(digit_of(entry));
        let state = position.state(cell);
        position.set_state(cell, CellState { value, ..state });
    }
    (puzzle, position)
}

fn digit_of(entry: &Entry) -> Digit {
    Digit::new(entry.digit as u8).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_solution_is_always_among_them_and_each_depth_rules_out_more(
        sample in prop::sample::select(Kind::ALL.to_vec()).prop_flat_map(any_sample),
        filled in prop::collection::vec(any::<bool>(), 1..40),
    ) {
        let (puzzle, position) = begun(&sample, &filled);
        let at = CandidateDepth::ALL.map(|depth| depth.candidates(&puzzle, &position));
        for entry in &sample.solution {
            let cell = puzzle.size().cell(entry.place).unwrap();
            let [lines, cages, everything] = at.each_ref().map(|found| found.of_cell(cell));
            prop_assert!(everything.contains(digit_of(entry)));
            prop_assert_eq!((everything - cages, cages - lines), (Digits::EMPTY, Digits::EMPTY));
            if position.value(cell).is_none() {
                let regions = puzzle.regions_of(cell).iter();
                let peers = regions.flat_map(|&region| &puzzle.region(region).cells);
                let seen: Digits = peers.filter_map(|&peer| position.value(peer)).collect();
                prop_assert_eq!(lines & seen, Digits::EMPTY);
            }
        }
    }
}

const BOARD: &str = r#"(kind: KenKen, size: (3, 3), cages: [
    ("6*", "r1c1 r1c2"), ("1", "r1c3"), ("4+", "r2c1 r3c1"), ("3+", "r2c2 r3c2"), ("5+", "r2c3 r3c3"),
])"#;

/// The candidates of the first cell at each depth, with these digits in place.
fn of_first_cell(entries: &str) -> [String; 3] {
    let text = BOARD.replacen("size", &format!("entries: \"{entries}\", size"), 1);
    let draft = format::read(&text, None).unwrap().remove(0);
    let puzzle = draft.check().unwrap();
    let position = draft.position(&puzzle);
    let first = puzzle.open_cells().next().unwrap();
    CandidateDepth::ALL.map(|depth| {
        let digits = depth.candidates(&puzzle, &position).of_cell(first);
        digits.iter().map(|digit| digit.to_string()).collect()
    })
}

#[test]
fn a_cage_leaves_only_what_its_fillings_have() {
    assert_eq!(of_first_cell(""), ["123", "23", "2"]);
}

#[test]
fn a_cage_that_a_wrong_digit_has_broken_says_nothing() {
    assert_eq!(of_first_cell("r1c2=1"), ["23", "23", "23"]);
}
