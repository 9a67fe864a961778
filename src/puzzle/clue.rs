//! The clue of a cage as people type it.

use thiserror::Error;

use super::{Kind, Operation, OperationError};

/// An operation and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    /// What the cage does with its digits.
    pub operation: Operation,
    /// What the digits must come to.
    pub target: u64,
}

/// Why a text is no clue, or not yet one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClueError {
    /// There is nothing.
    #[error("there is none")]
    Missing,
    /// There is an operation, or something else, and no number.
    #[error("`{0}` has no number")]
    NoTarget(String),
    /// The number is larger than any result.
    #[error("`{0}` is too large")]
    TooLarge(String),
    /// There is a number, and several operations could be meant.
    #[error("`{0}` has no operation")]
    NoOperation(u64),
    /// There is a number, and the operation is none that there is.
    #[error("{error}")]
    UnknownOperation {
        /// The number.
        target: u64,
        /// What stands in the place of an operation.
        error: OperationError,
    },
}

impl Clue {
    /// Reads a clue such as `24*`, `3-`, `7gcd`, `?12` or `5`, for a cage with so many cells.
    ///
    /// The sign may stand before the number. Without one, a cage of one cell is the digit itself and a cage of a kind that
    /// has nothing but sums is a sum; elsewhere the operation is missing.
    pub fn parse(text: &str, kind: Kind, cells: usize) -> Result<Self, ClueError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ClueError::Missing);
        }
        let is_digit = |letter: char| letter.is_ascii_digit();
        let start = text.find(is_digit);
        let start = start.ok_or_else(|| ClueError::NoTarget(shortened(text)))?;
        let (before, rest) = text.split_at(start);
        let end = rest.find(|letter| !is_digit(letter)).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let target = number.parse();
        let target: u64 = target.map_err(|_| ClueError::TooLarge(shortened(number)))?;
        let operation = match [before.trim(), after.trim()] {
            ["", ""] => unsigned(kind, cells).ok_or(ClueError::NoOperation(target))?,
            ["", sign] | [sign, ""] => operation(sign, target)?,
            [one, other] => operation(&format!("{one} {other}"), target)?,
        };
        Ok(Self { operation, target })
    }
}

impl ClueError {
    /// What was written, as far as it is known.
    pub fn text(&self) -> String {
        match self {
            Self::Missing => String::new(),
            Self::NoTarget(text) | Self::TooLarge(text) => text.clone(),
            Self::NoOperation(target) => target.to_string(),
            Self::UnknownOperation { target, error } => format!("{target} {}", error.0),
        }
    }
}

/// The operation of a clue without a sign, if only one can be meant.
fn unsigned(kind: Kind, cells: usize) -> Option<Operation> {
    match kind.unsigned_operation() {
        _ if cells == 1 && kind.allows(Operation::Equal) => Some(Operation::Equal),
        Operation::Equal => None,
        operation => Some(operation),
    }
}

fn operation(sign: &str, target: u64) -> Result<Operation, ClueError> {
    let operation = sign.to_lowercase().parse();
    operation.map_err(|_| ClueError::UnknownOperation {
        target,
        error: OperationError::new(sign),
    })
}

/// Foreign text as it appears in a message.
fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<(Operation, u64), ClueError> {
        let clue = Clue::parse(text, Kind::KenKen, 2);
        clue.map(|clue| (clue.operation, clue.target))
    }

    #[test]
    fn a_clue_is_read_in_every_way_in_which_people_write_it() {
        use Operation::{Add, Divide, Equal, Gcd, Lcm, Multiply, Mystery, Power, Subtract};
        for (text, operation, target) in [
            ("24*", Multiply, 24),
            ("24x", Multiply, 24),
            ("24X", Multiply, 24),
            ("24×", Multiply, 24),
            ("*24", Multiply, 24),
            (" 24 * ", Multiply, 24),
            ("7+", Add, 7),
            ("3-", Subtract, 3),
            ("3−", Subtract, 3),
            ("6/", Divide, 6),
            ("6:", Divide, 6),
            ("6÷", Divide, 6),
            ("7gcd", Gcd, 7),
            ("7 GCD", Gcd, 7),
            ("12lcm", Lcm, 12),
            ("8^", Power, 8),
            ("5=", Equal, 5),
            ("?12", Mystery, 12),
            ("12?", Mystery, 12),
        ] {
            assert_eq!(read(text), Ok((operation, target)), "{text}");
        }
    }

    #[test]
    fn a_number_alone_means_what_it_can_mean() {
        let read = |kind, cells| Clue::parse("5", kind, cells).map(|clue| clue.operation);
        assert_eq!(read(Kind::KenKen, 1), Ok(Operation::Equal));
        assert_eq!(read(Kind::KenKen, 2), Err(ClueError::NoOperation(5)));
        assert_eq!(read(Kind::Killer, 1), Ok(Operation::Equal));
        assert_eq!(read(Kind::Killer, 2), Ok(Operation::Add));
        assert_eq!(read(Kind::Kakuro, 1), Ok(Operation::Add));
    }

    #[test]
    fn what_is_wrong_with_a_clue_is_said_precisely() {
        let error = |text| read(text).unwrap_err().to_string();
        assert_eq!(error("  "), "there is none");
        assert_eq!(error("*"), "`*` has no number");
        assert_eq!(error("-"), "`-` has no number");
        assert_eq!(error("24"), "`24` has no operation");
        assert_eq!(
            error("99999999999999999999+"),
            "`99999999999999999999` is too large"
        );
        assert_eq!(
            error("24%"),
            "Cannot create operation `%`: the operations are + - * / gcd lcm ^ = and ?."
        );
        assert!(error("+24*").contains("`+ *`") && error("2+3").contains("`+3`"));
    }

    proptest! {
        #[test]
        fn any_text_is_a_clue_or_none(text in ".{0,40}", cells in 0_usize..4) {
            let _ = Clue::parse(&text, Kind::KenKen, cells);
        }

        #[test]
        fn a_clue_that_cannot_be_read_is_told_as_it_was_written(text in "([1-9][0-9]{0,3})?[a-z%]{0,3}") {
            if let Err(error) = Clue::parse(&text, Kind::KenKen, 2) {
                prop_assert_eq!(error.text().replace(' ', ""), text);
            }
        }
    }
}
