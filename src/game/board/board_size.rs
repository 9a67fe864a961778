//! How much room a board takes: its cells, and for some Kakuros a margin for the sums of runs that begin at the edge.

use bevy::math::Vec2;

use crate::game::base::theme::scale::Scale;
use crate::puzzle::{CellId, Place, Puzzle, Size};

/// The squares a board draws: its cells, and maybe a row above and a column before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    size: Size,
    above: bool,
    before: bool,
}

impl From<Size> for Extent {
    /// The cells alone.
    fn from(size: Size) -> Self {
        Self {
            size,
            above: false,
            before: false,
        }
    }
}

impl Extent {
    /// Returns the squares that a puzzle's board draws.
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut extent = Self::from(puzzle.size());
        for square in puzzle.sum_squares() {
            extent.above |= square.row < 0;
            extent.before |= square.column < 0;
        }
        extent
    }

    /// The cells with both margins, the most that a board of this size takes.
    #[cfg(test)]
    pub fn with_margins(size: Size) -> Self {
        Self {
            size,
            above: true,
            before: true,
        }
    }

    /// Returns the width and height in cells.
    pub fn squares(self) -> Vec2 {
        Vec2::new(self.size.columns() as f32, self.size.rows() as f32) + self.margin()
    }

    /// The largest board of square cells that fits into a room, and the side of its cells.
    pub fn fit_into(self, room: Vec2, scale: Scale) -> (Vec2, f32) {
        let squares = self.squares();
        // A whole number of pixels for a cell keeps lines and digits sharp; small cells make use of half ones too.
        let cell = (room / squares).min_element().min(scale.largest_cell());
        let whole = if cell < 24.0 {
            (2.0 * cell).floor() / 2.0
        } else {
            cell.floor()
        };
        let cell = whole.max(1.0);
        (squares * cell, cell)
    }

    /// Returns the places of the margin; they lie outside the grid.
    pub(super) fn margin_places(self) -> impl Iterator<Item = Place> {
        let (rows, columns) = (self.size.rows() as i32, self.size.columns() as i32);
        let first = if self.before { -1 } else { 0 };
        let above = (first..columns).map(|column| Place::new(-1, column));
        let before = (0..rows).map(|row| Place::new(row, -1));
        let above = above.filter(move |_| self.above);
        above.chain(before.filter(move |_| self.before))
    }

    /// Returns the middle of a cell in board space: the board's middle is the origin, y points up.
    pub fn centre(self, cell: CellId) -> Vec2 {
        self.middle(self.size.place(cell))
    }

    /// Returns the middle of a square in board space, be it a cell or in the margin.
    pub fn middle(self, square: Place) -> Vec2 {
        self.corner(square) + Vec2::new(0.5, -0.5)
    }

    /// Returns the top left corner of a square in board space.
    pub(super) fn corner(self, Place { row, column }: Place) -> Vec2 {
        let from_left_top = Vec2::new(column as f32, row as f32) + self.margin();
        let half = self.squares() / 2.0;
        Vec2::new(from_left_top.x - half.x, half.y - from_left_top.y)
    }

    pub(super) fn margin(self) -> Vec2 {
        Vec2::new(f32::from(self.before), f32::from(self.above))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn extent(text: &str) -> Extent {
        Extent::of(&format::ron::read(text).unwrap()[0].check().unwrap())
    }

    #[test]
    fn a_kakuro_that_begins_at_the_edge_has_a_margin_for_its_sums() {
        let bare = extent(
            "(kind: Kakuro, size: (2, 2), cages: [(\"3+\", \"r1c1 r1c2\"), (\"4+\", \"r2c1 r2c2\"), \
             (\"4+\", \"r1c1 r2c1\"), (\"3+\", \"r1c2 r2c2\")])",
        );
        assert_eq!(bare.squares(), Vec2::splat(3.0));
        assert_eq!(bare.margin_places().count(), 5);
        assert_eq!(bare.corner(Place::new(-1, -1)), Vec2::new(-1.5, 1.5));
    }

    #[test]
    fn a_kakuro_with_blocks_around_it_needs_no_margin() {
        let framed = extent(
            "(kind: Kakuro, size: (3, 3), grid: [\"###\", \"#..\", \"#..\"], cages: [(\"3+\", \"r2c2 r2c3\"), \
             (\"4+\", \"r3c2 r3c3\"), (\"4+\", \"r2c2 r3c2\"), (\"3+\", \"r2c3 r3c3\")])",
        );
        assert_eq!(framed, Extent::from(Size::square(3).unwrap()));
        assert_eq!(framed.margin_places().count(), 0);
    }

    #[test]
    fn cells_of_a_board_with_margins_lie_beside_the_margin() {
        let size = Size::square(2).unwrap();
        let extent = Extent {
            size,
            above: true,
            before: false,
        };
        let first = size.cells().next().unwrap();
        assert_eq!(extent.centre(first), Vec2::new(-0.5, 0.0));
    }
}
