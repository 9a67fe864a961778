//! The list of a player's games.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{GameId, Key, PlayerId, Record, SavedGame, Status, Store};
use crate::contest::{Fingerprint, Mode};

/// After how many missing numbers a search for games without a list ends.
const GAP: u32 = 20;

/// Which games there are, the one played last first. The games themselves are records of their own.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Games {
    /// The number of the next new game.
    next: u32,
    entries: Vec<GameEntry>,
}

/// One line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEntry {
    /// The number of the game.
    pub id: GameId,
    /// The puzzle that is played.
    pub puzzle: Fingerprint,
    /// How the game stands.
    pub status: Status,
    /// Under which rules it is played.
    #[serde(default)]
    pub mode: Mode,
}

impl Record for Games {
    const NAME: &'static str = "games";
    const VERSION: u32 = 1;
}

impl Games {
    /// Yields the games that can be continued, the one played last first.
    pub fn under_way(&self) -> impl Iterator<Item = GameId> {
        let under_way = |entry: &&GameEntry| entry.status == Status::UnderWay;
        self.entries.iter().filter(under_way).map(|entry| entry.id)
    }

    /// Yields the games against the clock that can be continued.
    pub fn races_under_way(&self) -> impl Iterator<Item = GameEntry> {
        let entries = self.entries.iter();
        let under_way = entries.filter(|entry| entry.status == Status::UnderWay);
        under_way.filter(|entry| entry.mode.is_timed()).copied()
    }

    /// Returns the latest game of a puzzle that can be continued.
    pub fn under_way_of(&self, puzzle: Fingerprint) -> Option<GameId> {
        let mut entries = self.entries.iter();
        entries
            .find(|entry| entry.puzzle == puzzle && entry.status == Status::UnderWay)
            .map(|entry| entry.id)
    }

    /// Collects the puzzles that were ever solved.
    pub fn solved(&self) -> BTreeSet<Fingerprint> {
        let solved = |entry: &&GameEntry| entry.status == Status::Solved;
        let entries = self.entries.iter().filter(solved);
        entries.map(|entry| entry.puzzle).collect()
    }

    /// Tells whether a puzzle was ever solved.
    pub fn is_solved(&self, puzzle: Fingerprint) -> bool {
        self.entries
            .iter()
            .any(|entry| entry.puzzle == puzzle && entry.status == Status::Solved)
    }

    /// Returns the whole list, the game played last first.
    pub fn entries(&self) -> &[GameEntry] {
        &self.entries
    }

    /// Yields every game, the one played last first.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = GameId> {
        self.entries.iter().map(|entry| entry.id)
    }

    /// Yields the games of a puzzle, whether they have ended or not.
    pub fn of_puzzle(&self, puzzle: Fingerprint) -> impl Iterator<Item = GameId> {
        let entries = self.entries.iter();
        let same = entries.filter(move |entry| entry.puzzle == puzzle);
        same.map(|entry| entry.id)
    }

    /// Returns how a game stands.
    pub fn status(&self, id: GameId) -> Option<Status> {
        let mut entries = self.entries.iter();
        entries
            .find(|entry| entry.id == id)
            .map(|entry| entry.status)
    }

    /// Returns a number that no game has had.
    pub fn number(&mut self) -> GameId {
        self.next += 1;
        GameId(self.next)
    }

    /// Puts a game at the head of the list, and says whether that changes the list.
    pub fn put_first(&mut self, entry: GameEntry) -> bool {
        if self.entries.first() == Some(&entry) {
            return false;
        }
        self.entries.retain(|known| known.id != entry.id);
        self.entries.insert(0, entry);
        self.next = self.next.max(entry.id.0);
        true
    }

    /// Takes over the list that somebody else has written since.
    pub fn follow(&mut self, other: Option<Self>) {
        if let Some(other) = other {
            self.next = self.next.max(other.next);
            self.entries = other.entries;
        }
    }

    /// Takes a game off the list.
    pub fn remove(&mut self, id: GameId) -> Option<GameEntry> {
        let index = self.entries.iter().position(|entry| entry.id == id)?;
        Some(self.entries.remove(index))
    }
}

/// Returns the key of a game.
pub fn game_key(player: &PlayerId, id: GameId) -> Key {
    Key::nth::<SavedGame>(player, id.0)
}

/// Reads the list of a player's games.
pub(super) fn load_games(store: &Store, player: &PlayerId) -> Games {
    let stored = store.load(player);
    stored.unwrap_or_else(|| find_games(store, player))
}

/// Makes the list anew from the games there are, for when the list itself is lost.
fn find_games(store: &Store, player: &PlayerId) -> Games {
    let mut games = Games::default();
    let mut number = 0;
    while number < games.next + GAP {
        number += 1;
        let id = GameId(number);
        if let Some(game) = store.read::<SavedGame>(&game_key(player, id)) {
            games.put_first(entry(id, &game));
        }
    }
    if games != Games::default() {
        store.save(player, &games);
    }
    games
}

/// Takes over the games that another copy of the program has kept, as those of a player here.
pub(super) fn take_over(other: &Store, theirs: &PlayerId, store: &Store, ours: &PlayerId) {
    let left: Games = other.load(theirs).unwrap_or_default();
    if left.entries.is_empty() {
        return;
    }
    let mut games = load_games(store, ours);
    for entry_there in left.entries.iter().rev() {
        if let Some(game) = other.read::<SavedGame>(&game_key(theirs, entry_there.id)) {
            let id = games.number();
            games.put_first(entry(id, &game));
            store.write(&game_key(ours, id), game);
        }
    }
    store.save(ours, &games);
    // Only what is safe here may be forgotten there.
    if store.is_behind() {
        return;
    }
    let forgotten = Games {
        entries: Vec::new(),
        ..left
    };
    other.save(theirs, &forgotten);
}

pub(super) fn entry(id: GameId, game: &SavedGame) -> GameEntry {
    GameEntry {
        id,
        puzzle: Fingerprint::of(&game.puzzle),
        status: game.status,
        mode: game.mode(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Size};

    fn entry(id: GameId, status: Status) -> GameEntry {
        let draft = Draft::new(Kind::Sudoku, Size::square(4).unwrap());
        GameEntry {
            id,
            puzzle: Fingerprint::of(&draft.check().unwrap()),
            status,
            mode: Mode::Relaxed,
        }
    }

    #[test]
    fn the_game_played_last_stands_first_and_keeps_its_number() {
        let mut games = Games::default();
        let [one, two] = [games.number(), games.number()];
        assert!(games.put_first(entry(one, Status::UnderWay)));
        assert!(games.put_first(entry(two, Status::UnderWay)));
        assert!(games.put_first(entry(one, Status::UnderWay)));
        assert!(!games.put_first(entry(one, Status::UnderWay)));
        assert!(games.under_way().eq([one, two]));
        assert!(games.put_first(entry(one, Status::Solved)));
        assert!(games.under_way().eq([two]));
        assert!(games.is_solved(entry(one, Status::Solved).puzzle));
    }

    #[test]
    fn a_number_is_never_given_twice_also_beside_another_page() {
        let mut games = Games::default();
        let first = games.number();
        games.put_first(entry(first, Status::UnderWay));
        let mut other = games.clone();
        let theirs = other.number();
        other.put_first(entry(theirs, Status::UnderWay));
        games.follow(Some(other));
        assert!(games.under_way().eq([theirs, first]));
        games.remove(theirs);
        assert!(![first, theirs].contains(&games.number()));
    }
}
