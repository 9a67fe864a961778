//! The words that tests read.

use std::sync::LazyLock;

use sumi::{locale::Locale, puzzle::Puzzle, solver::Words};

static ENGLISH: LazyLock<Locale> = LazyLock::new(Locale::default);

/// The words that explain a puzzle in English.
pub(crate) fn words(puzzle: &Puzzle) -> Words<'_> {
    Words::new(puzzle, &ENGLISH)
}
