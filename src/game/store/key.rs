//! The names of records: whose, what, in which version.

use std::fmt;

use bevy::prelude::*;

/// Something that is stored. Whoever changes what its text means raises the version.
pub trait Record {
    /// The name of the record, part of its key.
    const NAME: &'static str;
    /// The version of the record, part of its key.
    const VERSION: u32;
}

/// Who plays; every record belongs to somebody.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct PlayerId(pub String);

impl Default for PlayerId {
    fn default() -> Self {
        Self("local".into())
    }
}

/// The key of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// Returns the key under which a player's record of this type lies.
    pub fn of<R: Record>(player: &PlayerId) -> Self {
        Self(format!("player/{}/{}/v{}", player.0, R::NAME, R::VERSION))
    }

    /// Returns the key under which an unreadable record is kept.
    #[must_use]
    pub fn aside(&self) -> Self {
        Self(format!("{self}/unreadable"))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for Key {
    fn as_ref(&self) -> &str {
        &self.0
    }
}
