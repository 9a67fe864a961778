//! Which way the lines of a puzzle run, and where the clues of its cages stand.

use std::collections::BTreeSet;

use super::{CageId, CellId, LineDirection, Place, Puzzle, RegionId, RegionKind};

/// Where the clue of a cage stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueAnchor {
    /// In the corner of the cage's first cell.
    Corner(CellId),
    /// In the square before a run: a block, or a square just outside the grid.
    BeforeRun {
        /// The square.
        square: Place,
        /// Which way the run goes from there.
        direction: LineDirection,
    },
}

impl Puzzle {
    /// Where the clue of a cage stands.
    pub fn clue_anchor(&self, id: CageId) -> ClueAnchor {
        let first = self.cage(id).cells[0];
        match self.run_direction(id) {
            None => ClueAnchor::Corner(first),
            Some(direction) => ClueAnchor::BeforeRun {
                square: direction.before(self.size().place(first)),
                direction,
            },
        }
    }

    /// The squares before runs that hold their sums, each once and in reading order; some may lie outside the grid.
    pub fn sum_squares(&self) -> impl Iterator<Item = Place> {
        let squares = self.cage_ids().filter_map(|id| match self.clue_anchor(id) {
            ClueAnchor::BeforeRun { square, .. } => Some(square),
            ClueAnchor::Corner(_) => None,
        });
        squares.collect::<BTreeSet<_>>().into_iter()
    }

    /// Which way a cage goes, if it is a run.
    pub fn run_direction(&self, id: CageId) -> Option<LineDirection> {
        let is_run = self.kind().has_runs();
        is_run.then(|| self.direction_of(&self.cage(id).cells))
    }

    /// Which way a region goes, if it is a line: a row, a column or a run.
    pub fn line_direction(&self, id: RegionId) -> Option<LineDirection> {
        let region = self.region(id);
        match region.kind {
            RegionKind::Row => Some(LineDirection::Across),
            RegionKind::Column => Some(LineDirection::Down),
            RegionKind::Run => Some(self.direction_of(&region.cells)),
            RegionKind::Box | RegionKind::Window | RegionKind::Cage => None,
        }
    }

    /// The region of a kind that a cell is in, if there is one.
    pub fn region_of_kind(&self, cell: CellId, kind: RegionKind) -> Option<RegionId> {
        let mut regions = self.regions_of(cell).iter().copied();
        regions.find(|&id| self.region(id).kind == kind)
    }

    /// Which way the cells of a line go.
    fn direction_of(&self, line: &[CellId]) -> LineDirection {
        let row = |cell: Option<&CellId>| cell.map(|&cell| self.size().place(cell).row);
        if row(line.first()) == row(line.last()) {
            LineDirection::Across
        } else {
            LineDirection::Down
        }
    }
}

#[cfg(test)]
mod tests {
    use self::LineDirection::{Across, Down};
    use super::*;
    use crate::format;

    fn puzzle(text: &str) -> Puzzle {
        format::ron::read(text).unwrap()[0].check().unwrap()
    }

    #[test]
    fn the_sum_of_a_run_stands_in_the_square_before_it() {
        let kakuro = puzzle(
            "(kind: Kakuro, size: (2, 3), grid: [\"#..\", \"#..\"], cages: [(\"3\", \"r1c2 r1c3\"), \
             (\"4\", \"r2c2 r2c3\"), (\"4\", \"r1c2 r2c2\"), (\"3\", \"r1c3 r2c3\")])",
        );
        let anchors: Vec<_> = kakuro.cage_ids().map(|id| kakuro.clue_anchor(id)).collect();
        let before = |row, column, direction| ClueAnchor::BeforeRun {
            square: Place::new(row, column),
            direction,
        };
        assert_eq!(
            anchors,
            [
                before(0, 0, Across),
                before(1, 0, Across),
                before(-1, 1, Down),
                before(-1, 2, Down)
            ]
        );
        assert_eq!(kakuro.sum_squares().next(), Some(Place::new(-1, 1)));
        assert_eq!(kakuro.sum_squares().count(), 4);
    }

    #[test]
    fn other_clues_stand_in_the_first_cell_of_their_cage() {
        let kenken = puzzle(
            r#"(kind: KenKen, size: (2, 2), cages: [("2*", "r2c1 r2c2"), ("3+", "r1c2 r1c1")])"#,
        );
        let first = kenken.size().cell_at(0).unwrap();
        let id = kenken.cage_ids().next().unwrap();
        assert_eq!(kenken.clue_anchor(id), ClueAnchor::Corner(first));
        assert_eq!(kenken.run_direction(id), None);
        assert_eq!(kenken.sum_squares().count(), 0);
    }

    #[test]
    fn rows_go_across_columns_down_and_boxes_nowhere() {
        let sudoku = puzzle("(kind: Sudoku, size: (4, 4))");
        let directions: Vec<_> = sudoku
            .region_ids()
            .step_by(4)
            .map(|id| sudoku.line_direction(id))
            .collect();
        assert_eq!(directions, [Some(Across), Some(Down), None]);
    }
}
