//! What can set one kind of puzzle apart from another.

use crate::puzzle::Operation;

/// Everything that sets a kind apart; all rules and drawings ask these facts.
pub(super) struct KindFacts {
    /// The kind's name.
    pub(super) name: &'static str,
    /// The sides of the square grids it can have; without them, any grid will do.
    pub(super) sides: Option<&'static [usize]>,
    /// The same in words.
    pub(super) sizes_in_words: &'static str,
    /// The largest digit; without one, the number of rows.
    pub(super) highest: Option<u8>,
    /// Whether the grid is divided into boxes.
    pub(super) has_boxes: bool,
    /// The first row and column of each window, which are as large as boxes.
    pub(super) windows: &'static [(usize, usize)],
    /// What its cages are like, if it has any.
    pub(super) cages: Option<CageFacts>,
}

/// What the cages of a kind are like.
pub(super) struct CageFacts {
    /// What a cage may do with its digits.
    pub(super) operations: &'static [Operation],
    /// Whether the digits of a cage must all differ.
    pub(super) are_distinct: bool,
    /// Whether every cell must be in a cage.
    pub(super) cover_grid: bool,
    /// What a cage ends at.
    pub(super) border: CageBorder,
}

/// What the cages of a kind end at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CageBorder {
    /// Walls between the cells.
    Walls,
    /// An outline within its cells, because the walls are those of the boxes.
    Outline,
    /// The blocks and edges before and behind it: the cage is a run.
    Blocks,
}
