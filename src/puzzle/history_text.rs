//! Histories as text, for saved games.
//!
//! Every move is a line: when it was made in milliseconds, a space, and the move's own text. A line `*` is a
//! checkpoint. The moves from a line `-` on were made and then taken back.

use std::{fmt::Write, time::Duration};

use thiserror::Error;

use super::{History, Move, MoveFault, MoveTextError, Position, Puzzle, Size, TimedMove};

/// A text is not a history of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Line {line}: {problem}")]
pub struct HistoryTextError {
    /// Where the trouble is, counted from one.
    pub line: usize,
    /// What the trouble is.
    pub problem: HistoryProblem,
}

/// What can be wrong with a line of a history.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HistoryProblem {
    /// The line does not begin with a time.
    #[error("expected a time in milliseconds.")]
    Time,
    /// The rest of the line is no move.
    #[error("{0}")]
    Text(#[from] MoveTextError),
    /// The move cannot be made.
    #[error("{0}")]
    Move(#[from] MoveFault),
    /// A second line says that moves were taken back.
    #[error("moves are taken back twice.")]
    Twice,
}

impl History {
    /// The history as text, for a grid of this size.
    pub fn to_text(&self, size: Size) -> String {
        let mut text = String::new();
        for (depth, timed) in self.timed_moves().enumerate() {
            self.write_marks(&mut text, depth);
            let (at, act) = (timed.at.as_millis(), timed.act.to_text(size));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{at} {act}");
        }
        self.write_marks(&mut text, self.timed_moves().count());
        text
    }

    /// The history that a text describes, with the position that it leads to.
    pub fn parse(text: &str, puzzle: &Puzzle) -> Result<(Self, Position), HistoryTextError> {
        let (mut history, mut position) = (Self::new(), Position::new(puzzle));
        let mut kept = None;
        for (index, line) in text.lines().enumerate() {
            let outcome = match line {
                "-" if kept.is_some() => Err(HistoryProblem::Twice),
                "-" => {
                    kept = Some(history.done().len());
                    Ok(())
                }
                "*" => {
                    history.set_checkpoint();
                    Ok(())
                }
                line => history.replay(line, puzzle, &mut position),
            };
            outcome.map_err(|problem| HistoryTextError {
                line: index + 1,
                problem,
            })?;
        }
        let made = history.done().len();
        for _ in kept.unwrap_or(made)..made {
            history.undo(&mut position);
        }
        Ok((history, position))
    }

    fn write_marks(&self, text: &mut String, depth: usize) {
        if self.can_redo() && depth == self.done().len() {
            text.push_str("-\n");
        }
        if self.is_checkpoint(depth) {
            text.push_str("*\n");
        }
    }

    fn replay(
        &mut self,
        line: &str,
        puzzle: &Puzzle,
        position: &mut Position,
    ) -> Result<(), HistoryProblem> {
        let (at, act) = line.split_once(' ').ok_or(HistoryProblem::Time)?;
        let at = at.parse().map_err(|_| HistoryProblem::Time)?;
        let timed = TimedMove {
            act: Move::parse(act, puzzle.size())?,
            at: Duration::from_millis(at),
        };
        self.do_timed_move(puzzle, position, timed)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind};

    fn puzzle() -> Puzzle {
        let size = Size::square(4).unwrap();
        Draft::new(Kind::Sudoku, size).check().unwrap()
    }

    #[test]
    fn moves_times_checkpoints_and_what_was_taken_back_lead_back() {
        for text in [
            "",
            "1500 r1c1=1\n",
            "*\n0 r1c1=1\n*\n2 r1c2~1,2 r1c3=4\n",
            "5 r1c1!1\n-\n7 r1c2=3\n8 r1c2=\n*\n",
            "-\n*\n5 r1c1=1\n",
        ] {
            let puzzle = puzzle();
            let (history, position) = History::parse(text, &puzzle).unwrap();
            assert_eq!(history.to_text(puzzle.size()), text);
            let mut replayed = Position::new(&puzzle);
            for act in history.done() {
                replayed.apply(&puzzle, act).unwrap();
            }
            assert_eq!(position, replayed);
        }
    }

    #[test]
    fn a_line_that_is_no_move_is_named() {
        for (text, complaint) in [
            ("r1c1=1", "Line 1: expected a time in milliseconds."),
            ("1 r1c1=1\n\n", "Line 2: expected a time in milliseconds."),
            (
                "1 r1c1=1\n2 r9c1=1",
                "Line 2: Column 1: expected a place on the grid, found `r9c1=1`.",
            ),
            ("1 r1c1=9", "Line 1: The value 9 at r1c1 is out of bounds."),
            ("-\n-", "Line 2: moves are taken back twice."),
        ] {
            let error = History::parse(text, &puzzle()).unwrap_err();
            assert_eq!(error.to_string(), complaint);
        }
    }

    #[test]
    fn a_return_leads_to_the_last_checkpoint_before_this_position() {
        let puzzle = puzzle();
        let (mut history, mut position) =
            History::parse("1 r1c1=1\n*\n2 r1c2=2\n*\n3 r1c3=3", &puzzle).unwrap();
        assert_eq!(history.checkpoint(), Some(2));
        history.undo(&mut position);
        assert_eq!(history.checkpoint(), Some(1));
        history.undo(&mut position);
        assert_eq!(history.checkpoint(), None);
        history.redo(&puzzle, &mut position);
        assert_eq!(history.checkpoint(), Some(1));
    }

    #[test]
    fn another_move_forgets_the_checkpoints_behind_it() {
        let puzzle = puzzle();
        let (mut history, mut position) =
            History::parse("1 r1c1=1\n*\n2 r1c2=2\n*", &puzzle).unwrap();
        history.undo(&mut position);
        let other = Move::parse("r1c2=3 r1c3=4", puzzle.size()).unwrap();
        history.do_move(&puzzle, &mut position, other).unwrap();
        assert_eq!(
            history.to_text(puzzle.size()),
            "1 r1c1=1\n*\n0 r1c2=3 r1c3=4\n"
        );
    }
}
