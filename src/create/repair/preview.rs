//! A proposal as it would look on the board.

use super::change::Proposal;
use crate::{
    create::{drawing::Drawing, sketch::Sketch},
    puzzle::{CageId, CellId, Entry, Place},
};

/// A drawing as a proposal would make it, and what is new on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalSketch {
    /// The drawing as it would be.
    pub drawing: Drawing,
    /// The cages and runs of its sketch that have other cells or another clue than before.
    pub cages: Vec<CageId>,
    /// The cells in which a digit would be given that was not, or would be given no more.
    pub cells: Vec<Place>,
    /// Where the change is: its first cell.
    pub place: Option<Place>,
}

impl Proposal {
    /// What the proposal would make of the drawing of the puzzle.
    pub fn sketch(&self, before: &Drawing) -> Option<ProposalSketch> {
        let drawing = before.edited(&self.edit(before)).ok()?;
        let sketch = drawing.sketch();
        let cages = new_cages(&before.sketch(), &sketch);
        let cells = changed_givens(before.givens(), drawing.givens());
        let mut first = cages.iter().map(|&cage| sketch.puzzle.cage(cage).cells[0]);
        let first = first.next().map(|cell| drawing.size().place(cell));
        Some(ProposalSketch {
            place: cells.first().copied().or(first),
            cages,
            cells,
            drawing,
        })
    }
}

/// The cages that were not there before as they are.
fn new_cages(before: &Sketch, after: &Sketch) -> Vec<CageId> {
    let old: Vec<(&[CellId], &String)> = cages(before).collect();
    let ids = after.puzzle.cage_ids().zip(cages(after));
    let new = ids.filter(|(_, cage)| !old.contains(cage));
    new.map(|(id, _)| id).collect()
}

fn cages(sketch: &Sketch) -> impl Iterator<Item = (&[CellId], &String)> {
    let cells = sketch.puzzle.cages().iter().map(|cage| &*cage.cells);
    cells.zip(&sketch.clues)
}

fn changed_givens(before: &[Entry], after: &[Entry]) -> Vec<Place> {
    let missing = |from: &[Entry], given: &&Entry| !from.contains(given);
    let gone = before.iter().filter(|given| missing(after, given));
    let new = after.iter().filter(|given| missing(before, given));
    let mut places: Vec<Place> = gone.chain(new).map(|given| given.place).collect();
    places.sort_unstable();
    places.dedup();
    places
}
