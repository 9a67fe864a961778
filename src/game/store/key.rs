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

/// Who plays; nearly every record belongs to somebody.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(Resource, Debug)]
pub struct PlayerId(pub String);

impl Default for PlayerId {
    fn default() -> Self {
        Self("local".into())
    }
}

impl PlayerId {
    /// Whether keys can be made of it: letters, figures and hyphens.
    pub(super) fn is_lawful(&self) -> bool {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        (1..=40).contains(&self.0.len()) && self.0.chars().all(fits)
    }
}

/// To whom a record belongs.
#[derive(Clone, Copy, Debug)]
pub enum Owner<'a> {
    /// To everybody who plays here.
    Machine,
    /// To one player.
    Player(&'a PlayerId),
}

impl Owner<'_> {
    fn folder(self) -> String {
        match self {
            Self::Machine => String::new(),
            Self::Player(player) => format!("player/{}/", player.0),
        }
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
        Self::only::<R>(Owner::Player(player))
    }

    /// Returns the key of one of a player's many records of this type.
    pub fn nth<R: Record>(player: &PlayerId, number: u32) -> Self {
        Self::numbered::<R>(Owner::Player(player), number)
    }

    /// Returns the key under which an owner's only record of this type lies.
    pub fn only<R: Record>(owner: Owner) -> Self {
        Self::new::<R>(format!("{}{}", owner.folder(), R::NAME))
    }

    /// Returns the key of one of an owner's many records of this type.
    pub fn numbered<R: Record>(owner: Owner, number: u32) -> Self {
        Self::new::<R>(format!("{}{}/{number}", owner.folder(), R::NAME))
    }

    /// Returns the key as it is below its owner.
    pub(super) fn below(&self, owner: Owner) -> String {
        let key = self.to_string();
        let inside = key.strip_prefix(&owner.folder()).map(String::from);
        inside.unwrap_or(key)
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
