//! Watching solvers in the whole game, without a window: streams, playback, back-pressure, leaving.

#[cfg(target_os = "linux")]
mod costs;
#[cfg(target_os = "linux")]
mod memory;
mod origins;
mod pad;
mod runs;
mod viewer;

use std::{sync::Arc, time::Instant};

use bevy::prelude::*;
use sumi::format;
use sumi::game::{
    base::Screen,
    board::{Board, Cell, Fit},
    stage::driver::PATIENCE,
    watch::{clock::Goal, intent::WatchIntent},
};
use sumi::puzzle::Position;
use sumi::solver::{Step, StrategyName};

use self::viewer::Viewer;

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
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    viewer.ask(WatchIntent::Toggle);
    viewer.until_shown(|shown| shown.lanes[0].complete);
    viewer.ask(WatchIntent::Hurry(Goal::Step(0)));
    viewer.until_shown(|shown| !shown.hurries);
    let position = Position::new(&viewer.puzzle);
    let mut solver = StrategyName::Sequential.start(&viewer.puzzle, &position);
    for at in 1.. {
        viewer.ask(WatchIntent::Forward);
        viewer.until_shown(|shown| !shown.hurries && shown.lanes[0].step == at);
        let step = solver.advance();
        assert_eq!(viewer.last_step().as_ref(), Some(&step));
        if step.is_last() {
            break;
        }
    }
    assert!(viewer.shown().lanes[0].solved);
}

#[test]
fn a_paused_show_holds_the_solver_and_lets_the_program_sleep() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Sequential);
    viewer.ask(WatchIntent::Toggle);
    viewer.until(|state| state.busy.is_empty());
    let before = viewer.shown().lanes[0].clone();
    assert!(!before.complete);
    viewer.frames(50);
    let after = viewer.shown().lanes[0].clone();
    assert_eq!(after, before);
    assert!(after.bytes < 8_000_000, "{after:?}");
    assert!(viewer.state().busy.is_empty());
}

#[test]
fn leaving_takes_the_jobs_and_the_boards_away_with_the_next_frame() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Sequential);
    viewer.ask(WatchIntent::Lanes(4));
    viewer.until_shown(|shown| shown.lanes.iter().all(|lane| lane.step > 0));
    viewer.ask(WatchIntent::Back);
    assert_eq!(viewer.state().screen, Screen::Title);
    assert_eq!(viewer.state().jobs, 0);
    let world = viewer.app.world_mut();
    assert_eq!(world.query::<&Board>().iter(world).count(), 0);
    // Solvers hold the puzzle, and let go of it at their next report; the viewer keeps it.
    let begun = Instant::now();
    while Arc::strong_count(&viewer.puzzle) > 1 && begun.elapsed() < PATIENCE {
        std::thread::yield_now();
    }
    assert_eq!(Arc::strong_count(&viewer.puzzle), 1);
}

#[test]
fn boards_of_every_kind_hold_what_the_recording_shows() {
    for draft in format::ron::read(EVERY_KIND).unwrap() {
        let text = format::ron::write(&[draft]);
        let mut viewer = Viewer::watch(&text, StrategyName::CandidateSets);
        viewer.ask(WatchIntent::Lanes(4));
        viewer.ask(WatchIntent::Heat);
        for goal in [
            Goal::Step(3),
            Goal::Guess,
            Goal::Retreat,
            Goal::Step(11),
            Goal::End,
        ] {
            viewer.ask(WatchIntent::Hurry(goal));
            viewer.until_shown(|shown| !shown.hurries && !shown.playing);
            viewer.app.update();
            viewer.compare_boards();
        }
    }
}

#[test]
fn boards_stand_apart_inside_the_window() {
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    viewer.ask(WatchIntent::Lanes(4));
    viewer.app.update();
    let world = viewer.app.world_mut();
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
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    let world = viewer.app.world_mut();
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
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    viewer.ask(WatchIntent::Lanes(4));
    viewer.until_shown(|shown| shown.lanes.len() == 4 && shown.lanes[3].step > 0);
    let lanes = viewer.shown().lanes;
    let furthest = lanes.iter().map(|lane| lane.step).max().unwrap();
    assert!(
        lanes
            .iter()
            .all(|lane| lane.step == furthest || lane.solved),
        "{lanes:?}"
    );
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes.iter().all(|lane| lane.solved));
    let names: Vec<_> = viewer
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
fn keys_control_a_show() {
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    viewer.keys("Enter");
    assert!(!viewer.shown().playing);
    viewer.keys("Ctrl+Left");
    viewer.until_shown(|shown| !shown.hurries && shown.lanes[0].step == 0);
    viewer.keys("Right Right");
    viewer.until_shown(|shown| shown.lanes[0].step == 2);
    viewer.keys("Left");
    viewer.until_shown(|shown| shown.lanes[0].step == 1);
    viewer.keys("Shift+Tab");
    viewer.until_shown(|shown| !shown.hurries);
    assert!(matches!(viewer.last_step(), Some(Step::Retreat { .. })));
    viewer.keys("Tab");
    viewer.until_shown(|shown| !shown.hurries);
    assert!(matches!(viewer.last_step(), Some(Step::Guess { .. })));
    viewer.keys("H");
    assert!(viewer.shown().heat);
    let slow = viewer.shown().speed.unwrap();
    viewer.keys("Up");
    assert!(viewer.shown().speed.unwrap() > slow);
    viewer.keys("5");
    viewer.until_shown(|shown| shown.lanes[0].strategy == "deduction");
    viewer.keys("Ctrl+Right");
    viewer.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(viewer.shown().lanes[0].backtracks, 0);
    viewer.keys("V");
    viewer.until_shown(|shown| shown.lanes.len() == 2);
}

#[test]
fn logic_says_where_it_ends_and_the_board_stays_as_it_is() {
    let mut viewer = Viewer::watch(SEVERAL, StrategyName::Deduction);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].complete && !shown.hurries);
    let lane = viewer.shown().lanes[0].clone();
    assert!(!lane.solved && lane.candidates > 0 && lane.backtracks == 0);
    assert_eq!(viewer.last_step(), Some(Step::Stuck));
    viewer.compare_boards();
}

#[test]
fn boards_that_are_asked_for_in_one_frame_all_come_and_a_show_that_has_ended_begins_again() {
    let mut viewer = Viewer::watch(SHORT, StrategyName::Engine);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved && !shown.hurries);
    viewer.keys_at_once("V V V");
    viewer.frames(1);
    let shown = viewer.shown();
    let mut names: Vec<_> = shown.lanes.iter().map(|lane| lane.strategy).collect();
    names.sort_unstable();
    assert_eq!(names, ["candidate-sets", "engine", "propagate", "pruned"]);
    assert!(shown.playing, "{shown:?}");
}

#[test]
fn a_hurry_to_the_end_can_be_stopped() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Sequential);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].step > 1000);
    viewer.ask(WatchIntent::Toggle);
    let shown = viewer.shown();
    assert!(!shown.hurries && !shown.playing, "{shown:?}");
    viewer.until(|state| state.busy.is_empty());
}

#[test]
fn a_search_of_millions_of_steps_can_be_scrubbed_while_it_streams() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Sequential);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].step > 250_000);
    for at in [200_000, 7, 150_000] {
        viewer.ask(WatchIntent::Hurry(Goal::Step(at)));
        viewer.until_shown(|shown| !shown.hurries);
        let lane = viewer.shown().lanes[0].clone();
        assert_eq!(lane.step, at);
        assert!(lane.bytes < 8_000_000, "{lane:?}");
    }
}

#[test]
fn a_puzzle_with_several_solutions_has_a_next_one() {
    let mut viewer = Viewer::watch(SEVERAL, StrategyName::Engine);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved);
    for solutions in 2..=12 {
        viewer.ask(WatchIntent::Another);
        viewer.ask(WatchIntent::Hurry(Goal::End));
        // The board stays solved until the next step comes.
        viewer.until_shown(|shown| {
            let lane = &shown.lanes[0];
            lane.solved && lane.solutions == solutions
        });
    }
    viewer.ask(WatchIntent::Another);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].complete && !shown.hurries);
    assert!(!viewer.shown().lanes[0].solved);
}
