//! One value for every cell of a grid.

use std::ops::{Index, IndexMut};

use super::{CellId, Size};

/// One value for each cell of a [`Size`], row by row.
///
/// Indexing with a cell of a larger size panics; [`Grid::get`] does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    size: Size,
    values: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid that holds the same value everywhere.
    pub fn new(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        let values = vec![value; size.len()];
        Self { size, values }
    }

    /// A grid whose values follow from their cells.
    pub fn from_fn(size: Size, value: impl FnMut(CellId) -> T) -> Self {
        let values = size.cells().map(value).collect();
        Self { size, values }
    }

    /// How large the grid is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The value of a cell, if the grid has that cell.
    pub fn get(&self, cell: CellId) -> Option<&T> {
        self.values.get(cell.index())
    }

    /// The value of a cell, to be changed, if the grid has that cell.
    pub fn get_mut(&mut self, cell: CellId) -> Option<&mut T> {
        self.values.get_mut(cell.index())
    }

    /// Each cell with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (CellId, &T)> + Clone {
        self.size.cells().zip(&self.values)
    }

    /// Each cell with its value, to be changed, row by row.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (CellId, &mut T)> {
        self.size.cells().zip(&mut self.values)
    }

    /// The grid with each value turned into another.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Grid<U> {
        Grid {
            size: self.size,
            values: self.values.into_iter().map(change).collect(),
        }
    }
}

impl<T> Index<CellId> for Grid<T> {
    type Output = T;

    fn index(&self, cell: CellId) -> &T {
        &self.values[cell.index()]
    }
}

impl<T> IndexMut<CellId> for Grid<T> {
    fn index_mut(&mut self, cell: CellId) -> &mut T {
        &mut self.values[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_cell_on_a_grid_that_is_not_square() {
        let size = Size::new(2, 3).unwrap();
        let mut grid = Grid::from_fn(size, CellId::index);
        assert!(size.cells().all(|cell| grid[cell] == cell.index()));
        let last = size.cell_at(5).unwrap();
        grid[last] = 9;
        assert_eq!(grid.clone().map(|value| value * 2)[last], 18);
        grid.iter_mut().for_each(|(_, value)| *value = 0);
        assert_eq!(grid, Grid::new(size, 0));
    }

    #[test]
    fn a_cell_of_a_larger_grid_has_no_value() {
        let mut grid = Grid::new(Size::square(2).unwrap(), 0);
        let foreign = Size::square(3).unwrap().cell_at(4).unwrap();
        assert_eq!(grid.get(foreign), None);
        assert_eq!(grid.get_mut(foreign), None);
    }
}
