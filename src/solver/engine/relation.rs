//! What a few cells must satisfy together, apart from where they lie.

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
        let mut filling = [0; LONGEST];
        // What the digits before each cell come to.
        let mut values = [rule.start(); LONGEST + 1];
        let mut depth = 0;
        for _ in 0..MOST_TRIALS {
            if filling[depth] == self.highest.get() {
                filling[depth] = 0;
                match depth.checked_sub(1) {
                    Some(before) => depth = before,
                    None => return Some(()),
                }
                continue;
            }
            filling[depth] += 1;
            if self.repeats(filling, depth) {
                continue;
            }
            let left = self.cells - depth - 1;
            let Some(value) = rule.step(values[depth], filling[depth], depth, left, self.highest)
            else {
                continue;
            };
            if left > 0 {
                depth += 1;
                values[depth] = value;
            } else if rule.holds(value, &filling[..self.cells]) {
                fillings.push(filling);
                if fillings.len() > 2 * MOST_FILLINGS {
                    return None;
                }
            }
        }
        None
    }

    fn repeats(&self, filling: FillingDigits, depth: usize) -> bool {
        (0..depth).any(|earlier| {
            self.differs[depth] >> earlier & 1 == 1 && filling[earlier] == filling[depth]
        })
    }
}

impl RelationRule {
    const fn start(self) -> i64 {
        match self {
            Self::Cage(Operation::Multiply, _) => 1,
            _ => 0,
        }
    }

    /// The value with the digit at `depth`, unless it leads away from the target for good.
    fn step(self, value: i64, digit: u8, depth: usize, left: usize, highest: Digit) -> Option<i64> {
        let digit = i64::from(digit);
        let (highest, left) = (i64::from(highest.get()), left as i64);
        match self {
            Self::Cage(Operation::Add, target) => {
                let value = value + digit;
                let rest = i64::try_from(target).ok()? - value;
                (left..=left * highest).contains(&rest).then_some(value)
            }
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
            // The last step has left no rest.
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
