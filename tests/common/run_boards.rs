//! The boards of runs as the model of a game makes them, to compare others with.

use sumi::{
    contest::{RunAct, RunBoard},
    puzzle::{History, Position},
};

/// The board of a run after so many of its events.
pub(crate) fn position_after(board: &RunBoard, count: usize) -> Position {
    let puzzle = &board.puzzle;
    let (mut history, mut position) = (History::new(), Position::new(puzzle));
    for event in board.events.iter().take(count) {
        match &event.act {
            RunAct::Move(act) => drop(history.do_move(puzzle, &mut position, act.clone())),
            RunAct::Undo => drop(history.undo(&mut position)),
            RunAct::Redo => drop(history.redo(puzzle, &mut position)),
            RunAct::Aid(_) | RunAct::Resumed(_) | RunAct::GiveUp => {}
        }
    }
    position
}
