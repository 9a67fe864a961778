//! The chosen language as a resource; [`crate::locale`] has the texts.

use bevy::prelude::*;

use crate::locale;
pub use crate::locale::FALLBACK;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameLocale>();
}

/// The texts of the chosen language.
#[derive(Resource, Default, Deref, Reflect)]
#[reflect(Resource, Default)]
pub struct GameLocale(#[reflect(ignore)] locale::Locale);

impl GameLocale {
    /// Loads a language by its code, if it ships with the game.
    pub fn load(code: &str) -> Option<Self> {
        locale::Locale::load(code).map(Self)
    }
}
