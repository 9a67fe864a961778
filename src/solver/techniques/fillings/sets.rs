//! The fillings of a cage whose cells all differ: sets of digits, and which of their digits fit where.

use super::CagePart;
use crate::puzzle::{Cage, Digit, Digits};

/// As many subsets as the longest cage can have.
const SUBSETS: usize = 1 << super::MOST_CELLS;

/// The sets of digits that a cage can still have.
#[derive(Clone, Debug)]
pub(super) struct Sets(Vec<Digits>);

impl Sets {
    /// All sets that come to the cage's target.
    pub(super) fn new(cage: &Cage, highest: Digit) -> Self {
        let fits = |set: &Digits| {
            let digits: Vec<Digit> = set.iter().collect();
            cage.operation.holds(&digits, cage.target)
        };
        Self(
            subsets(highest, cage.cells.len() as u32)
                .filter(fits)
                .collect(),
        )
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Drops the sets that do not fit the candidates, and returns what the others allow at every position.
    pub(super) fn narrow(&mut self, candidates: &[Digits]) -> Vec<Digits> {
        let mut allowed = vec![Digits::EMPTY; candidates.len()];
        self.0
            .retain(|&set| add_fitting(set, candidates, &mut allowed));
        allowed
    }

    /// What the sets with a digit allow at every position when the digit is in this part of the cage.
    pub(super) fn allowed_with(
        &self,
        candidates: &[Digits],
        digit: Digit,
        part: CagePart,
    ) -> Vec<Digits> {
        let mut allowed = vec![Digits::EMPTY; candidates.len()];
        let mut candidates = candidates.to_vec();
        for (position, digits) in candidates.iter_mut().enumerate() {
            if !part.contains(position) {
                digits.remove(digit);
            }
        }
        for &set in self.0.iter().filter(|set| set.contains(digit)) {
            add_fitting(set, &candidates, &mut allowed);
        }
        allowed
    }

    /// The digits that all sets have.
    pub(super) fn required(&self) -> Digits {
        let common = self.0.iter().copied().reduce(|common, set| common & set);
        common.unwrap_or_default()
    }

    /// What the sets add up to.
    pub(super) fn sums(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().map(|set| set.iter().map(u64::from).sum())
    }

    /// The sets as lists.
    pub(super) fn combinations(&self) -> Vec<Vec<Digit>> {
        self.0.iter().map(|set| set.iter().collect()).collect()
    }
}

/// All sets of so many digits, in a fixed order.
fn subsets(highest: Digit, count: u32) -> impl Iterator<Item = Digits> {
    let last = Digits::up_to(highest).bits();
    (1..=last)
        .filter(move |bits| bits.count_ones() == count)
        .map(Digits::from_bits)
}

/// Adds to `allowed` where the digits of the set can be, if the cells can take all of them at all.
fn add_fitting(set: Digits, candidates: &[Digits], allowed: &mut [Digits]) -> bool {
    let digits: Vec<Digit> = set.iter().collect();
    let full = (1_usize << digits.len()) - 1;
    if digits.len() != candidates.len() || full >= SUBSETS {
        return false;
    }
    let fits = |position: usize, index: usize| candidates[position].contains(digits[index]);
    // The cells before a position have taken exactly the digits of a subset that is as large.
    let steps = |subset: usize| {
        let position = subset.count_ones() as usize;
        (0..digits.len())
            .filter(move |index| subset >> index & 1 == 0)
            .filter(move |&index| fits(position, index))
            .map(move |index| (position, index, subset | 1 << index))
    };
    let (mut from_start, mut to_end) = ([false; SUBSETS], [false; SUBSETS]);
    from_start[0] = true;
    for subset in 0..full {
        if from_start[subset] {
            steps(subset).for_each(|(_, _, next)| from_start[next] = true);
        }
    }
    to_end[full] = from_start[full];
    for subset in (0..full).rev().filter(|&subset| from_start[subset]) {
        for (position, index, next) in steps(subset) {
            if to_end[next] {
                to_end[subset] = true;
                allowed[position].insert(digits[index]);
            }
        }
    }
    to_end[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Operation, Size};

    fn set(values: &[u8]) -> Digits {
        values.iter().copied().filter_map(Digit::new).collect()
    }

    fn cage(operation: Operation, target: u64, count: usize) -> Cage {
        let cells = Size::square(9).unwrap().cells().take(count).collect();
        Cage {
            operation,
            target,
            cells,
        }
    }

    fn nine() -> Digit {
        Digit::new(9).unwrap()
    }

    #[test]
    fn a_sum_has_the_sets_that_make_it() {
        let sets = Sets::new(&cage(Operation::Add, 7, 3), nine());
        assert_eq!(sets.0, [set(&[1, 2, 4])]);
        let sets = Sets::new(&cage(Operation::Mystery, 8, 2), nine());
        let all: Vec<String> = sets.0.iter().map(Digits::to_string).collect();
        // 1+7, 2+6, 3+5, 9-1, 1*8 (and 8/1), 2*4.
        assert_eq!(all, ["2,4", "3,5", "2,6", "1,7", "1,8", "1,9"]);
    }

    #[test]
    fn a_digit_fits_only_where_the_others_leave_room() {
        let mut sets = Sets::new(&cage(Operation::Add, 7, 3), nine());
        let allowed = sets.narrow(&[set(&[1, 2]), set(&[1, 2]), set(&[1, 2, 4])]);
        assert_eq!(allowed, [set(&[1, 2]), set(&[1, 2]), set(&[4])]);
        assert!(
            sets.narrow(&[set(&[1]), set(&[1]), set(&[4])])
                .iter()
                .all(|digits| digits.is_empty())
        );
        assert!(sets.is_empty());
    }

    #[test]
    fn a_digit_that_must_be_in_a_part_leaves_the_rest() {
        let mut sets = Sets::new(&cage(Operation::Add, 8, 3), nine());
        let free = [set(&[1, 2, 3, 4, 5]); 3];
        sets.narrow(&free);
        // 1+2+5 and 1+3+4; the 5 is in one of the first two cells.
        let five = Digit::new(5).unwrap();
        let allowed = sets.allowed_with(&free, five, CagePart(0b011));
        assert_eq!(allowed, [set(&[1, 2, 5]), set(&[1, 2, 5]), set(&[1, 2])]);
        assert_eq!(sets.required(), set(&[1]));
    }
}
