//! What cannot be reached for certain, however many cells are empty.

use super::{CageFilling, CellLines, goal::FoldGoal};
use crate::puzzle::{
    Digit, Digits, Operation, Size,
    operation::{gcd, lcm},
};

/// The primes that digits are made of.
const PRIMES: [u64; 6] = [2, 3, 5, 7, 11, 13];

/// The empty cells of one line, and all digits that any of them may take.
///
/// They must differ, so together they do no better than the best digits, each taken once.
#[derive(Clone, Copy, Default)]
struct LineGroup {
    cells: usize,
    digits: Digits,
}

impl CageFilling {
    /// Whether nothing simple rules the goal out: `value` is what the filled cells come to.
    pub(super) fn within_bounds(&self, goal: FoldGoal, value: u64) -> bool {
        let left: Vec<Digits> = self
            .empty
            .iter()
            .map(|&lines| self.useful(goal, value, lines))
            .collect();
        (0..2).all(|axis| {
            self.groups(&left, axis)
                .is_some_and(|groups| allows(goal, value, &groups))
        })
    }

    /// The digits for a cell that do not lead away from the goal at once.
    fn useful(&self, goal: FoldGoal, value: u64, lines: CellLines) -> Digits {
        let left = self.used.left(lines, self.rules.highest);
        left.iter()
            .filter(|&digit| goal.step(value, digit).is_some())
            .collect()
    }

    /// The empty cells by rows or by columns; nothing if there are too few digits for them.
    fn groups(&self, left: &[Digits], axis: usize) -> Option<Vec<LineGroup>> {
        let mut groups = [LineGroup::default(); 2 * Size::LIMIT];
        for (lines, &digits) in self.empty.iter().zip(left) {
            let group = &mut groups[lines[axis]];
            group.cells += 1;
            group.digits = group.digits | digits;
        }
        let filled = groups.into_iter().filter(|group| group.cells > 0).collect();
        let enough = groups.iter().all(|group| group.digits.len() >= group.cells)
            && left.iter().all(|digits| !digits.is_empty());
        enough.then_some(filled)
    }
}

/// Whether digits for these groups can bring the value to the goal, as far as sizes and factors tell.
fn allows(goal: FoldGoal, value: u64, groups: &[LineGroup]) -> bool {
    let missing = goal.missing(value);
    let all = groups.iter().map(|group| group.digits);
    let all = all.fold(Digits::EMPTY, |all, digits| all | digits);
    let mut each = all.iter().map(u64::from);
    match goal.operation() {
        Operation::Add => {
            let least = groups.iter().flat_map(LineGroup::smallest).sum::<u64>();
            let greatest = groups.iter().flat_map(LineGroup::largest).sum::<u64>();
            (least..=greatest).contains(&missing)
        }
        Operation::Multiply => {
            let least = product(groups.iter().flat_map(LineGroup::smallest));
            (least..=greatest_product(groups)).contains(&missing) && have_factors(groups, missing)
        }
        Operation::Lcm => {
            let multiple = each.try_fold(value, lcm);
            multiple.is_some_and(|multiple| goal.is_reached(multiple))
                && missing <= greatest_product(groups)
        }
        _ => goal.is_reached(each.fold(value, gcd)),
    }
}

fn product(mut values: impl Iterator<Item = u64>) -> u64 {
    values.try_fold(1, u64::checked_mul).unwrap_or(u64::MAX)
}

fn greatest_product(groups: &[LineGroup]) -> u64 {
    product(groups.iter().flat_map(LineGroup::largest))
}

/// Whether the groups have all the prime factors of a number between them.
fn have_factors(groups: &[LineGroup], mut number: u64) -> bool {
    for prime in PRIMES {
        let needed = take_out(&mut number, prime);
        // Most products need few primes: only those are worth the counting.
        if needed > 0
            && groups
                .iter()
                .map(|group| group.most_factors(prime))
                .sum::<usize>()
                < needed
        {
            return false;
        }
    }
    number == 1
}

impl LineGroup {
    fn smallest(&self) -> impl Iterator<Item = u64> + use<> {
        self.digits.iter().take(self.cells).map(u64::from)
    }

    fn largest(&self) -> impl Iterator<Item = u64> + use<> {
        self.digits.iter().rev().take(self.cells).map(u64::from)
    }

    /// How often a prime can be in the product of the group.
    fn most_factors(&self, prime: u64) -> usize {
        let times = |digit: Digit| take_out(&mut u64::from(digit), prime);
        let mut times: Vec<usize> = self.digits.iter().map(times).collect();
        times.sort_unstable();
        times.into_iter().rev().take(self.cells).sum()
    }
}

/// Divides a positive number by a prime as often as possible, and says how often.
fn take_out(number: &mut u64, prime: u64) -> usize {
    let mut times = 0;
    while number.is_multiple_of(prime) {
        *number /= prime;
        times += 1;
    }
    times
}
