//! How far a point of a cell is from the rim of its area.

use bevy::math::Vec2;

use crate::puzzle::{Areas, Place};

/// Returns how far a point of a cell is from the rim of its area, looking no further than the cell itself.
///
/// `at` is the point in the cell: (0, 0) is the top left, (1, 1) the bottom right.
pub(super) fn rim_distance(areas: &Areas, cell: Place, at: Vec2) -> f32 {
    let near = |value: f32| [(-1, value), (0, 0.0), (1, 1.0 - value)];
    let mut nearest = f32::INFINITY;
    for (down, dy) in near(at.y) {
        for (right, dx) in near(at.x) {
            if !areas.joins(cell, Place::new(cell.row + down, cell.column + right)) {
                nearest = nearest.min(Vec2::new(dx, dy).length());
            }
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    /// Cages `AAB / CCB / CDD`.
    fn areas() -> Areas {
        let text = "(kind: KenKen, size: (3, 3), cages: [(\"3+\", \"r1c1 r1c2\"), (\"3*\", \"r1c3 r2c3\"), \
                    (\"8+\", \"r2c1 r2c2 r3c1\"), (\"1-\", \"r3c2 r3c3\")])";
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        Areas::between_walls(&puzzle)
    }

    #[test]
    fn distance_to_the_rim_is_zero_on_walls_and_grows_inwards() {
        let distance = |x, y| rim_distance(&areas(), Place::new(0, 0), Vec2::new(x, y));
        assert!(distance(0.0, 0.5).abs() < 1e-6);
        assert!((distance(0.3, 0.5) - 0.3).abs() < 1e-6);
        // r1c1 and r1c2 are joined: only top and bottom are near.
        assert!((distance(1.0, 0.5) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn a_cage_that_bends_has_its_rim_at_the_inner_corner() {
        // r2c1 is joined to r2c2 and r3c1, but r3c2 belongs to another cage.
        let bend = Place::new(1, 0);
        assert!(rim_distance(&areas(), bend, Vec2::new(1.0, 1.0)).abs() < 1e-6);
    }
}
