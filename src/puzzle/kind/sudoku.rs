//! Sudoku: rows, columns and boxes.

use super::facts::KindFacts;

pub(super) const FACTS: KindFacts = KindFacts {
    name: "Sudoku",
    sides: Some(&[4, 6, 8, 9, 10, 12, 16]),
    sizes_in_words: "4×4, 6×6, 8×8, 9×9, 10×10, 12×12 or 16×16",
    highest: None,
    has_boxes: true,
    windows: &[],
    cages: None,
};
