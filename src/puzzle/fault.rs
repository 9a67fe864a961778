//! Everything that can be wrong with a draft.

use thiserror::Error;

use super::{
    Boxes, ClueError, Kind, LineDirection, Operation, OperationError, Place, RegionKind, Size,
};

/// One thing that is wrong with a draft, and where.
///
/// A cage is named by the first of its cells. Each fault reads as a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The kind has no puzzles of this size.
    #[error("A {kind} cannot be {size}: its size is {}.", .kind.sizes_in_words())]
    Size {
        /// The kind of puzzle.
        kind: Kind,
        /// The size it was to have.
        size: Size,
    },
    /// Boxes are given for a kind that has none.
    #[error("A {kind} has no boxes.")]
    BoxesNotAllowed {
        /// The kind of puzzle.
        kind: Kind,
    },
    /// The boxes do not hold each digit once, or a grid cannot be divided into them.
    #[error("Boxes of {boxes} do not fit a {size} grid.")]
    Boxes {
        /// The boxes that do not fit.
        boxes: Boxes,
        /// The size of the grid.
        size: Size,
    },
    /// Something lies off the grid.
    #[error("{place} lies off the {size} grid.")]
    OffGrid {
        /// Where it lies.
        place: Place,
        /// The size of the grid.
        size: Size,
    },
    /// A block is given for a kind that has none.
    #[error("A {kind} has no blocks, but there is one at {place}.")]
    BlockNotAllowed {
        /// The kind of puzzle.
        kind: Kind,
        /// Where the block is.
        place: Place,
    },
    /// A Kakuro has no open cell.
    #[error("The grid has no cell that takes a digit.")]
    NoCells,
    /// A cage has no cells; it is named by its number, counted from one.
    #[error("Cage {number} has no cells.")]
    CageWithoutCells {
        /// The number of the cage in the draft, counted from one.
        number: usize,
    },
    /// A cage is given for a kind that has none.
    #[error("A {kind} has no cages, but there is one at {place}.")]
    CageNotAllowed {
        /// The kind of puzzle.
        kind: Kind,
        /// The first cell of the cage.
        place: Place,
    },
    /// The kind has no cages with this operation.
    #[error("A {kind} has no cage with the operation `{}`, but there is one at {place}.", .operation.symbol())]
    OperationNotAllowed {
        /// The kind of puzzle.
        kind: Kind,
        /// The first cell of the cage.
        place: Place,
        /// The operation of the cage.
        operation: Operation,
    },
    /// A cage has no clue yet.
    #[error("The cage at {place} has no clue.")]
    CageWithoutClue {
        /// The first cell of the cage.
        place: Place,
    },
    /// The operation of a cage is none that there is.
    #[error("Cannot create operation `{}` of the cage at {place}: the operations are + - * / gcd lcm ^ = and ?.", .error.0)]
    UnknownOperation {
        /// The first cell of the cage.
        place: Place,
        /// What stands in its place.
        error: OperationError,
    },
    /// What stands in a cage is no clue, or only the beginning of one.
    #[error("The clue of the cage at {place} is not finished: {error}.")]
    UnclearClue {
        /// The first cell of the cage.
        place: Place,
        /// What is missing.
        error: ClueError,
    },
    /// The target is 0, which no operation gives.
    #[error("The result of the cage at {place} is not a positive integer.")]
    NotPositive {
        /// The first cell of the cage.
        place: Place,
    },
    /// The cage has more cells than its operation takes.
    #[error("Too many operands: `{}` takes {}, the cage at {place} has {count}.", .operation.symbol(), .operation.arity())]
    TooManyOperands {
        /// The first cell of the cage.
        place: Place,
        /// The operation of the cage.
        operation: Operation,
        /// How many cells the cage has.
        count: usize,
    },
    /// The cage has fewer cells than its operation takes.
    #[error("Operands do not match: `{}` takes {}, the cage at {place} has {count}.", .operation.symbol(), .operation.arity())]
    TooFewOperands {
        /// The first cell of the cage.
        place: Place,
        /// The operation of the cage.
        operation: Operation,
        /// How many cells the cage has.
        count: usize,
    },
    /// The digits of the cage must differ, and it has more cells than there are digits.
    #[error(
        "The cage at {place} has {count} cells, but there are only {highest} digits to fill it."
    )]
    CageTooLarge {
        /// The first cell of the cage.
        place: Place,
        /// How many cells the cage has.
        count: usize,
        /// How many digits there are.
        highest: u8,
    },
    /// Two cages claim one cell, or one cage claims it twice.
    #[error("The cell {place} is already in a cage.")]
    AlreadyInCage {
        /// The cell claimed twice.
        place: Place,
    },
    /// A cell is left over where cages must cover all.
    #[error("The cell {place} is in no cage.")]
    InNoCage {
        /// The cell left over.
        place: Place,
    },
    /// A cage is in two pieces or more.
    #[error("The cage at {place} is not contiguous.")]
    NotContiguous {
        /// The first cell of the cage.
        place: Place,
    },
    /// No digits in the cage come to its target, whatever stands elsewhere.
    #[error("No digits in the cage at {place} give {target} with `{}`.", .operation.symbol())]
    ImpossibleTarget {
        /// The first cell of the cage.
        place: Place,
        /// The operation of the cage.
        operation: Operation,
        /// The target that cannot be reached.
        target: u64,
    },
    /// No differing digits in the run or Killer cage add up to its sum.
    #[error("Impossible sum: no {count} different digits from {place} on add up to {sum}.")]
    ImpossibleSum {
        /// The first cell of the run or cage.
        place: Place,
        /// How many cells it has.
        count: usize,
        /// The sum that cannot be reached.
        sum: u64,
    },
    /// An open cell of a Kakuro stands alone in its line.
    #[error("The run {direction} at {place} has only one cell.")]
    RunOfOne {
        /// The cell.
        place: Place,
        /// Which way it stands alone.
        direction: LineDirection,
    },
    /// A run of a Kakuro has more cells than there are digits.
    #[error("The run {direction} at {place} has {length} cells; 9 are the most.")]
    RunTooLong {
        /// The first cell of the run.
        place: Place,
        /// Which way the run goes.
        direction: LineDirection,
        /// How many cells it has.
        length: usize,
    },
    /// A run of a Kakuro has no sum.
    #[error("The run {direction} at {place} has no sum.")]
    RunWithoutSum {
        /// The first cell of the run.
        place: Place,
        /// Which way the run goes.
        direction: LineDirection,
    },
    /// The cells of a sum are not a run from block to block.
    #[error("The sum at {place} belongs to no run.")]
    SumWithoutRun {
        /// The first cell of the sum.
        place: Place,
    },
    /// A run of a Kakuro has two sums.
    #[error("The run {direction} at {place} already has a sum.")]
    SumTwice {
        /// The first cell of the run.
        place: Place,
        /// Which way the run goes.
        direction: LineDirection,
    },
    /// A digit, given or entered, is not one of the puzzle's digits.
    #[error("The value {digit} at {place} is out of bounds: digits go from 1 to {highest}.")]
    OutOfBounds {
        /// Where the digit is.
        place: Place,
        /// The digit.
        digit: u32,
        /// The largest digit of the puzzle.
        highest: u8,
    },
    /// A digit, given or entered, stands on a block.
    #[error("The block at {place} takes no digit.")]
    DigitOnBlock {
        /// Where the block is.
        place: Place,
    },
    /// Two givens or two entries are for one cell.
    #[error("The cell {place} has more than one digit.")]
    DigitTwice {
        /// The cell.
        place: Place,
    },
    /// A player's entry is for a cell that has a given.
    #[error("The digit at {place} is given and cannot be entered.")]
    EntryOnGiven {
        /// The cell.
        place: Place,
    },
    /// Two givens in one region are the same.
    #[error("The given {digit} at {place} is already at {first} in the same {region}.")]
    GivensClash {
        /// The later of the two givens.
        place: Place,
        /// The earlier of the two.
        first: Place,
        /// The digit they share.
        digit: u8,
        /// The sort of region they share.
        region: RegionKind,
    },
    /// The givens in a cage leave no way to its target.
    #[error("With its givens the cage at {place} cannot give {target}.")]
    GivensBreakCage {
        /// The first cell of the cage.
        place: Place,
        /// The target that cannot be reached.
        target: u64,
    },
}

impl Fault {
    /// The place to point at, if the fault is at one.
    pub const fn place(&self) -> Option<Place> {
        match *self {
            Self::Size { .. }
            | Self::BoxesNotAllowed { .. }
            | Self::Boxes { .. }
            | Self::NoCells
            | Self::CageWithoutCells { .. } => None,
            Self::OffGrid { place, .. }
            | Self::BlockNotAllowed { place, .. }
            | Self::CageNotAllowed { place, .. }
            | Self::OperationNotAllowed { place, .. }
            | Self::CageWithoutClue { place }
            | Self::UnknownOperation { place, .. }
            | Self::UnclearClue { place, .. }
            | Self::NotPositive { place }
            | Self::TooManyOperands { place, .. }
            | Self::TooFewOperands { place, .. }
            | Self::CageTooLarge { place, .. }
            | Self::AlreadyInCage { place }
            | Self::InNoCage { place }
            | Self::NotContiguous { place }
            | Self::ImpossibleTarget { place, .. }
            | Self::ImpossibleSum { place, .. }
            | Self::RunOfOne { place, .. }
            | Self::RunTooLong { place, .. }
            | Self::RunWithoutSum { place, .. }
            | Self::SumWithoutRun { place }
            | Self::SumTwice { place, .. }
            | Self::OutOfBounds { place, .. }
            | Self::DigitOnBlock { place }
            | Self::DigitTwice { place }
            | Self::EntryOnGiven { place }
            | Self::GivensClash { place, .. }
            | Self::GivensBreakCage { place, .. } => Some(place),
        }
    }
}
