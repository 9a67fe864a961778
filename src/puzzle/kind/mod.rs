//! The kinds of puzzle and what sets them apart: one file of facts for each, and one row of a table.

mod facts;
mod hypersudoku;
mod kakuro;
mod kenken;
mod killer;
mod sudoku;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::facts::CageBorder;
use self::facts::KindFacts;
use super::{Digit, Operation, Size};

/// Makes the kinds from a table of their names and the modules with their facts.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident in $module:ident,)+) => {
        /// A kind of puzzle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Kind {
            $($(#[$doc])* $kind,)+
        }

        impl Kind {
            /// All kinds.
            pub const ALL: [Self; [$(stringify!($kind)),+].len()] = [$(Self::$kind),+];

            const fn facts(self) -> &'static KindFacts {
                match self {
                    $(Self::$kind => &$module::FACTS,)+
                }
            }
        }
    };
}

kinds! {
    /// Rows and columns, and contiguous cages of any operation over every cell.
    KenKen in kenken,
    /// Runs between blocks, each with its sum.
    Kakuro in kakuro,
    /// Rows, columns and boxes.
    Sudoku in sudoku,
    /// A Sudoku with four more windows.
    Hypersudoku in hypersudoku,
    /// A Sudoku with sum cages whose digits differ.
    Killer in killer,
}

impl Kind {
    /// The kind's name.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Whether the grid is divided into boxes.
    pub const fn has_boxes(self) -> bool {
        self.facts().has_boxes
    }

    /// The first row and column of each window; windows are as large as boxes.
    pub(super) const fn windows(self) -> &'static [(usize, usize)] {
        self.facts().windows
    }

    /// Whether a puzzle can have cages; where there are runs, these are its cages.
    pub const fn has_cages(self) -> bool {
        self.facts().cages.is_some()
    }

    /// What the cages end at, if the kind has cages.
    pub const fn cage_border(self) -> Option<CageBorder> {
        match &self.facts().cages {
            Some(cages) => Some(cages.border),
            None => None,
        }
    }

    /// Whether the cages are runs between blocks, each with a sum before it; then a line need not hold every digit.
    pub const fn has_runs(self) -> bool {
        matches!(self.cage_border(), Some(CageBorder::Blocks))
    }

    /// Whether cages are drawn around cells, with the clue inside.
    pub const fn has_drawn_cages(self) -> bool {
        matches!(
            self.cage_border(),
            Some(CageBorder::Walls | CageBorder::Outline)
        )
    }

    /// Whether the digits of a cage must all differ.
    pub const fn has_distinct_cages(self) -> bool {
        matches!(&self.facts().cages, Some(cages) if cages.are_distinct)
    }

    /// Whether every cell must be in a cage.
    pub(super) const fn has_cages_everywhere(self) -> bool {
        matches!(&self.facts().cages, Some(cages) if cages.cover_grid)
    }

    /// Whether a cage may have this operation.
    pub fn allows(self, operation: Operation) -> bool {
        self.operations().contains(&operation)
    }

    /// Whether every cage is a sum, so that its clue needs no sign.
    pub fn has_sums_alone(self) -> bool {
        let is_sum = |operation| matches!(operation, &Operation::Add | &Operation::Equal);
        self.operations().iter().all(is_sum)
    }

    /// The operation of a clue that shows no sign: a sum where every cage is one, else the digit itself.
    pub fn unsigned_operation(self) -> Operation {
        if self.has_sums_alone() {
            Operation::Add
        } else {
            Operation::Equal
        }
    }

    /// The operations that cages of the kind can have.
    pub const fn operations(self) -> &'static [Operation] {
        match &self.facts().cages {
            Some(cages) => cages.operations,
            None => &[],
        }
    }

    /// Whether a puzzle can have this size.
    pub fn allows_size(self, size: Size) -> bool {
        let is_side = |sides: &[usize]| size.is_square() && sides.contains(&size.rows());
        self.facts().sides.is_none_or(is_side)
    }

    /// The sizes a puzzle can have, in words.
    pub(super) const fn sizes_in_words(self) -> &'static str {
        self.facts().sizes_in_words
    }

    /// The largest digit of a puzzle of this size.
    pub fn highest(self, size: Size) -> Digit {
        let value = self.facts().highest.unwrap_or(size.rows() as u8);
        Digit::new(value).unwrap_or(Digit::MAX)
    }

    /// The names of all kinds, as in `one, two or three`.
    pub fn names() -> String {
        let names = Self::ALL.map(Self::name).join(", ");
        match names.rsplit_once(", ") {
            Some((first, last)) => format!("{first} or {last}"),
            None => names,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no kind of puzzle with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no kind of puzzle: choose {names}.", names = Kind::names())]
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
        assert_eq!(sides(Kind::Kakuro), (1..=Size::LIMIT).collect::<Vec<_>>());
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

    #[test]
    fn the_error_names_all_kinds() {
        let message =
            "`chess` is no kind of puzzle: choose KenKen, Kakuro, Sudoku, Hypersudoku or Killer.";
        assert_eq!(KindError("chess".into()).to_string(), message);
    }

    #[test]
    fn a_clue_without_a_sign_is_a_digit_where_cages_have_several_operations() {
        let digits = |kind: &Kind| kind.unsigned_operation() == Operation::Equal;
        assert_eq!(Kind::ALL.iter().position(digits), Some(0));
        assert!(Kind::KenKen.allows(Operation::Lcm) && Kind::Killer.allows(Operation::Equal));
        assert!(!Kind::Kakuro.allows(Operation::Equal) && !Kind::Sudoku.allows(Operation::Add));
    }
}
