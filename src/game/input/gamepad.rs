//! Gamepads, any number of them and at any time: their buttons and left sticks are presses like keys.

use bevy::prelude::*;

use super::{
    Direction,
    bindings::{Bindings, Trigger},
    repeat::Repeat,
    router::{InputSystems, Press, Presses},
};
use crate::game::base::activity::Activity;

/// How far a stick is pushed to mean a direction.
const PUSHED: f32 = 0.55;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_buttons, hold_directions)
            .chain()
            .in_set(InputSystems::Collect)
            .run_if(any_with_component::<Gamepad>),
    );
}

/// What can be held to go on and on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeldButton {
    Button(GamepadButton),
    Stick(Direction),
}

/// Directions repeat while they are held: `hold_directions` sees to them.
pub(super) fn press_buttons(
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    mut presses: ResMut<Presses>,
) {
    let pressed = pads.iter().flat_map(Gamepad::get_just_pressed).copied();
    for button in pressed.filter(|&button| !bindings.is_direction(button)) {
        presses.0.push(Press {
            trigger: Some(Trigger::Button(button)),
            ..default()
        });
    }
}

fn hold_directions(
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    time: Res<Time>,
    mut repeat: Local<Repeat<HeldButton>>,
    mut activity: ResMut<Activity>,
    mut presses: ResMut<Presses>,
) {
    let held = pads.iter().find_map(|pad| held(pad, &bindings));
    if let Some((held, repeat)) = repeat.update(held, time.delta()) {
        let (trigger, stick) = match held {
            HeldButton::Button(button) => (Some(Trigger::Button(button)), None),
            HeldButton::Stick(direction) => (None, Some(direction)),
        };
        presses.0.push(Press {
            trigger,
            stick,
            repeat,
            ..default()
        });
    }
    if repeat.is_held() {
        activity.moving("gamepad");
    }
}

fn held(pad: &Gamepad, bindings: &Bindings) -> Option<HeldButton> {
    let mut down = pad.get_pressed().chain(pad.get_just_pressed());
    let button = down.find(|&&button| bindings.is_direction(button));
    let button = button.copied().map(HeldButton::Button);
    button.or_else(|| pushed(pad.left_stick()).map(HeldButton::Stick))
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
