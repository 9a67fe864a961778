//! The names of records: whose, what, in which version.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Something that is stored. Whoever changes what its text means raises the version.
pub trait Record: Serialize + DeserializeOwned {
    /// The name of the record, part of its key.
    const NAME: &'static str;
    /// The version of the record, part of its key.
    const VERSION: u32;

    /// Makes a record of the text of an older version, or says why that cannot be done.
    fn upgrade(version: u32, _text: &str) -> Result<Self, String> {
        Err(format!("nothing is known of version {version}"))
    }
}

/// Who plays; every record belongs to somebody.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(Resource, Debug)]
pub struct PlayerId(pub String);

impl Default for PlayerId {
    fn default() -> Self {
        Self("local".into())
    }
}

/// The key of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    stem: String,
    version: u32,
    aside: Option<u32>,
}

impl Key {
    /// Returns the key under which a player's only record of this type lies.
    pub fn of<R: Record>(player: &PlayerId) -> Self {
        Self::new::<R>(format!("player/{}/{}", player.0, R::NAME))
    }

    /// Returns the key of one of a player's many records of this type.
    pub fn nth<R: Record>(player: &PlayerId, number: u32) -> Self {
        Self::new::<R>(format!("player/{}/{}/{number}", player.0, R::NAME))
    }

    fn new<R: Record>(stem: String) -> Self {
        Self {
            stem,
            version: R::VERSION,
            aside: None,
        }
    }

    /// Returns the version that is part of the key.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Yields this key and those of all versions before it, newest first.
    pub fn versions(&self) -> impl Iterator<Item = Self> + use<> {
        let newest = self.clone();
        (1..=self.version).rev().map(move |version| Self {
            version,
            ..newest.clone()
        })
    }

    /// Yields the keys under which unreadable texts of this record are kept.
    pub fn asides(&self) -> impl Iterator<Item = Self> + use<> {
        let key = self.clone();
        (1..).map(move |number| Self {
            aside: Some(number),
            ..key.clone()
        })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/v{}", self.stem, self.version)?;
        match self.aside {
            Some(number) => write!(f, "/unreadable-{number}"),
            None => Ok(()),
        }
    }
}
