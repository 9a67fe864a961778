//! Which key and which button means what: a table with defaults that the player can change.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Action, Direction, chord::Chord};
use crate::game::{GameSystems, store::Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>().add_systems(
        Update,
        follow_settings
            .in_set(GameSystems::Input)
            .run_if(resource_changed::<Settings>),
    );
}

/// One line of the table of defaults: the key of its text, the wish, what is pressed for it.
type Line = (
    &'static str,
    Action,
    &'static [&'static str],
    &'static [GamepadButton],
);

use GamepadButton as Pad;

#[rustfmt::skip]
const DEFAULTS: [Line; 35] = [
    ("wish-up", Action::Go(Direction::Up), &["Up", "W"], &[Pad::DPadUp]),
    ("wish-down", Action::Go(Direction::Down), &["Down", "S"], &[Pad::DPadDown]),
    ("wish-left", Action::Go(Direction::Left), &["Left", "A"], &[Pad::DPadLeft]),
    ("wish-right", Action::Go(Direction::Right), &["Right", "D"], &[Pad::DPadRight]),
    ("wish-confirm", Action::Confirm, &["Enter"], &[Pad::South]),
    ("wish-erase", Action::Erase, &["Backspace", "Delete"], &[Pad::East]),
    ("wish-note-mode", Action::NoteMode, &["Space"], &[Pad::West]),
    ("wish-hint", Action::Hint, &["H"], &[Pad::North]),
    ("wish-undo", Action::Undo, &["Ctrl+Z"], &[Pad::LeftTrigger]),
    ("wish-redo", Action::Redo, &["Ctrl+Y", "Ctrl+Shift+Z"], &[Pad::RightTrigger]),
    ("wish-pause", Action::Pause, &["P"], &[Pad::Start]),
    ("wish-help", Action::Help, &["F1", "?"], &[Pad::Select]),
    ("wish-menu", Action::Menu, &["M", "F10"], &[Pad::RightThumb]),
    ("wish-panels", Action::Panels, &["F6"], &[Pad::LeftThumb]),
    ("wish-back", Action::Back, &["Escape"], &[]),
    ("wish-next", Action::Next, &["Tab"], &[]),
    ("wish-previous", Action::Previous, &["Shift+Tab"], &[]),
    ("wish-fill-notes", Action::FillNotes, &["N"], &[]),
    ("wish-clear-notes", Action::ClearNotes, &["Shift+N"], &[]),
    ("wish-undo-to-right", Action::UndoToRight, &["Ctrl+R"], &[]),
    ("wish-checkpoint", Action::Checkpoint, &["C"], &[]),
    ("wish-return", Action::ReturnToCheckpoint, &["R"], &[]),
    ("wish-possible", Action::Possible, &["E"], &[]),
    ("wish-check", Action::Check, &["K"], &[]),
    ("wish-watch", Action::Watch, &["V"], &[]),
    ("wish-zoom", Action::Zoom, &["Z"], &[]),
    ("wish-theme", Action::NextTheme, &["T"], &[]),
    ("wish-jump-up", Action::Jump(Direction::Up), &["Ctrl+Up"], &[]),
    ("wish-jump-down", Action::Jump(Direction::Down), &["Ctrl+Down"], &[]),
    ("wish-jump-left", Action::Jump(Direction::Left), &["Ctrl+Left"], &[]),
    ("wish-jump-right", Action::Jump(Direction::Right), &["Ctrl+Right"], &[]),
    ("wish-stretch-up", Action::Stretch(Direction::Up), &["Shift+Up"], &[]),
    ("wish-stretch-down", Action::Stretch(Direction::Down), &["Shift+Down"], &[]),
    ("wish-stretch-left", Action::Stretch(Direction::Left), &["Shift+Left"], &[]),
    ("wish-stretch-right", Action::Stretch(Direction::Right), &["Shift+Right"], &[]),
];

/// One wish and what is pressed for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The key of the wish's name in the locale files.
    pub name: &'static str,
    /// The wish.
    pub action: Action,
    /// The keys; the first is the one that prompts show.
    pub keys: Vec<Chord>,
    /// The buttons of a gamepad.
    pub buttons: Vec<GamepadButton>,
}

/// Something that can be bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A key of the keyboard.
    Key(Chord),
    /// A button of a gamepad.
    Button(GamepadButton),
}

/// The changed lines of the table as they are stored, by the names of their wishes.
pub type Changes = BTreeMap<String, Change>;

/// What is pressed for one wish, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    keys: Vec<String>,
    buttons: Vec<String>,
}

/// The table in use.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Bindings(Vec<Binding>);

impl Default for Bindings {
    fn default() -> Self {
        let binding = |&(name, action, keys, buttons): &Line| Binding {
            name,
            action,
            keys: keys.iter().filter_map(|key| key.parse().ok()).collect(),
            buttons: buttons.to_vec(),
        };
        Self(DEFAULTS.iter().map(binding).collect())
    }
}

impl Bindings {
    /// Makes the table from the changes to its defaults; a word that means nothing any more is passed over.
    pub fn with(changes: &Changes) -> Self {
        let mut table = Self::default();
        for binding in &mut table.0 {
            if let Some(change) = changes.get(binding.name) {
                binding.keys = change
                    .keys
                    .iter()
                    .filter_map(|key| key.parse().ok())
                    .collect();
                binding.buttons = change
                    .buttons
                    .iter()
                    .filter_map(|name| button(name))
                    .collect();
            }
        }
        table
    }

    /// Returns the lines that differ from the defaults.
    pub fn changes(&self) -> Changes {
        let defaults = Self::default();
        let changed = self
            .0
            .iter()
            .zip(&defaults.0)
            .filter(|(now, was)| now != was);
        let change = |binding: &Binding| Change {
            keys: binding.keys.iter().map(Chord::to_string).collect(),
            buttons: binding
                .buttons
                .iter()
                .map(|button| format!("{button:?}"))
                .collect(),
        };
        changed
            .map(|(now, _)| (now.name.into(), change(now)))
            .collect()
    }

    /// Returns every line.
    pub fn iter(&self) -> impl Iterator<Item = &Binding> {
        self.0.iter()
    }

    /// Returns the line of a wish.
    pub fn of(&self, action: Action) -> Option<&Binding> {
        self.0.iter().find(|binding| binding.action == action)
    }

    /// Returns the line that a key or button belongs to.
    pub fn triggered(&self, trigger: &Trigger) -> Option<&Binding> {
        self.0.iter().find(|binding| match trigger {
            Trigger::Key(chord) => binding.keys.contains(chord),
            Trigger::Button(button) => binding.buttons.contains(button),
        })
    }

    /// Binds a key or button to a wish in place of those it had; the line that has it already is the answer otherwise.
    pub fn rebind(&mut self, name: &str, trigger: Trigger) -> Result<(), &'static str> {
        if let Some(holder) = self.triggered(&trigger)
            && holder.name != name
        {
            return Err(holder.name);
        }
        if let Some(binding) = self.0.iter_mut().find(|binding| binding.name == name) {
            match trigger {
                Trigger::Key(chord) => binding.keys = vec![chord],
                Trigger::Button(button) => binding.buttons = vec![button],
            }
        }
        Ok(())
    }
}

fn button(name: &str) -> Option<GamepadButton> {
    GamepadButton::all()
        .into_iter()
        .find(|button| format!("{button:?}") == name)
}

fn follow_settings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(Bindings::with(&settings.bindings));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Trigger {
        Trigger::Key(text.parse().unwrap())
    }

    #[test]
    fn no_key_and_no_button_means_two_things_by_default() {
        let table = Bindings::default();
        for binding in table.iter() {
            let keys = binding.keys.iter().cloned().map(Trigger::Key);
            let buttons = binding.buttons.iter().copied().map(Trigger::Button);
            for trigger in keys.chain(buttons) {
                assert_eq!(table.triggered(&trigger).unwrap(), binding);
            }
        }
    }

    #[test]
    fn every_default_is_understood() {
        for (binding, (name, _, keys, _)) in Bindings::default().iter().zip(&DEFAULTS) {
            assert_eq!(binding.keys.len(), keys.len(), "{name}");
        }
    }

    #[test]
    fn a_changed_table_is_stored_as_its_changes_alone() {
        let mut table = Bindings::default();
        assert!(table.changes().is_empty());
        table.rebind("wish-hint", key("F2")).unwrap();
        table
            .rebind("wish-hint", Trigger::Button(GamepadButton::Mode))
            .unwrap();
        let changes = table.changes();
        assert_eq!(changes.len(), 1);
        assert_eq!(Bindings::with(&changes), table);
        let text = ron::to_string(&changes).unwrap();
        assert_eq!(ron::from_str::<Changes>(&text).unwrap(), changes);
    }

    #[test]
    fn a_key_that_is_taken_names_its_holder_and_changes_nothing() {
        let mut table = Bindings::default();
        assert_eq!(table.rebind("wish-hint", key("Ctrl+Z")), Err("wish-undo"));
        assert_eq!(table, Bindings::default());
        assert_eq!(table.rebind("wish-undo", key("Ctrl+Z")), Ok(()));
    }

    #[test]
    fn stored_words_that_mean_nothing_are_passed_over() {
        let change = Change {
            keys: vec!["no key".into(), "F3".into()],
            buttons: vec!["Paddle".into()],
        };
        let table = Bindings::with(&[("wish-hint".into(), change)].into());
        let hint = table.of(Action::Hint).unwrap();
        assert_eq!((hint.keys.len(), hint.buttons.len()), (1, 0));
    }
}
