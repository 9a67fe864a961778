//! Killer: a Sudoku with sum cages whose digits differ; a cage of one cell is the digit itself.

use super::facts::{CageBorder, CageFacts, KindFacts};
use crate::puzzle::Operation;

pub(super) const FACTS: KindFacts = KindFacts {
    name: "Killer",
    sides: Some(&[4, 6, 9]),
    sizes_in_words: "4×4, 6×6 or 9×9",
    highest: None,
    has_boxes: true,
    windows: &[],
    cages: Some(CageFacts {
        operations: &[Operation::Add, Operation::Equal],
        are_distinct: true,
        cover_grid: false,
        border: CageBorder::Outline,
    }),
};
