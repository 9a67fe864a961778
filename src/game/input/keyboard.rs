//! Keys become presses: figures by what they write or where they are, everything else as chords.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
};

use super::{
    bindings::Trigger,
    chord::{Chord, Modifiers},
    context::Figure,
    focus::Menus,
    router::{InputSystems, Press, Presses},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.in_set(InputSystems::Collect));
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut held: Local<Modifiers>,
    menus: Res<Menus>,
    mut presses: ResMut<Presses>,
) {
    if lost.read().count() > 0 {
        *held = Modifiers::default();
    }
    for stroke in keys.read() {
        let down = stroke.state == ButtonState::Pressed;
        follow_modifiers(&mut held, &stroke.logical_key, down);
        // A text field takes every key.
        if !down || menus.has_text_field() {
            continue;
        }
        // Keys can go down and up within one frame: what was struck then is known from the order of the messages.
        let held = held.or(Modifiers::pressed(&pressed));
        presses.0.push(Press {
            trigger: Chord::of(stroke, held).map(Trigger::Key),
            figure: figure(stroke, held),
            repeat: stroke.repeat,
            ..default()
        });
    }
}

impl Modifiers {
    fn pressed(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            control: keys.any_pressed([
                KeyCode::ControlLeft,
                KeyCode::ControlRight,
                KeyCode::SuperLeft,
                KeyCode::SuperRight,
            ]),
            shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            control: self.control || other.control,
            shift: self.shift || other.shift,
        }
    }
}

fn follow_modifiers(held: &mut Modifiers, key: &Key, down: bool) {
    match key {
        Key::Control | Key::Super | Key::Meta => held.control = down,
        Key::Shift => held.shift = down,
        _ => {}
    }
}

/// Returns the figure that a key stands for and whether it is meant as a note. What the key writes counts first; with
/// Shift most layouts write something else, and some write figures only then, so its place counts too.
fn figure(stroke: &KeyboardInput, held: Modifiers) -> Option<Figure> {
    let written = match &stroke.logical_key {
        Key::Character(text) => text.chars().next()?.to_digit(10),
        _ => None,
    };
    let name = format!("{:?}", stroke.key_code);
    let on_pad = name.strip_prefix("Numpad").filter(|_| held.shift);
    let place = name.strip_prefix("Digit").or(on_pad);
    let place = place.and_then(|place| place.parse().ok());
    Some(Figure {
        value: written.map(|figure| figure as u8).or(place)?,
        note: held.shift || held.control,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure_of(key_code: KeyCode, logical_key: Key, shift: bool) -> Option<(u8, bool)> {
        let stroke = KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        let control = false;
        let figure = figure(&stroke, Modifiers { control, shift })?;
        Some((figure.value, figure.note))
    }

    fn sign(text: &str) -> Key {
        Key::Character(text.into())
    }

    #[test]
    fn figures_are_known_by_what_they_write_and_with_shift_by_their_place() {
        for (code, key, shift, expected) in [
            (KeyCode::Digit7, sign("7"), false, Some((7, false))),
            (KeyCode::Digit7, sign("&"), true, Some((7, true))),
            (KeyCode::Numpad4, sign("4"), false, Some((4, false))),
            (KeyCode::Numpad4, Key::ArrowLeft, true, Some((4, true))),
            (KeyCode::Numpad4, Key::ArrowLeft, false, None),
            (KeyCode::KeyH, sign("h"), false, None),
        ] {
            assert_eq!(figure_of(code, key, shift), expected);
        }
    }

    #[test]
    fn a_layout_that_writes_figures_with_shift_has_digits_and_notes_too() {
        let (plain, shifted) = (sign("&"), sign("1"));
        let digit1 = KeyCode::Digit1;
        assert_eq!(figure_of(digit1, plain, false), Some((1, false)));
        assert_eq!(figure_of(digit1, shifted, true), Some((1, true)));
    }
}
