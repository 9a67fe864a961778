//! Watching solvers in the whole game, without a window: streams, playback, back-pressure, leaving.

#[cfg(target_os = "linux")]
mod costs;
#[cfg(target_os = "linux")]
mod memory;
mod origins;
mod pad;
mod theatre;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use sumi::format;
use sumi::game::{
    base::Screen,
    board::{Board, Cell, Fit},
    input::{Action, Direction},
    watch::{clock::Goal, control::Control},
};
use sumi::puzzle::{Digit, Position};
use sumi::solver::{Step, StrategyName};

use theatre::Theatre;

use crate::game::PATIENCE;

/// One small puzzle of each kind.
const EVERY_KIND: &str = include_str!("../data/games/every_kind.ron");
/// A search of millions of steps.
const LONG: &str = include_str!("../data/watch/long.ron");
/// Cages `AAB / CCB / CDD`; the only solution is 123 / 231 / 312.
const SHORT: &str = include_str!("../stage/four-cages.ron");
/// Any of the twelve Latin squares is a solution.
const SEVERAL: &str = include_str!("../data/watch/several.ron");

#[test]
fn the_stream_is_complete_and_in_order() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Toggle);
    theatre.until_shown(|shown| shown.lanes[0].complete);
    theatre.wish(Control::Hurry(Goal::Step(0)));
    theatre.until_shown(|shown| !shown.hurries);
    let position = Position::new(&theatre.puzzle);
    let mut solver = StrategyName::Sequential.start(&theatre.puzzle, &position);
    for at in 1.. {
        theatre.wish(Control::Forward);
        theatre.until_shown(|shown| !shown.hurries && shown.lanes[0].step == at);
        let step = solver.advance();
        assert_eq!(theatre.last_step().as_ref(), Some(&step));
        if step.is_last() {
            break;
        }
    }
    assert!(theatre.shown().lanes[0].solved);
}

#[test]
fn a_paused_show_holds_the_solver_and_lets_the_program_sleep() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Toggle);
    theatre.until(|state| state.busy.is_empty());
    let before = theatre.shown().lanes[0].clone();
    assert!(!before.complete);
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..50 {
        theatre.app.update();
    }
    let after = theatre.shown().lanes[0].clone();
    assert_eq!(after, before);
    assert!(after.bytes < 8_000_000, "{after:?}");
    assert!(theatre.state().busy.is_empty());
}

#[test]
fn leaving_takes_the_jobs_and_the_boards_away_with_the_next_frame() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.until_shown(|shown| shown.lanes.iter().all(|lane| lane.step > 0));
    theatre.wish(Control::Back);
    theatre.app.update();
    assert_eq!(theatre.state().screen, Screen::Title);
    assert_eq!(theatre.state().jobs, 0);
    let world = theatre.app.world_mut();
    assert_eq!(world.query::<&Board>().iter(world).count(), 0);
    // Solvers hold the puzzle, and let go of it at their next report; so does the theatre.
    let begun = Instant::now();
    while Arc::strong_count(&theatre.puzzle) > 1 && begun.elapsed() < PATIENCE {
        std::thread::yield_now();
    }
    assert_eq!(Arc::strong_count(&theatre.puzzle), 1);
}

#[test]
fn boards_of_every_kind_hold_what_the_recording_shows() {
    for draft in format::ron::read(EVERY_KIND).unwrap() {
        let text = format::ron::write(&[draft]);
        let mut theatre = Theatre::watch(&text, StrategyName::CandidateSets);
        theatre.wish(Control::Lanes(4));
        theatre.wish(Control::Heat);
        for goal in [
            Goal::Step(3),
            Goal::Guess,
            Goal::Retreat,
            Goal::Step(11),
            Goal::End,
        ] {
            theatre.wish(Control::Hurry(goal));
            theatre.until_shown(|shown| !shown.hurries && !shown.playing);
            theatre.app.update();
            theatre.compare_boards();
        }
    }
}

#[test]
fn boards_stand_apart_inside_the_window() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.app.update();
    let world = theatre.app.world_mut();
    let mut boards = world.query::<(&Board, &Fit)>();
    let areas: Vec<Rect> = boards
        .iter(world)
        .map(|(board, fit)| Rect::from_center_size(fit.middle, board.extent().squares() * fit.cell))
        .collect();
    assert_eq!(areas.len(), 4);
    let window = Rect::new(0.0, 0.0, 1280.0, 800.0);
    for (index, area) in areas.iter().enumerate() {
        assert!(window.contains(area.min) && window.contains(area.max));
        let mut others = areas[..index].iter();
        assert!(others.all(|other| other.intersect(*area).is_empty()));
    }
}

#[test]
fn cells_that_are_watched_cannot_be_picked() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    let world = theatre.app.world_mut();
    let mut cells = world.query_filtered::<&Pickable, With<Cell>>();
    assert_eq!(cells.iter(world).count(), 9);
    assert!(
        cells
            .iter(world)
            .all(|pickable| *pickable == Pickable::IGNORE)
    );
}

#[test]
fn a_race_has_one_clock_and_a_winner() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.until_shown(|shown| shown.lanes.len() == 4 && shown.lanes[3].step > 0);
    let lanes = theatre.shown().lanes;
    let furthest = lanes.iter().map(|lane| lane.step).max().unwrap();
    assert!(
        lanes
            .iter()
            .all(|lane| lane.step == furthest || lane.solved),
        "{lanes:?}"
    );
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes.iter().all(|lane| lane.solved));
    let names: Vec<_> = theatre
        .shown()
        .lanes
        .iter()
        .map(|lane| lane.strategy)
        .collect();
    assert_eq!(
        names,
        ["sequential", "propagate", "candidate-sets", "pruned"]
    );
}

#[test]
fn every_device_can_control_a_show() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.act(Action::Confirm);
    assert!(!theatre.shown().playing);
    theatre.act(Action::Restart);
    theatre.until_shown(|shown| !shown.hurries && shown.lanes[0].step == 0);
    theatre.act(Action::Go(Direction::Right));
    theatre.act(Action::Go(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].step == 2);
    theatre.act(Action::Go(Direction::Left));
    theatre.until_shown(|shown| shown.lanes[0].step == 1);
    theatre.act(Action::Previous);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Retreat { .. })));
    theatre.act(Action::Next);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Guess { .. })));
    theatre.act(Action::Hint);
    assert!(theatre.shown().heat);
    let slow = theatre.shown().speed.unwrap();
    theatre.act(Action::Go(Direction::Up));
    assert!(theatre.shown().speed.unwrap() > slow);
    theatre.act(Action::Enter(Digit::new(5).unwrap()));
    theatre.until_shown(|shown| shown.lanes[0].strategy == "deduction");
    theatre.act(Action::Jump(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(theatre.shown().lanes[0].backtracks, 0);
    theatre.act(Action::Watch);
    theatre.until_shown(|shown| shown.lanes.len() == 2);
}

#[test]
fn logic_says_where_it_ends_and_the_board_stays_as_it_is() {
    let mut theatre = Theatre::watch(SEVERAL, StrategyName::Deduction);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].complete && !shown.hurries);
    let lane = theatre.shown().lanes[0].clone();
    assert!(!lane.solved && lane.candidates > 0 && lane.backtracks == 0);
    assert_eq!(theatre.last_step(), Some(Step::Stuck));
    theatre.compare_boards();
}

#[test]
fn boards_that_are_asked_for_in_one_frame_all_come_and_a_show_that_has_ended_begins_again() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Engine);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved && !shown.hurries);
    for _ in 0..2 {
        theatre.app.world_mut().write_message(Action::Watch);
    }
    theatre.act(Action::Watch);
    theatre.frames(1);
    let shown = theatre.shown();
    let mut names: Vec<_> = shown.lanes.iter().map(|lane| lane.strategy).collect();
    names.sort_unstable();
    assert_eq!(names, ["candidate-sets", "engine", "propagate", "pruned"]);
    assert!(shown.playing, "{shown:?}");
}

#[test]
fn a_hurry_to_the_end_can_be_stopped() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.act(Action::Jump(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].step > 1000);
    theatre.act(Action::Confirm);
    let shown = theatre.shown();
    assert!(!shown.hurries && !shown.playing, "{shown:?}");
    theatre.until(|state| state.busy.is_empty());
}

#[test]
fn a_search_of_millions_of_steps_can_be_scrubbed_while_it_streams() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].step > 250_000);
    for at in [200_000, 7, 150_000] {
        theatre.wish(Control::Hurry(Goal::Step(at)));
        theatre.until_shown(|shown| !shown.hurries);
        let lane = theatre.shown().lanes[0].clone();
        assert_eq!(lane.step, at);
        assert!(lane.bytes < 8_000_000, "{lane:?}");
    }
}

#[test]
fn a_puzzle_with_several_solutions_has_a_next_one() {
    let mut theatre = Theatre::watch(SEVERAL, StrategyName::Engine);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    for solutions in 2..=12 {
        theatre.act(Action::NextPuzzle);
        theatre.wish(Control::Hurry(Goal::End));
        // The board stays solved until the next step comes.
        theatre.until_shown(|shown| {
            let lane = &shown.lanes[0];
            lane.solved && lane.solutions == solutions
        });
    }
    theatre.act(Action::NextPuzzle);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].complete && !shown.hurries);
    assert!(!theatre.shown().lanes[0].solved);
}
