//! Shapes on the board: those with names put down, and those that are drawn taken up.

use super::drawing::DrawnCage;
use crate::{
    generator::CageShape,
    puzzle::{Place, Size},
};

/// The cells that a shape covers with its top left corner at a place, unless some lie off the grid.
pub fn stamped(shape: &CageShape, corner: Place, size: Size) -> Option<Vec<Place>> {
    let squares = shape.squares().iter();
    let places = squares.map(|&(down, right)| {
        let place = Place::new(
            corner.row + i32::from(down),
            corner.column + i32::from(right),
        );
        size.cell(place).map(|_| place)
    });
    places.collect()
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
