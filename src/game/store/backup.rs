//! A whole player as one text, to be put away or taken to another machine: a file `.sumi_player`.
//!
//! The first line says what it is, each other line is a record: its key below the player, a space, and its text as it is kept.
//! The last line says how many records there are, so that half a file is not taken for a whole one.
//!
//! ```text
//! sumi player 1
//! profile/v1 (id:("local"),name:"Anna",seal:Indigo,created:(0))
//! settings/v1 (theme:Night, …)
//! games/v1 (next:3, …)
//! game/1/v1 (puzzle:"…", …)
//! history/1/v1 (["KenKen", …],["d1795003200000fA1…", …])
//! end 5
//! ```

use std::{collections::BTreeMap, fmt::Write};

use thiserror::Error;

use super::{
    Drawings, GameId, Games, KeptDrawing, KeptRuns, KeptSprint, Key, Owner, PlayerId,
    PlayerProfile, PuzzleRow, Record, RunText, SavedGame, Store, game_key,
    own_puzzles::PuzzlePage,
    past::{Past, past_keys},
};
use crate::contest::{HistoryPage, Ratings};
use crate::format::scores::{NameFault, PlayerName};
use crate::game::base::{files::PLAYER_OPENING, settings::Settings};

/// How the last line begins.
const CLOSING: &str = "end ";
/// The version of the file as a whole; records have versions of their own.
const BACKUP_VERSION: u32 = 1;

/// A player as a backup has them.
#[derive(Clone, Debug)]
pub struct Backup {
    pub(super) profile: PlayerProfile,
    pub(super) settings: Option<Settings>,
    pub(super) games: Vec<SavedGame>,
    pub(super) past: Past,
    /// What a sprint was worth that was not over.
    pub(super) sprint: Option<KeptSprint>,
}

/// Why a text is no backup, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BackupFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: BackupReason,
}

/// What can be wrong with a backup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BackupReason {
    /// It begins like something else.
    #[error("this is no backup of a player")]
    NoBackup,
    /// A later program made it.
    #[error("a later Sumi made this backup")]
    TooNew,
    /// A line is not a key and a text.
    #[error("a record has a key, a space and a text")]
    NoRecord,
    /// There is no such record.
    #[error("`{0}` is nothing that a player has")]
    UnknownRecord(String),
    /// A record says what no record says.
    #[error("the record cannot be read: {0}")]
    Unreadable(String),
    /// The player's name cannot be one.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// It does not say whose it is.
    #[error("the player is missing")]
    NoPlayer,
    /// It ends too early, or goes on after its end.
    #[error("the backup is not complete")]
    Incomplete,
}

impl Backup {
    /// Writes everything that belongs to a player.
    pub fn write(store: &Store, profile: &PlayerProfile) -> String {
        store.settle();
        let mut text = format!("{PLAYER_OPENING}{BACKUP_VERSION}\n");
        let mut count = 0;
        let mut add = |key: &Key, record: &str| {
            // A record is one line, whatever an older program made of it; between its parts any blank will do.
            let record = record.replace(['\n', '\r'], " ");
            let _ = writeln!(text, "{} {record}", key.below(Owner::Player(&profile.id)));
            count += 1;
        };
        let own = Key::of::<PlayerProfile>(&profile.id);
        add(&own, &ron::to_string(profile).unwrap_or_default());
        for key in player_keys(store, &profile.id) {
            if let Some(record) = store.text(&key) {
                add(&key, &record);
            }
        }
        let _ = writeln!(text, "{CLOSING}{count}");
        text
    }

    /// Reads a backup as a whole, or says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, BackupFault> {
        let mut lines = (1..).zip(text.lines());
        let opening = lines.next().map_or("", |(_, line)| line);
        read_opening(opening).map_err(|reason| BackupFault { line: 1, reason })?;
        let mut parts = BackupParts::default();
        for (line, record) in lines {
            let added = parts.add(record);
            added.map_err(|reason| BackupFault { line, reason })?;
        }
        parts.finish().map_err(|reason| BackupFault {
            line: text.lines().count(),
            reason,
        })
    }
}

/// Returns the keys of everything that belongs to a player.
pub(super) fn player_keys(store: &Store, player: &PlayerId) -> Vec<Key> {
    let games: Games = store.load(player).unwrap_or_default();
    let mut keys = vec![
        Key::of::<Settings>(player),
        Key::of::<Games>(player),
        Key::of::<KeptSprint>(player),
    ];
    keys.extend(games.ids().map(|id| game_key(player, id)));
    keys.extend(past_keys(store, player));
    keys
}

fn read_opening(line: &str) -> Result<(), BackupReason> {
    let version = line
        .strip_prefix(PLAYER_OPENING)
        .ok_or(BackupReason::NoBackup)?;
    match version.trim_end().parse() {
        Ok(BACKUP_VERSION) => Ok(()),
        Ok(0) | Err(_) => Err(BackupReason::NoBackup),
        Ok(_) => Err(BackupReason::TooNew),
    }
}

/// What was read of a backup so far.
#[derive(Default)]
struct BackupParts {
    records: usize,
    is_complete: bool,
    profile: Option<PlayerProfile>,
    settings: Option<Settings>,
    list: Games,
    games: BTreeMap<GameId, SavedGame>,
    history: Vec<HistoryPage>,
    runs: KeptRuns,
    run_texts: BTreeMap<u32, String>,
    ratings: Option<Ratings>,
    sprint: Option<KeptSprint>,
    puzzles: Vec<PuzzleRow>,
    drawings: Vec<KeptDrawing>,
}

impl BackupParts {
    fn add(&mut self, line: &str) -> Result<(), BackupReason> {
        if self.is_complete {
            return Err(BackupReason::Incomplete);
        }
        if let Some(count) = line.strip_prefix(CLOSING) {
            self.is_complete = count.trim_end().parse() == Ok(self.records);
            return self
                .is_complete
                .then_some(())
                .ok_or(BackupReason::Incomplete);
        }
        self.records += 1;
        let (key, text) = line.split_once(' ').ok_or(BackupReason::NoRecord)?;
        let unknown = || BackupReason::UnknownRecord(key.chars().take(40).collect());
        let RecordName {
            name,
            number,
            version,
        } = RecordName::parse(key).ok_or_else(unknown)?;
        match (name, number) {
            (PlayerProfile::NAME, None) => self.profile = Some(profile(version, text)?),
            (Settings::NAME, None) => self.settings = Some(record(version, text)?),
            (Games::NAME, None) => self.list = record(version, text)?,
            (SavedGame::NAME, Some(number)) => {
                self.games.insert(GameId(number), record(version, text)?);
            }
            // How many pages and drawings there are is seen from those.
            (HistoryPage::NAME | PuzzlePage::NAME | Drawings::NAME, None) => {}
            (HistoryPage::NAME, Some(_)) => self.history.push(record(version, text)?),
            (PuzzlePage::NAME, Some(_)) => {
                let PuzzlePage(rows) = record(version, text)?;
                self.puzzles.extend(rows);
            }
            (KeptDrawing::NAME, Some(_)) => self.drawings.push(record(version, text)?),
            (KeptRuns::NAME, None) => self.runs = record(version, text)?,
            (RunText::NAME, Some(number)) => {
                let RunText(text) = record(version, text)?;
                self.run_texts.insert(number, text);
            }
            (KeptSprint::NAME, None) => self.sprint = Some(record(version, text)?),
            (Ratings::NAME, None) => self.ratings = Some(record(version, text)?),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Backup, BackupReason> {
        if !self.is_complete {
            return Err(BackupReason::Incomplete);
        }
        // The game played last comes last, and games that no list names come before.
        let listed: Vec<_> = self.list.ids().rev().collect();
        let listed: Vec<_> = listed
            .into_iter()
            .filter_map(|id| self.games.remove(&id))
            .collect();
        let games = self.games.into_values().chain(listed).collect();
        let runs = self.runs.iter().filter_map(|run| {
            let text = self.run_texts.remove(&run.number)?;
            Some((*run, text))
        });
        let past = Past {
            runs: runs.collect(),
            history: self
                .history
                .into_iter()
                .flat_map(|page| page.games)
                .collect(),
            ratings: self.ratings,
            puzzles: self.puzzles,
            drawings: self.drawings,
        };
        Ok(Backup {
            profile: self.profile.ok_or(BackupReason::NoPlayer)?,
            settings: self.settings,
            games,
            past,
            sprint: self.sprint,
        })
    }
}

/// The parts of a key below a player.
struct RecordName<'a> {
    name: &'a str,
    number: Option<u32>,
    version: u32,
}

impl<'a> RecordName<'a> {
    fn parse(key: &'a str) -> Option<Self> {
        let (stem, version) = key.rsplit_once("/v")?;
        let (name, number) = match stem.split_once('/') {
            Some((name, number)) => (name, Some(number.parse().ok()?)),
            None => (stem, None),
        };
        Some(Self {
            name,
            number,
            version: version.parse().ok()?,
        })
    }
}

fn profile(version: u32, text: &str) -> Result<PlayerProfile, BackupReason> {
    let profile: PlayerProfile = record(version, text)?;
    PlayerName::chosen(&profile.name)?;
    if profile.id.is_lawful() {
        Ok(profile)
    } else {
        Err(BackupReason::NoPlayer)
    }
}

fn record<R: Record>(version: u32, text: &str) -> Result<R, BackupReason> {
    let record = match version {
        _ if version == R::VERSION => ron::from_str(text).map_err(|problem| problem.to_string()),
        _ if version < R::VERSION => R::upgrade(version, text),
        _ => return Err(BackupReason::TooNew),
    };
    record.map_err(BackupReason::Unreadable)
}
