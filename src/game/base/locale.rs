//! The chosen language as a resource; [`crate::locale`] has the texts.

use bevy::prelude::*;

use crate::locale;

pub use crate::locale::FALLBACK;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Locale>();
}

/// The texts of the chosen language.
#[derive(Resource, Default, Deref)]
pub struct Locale(locale::Locale);

impl Locale {
    /// Loads a language by its code, if it ships with the game.
    pub fn load(code: &str) -> Option<Self> {
        locale::Locale::load(code).map(Self)
    }
}
