//! The words that tests read.

use std::sync::LazyLock;

use sumi::{explain::Explainer, locale::Locale, puzzle::Puzzle};

static ENGLISH: LazyLock<Locale> = LazyLock::new(Locale::default);

/// The words that explain a puzzle in English.
pub(crate) fn words(puzzle: &Puzzle) -> Explainer<'_> {
    Explainer::new(puzzle, &ENGLISH)
}
