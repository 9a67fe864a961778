//! All ways to pick a few of some things.

/// The most things to pick from.
pub(super) const MOST: usize = 20;

/// Some of the things.
#[derive(Clone, Copy, Debug)]
pub(super) struct Combination<'a, T> {
    things: &'a [T],
    mask: u32,
}

impl<T: Copy> Combination<'_, T> {
    /// The things picked, in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        let things = self.things.iter().enumerate();
        things
            .filter(|(index, _)| self.mask >> index & 1 == 1)
            .map(|(_, &thing)| thing)
    }
}

/// All combinations of `count` out of the things, in a fixed order; of too many things only the first are looked at.
pub(super) fn combinations<T>(
    things: &[T],
    count: usize,
) -> impl Iterator<Item = Combination<'_, T>> {
    let things = &things[..things.len().min(MOST)];
    masks(things.len(), count).map(|mask| Combination { things, mask })
}

/// All numbers below `2^length` with `count` bits, smallest first; there is at least one bit.
fn masks(length: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (1_u32 << count) - 1;
    let next = |&mask: &u32| {
        let lowest = mask & mask.wrapping_neg();
        let ripple = mask + lowest;
        Some(((mask ^ ripple) >> 2).checked_div(lowest)? | ripple)
    };
    std::iter::successors(Some(first), next).take_while(move |mask| mask >> length == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_comes_once() {
        let names: Vec<String> = combinations(&['a', 'b', 'c', 'd'], 2)
            .map(|pair| pair.iter().collect())
            .collect();
        assert_eq!(names, ["ab", "ac", "bc", "ad", "bd", "cd"]);
    }

    #[test]
    fn numbers_of_combinations_are_binomial() {
        let count = |things: usize, picked| combinations(&vec![(); things], picked).count();
        assert_eq!(
            [
                count(9, 4),
                count(16, 3),
                count(3, 3),
                count(2, 3),
                count(0, 2)
            ],
            [126, 560, 1, 0, 0]
        );
        assert_eq!(count(1000, 2), MOST * (MOST - 1) / 2);
    }
}
