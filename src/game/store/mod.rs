//! What outlives the program: records in `bevy_pkv`, each belonging to a player and carrying a version.

mod key;
mod settings;

use bevy::prelude::*;
use bevy_pkv::{GetError, PkvStore};
use serde::{Serialize, de::DeserializeOwned};

pub use key::{Key, PlayerId, Record};
pub use settings::{CheckLevel, Settings};

const ORGANISATION: &str = "Sumi";
const APPLICATION: &str = "Sumi";

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Store>() {
        app.insert_resource(Store::open());
    }
    app.init_resource::<PlayerId>()
        .add_plugins(settings::plugin);
}

/// The player's records, or nothing where the machine offers no place for them.
#[derive(Resource, Default)]
pub struct Store(Option<PkvStore>);

impl Store {
    /// Opens the store of this machine and user; without one, the game plays on and saves nothing.
    fn open() -> Self {
        Self(open_or_warn(|| PkvStore::new(ORGANISATION, APPLICATION)))
    }

    /// Opens a store in a folder of its own.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn in_folder(folder: &std::path::Path) -> Self {
        Self(open_or_warn(|| PkvStore::new_in_dir(folder)))
    }

    /// Tells whether records can be kept.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Reads a record. One that cannot be understood is set aside under another key, reported, and left alone.
    pub fn load<R: Record + DeserializeOwned>(&mut self, player: &PlayerId) -> Option<R> {
        let key = Key::of::<R>(player);
        let text = self.text(&key)?;
        match ron::from_str(&text) {
            Ok(record) => Some(record),
            Err(problem) => {
                error!(
                    "{key} cannot be read ({problem}); it is kept as {}",
                    key.aside()
                );
                self.put(&key.aside(), &text);
                None
            }
        }
    }

    /// Writes a record.
    pub fn save<R: Record + Serialize>(&mut self, player: &PlayerId, record: &R) {
        match ron::to_string(record) {
            Ok(text) => self.put(&Key::of::<R>(player), &text),
            Err(problem) => error!("{} cannot be written: {problem}", R::NAME),
        }
    }

    fn text(&self, key: &Key) -> Option<String> {
        match self.0.as_ref()?.get::<String>(key) {
            Ok(text) => Some(text),
            Err(GetError::NotFound) => None,
            Err(problem) => {
                error!("{key} cannot be read: {problem}");
                None
            }
        }
    }

    fn put(&mut self, key: &Key, text: &str) {
        if let Some(store) = &mut self.0
            && let Err(problem) = store.set_string(key, text)
        {
            error!("{key} cannot be written: {problem}");
        }
    }
}

/// Opens a store whose constructor panics when another copy of the game holds it.
#[cfg(not(target_arch = "wasm32"))]
fn open_or_warn(open: impl FnOnce() -> PkvStore + std::panic::UnwindSafe) -> Option<PkvStore> {
    let silent = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let opened = std::panic::catch_unwind(open);
    std::panic::set_hook(silent);
    opened
        .inspect_err(|_| {
            warn!("The saved games are in use by another copy of Sumi: this one saves nothing.");
        })
        .ok()
}

#[cfg(target_arch = "wasm32")]
fn open_or_warn(open: impl FnOnce() -> PkvStore) -> Option<PkvStore> {
    Some(open())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Sample {
        number: u32,
    }

    impl Record for Sample {
        const NAME: &'static str = "sample";
        const VERSION: u32 = 1;
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::in_folder(folder.path());
        let player = PlayerId::default();
        assert_eq!(store.load::<Sample>(&player), None);
        store.save(&player, &Sample { number: 7 });
        assert_eq!(store.load(&player), Some(Sample { number: 7 }));
    }

    #[test]
    fn records_of_one_player_are_not_seen_by_another() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::in_folder(folder.path());
        store.save(&PlayerId::default(), &Sample { number: 7 });
        assert_eq!(store.load::<Sample>(&PlayerId("other".into())), None);
    }

    #[test]
    fn an_unreadable_record_is_set_aside_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::in_folder(folder.path());
        let player = PlayerId::default();
        let key = Key::of::<Sample>(&player);
        store.put(&key, "(number: \"seven\")");
        assert_eq!(store.load::<Sample>(&player), None);
        assert_eq!(store.text(&key.aside()).unwrap(), "(number: \"seven\")");
    }

    #[test]
    fn a_second_copy_of_the_game_plays_without_the_store() {
        let folder = tempfile::tempdir().unwrap();
        let first = Store::in_folder(folder.path());
        let mut second = Store::in_folder(folder.path());
        assert!(first.is_open() && !second.is_open());
        second.save(&PlayerId::default(), &Sample { number: 7 });
        assert_eq!(second.load::<Sample>(&PlayerId::default()), None);
    }
}
