//! The words that tests read.

use std::sync::LazyLock;

use sumi::{explain::Explainer, locale::Language, puzzle::Puzzle};

static ENGLISH: LazyLock<Language> = LazyLock::new(Language::default);

/// The words that explain a puzzle in English.
pub(crate) fn words(puzzle: &Puzzle) -> Explainer<'_> {
    Explainer::new(puzzle, &ENGLISH)
}
