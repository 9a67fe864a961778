//! Where the game is found: as a page it has an address, to which the text of a puzzle can be added.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PageAddress>();
}

/// The address of the page that the game is, without anything after it; a program of its own has none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource, Debug, Default)]
pub struct PageAddress(pub Option<String>);
