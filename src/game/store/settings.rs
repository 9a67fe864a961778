//! The player's settings: applied when read, written when changed.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PlayerId, Record, Store};
use crate::game::{
    GameSystems,
    input::{Action, bindings::Changes},
    locale::{self, Locale},
    theme::{Theme, ThemeName, motion::Motion},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(PreStartup, load_settings)
        .add_systems(
            Update,
            (
                change_theme.run_if(on_message::<Action>),
                apply_settings.run_if(resource_changed::<Settings>),
                save_settings
                    .run_if(resource_changed::<Settings>.and_then(not(resource_added::<Settings>))),
            )
                .chain()
                .in_set(GameSystems::Apply),
        );
}

/// What a player has chosen.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The colours.
    pub theme: ThemeName,
    /// The code of the language.
    pub locale: String,
    /// Things fade instead of moving.
    pub reduce_motion: bool,
    /// The keys and buttons that differ from the defaults.
    pub bindings: Changes,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            locale: locale::FALLBACK.into(),
            reduce_motion: false,
            bindings: Changes::default(),
        }
    }
}

impl Record for Settings {
    const NAME: &'static str = "settings";
    const VERSION: u32 = 1;
}

fn load_settings(mut settings: ResMut<Settings>, mut store: ResMut<Store>, player: Res<PlayerId>) {
    if let Some(stored) = store.load(&player) {
        *settings = stored;
    }
}

fn change_theme(mut actions: MessageReader<Action>, mut settings: ResMut<Settings>) {
    for _ in actions
        .read()
        .filter(|&&action| action == Action::NextTheme)
    {
        settings.theme = settings.theme.next();
    }
}

fn apply_settings(
    settings: Res<Settings>,
    mut theme: ResMut<Theme>,
    mut motion: ResMut<Motion>,
    mut locale: ResMut<Locale>,
) {
    if theme.name != settings.theme {
        *theme = Theme::new(settings.theme);
    }
    motion.set_if_neq(Motion {
        reduced: settings.reduce_motion,
    });
    if locale.code() != settings.locale
        && let Some(chosen) = Locale::load(&settings.locale)
    {
        *locale = chosen;
    }
}

fn save_settings(settings: Res<Settings>, mut store: ResMut<Store>, player: Res<PlayerId>) {
    store.save(&player, &*settings);
}
