//! What a step says before any language has words for it: the key of a sentence, and everything that it names.

use crate::puzzle::{CageId, CellId, Digit, Digits, RegionId};

/// A sentence without words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The key of the sentence in the locale files.
    pub key: &'static str,
    /// What the sentence names, each by the name of its variable.
    pub facts: Vec<(&'static str, Fact)>,
}

/// Something that a sentence names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A cell.
    Cell(CellId),
    /// Some cells.
    Cells(Vec<CellId>),
    /// Cells that lead from one to the next.
    Chain(Vec<CellId>),
    /// Cells and their digits, each of which follows from the one before.
    Consequences(Vec<(CellId, Digit)>),
    /// A digit.
    Digit(Digit),
    /// Digits one after the other.
    Digits(Vec<Digit>),
    /// Digits that all count.
    AllOf(Digits),
    /// Digits of which one counts.
    OneOf(Digits),
    /// A number.
    Number(u64),
    /// One of the cases that the sentence knows.
    Case(&'static str),
    /// A region.
    Region(RegionId, Form),
    /// Some regions.
    Regions(Vec<RegionId>, Form),
    /// A cage.
    Cage(CageId, Form),
    /// Some cages.
    Cages(Vec<CageId>, Form),
    /// The combinations that a cage has left, each smallest digit first.
    Combinations(CageId, Vec<Vec<Digit>>),
}

/// What a phrase does in its sentence, so that a language can give it a capital, a preposition or a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It begins the sentence.
    Start,
    /// It begins the sentence as the place of something.
    StartIn,
    /// It does something.
    Subject,
    /// Something is done to it.
    Object,
    /// It is the place of something.
    In,
    /// Something belongs to it.
    Of,
}

impl Statement {
    /// The sentence with a key that names these things.
    pub(super) fn new(
        key: &'static str,
        facts: impl IntoIterator<Item = (&'static str, Fact)>,
    ) -> Self {
        Self {
            key,
            facts: facts.into_iter().collect(),
        }
    }
}
