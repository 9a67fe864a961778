//! Which cells belong together on a drawing, and the walls between them.

use super::{
    CageBorder, CellId, Grid,
    LineDirection::{Across, Down},
    Place, Puzzle, RegionId, RegionKind,
};

/// The cells in areas: what walls surround, or what has one colour. Blocks belong to no area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Areas(Grid<Option<usize>>);

/// A straight line along the borders of squares; a place stands for the top left corner of its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderLine {
    /// The corner where it begins.
    pub from: Place,
    /// The corner where it ends, to the right or below.
    pub to: Place,
}

impl Areas {
    /// What walls are drawn around: cages, boxes, or all cells together.
    pub fn between_walls(puzzle: &Puzzle) -> Self {
        match puzzle.kind().cage_border() {
            Some(CageBorder::Walls) => Self::of_cages(puzzle),
            Some(CageBorder::Outline | CageBorder::Blocks) | None => {
                Self::of_regions(puzzle, &[RegionKind::Box])
            }
        }
    }

    /// What one colour fills: drawn cages, else windows and what they leave of boxes.
    pub fn of_one_colour(puzzle: &Puzzle) -> Self {
        if puzzle.kind().has_drawn_cages() {
            Self::of_cages(puzzle)
        } else {
            Self::of_regions(puzzle, &[RegionKind::Window, RegionKind::Box])
        }
    }

    /// The cages; cells without a cage are one area.
    pub fn of_cages(puzzle: &Puzzle) -> Self {
        Self::new(puzzle, |cell| {
            puzzle.cages_of(cell).first().map(|cage| cage.index())
        })
    }

    /// The regions of these kinds, the first kind before the others; cells in none of them are one area.
    fn of_regions(puzzle: &Puzzle, kinds: &[RegionKind]) -> Self {
        Self::new(puzzle, |cell| {
            let mut regions = kinds.iter();
            let region = regions.find_map(|&kind| puzzle.region_of_kind(cell, kind));
            region.map(RegionId::index)
        })
    }

    fn new(puzzle: &Puzzle, number: impl Fn(CellId) -> Option<usize>) -> Self {
        Self(Grid::from_fn(puzzle.size(), |cell| {
            puzzle
                .is_open(cell)
                .then(|| number(cell).map_or(0, |number| number + 1))
        }))
    }

    /// Whether the cells at two places belong to the same area.
    pub fn joins(&self, a: Place, b: Place) -> bool {
        self.at(a).is_some() && self.at(a) == self.at(b)
    }

    /// Whether a wall stands between two neighbouring places: where an area ends.
    pub fn has_wall(&self, a: Place, b: Place) -> bool {
        self.at(a) != self.at(b)
    }

    /// The walls, as long straight lines.
    pub fn walls(&self) -> Vec<BorderLine> {
        self.lines(|a, b| self.has_wall(a, b))
    }

    /// The borders between cells of one area, as long straight lines.
    pub fn hairlines(&self) -> Vec<BorderLine> {
        self.lines(|a, b| self.joins(a, b))
    }

    fn at(&self, place: Place) -> Option<usize> {
        self.0[self.0.size().cell(place)?]
    }

    /// The borders between two places that `is_wanted` accepts, as lines that are as long as they can be.
    fn lines(&self, is_wanted: impl Fn(Place, Place) -> bool) -> Vec<BorderLine> {
        let size = self.0.size();
        let (rows, columns) = (size.rows() as i32, size.columns() as i32);
        let mut lines = Vec::new();
        for (direction, count, length) in [(Across, rows, columns), (Down, columns, rows)] {
            for line in 0..=count {
                let corner = |step| match direction {
                    Across => Place::new(line, step),
                    Down => Place::new(step, line),
                };
                let is_wanted = |step| {
                    let square = corner(step);
                    is_wanted(direction.crossing().before(square), square)
                };
                let stretches = stretches(length, is_wanted).into_iter();
                lines.extend(stretches.map(|(from, to)| BorderLine {
                    from: corner(from),
                    to: corner(to),
                }));
            }
        }
        lines
    }
}

/// The longest stretches of numbers below `length` that `is_wanted` accepts, each with the number behind it.
fn stretches(length: i32, is_wanted: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut stretches: Vec<(i32, i32)> = Vec::new();
    for index in (0..length).filter(|&index| is_wanted(index)) {
        match stretches.last_mut() {
            Some((_, end)) if *end == index => *end = index + 1,
            _ => stretches.push((index, index + 1)),
        }
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn puzzle(text: &str) -> Puzzle {
        format::ron::read(text).unwrap()[0].check().unwrap()
    }

    /// Cages `AAB / CCB / CDD`.
    fn cages() -> Areas {
        let text = "(kind: KenKen, size: (3, 3), cages: [(\"3+\", \"r1c1 r1c2\"), (\"3*\", \"r1c3 r2c3\"), \
                    (\"8+\", \"r2c1 r2c2 r3c1\"), (\"1-\", \"r3c2 r3c3\")])";
        Areas::between_walls(&puzzle(text))
    }

    #[test]
    fn walls_run_between_cages_and_around_the_board_in_long_lines() {
        let line = |from: (i32, i32), to: (i32, i32)| BorderLine {
            from: Place::new(from.0, from.1),
            to: Place::new(to.0, to.1),
        };
        let expected = [
            line((0, 0), (0, 3)),
            line((1, 0), (1, 2)),
            line((2, 1), (2, 3)),
            line((3, 0), (3, 3)),
            line((0, 0), (3, 0)),
            line((2, 1), (3, 1)),
            line((0, 2), (2, 2)),
            line((0, 3), (3, 3)),
        ];
        assert_eq!(cages().walls(), expected);
    }

    #[test]
    fn every_border_is_either_wall_or_hairline() {
        let length =
            |line: &BorderLine| line.to.row - line.from.row + line.to.column - line.from.column;
        let areas = cages();
        let lines = [areas.walls(), areas.hairlines()].concat();
        assert_eq!(lines.iter().map(length).sum::<i32>(), 24);
    }

    #[test]
    fn walls_stand_around_the_boxes_of_a_killer_and_colours_fill_its_cages() {
        let killer = puzzle(r#"(kind: Killer, size: (4, 4), cages: [("3", "r1c2 r1c3")])"#);
        let (left, right) = (Place::new(0, 1), Place::new(0, 2));
        assert!(Areas::between_walls(&killer).has_wall(left, right));
        assert!(Areas::of_one_colour(&killer).joins(left, right));
    }

    #[test]
    fn blocks_have_walls_towards_cells_but_not_among_themselves() {
        let kakuro = puzzle(
            "(kind: Kakuro, size: (3, 3), grid: [\"###\", \"#..\", \"#..\"], cages: [(\"3\", \"r2c2 r2c3\"), \
             (\"4\", \"r3c2 r3c3\"), (\"4\", \"r2c2 r3c2\"), (\"3\", \"r2c3 r3c3\")])",
        );
        let areas = Areas::between_walls(&kakuro);
        let place = Place::new;
        assert!(areas.has_wall(place(1, 0), place(1, 1)));
        assert!(!areas.has_wall(place(0, 0), place(0, 1)));
        assert!(!areas.joins(place(0, 0), place(0, 1)));
        assert!(areas.joins(place(1, 1), place(2, 2)));
    }
}
