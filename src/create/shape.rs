//! Shapes on the board: those with names put down, and those that are drawn taken up.

use super::drawing::DrawnCage;
use crate::{
    generator::CageShape,
    puzzle::{Place, Size},
};

/// The cells that a shape covers with its first square at a place, or as near to that as the grid has room for it.
pub fn stamped(shape: &CageShape, place: Place, size: Size) -> Option<Vec<Place>> {
    let squares = shape.squares().iter();
    let squares = squares.map(|&(down, right)| (i32::from(down), i32::from(right)));
    let squares: Vec<(i32, i32)> = squares.collect();
    let first = squares.first()?;
    let lowest = squares.iter().map(|square| square.0).max()?;
    let rightmost = squares.iter().map(|square| square.1).max()?;
    let [last_row, last_column] = [
        size.rows() as i32 - 1 - lowest,
        size.columns() as i32 - 1 - rightmost,
    ];
    if last_row < 0 || last_column < 0 {
        return None;
    }
    let row = (place.row - first.0).clamp(0, last_row);
    let column = (place.column - first.1).clamp(0, last_column);
    let places = squares.into_iter();
    Some(
        places
            .map(|(down, right)| Place::new(row + down, column + right))
            .collect(),
    )
}

/// The shape of a cage, with which a generator can cut cages, unless it is in pieces or too large.
pub fn shape_of(cage: &DrawnCage) -> Option<CageShape> {
    let top = cage.cells.iter().map(|place| place.row).min()?;
    let left = cage.cells.iter().map(|place| place.column).min()?;
    let squares = cage.cells.iter().map(|place| {
        let down = u8::try_from(place.row.checked_sub(top)?).ok()?;
        let right = u8::try_from(place.column.checked_sub(left)?).ok()?;
        Some((down, right))
    });
    let squares: Option<Vec<(u8, u8)>> = squares.collect();
    CageShape::new(squares?)
}
