//! The two ways in which a line of cells runs.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Place;

/// Which way a row, a column or a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LineDirection {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl LineDirection {
    /// The other direction.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// The place one step further on; it may lie off the grid.
    #[must_use]
    pub const fn after(self, Place { row, column }: Place) -> Place {
        match self {
            Self::Across => Place::new(row, column + 1),
            Self::Down => Place::new(row + 1, column),
        }
    }

    /// The place one step back; it may lie off the grid.
    #[must_use]
    pub const fn before(self, Place { row, column }: Place) -> Place {
        match self {
            Self::Across => Place::new(row, column - 1),
            Self::Down => Place::new(row - 1, column),
        }
    }
}

impl fmt::Display for LineDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Across => "across",
            Self::Down => "down",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_back_undoes_a_step_forward() {
        let place = Place::new(0, 0);
        for direction in [LineDirection::Across, LineDirection::Down] {
            assert_eq!(direction.before(direction.after(place)), place);
        }
        assert_eq!(LineDirection::Across.before(place), Place::new(0, -1));
        assert_eq!(LineDirection::Down.after(place), Place::new(1, 0));
    }
}
