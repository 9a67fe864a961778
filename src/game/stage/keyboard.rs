//! The keyboard on the stage: which key gives which character on an American layout.

use bevy::input::keyboard::{Key, KeyCode, NativeKeyCode};

/// One key to strike, as winit would report it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stroke {
    pub(super) code: KeyCode,
    pub(super) key: Key,
    /// What the key writes; named keys that move or delete write nothing.
    pub(super) text: Option<String>,
    /// Whether Shift must be held to get this character.
    pub(super) shifted: bool,
}

impl Stroke {
    /// Finds the key of a character; one that is not on the layout has no place, only a meaning.
    pub(super) fn of_char(char: char) -> Self {
        let (code, shifted) = match CHARACTERS
            .iter()
            .find(|(_, plain, shifted)| char == *plain || char == *shifted)
        {
            Some(&(code, plain, _)) => (code, char != plain),
            None => (KeyCode::Unidentified(NativeKeyCode::Unidentified), false),
        };
        let key = if char == ' ' {
            Key::Space
        } else {
            Key::Character(char.to_string().into())
        };
        Self {
            code,
            key,
            text: Some(char.to_string()),
            shifted,
        }
    }

    /// Finds a key by its name: `Right`, `F5`, `Z`, `7`.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        if let Some((_, code, key)) = NAMED.iter().find(|(known, ..)| *known == name) {
            return Some(Self {
                code: *code,
                key: key.clone(),
                text: (*key == Key::Space).then(|| " ".into()),
                shifted: false,
            });
        }
        let mut chars = name.chars();
        match (chars.next(), chars.next()) {
            // A key is named by its capital but writes small letters: `Z` is not `Shift+Z`.
            (Some(char), None) => Some(Self::of_char(char.to_ascii_lowercase())),
            _ => None,
        }
    }

    /// The same key while Shift is held.
    pub(super) fn with_shift(self) -> Self {
        let shifted = CHARACTERS.iter().find(|(code, ..)| *code == self.code);
        shifted.map_or(self, |&(_, _, char)| Self::of_char(char))
    }
}

/// Returns the key that a modifier of a chord stands for.
pub(super) fn modifier(name: &str) -> Option<Stroke> {
    let (code, key) = match name {
        "Ctrl" => (KeyCode::ControlLeft, Key::Control),
        "Shift" => (KeyCode::ShiftLeft, Key::Shift),
        "Alt" => (KeyCode::AltLeft, Key::Alt),
        _ => return None,
    };
    Some(Stroke {
        code,
        key,
        text: None,
        shifted: false,
    })
}

/// Keys that are known by name.
const NAMED: [(&str, KeyCode, Key); 22] = [
    ("Left", KeyCode::ArrowLeft, Key::ArrowLeft),
    ("Right", KeyCode::ArrowRight, Key::ArrowRight),
    ("Up", KeyCode::ArrowUp, Key::ArrowUp),
    ("Down", KeyCode::ArrowDown, Key::ArrowDown),
    ("Home", KeyCode::Home, Key::Home),
    ("End", KeyCode::End, Key::End),
    ("PageUp", KeyCode::PageUp, Key::PageUp),
    ("PageDown", KeyCode::PageDown, Key::PageDown),
    ("Enter", KeyCode::Enter, Key::Enter),
    ("Escape", KeyCode::Escape, Key::Escape),
    ("Tab", KeyCode::Tab, Key::Tab),
    ("Space", KeyCode::Space, Key::Space),
    ("Backspace", KeyCode::Backspace, Key::Backspace),
    ("Delete", KeyCode::Delete, Key::Delete),
    ("ContextMenu", KeyCode::ContextMenu, Key::ContextMenu),
    ("F1", KeyCode::F1, Key::F1),
    ("F2", KeyCode::F2, Key::F2),
    ("F3", KeyCode::F3, Key::F3),
    ("F5", KeyCode::F5, Key::F5),
    ("F6", KeyCode::F6, Key::F6),
    ("F10", KeyCode::F10, Key::F10),
    ("F11", KeyCode::F11, Key::F11),
];

/// Keys that write: what they write alone and with Shift.
#[rustfmt::skip]
const CHARACTERS: [(KeyCode, char, char); 48] = [
    (KeyCode::Digit1, '1', '!'), (KeyCode::Digit2, '2', '@'), (KeyCode::Digit3, '3', '#'),
    (KeyCode::Digit4, '4', '$'), (KeyCode::Digit5, '5', '%'), (KeyCode::Digit6, '6', '^'),
    (KeyCode::Digit7, '7', '&'), (KeyCode::Digit8, '8', '*'), (KeyCode::Digit9, '9', '('),
    (KeyCode::Digit0, '0', ')'), (KeyCode::Minus, '-', '_'), (KeyCode::Equal, '=', '+'),
    (KeyCode::KeyA, 'a', 'A'), (KeyCode::KeyB, 'b', 'B'), (KeyCode::KeyC, 'c', 'C'),
    (KeyCode::KeyD, 'd', 'D'), (KeyCode::KeyE, 'e', 'E'), (KeyCode::KeyF, 'f', 'F'),
    (KeyCode::KeyG, 'g', 'G'), (KeyCode::KeyH, 'h', 'H'), (KeyCode::KeyI, 'i', 'I'),
    (KeyCode::KeyJ, 'j', 'J'), (KeyCode::KeyK, 'k', 'K'), (KeyCode::KeyL, 'l', 'L'),
    (KeyCode::KeyM, 'm', 'M'), (KeyCode::KeyN, 'n', 'N'), (KeyCode::KeyO, 'o', 'O'),
    (KeyCode::KeyP, 'p', 'P'), (KeyCode::KeyQ, 'q', 'Q'), (KeyCode::KeyR, 'r', 'R'),
    (KeyCode::KeyS, 's', 'S'), (KeyCode::KeyT, 't', 'T'), (KeyCode::KeyU, 'u', 'U'),
    (KeyCode::KeyV, 'v', 'V'), (KeyCode::KeyW, 'w', 'W'), (KeyCode::KeyX, 'x', 'X'),
    (KeyCode::KeyY, 'y', 'Y'), (KeyCode::KeyZ, 'z', 'Z'), (KeyCode::Comma, ',', '<'),
    (KeyCode::Period, '.', '>'), (KeyCode::Slash, '/', '?'), (KeyCode::Semicolon, ';', ':'),
    (KeyCode::Quote, '\'', '"'), (KeyCode::BracketLeft, '[', '{'), (KeyCode::BracketRight, ']', '}'),
    (KeyCode::Backslash, '\\', '|'), (KeyCode::Backquote, '`', '~'), (KeyCode::Space, ' ', ' '),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_knows_its_key_and_whether_shift_is_needed() {
        let star = Stroke::of_char('*');
        assert_eq!((star.code, star.shifted), (KeyCode::Digit8, true));
        assert_eq!(star.key, Key::Character("*".into()));
        assert!(!Stroke::of_char('8').shifted);
    }

    #[test]
    fn a_character_from_elsewhere_still_has_its_meaning() {
        let times = Stroke::of_char('×');
        assert_eq!(times.key, Key::Character("×".into()));
        assert_eq!(times.text.as_deref(), Some("×"));
    }

    #[test]
    fn keys_are_found_by_name() {
        let arrow = Stroke::of_name("Right").unwrap();
        assert_eq!((arrow.code, arrow.text), (KeyCode::ArrowRight, None));
        let letter = Stroke::of_name("Z").unwrap();
        assert_eq!(letter.key, Key::Character("z".into()));
        assert_eq!(letter.with_shift().key, Key::Character("Z".into()));
        assert_eq!(Stroke::of_name("Sideways"), None);
    }
}
