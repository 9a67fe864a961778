//! What areas and colours say about a tiling before any search.

use crate::{
    generator::{CageShape, GeneratorRefusal},
    puzzle::Size,
};

/// Refuses shapes that cannot cover the area of a grid, or not as many dark and light squares as it has.
///
/// Coloured like a chessboard, a form covers a fixed number of squares of one colour and a fixed number of the other.
pub(super) fn check(size: Size, shapes: &[CageShape]) -> Result<(), GeneratorRefusal> {
    if shapes.is_empty() {
        return Err(GeneratorRefusal::NoShapes);
    }
    let reach = ColourSurplus::new(size.len(), shapes);
    let light = size.len() / 2;
    let dark = size.len() - light;
    if !reach.any(size.len()) {
        Err(GeneratorRefusal::Area { size })
    } else if reach.get(size.len(), (dark - light) as isize) {
        Ok(())
    } else {
        Err(GeneratorRefusal::Colours {
            size,
            dark: dark as u32,
            light: light as u32,
        })
    }
}

/// For every area, by how much the dark squares can outnumber the light ones.
struct ColourSurplus {
    area: usize,
    reached: Vec<bool>,
}

impl ColourSurplus {
    fn new(area: usize, shapes: &[CageShape]) -> Self {
        let mut reach = Self {
            area,
            reached: vec![false; (area + 1) * (2 * area + 1)],
        };
        let start = reach.index(0, 0);
        reach.reached[start] = true;
        let limit = area as isize;
        for covered in 1..=area {
            for surplus in -limit..=limit {
                let index = reach.index(covered, surplus);
                reach.reached[index] = shapes.iter().any(|shape| {
                    let (len, more) = (shape.len(), surplus_of(shape));
                    covered >= len
                        && [more, -more]
                            .iter()
                            .any(|more| reach.get(covered - len, surplus - more))
                });
            }
        }
        reach
    }

    fn any(&self, covered: usize) -> bool {
        let limit = self.area as isize;
        (-limit..=limit).any(|surplus| self.get(covered, surplus))
    }

    fn get(&self, covered: usize, surplus: isize) -> bool {
        surplus.unsigned_abs() <= self.area && self.reached[self.index(covered, surplus)]
    }

    const fn index(&self, covered: usize, surplus: isize) -> usize {
        covered * (2 * self.area + 1) + (surplus + self.area as isize) as usize
    }
}

/// How many more squares of a shape lie on one colour than on the other.
fn surplus_of(shape: &CageShape) -> isize {
    let dark = shape
        .squares()
        .iter()
        .filter(|(row, column)| (row + column) % 2 == 0);
    2 * dark.count() as isize - shape.len() as isize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(side: usize, names: &str) -> Result<(), GeneratorRefusal> {
        let shapes: Vec<CageShape> = names.split(',').map(|name| name.parse().unwrap()).collect();
        check(Size::square(side).unwrap(), &shapes)
    }

    #[test]
    fn areas_must_add_up() {
        assert!(matches!(
            checked(3, "domino"),
            Err(GeneratorRefusal::Area { .. })
        ));
        assert!(matches!(
            checked(5, "square,domino"),
            Err(GeneratorRefusal::Area { .. })
        ));
        assert_eq!(checked(5, "bar3,domino"), Ok(()));
        assert_eq!(checked(16, "ring,p"), Ok(()));
    }

    #[test]
    fn colours_must_balance() {
        assert!(matches!(
            checked(6, "t"),
            Err(GeneratorRefusal::Colours { .. })
        ));
        assert!(matches!(checked(10, "t,square"), Ok(())));
        assert_eq!(checked(8, "t"), Ok(()));
    }
}
