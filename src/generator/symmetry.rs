//! What belongs together under a symmetry.

use super::Symmetry;
use crate::puzzle::{CellId, Place, Size};

impl Symmetry {
    /// The cell that a cell falls on; itself, if the grid does not have the symmetry.
    pub fn image(self, size: Size, cell: CellId) -> CellId {
        let Place { row, column } = size.place(cell);
        let (bottom, right) = (size.rows() as i32 - 1, size.columns() as i32 - 1);
        let image = match self {
            Self::HalfTurn => Place::new(bottom - row, right - column),
            Self::Mirror => Place::new(row, right - column),
            Self::Diagonal if size.is_square() => Place::new(column, row),
            Self::None | Self::Diagonal => Place::new(row, column),
        };
        size.cell(image).unwrap_or(cell)
    }

    /// The cells of a grid, those together that fall on each other.
    pub fn orbits(self, size: Size) -> Vec<Vec<CellId>> {
        let orbit = |cell| {
            let image = self.image(size, cell);
            let first = vec![cell];
            match image {
                image if image == cell => Some(first),
                image => (cell < image).then(|| vec![cell, image]),
            }
        };
        size.cells().filter_map(orbit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_one_orbit_and_every_image_leads_back() {
        for symmetry in [
            Symmetry::None,
            Symmetry::HalfTurn,
            Symmetry::Mirror,
            Symmetry::Diagonal,
        ] {
            for (rows, columns) in [(4, 4), (5, 5), (3, 6)] {
                let size = Size::new(rows, columns).unwrap();
                let mut cells: Vec<CellId> = symmetry.orbits(size).into_iter().flatten().collect();
                cells.sort_unstable();
                assert_eq!(cells, size.cells().collect::<Vec<_>>());
                let back = |cell| symmetry.image(size, symmetry.image(size, cell)) == cell;
                assert!(size.cells().all(back));
            }
        }
    }

    #[test]
    fn a_half_turn_leaves_only_the_middle_alone() {
        let size = Size::square(3).unwrap();
        let sizes: Vec<usize> = Symmetry::HalfTurn
            .orbits(size)
            .iter()
            .map(Vec::len)
            .collect();
        assert_eq!(sizes, [2, 2, 2, 2, 1]);
    }
}
