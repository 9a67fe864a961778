//! A row and a column, on the grid or off it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Where something is, counted from zero; written `r3c4`, counted from one.
///
/// Files and editors can name places that no grid has, so a place may lie off the grid on any side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Place {
    /// The row, zero at the top.
    pub row: i32,
    /// The column, zero at the left.
    pub column: i32,
}

impl Place {
    /// The place in this row and column, both counted from zero.
    pub const fn new(row: i32, column: i32) -> Self {
        Self { row, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one_based = |index: i32| i64::from(index) + 1;
        write!(f, "r{}c{}", one_based(self.row), one_based(self.column))
    }
}

/// The text is not a place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("A place is written like r3c4, row and column counted from 1.")]
pub struct PlaceError;

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let (row, column) = text
            .strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .ok_or(PlaceError)?;
        Ok(Self::new(zero_based(row)?, zero_based(column)?))
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = PlaceError;

    fn try_from(text: String) -> Result<Self, PlaceError> {
        text.parse()
    }
}

fn zero_based(text: &str) -> Result<i32, PlaceError> {
    let number: i64 = match text.strip_prefix('+') {
        Some(_) => Err(PlaceError),
        None => text.parse().map_err(|_| PlaceError),
    }?;
    number
        .checked_sub(1)
        .and_then(|index| i32::try_from(index).ok())
        .ok_or(PlaceError)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn people_count_places_from_one() {
        assert_eq!(Place::new(2, 3).to_string(), "r3c4");
        assert_eq!("r3c4".parse(), Ok(Place::new(2, 3)));
    }

    #[test]
    fn text_that_is_no_place_is_refused() {
        for text in [
            "",
            "r",
            "rc",
            "r1",
            "c1",
            "r1c",
            "rc1",
            "3,4",
            "R1C1",
            "r+1c1",
            "r1c1 ",
            "r1cx",
            "r99999999999c1",
            "r-9223372036854775808c1",
            "r1c1c1",
        ] {
            assert_eq!(text.parse::<Place>(), Err(PlaceError), "{text}");
        }
    }

    proptest! {
        #[test]
        fn the_text_of_a_place_leads_back_to_it(row in any::<i32>(), column in any::<i32>()) {
            let place = Place::new(row, column);
            prop_assert_eq!(place.to_string().parse(), Ok(place));
        }
    }
}
