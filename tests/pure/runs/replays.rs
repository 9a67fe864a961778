//! Runs watched again: one step for each event, the same from any point, and the pauses between them.

use std::{sync::Arc, time::Duration};

use sumi::{
    contest::{Ending, Run, RunAct, RunBoard, RunEvent, RunReplay},
    puzzle::Position,
    solver::{Step, Strategy},
};

use super::{honest::PUZZLES, honest_runs};
use crate::run_boards::position_after;

#[test]
fn every_event_is_a_step_that_leads_to_the_board_of_the_run() {
    let mut taken_back = 0;
    for run in honest_runs() {
        let solved = run.claim.ending == Ending::Solved;
        let run = Arc::new(run);
        let board = &run.boards[0];
        let mut replay = RunReplay::new(&run, 0).unwrap();
        let mut shown = Position::new(&board.puzzle);
        for count in 1..=board.events.len() {
            let step = replay.advance();
            assert!(!step.is_last());
            taken_back += u32::from(step.takes_back());
            if let Step::Write { cells, .. } = step {
                shown.restore(&cells);
            }
            assert_eq!(shown, position_after(board, count));
        }
        let end = if solved { Step::Solved } else { Step::Stuck };
        assert_eq!([replay.advance(), replay.advance()], [end.clone(), end]);
    }
    assert!(taken_back > 10, "{taken_back}");
}

#[test]
fn a_copy_of_a_replay_goes_on_as_the_replay_does() {
    for run in honest_runs().into_iter().map(Arc::new) {
        let mut replay = RunReplay::new(&run, 0).unwrap();
        for _ in 0..run.boards[0].events.len() {
            let mut copy = replay.fork();
            assert_eq!(copy.advance(), replay.advance());
            assert_eq!(copy.statistics(), replay.statistics());
        }
    }
}

#[test]
fn events_against_the_rules_show_nothing_and_a_board_that_is_missing_is_none() {
    let mut run: Run = honest_runs().remove(0);
    let events = [RunAct::Undo, RunAct::Redo, RunAct::GiveUp].map(|act| RunEvent {
        at: Duration::ZERO,
        act,
    });
    run.boards[0].events = events.to_vec();
    let run = Arc::new(run);
    let mut replay = RunReplay::new(&run, 0).unwrap();
    for _ in 0..3 {
        assert_eq!(replay.advance(), Step::Progress);
    }
    assert_eq!(replay.advance(), Step::Stuck);
    assert!(RunReplay::new(&run, 1).is_none());
}

#[test]
fn a_pause_is_more_than_three_times_as_long_as_usual() {
    let board = |times: &[u64]| RunBoard {
        puzzle: Arc::clone(&PUZZLES[0]),
        events: times
            .iter()
            .map(|&at| RunEvent {
                at: Duration::from_secs(at),
                act: RunAct::Undo,
            })
            .collect(),
    };
    assert_eq!(board(&[1, 2, 3, 6, 7, 11, 12]).pauses(), [5]);
    assert_eq!(board(&[5, 4, 30]).pauses(), [0; 0]);
    assert_eq!(board(&[9]).pauses(), [0; 0]);
    assert_eq!(board(&[]).pauses(), [0; 0]);
}
