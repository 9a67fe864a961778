//! Pure geometry of a board: which cells belong together, which borders are walls, how far a point is from a rim.

use bevy::math::{IVec2, Vec2};

use crate::puzzle::{CellId, Grid, Kind, Place, Puzzle, RegionKind};

/// The cells in groups: what walls surround and washes colour. Blocks belong to no group.
pub(super) struct Groups(Grid<Option<usize>>);

impl Groups {
    /// Groups cells by what the kind draws walls around: cages in KenKen, boxes in Sudoku and its kin.
    pub(super) fn between_walls(puzzle: &Puzzle) -> Self {
        match puzzle.kind() {
            Kind::KenKen => Self::of_cages(puzzle),
            Kind::Sudoku | Kind::Hypersudoku | Kind::Killer => {
                Self::new(puzzle, |cell| region_of(puzzle, cell, RegionKind::Box))
            }
            Kind::Kakuro => Self::new(puzzle, |_| None),
        }
    }

    /// Groups cells by what one wash flows through: cages, boxes without their windows, windows.
    pub(super) fn within_washes(puzzle: &Puzzle) -> Self {
        match puzzle.kind() {
            Kind::KenKen | Kind::Killer => Self::of_cages(puzzle),
            Kind::Sudoku | Kind::Hypersudoku => Self::new(puzzle, |cell| {
                region_of(puzzle, cell, RegionKind::Window)
                    .or_else(|| region_of(puzzle, cell, RegionKind::Box))
            }),
            Kind::Kakuro => Self::new(puzzle, |_| None),
        }
    }

    /// Groups cells by cage; cells without a cage are one group.
    pub(super) fn of_cages(puzzle: &Puzzle) -> Self {
        Self::new(puzzle, |cell| {
            puzzle.cages_of(cell).first().map(|cage| cage.index())
        })
    }

    /// Groups open cells; those that `group` has no number for are a group of their own.
    fn new(puzzle: &Puzzle, group: impl Fn(CellId) -> Option<usize>) -> Self {
        Self(Grid::from_fn(puzzle.size(), |cell| {
            puzzle
                .is_open(cell)
                .then(|| group(cell).map_or(0, |group| group + 1))
        }))
    }

    /// Tells whether the cell at a place belongs to the same group as this cell.
    pub(super) fn joins(&self, cell: CellId, other: Place) -> bool {
        let Place { row, column } = self.0.size().place(cell);
        self.joined((row, column), (other.row, other.column))
    }

    fn at(&self, row: i32, column: i32) -> Option<usize> {
        let cell = self.0.size().cell(Place { row, column })?;
        self.0[cell]
    }

    fn is_open(&self, row: i32, column: i32) -> bool {
        self.at(row, column).is_some()
    }

    fn joined(&self, a: (i32, i32), b: (i32, i32)) -> bool {
        self.is_open(a.0, a.1) && self.at(a.0, a.1) == self.at(b.0, b.1)
    }

    /// Returns the walls: borders between groups, as long straight strokes.
    pub(super) fn walls(&self) -> Vec<Segment> {
        self.segments(|a, b| {
            (self.is_open(a.0, a.1) || self.is_open(b.0, b.1)) && !self.joined(a, b)
        })
    }

    /// Returns the hairlines: borders between cells of one group.
    pub(super) fn hairlines(&self) -> Vec<Segment> {
        self.segments(|a, b| self.joined(a, b))
    }

    /// Collects the borders that `wanted` accepts, given the cells on both sides, into maximal straight runs.
    fn segments(&self, wanted: impl Fn((i32, i32), (i32, i32)) -> bool) -> Vec<Segment> {
        let size = self.0.size();
        let (rows, columns) = (size.rows() as i32, size.columns() as i32);
        let horizontal = (0..=rows).flat_map(|y| {
            runs(columns, |x| wanted((y - 1, x), (y, x)))
                .into_iter()
                .map(move |(from, to)| Segment::new(IVec2::new(from, y), IVec2::new(to, y)))
        });
        let vertical = (0..=columns).flat_map(|x| {
            runs(rows, |y| wanted((y, x - 1), (y, x)))
                .into_iter()
                .map(move |(from, to)| Segment::new(IVec2::new(x, from), IVec2::new(x, to)))
        });
        horizontal.chain(vertical).collect()
    }

    /// Returns how far a point of a cell is from the rim of its group, looking no further than the cell itself.
    ///
    /// `at` is the point in the cell: (0, 0) is the top left, (1, 1) the bottom right.
    pub(super) fn rim_distance(&self, cell: CellId, at: Vec2) -> f32 {
        let Place { row, column } = self.0.size().place(cell);
        let near = |value: f32| [(-1, value), (0, 0.0), (1, 1.0 - value)];
        let mut nearest = f32::INFINITY;
        for (down, dy) in near(at.y) {
            for (right, dx) in near(at.x) {
                if !self.joined((row, column), (row + down, column + right)) {
                    nearest = nearest.min(Vec2::new(dx, dy).length());
                }
            }
        }
        nearest
    }
}

/// Tells whether a cell lies in an inner window of a Hypersudoku.
pub(super) fn is_in_window(puzzle: &Puzzle, cell: CellId) -> bool {
    region_of(puzzle, cell, RegionKind::Window).is_some()
}

fn region_of(puzzle: &Puzzle, cell: CellId, kind: RegionKind) -> Option<usize> {
    let regions = puzzle.regions_of(cell).iter();
    regions
        .map(|region| region.index())
        .find(|&index| puzzle.regions()[index].kind == kind)
}

/// A straight line between two grid corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) from: IVec2,
    pub(super) to: IVec2,
}

impl Segment {
    fn new(from: IVec2, to: IVec2) -> Self {
        Self { from, to }
    }
}

/// Returns the maximal runs of indices below `length` that `wanted` accepts, as half-open ranges.
fn runs(length: i32, wanted: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for index in (0..length).filter(|&index| wanted(index)) {
        match runs.last_mut() {
            Some((_, end)) if *end == index => *end = index + 1,
            _ => runs.push((index, index + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::puzzle::Size;

    /// Cages `AAB / CCB / CDD`.
    fn groups() -> Groups {
        let text = "(kind: KenKen, size: (3, 3), cages: [(\"3+\", \"r1c1 r1c2\"), (\"3*\", \"r1c3 r2c3\"), \
                    (\"8+\", \"r2c1 r2c2 r3c1\"), (\"1-\", \"r3c2 r3c3\")])";
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        Groups::between_walls(&puzzle)
    }

    fn segment(from: (i32, i32), to: (i32, i32)) -> Segment {
        Segment::new(from.into(), to.into())
    }

    #[test]
    fn walls_run_between_cages_and_around_the_board_in_long_strokes() {
        let walls = groups().walls();
        for expected in [
            segment((0, 0), (3, 0)),
            segment((0, 1), (2, 1)),
            segment((1, 2), (3, 2)),
            segment((0, 3), (3, 3)),
            segment((0, 0), (0, 3)),
            segment((1, 2), (1, 3)),
            segment((2, 0), (2, 2)),
            segment((3, 0), (3, 3)),
        ] {
            assert!(walls.contains(&expected), "{expected:?} not in {walls:?}");
        }
        assert_eq!(walls.len(), 8);
    }

    #[test]
    fn every_border_is_either_wall_or_hairline() {
        let groups = groups();
        let length = |segments: Vec<Segment>| -> i32 {
            segments.iter().map(|s| (s.to - s.from).element_sum()).sum()
        };
        assert_eq!(length(groups.walls()) + length(groups.hairlines()), 24);
    }

    #[test]
    fn distance_to_the_rim_is_zero_on_walls_and_grows_inwards() {
        let (groups, size) = (groups(), Size::square(3).unwrap());
        let first = size.cells().next().unwrap();
        assert!(groups.rim_distance(first, Vec2::new(0.0, 0.5)).abs() < 1e-6);
        assert!((groups.rim_distance(first, Vec2::new(0.3, 0.5)) - 0.3).abs() < 1e-6);
        // r1c1 and r1c2 are joined: only top and bottom are near.
        assert!((groups.rim_distance(first, Vec2::new(1.0, 0.5)) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn a_cage_that_bends_has_its_rim_at_the_inner_corner() {
        let (groups, size) = (groups(), Size::square(3).unwrap());
        // r2c1 is joined to r2c2 and r3c1, but r3c2 belongs to another cage.
        let bend = size.cell(Place { row: 1, column: 0 }).unwrap();
        assert!(groups.rim_distance(bend, Vec2::new(1.0, 1.0)).abs() < 1e-6);
    }
}
