//! Kakuro: runs between blocks, each with its sum.

use super::facts::{CageBorder, CageFacts, KindFacts};
use crate::puzzle::Operation;

pub(super) const FACTS: KindFacts = KindFacts {
    name: "Kakuro",
    sides: None,
    sizes_in_words: "anything up to 64×64",
    highest: Some(9),
    has_boxes: false,
    windows: &[],
    cages: Some(CageFacts {
        operations: &[Operation::Add],
        are_distinct: true,
        cover_grid: true,
        border: CageBorder::Blocks,
    }),
};
