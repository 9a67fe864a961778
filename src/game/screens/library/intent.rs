//! What can be asked of the library, and with which keys and buttons.

use bevy::prelude::*;

use super::{card_list::ListMove, card_menu::MenuAct};
use crate::game::input::context::{Context, Layer, Row, Section};

pub(super) const LIBRARY: Context<LibraryIntent> = Context::new(
    "library",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new("search", LibraryIntent::Search, &["/", "Ctrl+F"], &[]),
        Row::new("watch", LibraryIntent::Do(MenuAct::Watch), &["V"], &[]),
        Row::new(
            "card-menu",
            LibraryIntent::Menu,
            &["M", "ContextMenu"],
            &[GamepadButton::West],
        ),
        Row::new("rename", LibraryIntent::Do(MenuAct::Rename), &["F2"], &[]),
        Row::new(
            "delete-puzzle",
            LibraryIntent::Do(MenuAct::Delete),
            &["Delete"],
            &[],
        ),
        Row::new("undo-delete-puzzle", LibraryIntent::Undo, &["Ctrl+Z"], &[]),
        Row::new(
            "page-up",
            LibraryIntent::Go(ListMove::PageUp),
            &["PageUp"],
            &[GamepadButton::LeftTrigger2],
        )
        .repeating(),
        Row::new(
            "page-down",
            LibraryIntent::Go(ListMove::PageDown),
            &["PageDown"],
            &[GamepadButton::RightTrigger2],
        )
        .repeating(),
        Row::new(
            "first-card",
            LibraryIntent::Go(ListMove::First),
            &["Home"],
            &[],
        ),
        Row::new(
            "last-card",
            LibraryIntent::Go(ListMove::Last),
            &["End"],
            &[],
        ),
        Row::new(
            "back",
            LibraryIntent::Back,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

/// What can be asked of the library.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LibraryIntent {
    /// Type what is searched for.
    Search,
    /// Open what can be done with the highlighted puzzle or pack.
    Menu,
    /// Do something with the highlighted puzzle or pack.
    Do(MenuAct),
    /// Bring back what was deleted last.
    Undo,
    /// Go to another card.
    Go(ListMove),
    /// Fold all packs, or unfold them.
    FoldAll,
    /// Draw a puzzle.
    Draw,
    /// Show how puzzles come in.
    Import,
    /// Close what is open, or return to the title.
    Back,
}
