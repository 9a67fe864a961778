//! The dashed outline of each cage of a Killer, a little inside its cells so that the walls of the boxes stay clear.

use bevy::math::Vec2;

use super::{Board, Extent};
use crate::puzzle::{Areas, CageBorder, Place, Puzzle};

/// How far inside a cell the outline runs.
pub(super) const INSET: f32 = 0.075;
/// How long a dash with the gap behind it is, about.
const PERIOD: f32 = 0.17;
/// Which part of that is ink.
const INK: f32 = 0.6;

/// Returns the dashes of all outlines from end to end, in board space.
pub(super) fn outlines(board: &Board) -> Vec<(Vec2, Vec2)> {
    let sides = sides_of_cages(board.puzzle(), board.extent());
    sides
        .into_iter()
        .flat_map(|(from, to)| dash(from, to))
        .collect()
}

/// Returns the outlines of all cages cell by cell, without their gaps; where cages have no outline there are none.
pub(super) fn sides_of_cages(puzzle: &Puzzle, extent: Extent) -> Vec<(Vec2, Vec2)> {
    if puzzle.kind().cage_border() != Some(CageBorder::Outline) {
        return Vec::new();
    }
    let cages = Areas::of_cages(puzzle);
    let caged = puzzle
        .open_cells()
        .filter(|&cell| !puzzle.cages_of(cell).is_empty());
    let around = |cell| {
        let centre = extent.centre(cell);
        sides(&cages, puzzle.size().place(cell))
            .into_iter()
            .map(move |(from, to)| (centre + from, centre + to))
    };
    caged.flat_map(around).collect()
}

/// Returns the parts of one cell's rim that are outline, from the cell's middle.
fn sides(cages: &Areas, cell: Place) -> Vec<(Vec2, Vec2)> {
    let near = 0.5 - INSET;
    let joined = |across: Vec2| {
        let beside = Place::new(cell.row - across.y as i32, cell.column + across.x as i32);
        cages.joins(cell, beside)
    };
    let mut sides = Vec::new();
    for outwards in [Vec2::Y, Vec2::X, Vec2::NEG_Y, Vec2::NEG_X] {
        if joined(outwards) {
            continue;
        }
        let along = outwards.perp();
        // Towards a joined neighbour the outline goes on to the border; before an inner corner it stops early.
        let reach = |along: Vec2| {
            if joined(along) { 0.5 } else { near }
        };
        let at = outwards * near;
        sides.push((at + along * reach(along), at - along * reach(-along)));
    }
    // Where the outline turns around a corner outside the cage, two short pieces close the gap.
    for corner in [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(Vec2::from) {
        let (x, y) = (Vec2::X * corner.x, Vec2::Y * corner.y);
        if joined(x) && joined(y) && !joined(corner) {
            let turn = corner * near;
            sides.push((turn, turn + x * INSET));
            sides.push((turn, turn + y * INSET));
        }
    }
    sides
}

/// Cuts a line into dashes that begin and end with ink, so that corners are drawn.
fn dash(from: Vec2, to: Vec2) -> impl Iterator<Item = (Vec2, Vec2)> {
    let length = from.distance(to);
    let count = ((length / PERIOD - INK).round()).max(0.0);
    let period = length / (count + INK);
    let direction = (to - from).normalize_or_zero();
    (0..=count as u32).map(move |index| {
        let start = from + direction * period * index as f32;
        (start, start + direction * period * INK)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_begin_and_end_with_ink() {
        for length in [0.05, 0.3, 0.85, 1.0] {
            let to = Vec2::X * length;
            let dashes: Vec<_> = dash(Vec2::ZERO, to).collect();
            assert_eq!(dashes[0].0, Vec2::ZERO);
            assert!(dashes[dashes.len() - 1].1.distance(to) < 1e-5, "{length}");
            assert!(dashes.windows(2).all(|two| two[0].1.x < two[1].0.x));
        }
    }
}
