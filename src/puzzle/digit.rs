//! One digit of a puzzle.

use std::{fmt, num::NonZeroU8};

use serde::{Deserialize, Serialize};

/// A digit from 1 to 16, the largest that any puzzle uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The smallest digit, 1.
    pub const MIN: Self = Self(NonZeroU8::MIN);
    /// The largest digit, 16.
    pub const MAX: Self = Self(NonZeroU8::MIN.saturating_add(15));

    /// The digit with this value, if it lies within 1 to 16.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= Self::MAX.get() => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit's value.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The one character that stands for the digit in a grid of text: 1 to 9, then A for 10 to G for 16.
    pub const fn symbol(self) -> char {
        match self.get() {
            value @ ..=9 => (b'0' + value) as char,
            value => (b'A' + value - 10) as char,
        }
    }

    /// The digit that a symbol stands for; letters may be small.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Self::new(symbol as u8 - b'0'),
            'A'..='G' => Self::new(symbol as u8 - b'A' + 10),
            'a'..='g' => Self::new(symbol as u8 - b'a' + 10),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.get()
    }
}

impl From<Digit> for u64 {
    fn from(digit: Digit) -> Self {
        digit.get().into()
    }
}

impl TryFrom<u8> for Digit {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        Self::new(value).ok_or("a digit lies between 1 and 16")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_run_from_one_to_sixteen() {
        let values: Vec<u8> = (0..=u8::MAX)
            .filter_map(Digit::new)
            .map(Digit::get)
            .collect();
        assert_eq!(values, (1..=16).collect::<Vec<_>>());
        assert_eq!((Digit::MIN.get(), Digit::MAX.get()), (1, 16));
    }

    #[test]
    fn symbols_go_on_with_letters_after_nine_and_lead_back() {
        let digits = || (1..=16).filter_map(Digit::new);
        assert_eq!(
            digits().map(Digit::symbol).collect::<String>(),
            "123456789ABCDEFG"
        );
        assert!(digits().all(|digit| Digit::from_symbol(digit.symbol()) == Some(digit)));
        assert_eq!(Digit::from_symbol('g'), Some(Digit::MAX));
        assert!(
            ['0', 'H', 'h', '.', '١']
                .into_iter()
                .all(|symbol| Digit::from_symbol(symbol).is_none())
        );
    }

    #[test]
    fn stored_digits_out_of_range_are_refused() {
        assert_eq!(ron::to_string(&Digit::MAX).unwrap(), "16");
        assert_eq!(ron::from_str::<Digit>("16").unwrap(), Digit::MAX);
        assert!(ron::from_str::<Digit>("17").is_err());
        assert!(ron::from_str::<Digit>("0").is_err());
    }
}
