//! A backup becomes a player again, or joins the one who is there; what is there already is not doubled.

use super::{
    Backup, Games, PlayerId, Players, SavedGame, Store, game_key,
    games::{entry, load_games},
    past::Merged,
};
use crate::contest::{Fingerprint, Timestamp};

/// What a backup has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Whose it is.
    pub player: PlayerId,
    /// There was no such player before.
    pub is_new: bool,
    /// How many games were not there.
    pub games: usize,
    /// How many finished games the history did not have.
    pub history: usize,
    /// How many runs were not there.
    pub runs: usize,
    /// How many own puzzles were not there.
    pub puzzles: usize,
}

impl Backup {
    /// Returns the name of the player.
    pub fn name(&self) -> &str {
        &self.profile.name
    }

    /// Gives the player of this backup everything that it has and they have not; settings only to a new player.
    ///
    /// That is the player with the same name, or with the same id, or a new one. The id of the first player is the same on
    /// every machine and proves nothing. When it is whoever plays, [`SwitchPlayer`](super::SwitchPlayer) shows what is new.
    pub fn restore(self, store: &Store, players: &mut Players, now: Timestamp) -> Restored {
        let known = self.known(players);
        let is_new = known.is_none();
        let player = known.unwrap_or_else(|| players.adopt(self.profile.clone(), now));
        if is_new {
            players.save(store);
            if let Some(settings) = &self.settings {
                store.save(&player, settings);
            }
        }
        let games = restore_games(self.games, store, &player);
        let Merged {
            history,
            runs,
            puzzles,
        } = self.past.merge_into(store, &player);
        if let Some(sprint) = &self.sprint {
            // It cannot be continued, and is recorded when that player next begins, unless it has been.
            store.save(&player, sprint);
        }
        store.settle();
        Restored {
            player,
            is_new,
            games,
            history,
            runs,
            puzzles,
        }
    }

    /// The player whose backup this is, if they are here.
    fn known(&self, players: &Players) -> Option<PlayerId> {
        let profile = &self.profile;
        let proves_nothing = profile.id == PlayerId::default();
        let same_id = || players.profile(&profile.id).filter(|_| !proves_nothing);
        let known = players.named(&profile.name).or_else(same_id);
        known.map(|profile| profile.id.clone())
    }
}

/// Adds games that are not there, the one played last at the head of the list.
fn restore_games(restored: Vec<SavedGame>, store: &Store, player: &PlayerId) -> usize {
    let mut games = load_games(store, player);
    let mut added = 0;
    for mut game in restored {
        if is_there(&game, &games, store, player) {
            continue;
        }
        if let Some(result) = &mut game.result {
            result.player = player.clone();
        }
        let id = games.number();
        games.put_first(entry(id, &game));
        // The list goes first, as it does in a game.
        store.save(player, &games);
        store.write(&game_key(player, id), game);
        added += 1;
    }
    added
}

/// Whether the same moves were made in the same puzzle.
fn is_there(game: &SavedGame, games: &Games, store: &Store, player: &PlayerId) -> bool {
    let mut same_puzzle = games.of_puzzle(Fingerprint::of(&game.puzzle));
    same_puzzle.any(|id| {
        let known: Option<SavedGame> = store.read(&game_key(player, id));
        known.is_some_and(|known| known.history.done().eq(game.history.done()))
    })
}
