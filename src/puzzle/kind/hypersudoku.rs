//! Hypersudoku: a Sudoku with four more windows.

use super::facts::KindFacts;

pub(super) const FACTS: KindFacts = KindFacts {
    name: "Hypersudoku",
    sides: Some(&[9]),
    sizes_in_words: "9×9",
    highest: None,
    has_boxes: true,
    windows: &[(1, 1), (1, 5), (5, 1), (5, 5)],
    cages: None,
};
