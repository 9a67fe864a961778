//! Games made again from their moves, for saved games.

use std::time::Duration;

use super::{History, Move, MoveFault, Position, Puzzle};

impl History {
    /// The history of a game in which these moves were made, at the times given with them, and these taken back; the one
    /// to be redone next comes first.
    pub fn replay(
        puzzle: &Puzzle,
        done: impl IntoIterator<Item = (Move, Option<Duration>)>,
        undone: Vec<Move>,
    ) -> Result<Self, MoveFault> {
        let mut position = Position::new(puzzle);
        let mut history = Self::new();
        for (act, at) in done {
            history.do_move(puzzle, &mut position, act)?;
            if let Some(at) = at {
                history.stamp(at);
            }
        }
        let count = undone.len();
        for act in undone {
            history.do_move(puzzle, &mut position, act)?;
        }
        for _ in 0..count {
            history.undo(&mut position);
        }
        Ok(history)
    }

    /// The position to which the moves lead.
    pub fn position(&self, puzzle: &Puzzle) -> Position {
        let mut position = Position::new(puzzle);
        for act in self.done() {
            // A move that was made once can be made again from the same start.
            let _ = position.apply(puzzle, act);
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Digit, Draft, Kind, Size};

    #[test]
    fn a_history_made_again_is_the_same_with_times_and_moves_taken_back() {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let mut position = Position::new(&puzzle);
        let mut history = History::new();
        for (index, cell) in size.cells().take(5).enumerate() {
            let act = Move::place(cell, Digit::new(1 + index as u8 % 4).unwrap());
            history.do_move(&puzzle, &mut position, act).unwrap();
            history.stamp(Duration::from_secs(index as u64));
        }
        history.undo(&mut position);
        history.undo(&mut position);
        assert_eq!(history.position(&puzzle), position);
        assert!(
            history
                .times()
                .eq((0..3).map(|second| Some(Duration::from_secs(second))))
        );
        let done = history.done().cloned().zip(history.times());
        let again = History::replay(&puzzle, done, history.undone().cloned().collect()).unwrap();
        assert_eq!(again, history);
    }
}
