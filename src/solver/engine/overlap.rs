//! Two units that share some cells: what one of them needs there, the other cannot have elsewhere.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use super::lists::Lists;
use crate::puzzle::{Boxes, Kind, Puzzle, Size};

/// All pairs of complete units that share two or more cells.
#[derive(Debug)]
pub(super) struct Overlaps {
    /// For each pair three lists: the shared cells, those of the first unit alone, and those of the second alone.
    cells: Lists,
    pairs: Lists,
    of_unit: Lists,
}

/// One pair of units that share cells.
pub(super) struct Overlap<'a> {
    pub(super) units: [u16; 2],
    pub(super) shared: &'a [u16],
    /// The cells of each unit alone.
    pub(super) alone: [&'a [u16]; 2],
}

/// What decides the overlaps of rows, columns, boxes and windows.
type Shape = (Kind, Size, Option<Boxes>);

thread_local! {
    /// The overlaps of the shapes seen so far: there are few, and every puzzle of a shape has the same.
    static KNOWN: RefCell<HashMap<Shape, Arc<Overlaps>>> = RefCell::default();
}

impl Overlaps {
    /// The overlaps of a puzzle's units, made once for each shape of puzzle.
    pub(super) fn of(puzzle: &Puzzle, units: &Lists, complete: usize) -> Arc<Self> {
        // Where there are no boxes, no two units share more than a cell.
        if !puzzle.kind().has_boxes() {
            return Arc::new(Self::new(units, 0));
        }
        let shape = (puzzle.kind(), puzzle.size(), puzzle.boxes());
        KNOWN.with_borrow_mut(|known| {
            let overlaps = known.entry(shape);
            Arc::clone(overlaps.or_insert_with(|| Arc::new(Self::new(units, complete))))
        })
    }

    /// The overlaps of the first units, which are the complete ones.
    fn new(units: &Lists, complete: usize) -> Self {
        let mut cells = Lists::with_capacity(3 * 6 * complete, 100 * complete);
        let mut pairs = Lists::with_capacity(6 * complete, 12 * complete);
        for (first, ours) in units.iter().enumerate().take(complete) {
            for (second, theirs) in units.iter().enumerate().take(complete).skip(first + 1) {
                let (shared, alone): (Vec<u16>, Vec<u16>) =
                    ours.iter().partition(|cell| theirs.contains(cell));
                if shared.len() >= 2 {
                    let others = theirs.iter().filter(|cell| !ours.contains(cell)).copied();
                    pairs.push([first as u16, second as u16]);
                    cells.push(shared);
                    cells.push(alone);
                    cells.push(others);
                }
            }
        }
        let of_unit = pairs.inverted(units.len());
        Self {
            cells,
            pairs,
            of_unit,
        }
    }

    /// The overlaps that a unit is part of.
    pub(super) fn of_unit(&self, unit: usize) -> impl Iterator<Item = Overlap<'_>> {
        let indices = if unit < self.of_unit.len() {
            self.of_unit.get(unit)
        } else {
            &[]
        };
        indices.iter().map(|&index| {
            let index = usize::from(index);
            let pair = self.pairs.get(index);
            Overlap {
                units: [pair[0], pair[1]],
                shared: self.cells.get(3 * index),
                alone: [self.cells.get(3 * index + 1), self.cells.get(3 * index + 2)],
            }
        })
    }
}
