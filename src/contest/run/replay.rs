//! The acts of a run made again on its puzzle.

use std::ops::Deref;

use super::{EventFault, RunAct};
use crate::puzzle::{CellId, History, Patch, Position, Puzzle, Verdict};

/// One board of a run, as far as it was played again.
#[derive(Clone)]
pub(super) struct Replay<P> {
    puzzle: P,
    history: History,
    position: Position,
}

impl<P: Deref<Target = Puzzle>> Replay<P> {
    /// The board before the first act.
    pub(super) fn new(puzzle: P) -> Self {
        Self {
            history: History::new(),
            position: Position::new(&puzzle),
            puzzle,
        }
    }

    /// The position after the acts so far.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// Does what was done, and returns what the touched cells hold now; help and pauses leave the board as it is.
    pub(super) fn act(&mut self, act: &RunAct) -> Result<Patch, EventFault> {
        let Self {
            puzzle,
            history,
            position,
        } = self;
        match act {
            RunAct::Move(act) => Ok(history.do_move(puzzle, position, act.clone())?),
            RunAct::Undo => history.undo(position).ok_or(EventFault::NothingToUndo),
            RunAct::Redo => {
                let redone = history.redo(puzzle, position);
                redone.ok_or(EventFault::NothingToRedo)
            }
            RunAct::Aid(_) | RunAct::Resumed(_) | RunAct::GiveUp => Ok(Patch::default()),
        }
    }

    /// Whether every cell is filled and nothing is wrong.
    pub(super) fn is_solved(&self) -> bool {
        Verdict::of(&self.puzzle, &self.position).is_solved()
    }

    /// How many cells have a digit that was not given.
    pub(super) fn filled(&self) -> u32 {
        let cells = self.open_cells();
        let filled = cells.filter(|&cell| self.position.value(cell).is_some());
        filled.count() as u32
    }

    /// How many cells have no digit in the beginning.
    pub(super) fn to_fill(&self) -> u32 {
        self.open_cells().count() as u32
    }

    fn open_cells(&self) -> impl Iterator<Item = CellId> {
        let cells = self.puzzle.open_cells();
        cells.filter(|&cell| self.puzzle.given(cell).is_none())
    }
}
