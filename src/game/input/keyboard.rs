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
    gamepad::press_buttons,
    router::{InputSystems, Press, Presses},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(InputSystems::Collect)
            .before(press_buttons),
    );
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<HeldModifiers>,
    menus: Res<Menus>,
    mut presses: ResMut<Presses>,
) {
    if lost.read().count() > 0 {
        *held = HeldModifiers::default();
    }
    for stroke in keys.read() {
        let down = stroke.state == ButtonState::Pressed;
        held.follow(stroke);
        // A text field takes every key.
        if !down || menus.has_text_field() {
            continue;
        }
        let modifiers = held.modifiers();
        presses.0.push(Press {
            trigger: Chord::of(stroke, modifiers).map(Trigger::Key),
            figure: figure(stroke, modifiers),
            repeat: stroke.repeat,
            ..default()
        });
    }
}

/// The modifier keys that are down at a stroke. Keys can go down and up within one frame, so this follows the order of the
/// strokes; and there are two keys of each kind, so it goes by their places.
#[derive(Default)]
struct HeldModifiers {
    control: Vec<KeyCode>,
    shift: Vec<KeyCode>,
}

impl HeldModifiers {
    fn follow(&mut self, stroke: &KeyboardInput) {
        // With others beside it, a key may be another when it comes up.
        for held in [&mut self.control, &mut self.shift] {
            held.retain(|&key| key != stroke.key_code);
        }
        if stroke.state == ButtonState::Released {
            return;
        }
        match stroke.logical_key {
            Key::Control | Key::Super | Key::Meta => self.control.push(stroke.key_code),
            Key::Shift => self.shift.push(stroke.key_code),
            _ => {}
        }
    }

    fn modifiers(&self) -> Modifiers {
        Modifiers {
            control: !self.control.is_empty(),
            shift: !self.shift.is_empty(),
        }
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

    #[test]
    fn a_modifier_counts_from_its_stroke_on_until_the_last_of_its_keys_is_up() {
        let mut held = HeldModifiers::default();
        let mut stroke = |key_code, logical_key: Key, state| {
            held.follow(&KeyboardInput {
                key_code,
                logical_key,
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            held.modifiers()
        };
        let (down, up) = (ButtonState::Pressed, ButtonState::Released);
        assert_eq!(
            stroke(KeyCode::Digit1, sign("1"), down),
            Modifiers::default()
        );
        assert!(stroke(KeyCode::ShiftLeft, Key::Shift, down).shift);
        assert!(stroke(KeyCode::ShiftRight, Key::Shift, down).shift);
        assert!(stroke(KeyCode::ShiftLeft, Key::Shift, up).shift);
        assert!(stroke(KeyCode::ControlLeft, Key::Control, down).control);
        assert!(!stroke(KeyCode::ShiftRight, Key::Shift, up).shift);
        assert_eq!(
            stroke(KeyCode::ControlLeft, Key::Control, up),
            Modifiers::default()
        );
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
