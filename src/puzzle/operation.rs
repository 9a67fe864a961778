//! The operations of cages: how many digits they take and what those come to.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Digit;

/// What a cage does with its digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Operation {
    /// The sum of two or more digits.
    Add,
    /// The larger of two digits minus the smaller.
    Subtract,
    /// The product of two or more digits.
    Multiply,
    /// The larger of two digits divided by the smaller, without remainder.
    Divide,
    /// The greatest common divisor of two or more digits.
    Gcd,
    /// The least common multiple of two or more digits.
    Lcm,
    /// The larger of two digits to the power of the smaller.
    Power,
    /// One digit itself.
    Equal,
    /// A hidden one of sum, difference, product and quotient; any that fits will do.
    Mystery,
}

/// How many digits an operation takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// This many, no more and no fewer.
    Exactly(usize),
    /// This many or more.
    AtLeast(usize),
}

/// The number in words, as in `2 or more cells`.
impl fmt::Display for Arity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(1) => f.write_str("exactly 1 cell"),
            Self::Exactly(count) => write!(f, "exactly {count} cells"),
            Self::AtLeast(count) => write!(f, "{count} or more cells"),
        }
    }
}

/// There is no operation with this name or number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Cannot create operation `{0}`: the operations are + - * / gcd lcm ^ = and ?.")]
pub struct OperationError(pub String);

impl OperationError {
    /// The error for a name or number, of which only the beginning is kept.
    pub fn new(name: &str) -> Self {
        Self(name.chars().take(20).collect())
    }
}

impl Operation {
    /// All operations, in the order of their numbers, the mystery last.
    pub const ALL: [Self; 9] = [
        Self::Add,
        Self::Subtract,
        Self::Multiply,
        Self::Divide,
        Self::Gcd,
        Self::Lcm,
        Self::Power,
        Self::Equal,
        Self::Mystery,
    ];

    /// The operations that a mystery may stand for.
    pub const HIDDEN: [Self; 4] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide];

    /// The operation's number in files.
    pub const fn id(self) -> u8 {
        match self {
            Self::Mystery => 0,
            Self::Add => 1,
            Self::Subtract => 2,
            Self::Multiply => 3,
            Self::Divide => 4,
            Self::Gcd => 5,
            Self::Lcm => 6,
            Self::Power => 7,
            Self::Equal => 8,
        }
    }

    /// The operation with this number.
    pub fn from_id(id: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|operation| operation.id() == id)
    }

    /// The operation's name in files, plain ASCII.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Gcd => "gcd",
            Self::Lcm => "lcm",
            Self::Power => "^",
            Self::Equal => "=",
            Self::Mystery => "?",
        }
    }

    /// The sign that people see behind a target; a digit itself and a mystery have none.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Subtract => "−",
            Self::Multiply => "×",
            Self::Divide => "÷",
            Self::Equal | Self::Mystery => "",
            Self::Add | Self::Gcd | Self::Lcm | Self::Power => self.symbol(),
        }
    }

    /// How many digits the operation takes.
    pub const fn arity(self) -> Arity {
        match self {
            Self::Equal => Arity::Exactly(1),
            Self::Subtract | Self::Divide | Self::Power => Arity::Exactly(2),
            Self::Add | Self::Multiply | Self::Gcd | Self::Lcm | Self::Mystery => Arity::AtLeast(2),
        }
    }

    /// Whether the operation takes so many digits.
    pub const fn accepts_count(self, count: usize) -> bool {
        match self.arity() {
            Arity::Exactly(needed) => count == needed,
            Arity::AtLeast(needed) => count >= needed,
        }
    }

    /// What the digits come to.
    ///
    /// There is no value when their number is wrong, a division leaves a remainder, the value is too
    /// large for 64 bits, or the operation is a mystery.
    pub fn evaluate(self, digits: &[Digit]) -> Option<u64> {
        if !self.accepts_count(digits.len()) {
            return None;
        }
        let mut values = digits.iter().map(|&digit| u64::from(digit));
        match self {
            Self::Add => Some(values.sum()),
            Self::Multiply => values.try_fold(1, u64::checked_mul),
            Self::Gcd => Some(values.fold(0, gcd)),
            Self::Lcm => values.try_fold(1, lcm),
            Self::Equal => values.next(),
            Self::Subtract => sorted_pair(digits).map(|(large, small)| large - small),
            Self::Divide => sorted_pair(digits)
                .filter(|(large, small)| large % small == 0)
                .map(|(large, small)| large / small),
            Self::Power => {
                sorted_pair(digits).and_then(|(large, small)| large.checked_pow(small as u32))
            }
            Self::Mystery => None,
        }
    }

    /// Whether the digits come to the target; for a mystery, whether they do in any hidden way.
    pub fn holds(self, digits: &[Digit], target: u64) -> bool {
        self.readings()
            .iter()
            .any(|operation| operation.evaluate(digits) == Some(target))
    }

    /// The operations that this one may stand for: itself, or all hidden ones of a mystery.
    pub const fn readings(self) -> &'static [Self] {
        match self {
            Self::Add => &[Self::Add],
            Self::Subtract => &[Self::Subtract],
            Self::Multiply => &[Self::Multiply],
            Self::Divide => &[Self::Divide],
            Self::Gcd => &[Self::Gcd],
            Self::Lcm => &[Self::Lcm],
            Self::Power => &[Self::Power],
            Self::Equal => &[Self::Equal],
            Self::Mystery => &Self::HIDDEN,
        }
    }
}

/// The greatest common divisor, where zero is a multiple of everything.
pub(super) const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple of two positive numbers, if it fits.
pub(super) fn lcm(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b)).checked_mul(b)
}

fn sorted_pair(digits: &[Digit]) -> Option<(u64, u64)> {
    let &[a, b] = digits else { return None };
    Some((a.max(b).into(), a.min(b).into()))
}

impl FromStr for Operation {
    type Err = OperationError;

    fn from_str(text: &str) -> Result<Self, OperationError> {
        let operation = match text {
            "×" | "·" | "x" => Some(Self::Multiply),
            "÷" | ":" => Some(Self::Divide),
            "−" => Some(Self::Subtract),
            _ => Self::ALL
                .into_iter()
                .find(|operation| operation.symbol() == text),
        };
        operation.ok_or_else(|| OperationError::new(text))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn digits(values: &[u8]) -> Vec<Digit> {
        values
            .iter()
            .map(|&value| Digit::new(value).unwrap())
            .collect()
    }

    fn value(operation: Operation, values: &[u8]) -> Option<u64> {
        operation.evaluate(&digits(values))
    }

    #[test]
    fn numbers_are_those_of_the_files_and_lead_back() {
        let ids: Vec<_> = Operation::ALL.into_iter().map(Operation::id).collect();
        assert_eq!(ids, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
        assert!(
            Operation::ALL
                .into_iter()
                .all(|op| Operation::from_id(op.id()) == Some(op))
        );
        assert_eq!(Operation::from_id(9), None);
    }

    #[test]
    fn symbols_lead_back_and_printed_signs_are_read_too() {
        use Operation::{Divide, Multiply, Subtract};
        assert!(
            Operation::ALL
                .into_iter()
                .all(|op| op.symbol().parse() == Ok(op))
        );
        let read = ["×", "·", "x", "÷", ":", "−"].map(|text| text.parse::<Operation>().unwrap());
        assert_eq!(
            read,
            [Multiply, Multiply, Multiply, Divide, Divide, Subtract]
        );
    }

    #[test]
    fn an_unknown_operation_cannot_be_created() {
        for text in ["", "%", "++", "GCD", " +", "mod"] {
            assert_eq!(text.parse::<Operation>(), Err(OperationError(text.into())));
        }
        let long = "z".repeat(1_000_000).parse::<Operation>().unwrap_err();
        assert!(long.to_string().len() < 120 && long.to_string().starts_with("Cannot create"));
    }

    #[test]
    fn add_sums_two_or_more_digits() {
        assert_eq!(value(Operation::Add, &[16, 16, 1]), Some(33));
        assert_eq!(value(Operation::Add, &[5]), None);
    }

    #[test]
    fn subtract_takes_the_smaller_of_two_digits_from_the_larger() {
        assert_eq!(value(Operation::Subtract, &[3, 8]), Some(5));
        assert_eq!(value(Operation::Subtract, &[8, 3]), Some(5));
        assert_eq!(value(Operation::Subtract, &[9, 3, 1]), None);
    }

    #[test]
    fn multiply_gives_the_product_of_two_or_more_digits() {
        assert_eq!(value(Operation::Multiply, &[2, 3, 4]), Some(24));
        assert_eq!(value(Operation::Multiply, &[2]), None);
    }

    #[test]
    fn divide_gives_the_exact_quotient_of_two_digits_or_nothing() {
        assert_eq!(value(Operation::Divide, &[2, 8]), Some(4));
        assert_eq!(value(Operation::Divide, &[3, 8]), None);
        assert_eq!(value(Operation::Divide, &[8, 2, 2]), None);
    }

    #[test]
    fn gcd_is_the_greatest_common_divisor_of_two_or_more_digits() {
        assert_eq!(value(Operation::Gcd, &[12, 8, 6]), Some(2));
        assert_eq!(value(Operation::Gcd, &[12]), None);
    }

    #[test]
    fn lcm_is_the_least_common_multiple_of_two_or_more_digits() {
        assert_eq!(value(Operation::Lcm, &[4, 6, 9]), Some(36));
        let all: Vec<u8> = (1..=16).collect();
        assert_eq!(value(Operation::Lcm, &all), Some(720_720));
        assert_eq!(value(Operation::Lcm, &[4]), None);
    }

    #[test]
    fn power_raises_the_larger_of_two_digits_to_the_smaller() {
        assert_eq!(value(Operation::Power, &[2, 3]), Some(9));
        assert_eq!(value(Operation::Power, &[9, 9]), Some(387_420_489));
        assert_eq!(value(Operation::Power, &[16, 15]), Some(1 << 60));
        assert_eq!(value(Operation::Power, &[16, 16]), None);
    }

    #[test]
    fn equal_is_one_digit_itself() {
        assert_eq!(value(Operation::Equal, &[7]), Some(7));
        assert_eq!(value(Operation::Equal, &[7, 7]), None);
        assert_eq!(value(Operation::Equal, &[]), None);
    }

    #[test]
    fn a_mystery_holds_in_any_hidden_way_but_has_no_value() {
        assert_eq!(value(Operation::Mystery, &[2, 8]), None);
        let fits = |values: &[u8], target| Operation::Mystery.holds(&digits(values), target);
        for target in [10, 6, 16, 4] {
            assert!(fits(&[2, 8], target), "{target}");
        }
        assert!(!fits(&[2, 8], 64) && !fits(&[2, 8], 2) && !fits(&[5], 5));
        assert!(fits(&[2, 3, 4], 9) && fits(&[2, 3, 4], 24) && !fits(&[8, 2, 2], 4));
    }

    #[test]
    fn whole_boards_of_large_digits_never_overflow() {
        let board = vec![Digit::MAX; 256];
        assert_eq!(Operation::Multiply.evaluate(&board), None);
        assert_eq!(Operation::Add.evaluate(&board), Some(4096));
        assert_eq!(Operation::Lcm.evaluate(&board), Some(16));
    }

    proptest! {
        #[test]
        fn operations_agree_with_their_plain_definitions(values in prop::collection::vec(1_u8..=16, 0..12)) {
            for operation in Operation::ALL {
                prop_assert_eq!(value(operation, &values), naive(operation, &values), "{:?}", operation);
            }
        }
    }

    /// The definitions in the words of the rules, with no thought of speed or size.
    fn naive(operation: Operation, values: &[u8]) -> Option<u64> {
        let wide: Vec<u128> = values.iter().map(|&value| value.into()).collect();
        let divides = |divisor: u128| wide.iter().all(|value| value % divisor == 0);
        let (large, small) = (wide.iter().max().copied()?, wide.iter().min().copied()?);
        let many = wide.len() >= 2;
        let two = wide.len() == 2;
        let value = match operation {
            Operation::Add if many => wide.iter().sum(),
            Operation::Multiply if many => wide.iter().product(),
            Operation::Gcd if many => (1..=16).filter(|&divisor| divides(divisor)).max()?,
            Operation::Lcm if many => {
                (1..=720_720).find(|multiple| wide.iter().all(|value| multiple % value == 0))?
            }
            Operation::Subtract if two => large - small,
            Operation::Divide if two && large % small == 0 => large / small,
            Operation::Power if two => (0..small).fold(1, |power, _| power * large),
            Operation::Equal if wide.len() == 1 => large,
            _ => return None,
        };
        u64::try_from(value).ok()
    }
}
