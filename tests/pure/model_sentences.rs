//! What is wrong reads as a sentence: for every fault of a puzzle the one in `tests/data/faults.txt`.
//!
//! A new case is a few new lines; with `SUMI_BLESS=1` the sentences are written, to be looked at before they are kept.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{collections::BTreeSet, fs, mem::discriminant};

use sumi::{
    format::ron,
    puzzle::{Digit, Faults, MoveFault, Place},
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/faults.txt");
const MARK: &str = "\n### ";

/// How many sorts of faults a text can have; a clue that is only begun is met in drawings alone.
const SORTS: usize = 31;

struct Case<'a> {
    title: &'a str,
    sentences: &'a str,
    puzzle: &'a str,
}

impl<'a> Case<'a> {
    fn parse(text: &'a str) -> Self {
        let (title, rest) = text.split_once('\n').unwrap();
        let (sentences, puzzle) = rest.rsplit_once('\n').unwrap();
        Self {
            title,
            sentences,
            puzzle,
        }
    }

    fn faults(&self) -> Faults {
        ron::read(self.puzzle).unwrap()[0].check().unwrap_err()
    }
}

#[test]
fn every_fault_is_told_in_a_sentence() {
    let file = fs::read_to_string(FILE).unwrap();
    let mut parts = file.strip_suffix('\n').unwrap().split(MARK);
    let mut blessed = parts.next().unwrap().to_owned();
    let cases: Vec<Case<'_>> = parts.map(Case::parse).collect();
    for case in &cases {
        let told = case.faults().to_string();
        blessed.extend([MARK, case.title, "\n", &told, "\n", case.puzzle]);
    }
    if std::env::var_os("SUMI_BLESS").is_some() {
        fs::write(FILE, blessed + "\n").unwrap();
        return;
    }
    for case in &cases {
        assert_eq!(case.faults().to_string(), case.sentences, "{}", case.title);
    }
    let faults: Vec<_> = cases.iter().map(Case::faults).collect();
    let sorts = faults.iter().flatten().map(discriminant);
    let sorts: BTreeSet<String> = sorts.map(|sort| format!("{sort:?}")).collect();
    assert_eq!(sorts.len(), SORTS);
}

#[test]
fn every_move_that_cannot_be_made_is_told_in_a_sentence() {
    let place = Place::new(1, 2);
    let digit = Digit::new(4).unwrap();
    for (fault, sentence) in [
        (
            MoveFault::Fixed(place),
            "The digit at r2c3 is fixed and can be neither erased nor rewritten.",
        ),
        (MoveFault::Block(place), "The block at r2c3 takes no digit."),
        (
            MoveFault::OutOfBounds { place, digit },
            "The value 4 at r2c3 is out of bounds.",
        ),
        (
            MoveFault::Filled(place),
            "The cell r2c3 has a digit and takes no notes.",
        ),
        (MoveFault::OffGrid(9), "The puzzle has no cell number 9."),
    ] {
        assert_eq!(fault.to_string(), sentence);
    }
}
