//! Who plays on this machine: names, seals, and who is playing now.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Key, Owner, PlayerId, Record, Store};
use crate::contest::Timestamp;
use crate::format::scores::{NameFault, PlayerName};
use crate::game::base::{GameSystems, settings::Settings};

/// What somebody is called who never chose a name.
const NAMELESS: &str = "Player";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Players>().add_systems(
        Update,
        save_players
            .in_set(GameSystems::Save)
            .run_if(resource_changed::<Players>.and_then(not(resource_added::<Players>))),
    );
}

/// The ink of a player's seal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SealColour {
    /// Red.
    #[default]
    Vermilion,
    /// Blue.
    Indigo,
    /// Green.
    Pine,
    /// Violet.
    Plum,
    /// Yellow.
    Ochre,
    /// Grey.
    Charcoal,
}

impl SealColour {
    /// Every colour.
    pub const ALL: [Self; 6] = [
        Self::Vermilion,
        Self::Indigo,
        Self::Pine,
        Self::Plum,
        Self::Ochre,
        Self::Charcoal,
    ];

    /// Returns its place among the inks of a palette.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A player of this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerProfile {
    /// The name of the player's records.
    pub id: PlayerId,
    /// What the player is called.
    pub name: String,
    /// The ink of the player's seal.
    #[serde(default)]
    pub seal: SealColour,
    /// When the player first came.
    #[serde(default)]
    pub created: Timestamp,
}

/// All players of this machine.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Players {
    profiles: Vec<PlayerProfile>,
    current: PlayerId,
    /// Who was removed last, and from which place; the records are still there.
    #[serde(default)]
    removed: Option<(usize, PlayerProfile)>,
}

impl Record for Players {
    const NAME: &'static str = "players";
    const VERSION: u32 = 1;
}

impl Record for PlayerProfile {
    const NAME: &'static str = "profile";
    const VERSION: u32 = 1;
}

impl Default for Players {
    /// One player, to whom everything belongs that was kept before there were several.
    fn default() -> Self {
        let id = PlayerId::default();
        Self {
            current: id.clone(),
            profiles: vec![PlayerProfile {
                id,
                name: NAMELESS.into(),
                seal: SealColour::default(),
                created: Timestamp::default(),
            }],
            removed: None,
        }
    }
}

impl Players {
    /// Reads the players; whoever played before there were several keeps the name in the settings.
    pub(super) fn load(store: &Store) -> Self {
        let stored: Option<Self> = store.read(&Key::only::<Self>(Owner::Machine));
        let mut players = stored.unwrap_or_else(|| {
            let mut players = Self::default();
            let settings: Option<Settings> = store.load(&players.current);
            if let Some(settings) = settings {
                // A name that cannot be one is no name.
                let _ = players.rename(&PlayerId::default(), &settings.name);
            }
            players
        });
        if players.profiles.is_empty() {
            players.profiles = Self::default().profiles;
        }
        if players.profile(&players.current).is_none() {
            players.current = players.profiles[0].id.clone();
        }
        players
    }

    /// Writes the players.
    pub(super) fn save(&self, store: &Store) {
        store.write(&Key::only::<Self>(Owner::Machine), self.clone());
    }

    /// Returns all players in the order in which they came.
    pub fn profiles(&self) -> &[PlayerProfile] {
        &self.profiles
    }

    /// Returns who plays.
    pub fn current(&self) -> &PlayerProfile {
        let current = self.profile(&self.current);
        current.unwrap_or(&self.profiles[0])
    }

    /// Returns a player.
    pub fn profile(&self, id: &PlayerId) -> Option<&PlayerProfile> {
        self.profiles.iter().find(|profile| profile.id == *id)
    }

    /// Returns the player with this name.
    pub fn named(&self, name: &str) -> Option<&PlayerProfile> {
        self.profiles.iter().find(|profile| profile.name == name)
    }

    /// Returns who was removed last and can still come back.
    pub fn removed(&self) -> Option<&PlayerProfile> {
        self.removed.as_ref().map(|(_, profile)| profile)
    }

    /// Says what speaks against a name, of a new player or of this one.
    pub fn check_name(&self, name: &str, of: Option<&PlayerId>) -> Result<PlayerName, NameFault> {
        let name_checked = PlayerName::chosen(name)?;
        match self.named(name) {
            Some(profile) if Some(&profile.id) != of => Err(NameFault::Taken),
            _ => Ok(name_checked),
        }
    }

    /// Adds a player with a seal that nobody has yet, as far as there are such.
    pub fn add(&mut self, name: &str, now: Timestamp) -> Result<PlayerId, NameFault> {
        let name = self.check_name(name, None)?.to_string();
        let is_free = |seal: &SealColour| self.profiles.iter().all(|known| known.seal != *seal);
        let seal = SealColour::ALL.into_iter().find(is_free);
        let profile = PlayerProfile {
            id: self.free_id(now),
            name,
            seal: seal.unwrap_or_default(),
            created: now,
        };
        let id = profile.id.clone();
        self.profiles.push(profile);
        Ok(id)
    }

    /// Adds a player as another machine knows them, under an id and a name that nobody has here.
    pub(super) fn adopt(&mut self, profile: PlayerProfile, now: Timestamp) -> PlayerId {
        let id = if self.is_taken(&profile.id) {
            self.free_id(now)
        } else {
            profile.id
        };
        self.profiles.push(PlayerProfile {
            id: id.clone(),
            name: self.free_name(&profile.name),
            ..profile
        });
        id
    }

    /// Takes over the players whom another page of the same browser has added.
    fn follow(&mut self, other: Self) {
        for profile in other.profiles {
            let is_removed = self
                .removed()
                .is_some_and(|removed| removed.id == profile.id);
            if !is_removed && self.profile(&profile.id).is_none() {
                let name = self.free_name(&profile.name);
                self.profiles.push(PlayerProfile { name, ..profile });
            }
        }
    }

    /// An id that no player has here and hardly one elsewhere: the moment of its making.
    fn free_id(&self, now: Timestamp) -> PlayerId {
        let mut ids = (now.0..).map(|number| PlayerId(format!("p{number:x}")));
        let free = ids.find(|id| !self.is_taken(id));
        free.unwrap_or_default()
    }

    /// Whether records may lie under this id; the first player may still have some.
    fn is_taken(&self, id: &PlayerId) -> bool {
        let is_removed = self.removed().is_some_and(|removed| removed.id == *id);
        is_removed || *id == PlayerId::default() || self.profile(id).is_some()
    }

    /// Gives a player another name.
    pub fn rename(&mut self, id: &PlayerId, name: &str) -> Result<(), NameFault> {
        let name = self.check_name(name, Some(id))?;
        if let Some(profile) = self.profile_mut(id) {
            profile.name = name.to_string();
        }
        Ok(())
    }

    /// Gives a player another seal.
    pub fn set_seal(&mut self, id: &PlayerId, seal: SealColour) {
        if let Some(profile) = self.profile_mut(id) {
            profile.seal = seal;
        }
    }

    /// Says who plays from now on, if there is such a player.
    pub(super) fn switch(&mut self, id: &PlayerId) -> bool {
        let is_known = self.profile(id).is_some();
        if is_known {
            self.current = id.clone();
        }
        is_known
    }

    /// Takes a player off the list; somebody always stays. Returns whose records nobody can bring back any more.
    pub(super) fn remove(&mut self, id: &PlayerId) -> Option<PlayerProfile> {
        let at = self.profiles.iter().position(|known| known.id == *id)?;
        if self.profiles.len() == 1 {
            return None;
        }
        let profile = self.profiles.remove(at);
        if self.current == *id {
            self.current = self.profiles[0].id.clone();
        }
        let before = self.removed.replace((at, profile));
        before.map(|(_, profile)| profile)
    }

    /// Brings back who was removed last; a name that was taken since gets a figure.
    pub(super) fn undo_remove(&mut self) {
        let Some((at, mut profile)) = self.removed.take() else {
            return;
        };
        profile.name = self.free_name(&profile.name);
        let at = at.min(self.profiles.len());
        self.profiles.insert(at, profile);
    }

    /// A name like this one that nobody has.
    fn free_name(&self, name: &str) -> String {
        let stem: String = name.chars().take(PlayerName::LONGEST_CHOSEN - 4).collect();
        let others = (2..).map(|number: u32| format!("{stem}{number}"));
        let mut names = [name.to_owned()].into_iter().chain(others);
        let free = names.find(|name| self.named(name).is_none());
        free.unwrap_or_default()
    }

    /// Forgets who was removed last, and returns whose records are to be erased.
    pub(super) fn forget_removed(&mut self) -> Option<PlayerProfile> {
        self.removed.take().map(|(_, profile)| profile)
    }

    fn profile_mut(&mut self, id: &PlayerId) -> Option<&mut PlayerProfile> {
        self.profiles.iter_mut().find(|profile| profile.id == *id)
    }
}

fn save_players(mut players: ResMut<Players>, store: Res<Store>) {
    if Store::IS_SHARED
        && let Some(stored) = store.read(&Key::only::<Players>(Owner::Machine))
    {
        players.bypass_change_detection().follow(stored);
    }
    players.save(&store);
}
