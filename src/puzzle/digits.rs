//! A set of digits, kept in sixteen bits.

use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, Not, Sub},
};

use serde::{Deserialize, Serialize};

use super::Digit;

/// A set of digits: candidates, notes, or what a region has used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digits(u16);

impl Digits {
    /// The set without digits.
    pub const EMPTY: Self = Self(0);

    /// The digits from 1 to `highest`.
    pub const fn up_to(highest: Digit) -> Self {
        Self(u16::MAX >> (Digit::MAX.get() - highest.get()))
    }

    /// The set as bits, digit 1 in the lowest.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set that [`Digits::bits`] described.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & bit(digit) != 0
    }

    /// Whether every digit of this set is in the other too.
    pub const fn is_subset(self, of: Self) -> bool {
        self.0 & !of.0 == 0
    }

    /// Puts a digit into the set.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= bit(digit);
    }

    /// Takes a digit out of the set.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !bit(digit);
    }

    /// Puts a digit in, or takes it out if it was there.
    pub const fn toggle(&mut self, digit: Digit) {
        self.0 ^= bit(digit);
    }

    /// How many digits the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no digits.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit of a set that has exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.lowest()
        } else {
            None
        }
    }

    /// The smallest digit of the set.
    pub const fn lowest(self) -> Option<Digit> {
        // An empty set has sixteen trailing zeros, and there is no digit 17.
        Digit::new(self.0.trailing_zeros() as u8 + 1)
    }

    /// The largest digit of the set.
    pub const fn highest(self) -> Option<Digit> {
        Digit::new((u16::BITS - self.0.leading_zeros()) as u8)
    }

    /// The digits of the set, smallest first.
    pub const fn iter(self) -> DigitsIter {
        DigitsIter(self)
    }
}

const fn bit(digit: Digit) -> u16 {
    1 << (digit.get() - 1)
}

/// The digits of a set, smallest first; from the back, largest first.
#[derive(Clone, Debug)]
pub struct DigitsIter(Digits);

impl Iterator for DigitsIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.lowest()?;
        self.0.remove(digit);
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DigitsIter {
    fn next_back(&mut self) -> Option<Digit> {
        let digit = self.0.highest()?;
        self.0.remove(digit);
        Some(digit)
    }
}

impl ExactSizeIterator for DigitsIter {}
impl FusedIterator for DigitsIter {}

impl IntoIterator for Digits {
    type Item = Digit;
    type IntoIter = DigitsIter;

    fn into_iter(self) -> DigitsIter {
        self.iter()
    }
}

impl From<Digit> for Digits {
    fn from(digit: Digit) -> Self {
        Self(bit(digit))
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits
            .into_iter()
            .fold(Self::EMPTY, |set, digit| set | digit.into())
    }
}

impl BitAnd for Digits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Digits {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// All sixteen digits but these.
impl Not for Digits {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The digits in decimal with commas between them, as in `1,3,12`.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, digit) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{digit}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn plain(set: Digits) -> BTreeSet<Digit> {
        set.iter().collect()
    }

    fn any_digits() -> impl Strategy<Value = Digits> {
        any::<u16>().prop_map(Digits::from_bits)
    }

    #[test]
    fn up_to_holds_exactly_the_digits_not_above() {
        for highest in Digits::up_to(Digit::MAX) {
            let set = Digits::up_to(highest);
            assert!(
                (!Digits::EMPTY)
                    .iter()
                    .all(|digit| set.contains(digit) == (digit <= highest))
            );
        }
    }

    #[test]
    fn the_empty_set_has_no_lowest_highest_or_single_digit() {
        let empty = Digits::EMPTY;
        assert!(empty.lowest().is_none() && empty.highest().is_none() && empty.single().is_none());
        assert_eq!(empty.to_string(), "");
    }

    #[test]
    fn a_set_reads_as_decimals_with_commas() {
        assert_eq!(Digits::from_bits(0b1000_0000_0101).to_string(), "1,3,12");
    }

    proptest! {
        #[test]
        fn operators_agree_with_plain_sets(a in any_digits(), b in any_digits()) {
            let (pa, pb) = (plain(a), plain(b));
            prop_assert_eq!(plain(a & b), pa.intersection(&pb).copied().collect());
            prop_assert_eq!(plain(a | b), pa.union(&pb).copied().collect());
            prop_assert_eq!(plain(a - b), pa.difference(&pb).copied().collect());
            prop_assert_eq!(!(a | b), !a & !b);
            prop_assert_eq!(a.is_subset(b), pa.is_subset(&pb));
        }

        #[test]
        fn queries_agree_with_plain_sets(set in any_digits()) {
            let plain = plain(set);
            prop_assert_eq!(set.len(), plain.len());
            prop_assert_eq!(set.is_empty(), plain.is_empty());
            prop_assert_eq!(set.lowest(), plain.first().copied());
            prop_assert_eq!(set.highest(), plain.last().copied());
            prop_assert_eq!(set.single(), plain.first().copied().filter(|_| plain.len() == 1));
            prop_assert!(set.iter().rev().eq(plain.iter().rev().copied()));
            prop_assert_eq!(set.iter().collect::<Digits>(), set);
            prop_assert_eq!(Digits::from_bits(set.bits()), set);
        }

        #[test]
        fn inserting_removing_and_toggling_touch_only_their_digit(set in any_digits(), value in 1_u8..=16) {
            let digit = Digit::new(value).unwrap();
            let [mut with, mut without, mut toggled] = [set; 3];
            with.insert(digit);
            without.remove(digit);
            toggled.toggle(digit);
            prop_assert_eq!(with, set | digit.into());
            prop_assert_eq!(without, set - digit.into());
            prop_assert_eq!(toggled, if set.contains(digit) { without } else { with });
        }
    }
}
