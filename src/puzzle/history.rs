//! Undo and redo without limit, and checkpoints to return to.

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
    /// After how many moves there is a checkpoint; each once, in rising order.
    checkpoints: Vec<usize>,
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
        let depth = self.done.len();
        let after = self.make(puzzle, position, act)?;
        self.undone.clear();
        self.checkpoints.retain(|&checkpoint| checkpoint <= depth);
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

    /// Remembers this position; a position is remembered once.
    pub fn set_checkpoint(&mut self) {
        self.add_checkpoint(self.done.len());
    }

    /// Remembers the position after so many moves, made or taken back, of a game that is made again.
    pub fn add_checkpoint(&mut self, depth: usize) {
        let known = depth <= self.done.len() + self.undone.len();
        if let Err(place) = self.checkpoints.binary_search(&depth)
            && known
        {
            self.checkpoints.insert(place, depth);
        }
    }

    /// After how many moves there are checkpoints, in rising order; some may lie among the moves taken back.
    pub fn checkpoints(&self) -> &[usize] {
        &self.checkpoints
    }

    /// After how many moves the position is that a return leads to: the last one remembered before this one.
    pub fn last_checkpoint(&self) -> Option<usize> {
        let depth = self.done.len();
        let earlier = |&&checkpoint: &&usize| checkpoint < depth;
        self.checkpoints.iter().rfind(earlier).copied()
    }

    /// The moves made, first to last.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.done.iter().map(|done| &done.act)
    }

    /// The moves made, first to last, each with what its cells held before.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (&Move, &Patch)> + ExactSizeIterator {
        self.done.iter().map(|done| (&done.act, &done.before))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Size};

    /// A game with a checkpoint after its first and after its second move of three.
    fn game() -> (Puzzle, History, Position) {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let (mut history, mut position) = (History::new(), Position::new(&puzzle));
        for text in ["r1c1=1", "r1c2=2", "r1c3=3"] {
            let act = Move::parse(text, size).unwrap();
            history.do_move(&puzzle, &mut position, act).unwrap();
            if text != "r1c3=3" {
                history.set_checkpoint();
            }
        }
        (puzzle, history, position)
    }

    #[test]
    fn a_return_leads_to_the_last_checkpoint_before_this_position() {
        let (puzzle, mut history, mut position) = game();
        assert_eq!(history.last_checkpoint(), Some(2));
        history.undo(&mut position);
        assert_eq!(history.last_checkpoint(), Some(1));
        history.undo(&mut position);
        assert_eq!(history.last_checkpoint(), None);
        history.redo(&puzzle, &mut position);
        assert_eq!(history.last_checkpoint(), Some(1));
    }

    #[test]
    fn another_move_forgets_the_checkpoints_behind_it() {
        let (puzzle, mut history, mut position) = game();
        history.undo(&mut position);
        history.undo(&mut position);
        assert_eq!(history.checkpoints(), [1, 2]);
        let other = Move::parse("r1c2=3", puzzle.size()).unwrap();
        history.do_move(&puzzle, &mut position, other).unwrap();
        assert_eq!(history.checkpoints(), [1]);
    }

    #[test]
    fn a_checkpoint_is_of_a_position_that_there_was() {
        let (_, mut history, _) = game();
        history.add_checkpoint(3);
        history.add_checkpoint(3);
        history.add_checkpoint(4);
        assert_eq!(history.checkpoints(), [1, 2, 3]);
    }
}
