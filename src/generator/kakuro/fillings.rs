//! The ways to fill a run with differing digits.

use std::sync::LazyLock;

/// The most cells of a run.
const MOST_CELLS: usize = 9;
/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;
/// What all nine digits come to.
const HIGHEST_SUM: u32 = 45;
/// How many sets of nine digits there are.
const SETS: usize = 1 << MOST_CELLS;

/// What all ways to fill some cells have in common; sets of digits are bits, the lowest for 1.
#[derive(Clone, Copy)]
pub(super) struct RunFillings {
    /// The digits that each cell has in some filling.
    pub(super) allowed: [u16; MOST_CELLS],
    /// The digits that every filling has.
    pub(super) needed: u16,
}

impl RunFillings {
    /// The fillings of cells with these digits left that come to a sum; nothing if there are none.
    pub(super) fn of(left: &[u16], sum: u32) -> Option<Self> {
        match *left {
            [one, other] => Self::of_two(one, other, sum),
            _ if left.iter().all(|&left| left == ALL) => Self::of_untouched(left.len(), sum),
            _ => Steps::new(left, sum)?.fillings(left),
        }
    }

    /// The fillings of cells of which nothing is known, looked up: every look at a whole puzzle begins with them.
    fn of_untouched(cells: usize, sum: u32) -> Option<Self> {
        static KNOWN: LazyLock<Vec<Vec<Option<RunFillings>>>> = LazyLock::new(|| {
            let of = |cells: usize, sum| {
                let left = [ALL; MOST_CELLS];
                let left = &left[..cells];
                Steps::new(left, sum)?.fillings(left)
            };
            let row = |cells| (0..=HIGHEST_SUM).map(|sum| of(cells, sum)).collect();
            (0..=MOST_CELLS).map(row).collect()
        });
        *KNOWN.get(cells)?.get(sum as usize)?
    }

    /// Each digit with the one that makes up the sum.
    fn of_two(one: u16, other: u16, sum: u32) -> Option<Self> {
        let (mut allowed, mut needed) = ([0; MOST_CELLS], !0);
        for digit in digits(one) {
            let partner = match sum.checked_sub(value(digit)) {
                Some(rest @ 1..=9) => other & !digit & 1 << (rest - 1),
                _ => 0,
            };
            if partner != 0 {
                allowed[0] |= digit;
                allowed[1] |= partner;
                needed &= digit | partner;
            }
        }
        (allowed[0] != 0).then_some(Self { allowed, needed })
    }
}

/// The sets of digits that the first cells can have, those of fewer cells first.
struct Steps {
    sets: Vec<u16>,
    /// Where the sets of all cells begin.
    whole: usize,
}

impl Steps {
    /// Gives cell after cell a digit, as long as the sum stays in reach.
    fn new(left: &[u16], sum: u32) -> Option<Self> {
        let mut seen = [false; SETS];
        let mut sets = Vec::with_capacity(SETS);
        sets.push(0);
        let mut start = 0;
        for (position, &own) in left.iter().enumerate() {
            let rest = &left[position + 1..];
            let least: u32 = rest.iter().map(|&left| lowest(left)).sum();
            let most: u32 = rest.iter().map(|&left| highest(left)).sum();
            let end = sets.len();
            for index in start..end {
                let set: u16 = sets[index];
                let before: u32 = digits(set).map(value).sum();
                for digit in digits(own & !set) {
                    let after = before + value(digit);
                    let next = set | digit;
                    let in_reach = after + least <= sum && after + most >= sum;
                    if in_reach && !std::mem::replace(&mut seen[usize::from(next)], true) {
                        sets.push(next);
                    }
                }
            }
            start = end;
        }
        (start < sets.len()).then_some(Self { sets, whole: start })
    }

    /// Goes back from the whole sets, over those only that lead to one.
    fn fillings(&self, left: &[u16]) -> Option<RunFillings> {
        let (mut allowed, mut needed) = ([0; MOST_CELLS], !0);
        let mut leads = [false; SETS];
        for &set in &self.sets[self.whole..] {
            leads[usize::from(set)] = true;
            needed &= set;
        }
        for &set in self.sets[..self.whole].iter().rev() {
            let position = set.count_ones() as usize;
            for digit in digits(left[position] & !set) {
                if leads[usize::from(set | digit)] {
                    leads[usize::from(set)] = true;
                    allowed[position] |= digit;
                }
            }
        }
        leads[0].then_some(RunFillings { allowed, needed })
    }
}

/// The digits of a set, each as a set of its own.
pub(super) fn digits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let digit = set & set.wrapping_neg();
        set ^= digit;
        (digit != 0).then_some(digit)
    })
}

/// The value of a set with one digit.
pub(super) const fn value(digit: u16) -> u32 {
    digit.trailing_zeros() + 1
}

const fn lowest(set: u16) -> u32 {
    if set == 0 {
        0
    } else {
        set.trailing_zeros() + 1
    }
}

const fn highest(set: u16) -> u32 {
    16 - set.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All fillings, one digit after the other.
    fn tried(left: &[u16], sum: u32) -> Option<([u16; MOST_CELLS], u16)> {
        let mut found: Vec<Vec<u16>> = vec![Vec::new()];
        for &own in left {
            found = found
                .iter()
                .flat_map(|before| digits(own).map(move |digit| [&before[..], &[digit]].concat()))
                .filter(|filling| {
                    filling
                        .iter()
                        .fold(0, |all, digit| all | digit)
                        .count_ones() as usize
                        == filling.len()
                })
                .collect();
        }
        found.retain(|filling| filling.iter().copied().map(value).sum::<u32>() == sum);
        let (mut allowed, mut needed) = ([0; MOST_CELLS], !0);
        for filling in &found {
            for (allowed, digit) in allowed.iter_mut().zip(filling) {
                *allowed |= digit;
            }
            needed &= filling.iter().fold(0, |all, digit| all | digit);
        }
        (!found.is_empty()).then_some((allowed, needed))
    }

    #[test]
    fn fillings_are_those_that_trying_finds() {
        let mut state = 1_u32;
        let mut set = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as u16 & 0x1ff | 1 << (state >> 28 & 7)
        };
        for cells in [1, 2, 3, 4, 5] {
            for sum in 1..=35 {
                let left: Vec<u16> = (0..cells).map(|_| set()).collect();
                let found = RunFillings::of(&left, sum).map(|found| (found.allowed, found.needed));
                assert_eq!(found, tried(&left, sum), "{left:?} {sum}");
            }
        }
    }
}
