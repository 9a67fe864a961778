//! Which key and which button means what: the lines of all contexts, with the changes of the player.

use bevy::prelude::*;

use super::{
    Direction,
    chord::Chord,
    context::{Context, Layer, Row, Section},
    router::InputSystems,
};
use crate::game::base::settings::{BindingChange, BindingChanges, Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>().add_systems(
        Update,
        follow_settings
            .in_set(InputSystems::News)
            .run_if(resource_changed::<Settings>),
    );
}

/// What stood before the names of an earlier version, which knew no contexts.
const FORMER_PREFIX: &str = "wish-";
/// What had the same buttons in all menus then, whatever a player had chosen for the board.
const FIXED_IN_MENUS: [&str; 6] = ["up", "down", "left", "right", "confirm", "back"];
/// What the confirming button did on the board then.
const OPENS_WHEEL: &str = "wheel";

/// The buttons of a gamepad under the names that are stored, whatever other programs call them.
const BUTTON_NAMES: [(&str, GamepadButton); 19] = [
    ("South", GamepadButton::South),
    ("East", GamepadButton::East),
    ("North", GamepadButton::North),
    ("West", GamepadButton::West),
    ("C", GamepadButton::C),
    ("Z", GamepadButton::Z),
    ("LeftTrigger", GamepadButton::LeftTrigger),
    ("LeftTrigger2", GamepadButton::LeftTrigger2),
    ("RightTrigger", GamepadButton::RightTrigger),
    ("RightTrigger2", GamepadButton::RightTrigger2),
    ("Select", GamepadButton::Select),
    ("Start", GamepadButton::Start),
    ("Mode", GamepadButton::Mode),
    ("LeftThumb", GamepadButton::LeftThumb),
    ("RightThumb", GamepadButton::RightThumb),
    ("DPadUp", GamepadButton::DPadUp),
    ("DPadDown", GamepadButton::DPadDown),
    ("DPadLeft", GamepadButton::DPadLeft),
    ("DPadRight", GamepadButton::DPadRight),
];

/// Something that can be bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A key of the keyboard.
    Key(Chord),
    /// A button of a gamepad.
    Button(GamepadButton),
}

/// One line of a context and what is pressed for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The context that the line belongs to.
    pub context: &'static str,
    /// The name of the line in its context.
    pub name: &'static str,
    /// Where the help page lists it.
    pub section: Section,
    /// The keys; the first is the one that prompts show.
    pub keys: Vec<Chord>,
    /// The buttons of a gamepad.
    pub buttons: Vec<GamepadButton>,
    pub(super) stick: Option<Direction>,
    pub(super) repeats: bool,
    layer: Layer,
    hides: &'static [Section],
    defaults: (Vec<Chord>, Vec<GamepadButton>),
}

impl Binding {
    pub(super) fn new<I>(context: &Context<I>, row: &Row<I>) -> Self {
        let keys: Vec<Chord> = row.keys.iter().filter_map(|key| key.parse().ok()).collect();
        Self {
            context: context.name,
            name: row.name,
            section: context.section,
            defaults: (keys.clone(), row.buttons.to_vec()),
            keys,
            buttons: row.buttons.to_vec(),
            stick: row.stick,
            repeats: row.repeats,
            layer: context.layer,
            hides: context.hides,
        }
    }

    /// Returns the name under which changes are stored.
    pub fn id(&self) -> String {
        format!("{}.{}", self.context, self.name)
    }

    /// Returns the key of the text that says what it does.
    pub fn text_key(&self) -> String {
        format!("intent-{}", self.name)
    }

    /// Tells whether a key or button belongs to this line.
    pub fn has(&self, trigger: &Trigger) -> bool {
        match trigger {
            Trigger::Key(chord) => self.keys.contains(chord),
            Trigger::Button(button) => self.buttons.contains(button),
        }
    }

    fn is_changed(&self) -> bool {
        (&self.keys, &self.buttons) != (&self.defaults.0, &self.defaults.1)
    }

    /// Two lines clash when both may be meant at once, or when one of them would never be heard for the other.
    fn clashes_with(&self, other: &Self) -> bool {
        let anywhere = [self.layer, other.layer].contains(&Layer::Everywhere);
        let both = |holds: fn(&Self) -> bool| holds(self) && holds(other);
        let together = both(|line| line.section.is_play())
            || both(|line| line.section == Section::Watch)
            || both(|line| line.section == Section::Draw)
            || both(|line| line.layer == Layer::Focus);
        let hidden = self.hides.contains(&other.section) || other.hides.contains(&self.section);
        anywhere || together || hidden || self.context == other.context
    }

    /// Takes what a player has chosen; a word that means nothing any more is passed over.
    fn take(&mut self, change: Option<&BindingChange>) {
        (self.keys, self.buttons) = self.defaults.clone();
        if let Some(change) = change {
            self.keys = change
                .keys
                .iter()
                .filter_map(|key| key.parse().ok())
                .collect();
            self.buttons = change
                .buttons
                .iter()
                .filter_map(|name| button(name))
                .collect();
        }
    }

    /// Finds the change to this line, by its name or by the one it had before there were contexts.
    fn change(&self, changes: &BindingChanges) -> Option<BindingChange> {
        let former = || {
            let name = if self.name == OPENS_WHEEL {
                "confirm"
            } else {
                self.name
            };
            let change = changes.get(&format!("{FORMER_PREFIX}{name}"))?;
            let mut change = change.clone();
            if self.name == OPENS_WHEEL {
                change.keys = self.defaults.0.iter().map(Chord::to_string).collect();
            } else if !self.section.is_play() && FIXED_IN_MENUS.contains(&self.name) {
                let buttons = self.defaults.1.iter();
                let names = buttons.filter_map(|&button| button_name(button));
                change.buttons = names.map(Into::into).collect();
            }
            Some(change)
        };
        changes.get(&self.id()).cloned().or_else(former)
    }
}

/// The lines of all contexts, in the order in which they were declared.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Deref, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Bindings(Vec<Binding>);

impl Bindings {
    pub(super) fn extend(&mut self, lines: impl Iterator<Item = Binding>) {
        self.0.extend(lines);
    }

    pub(super) fn line(&self, line: usize) -> &Binding {
        &self.0[line]
    }

    /// Takes the changes of a player in place of those before.
    pub fn set_changes(&mut self, changes: &BindingChanges) {
        for binding in &mut self.0 {
            let change = binding.change(changes);
            binding.take(change.as_ref());
        }
    }

    /// Returns the lines that differ from the defaults.
    pub fn changes(&self) -> BindingChanges {
        let change = |binding: &Binding| BindingChange {
            keys: binding.keys.iter().map(Chord::to_string).collect(),
            buttons: binding
                .buttons
                .iter()
                .filter_map(|button| button_name(*button))
                .map(Into::into)
                .collect(),
        };
        let changed = self.0.iter().filter(|binding| binding.is_changed());
        changed
            .map(|binding| (binding.id(), change(binding)))
            .collect()
    }

    /// Tells whether holding this button means going on in a direction.
    pub(super) fn is_direction(&self, button: GamepadButton) -> bool {
        let mut steering = self.0.iter().filter(|binding| binding.stick.is_some());
        steering.any(|binding| binding.buttons.contains(&button))
    }

    /// Binds a key or button to a line in place of those it had; where another line that may be meant at the same time
    /// has it already, that line is the answer.
    pub fn rebind(&mut self, line: usize, trigger: Trigger) -> Result<(), usize> {
        let chosen = &self.0[line];
        let taken = |(index, other): (usize, &Binding)| {
            index != line && other.has(&trigger) && other.clashes_with(chosen)
        };
        if let Some(holder) = self.0.iter().enumerate().position(taken) {
            return Err(holder);
        }
        match trigger {
            Trigger::Key(chord) => self.0[line].keys = vec![chord],
            Trigger::Button(button) => self.0[line].buttons = vec![button],
        }
        Ok(())
    }
}

fn button(name: &str) -> Option<GamepadButton> {
    let known = BUTTON_NAMES.into_iter().find(|(known, _)| *known == name)?;
    Some(known.1)
}

fn button_name(button: GamepadButton) -> Option<&'static str> {
    let known = BUTTON_NAMES
        .into_iter()
        .find(|(_, known)| *known == button)?;
    Some(known.0)
}

fn follow_settings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    let mut changed = bindings.clone();
    changed.set_changes(&settings.bindings);
    bindings.set_if_neq(changed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Asked;

    const BOARD: Context<Asked> = Context::new(
        "board",
        Section::Board,
        Layer::Screen,
        &[
            Row::new("hint", Asked, &["H"], &[GamepadButton::North]),
            Row::new("undo", Asked, &["Ctrl+Z"], &[GamepadButton::LeftTrigger]),
        ],
    );
    const LIST: Context<Asked> = Context::new(
        "list",
        Section::Menus,
        Layer::Focus,
        &[
            Row::new("hint", Asked, &["H"], &[GamepadButton::West]),
            Row::new("back", Asked, &["Escape"], &[GamepadButton::East]),
        ],
    );

    fn table() -> Bindings {
        let mut table = Bindings::default();
        for context in [&BOARD, &LIST] {
            table.extend(context.rows.iter().map(|row| Binding::new(context, row)));
        }
        table
    }

    fn key(text: &str) -> Trigger {
        Trigger::Key(text.parse().unwrap())
    }

    fn change(keys: &[&str], buttons: &[&str]) -> BindingChange {
        BindingChange {
            keys: keys.iter().map(ToString::to_string).collect(),
            buttons: buttons.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_changed_table_is_stored_as_its_changes_alone() {
        let mut changed = table();
        assert!(changed.changes().is_empty());
        changed.rebind(0, key("F2")).unwrap();
        changed
            .rebind(0, Trigger::Button(GamepadButton::Mode))
            .unwrap();
        let changes = changed.changes();
        let expected = [("board.hint".into(), change(&["F2"], &["Mode"]))];
        assert_eq!(changes, expected.into());
        let mut loaded = table();
        loaded.set_changes(&changes);
        assert_eq!(loaded, changed);
    }

    #[test]
    fn a_key_that_is_taken_names_its_holder_and_changes_nothing() {
        let mut changed = table();
        assert_eq!(changed.rebind(0, key("Ctrl+Z")), Err(1));
        assert_eq!(changed, table());
        assert_eq!(changed.rebind(1, key("Ctrl+Z")), Ok(()));
        // A list and a board are never asked at once.
        assert_eq!(changed.rebind(2, key("Ctrl+Z")), Ok(()));
    }

    #[test]
    fn stored_words_that_mean_nothing_are_passed_over() {
        let mut changed = table();
        let stored = change(&["no key", "F3"], &["Paddle"]);
        changed.set_changes(&[("board.hint".into(), stored)].into());
        assert_eq!((changed[0].keys.len(), changed[0].buttons.len()), (1, 0));
    }

    #[test]
    fn changes_of_a_version_without_contexts_count_in_all_of_them() {
        let mut changed = table();
        let stored = change(&["F4"], &["Select"]);
        let names = ["wish-hint", "wish-back"];
        changed.set_changes(&names.map(|name| (name.into(), stored.clone())).into());
        let f4 = key("F4");
        assert!(changed[0].has(&f4) && changed[2].has(&f4) && !changed[1].has(&f4));
        for line in [0, 2] {
            assert_eq!(changed[line].buttons, [GamepadButton::Select]);
        }
        // The ways through menus were the same for everybody.
        assert!(changed[3].has(&f4));
        assert_eq!(changed[3].buttons, [GamepadButton::East]);
    }

    #[test]
    fn every_button_has_one_stored_name() {
        for (name, known) in BUTTON_NAMES {
            assert_eq!(button(name), Some(known));
            assert_eq!(button_name(known), Some(name));
        }
    }
}
