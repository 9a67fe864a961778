//! Gamepads, any number of them and at any time: buttons and sticks become wishes.

use bevy::prelude::*;

use super::{
    Action, Direction,
    bindings::{Bindings, Trigger},
    repeat::Repeat,
    steering::Steering,
    wheel::Hand,
    wishes::Wishes,
};
use crate::game::{
    GameSystems,
    activity::Activity,
    board::Value,
    play::{Session, selection::Selected},
    screens::help::HelpPage,
    watch,
};
use crate::puzzle::Digit;

/// How far a stick is pushed to mean a direction, and how far it must come back to be let go.
const PUSHED: f32 = 0.55;
const RELEASED: f32 = 0.3;
/// The buttons that turn a digit of the wheel into a note while they are held.
const PENCIL: [GamepadButton; 2] = [GamepadButton::LeftTrigger2, GamepadButton::RightTrigger2];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_buttons, hold_directions, push_right_stick)
            .chain()
            .in_set(GameSystems::Input)
            .run_if(any_with_component::<Gamepad>),
    );
}

fn press_buttons(
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    session: Option<Res<Session>>,
    selected: Option<Single<&Value, With<Selected>>>,
    mut help: ResMut<HelpPage>,
    mut wishes: Wishes,
) {
    let pressed = pads.iter().flat_map(Gamepad::get_just_pressed).copied();
    for button in pressed {
        if *wishes.steering == Steering::Capture {
            help.capture(Trigger::Button(button));
            continue;
        }
        if *wishes.steering == Steering::Wheel
            && let Some(direction) = ring_change(button)
        {
            wishes.wheel.change_ring(direction);
            continue;
        }
        let action = match *wishes.steering {
            Steering::Board if selected.is_some() => bound(&bindings, button),
            Steering::Wheel => wheel_action(button).or_else(|| bound(&bindings, button)),
            // A show has buttons of its own and sees to them itself.
            Steering::Show if watch::pad::control(button).is_some() => None,
            _ => menu_action(button).or_else(|| bound(&bindings, button)),
        };
        match (action, &session, &selected) {
            // Directions repeat while they are held: `hold_directions` sees to them.
            (None | Some(Action::Go(_)), ..) => {}
            (Some(Action::Confirm), Some(session), Some(value))
                if *wishes.steering == Steering::Board =>
            {
                let chosen = value.0.or(Some(Digit::MIN));
                let highest = session.puzzle().highest();
                wishes.wheel.open(highest, Hand::Buttons, chosen, false);
            }
            (Some(action), ..) => wishes.say(action),
        }
    }
}

fn bound(bindings: &Bindings, button: GamepadButton) -> Option<Action> {
    let binding = bindings.triggered(&Trigger::Button(button))?;
    Some(binding.action)
}

/// What buttons mean where there is no board, whatever they are bound to.
fn menu_action(button: GamepadButton) -> Option<Action> {
    match button {
        GamepadButton::South => Some(Action::Confirm),
        GamepadButton::East => Some(Action::Back),
        GamepadButton::LeftTrigger => Some(Action::Previous),
        GamepadButton::RightTrigger => Some(Action::Next),
        _ => None,
    }
}

/// What buttons mean on the wheel.
fn wheel_action(button: GamepadButton) -> Option<Action> {
    match button {
        GamepadButton::South => Some(Action::Confirm),
        GamepadButton::East => Some(Action::Back),
        _ => None,
    }
}

/// The shoulders take the choice to another ring of the wheel.
fn ring_change(button: GamepadButton) -> Option<Direction> {
    match button {
        GamepadButton::LeftTrigger => Some(Direction::Down),
        GamepadButton::RightTrigger => Some(Direction::Up),
        _ => None,
    }
}

fn hold_directions(
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    time: Res<Time>,
    mut repeat: Local<Repeat>,
    mut activity: ResMut<Activity>,
    mut wishes: Wishes,
) {
    let held = pads.iter().find_map(|pad| direction(pad, &bindings));
    if let Some(direction) = repeat.update(held, time.delta()) {
        wishes.say(Action::Go(direction));
    }
    if repeat.is_held() {
        activity.moving("gamepad");
    }
}

fn direction(pad: &Gamepad, bindings: &Bindings) -> Option<Direction> {
    let mut down = pad.get_pressed().chain(pad.get_just_pressed());
    let button =
        down.find_map(|&button| dpad(button).or_else(|| bound_direction(bindings, button)));
    button.or_else(|| pushed(pad.left_stick()))
}

fn dpad(button: GamepadButton) -> Option<Direction> {
    match button {
        GamepadButton::DPadUp => Some(Direction::Up),
        GamepadButton::DPadDown => Some(Direction::Down),
        GamepadButton::DPadLeft => Some(Direction::Left),
        GamepadButton::DPadRight => Some(Direction::Right),
        _ => None,
    }
}

fn bound_direction(bindings: &Bindings, button: GamepadButton) -> Option<Direction> {
    match bound(bindings, button) {
        Some(Action::Go(direction)) => Some(direction),
        _ => None,
    }
}

/// Returns the direction that a stick is pushed in, if it is pushed at all.
fn pushed(stick: Vec2) -> Option<Direction> {
    if stick.length() < PUSHED {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick) {
        (true, Vec2 { x, .. }) if x > 0.0 => Direction::Right,
        (true, _) => Direction::Left,
        (false, Vec2 { y, .. }) if y > 0.0 => Direction::Up,
        (false, _) => Direction::Down,
    })
}

/// The right stick opens the wheel and points at digits; letting go places the one it pointed at.
fn push_right_stick(
    pads: Query<&Gamepad>,
    session: Option<Res<Session>>,
    selected: Query<(), With<Selected>>,
    mut rested: Local<bool>,
    mut wishes: Wishes,
) {
    let note = pads.iter().any(|pad| pad.any_pressed(PENCIL));
    let stick = farthest(pads.iter().map(Gamepad::right_stick));
    // A wheel that was closed while the stick is still pushed must not open again at once.
    let may_open = *rested && *wishes.steering == Steering::Board && !selected.is_empty();
    *rested = stick.length() < RELEASED;
    if wishes.wheel.is_held_by(Hand::Pointer) {
        return;
    }
    wishes.wheel.set_note(note);
    if let Some(session) = session
        && may_open
        && stick.length() > RELEASED
    {
        let highest = session.puzzle().highest();
        wishes.wheel.open(highest, Hand::Stick, None, note);
    }
    if stick.length() > PUSHED {
        wishes.wheel.point(stick);
    } else if *rested && wishes.wheel.is_held_by(Hand::Stick) {
        wishes.place();
    }
}

fn farthest(sticks: impl Iterator<Item = Vec2>) -> Vec2 {
    let by_length = |a: &Vec2, b: &Vec2| a.length().total_cmp(&b.length());
    sticks.max_by(by_length).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_means_the_nearest_direction_or_none() {
        for (stick, direction) in [
            ((0.9, 0.3), Some(Direction::Right)),
            ((-0.6, 0.5), Some(Direction::Left)),
            ((0.2, 1.0), Some(Direction::Up)),
            ((0.0, -0.6), Some(Direction::Down)),
            ((0.3, 0.3), None),
        ] {
            assert_eq!(pushed(stick.into()), direction);
        }
    }
}
