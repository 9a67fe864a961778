//! A key with the modifiers held around it, written as people write it: `Ctrl+Z`.

use std::{fmt, str::FromStr};

use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use thiserror::Error;

/// The modifiers that can be part of a chord; the command key of a Mac counts as control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Control or command.
    pub control: bool,
    /// Shift.
    pub shift: bool,
}

/// A key and its modifiers. Letters are meant by what they write; where a layout writes no Latin, by their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chord {
    control: bool,
    shift: bool,
    key: String,
}

impl Chord {
    /// Returns the chord that a stroke makes, or nothing for a modifier alone.
    pub fn of(stroke: &KeyboardInput, held: Modifiers) -> Option<Self> {
        let key = key_name(stroke)?;
        // A sign that is written with Shift is that sign, wherever a layout puts it.
        let shift_matters = key.chars().count() > 1 || key.chars().all(char::is_alphabetic);
        Some(Self {
            control: held.control,
            shift: held.shift && shift_matters,
            key,
        })
    }

    /// Tells whether this is a sign alone, neither a letter nor a figure nor a key with a name.
    pub(super) fn is_sign(&self) -> bool {
        let mut letters = self.key.chars();
        let sign = letters.next().filter(|letter| !letter.is_alphanumeric());
        !self.control && sign.is_some() && letters.next().is_none()
    }

    /// Returns the parts in the order in which they are pressed.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        let control = self.control.then_some("Ctrl");
        let shift = self.shift.then_some("Shift");
        control.into_iter().chain(shift).chain([self.key.as_str()])
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.parts().collect::<Vec<_>>().join("+"))
    }
}

/// The text of a chord names no key.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("expected a key such as Ctrl+Z, found \"{0}\"")]
pub struct ChordError(String);

impl FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, ChordError> {
        let mut key = text;
        let mut strip = |modifier: &str| {
            let rest = key.strip_prefix(modifier).filter(|rest| !rest.is_empty());
            key = rest.unwrap_or(key);
            rest.is_some()
        };
        let (control, shift) = (strip("Ctrl+"), strip("Shift+"));
        if key.is_empty() || key.contains(char::is_whitespace) {
            return Err(ChordError(text.into()));
        }
        Ok(Self {
            control,
            shift,
            key: key.into(),
        })
    }
}

fn key_name(stroke: &KeyboardInput) -> Option<String> {
    match &stroke.logical_key {
        Key::Control
        | Key::Shift
        | Key::Alt
        | Key::AltGraph
        | Key::Super
        | Key::Meta
        | Key::CapsLock
        | Key::NumLock
        | Key::Fn => None,
        Key::Character(text) => match text.chars().next()? {
            sign if sign.is_ascii_graphic() => Some(sign.to_ascii_uppercase().to_string()),
            sign => Some(place_name(stroke.key_code).unwrap_or_else(|| sign.to_string())),
        },
        Key::Unidentified(_) | Key::Dead(_) => place_name(stroke.key_code),
        named => {
            let name = format!("{named:?}");
            Some(name.strip_prefix("Arrow").map_or(name.clone(), Into::into))
        }
    }
}

/// Returns what stands on a key of an American keyboard.
fn place_name(code: KeyCode) -> Option<String> {
    let name = format!("{code:?}");
    let letter = name
        .strip_prefix("Key")
        .or_else(|| name.strip_prefix("Digit"));
    letter.filter(|letter| letter.len() == 1).map(Into::into)
}

#[cfg(test)]
mod tests {
    use bevy::{input::ButtonState, prelude::Entity};

    use super::*;

    fn stroke(key_code: KeyCode, logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn chord(key_code: KeyCode, key: Key, control: bool, shift: bool) -> Option<String> {
        let held = Modifiers { control, shift };
        Chord::of(&stroke(key_code, key), held).map(|chord| chord.to_string())
    }

    #[test]
    fn strokes_are_written_as_people_write_them() {
        let letter = |text: &str| Key::Character(text.into());
        for (code, key, control, shift, text) in [
            (KeyCode::KeyZ, letter("z"), true, false, Some("Ctrl+Z")),
            (KeyCode::KeyZ, letter("Z"), true, true, Some("Ctrl+Shift+Z")),
            (KeyCode::Slash, letter("?"), false, true, Some("?")),
            (KeyCode::ArrowUp, Key::ArrowUp, true, false, Some("Ctrl+Up")),
            (KeyCode::Tab, Key::Tab, false, true, Some("Shift+Tab")),
            (KeyCode::Space, Key::Space, false, false, Some("Space")),
            (KeyCode::ShiftLeft, Key::Shift, false, true, None),
        ] {
            assert_eq!(chord(code, key, control, shift).as_deref(), text);
        }
    }

    #[test]
    fn a_letter_that_is_not_latin_is_known_by_its_place() {
        let key = Key::Character("р".into());
        assert_eq!(chord(KeyCode::KeyH, key, false, false).unwrap(), "H");
    }

    #[test]
    fn every_chord_is_read_as_it_is_written() {
        for text in [
            "Z",
            "Ctrl+Z",
            "Ctrl+Shift+Z",
            "Shift+Tab",
            "+",
            "Ctrl++",
            "F1",
        ] {
            assert_eq!(text.parse::<Chord>().unwrap().to_string(), text);
        }
        assert!("".parse::<Chord>().is_err());
        assert!("two keys".parse::<Chord>().is_err());
    }
}
