//! Contexts: what can be asked of each part of the game, with which keys and buttons, and when it is heard.
//!
//! A feature declares a [`Context`] for each situation it knows: a table of intents with stable names and default keys and
//! buttons, and the condition under which it is active. `router` gives each press to the topmost active context that knows
//! it, as a message of the feature's own type. An intent lives for one frame: whoever sleeps never hears it later, and a
//! change of screen or menu empties every queue.

mod registry;

use std::fmt::Debug;

use bevy::prelude::*;

pub(super) use self::registry::IntentLines;
pub use self::registry::{AddContext, Contexts};
use super::Direction;

/// Something that a player can ask of one part of the game.
pub trait Intent: Message + Copy + PartialEq + Debug {}

impl<T: Message + Copy + PartialEq + Debug> Intent for T {}

/// A situation in which keys and buttons mean something.
pub struct Context<I: 'static> {
    /// The name: the first half of what bindings are stored under.
    pub name: &'static str,
    /// Where the help page lists it.
    pub section: Section,
    /// Its place in the stack; what lies higher is asked first.
    pub layer: Layer,
    /// It takes the arrows, so no widget has them while it is active.
    pub steers: bool,
    /// It knows by itself what confirming means, so no widget need have the focus.
    pub confirms: bool,
    /// The parts beneath it that never hear its keys and buttons.
    pub hides: &'static [Section],
    /// What typed figures mean.
    pub figures: Option<fn(Figure) -> I>,
    /// What can be asked.
    pub rows: &'static [Row<I>],
}

impl<I> Context<I> {
    /// A context of a screen with nothing special about it, to be completed with `..`.
    pub const fn new(
        name: &'static str,
        section: Section,
        layer: Layer,
        rows: &'static [Row<I>],
    ) -> Self {
        Self {
            name,
            section,
            layer,
            steers: false,
            confirms: false,
            hides: &[],
            figures: None,
            rows,
        }
    }
}

/// The parts of the help page, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// A game besides its cells.
    Game,
    /// The cells of a game.
    Board,
    /// The digit wheel.
    Wheel,
    /// A game that rests or has ended.
    Rest,
    /// Solvers at work.
    Watch,
    /// A puzzle that is drawn.
    Draw,
    /// The title and the library.
    Lists,
    /// Whatever lies over a screen, and the buttons on it.
    Menus,
    /// Everything.
    Everywhere,
}

impl Section {
    /// Every section in order.
    pub const ALL: [Self; 9] = [
        Self::Game,
        Self::Board,
        Self::Wheel,
        Self::Rest,
        Self::Watch,
        Self::Draw,
        Self::Lists,
        Self::Menus,
        Self::Everywhere,
    ];

    /// Returns the key of the heading.
    pub fn key(self) -> &'static str {
        match self {
            Self::Game => "help-game",
            Self::Board => "help-board",
            Self::Wheel => "help-wheel",
            Self::Rest => "help-rest",
            Self::Watch => "help-watch",
            Self::Draw => "help-draw",
            Self::Lists => "help-lists",
            Self::Menus => "help-menus",
            Self::Everywhere => "help-everywhere",
        }
    }

    /// Tells whether this is about a game that can be played on.
    pub(super) fn is_play(self) -> bool {
        matches!(self, Self::Board | Self::Game)
    }
}

/// The places in the stack, from the lowest up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Heard wherever nothing else wants it.
    Everywhere,
    /// The screen itself.
    Screen,
    /// What lies over the screen: a pause, a wheel, a menu.
    Over,
    /// The widget that has the focus.
    Focus,
    /// What is open over everything and closes first.
    Popup,
}

/// A line of a context: an intent, its name, and what is pressed for it.
pub struct Row<I> {
    pub(super) name: &'static str,
    pub(super) intent: I,
    pub(super) keys: &'static [&'static str],
    pub(super) buttons: &'static [GamepadButton],
    pub(super) stick: Option<Direction>,
    pub(super) repeats: bool,
}

impl<I: Copy> Row<I> {
    /// Makes a line; its text is `intent-` and the name.
    pub const fn new(
        name: &'static str,
        intent: I,
        keys: &'static [&'static str],
        buttons: &'static [GamepadButton],
    ) -> Self {
        Self {
            name,
            intent,
            keys,
            buttons,
            stick: None,
            repeats: false,
        }
    }

    /// Holding the key does it again and again.
    #[must_use]
    pub const fn repeating(self) -> Self {
        Self {
            repeats: true,
            ..self
        }
    }

    /// Pushing the left stick this way does it too, and holding repeats it on every device.
    #[must_use]
    pub const fn towards(self, direction: Direction) -> Self {
        Self {
            stick: Some(direction),
            repeats: true,
            ..self
        }
    }
}

/// A figure that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// From 0 to 9.
    pub value: u8,
    /// It was typed with Shift or Ctrl, which means a note.
    pub note: bool,
}

/// What was asked of whom, for whoever wants to know.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Routed {
    /// The name of the context.
    pub context: &'static str,
    /// The name of the line; figures have none.
    pub name: Option<&'static str>,
}
