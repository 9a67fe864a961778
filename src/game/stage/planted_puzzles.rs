//! Own puzzles as somebody might have gathered them, for pictures, tests and for measuring.

use std::sync::Arc;

use crate::format;
use crate::puzzle::{Digit, Draft, Puzzle};

/// Sudokus of several levels, from which the others are made.
const PATTERNS: &str = include_str!("../../../puzzles/sudoku.ron");
/// How many digits a Sudoku has.
const DIGITS: usize = 9;

/// Makes so many Sudokus, all different: the same few, their digits exchanged.
pub fn sudokus(count: usize, name: &str) -> Vec<Arc<Puzzle>> {
    let patterns = format::ron::read(PATTERNS).unwrap_or_default();
    let patterns = patterns.iter().cycle().enumerate();
    let made = patterns.filter_map(|(number, pattern)| {
        let mut draft = exchanged(pattern, number + 1);
        draft.info.title = format!("{name} no. {}", number + 1);
        draft.check().ok().map(Arc::new)
    });
    made.take(count).collect()
}

/// The draft with its digits exchanged, in a different way for each number; 0 exchanges none.
fn exchanged(pattern: &Draft, mut number: usize) -> Draft {
    let mut left: Vec<u32> = (1..=DIGITS as u32).collect();
    let mut exchange = [0; DIGITS];
    for (place, digit) in exchange.iter_mut().enumerate() {
        let choices = DIGITS - place;
        *digit = left.remove(number % choices);
        number /= choices;
    }
    let mut draft = pattern.clone();
    for given in &mut draft.givens {
        let known = u8::try_from(given.digit).ok().and_then(Digit::new);
        let place = known.map_or(0, |digit| usize::from(digit.get()) - 1);
        given.digit = exchange[place];
    }
    draft
}
