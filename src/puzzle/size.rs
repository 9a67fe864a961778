//! How large a grid is, and the cells it has.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Place;

/// One cell of a grid, numbered row by row from the top left.
///
/// A cell belongs to the [`Size`] that made it; the same number is another place in a grid of another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(u16);

impl CellId {
    /// The cell's number, zero at the top left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of rows and columns of a grid, each from 1 to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(usize, usize)", into = "(usize, usize)")]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// The most rows and the most columns a grid can have.
    pub const LIMIT: usize = 64;

    /// The size with so many rows and columns, if a grid can have it.
    pub const fn new(rows: usize, columns: usize) -> Option<Self> {
        if rows == 0 || columns == 0 || rows > Self::LIMIT || columns > Self::LIMIT {
            return None;
        }
        Some(Self {
            rows: rows as u8,
            columns: columns as u8,
        })
    }

    /// The size with as many rows as columns.
    pub const fn square(side: usize) -> Option<Self> {
        Self::new(side, side)
    }

    /// The size with as many rows as columns, or the nearest that a grid can have.
    pub fn nearest_square(side: usize) -> Self {
        let side = side.clamp(1, Self::LIMIT) as u8;
        Self {
            rows: side,
            columns: side,
        }
    }

    /// How many rows there are.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// How many columns there are.
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// Whether there are as many rows as columns.
    pub const fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// How many cells there are; a size always has some.
    #[expect(clippy::len_without_is_empty, reason = "no size is empty")]
    pub const fn len(self) -> usize {
        self.rows() * self.columns()
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = CellId> + ExactSizeIterator + Clone {
        (0..self.len() as u16).map(CellId)
    }

    /// The row and column of a cell.
    pub const fn place(self, cell: CellId) -> Place {
        Place {
            row: (cell.index() / self.columns()) as i32,
            column: (cell.index() % self.columns()) as i32,
        }
    }

    /// The cell at a place, if the place lies on the grid.
    pub fn cell(self, place: Place) -> Option<CellId> {
        let row = usize::try_from(place.row).ok()?;
        let column = usize::try_from(place.column).ok()?;
        (row < self.rows() && column < self.columns()).then(|| self.cell_in(row, column))
    }

    /// The cell with this number, if there is one.
    pub const fn cell_at(self, index: usize) -> Option<CellId> {
        if index < self.len() {
            Some(CellId(index as u16))
        } else {
            None
        }
    }

    /// The cells beside a cell: up, left, right and down, as far as the grid has them.
    pub fn neighbours(self, cell: CellId) -> impl Iterator<Item = CellId> + Clone {
        let Place { row, column } = self.place(cell);
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(down, right)| self.cell(Place::new(row + down, column + right)))
    }

    /// The cells of one row, from left to right.
    pub fn row(self, row: usize) -> impl Iterator<Item = CellId> + Clone {
        self.rectangle(row..row + 1, 0..self.columns())
    }

    /// The cells of one column, from top to bottom.
    pub fn column(self, column: usize) -> impl Iterator<Item = CellId> + Clone {
        self.rectangle(0..self.rows(), column..column + 1)
    }

    /// The cells of a rectangle, row by row, as far as they lie on the grid.
    pub fn rectangle(
        self,
        rows: std::ops::Range<usize>,
        columns: std::ops::Range<usize>,
    ) -> impl Iterator<Item = CellId> + Clone {
        let columns = columns.start..columns.end.min(self.columns());
        (rows.start..rows.end.min(self.rows()))
            .flat_map(move |row| columns.clone().map(move |column| self.cell_in(row, column)))
    }

    const fn cell_in(self, row: usize, column: usize) -> CellId {
        CellId((row * self.columns() + column) as u16)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}

impl From<Size> for (usize, usize) {
    fn from(size: Size) -> Self {
        (size.rows(), size.columns())
    }
}

impl TryFrom<(usize, usize)> for Size {
    type Error = &'static str;

    fn try_from((rows, columns): (usize, usize)) -> Result<Self, Self::Error> {
        Self::new(rows, columns).ok_or("a grid has 1 to 64 rows and 1 to 64 columns")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(size: Size, cells: impl Iterator<Item = CellId>) -> String {
        cells
            .map(|cell| size.place(cell).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn sizes_run_from_one_to_the_limit_either_way() {
        assert!(Size::new(1, 64).is_some() && Size::new(64, 1).is_some());
        for (rows, columns) in [
            (0, 1),
            (1, 0),
            (65, 1),
            (1, 65),
            (usize::MAX, 1),
            (257, 257),
        ] {
            assert!(Size::new(rows, columns).is_none(), "{rows} {columns}");
        }
    }

    #[test]
    fn cells_and_places_lead_to_each_other_on_a_grid_that_is_not_square() {
        let size = Size::new(2, 3).unwrap();
        assert_eq!(places(size, size.cells()), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3");
        assert!(
            size.cells()
                .all(|cell| size.cell(size.place(cell)) == Some(cell))
        );
        assert!(
            size.cells()
                .all(|cell| size.cell_at(cell.index()) == Some(cell))
        );
        assert_eq!(size.cell_at(6), None);
    }

    #[test]
    fn places_off_the_grid_have_no_cell() {
        let size = Size::new(2, 3).unwrap();
        for (row, column) in [(-1, 0), (0, -1), (2, 0), (0, 3), (i32::MIN, i32::MAX)] {
            assert_eq!(size.cell(Place::new(row, column)), None);
        }
    }

    #[test]
    fn neighbours_are_up_left_right_and_down_and_stay_on_the_grid() {
        let size = Size::new(3, 3).unwrap();
        let middle = size.cell_at(4).unwrap();
        assert_eq!(places(size, size.neighbours(middle)), "r1c2 r2c1 r2c3 r3c2");
        let corner = size.cell_at(2).unwrap();
        assert_eq!(places(size, size.neighbours(corner)), "r1c2 r2c3");
    }

    #[test]
    fn lines_and_rectangles_are_cut_at_the_edge() {
        let size = Size::new(2, 3).unwrap();
        assert_eq!(places(size, size.row(1)), "r2c1 r2c2 r2c3");
        assert_eq!(places(size, size.column(2)), "r1c3 r2c3");
        assert_eq!(places(size, size.rectangle(1..9, 1..9)), "r2c2 r2c3");
    }

    #[test]
    fn a_size_reads_as_rows_times_columns() {
        assert_eq!(Size::new(7, 12).unwrap().to_string(), "7×12");
    }
}
