//! How often cages of each size are wanted.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::OperationSet;
use crate::puzzle::Level;

/// How often cages of each size, from 1 to 9 cells, are wanted; not all weights are zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Weights([u16; Weights::LARGEST]);

/// The text is no list of weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no list of weights: write size:weight, as in 1:1,2:5,3:4, with sizes from 1 to 9 and at least one weight above 0."
)]
pub struct WeightsError(pub String);

impl Weights {
    /// The largest cage that can be asked for.
    pub const LARGEST: usize = 9;
    /// The largest cage that is cut where nobody asks for a size.
    const LARGEST_SUITED: usize = 6;

    /// The weights for the sizes 1, 2, 3 and so on; none if all are zero.
    pub fn new(weights: [u16; Self::LARGEST]) -> Option<Self> {
        weights
            .iter()
            .any(|&weight| weight > 0)
            .then_some(Self(weights))
    }

    /// The weights that suit a level: the harder, the larger the cages.
    pub const fn for_level(level: Level) -> Self {
        Self(match level {
            Level::Easy => [1, 8, 4, 0, 0, 0, 0, 0, 0],
            Level::Normal => [1, 8, 6, 1, 0, 0, 0, 0, 0],
            Level::Hard => [0, 8, 7, 2, 0, 0, 0, 0, 0],
            Level::Expert => [0, 6, 7, 3, 0, 0, 0, 0, 0],
            Level::Extreme => [0, 5, 7, 4, 0, 0, 0, 0, 0],
        })
    }

    /// The same weights without the sizes of cages that none of the operations takes, if any are left.
    #[must_use]
    pub fn served_by(mut self, operations: OperationSet) -> Option<Self> {
        for (weight, size) in self.0.iter_mut().zip(1..) {
            if !operations.serve(size) {
                *weight = 0;
            }
        }
        Self::new(self.0)
    }

    /// The same weights for larger cages: so many times, half of each weight goes to the next size.
    #[must_use]
    pub(super) fn enlarged(mut self, times: u32) -> Self {
        let most = Self::LARGEST_SUITED;
        for _ in 0..times {
            for size in (1..most).rev() {
                let moved = self.0[size - 1].div_ceil(2);
                self.0[size - 1] -= moved;
                self.0[size] += moved;
            }
        }
        self
    }

    /// The same weights with another for cages with so many cells, unless then all are zero.
    #[must_use]
    pub fn with(mut self, size: usize, weight: u16) -> Option<Self> {
        *self.0.get_mut(size.checked_sub(1)?)? = weight;
        Self::new(self.0)
    }

    /// The weight of cages with so many cells.
    pub fn of(&self, size: usize) -> u32 {
        let weight = size.checked_sub(1).and_then(|index| self.0.get(index));
        weight.copied().unwrap_or_default().into()
    }

    /// All sizes with a weight above zero, and their weights.
    pub fn sizes(&self) -> impl DoubleEndedIterator<Item = (usize, u32)> + Clone {
        let weights = *self;
        (1..=Self::LARGEST)
            .map(move |size| (size, weights.of(size)))
            .filter(|&(_, weight)| weight > 0)
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (size, weight)) in self.sizes().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{size}:{weight}")?;
        }
        Ok(())
    }
}

impl From<Weights> for String {
    fn from(weights: Weights) -> Self {
        weights.to_string()
    }
}

impl TryFrom<String> for Weights {
    type Error = WeightsError;

    fn try_from(text: String) -> Result<Self, WeightsError> {
        text.parse()
    }
}

impl FromStr for Weights {
    type Err = WeightsError;

    fn from_str(text: &str) -> Result<Self, WeightsError> {
        let parse = || {
            let mut weights = [0; Self::LARGEST];
            for part in text.split(',') {
                let (size, weight) = part.split_once(':')?;
                let size: usize = size.trim().parse().ok()?;
                *weights.get_mut(size.checked_sub(1)?)? = weight.trim().parse().ok()?;
            }
            Self::new(weights)
        };
        parse().ok_or_else(|| WeightsError(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let weights: Weights = "2:5, 3:4,1:1".parse().unwrap();
        assert_eq!(weights.to_string(), "1:1,2:5,3:4");
        assert_eq!((weights.of(2), weights.of(9), weights.of(0)), (5, 0, 0));
        assert_eq!(weights.with(2, 0).unwrap().to_string(), "1:1,3:4");
        assert_eq!(weights.with(10, 1), None);
        assert_eq!("4:1".parse::<Weights>().unwrap().with(4, 0), None);
    }

    #[test]
    fn what_is_no_list_of_weights_is_refused() {
        for text in ["", "2", "2:0", "0:1", "10:1", "2:x", "2:70000", "2:1;3:1"] {
            assert!(text.parse::<Weights>().is_err(), "{text}");
        }
    }
}
