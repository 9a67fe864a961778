//! Undo and redo without limit, and checkpoints to return to.

use std::time::Duration;

use super::{Move, MoveFault, Patch, Position, Puzzle};

/// The moves made on a position, those taken back, and the checkpoints among them.
///
/// Every patch it returns lists the touched cells with what they hold now, so that a caller who keeps a
/// copy of the position can write exactly those. Its text form, [`History::to_text`] and [`History::parse`],
/// serves saved games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    done: Vec<Done>,
    /// The move to be redone next is last.
    undone: Vec<TimedMove>,
    /// After how many moves there is a checkpoint; each once, in rising order.
    checkpoints: Vec<usize>,
}

/// A move and when it was made, counted in time played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedMove {
    /// The move.
    pub act: Move,
    /// How long the game had been played when it was made.
    pub at: Duration,
}

/// A move that was made, and what its cells held before.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Done {
    timed: TimedMove,
    before: Patch,
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
        let at = Duration::ZERO;
        self.do_timed_move(puzzle, position, TimedMove { act, at })
    }

    /// Makes a move and remembers when.
    pub fn do_timed_move(
        &mut self,
        puzzle: &Puzzle,
        position: &mut Position,
        timed: TimedMove,
    ) -> Result<Patch, MoveFault> {
        let depth = self.done.len();
        let after = self.make(puzzle, position, timed)?;
        self.undone.clear();
        self.checkpoints.retain(|&checkpoint| checkpoint <= depth);
        Ok(after)
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self, position: &mut Position) -> Option<Patch> {
        let Done { timed, before } = self.done.pop()?;
        position.restore(&before);
        self.undone.push(timed);
        Some(before)
    }

    /// Makes the move again that was taken back last.
    ///
    /// Nothing happens when there is none, or when the position was changed from elsewhere so that the
    /// move is no longer allowed.
    pub fn redo(&mut self, puzzle: &Puzzle, position: &mut Position) -> Option<Patch> {
        let timed = self.undone.last()?.clone();
        let after = self.make(puzzle, position, timed).ok()?;
        self.undone.pop();
        Some(after)
    }

    /// Remembers this position; a position is remembered once.
    pub fn set_checkpoint(&mut self) {
        let depth = self.done.len();
        if let Err(place) = self.checkpoints.binary_search(&depth) {
            self.checkpoints.insert(place, depth);
        }
    }

    /// After how many moves the position is that a return leads to: the last one remembered before this one.
    pub fn checkpoint(&self) -> Option<usize> {
        let depth = self.done.len();
        let earlier = |&&checkpoint: &&usize| checkpoint < depth;
        self.checkpoints.iter().rfind(earlier).copied()
    }

    /// The moves made, first to last.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.done.iter().map(|done| &done.timed.act)
    }

    /// The moves taken back, in the order in which they would be redone.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.undone.iter().rev().map(|timed| &timed.act)
    }

    /// All moves with their times, first to last: those made, then those that would be redone.
    pub fn timed_moves(&self) -> impl Iterator<Item = &TimedMove> {
        let done = self.done.iter().map(|done| &done.timed);
        done.chain(self.undone.iter().rev())
    }

    /// Whether there is a checkpoint after this many moves.
    pub fn is_checkpoint(&self, depth: usize) -> bool {
        self.checkpoints.binary_search(&depth).is_ok()
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
        timed: TimedMove,
    ) -> Result<Patch, MoveFault> {
        let before = position.apply(puzzle, &timed.act)?;
        let after = position.current(&before);
        self.done.push(Done { timed, before });
        Ok(after)
    }
}
