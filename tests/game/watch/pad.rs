//! A gamepad alone: everything that can be done with a show, and the way out.

use bevy::prelude::*;
use sumi::game::{base::Screen, input::device::Device};
use sumi::solver::{Step, StrategyName};

use super::{LONG, SEVERAL, SHORT, viewer::Viewer};

/// Pushes the right stick and lets it go.
fn flick(viewer: &mut Viewer, towards: Vec2) {
    viewer.right_stick(towards);
    viewer.right_stick(Vec2::ZERO);
}

#[test]
fn a_gamepad_plays_steps_jumps_and_changes_the_speed() {
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    viewer.pad("South");
    assert!(!viewer.shown().playing);
    assert_eq!(viewer.state().device, Device::Gamepad);
    viewer.pad("LeftTrigger2");
    viewer.until_shown(|shown| !shown.hurries && shown.lanes[0].step == 0);
    viewer.pad("DPadRight");
    viewer.pad("DPadRight");
    viewer.until_shown(|shown| shown.lanes[0].step == 2);
    viewer.pad("DPadLeft");
    viewer.until_shown(|shown| shown.lanes[0].step == 1);
    viewer.pad("LeftTrigger");
    viewer.until_shown(|shown| !shown.hurries);
    assert!(matches!(viewer.last_step(), Some(Step::Retreat { .. })));
    viewer.pad("RightTrigger");
    viewer.until_shown(|shown| !shown.hurries);
    assert!(matches!(viewer.last_step(), Some(Step::Guess { .. })));
    let speed = viewer.shown().speed.unwrap();
    viewer.pad("DPadUp");
    assert!(viewer.shown().speed.unwrap() > speed);
    viewer.pad("DPadDown");
    assert_eq!(viewer.shown().speed, Some(speed));
    viewer.pad("North");
    assert!(viewer.shown().heat);
    viewer.pad("RightTrigger2");
    viewer.until_shown(|shown| shown.lanes[0].solved && !shown.hurries);
}

#[test]
fn a_gamepad_changes_solvers_and_boards_and_leaves() {
    let mut viewer = Viewer::watch(SHORT, StrategyName::Sequential);
    flick(&mut viewer, Vec2::NEG_Y);
    assert_eq!(names(&mut viewer), ["pruned"]);
    flick(&mut viewer, Vec2::Y);
    flick(&mut viewer, Vec2::Y);
    assert_eq!(names(&mut viewer), ["engine"]);
    viewer.pad("RightThumb");
    assert_eq!(names(&mut viewer).len(), 2);
    viewer.pad("West");
    flick(&mut viewer, Vec2::NEG_Y);
    assert_eq!(names(&mut viewer), ["engine", "deduction"]);
    // What another board has is passed over.
    flick(&mut viewer, Vec2::NEG_Y);
    assert_eq!(names(&mut viewer), ["engine", "sequential"]);
    viewer.pad("East");
    viewer.until(|state| state.screen == Screen::Title && state.jobs == 0);
}

fn names(viewer: &mut Viewer) -> Vec<&'static str> {
    let lanes = viewer.shown().lanes;
    lanes.iter().map(|lane| lane.strategy).collect()
}

#[test]
fn a_gamepad_asks_for_the_next_solution() {
    let mut viewer = Viewer::watch(SEVERAL, StrategyName::Engine);
    for solutions in 1..=3 {
        viewer.pad("RightTrigger2");
        viewer.until_shown(|shown| shown.lanes[0].solved && shown.lanes[0].solutions == solutions);
        viewer.pad("Start");
    }
}

#[test]
fn a_stick_scrubs_the_recording_as_far_as_it_is_pushed() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Sequential);
    viewer.pad("South");
    viewer.until(|state| state.busy.is_empty());
    let length = viewer.shown().lanes[0].length;
    viewer.right_stick(Vec2::new(0.5, 0.0));
    viewer.frames(60);
    let half = viewer.shown().lanes[0].step;
    assert!(
        half > length / 20 && half < length / 2,
        "{half} of {length}"
    );
    viewer.right_stick(Vec2::NEG_X);
    viewer.until_shown(|shown| shown.lanes[0].step == 0);
    viewer.right_stick(Vec2::ZERO);
    viewer.until(|state| state.busy.is_empty());
}
