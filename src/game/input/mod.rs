//! What the player wants, whichever device said so: presses become intents of the context that they are meant for.

pub mod bindings;
pub mod chord;
pub mod context;
pub mod device;
pub mod focus;
mod gamepad;
mod keyboard;
pub mod prompt;
mod repeat;
pub mod router;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        router::plugin,
        bindings::plugin,
        device::plugin,
        focus::plugin,
        gamepad::plugin,
        keyboard::plugin,
    ));
}

/// A way to go on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
}
