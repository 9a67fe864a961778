//! The boxes of the Sudoku family.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Size;

/// The height and width of one box; boxes tile the grid and hold each digit once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Boxes {
    /// How many rows one box has.
    pub rows: u8,
    /// How many columns one box has.
    pub columns: u8,
}

impl Boxes {
    /// The usual boxes of a grid with `side` rows and columns: as square as they can be, wider than high.
    pub fn for_size(side: usize) -> Option<Self> {
        let side = u8::try_from(side).ok()?;
        (2..=side.isqrt())
            .rev()
            .find(|rows| side % rows == 0)
            .map(|rows| Self {
                rows,
                columns: side / rows,
            })
    }

    /// The same boxes on their side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
        }
    }

    /// Whether a square grid of this size falls into such boxes, with at least two rows and columns each.
    pub const fn fit(self, size: Size) -> bool {
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        size.is_square() && rows >= 2 && columns >= 2 && rows * columns == size.rows()
    }
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_wider_than_high() {
        let shapes: Vec<String> = [4, 6, 8, 9, 10, 12, 16]
            .into_iter()
            .filter_map(|side| Boxes::for_size(side).map(|boxes| boxes.to_string()))
            .collect();
        assert_eq!(shapes, ["2×2", "2×3", "2×4", "3×3", "2×5", "3×4", "4×4"]);
    }

    #[test]
    fn a_prime_side_has_no_boxes() {
        assert!(
            [0, 1, 2, 3, 5, 7, 11, 257, usize::MAX]
                .into_iter()
                .all(|side| Boxes::for_size(side).is_none())
        );
    }

    #[test]
    fn boxes_fit_either_way_round_but_only_when_they_hold_each_digit_once() {
        let size = Size::square(12).unwrap();
        let boxes = Boxes {
            rows: 3,
            columns: 4,
        };
        assert!(boxes.fit(size) && boxes.turned().fit(size));
        for (rows, columns) in [(1, 12), (12, 1), (3, 3), (0, 0), (255, 255)] {
            assert!(!Boxes { rows, columns }.fit(size), "{rows} {columns}");
        }
    }
}
