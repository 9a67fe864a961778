//! New puzzles: made as jobs when somebody asks for them, and the next one in advance, so that it is there at once.

pub mod job;
mod orders;
mod stock;
mod supply;

use bevy::prelude::*;

pub use self::orders::{MakePuzzles, Making, PackShort, StopMaking, TakeWayOut};
pub use self::stock::Stock;
pub use self::supply::{Refused, Seeds};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((stock::plugin, supply::plugin, orders::plugin));
}
