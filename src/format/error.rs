//! What can go wrong on the way from text to puzzle and back.

use std::fmt;

use thiserror::Error;

use super::Format;
use crate::puzzle::{Boxes, Faults, Kind, Operation, Place, Size};

/// Why a text could not be read, and where; line and column are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: expected {expected}, found {found}")]
pub struct ReadError {
    /// The line of the first character that does not fit.
    pub line: usize,
    /// The column of that character, counted in characters.
    pub column: usize,
    /// What could have stood there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

/// Why a draft could not be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The format has no way to say something that the puzzle says.
    #[error("{} cannot hold {what}", format.title())]
    Unfit {
        /// The format that was asked for.
        format: Format,
        /// What it has no room for.
        what: Unfit,
    },
    /// Only Sumi's own format holds puzzles that break the rules.
    #[error("the puzzle has faults:\n{0}")]
    Faults(#[from] Faults),
}

impl WriteError {
    pub(super) fn unfit(format: Format, what: Unfit) -> Self {
        Self::Unfit { format, what }
    }
}

/// Something that a format has no room for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Puzzles of this kind.
    Kind(Kind),
    /// Grids of this size.
    Size(Size),
    /// Boxes of this shape.
    Boxes(Boxes),
    /// This operation, in the cage that begins here.
    Operation(Operation, Place),
    /// So large a target, in the cage that begins here.
    Target(u64, Place),
    /// A given digit, here.
    Given(Place),
    /// This digit in all the cells that it has, as givens.
    NineGivens(u32),
    /// A last row or column of blocks alone.
    BareEdge,
    /// A cell outside all cages, here.
    Uncaged(Place),
    /// A cage of one cell, here.
    SingleCell(Place),
    /// So many cages of more than one cell.
    Cages(usize),
    /// Cages so long that one stretch of the grid has hardly any walls.
    FewWalls,
    /// A puzzle of any kind.
    AnyPuzzle,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "{kind} puzzles"),
            Self::Size(size) => write!(f, "a grid of {size}"),
            Self::Boxes(boxes) => write!(f, "boxes {} high and {} wide", boxes.rows, boxes.columns),
            Self::Operation(operation, place) => {
                write!(f, "the {} cage at {place}", operation.symbol())
            }
            Self::Target(target, place) => write!(f, "the target {target} of the cage at {place}"),
            Self::Given(place) => write!(f, "the given at {place}"),
            Self::NineGivens(digit) => write!(f, "nine givens {digit}"),
            Self::BareEdge => f.write_str("a last row or column of blocks alone"),
            Self::Uncaged(place) => write!(f, "the cell outside all cages at {place}"),
            Self::SingleCell(place) => write!(f, "the cage of one cell at {place}"),
            Self::Cages(count) => write!(f, "{count} cages of more than one cell"),
            Self::FewWalls => f.write_str("cages that leave 25 edges in a row without a wall"),
            Self::AnyPuzzle => f.write_str("a puzzle"),
        }
    }
}
