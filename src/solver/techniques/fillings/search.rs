//! The search for all fillings of some cells.

use super::{CagePart, orders::Orders};
use crate::puzzle::{Digit, Digits, DigitsIter, Operation};

/// The most digits tried in one search.
const MOST_TRIED: usize = 100_000;
/// The most fillings found.
const MOST_FILLINGS: usize = 10_000;

/// A search for the fillings of some cells; the operation takes any number of digits.
pub(super) struct FillingSearch<'a> {
    pub(super) operation: Operation,
    pub(super) target: u64,
    pub(super) candidates: &'a [Digits],
    /// For every cell the positions of the cells before it that it must differ from.
    pub(super) apart: &'a [CagePart],
}

impl FillingSearch<'_> {
    /// All fillings in order, or nothing if they or the way to them are too many.
    pub(super) fn run(&self) -> Option<Orders> {
        let useful = self.candidates.iter().map(|&left| self.useful(left));
        let useful: Vec<Digits> = useful.collect();
        if !self.is_worth_trying(&useful) {
            return None;
        }
        let mut found = Vec::new();
        let mut filling: Vec<Digit> = Vec::with_capacity(useful.len());
        let mut choices: Vec<DigitsIter> = vec![self.choices(&filling, &useful).iter()];
        let mut tried = 0;
        while let Some(top) = choices.last_mut() {
            let Some(digit) = top.next() else {
                choices.pop();
                filling.pop();
                continue;
            };
            tried += 1;
            if tried > MOST_TRIED || found.len() > MOST_FILLINGS * useful.len() {
                return None;
            }
            filling.push(digit);
            if filling.len() < useful.len() {
                choices.push(self.choices(&filling, &useful).iter());
                continue;
            }
            if self.is_reached(&filling) {
                found.extend(&filling);
            }
            filling.pop();
        }
        Some(Orders::new(useful.len(), found))
    }

    /// Sums and products leave most digits out early; others have to be tried to the end.
    fn is_worth_trying(&self, useful: &[Digits]) -> bool {
        let sizes = useful.iter().map(|digits| digits.len());
        let all = sizes.fold(1, usize::saturating_mul);
        matches!(self.operation, Operation::Add | Operation::Multiply) || all <= MOST_TRIED
    }

    /// The digits that do not rule the target out at once.
    fn useful(&self, left: Digits) -> Digits {
        let can_help = |&digit: &Digit| {
            let digit = u64::from(digit);
            match self.operation {
                Operation::Multiply | Operation::Lcm => self.target.is_multiple_of(digit),
                Operation::Gcd => digit.is_multiple_of(self.target),
                _ => digit <= self.target,
            }
        };
        left.iter().filter(can_help).collect()
    }

    /// What the next cell can take after the first ones.
    fn choices(&self, filling: &[Digit], useful: &[Digits]) -> Digits {
        let Some((&next, rest)) = useful[filling.len()..].split_first() else {
            return Digits::EMPTY;
        };
        let apart = self.apart.get(filling.len()).copied().unwrap_or_default();
        let fitting = next - apart.digits(filling);
        let values = filling.iter().map(|&digit| u64::from(digit));
        match self.operation {
            Operation::Add => {
                let least = rest.iter().map(|left| value(left.lowest())).sum::<u64>();
                let most = rest.iter().map(|left| value(left.highest())).sum::<u64>();
                let missing = self.target.saturating_sub(values.sum());
                within(
                    fitting,
                    missing.saturating_sub(most),
                    missing.saturating_sub(least),
                )
            }
            Operation::Multiply => {
                let product: u64 = values.product();
                let missing = self.target / product;
                match rest {
                    _ if !self.target.is_multiple_of(product) => Digits::EMPTY,
                    [] => within(fitting, missing, missing),
                    _ => fitting,
                }
            }
            _ => fitting,
        }
    }

    /// Whether the digits come to the target; one digit alone is its own sum.
    fn is_reached(&self, filling: &[Digit]) -> bool {
        match filling {
            &[digit] => u64::from(digit) == self.target,
            _ => self.operation.holds(filling, self.target),
        }
    }
}

/// The digits that are neither too small nor too large.
fn within(digits: Digits, least: u64, most: u64) -> Digits {
    let digits = digits.iter();
    digits
        .filter(|&digit| (least..=most).contains(&u64::from(digit)))
        .collect()
}

fn value(digit: Option<Digit>) -> u64 {
    digit.map_or(0, u64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(values: &[u8]) -> Digits {
        values.iter().copied().filter_map(Digit::new).collect()
    }

    fn run(
        operation: Operation,
        target: u64,
        candidates: &[Digits],
        apart: &[CagePart],
    ) -> Option<Orders> {
        FillingSearch {
            operation,
            target,
            candidates,
            apart,
        }
        .run()
    }

    fn names(orders: &Orders) -> Vec<String> {
        let name = |filling: &[Digit]| filling.iter().map(|digit| digit.symbol()).collect();
        orders.iter().map(name).collect()
    }

    #[test]
    fn a_corner_may_repeat_its_digit_across_the_bend() {
        // r1c1 and r1c2 differ, r1c1 and r2c1 differ; r1c2 and r2c1 need not.
        let apart = [CagePart(0), CagePart(0b001), CagePart(0b001)];
        let free = [set(&[1, 2, 3, 4]); 3];
        let found = run(Operation::Multiply, 4, &free, &apart).unwrap();
        assert_eq!(names(&found), ["122", "411"]);
    }

    #[test]
    fn every_operation_of_any_number_of_digits_is_searched() {
        let apart = [CagePart(0); 3];
        let free = [set(&[2, 4, 6]); 3];
        let count = |operation, target| {
            let found = run(operation, target, &free, &apart).unwrap();
            found.iter().count()
        };
        assert_eq!(count(Operation::Add, 8), 3);
        assert_eq!(count(Operation::Gcd, 4), 1);
        assert_eq!(count(Operation::Gcd, 6), 1);
        assert_eq!(count(Operation::Gcd, 2), 25);
        assert_eq!(count(Operation::Lcm, 2), 1);
        assert_eq!(count(Operation::Lcm, 12), 12);
    }

    #[test]
    fn a_search_that_would_be_long_says_nothing() {
        let free = [Digits::up_to(Digit::MAX); 9];
        assert!(run(Operation::Gcd, 1, &free, &[CagePart(0); 9]).is_none());
    }
}
