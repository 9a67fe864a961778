//! What outlives the program: records in `bevy_pkv`, each belonging to a player or to all, and carrying a version.
//!
//! Ten thousand finished games are 1.2 million characters, and a thousand runs of two hundred moves 3.4 million; the list of
//! runs takes 59,000. On a disk that is a file of 8.6 MB. A browser keeps texts as JSON, has room for 5.2 million characters
//! and would need 4.9 million of them: there runs are limited by their length as well, and 4.2 million are taken. Where there
//! is no room all the same, nothing is dropped: what is refused waits, and the player is told (`shelf.rs`).

mod assistance;
mod backup;
mod current;
mod drawings;
mod foreign_scores;
mod game;
mod games;
mod imported;
mod intake;
mod kept_sprint;
mod key;
#[cfg(not(target_arch = "wasm32"))]
mod location;
mod own_puzzles;
mod pages;
mod past;
mod played;
mod players;
mod problem;
mod puzzle_row;
mod restore;
mod result;
mod run_log;
mod runs;
mod settings;
mod shelf;
mod timed;
#[cfg(target_arch = "wasm32")]
mod web_writer;
#[cfg(not(target_arch = "wasm32"))]
mod writer;

#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::{prelude::*, time::common_conditions::on_real_timer};
use bevy_pkv::GetError;

pub use self::assistance::{Assistance, next_check};
use self::backup::player_keys;
pub use self::backup::{Backup, BackupFault, BackupReason};
pub use self::current::{RemovePlayer, SwitchPlayer, UndoRemovePlayer};
pub use self::drawings::{DrawingId, DrawingLine, Drawings, KeptDrawing};
pub use self::foreign_scores::ForeignScores;
pub use self::game::{GameId, SavedGame, Status};
pub use self::games::{GameEntry, Games, game_key};
pub use self::imported::{EveryonesGames, ImportedGame, ImportedGames};
pub use self::intake::TakenIn;
pub use self::kept_sprint::KeptSprint;
pub use self::key::{Key, Owner, PlayerId, Record};
pub use self::own_puzzles::{OwnPuzzles, RemovedRows};
pub use self::played::{PlayedGames, PlayerRatings};
pub use self::players::{PlayerProfile, Players, SealColour};
pub use self::problem::Problem;
use self::problem::Problems;
pub use self::puzzle_row::{LONGEST_TITLE, OwnId, PuzzleOrigin, PuzzleRow, tidy};
pub use self::restore::Restored;
pub use self::result::GameResult;
pub use self::run_log::RunLog;
pub use self::runs::{KeptRun, KeptRuns, RunText};
use self::shelf::{Content, Shelf};
pub use self::timed::{Rival, TimedGame};
#[cfg(target_arch = "wasm32")]
use self::web_writer::Writer;
#[cfg(not(target_arch = "wasm32"))]
use self::writer::Writer;
use crate::game::base::GameSystems;

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
        own_puzzles::plugin,
        current::plugin,
    ))
    .add_systems(
        Update,
        retry
            .in_set(GameSystems::Save)
            .run_if(on_real_timer(RETRY_PERIOD)),
    );
}

/// How often something is tried again that could not be written; whatever is written next tries it as well.
const RETRY_PERIOD: Duration = Duration::from_secs(5);

fn retry(store: Res<Store>) {
    if let Some(writer) = &store.writer {
        writer.retry();
    }
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
            writer: Some(Writer::new(Shelf::new(database, problems.clone()))),
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
        let shelf = Shelf::new(database, problems.clone());
        Self {
            writer: Some(Writer::new(shelf, problems.clone())),
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
            .map(|database| {
                let problems = self.problems.clone();
                let shelf = Shelf::new(database, problems.clone());
                Self {
                    writer: Some(Writer::new(shelf, problems.clone())),
                    problems,
                    others: None,
                }
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

    /// Tells whether something could not be written yet.
    pub fn is_behind(&self) -> bool {
        let writer = self.writer.as_ref();
        writer.is_some_and(|writer| writer.settled().is_behind())
    }

    /// Takes so many more texts and refuses what comes after, as a full disk or browser does; or takes everything again.
    #[cfg(feature = "stage")]
    pub fn set_room(&self, texts: Option<usize>) {
        if let Some(writer) = &self.writer {
            writer.settled().set_room(texts);
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
        self.put(
            key,
            Content::Write(Box::new(move || ron::to_string(&record).ok())),
        );
    }

    /// Removes a record, but not before everything is written that was ordered before.
    pub fn remove(&self, key: &Key) {
        self.put(key, Content::Remove);
    }

    /// Removes a record that nobody wants any more, at once: that makes room.
    pub fn erase(&self, key: &Key) {
        self.put(key, Content::Erase);
    }

    fn set_aside(&self, key: &Key, text: &str, problem: &str) {
        let Some(aside) = key.asides().find(|aside| self.text(aside).is_none()) else {
            return;
        };
        error!("{key} cannot be read ({problem}); it is kept as {aside}");
        self.problems.add(Problem::UnreadableRecord);
        let text = text.to_owned();
        self.put(&aside, Content::Write(Box::new(move || Some(text))));
        self.remove(key);
    }

    fn text(&self, key: &Key) -> Option<String> {
        match self.writer.as_ref()?.settled().get(&key.to_string()) {
            Ok(text) => Some(text),
            Err(GetError::NotFound) => None,
            Err(problem) => {
                error!("{key} cannot be read: {problem}");
                self.problems.add(Problem::UnreadableRecord);
                None
            }
        }
    }

    fn put(&self, key: &Key, content: Content) {
        if let Some(writer) = &self.writer {
            writer.put(key.to_string(), content);
        }
    }
}

#[cfg(test)]
mod tests;
