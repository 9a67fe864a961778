//! What a player does to a position.

use thiserror::Error;

use super::{CellId, CellState, Digit, Digits, Place};

/// One undoable act: one change or several that belong together. It is never empty.
///
/// Its text form, [`Move::to_text`] and [`Move::parse`], serves saved games and replays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move(Vec<Change>);

/// One change of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// Puts a digit into the cell; its notes go.
    Place(CellId, Digit),
    /// Takes the digit out of the cell, or all notes if it has no digit.
    Erase(CellId),
    /// Makes these the notes of a cell without digit.
    Note(CellId, Digits),
    /// Puts a digit into the cell that stays from now on; its notes go.
    Reveal(CellId, Digit),
}

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveFault {
    /// The digit is given or was revealed.
    #[error("The digit at {0} is fixed and can be neither erased nor rewritten.")]
    Fixed(Place),
    /// The square takes no digits.
    #[error("The block at {0} takes no digit.")]
    Block(Place),
    /// The digit is not one of the puzzle's.
    #[error("The value {digit} at {place} is out of bounds.")]
    OutOfBounds {
        /// The cell.
        place: Place,
        /// The digit that is too large.
        digit: Digit,
    },
    /// Notes are for cells without a digit.
    #[error("The cell {0} has a digit and takes no notes.")]
    Filled(Place),
    /// The cell belongs to a larger puzzle; it is named by its number.
    #[error("The puzzle has no cell number {0}.")]
    OffGrid(usize),
}

impl Move {
    /// Puts a digit into a cell.
    pub fn place(cell: CellId, digit: Digit) -> Self {
        Self(vec![Change::Place(cell, digit)])
    }

    /// Takes out a cell's digit, or its notes if it has none.
    pub fn erase(cell: CellId) -> Self {
        Self(vec![Change::Erase(cell)])
    }

    /// Makes these the notes of a cell.
    pub fn note(cell: CellId, notes: Digits) -> Self {
        Self(vec![Change::Note(cell, notes)])
    }

    /// Puts a digit into a cell that stays from now on.
    pub fn reveal(cell: CellId, digit: Digit) -> Self {
        Self(vec![Change::Reveal(cell, digit)])
    }

    /// Several changes as one act, made one after the other; there must be at least one.
    pub fn group(changes: Vec<Change>) -> Option<Self> {
        (!changes.is_empty()).then_some(Self(changes))
    }

    /// The move of changes that are known not to be empty.
    pub(super) const fn of(changes: Vec<Change>) -> Self {
        Self(changes)
    }

    /// The changes, in the order in which they are made.
    pub fn changes(&self) -> &[Change] {
        &self.0
    }
}

impl Change {
    /// The cell that changes.
    pub const fn cell(self) -> CellId {
        match self {
            Self::Place(cell, _)
            | Self::Erase(cell)
            | Self::Note(cell, _)
            | Self::Reveal(cell, _) => cell,
        }
    }

    /// The digits that the change puts into the cell or its notes.
    pub(super) fn digits(self) -> Digits {
        match self {
            Self::Place(_, digit) | Self::Reveal(_, digit) => digit.into(),
            Self::Note(_, notes) => notes,
            Self::Erase(_) => Digits::EMPTY,
        }
    }

    /// What a cell that held `held` holds after the change.
    pub(super) fn applied_to(self, held: CellState) -> CellState {
        let placed = |digit, fixed| CellState {
            value: Some(digit),
            notes: Digits::EMPTY,
            fixed,
        };
        match self {
            Self::Place(_, digit) => placed(digit, false),
            Self::Reveal(_, digit) => placed(digit, true),
            Self::Note(_, notes) => CellState { notes, ..held },
            Self::Erase(_) if held.value.is_some() => CellState {
                value: None,
                ..held
            },
            Self::Erase(_) => CellState {
                notes: Digits::EMPTY,
                ..held
            },
        }
    }
}
