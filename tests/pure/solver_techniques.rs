//! Techniques on boards that can be checked by hand, and on thousands of random puzzles.
//!
//! Each file in `tests/data/techniques` is named after a technique and holds its cases, separated by empty lines:
//! a title, a puzzle, the candidates of some cells (all others have what the digits in place leave), and the step
//! that the technique finds, or `nothing`. With `SUMI_BLESS=1` the steps are written, to be checked before they
//! are kept.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use std::{collections::BTreeMap, fs, path::PathBuf};

use proptest::prelude::*;
use sumi::{
    format::ron,
    puzzle::{CellId, Digit, Digits, Kind, Place, Position, Puzzle},
    solver::{
        Candidates, Deduction,
        techniques::{CandidateSheet, Technique},
    },
};

use crate::common::puzzles::{Sample, any_draft, any_sample};
use crate::english::words;

/// The fewest cases of a technique that find a step.
const ENOUGH: usize = 3;

/// One case of a file.
struct Case {
    title: String,
    puzzle: String,
    candidates: String,
    step: String,
}

impl Case {
    fn parse(text: &str) -> Self {
        let line = |key: &str| {
            let mut lines = text.lines();
            let found = lines.find_map(|line| line.strip_prefix(key));
            found.unwrap_or_default().trim().to_owned()
        };
        Self {
            title: line("# "),
            puzzle: line("puzzle:"),
            candidates: line("candidates:"),
            step: line("step:"),
        }
    }

    fn to_text(&self) -> String {
        let candidates = match self.candidates.as_str() {
            "" => String::new(),
            some => format!("candidates: {some}\n"),
        };
        format!(
            "# {}\npuzzle: {}\n{candidates}step: {}\n",
            self.title, self.puzzle, self.step
        )
    }

    /// The sheet before the step.
    fn sheet(&self) -> (Puzzle, CandidateSheet) {
        let draft = ron::read(&self.puzzle).unwrap().remove(0);
        let puzzle = draft.check().unwrap();
        let mut candidates = Candidates::of(&puzzle, &draft.position(&puzzle));
        for word in self.candidates.split_whitespace() {
            let (cells, symbols) = word.split_once(':').unwrap();
            let digits: Digits = symbols.chars().filter_map(Digit::from_symbol).collect();
            for cell in cells.split(',') {
                let place: Place = cell.parse().unwrap();
                let cell = puzzle.size().cell(place).unwrap();
                candidates.remove(cell, !digits);
            }
        }
        let sheet = CandidateSheet::new(&puzzle, candidates);
        (puzzle, sheet)
    }

    /// What the technique says.
    fn run(&self, technique: Technique) -> String {
        let (puzzle, sheet) = self.sheet();
        match technique.find(&puzzle, &sheet) {
            Some(step) => {
                assert_well_formed(&puzzle, &sheet, &step);
                assert_eq!(step.technique, technique, "{}", self.title);
                step.explain(words(&puzzle))
            }
            None => "nothing".to_owned(),
        }
    }
}

/// A step changes something, says so, and lights up what it changes.
fn assert_well_formed(puzzle: &Puzzle, sheet: &CandidateSheet, step: &Deduction) {
    let text = step.explain(words(puzzle));
    let (effect, candidates) = (&step.effect, sheet.candidates());
    assert!(effect.cells().next().is_some(), "{text}");
    assert!(
        text.contains(" must ") || text.contains(" cannot "),
        "{text}"
    );
    for cell in effect.cells() {
        let name = puzzle.size().place(cell).to_string();
        assert!(text.contains(&name), "{text} does not name {name}");
        assert!(step.roles.target.contains(&cell), "{text}");
        assert!(candidates.is_empty(cell), "{text}");
    }
    for &(cell, digit) in &effect.place {
        assert!(candidates.can_take(cell, digit), "{text}");
    }
    for &(cell, digits) in &effect.remove {
        assert!(
            !digits.is_empty() && digits.is_subset(candidates.of_cell(cell)),
            "{text}"
        );
    }
    assert!(!step.roles.pattern.is_empty(), "{text}");
}

fn file(technique: Technique) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/techniques")
        .join(format!(
            "{}.txt",
            technique.name().replace(' ', "-").to_lowercase()
        ))
}

fn cases(technique: Technique) -> Vec<Case> {
    let text = fs::read_to_string(file(technique)).unwrap_or_default();
    let blocks = text.split("\n\n").filter(|block| !block.trim().is_empty());
    blocks.map(Case::parse).collect()
}

/// The steps that a technique finds in its cases.
pub(crate) fn found_in_cases(technique: Technique) -> Vec<Deduction> {
    let found = |case: &Case| {
        let (puzzle, sheet) = case.sheet();
        technique.find(&puzzle, &sheet)
    };
    cases(technique).iter().filter_map(found).collect()
}

#[test]
fn every_technique_finds_what_its_cases_say() {
    for technique in Technique::ALL {
        let mut cases = cases(technique);
        if std::env::var_os("SUMI_BLESS").is_some() {
            for case in &mut cases {
                case.step = case.run(technique);
            }
            let text: Vec<String> = cases.iter().map(Case::to_text).collect();
            fs::write(file(technique), text.join("\n")).unwrap();
        }
        for case in &cases {
            assert_eq!(
                case.run(technique),
                case.step,
                "{technique}: {}",
                case.title
            );
        }
    }
}

#[test]
fn every_technique_has_enough_cases_that_find_a_step() {
    for technique in Technique::ALL {
        let found = cases(technique)
            .iter()
            .filter(|case| case.step != "nothing")
            .count();
        assert!(found >= ENOUGH, "{technique} has only {found}");
    }
}

fn any_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(Kind::ALL.as_slice())
}

/// Lawful puzzles of a kind with a solution, from those with many givens to those with none.
fn any_puzzle(kind: Kind) -> impl Strategy<Value = Sample> {
    (any_sample(kind), any::<u64>(), 0_u32..8).prop_map(|(mut sample, pattern, kept)| {
        let mut index = 0;
        sample.draft.givens.retain(|_| {
            index += 1;
            pattern.rotate_left(7 * index) % 8 < u64::from(kept)
        });
        sample
    })
}

/// Solves as far as logic goes and checks every step against the known solution.
fn follow(sample: &Sample) -> Result<(), TestCaseError> {
    let puzzle = sample.draft.check().unwrap();
    let size = puzzle.size();
    let entry = |entry: &sumi::puzzle::Entry| {
        let digit = Digit::new(u8::try_from(entry.digit).unwrap()).unwrap();
        (size.cell(entry.place).unwrap(), digit)
    };
    let solution: BTreeMap<CellId, Digit> = sample.solution.iter().map(entry).collect();
    let mut sheet = CandidateSheet::new(&puzzle, Candidates::of(&puzzle, &Position::new(&puzzle)));
    let mut most = 1 + sheet.candidates().left(&puzzle);
    while let Some(step) = sheet.next_step(&puzzle) {
        assert_well_formed(&puzzle, &sheet, &step);
        let text = step.explain(words(&puzzle));
        for (cell, digit) in &step.effect.place {
            prop_assert_eq!(solution.get(cell), Some(digit), "{}", text);
        }
        for (cell, digits) in &step.effect.remove {
            prop_assert!(!digits.contains(solution[cell]), "{}", text);
        }
        sheet.apply(&puzzle, &step);
        let left = sheet.candidates().left(&puzzle);
        prop_assert!(left < most, "{}", text);
        most = left;
    }
    prop_assert!(!sheet.is_broken(&puzzle));
    Ok(())
}

/// All steps from the start, as far as logic goes.
fn steps(puzzle: &Puzzle) -> Vec<Deduction> {
    let mut sheet = CandidateSheet::new(puzzle, Candidates::of(puzzle, &Position::new(puzzle)));
    let next = || {
        let step = sheet.next_step(puzzle)?;
        sheet.apply(puzzle, &step);
        Some(step)
    };
    std::iter::from_fn(next).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn the_same_puzzle_always_gives_the_same_steps(draft in any_kind().prop_flat_map(any_draft)) {
        let puzzle = draft.check().unwrap();
        prop_assert_eq!(steps(&puzzle), steps(&puzzle.clone()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_step_in_a_kenken_contradicts_the_solution(sample in any_puzzle(Kind::KenKen)) {
        follow(&sample)?;
    }

    #[test]
    fn no_step_in_a_kakuro_contradicts_the_solution(sample in any_puzzle(Kind::Kakuro)) {
        follow(&sample)?;
    }

    #[test]
    fn no_step_in_a_sudoku_contradicts_the_solution(sample in any_puzzle(Kind::Sudoku)) {
        follow(&sample)?;
    }

    #[test]
    fn no_step_in_a_hypersudoku_contradicts_the_solution(sample in any_puzzle(Kind::Hypersudoku)) {
        follow(&sample)?;
    }

    #[test]
    fn no_step_in_a_killer_contradicts_the_solution(sample in any_puzzle(Kind::Killer)) {
        follow(&sample)?;
    }
}
