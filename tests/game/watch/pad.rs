//! A gamepad alone: everything that can be done with a show, and the way out.

use bevy::{
    input::gamepad::{RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
    prelude::*,
};
use sumi::game::{base::Screen, input::device::Device};
use sumi::solver::{Step, StrategyName};

use super::{LONG, SEVERAL, SHORT, theatre::Theatre};

/// A gamepad that is plugged in.
struct Pad(Entity);

impl Pad {
    fn connect(theatre: &mut Theatre) -> Self {
        Self(theatre.plug_in())
    }

    fn press(&self, theatre: &mut Theatre, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
            let world = theatre.app.world_mut();
            world.write_message(RawGamepadEvent::from(event));
            theatre.frames(2);
        }
    }

    /// Pushes the right stick and leaves it there.
    fn push(&self, theatre: &mut Theatre, (x, y): (f32, f32)) {
        let axes = [(GamepadAxis::RightStickX, x), (GamepadAxis::RightStickY, y)];
        for (axis, value) in axes {
            let event = RawGamepadAxisChangedEvent::new(self.0, axis, value);
            let world = theatre.app.world_mut();
            world.write_message(RawGamepadEvent::from(event));
        }
        theatre.frames(2);
    }

    fn flick(&self, theatre: &mut Theatre, towards: (f32, f32)) {
        self.push(theatre, towards);
        self.push(theatre, (0.0, 0.0));
    }
}

fn on_stage(text: &str, strategy: StrategyName) -> (Theatre, Pad) {
    let mut theatre = Theatre::watch(text, strategy);
    let pad = Pad::connect(&mut theatre);
    (theatre, pad)
}

#[test]
fn a_gamepad_plays_steps_jumps_and_changes_the_speed() {
    let (mut theatre, pad) = on_stage(SHORT, StrategyName::Sequential);
    let theatre = &mut theatre;
    pad.press(theatre, GamepadButton::South);
    assert!(!theatre.shown().playing);
    assert_eq!(theatre.state().device, Device::Gamepad);
    pad.press(theatre, GamepadButton::LeftTrigger2);
    theatre.until_shown(|shown| !shown.hurries && shown.lanes[0].step == 0);
    pad.press(theatre, GamepadButton::DPadRight);
    pad.press(theatre, GamepadButton::DPadRight);
    theatre.until_shown(|shown| shown.lanes[0].step == 2);
    pad.press(theatre, GamepadButton::DPadLeft);
    theatre.until_shown(|shown| shown.lanes[0].step == 1);
    pad.press(theatre, GamepadButton::LeftTrigger);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Retreat { .. })));
    pad.press(theatre, GamepadButton::RightTrigger);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Guess { .. })));
    let speed = theatre.shown().speed.unwrap();
    pad.press(theatre, GamepadButton::DPadUp);
    assert!(theatre.shown().speed.unwrap() > speed);
    pad.press(theatre, GamepadButton::DPadDown);
    assert_eq!(theatre.shown().speed, Some(speed));
    pad.press(theatre, GamepadButton::North);
    assert!(theatre.shown().heat);
    pad.press(theatre, GamepadButton::RightTrigger2);
    theatre.until_shown(|shown| shown.lanes[0].solved && !shown.hurries);
}

#[test]
fn a_gamepad_changes_solvers_and_boards_and_leaves() {
    let (mut theatre, pad) = on_stage(SHORT, StrategyName::Sequential);
    let theatre = &mut theatre;
    pad.flick(theatre, (0.0, -1.0));
    assert_eq!(names(theatre), ["pruned"]);
    pad.flick(theatre, (0.0, 1.0));
    pad.flick(theatre, (0.0, 1.0));
    assert_eq!(names(theatre), ["engine"]);
    pad.press(theatre, GamepadButton::RightThumb);
    assert_eq!(names(theatre).len(), 2);
    pad.press(theatre, GamepadButton::West);
    pad.flick(theatre, (0.0, -1.0));
    assert_eq!(names(theatre), ["engine", "deduction"]);
    // What another board has is passed over.
    pad.flick(theatre, (0.0, -1.0));
    assert_eq!(names(theatre), ["engine", "sequential"]);
    pad.press(theatre, GamepadButton::East);
    theatre.until(|state| state.screen == Screen::Title && state.jobs == 0);
}

fn names(theatre: &mut Theatre) -> Vec<&'static str> {
    let lanes = theatre.shown().lanes;
    lanes.iter().map(|lane| lane.strategy).collect()
}

#[test]
fn a_gamepad_asks_for_the_next_solution() {
    let (mut theatre, pad) = on_stage(SEVERAL, StrategyName::Engine);
    for solutions in 1..=3 {
        pad.press(&mut theatre, GamepadButton::RightTrigger2);
        theatre.until_shown(|shown| shown.lanes[0].solved && shown.lanes[0].solutions == solutions);
        pad.press(&mut theatre, GamepadButton::Start);
    }
}

#[test]
fn a_stick_scrubs_the_recording_as_far_as_it_is_pushed() {
    let (mut theatre, pad) = on_stage(LONG, StrategyName::Sequential);
    let theatre = &mut theatre;
    pad.press(theatre, GamepadButton::South);
    theatre.until(|state| state.busy.is_empty());
    let length = theatre.shown().lanes[0].length;
    pad.push(theatre, (0.5, 0.0));
    theatre.frames(60);
    let half = theatre.shown().lanes[0].step;
    assert!(
        half > length / 20 && half < length / 2,
        "{half} of {length}"
    );
    pad.push(theatre, (-1.0, 0.0));
    theatre.until_shown(|shown| shown.lanes[0].step == 0);
    pad.push(theatre, (0.0, 0.0));
    theatre.until(|state| state.busy.is_empty());
}
