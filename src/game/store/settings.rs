//! The player's settings as a record, written when they change.

use bevy::prelude::*;

use super::{PlayerId, Record, Store};
use crate::game::base::{GameSystems, settings::Settings};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        save_settings
            .in_set(GameSystems::Save)
            .run_if(resource_changed::<Settings>.and_then(not(resource_added::<Settings>))),
    );
}

impl Record for Settings {
    const NAME: &'static str = "settings";
    const VERSION: u32 = 1;
}

fn save_settings(settings: Res<Settings>, store: Res<Store>, player: Res<PlayerId>) {
    store.save(&player, &*settings);
}
