//! The operations that fold any number of digits into one value, on the way to a target.

use crate::puzzle::{
    Digit, Digits, Operation,
    operation::{gcd, lcm},
};

/// A target for sums, products, divisors or multiples. It is not 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoldGoal {
    operation: Operation,
    target: u64,
}

impl FoldGoal {
    /// The goal, if the operation folds digits one by one.
    pub(super) fn new(operation: Operation, target: u64) -> Option<Self> {
        use Operation::{Add, Gcd, Lcm, Multiply};
        let folds = matches!(operation, Add | Multiply | Gcd | Lcm) && target != 0;
        folds.then_some(Self { operation, target })
    }

    pub(super) const fn operation(self) -> Operation {
        self.operation
    }

    /// The value of no digits.
    pub(super) const fn start(self) -> u64 {
        match self.operation {
            Operation::Multiply | Operation::Lcm => 1,
            _ => 0,
        }
    }

    /// The value with one more digit, unless that leads away from the target for good.
    pub(super) fn step(self, value: u64, digit: Digit) -> Option<u64> {
        let digit = u64::from(digit);
        let value = match self.operation {
            Operation::Add => value.checked_add(digit)?,
            Operation::Multiply => value.checked_mul(digit)?,
            Operation::Gcd => gcd(value, digit),
            _ => lcm(value, digit)?,
        };
        let on_the_way = match self.operation {
            Operation::Add => value <= self.target,
            Operation::Gcd => value.is_multiple_of(self.target),
            _ => self.target.is_multiple_of(value),
        };
        on_the_way.then_some(value)
    }

    /// Whether this value is the target.
    pub(super) const fn is_reached(self, value: u64) -> bool {
        value == self.target
    }

    /// What the digits still to come must add, or multiply by; for a divisor nothing is known.
    pub(super) const fn missing(self, value: u64) -> u64 {
        match self.operation {
            Operation::Add => self.target - value,
            Operation::Gcd => 1,
            _ => self.target / value,
        }
    }

    /// The digits that may come next when so many cells are left to fill.
    pub(super) fn choices(self, value: u64, cells_left: usize, highest: Digit) -> Digits {
        let missing = self.missing(value);
        let most = u64::from(highest);
        let in_sight = match self.operation {
            Operation::Add => (cells_left as u64..=most * cells_left as u64).contains(&missing),
            _ => missing <= most.saturating_pow(cells_left as u32),
        };
        match (in_sight, self.operation, cells_left) {
            (false, ..) => Digits::EMPTY,
            // The last digit of a sum or product follows from the others.
            (_, Operation::Add | Operation::Multiply, 1) => u8::try_from(missing)
                .ok()
                .and_then(Digit::new)
                .map_or(Digits::EMPTY, Digits::from),
            _ => Digits::up_to(highest),
        }
    }
}
