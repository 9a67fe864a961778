//! Which puzzles of a file are meant.

use std::{ops::RangeInclusive, str::FromStr};

use thiserror::Error;

/// Puzzles of a file by their numbers, counted from one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Only(Vec<RangeInclusive<usize>>);

/// The text does not say which puzzles are meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("write numbers and ranges from 1 up, as in 7 or 3,7-9 or 12-")]
pub(super) struct OnlyError;

impl Only {
    /// Whether the puzzle with this number is meant.
    pub(super) fn contains(&self, number: usize) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }

    /// Whether none of the puzzles after this number is meant.
    pub(super) fn ends_at(&self, number: usize) -> bool {
        self.0.iter().all(|range| *range.end() <= number)
    }

    /// The first number that is meant and that a file with so many puzzles does not have.
    pub(super) fn missing(&self, count: usize) -> Option<usize> {
        let missing = |range: &RangeInclusive<usize>| match *range.end() {
            // A range without an end begins somewhere.
            usize::MAX => Some(*range.start()).filter(|&start| start > count),
            end => Some((*range.start()).max(count + 1)).filter(|&first| first <= end),
        };
        self.0.iter().filter_map(missing).min()
    }
}

impl FromStr for Only {
    type Err = OnlyError;

    fn from_str(text: &str) -> Result<Self, OnlyError> {
        let ranges = text.split(',').map(|part| range(part.trim()));
        ranges.collect::<Option<_>>().map(Self).ok_or(OnlyError)
    }
}

fn range(text: &str) -> Option<RangeInclusive<usize>> {
    let number = |text: &str| text.trim().parse().ok().filter(|&number| number > 0);
    let (start, end) = match text.split_once('-') {
        None => (number(text)?, number(text)?),
        Some((start, "")) => (number(start)?, usize::MAX),
        Some((start, end)) => (number(start)?, number(end)?),
    };
    (start <= end).then_some(start..=end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Only {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_and_ranges_are_meant() {
        let meant: Vec<usize> = (1..20)
            .filter(|&n| only("3, 7-9,15-").contains(n))
            .collect();
        assert_eq!(meant, [3, 7, 8, 9, 15, 16, 17, 18, 19]);
        for text in ["", "0", "x", "3,", "9-7", "-3", "1-2-3", "1.5"] {
            assert_eq!(text.parse::<Only>(), Err(OnlyError), "{text}");
        }
    }

    #[test]
    fn what_a_file_does_not_have_is_named() {
        for (text, count, missing) in [
            ("7", 6, Some(7)),
            ("7", 7, None),
            ("3,7-9", 8, Some(9)),
            ("9,12", 3, Some(9)),
            ("4-", 3, Some(4)),
            ("3-", 3, None),
        ] {
            assert_eq!(only(text).missing(count), missing, "{text} of {count}");
        }
        assert!(only("3,7-9").ends_at(9) && !only("3,7-9").ends_at(8));
        assert!(!only("3-").ends_at(1_000_000));
    }
}
