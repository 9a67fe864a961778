//! The acts of a run made again on its puzzle.

use super::{EventFault, RunAct};
use crate::puzzle::{CellId, History, Position, Puzzle};

/// One board of a run, as far as it was played again.
pub(super) struct Replay<'a> {
    puzzle: &'a Puzzle,
    history: History,
    position: Position,
}

impl<'a> Replay<'a> {
    /// The board before the first act.
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            history: History::new(),
            position: Position::new(puzzle),
        }
    }

    /// The position after the acts so far.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// Does what was done; help and pauses leave the board as it is.
    pub(super) fn act(&mut self, act: &RunAct) -> Result<(), EventFault> {
        let Self {
            puzzle,
            history,
            position,
        } = self;
        match act {
            RunAct::Move(act) => {
                history.do_move(puzzle, position, act.clone())?;
            }
            RunAct::Undo => {
                history.undo(position).ok_or(EventFault::NothingToUndo)?;
            }
            RunAct::Redo => {
                let redone = history.redo(puzzle, position);
                redone.ok_or(EventFault::NothingToRedo)?;
            }
            RunAct::Aid(_) | RunAct::Resumed(_) | RunAct::GiveUp => {}
        }
        Ok(())
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
