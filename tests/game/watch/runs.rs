//! Runs that are watched again: to their end, to and fro, board by board, beside a solver.

use std::{sync::Arc, time::Duration};

use sumi::{
    contest::{Aid, Ending, Mode, Run, RunAct, RunBoard, RunClaim, RunEvent, Timestamp},
    game::{
        base::Screen,
        library::WatchRun,
        watch::{Runner, Show, clock::Goal, intent::WatchIntent, performer::Performer},
    },
    puzzle::{CellState, Move, Position, Puzzle},
    score::HintStage,
    solver::StrategyName,
};

use super::{SHORT, viewer::Viewer};
use crate::run_boards::position_after;

/// How the only solution begins, with a wrong digit, notes and a hint.
const BEGINNING: [&str; 9] = [
    "r1c1=1", "r1c2=3", "undo", "redo", "undo", "r2c2~1,3", "r2c2=", "hint", "r1c2=2",
];
/// How it goes on; another wrong digit is written over.
const REST: [&str; 8] = [
    "r1c3=3", "r2c1=3", "r2c1=2", "r2c2=3", "r2c3=1", "r3c1=3", "r3c2=1", "r3c3=2",
];

fn act(puzzle: &Puzzle, text: &str) -> RunAct {
    match text {
        "undo" => RunAct::Undo,
        "redo" => RunAct::Redo,
        "hint" => RunAct::Aid(Aid::Hint(HintStage::Where)),
        "give up" => RunAct::GiveUp,
        text => RunAct::Move(Move::parse(text, puzzle.size()).unwrap()),
    }
}

/// An act in every second, and a minute of thought after the first so many.
const THOUGHT_AFTER: u64 = 12;

fn board(puzzle: &Arc<Puzzle>, acts: &[&str]) -> RunBoard {
    let thought = |number| if number > THOUGHT_AFTER { 60 } else { 0 };
    let times = (1..).map(|number| Duration::from_secs(number + thought(number)));
    let events = times.zip(acts).map(|(at, text)| RunEvent {
        at,
        act: act(puzzle, text),
    });
    RunBoard {
        events: events.collect(),
        puzzle: Arc::clone(puzzle),
    }
}

fn run(boards: Vec<RunBoard>) -> Arc<Run> {
    let ended = Timestamp(0);
    Arc::new(Run {
        mode: Mode::Relaxed,
        player: "Ada".parse().unwrap(),
        begun: ended,
        boards,
        claim: RunClaim {
            ending: Ending::Solved,
            solved: 1,
            time: Duration::ZERO,
            penalty: Duration::ZERO,
            ended,
        },
    })
}

/// The whole solution, as somebody found it who errs.
fn solved() -> Vec<&'static str> {
    [&BEGINNING[..], &REST].concat()
}

/// Somebody who watches a run, and has paused it.
fn watch(boards: &[&[&str]]) -> (Viewer, Arc<Run>) {
    let mut viewer = Viewer::open(SHORT);
    let boards = boards.iter().map(|acts| board(&viewer.puzzle, acts));
    let run = run(boards.collect());
    let asked = WatchRun {
        run: Arc::clone(&run),
    };
    viewer.app.world_mut().write_message(asked);
    viewer.until_shown(|shown| shown.lanes.len() == 2);
    viewer.ask(WatchIntent::Toggle);
    (viewer, run)
}

/// The digits and notes that the board of the run shows.
fn shown_position(viewer: &mut Viewer) -> Position {
    let puzzle = Arc::clone(&viewer.puzzle);
    let mut position = Position::new(&puzzle);
    let world = viewer.app.world_mut();
    let mut runners = world.query::<&Runner>();
    let mut runners = runners.iter(world);
    let runner = runners.find(|runner| runner.performer == Performer::Run);
    let picture = runner.unwrap().tape.picture();
    for cell in puzzle.size().cells() {
        let square = picture.square(cell);
        let state = CellState {
            value: square.value,
            notes: square.candidates,
            fixed: false,
        };
        position.set_state(cell, state);
    }
    position
}

fn hurry(viewer: &mut Viewer, goal: Goal) {
    viewer.ask(WatchIntent::Hurry(goal));
    viewer.until_shown(|shown| !shown.hurries && !shown.playing);
    viewer.app.update();
    viewer.compare_boards();
}

#[test]
fn a_run_with_mistakes_is_watched_to_its_end_and_ends_as_it_did() {
    let acts = solved();
    let (mut viewer, run) = watch(&[&acts]);
    hurry(&mut viewer, Goal::End);
    let lane = viewer.shown().lanes[0].clone();
    assert_eq!(lane.strategy, "run");
    assert_eq!(lane.step, acts.len() as u64 + 1);
    assert!(lane.complete && lane.solved);
    assert_eq!(lane.backtracks, 2);
    let end = position_after(&run.boards[0], acts.len());
    assert_eq!(shown_position(&mut viewer), end);
}

#[test]
fn a_run_that_was_given_up_ends_unsolved() {
    let acts = ["r1c1=1", "r1c2=3", "give up"];
    let (mut viewer, run) = watch(&[&acts]);
    hurry(&mut viewer, Goal::End);
    let lane = viewer.shown().lanes[0].clone();
    assert!(lane.complete && !lane.solved);
    assert_eq!(
        shown_position(&mut viewer),
        position_after(&run.boards[0], acts.len())
    );
}

#[test]
fn scrubbing_to_and_fro_gives_the_boards_of_the_run() {
    let acts = solved();
    let (mut viewer, run) = watch(&[&acts]);
    for at in [4, 1, 9, 3, 17, 2, 6, 0, 18, 5, 7, 17, 4] {
        hurry(&mut viewer, Goal::Step(at as u64));
        assert_eq!(viewer.shown().lanes[0].step, at as u64);
        let there = position_after(&run.boards[0], at);
        assert_eq!(shown_position(&mut viewer), there, "{at}");
    }
}

#[test]
fn what_was_taken_back_can_be_jumped_to() {
    let (mut viewer, _) = watch(&[&solved()]);
    hurry(&mut viewer, Goal::Step(0));
    for at in [3, 5] {
        hurry(&mut viewer, Goal::Retreat);
        assert_eq!(viewer.shown().lanes[0].step, at);
    }
}

#[test]
fn a_run_and_the_solver_beside_it_follow_one_clock() {
    let (mut viewer, _) = watch(&[&solved()]);
    hurry(&mut viewer, Goal::Step(0));
    viewer.ask(WatchIntent::Toggle);
    viewer.until_shown(|shown| shown.lanes.iter().all(|lane| lane.step > 2));
    let lanes = viewer.shown().lanes;
    assert_eq!(lanes[1].strategy, "deduction");
    assert!(lanes[0].step == lanes[1].step || lanes.iter().any(|lane| lane.solved));
    hurry(&mut viewer, Goal::End);
    assert!(viewer.shown().lanes.iter().all(|lane| lane.solved));
}

#[test]
fn a_run_makes_room_for_a_solver_and_comes_back() {
    let (mut viewer, run) = watch(&[&solved()]);
    viewer.ask(WatchIntent::Choose(StrategyName::Engine));
    viewer.until_shown(|shown| shown.lanes[0].strategy == "engine");
    viewer.ask(WatchIntent::ChooseRun);
    viewer.until_shown(|shown| shown.lanes[0].strategy == "run");
    hurry(&mut viewer, Goal::Step(5));
    let there = position_after(&run.boards[0], 5);
    assert_eq!(shown_position(&mut viewer), there);
}

#[test]
fn every_board_of_a_run_is_shown() {
    let (mut viewer, run) = watch(&[&solved(), &["r1c1=2"]]);
    // There is none before the first.
    viewer.keys("PageUp");
    viewer.keys("PageDown");
    viewer.until_shown(|shown| shown.lanes[0].length == 2);
    assert_eq!(viewer.shown().lanes.len(), 2);
    hurry(&mut viewer, Goal::End);
    let there = position_after(&run.boards[1], 1);
    assert_eq!(shown_position(&mut viewer), there);
    viewer.keys("PageDown");
    viewer.keys("PageUp");
    viewer.until_shown(|shown| shown.lanes[0].length > 2);
}

#[test]
fn the_price_of_help_is_worked_out_and_pauses_are_found() {
    let (mut viewer, run) = watch(&[&solved()]);
    let hint = run.boards[0].events[7].clone();
    let price = |viewer: &Viewer| {
        let run = viewer.app.world().resource::<Show>().run().unwrap();
        run.price(&hint)
    };
    viewer.until(|state| state.jobs == 0);
    assert!(price(&viewer).unwrap() >= Duration::from_secs(5));
    let show = viewer.app.world().resource::<Show>();
    let pauses: Vec<u64> = show.run().unwrap().pauses().collect();
    assert_eq!(pauses, [THOUGHT_AFTER]);
}

#[test]
fn a_run_leads_back_to_where_it_was_asked_for_and_one_without_boards_is_not_shown() {
    let (mut viewer, _) = watch(&[&solved()]);
    viewer.ask(WatchIntent::Back);
    viewer.until(|state| state.screen == Screen::Title && state.jobs == 0);
    let asked = WatchRun {
        run: run(Vec::new()),
    };
    viewer.app.world_mut().write_message(asked);
    viewer.frames(3);
    assert_eq!(viewer.state().screen, Screen::Title);
}
