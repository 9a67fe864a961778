//! Undo and redo without limit.

use std::time::Duration;

use super::{Move, MoveFault, Patch, Position, Puzzle};

/// The moves made on a position, and those taken back.
///
/// Every patch it returns lists the touched cells with what they hold now, so that a caller who keeps a
/// copy of the position can write exactly those.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    done: Vec<Done>,
    /// The move to be redone next is last.
    undone: Vec<Move>,
}

/// A move that was made, and what its cells held before.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Done {
    act: Move,
    before: Patch,
    /// When it was made, in time played, once somebody has said so.
    at: Option<Duration>,
}

impl History {
    /// A history without moves.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a move; what was taken back before can no longer be redone.
    pub fn do_move(
        &mut self,
        puzzle: &Puzzle,
        position: &mut Position,
        act: Move,
    ) -> Result<Patch, MoveFault> {
        let after = self.make(puzzle, position, act)?;
        self.undone.clear();
        Ok(after)
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self, position: &mut Position) -> Option<Patch> {
        let Done { act, before, .. } = self.done.pop()?;
        position.restore(&before);
        self.undone.push(act);
        Some(before)
    }

    /// Makes the move again that was taken back last.
    ///
    /// Nothing happens when there is none, or when the position was changed from elsewhere so that the
    /// move is no longer allowed.
    pub fn redo(&mut self, puzzle: &Puzzle, position: &mut Position) -> Option<Patch> {
        let act = self.undone.last()?.clone();
        let after = self.make(puzzle, position, act).ok()?;
        self.undone.pop();
        Some(after)
    }

    /// The moves made, first to last.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.done.iter().map(|done| &done.act)
    }

    /// The time played at which each move was made, where it is known.
    pub fn times(&self) -> impl DoubleEndedIterator<Item = Option<Duration>> + ExactSizeIterator {
        self.done.iter().map(|done| done.at)
    }

    /// Says when the latest moves were made: those whose time is not known yet.
    pub fn stamp(&mut self, at: Duration) {
        let latest = self.done.iter_mut().rev();
        for done in latest.take_while(|done| done.at.is_none()) {
            done.at = Some(at);
        }
    }

    /// The moves taken back, in the order in which they would be redone.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.undone.iter().rev()
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn make(
        &mut self,
        puzzle: &Puzzle,
        position: &mut Position,
        act: Move,
    ) -> Result<Patch, MoveFault> {
        let before = position.apply(puzzle, &act)?;
        let after = position.current(&before);
        self.done.push(Done {
            act,
            before,
            at: None,
        });
        Ok(after)
    }
}
