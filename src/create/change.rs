//! What an edit changed, small enough to be kept for every edit there ever was.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::drawing::{Drawing, DrawingFrame, DrawnCage, DrawnSum, SolutionDigit};
use crate::puzzle::{Entry, Place};

/// The difference between two drawings, which leads from each to the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawingChange {
    frame: Option<Box<[DrawingFrame; 2]>>,
    cages: Splice<DrawnCage>,
    sums: Splice<DrawnSum>,
    blocks: Splice<Place>,
    givens: Splice<Entry>,
    solution: Splice<SolutionDigit>,
}

/// A stretch of a list that was exchanged for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Splice<T> {
    at: usize,
    old: Vec<T>,
    new: Vec<T>,
}

/// The two ways in which a change can be gone through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChangeWay {
    Undo,
    Redo,
}

impl DrawingChange {
    /// What leads from one drawing to another, unless they are equal.
    pub(super) fn between(before: &Drawing, after: &Drawing) -> Option<Self> {
        let frames = [&before.frame, &after.frame];
        let is_framed = before.frame != after.frame;
        let change = Self {
            frame: is_framed.then(|| Box::new(frames.map(Clone::clone))),
            cages: Splice::between(&before.cages, &after.cages),
            sums: Splice::between(&before.sums, &after.sums),
            blocks: Splice::between(&before.blocks, &after.blocks),
            givens: Splice::between(&before.givens, &after.givens),
            solution: Splice::between(&before.solution, &after.solution),
        };
        let is_empty = change.frame.is_none()
            && change.cages.is_empty()
            && change.sums.is_empty()
            && change.blocks.is_empty()
            && change.givens.is_empty()
            && change.solution.is_empty();
        (!is_empty).then_some(change)
    }

    /// Whether kind, size, boxes, title or anything else of the whole was changed.
    pub const fn is_of_the_whole(&self) -> bool {
        self.frame.is_some()
    }

    /// The places where something was changed, each once, in reading order.
    pub fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        let cages = self.cages.all().flat_map(|cage| &cage.cells);
        places.extend(cages);
        places.extend(self.sums.all().map(|sum| sum.place));
        places.extend(self.blocks.all());
        places.extend(self.givens.all().map(|given| given.place));
        places.extend(self.solution.all().map(|digit| digit.place));
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Takes the change back; says whether the drawing was what it had become by it.
    pub(super) fn undo(&self, drawing: &mut Drawing) -> bool {
        self.walk(drawing, ChangeWay::Undo)
    }

    /// Makes the change again; says whether the drawing was what it had been before.
    pub(super) fn redo(&self, drawing: &mut Drawing) -> bool {
        self.walk(drawing, ChangeWay::Redo)
    }

    fn walk(&self, drawing: &mut Drawing, way: ChangeWay) -> bool {
        let frames = self.frame.as_deref();
        let [from, to] = match way {
            ChangeWay::Undo => [1, 0],
            ChangeWay::Redo => [0, 1],
        };
        let fits = frames.is_none_or(|frames| frames[from] == drawing.frame)
            && self.cages.fits(&drawing.cages, way)
            && self.sums.fits(&drawing.sums, way)
            && self.blocks.fits(&drawing.blocks, way)
            && self.givens.fits(&drawing.givens, way)
            && self.solution.fits(&drawing.solution, way);
        if fits {
            if let Some(frames) = frames {
                drawing.frame = frames[to].clone();
            }
            self.cages.walk(&mut drawing.cages, way);
            self.sums.walk(&mut drawing.sums, way);
            self.blocks.walk(&mut drawing.blocks, way);
            self.givens.walk(&mut drawing.givens, way);
            self.solution.walk(&mut drawing.solution, way);
        }
        fits
    }
}

impl<T: Clone + PartialEq> Splice<T> {
    fn between(before: &[T], after: &[T]) -> Self {
        let same = |(one, other): &(&T, &T)| one == other;
        let at = before.iter().zip(after).take_while(same).count();
        let (old, new) = (&before[at..], &after[at..]);
        let ends = old.iter().rev().zip(new.iter().rev());
        let end = ends.take_while(same).count();
        Self {
            at,
            old: old[..old.len() - end].to_vec(),
            new: new[..new.len() - end].to_vec(),
        }
    }

    const fn is_empty(&self) -> bool {
        self.old.is_empty() && self.new.is_empty()
    }

    fn all(&self) -> impl Iterator<Item = &T> {
        self.old.iter().chain(&self.new)
    }

    /// What stands in the list now and what is to stand there.
    fn sides(&self, way: ChangeWay) -> [&[T]; 2] {
        match way {
            ChangeWay::Undo => [&self.new, &self.old],
            ChangeWay::Redo => [&self.old, &self.new],
        }
    }

    fn range(&self, way: ChangeWay) -> Range<usize> {
        self.at..self.at.saturating_add(self.sides(way)[0].len())
    }

    fn fits(&self, list: &[T], way: ChangeWay) -> bool {
        list.get(self.range(way)) == Some(self.sides(way)[0])
    }

    fn walk(&self, list: &mut Vec<T>, way: ChangeWay) {
        let new = self.sides(way)[1].iter().cloned();
        list.splice(self.range(way), new);
    }
}
