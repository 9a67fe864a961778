//! What a few cells must satisfy together, apart from where they lie.

use super::propagation::bits;
use crate::puzzle::{Digit, Operation};

/// The most cells that a table may have.
pub(super) const LONGEST: usize = 6;

/// A rule for a few cells and which of them must differ: everything that decides their fillings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Relation {
    pub(super) rule: RelationRule,
    pub(super) highest: Digit,
    pub(super) cells: usize,
    /// For each cell, a bit for every earlier cell that it must differ from.
    pub(super) differs: [u8; LONGEST],
}

/// What the digits must come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum RelationRule {
    /// The clue of a cage.
    Cage(Operation, u64),
    /// A difference of two sums: the first cells count, those from `minus` on are taken away.
    Balance { minus: usize, target: i64 },
}

/// The digits of one filling.
pub(super) type FillingDigits = [u8; LONGEST];

/// More fillings than this are not worth a table.
const MOST_FILLINGS: usize = 8192;
/// A search that has tried so many digits is given up: the table would be too dear.
const MOST_TRIALS: usize = 400_000;

impl Relation {
    /// All fillings in order, unless there are too many of them.
    pub(super) fn fillings(&self) -> Option<Vec<FillingDigits>> {
        let mut fillings = Vec::new();
        match self.rule {
            RelationRule::Balance { .. } => self.search(self.rule, &mut fillings)?,
            RelationRule::Cage(operation, target) => {
                for &reading in operation.readings() {
                    if reading.accepts_count(self.cells) {
                        self.search(RelationRule::Cage(reading, target), &mut fillings)?;
                    }
                }
                if operation.readings().len() > 1 {
                    fillings.sort_unstable();
                    fillings.dedup();
                }
            }
        }
        (fillings.len() <= MOST_FILLINGS).then_some(fillings)
    }

    /// Tries digit after digit, cell after cell; nothing if that takes too long or finds too much.
    fn search(&self, rule: RelationRule, fillings: &mut Vec<FillingDigits>) -> Option<()> {
        let highest = i64::from(self.highest.get());
        let mut filling = [0; LONGEST];
        // What the digits before each cell come to.
        let mut values = [rule.start(); LONGEST + 1];
        // The digits that are still to be tried in each cell, as bits.
        let mut choices = [0; LONGEST];
        choices[0] = rule.useful(values[0], self.cells, highest);
        let mut depth = 0;
        for _ in 0..MOST_TRIALS {
            if choices[depth] == 0 {
                match depth.checked_sub(1) {
                    Some(before) => depth = before,
                    None => return Some(()),
                }
                continue;
            }
            filling[depth] = choices[depth].trailing_zeros() as u8;
            choices[depth] &= choices[depth] - 1;
            let left = self.cells - depth - 1;
            let Some(value) = rule.step(values[depth], filling[depth], depth, left, highest) else {
                continue;
            };
            if left > 0 {
                depth += 1;
                values[depth] = value;
                choices[depth] = rule.useful(value, left, highest) & !self.taken(filling, depth);
            } else if rule.holds(value, &filling[..self.cells]) {
                fillings.push(filling);
                if fillings.len() > 2 * MOST_FILLINGS {
                    return None;
                }
            }
        }
        None
    }

    /// The digits before a cell that it must differ from, as bits.
    fn taken(&self, filling: FillingDigits, depth: usize) -> u32 {
        let others = bits(self.differs[depth].into());
        others.fold(0, |taken, earlier| taken | 1 << filling[earlier])
    }
}

impl RelationRule {
    const fn start(self) -> i64 {
        match self {
            Self::Cage(Operation::Multiply, _) => 1,
            _ => 0,
        }
    }

    /// The digits, as bits, that can be the next when so many cells are left.
    fn useful(self, value: i64, left: usize, highest: i64) -> u32 {
        let (mut least, mut most) = (1, highest);
        if let Self::Cage(Operation::Add, target) = self {
            let rest = i64::try_from(target).unwrap_or(i64::MAX) - value;
            let others = left as i64 - 1;
            least = least.max(rest - others * highest);
            most = most.min(rest - others);
        }
        if least > most {
            return 0;
        }
        (1 << (most + 1)) - (1 << least)
    }

    /// The value with the digit at `depth`, unless it leads away from the target for good.
    fn step(self, value: i64, digit: u8, depth: usize, left: usize, highest: i64) -> Option<i64> {
        let digit = i64::from(digit);
        match self {
            Self::Cage(Operation::Add, _) => Some(value + digit),
            Self::Cage(Operation::Multiply, target) => {
                let (value, target) = (value * digit, i64::try_from(target).ok()?);
                let most = value.saturating_mul(highest.saturating_pow(left as u32));
                (target % value == 0 && most >= target).then_some(value)
            }
            Self::Cage(Operation::Gcd, target) => {
                (digit as u64).is_multiple_of(target).then_some(value)
            }
            Self::Cage(Operation::Lcm, target) => {
                target.is_multiple_of(digit as u64).then_some(value)
            }
            Self::Cage(..) => Some(value),
            Self::Balance { minus, .. } if depth < minus => Some(value + digit),
            Self::Balance { .. } => Some(value - digit),
        }
    }

    /// Whether a whole filling, whose steps came to `value`, satisfies the rule.
    fn holds(self, value: i64, filling: &[u8]) -> bool {
        match self {
            // Only what leaves no rest was useful.
            Self::Cage(Operation::Add, _) => true,
            Self::Cage(Operation::Multiply, target) => u64::try_from(value) == Ok(target),
            Self::Balance { target, .. } => value == target,
            Self::Cage(operation, target) => {
                let mut digits = [Digit::MIN; LONGEST];
                for (digit, &value) in digits.iter_mut().zip(filling) {
                    *digit = Digit::new(value).unwrap_or(Digit::MIN);
                }
                operation.evaluate(&digits[..filling.len()]) == Some(target)
            }
        }
    }
}
