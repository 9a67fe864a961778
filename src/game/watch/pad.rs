//! A gamepad while a solver is watched: buttons of its own, and a stick that turns the recording.

use bevy::prelude::*;

use super::{Runner, Show, clock::Goal, control::Control};
use crate::game::{GameSystems, activity::Activity, input::steering::Steering, state::Screen};

/// The time in which a stick that is pushed all the way goes through the whole recording, in seconds.
const WHOLE_TAPE: f32 = 4.0;
/// How far a stick is pushed to mean anything, and how far to choose another solver.
const LOOSE: f32 = 0.25;
const PUSHED: f32 = 0.7;

/// What buttons mean; those that are not here mean what they always do.
const BUTTONS: [(GamepadButton, Control); 14] = [
    (GamepadButton::South, Control::Toggle),
    (GamepadButton::East, Control::Back),
    (GamepadButton::West, Control::NextBoard),
    (GamepadButton::North, Control::Heat),
    (GamepadButton::DPadRight, Control::Forward),
    (GamepadButton::DPadLeft, Control::Backward),
    (GamepadButton::DPadUp, Control::Faster),
    (GamepadButton::DPadDown, Control::Slower),
    (GamepadButton::RightTrigger, Control::Hurry(Goal::Guess)),
    (GamepadButton::LeftTrigger, Control::Hurry(Goal::Retreat)),
    (GamepadButton::LeftTrigger2, Control::Hurry(Goal::Step(0))),
    (GamepadButton::RightTrigger2, Control::Hurry(Goal::End)),
    (GamepadButton::RightThumb, Control::MoreBoards),
    (GamepadButton::Start, Control::Another),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_buttons, scrub, choose_solver)
            .in_set(GameSystems::Input)
            .run_if(
                in_state(Screen::Watch)
                    .and_then(resource_exists::<Show>)
                    .and_then(resource_equals(Steering::Show))
                    .and_then(any_with_component::<Gamepad>),
            ),
    );
}

/// What a button means while a solver is watched, where that is not what it always means.
pub fn control(button: GamepadButton) -> Option<Control> {
    let line = BUTTONS.into_iter().find(|(each, _)| *each == button);
    line.map(|(_, control)| control)
}

/// The button to press for something.
pub fn button(control: Control) -> Option<GamepadButton> {
    let line = BUTTONS.into_iter().find(|(_, each)| *each == control);
    line.map(|(button, _)| button)
}

/// Directions repeat while they are held, and reach the show as they reach a board.
fn press_buttons(pads: Query<&Gamepad>, mut controls: MessageWriter<Control>) {
    let pressed = pads.iter().flat_map(Gamepad::get_just_pressed);
    let new = pressed.filter_map(|&button| control(button));
    controls.write_batch(new.filter(|control| !is_direction(*control)));
}

fn is_direction(control: Control) -> bool {
    use Control as C;
    matches!(control, C::Forward | C::Backward | C::Faster | C::Slower)
}

/// The right stick turns the recording of the focused solver, the faster the further it is pushed.
fn scrub(
    pads: Query<&Gamepad>,
    show: Res<Show>,
    runners: Query<&Runner>,
    time: Res<Time>,
    mut earned: Local<f64>,
    mut activity: ResMut<Activity>,
    mut controls: MessageWriter<Control>,
) {
    let mut pushes = pads.iter().map(|pad| pad.right_stick().x);
    let Some(push) = pushes.find(|push| push.abs() > LOOSE) else {
        *earned = 0.0;
        return;
    };
    let Some(runner) = runners.iter().find(|runner| runner.lane == show.focus()) else {
        return;
    };
    activity.moving("scrubbing");
    let length = runner.tape.length();
    *earned += f64::from(push * time.delta_secs() / WHOLE_TAPE) * length as f64;
    let steps = earned.trunc();
    if steps != 0.0 {
        *earned -= steps;
        let at = show.at().saturating_add_signed(steps as i64).min(length);
        controls.write(Control::Hurry(Goal::Step(at)));
    }
}

/// The right stick goes through the list of solvers, one for each push up or down.
fn choose_solver(
    pads: Query<&Gamepad>,
    mut was_pushed: Local<bool>,
    mut controls: MessageWriter<Control>,
) {
    let pushes = pads.iter().map(Gamepad::right_stick);
    let push = pushes
        .filter(|stick| stick.y.abs() > stick.x.abs())
        .map(|stick| stick.y)
        .find(|push| push.abs() > PUSHED);
    match push {
        Some(up) if !*was_pushed && up > 0.0 => drop(controls.write(Control::PreviousSolver)),
        Some(_) if !*was_pushed => drop(controls.write(Control::NextSolver)),
        _ => {}
    }
    *was_pushed = push.is_some();
}
