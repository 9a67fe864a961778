//! Why a puzzle cannot be made.

use thiserror::Error;

use super::{CageShape, Pattern};
use crate::puzzle::{Kind, Level, Size};

/// Why a puzzle cannot be made; each reads as a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GeneratorRefusal {
    /// The kind has no puzzles of this size.
    #[error("A {kind} of {size} cannot be made.")]
    Size {
        /// The kind of puzzle.
        kind: Kind,
        /// The size it was to have.
        size: Size,
    },
    /// More givens are asked for than there are cells.
    #[error("{givens} givens do not fit a {size} grid of {cells} cells.", cells = .size.len())]
    Givens {
        /// How many givens are asked for.
        givens: u16,
        /// The size of the grid.
        size: Size,
    },
    /// There are no shapes to tile with.
    #[error("Choose at least one shape for the cages.")]
    NoShapes,
    /// The sizes of the shapes do not add up to the grid.
    #[error("These shapes cannot tile a {size} grid: no number of them covers exactly {cells} cells.", cells = .size.len())]
    Area {
        /// The size of the grid.
        size: Size,
    },
    /// The shapes never cover as many dark as light squares of a chessboard as the grid has.
    #[error(
        "These shapes cannot tile a {size} grid: coloured like a chessboard, it has {dark} dark and {light} light squares, and the shapes never cover that many of each."
    )]
    Colours {
        /// The size of the grid.
        size: Size,
        /// How many dark squares it has.
        dark: u32,
        /// How many light squares it has.
        light: u32,
    },
    /// Every way to lay the shapes was tried.
    #[error("These shapes cannot tile a {size} grid: every way to lay them was tried.")]
    NoTiling {
        /// The size of the grid.
        size: Size,
    },
    /// The search for a tiling was given up.
    #[error("No tiling of a {size} grid with these shapes was found in {tries} tries.")]
    TilingNotFound {
        /// The size of the grid.
        size: Size,
        /// How many shapes were laid.
        tries: u64,
    },
    /// No operation that is allowed takes as many digits as a cage would have.
    #[error(
        "None of the operations takes {count} digits, but cages of {count} cells are asked for."
    )]
    Operations {
        /// How many cells such a cage has.
        count: usize,
    },
    /// A shape has more cells than a cage may have.
    #[error("The shape {shape} has {count} cells; a cage may have {most} here.", count = .shape.len())]
    ShapeTooLarge {
        /// The shape.
        shape: CageShape,
        /// The most cells that a cage may have.
        most: usize,
    },
    /// Nothing that was made had one solution.
    #[error(
        "No {kind} of {size} with one solution was found in {attempts} attempts: choose other cages, operations or givens."
    )]
    NotUnique {
        /// The kind of puzzle.
        kind: Kind,
        /// The size of the grid.
        size: Size,
        /// How often a grid was filled and cut.
        attempts: u32,
    },
    /// Nothing that was made had the level asked for.
    #[error(
        "No {level} {kind} of {size} was found in {attempts} attempts: with these choices it may not exist."
    )]
    LevelUnreachable {
        /// The kind of puzzle.
        kind: Kind,
        /// The size of the grid.
        size: Size,
        /// The level asked for.
        level: Level,
        /// How many drafts had another level.
        attempts: u32,
    },
    /// Puzzles of this size never have the level, or so rarely that nobody should wait for it.
    #[error("No {level} {kind} of {size} can be made: {obstacle}.")]
    LevelOutOfReach {
        /// The kind of puzzle.
        kind: Kind,
        /// The size of the grid.
        size: Size,
        /// The level asked for.
        level: Level,
        /// What stands against it.
        obstacle: LevelObstacle,
    },
    /// Nothing that was tried came to one solution.
    #[error(
        "No {kind} of {size} with one solution was found in {tries} tries: with these choices it may not exist."
    )]
    NothingFound {
        /// The kind of puzzle.
        kind: Kind,
        /// The size of the grid.
        size: Size,
        /// How many solved grids were tried.
        tries: u32,
    },
    /// A Kakuro of this size cannot have blocks laid out like this.
    #[error("A Kakuro of {size} cannot be drawn as {obstacle}.")]
    Pattern {
        /// The size of the grid.
        size: Size,
        /// The layout.
        pattern: Pattern,
        /// What stands against it.
        obstacle: PatternObstacle,
    },
}

impl GeneratorRefusal {
    /// Whether trying again would change nothing; otherwise a search was given up, and another may find what it did not.
    pub const fn is_final(&self) -> bool {
        !matches!(
            self,
            Self::TilingNotFound { .. }
                | Self::NotUnique { .. }
                | Self::LevelUnreachable { .. }
                | Self::NothingFound { .. }
        )
    }
}

/// Why grids of a size do not have a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LevelObstacle {
    /// All that can be cut is either easy or has several solutions.
    #[error("a cage of one cell tells all others, and without one there are two solutions")]
    OneCellTellsAll,
    /// Whatever is given, singles are enough.
    #[error("every Sudoku of this size is solved by singles alone")]
    SinglesAreEnough,
    /// None was ever found.
    #[error("among {drafts} drafts there was none")]
    NeverSeen {
        /// How many were counted.
        drafts: u32,
    },
    /// Hardly any was found.
    #[error("fewer than one in {drafts} drafts is as hard")]
    TooRare {
        /// Of how many there was none or one.
        drafts: u32,
    },
}

/// Why blocks cannot be laid out as asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PatternObstacle {
    /// A grid of one row or column.
    #[error("anything: every run needs two cells")]
    TooNarrow,
    /// A long grid of two or three rows or columns.
    #[error("one connected field: a run of more than nine cells could not be broken")]
    TooLong,
    /// A square of more than nine cells.
    #[error("a square: its runs would have more than nine cells")]
    LargeSquare,
    /// A square of nine cells without givens.
    #[error(
        "a square without givens: every row and column has all nine digits, so that sums tell nothing"
    )]
    FullSquare,
    /// A staircase whose steps are too long.
    #[error("a staircase: its steps would have more than nine cells")]
    LongStaircase,
}
