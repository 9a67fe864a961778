//! KenKen: rows and columns, and contiguous cages of any operation over every cell.

use super::facts::{CageBorder, CageFacts, KindFacts};
use crate::puzzle::Operation;

pub(super) const FACTS: KindFacts = KindFacts {
    name: "KenKen",
    sides: Some(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
    sizes_in_words: "2×2 to 16×16",
    highest: None,
    has_boxes: false,
    windows: &[],
    cages: Some(CageFacts {
        operations: &Operation::ALL,
        are_distinct: false,
        cover_grid: true,
        border: CageBorder::Walls,
    }),
};
