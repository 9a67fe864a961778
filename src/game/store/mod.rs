//! What outlives the program: records in `bevy_pkv`, each belonging to a player or to all, and carrying a version.
//!
//! Ten thousand finished games are 1.2 million characters, and a thousand runs of two hundred moves 3.4 million; the list of
//! runs takes 59,000. On a disk that is a file of 8.6 MB. A browser has room for 5.2 million characters: there runs are
//! limited by their length as well.

mod assistance;
mod backup;
mod current;
mod foreign_scores;
mod game;
mod games;
mod imported;
mod intake;
mod key;
#[cfg(not(target_arch = "wasm32"))]
mod location;
mod pages;
mod past;
mod played;
mod players;
mod problem;
mod restore;
mod result;
mod run_log;
mod runs;
mod settings;
mod timed;
#[cfg(target_arch = "wasm32")]
mod web_writer;
#[cfg(not(target_arch = "wasm32"))]
mod writer;

#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_pkv::GetError;

pub use self::assistance::{Assistance, next_check};
use self::backup::player_keys;
pub use self::backup::{Backup, BackupFault, BackupReason};
pub use self::current::{RemovePlayer, SwitchPlayer, UndoRemovePlayer};
pub use self::foreign_scores::ForeignScores;
pub use self::game::{GameId, SavedGame, Status};
pub use self::games::{GameEntry, Games, game_key};
pub use self::imported::{EveryonesGames, ImportedGame, ImportedGames};
pub use self::intake::TakenIn;
pub use self::key::{Key, Owner, PlayerId, Record};
pub use self::played::{PlayedGames, PlayerRatings};
pub use self::players::{PlayerProfile, Players, SealColour};
pub use self::problem::Problem;
use self::problem::Problems;
pub use self::restore::Restored;
pub use self::result::GameResult;
pub use self::run_log::RunLog;
pub use self::runs::{KeptRun, KeptRuns, RunText};
pub use self::timed::{Rival, TimedGame};
#[cfg(target_arch = "wasm32")]
use self::web_writer::{Text, Writer};
#[cfg(not(target_arch = "wasm32"))]
use self::writer::{Text, Writer};

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Store>() {
        app.insert_resource(Store::open());
    }
    app.add_plugins((
        players::plugin,
        settings::plugin,
        played::plugin,
        runs::plugin,
        imported::plugin,
        foreign_scores::plugin,
        intake::plugin,
        current::plugin,
    ));
}

/// The player's records, or nothing where the machine offers no place for them.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct Store {
    #[reflect(ignore)]
    writer: Option<Writer>,
    #[reflect(ignore)]
    problems: Problems,
    /// Where other copies of the game have left their stores, for the first copy to find.
    #[cfg(not(target_arch = "wasm32"))]
    #[reflect(ignore)]
    others: Option<PathBuf>,
}

impl Store {
    /// Other copies of the game write into the same store at the same time, as pages of one browser do.
    pub(super) const IS_SHARED: bool = cfg!(target_arch = "wasm32");

    /// Opens the store of this machine and user; without one, the game plays on and saves nothing.
    #[cfg(not(target_arch = "wasm32"))]
    fn open() -> Self {
        match location::usual_folder() {
            Some(folder) => Self::in_folder(&folder),
            None => Self::nowhere(),
        }
    }

    /// Opens the browser's storage for this page.
    #[cfg(target_arch = "wasm32")]
    fn open() -> Self {
        let problems = Problems::default();
        let database = bevy_pkv::PkvStore::new("Sumi", "Sumi");
        Self {
            writer: Some(Writer::new(database, problems.clone())),
            problems,
        }
    }

    /// Opens the store in a folder.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn in_folder(folder: &Path) -> Self {
        let problems = Problems::default();
        let Some((database, is_first)) = location::open(folder, &problems) else {
            return Self::nowhere();
        };
        Self {
            writer: Some(Writer::new(database, problems.clone())),
            problems,
            others: is_first.then(|| folder.to_owned()),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn nowhere() -> Self {
        let store = Self::default();
        store.problems.add(Problem::NoPlace);
        store
    }

    /// Opens what other copies of the game have left, if this is the first copy.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn left_by_others(&self) -> Vec<Self> {
        let folder = self.others.as_deref();
        let databases = folder.map(location::left_by_others).unwrap_or_default();
        databases
            .into_iter()
            .map(|database| Self {
                writer: Some(Writer::new(database, self.problems.clone())),
                problems: self.problems.clone(),
                others: None,
            })
            .collect()
    }

    /// Finds nothing: all pages of one browser share its storage.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn left_by_others(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Takes the problems that nobody has been told of yet.
    pub fn take_problems(&self) -> Vec<Problem> {
        self.problems.take()
    }

    /// Waits until everything saved so far is on the disk.
    pub fn settle(&self) {
        if let Some(writer) = &self.writer {
            writer.settle();
        }
    }

    /// Reads a player's only record of its type.
    pub fn load<R: Record>(&self, player: &PlayerId) -> Option<R> {
        self.read(&Key::of::<R>(player))
    }

    /// Reads a record, of an older version if there is no newer one. What cannot be understood is set aside under another
    /// key and reported.
    pub fn read<R: Record>(&self, key: &Key) -> Option<R> {
        let (found, text) = key
            .versions()
            .find_map(|version| Some((version.clone(), self.text(&version)?)))?;
        let record = if found == *key {
            ron::from_str(&text).map_err(|problem| problem.to_string())
        } else {
            R::upgrade(found.version(), &text)
        };
        record
            .inspect_err(|problem| self.set_aside(&found, &text, problem))
            .ok()
    }

    /// Writes a player's only record of its type.
    pub fn save<R: Record + Clone + Send + 'static>(&self, player: &PlayerId, record: &R) {
        self.write(&Key::of::<R>(player), record.clone());
    }

    /// Writes a record soon, without making anybody wait.
    pub fn write<R: Record + Send + 'static>(&self, key: &Key, record: R) {
        self.put(key, Some(Box::new(move || ron::to_string(&record).ok())));
    }

    /// Removes a record.
    pub fn remove(&self, key: &Key) {
        self.put(key, None);
    }

    fn set_aside(&self, key: &Key, text: &str, problem: &str) {
        let Some(aside) = key.asides().find(|aside| self.text(aside).is_none()) else {
            return;
        };
        error!("{key} cannot be read ({problem}); it is kept as {aside}");
        self.problems.add(Problem::UnreadableRecord);
        let text = text.to_owned();
        self.put(&aside, Some(Box::new(move || Some(text))));
        self.remove(key);
    }

    fn text(&self, key: &Key) -> Option<String> {
        match self.writer.as_ref()?.settled().get(key.to_string()) {
            Ok(text) => Some(text),
            Err(GetError::NotFound) => None,
            Err(problem) => {
                error!("{key} cannot be read: {problem}");
                self.problems.add(Problem::UnreadableRecord);
                None
            }
        }
    }

    fn put(&self, key: &Key, content: Option<Text>) {
        if let Some(writer) = &self.writer {
            writer.put(key.to_string(), content);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
    struct Sample {
        number: u32,
    }

    impl Record for Sample {
        const NAME: &'static str = "sample";
        const VERSION: u32 = 3;

        fn upgrade(version: u32, text: &str) -> Result<Self, String> {
            match version {
                2 => Ok(Self {
                    number: text.parse().map_err(|_| "no number")?,
                }),
                _ => Err("too old".into()),
            }
        }
    }

    struct Scene {
        folder: tempfile::TempDir,
        player: PlayerId,
    }

    impl Scene {
        fn new() -> Self {
            Self {
                folder: tempfile::tempdir().unwrap(),
                player: PlayerId::default(),
            }
        }

        fn store(&self) -> Store {
            Store::in_folder(self.folder.path())
        }

        /// Writes the text of a version as an earlier program would have done.
        fn plant(&self, version: u32, text: &str) {
            let key = Key::of::<Sample>(&self.player);
            let key = key.versions().find(|key| key.version() == version).unwrap();
            let text = text.to_owned();
            self.store().put(&key, Some(Box::new(move || Some(text))));
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written_also_by_the_next_program() {
        let scene = Scene::new();
        let store = scene.store();
        assert_eq!(store.load::<Sample>(&scene.player), None);
        store.save(&scene.player, &Sample { number: 6 });
        store.save(&scene.player, &Sample { number: 7 });
        assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
        drop(store);
        assert_eq!(
            scene.store().load(&scene.player),
            Some(Sample { number: 7 })
        );
    }

    #[test]
    fn records_of_one_player_are_not_seen_by_another() {
        let scene = Scene::new();
        let store = scene.store();
        store.save(&scene.player, &Sample { number: 7 });
        assert_eq!(store.load::<Sample>(&PlayerId("other".into())), None);
    }

    #[test]
    fn unreadable_records_are_set_aside_unchanged_however_many() {
        let scene = Scene::new();
        let texts = ["(number: \"seven\")", "", "\u{0}garbage("];
        for text in texts {
            scene.plant(3, text);
            let store = scene.store();
            assert_eq!(store.load::<Sample>(&scene.player), None);
            assert_eq!(store.take_problems(), [Problem::UnreadableRecord]);
            store.save(&scene.player, &Sample { number: 7 });
        }
        let key = Key::of::<Sample>(&scene.player);
        let store = scene.store();
        for (text, aside) in texts.into_iter().zip(key.asides()) {
            assert_eq!(store.text(&aside).as_deref(), Some(text));
        }
        assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
        assert_eq!(store.take_problems(), []);
    }

    #[test]
    fn an_older_version_is_upgraded_or_set_aside() {
        let scene = Scene::new();
        scene.plant(1, "old");
        assert_eq!(scene.store().load::<Sample>(&scene.player), None);
        scene.plant(2, "7");
        let store = scene.store();
        assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
        assert_eq!(store.take_problems(), []);
        let oldest = Key::of::<Sample>(&scene.player).versions().last().unwrap();
        let aside = oldest.asides().next().unwrap();
        assert_eq!(store.text(&aside).as_deref(), Some("old"));
    }

    #[test]
    fn copies_running_side_by_side_keep_records_of_their_own() {
        let scene = Scene::new();
        let first = scene.store();
        first.save(&scene.player, &Sample { number: 1 });
        let second = scene.store();
        assert_eq!(second.take_problems(), [Problem::OtherCopy]);
        assert_eq!(second.load::<Sample>(&scene.player), None);
        second.save(&scene.player, &Sample { number: 2 });
        assert_eq!(first.load(&scene.player), Some(Sample { number: 1 }));
        // The first copy does not take from one that still runs.
        assert!(first.left_by_others().is_empty());
        drop((first, second));
        let alone = scene.store();
        assert_eq!(alone.take_problems(), []);
        let others = alone.left_by_others();
        assert_eq!(others.len(), 1);
        assert_eq!(others[0].load(&scene.player), Some(Sample { number: 2 }));
    }

    #[test]
    fn a_damaged_store_is_set_aside_and_a_new_one_begun() {
        let scene = Scene::new();
        let file = scene.folder.path().join("sumi.redb");
        let damages = [b"not a database at all".to_vec(), vec![0; 70_000]];
        for (number, damage) in damages.into_iter().enumerate() {
            fs::write(&file, &damage).unwrap();
            let store = scene.store();
            assert_eq!(store.take_problems(), [Problem::DamagedStore]);
            store.save(&scene.player, &Sample { number: 7 });
            drop(store);
            let aside = file.with_extension(format!("unreadable-{}", number + 1));
            assert_eq!(fs::read(aside).unwrap(), damage);
            assert_eq!(
                scene.store().load(&scene.player),
                Some(Sample { number: 7 })
            );
        }
    }

    #[test]
    fn without_a_place_the_game_says_so_and_goes_on() {
        let scene = Scene::new();
        let file = scene.folder.path().join("file");
        fs::write(&file, "").unwrap();
        let store = Store::in_folder(&file.join("below"));
        assert_eq!(store.take_problems(), [Problem::NoPlace]);
        store.save(&scene.player, &Sample { number: 7 });
        assert_eq!(store.load::<Sample>(&scene.player), None);
    }
}
