//! The five kinds of puzzle and what sets them apart.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Digit, Operation, Size};

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Rows and columns, and contiguous cages of any operation over every cell.
    KenKen,
    /// Runs between blocks, each with its sum.
    Kakuro,
    /// Rows, columns and boxes.
    Sudoku,
    /// A Sudoku with four more windows.
    Hypersudoku,
    /// A Sudoku with sum cages whose digits differ.
    Killer,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::KenKen,
        Self::Kakuro,
        Self::Sudoku,
        Self::Hypersudoku,
        Self::Killer,
    ];

    /// The kind's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::KenKen => "KenKen",
            Self::Kakuro => "Kakuro",
            Self::Sudoku => "Sudoku",
            Self::Hypersudoku => "Hypersudoku",
            Self::Killer => "Killer",
        }
    }

    /// Whether the grid is divided into boxes.
    pub const fn has_boxes(self) -> bool {
        matches!(self, Self::Sudoku | Self::Hypersudoku | Self::Killer)
    }

    /// Whether a puzzle can have cages; a Kakuro's are its runs.
    pub const fn has_cages(self) -> bool {
        matches!(self, Self::KenKen | Self::Kakuro | Self::Killer)
    }

    /// Whether the digits of a cage must all differ.
    pub const fn has_distinct_cages(self) -> bool {
        matches!(self, Self::Kakuro | Self::Killer)
    }

    /// Whether a cage may have this operation.
    ///
    /// Kakuro and Killer know sums alone; a Killer cage of one cell is the digit itself.
    pub const fn allows(self, operation: Operation) -> bool {
        match self {
            Self::KenKen => true,
            Self::Kakuro => matches!(operation, Operation::Add),
            Self::Killer => matches!(operation, Operation::Add | Operation::Equal),
            Self::Sudoku | Self::Hypersudoku => false,
        }
    }

    /// Whether a puzzle can have this size.
    pub fn allows_size(self, size: Size) -> bool {
        match self {
            Self::Kakuro => true,
            _ => size.is_square() && self.allows_side(size.rows()),
        }
    }

    fn allows_side(self, side: usize) -> bool {
        match self {
            Self::KenKen => (2..=16).contains(&side),
            Self::Sudoku => matches!(side, 4 | 6 | 8 | 9 | 10 | 12 | 16),
            Self::Hypersudoku => side == 9,
            Self::Killer => matches!(side, 4 | 6 | 9),
            Self::Kakuro => false,
        }
    }

    /// The sizes a puzzle can have, in words.
    pub(super) const fn sizes_in_words(self) -> &'static str {
        match self {
            Self::KenKen => "2×2 to 16×16",
            Self::Kakuro => "anything up to 30×30",
            Self::Sudoku => "4×4, 6×6, 8×8, 9×9, 10×10, 12×12 or 16×16",
            Self::Hypersudoku => "9×9",
            Self::Killer => "4×4, 6×6 or 9×9",
        }
    }

    /// The largest digit of a puzzle of this size: 9 in a Kakuro, else the number of rows.
    pub fn highest(self, size: Size) -> Digit {
        let value = match self {
            Self::Kakuro => 9,
            _ => size.rows() as u8,
        };
        Digit::new(value).unwrap_or(Digit::MAX)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no kind of puzzle with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no kind of puzzle: choose KenKen, Kakuro, Sudoku, Hypersudoku or Killer.")]
pub struct KindError(pub String);

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Self, KindError> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| KindError(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(kind: Kind) -> Vec<usize> {
        (1..=Size::LIMIT)
            .filter(|&side| kind.allows_size(Size::square(side).unwrap()))
            .collect()
    }

    #[test]
    fn names_lead_back_in_any_case() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(kind.name().to_uppercase().parse(), Ok(kind));
        }
        assert_eq!("chess".parse::<Kind>(), Err(KindError("chess".into())));
    }

    #[test]
    fn each_kind_has_its_sizes() {
        assert_eq!(sides(Kind::KenKen), (2..=16).collect::<Vec<_>>());
        assert_eq!(sides(Kind::Kakuro), (1..=30).collect::<Vec<_>>());
        assert_eq!(sides(Kind::Sudoku), [4, 6, 8, 9, 10, 12, 16]);
        assert_eq!(sides(Kind::Hypersudoku), [9]);
        assert_eq!(sides(Kind::Killer), [4, 6, 9]);
    }

    #[test]
    fn only_a_kakuro_may_be_other_than_square() {
        let oblong = Size::new(4, 6).unwrap();
        let kinds: Vec<_> = Kind::ALL
            .into_iter()
            .filter(|kind| kind.allows_size(oblong))
            .collect();
        assert_eq!(kinds, [Kind::Kakuro]);
    }

    #[test]
    fn a_kakuro_counts_to_nine_and_the_others_to_their_side() {
        let size = Size::square(12).unwrap();
        assert_eq!(Kind::Kakuro.highest(size).get(), 9);
        assert_eq!(Kind::Sudoku.highest(size).get(), 12);
    }
}
