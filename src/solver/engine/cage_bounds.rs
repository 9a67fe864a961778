//! Bounds on the digits of a cage of any length and operation.

use crate::puzzle::{Digit, Digits, Operation};

/// What the cells of a cage can come to, and so what each of them may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) enum CageBounds {
    /// The sum must be raised from its least value, or lowered from its greatest, by so much at most.
    Sum { raise: u64, lower: u64 },
    /// The cells without digits must multiply to the rest; between them they can make these two.
    Product {
        rest: u64,
        least: u64,
        greatest: Option<u64>,
    },
    /// Only these digits lead to the target: in cells that have one, and in cells that wait for one.
    Among { placed: Digits, open: Digits },
}

impl CageBounds {
    /// What a cage with these digits left in its cells can reach; nothing if the target is out of reach.
    pub(in crate::solver) fn of(
        operation: Operation,
        target: u64,
        domains: impl Iterator<Item = Digits> + Clone,
    ) -> Option<Self> {
        match operation {
            Operation::Add => Self::sum(target, domains),
            Operation::Multiply => Self::product(target, domains),
            Operation::Gcd | Operation::Lcm => Self::factors(operation, target, domains),
            // No other operation takes so many cells that a table is too large.
            _ => None,
        }
    }

    /// Which of the digits of one cell can stay.
    pub(in crate::solver) fn allows(&self, domain: Digits) -> Digits {
        let (low, high) = (lowest(domain), highest(domain));
        let keep = |keeps: &dyn Fn(u64) -> bool| -> Digits {
            domain.iter().filter(|&digit| keeps(digit.into())).collect()
        };
        match *self {
            Self::Among { placed, .. } if is_placed(domain) => domain & placed,
            Self::Among { open, .. } => domain & open,
            _ if is_placed(domain) => domain,
            Self::Sum { raise, lower } => {
                keep(&|digit| digit <= low + raise && digit + lower >= high)
            }
            Self::Product {
                rest,
                least,
                greatest,
            } => keep(&|digit| {
                rest.is_multiple_of(digit)
                    && (least / low).saturating_mul(digit) <= rest
                    && greatest.is_none_or(|greatest| greatest / high * digit >= rest)
            }),
        }
    }

    fn sum(target: u64, domains: impl Iterator<Item = Digits> + Clone) -> Option<Self> {
        let least: u64 = domains.clone().map(lowest).sum();
        let greatest: u64 = domains.map(highest).sum();
        Some(Self::Sum {
            raise: target.checked_sub(least)?,
            lower: greatest.checked_sub(target)?,
        })
    }

    fn product(target: u64, domains: impl Iterator<Item = Digits>) -> Option<Self> {
        let (mut rest, mut least, mut greatest) = (target, 1_u64, Some(1_u64));
        for domain in domains {
            if is_placed(domain) {
                let digit = lowest(domain);
                if !rest.is_multiple_of(digit) {
                    return None;
                }
                rest /= digit;
            } else {
                least = least.saturating_mul(lowest(domain));
                greatest = greatest.and_then(|value| value.checked_mul(highest(domain)));
            }
        }
        let in_reach = least <= rest && greatest.is_none_or(|greatest| rest <= greatest);
        in_reach.then_some(Self::Product {
            rest,
            least,
            greatest,
        })
    }

    /// Divisors and multiples: every digit must be on the way, and all together must get there.
    fn factors(
        operation: Operation,
        target: u64,
        domains: impl Iterator<Item = Digits> + Clone,
    ) -> Option<Self> {
        let fits = |digit: Digit| match operation {
            Operation::Gcd => u64::from(digit).is_multiple_of(target),
            _ => target.is_multiple_of(digit.into()),
        };
        let every = (!Digits::EMPTY).iter();
        let useful: Digits = every.filter(|&digit| fits(digit)).collect();
        if !comes_to(operation, target, useful & union(domains.clone())) {
            return None;
        }
        let placed = union(domains.clone().filter(|&domain| is_placed(domain)));
        let last = |&digit: &Digit| comes_to(operation, target, placed | digit.into());
        let open = match domains.filter(|&domain| !is_placed(domain)).count() {
            1 => useful.iter().filter(last).collect(),
            _ => useful,
        };
        Some(Self::Among {
            placed: useful,
            open,
        })
    }
}

/// Whether digits come to a divisor or multiple, however often each of them stands.
fn comes_to(operation: Operation, target: u64, digits: Digits) -> bool {
    let mut all = [Digit::MIN; Digit::MAX.get() as usize];
    // A digit beside itself changes nothing, and two digits are enough for the operation.
    let Some(first) = digits.lowest() else {
        return false;
    };
    all.fill(first);
    for (place, digit) in all.iter_mut().zip(digits) {
        *place = digit;
    }
    operation.evaluate(&all) == Some(target)
}

/// Whether a cell has its digit.
const fn is_placed(domain: Digits) -> bool {
    domain.bits().is_power_of_two()
}

fn union(domains: impl Iterator<Item = Digits>) -> Digits {
    domains.fold(Digits::EMPTY, |all, domain| all | domain)
}

fn lowest(domain: Digits) -> u64 {
    u64::from(domain.bits().trailing_zeros()) + 1
}

fn highest(domain: Digits) -> u64 {
    16 - u64::from(domain.bits().leading_zeros())
}
