//! The dashed outline around each cage of a Killer, a little inside its cells so that the walls of the boxes stay clear.

use super::BoardFrame;
use crate::{
    print::Point,
    puzzle::{
        Areas, CageBorder,
        LineDirection::{self, Across, Down},
        Place, Puzzle,
    },
};

/// How many lattice units a cell has; sides that meet are then equal to the last bit.
const CELL: i32 = 1000;
/// How far inside a cell the outline runs.
pub(super) const INSET: i32 = 75;
/// How long a dash with the gap behind it is, about, in cells.
const PERIOD: f32 = 0.15;
/// Which part of that is ink.
const INK: f32 = 0.6;

/// A straight side of an outline on the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OutlineSide {
    /// Whether it goes down.
    is_down: bool,
    /// How far it is from the top, or from the left if it goes down.
    across: i32,
    from: i32,
    to: i32,
}

impl OutlineSide {
    const fn new(direction: LineDirection, across: i32, from: i32, to: i32) -> Self {
        Self {
            is_down: matches!(direction, Down),
            across,
            from,
            to,
        }
    }
}

impl BoardFrame<'_> {
    /// The dashes of all outlines; where cages have no outline there are none.
    pub(super) fn outlines(&self) -> Vec<[Point; 2]> {
        if self.puzzle.kind().cage_border() != Some(CageBorder::Outline) {
            return Vec::new();
        }
        let sides = sides_of_cages(self.puzzle).into_iter();
        sides.flat_map(|side| self.dashes(side)).collect()
    }

    /// Cuts a side into dashes that begin and end with ink, so that corners are drawn.
    fn dashes(&self, side: OutlineSide) -> impl Iterator<Item = [Point; 2]> {
        let at = move |along: f32| {
            let (x, y) = if side.is_down {
                (side.across as f32, along)
            } else {
                (along, side.across as f32)
            };
            let origin = self.corner(Place::new(0, 0));
            let scale = self.cell / CELL as f32;
            Point::new(origin.x + x * scale, origin.y + y * scale)
        };
        let length = (side.to - side.from) as f32 / CELL as f32;
        let count = (length / PERIOD - INK).round().max(0.0);
        let period = CELL as f32 * length / (count + INK);
        (0..=count as u32).map(move |index| {
            let start = side.from as f32 + period * index as f32;
            [at(start), at(start + period * INK)]
        })
    }
}

/// The sides of all outlines, each as long as it can be.
fn sides_of_cages(puzzle: &Puzzle) -> Vec<OutlineSide> {
    let areas = Areas::of_cages(puzzle);
    let caged = puzzle.open_cells();
    let caged = caged.filter(|&cell| !puzzle.cages_of(cell).is_empty());
    let mut pieces: Vec<OutlineSide> = caged
        .flat_map(|cell| sides(&areas, puzzle.size().place(cell)))
        .collect();
    pieces.sort_unstable();
    let mut whole: Vec<OutlineSide> = Vec::new();
    for piece in pieces {
        match whole.last_mut() {
            Some(last)
                if (last.is_down, last.across, last.to)
                    == (piece.is_down, piece.across, piece.from) =>
            {
                last.to = piece.to;
            }
            _ => whole.push(piece),
        }
    }
    whole
}

/// The parts of one cell's rim that are outline.
fn sides(areas: &Areas, cell: Place) -> Vec<OutlineSide> {
    let joined = |down: i32, right: i32| {
        let beside = Place::new(cell.row + down, cell.column + right);
        areas.joins(cell, beside)
    };
    let mut sides = Vec::new();
    for direction in [Across, Down] {
        // Steps to the side that is looked at, and along it.
        let step = |out: i32, along: i32| match direction {
            Across => joined(out, along),
            Down => joined(along, out),
        };
        let (row, start) = match direction {
            Across => (cell.row * CELL, cell.column * CELL),
            Down => (cell.column * CELL, cell.row * CELL),
        };
        for (out, across) in [(-1, row + INSET), (1, row + CELL - INSET)] {
            let end = start + CELL;
            if !step(out, 0) {
                let from = if step(0, -1) { start } else { start + INSET };
                let to = if step(0, 1) { end } else { end - INSET };
                sides.push(OutlineSide::new(direction, across, from, to));
                continue;
            }
            // Where the outline turns around a corner outside the cage, short pieces close the gap.
            if step(0, -1) && !step(out, -1) {
                sides.push(OutlineSide::new(direction, across, start, start + INSET));
            }
            if step(0, 1) && !step(out, 1) {
                sides.push(OutlineSide::new(direction, across, end - INSET, end));
            }
        }
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn killer(cages: &str) -> Puzzle {
        let text = format!("(kind: Killer, size: (4, 4), cages: [{cages}])");
        format::ron::read(&text).unwrap()[0].check().unwrap()
    }

    #[test]
    fn the_outline_of_a_straight_cage_has_four_sides() {
        let sides = sides_of_cages(&killer(r#"("6", "r1c1 r1c2 r1c3")"#));
        let expected = [
            OutlineSide::new(Across, 75, 75, 2925),
            OutlineSide::new(Across, 925, 75, 2925),
            OutlineSide::new(Down, 75, 75, 925),
            OutlineSide::new(Down, 2925, 75, 925),
        ];
        assert_eq!(sides, expected);
    }

    #[test]
    fn the_outline_of_a_bent_cage_turns_inside_its_corner() {
        let sides = sides_of_cages(&killer(r#"("6", "r1c1 r1c2 r2c1")"#));
        let expected = [
            OutlineSide::new(Across, 75, 75, 1925),
            OutlineSide::new(Across, 925, 925, 1925),
            OutlineSide::new(Across, 1925, 75, 925),
            OutlineSide::new(Down, 75, 75, 1925),
            OutlineSide::new(Down, 925, 925, 1925),
            OutlineSide::new(Down, 1925, 75, 925),
        ];
        assert_eq!(sides, expected);
    }
}
