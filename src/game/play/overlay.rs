//! What lies over the play screen and wants an answer first.

use bevy::prelude::*;

/// A menu or a question over the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The menu of everything that has no key of its own.
    Menu,
    /// Whether to give up.
    GiveUp,
}
