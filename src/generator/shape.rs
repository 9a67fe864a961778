//! The shapes of cages.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A few connected squares: a named shape, or one that somebody drew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CageShape {
    /// The squares as (row, column), sorted, moved to the top left.
    squares: Vec<(u8, u8)>,
}

/// The text is neither the name of a shape nor a drawing of one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no shape: name one of {names}, or draw connected squares row by row, as in 110/011.", names = CageShape::names())]
pub struct ShapeError(pub String);

impl CageShape {
    /// The most rows, and the most columns, of a drawing.
    pub const LIMIT: usize = 6;

    /// The shapes that have names, each drawn row by row.
    pub const NAMED: [(&str, &str); 16] = [
        ("single", "1"),
        ("domino", "11"),
        ("bar3", "111"),
        ("l", "10/11"),
        ("bar4", "1111"),
        ("square", "11/11"),
        ("t", "111/010"),
        ("s", "011/110"),
        ("bigl", "100/111"),
        ("bar5", "11111"),
        ("p", "11/11/10"),
        ("corner", "100/100/111"),
        ("plus", "010/111/010"),
        ("u", "101/111"),
        ("bigt", "111/010/010"),
        ("ring", "111/101/111"),
    ];

    /// The names of all shapes that have one, separated by commas.
    pub fn names() -> String {
        Self::NAMED.map(|(name, _)| name).join(", ")
    }

    /// The shape of some squares, given as rows and columns, if they are connected and not too far apart.
    pub fn new(squares: impl IntoIterator<Item = (u8, u8)>) -> Option<Self> {
        let mut squares: Vec<(u8, u8)> = squares.into_iter().collect();
        squares.sort_unstable();
        squares.dedup();
        let shape = Self { squares }.moved();
        let small = |&(row, column): &(u8, u8)| row.max(column) < Self::LIMIT as u8;
        (shape.squares.iter().all(small) && shape.is_connected()).then_some(shape)
    }

    /// The shape with a name.
    pub fn named(name: &str) -> Option<Self> {
        let named = Self::NAMED
            .into_iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        Self::drawn(named?.1)
    }

    /// Whether the shape has a name, however it was made.
    pub fn is_named(&self) -> bool {
        Self::NAMED
            .iter()
            .any(|(name, _)| Self::named(name).as_ref() == Some(self))
    }

    /// The shape with a name that this one is, however it is turned and mirrored.
    pub fn named_form(&self) -> Option<Self> {
        self.forms().into_iter().find(Self::is_named)
    }

    /// The squares as rows and columns, sorted, from zero on.
    pub fn squares(&self) -> &[(u8, u8)] {
        &self.squares
    }

    /// How many squares there are.
    #[expect(clippy::len_without_is_empty, reason = "no shape is empty")]
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// The shape turned and mirrored in every way, each different form once.
    pub fn forms(&self) -> Vec<Self> {
        let mut forms: Vec<Self> = Vec::new();
        let mut form = self.clone();
        for turn in 0..8 {
            if !forms.contains(&form) {
                forms.push(form.clone());
            }
            form = if turn == 3 {
                form.mirrored()
            } else {
                form.turned()
            };
        }
        forms
    }

    /// The shape after a quarter of a turn.
    #[must_use]
    pub fn turned(&self) -> Self {
        self.changed(|(row, column)| (column, Self::LIMIT as u8 - row))
    }

    /// The shape as a mirror beside it shows it.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.changed(|(row, column)| (row, Self::LIMIT as u8 - column))
    }

    fn changed(&self, change: impl Fn((u8, u8)) -> (u8, u8)) -> Self {
        let mut squares: Vec<_> = self.squares.iter().copied().map(change).collect();
        squares.sort_unstable();
        Self { squares }.moved()
    }

    /// The same squares as far up and left as they go.
    fn moved(self) -> Self {
        let up = self
            .squares
            .iter()
            .map(|square| square.0)
            .min()
            .unwrap_or(0);
        let left = self
            .squares
            .iter()
            .map(|square| square.1)
            .min()
            .unwrap_or(0);
        let squares = self.squares.into_iter();
        Self {
            squares: squares
                .map(|(row, column)| (row - up, column - left))
                .collect(),
        }
    }

    fn is_connected(&self) -> bool {
        let Some(&first) = self.squares.first() else {
            return false;
        };
        let beside = |a: (u8, u8), b: (u8, u8)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&square) = reached.get(next) {
            for &other in &self.squares {
                if beside(square, other) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
            next += 1;
        }
        reached.len() == self.squares.len()
    }

    /// The shape drawn row by row: `1`, `#` or `x` for a square, `0` or `.` for none, `/` between rows.
    fn drawn(text: &str) -> Option<Self> {
        let mut squares = Vec::new();
        for (row, line) in text.split('/').enumerate() {
            for (column, mark) in line.chars().enumerate() {
                match mark {
                    '1' | '#' | 'x' => {
                        squares.push((u8::try_from(row).ok()?, u8::try_from(column).ok()?));
                    }
                    '0' | '.' => {}
                    _ => return None,
                }
            }
        }
        Self::new(squares)
    }
}

/// The drawing of the shape, row by row.
impl fmt::Display for CageShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self
            .squares
            .iter()
            .map(|square| square.0)
            .max()
            .unwrap_or(0);
        let columns = self
            .squares
            .iter()
            .map(|square| square.1)
            .max()
            .unwrap_or(0);
        for row in 0..=rows {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..=columns {
                let filled = self.squares.contains(&(row, column));
                f.write_str(if filled { "1" } else { "0" })?;
            }
        }
        Ok(())
    }
}

impl From<CageShape> for String {
    fn from(shape: CageShape) -> Self {
        shape.to_string()
    }
}

impl TryFrom<String> for CageShape {
    type Error = ShapeError;

    fn try_from(text: String) -> Result<Self, ShapeError> {
        text.parse()
    }
}

impl FromStr for CageShape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        Self::named(text)
            .or_else(|| Self::drawn(text))
            .ok_or_else(|| ShapeError(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_has_as_many_forms_as_it_looks_different() {
        let forms = |name: &str| CageShape::named(name).unwrap().forms().len();
        assert_eq!(
            ["single", "domino", "square", "plus", "ring"].map(forms),
            [1, 2, 1, 1, 1]
        );
        assert_eq!(
            ["l", "t", "s", "bigl", "u", "p"].map(forms),
            [4, 4, 4, 8, 4, 8]
        );
    }

    #[test]
    fn names_and_drawings_lead_to_the_same_shape() {
        for (name, drawing) in CageShape::NAMED {
            let shape: CageShape = name.parse().unwrap();
            assert_eq!(shape.to_string(), drawing);
            assert_eq!(drawing.parse(), Ok(shape));
        }
        assert_eq!("..#/.##".parse::<CageShape>().unwrap().to_string(), "01/11");
    }

    #[test]
    fn what_is_no_connected_shape_is_refused() {
        for text in ["", "0", "101", "10/01", "blob", "1111111", "1 1"] {
            assert!(text.parse::<CageShape>().is_err(), "{text}");
        }
    }
}
