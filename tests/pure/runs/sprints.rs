//! Sprints played again: boards one after the other on a clock that goes up and down.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use sumi::{
    contest::{
        Aid, Ending, EventFault, Mode, Run, RunAct, RunBoard, RunClaim, RunEvent, RunFault,
        SprintLadder, Timestamp, verify,
    },
    puzzle::{Change, Digit, Kind, Move, Puzzle},
    solver::grade,
};

use super::{honest::solution, mutations::tampered};

/// The first boards of a sprint.
static BOARDS: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    let ladder = SprintLadder::new([Kind::KenKen, Kind::Sudoku], 5);
    let made = (0..6).map(|number| {
        let mut maker = ladder.rung(number).maker();
        let puzzle = std::iter::repeat_with(|| maker.advance(100_000))
            .flatten()
            .next();
        Arc::new(puzzle.unwrap())
    });
    made.collect()
});

/// What a sprint comes to, counted in another way: time and price of help in milliseconds, and solved boards.
fn counted(run: &Run) -> (u64, u64, u32) {
    let (mut left, mut row, mut last, mut penalty, mut solved) = (300_000_i64, 0, 0, 0, 0);
    let mut gave_up = false;
    for board in &run.boards {
        let solution = solution(&board.puzzle);
        let par = grade(&board.puzzle).unwrap().par;
        let mut right = BTreeSet::new();
        for event in &board.events {
            let at = event.at.as_millis() as i64;
            left -= at - last;
            last = at;
            match &event.act {
                RunAct::Move(act) => {
                    for change in act.changes() {
                        let Change::Place(cell, digit) = *change else {
                            continue;
                        };
                        if solution[cell] != Some(digit) {
                            row = 0;
                            left = (left - 10_000).max(0);
                        } else if right.insert(cell) {
                            row += 1;
                            left += 1000
                                * match row {
                                    8 => 3,
                                    20 => 5,
                                    36 => 7,
                                    60 => 10,
                                    row if row > 60 && row % 24 == 12 => 10,
                                    _ => 0,
                                };
                        }
                    }
                }
                RunAct::Aid(aid) => {
                    let price = aid.price(par).as_millis() as i64;
                    penalty += price;
                    left = (left - price).max(0);
                }
                RunAct::GiveUp => gave_up = true,
                _ => {}
            }
        }
        solved += 1;
        if !is_solved(board) {
            solved -= 1;
        }
    }
    let time = if gave_up { last } else { last + left };
    (time as u64, penalty as u64, solved)
}

fn is_solved(board: &RunBoard) -> bool {
    let mut history = sumi::puzzle::History::new();
    let mut position = sumi::puzzle::Position::new(&board.puzzle);
    for event in &board.events {
        match &event.act {
            RunAct::Move(act) => {
                let _ = history.do_move(&board.puzzle, &mut position, act.clone());
            }
            RunAct::Undo => drop(history.undo(&mut position)),
            RunAct::Redo => drop(history.redo(&board.puzzle, &mut position)),
            _ => {}
        }
    }
    sumi::puzzle::Verdict::of(&board.puzzle, &position).is_solved()
}

/// A sprint by somebody who now and then errs; the last board stays unsolved.
fn sprint(seed: u64) -> Run {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut now = 0;
    let boards = BOARDS.iter().enumerate().map(|(number, puzzle)| {
        let solution = solution(puzzle);
        let mut events = Vec::new();
        let mut add = |act, now: u64| {
            let at = Duration::from_millis(now);
            events.push(RunEvent { at, act });
        };
        now += 400;
        if rng.random_bool(0.3) {
            add(RunAct::Aid(Aid::Marks), now);
        }
        let mut cells: Vec<_> = puzzle.open_cells().collect();
        cells.retain(|&cell| puzzle.given(cell).is_none());
        cells.truncate(if number == 5 { 3 } else { usize::MAX });
        for cell in cells {
            now += rng.random_range(200..1500);
            let right = solution[cell].unwrap();
            if rng.random_bool(0.05) {
                let wrong = Digit::new(1 + right.get() % puzzle.highest().get()).unwrap();
                add(RunAct::Move(Move::place(cell, wrong)), now);
                now += 300;
            }
            add(RunAct::Move(Move::place(cell, right)), now);
        }
        RunBoard {
            puzzle: Arc::clone(puzzle),
            events,
        }
    });
    let mut run = Run {
        mode: Mode::Sprint,
        player: "ann".parse().unwrap(),
        begun: Timestamp(1_795_008_000_000),
        boards: boards.collect(),
        claim: RunClaim {
            ending: Ending::Abandoned,
            solved: 0,
            time: Duration::ZERO,
            penalty: Duration::ZERO,
            ended: Timestamp(1_795_008_300_000),
        },
    };
    claim(&mut run);
    run
}

/// Lets a run claim what it comes to.
fn claim(run: &mut Run) {
    let (time, penalty, solved) = counted(run);
    run.claim.time = Duration::from_millis(time);
    run.claim.penalty = Duration::from_millis(penalty);
    run.claim.solved = solved;
    run.claim.ended = Timestamp(run.begun.0 + time);
}

#[test]
fn an_honest_sprint_proves_how_many_boards_were_solved() {
    for seed in 0..20 {
        let run = sprint(seed);
        let verified = verify(&run).unwrap();
        assert_eq!((verified.solved, verified.game.points), (5, 500));
        assert_eq!(verified.game.medal, None);
        assert_eq!(verified.remarks, []);
        assert_eq!(run.to_text().parse(), Ok(run));
    }
}

#[test]
fn a_sprint_that_cannot_have_been_is_refused() {
    let faults = |change: fn(&mut Run)| {
        let mut run = sprint(3);
        change(&mut run);
        claim(&mut run);
        verify(&run).unwrap_err()
    };
    let unsolved = faults(|run| drop(run.boards[1].events.pop()));
    assert_eq!(unsolved, RunFault::LeftBehind(2));
    let easy = faults(|run| run.boards[4] = run.boards[0].clone());
    assert_eq!(easy, RunFault::OffLadder(5));
    let event_fault = |fault| match fault {
        RunFault::Event { fault, .. } => fault,
        other => panic!("{other}"),
    };
    let early = event_fault(faults(|run| {
        let last = run.boards[0].events.last().unwrap().at;
        run.boards[1].events[0].at = last + Duration::from_millis(399);
    }));
    assert_eq!(early, EventFault::Unheard);
    let late = event_fault(faults(|run| {
        let event = run.boards[5].events.last_mut().unwrap();
        event.at = Duration::from_secs(500);
    }));
    assert_eq!(late, EventFault::AfterTheEnd);
}

#[test]
fn who_gives_up_a_sprint_keeps_the_boards_that_were_solved() {
    let mut run = sprint(4);
    let at = run.boards[5].events.last().unwrap().at;
    run.boards[5].events.push(RunEvent {
        at,
        act: RunAct::GiveUp,
    });
    run.claim.ending = Ending::Surrendered;
    claim(&mut run);
    let verified = verify(&run).unwrap();
    assert_eq!((verified.solved, verified.game.time), (5, at));
}

#[test]
fn whatever_is_done_to_a_sprint_it_is_refused_or_comes_to_what_its_events_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let mut accepted = 0;
    for round in 0..400 {
        let text = tampered(&sprint(round % 8).to_text(), &mut rng);
        let Ok(mut run) = text.parse::<Run>() else {
            continue;
        };
        let _ = verify(&run);
        // Whoever tampers may also work out what to claim.
        if run.mode == Mode::Sprint && verify(&run).is_err() {
            claim(&mut run);
        }
        if let Ok(verified) = verify(&run)
            && run.mode == Mode::Sprint
        {
            let game = &verified.game;
            let found = (
                game.time.as_millis() as u64,
                game.penalty.as_millis() as u64,
                verified.solved,
            );
            assert_eq!(found, counted(&run), "{text}");
            accepted += 1;
        }
    }
    assert!(accepted > 50, "{accepted}");
}
