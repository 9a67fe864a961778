//! A player's finished games, in pages.
//!
//! Ten thousand games are a hundred pages of 12 kB.

use bevy::prelude::*;

use super::{
    Key, Owner, PlayerId, Record, Store,
    pages::{Page, Pages},
};
use crate::contest::{FinishedGame, HistoryPage, Ratings};
use crate::game::base::GameSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayedGames>()
        .init_resource::<PlayerRatings>()
        .add_systems(
            Update,
            save_ratings.in_set(GameSystems::Save).run_if(
                resource_changed::<PlayerRatings>.and_then(not(resource_added::<PlayerRatings>)),
            ),
        );
}

impl Record for HistoryPage {
    const NAME: &'static str = "history";
    const VERSION: u32 = 1;
}

impl Page for HistoryPage {
    type Entry = FinishedGame;

    fn entries(&self) -> &[FinishedGame] {
        &self.games
    }

    fn add(&mut self, game: FinishedGame) {
        self.games.push(game);
    }

    fn is_full(&self) -> bool {
        Self::is_full(self)
    }
}

impl Record for Ratings {
    const NAME: &'static str = "ratings";
    const VERSION: u32 = 1;
}

/// The ratings of whoever plays; they are kept when they change.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref, DerefMut, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct PlayerRatings(pub Ratings);

fn save_ratings(ratings: Res<PlayerRatings>, store: Res<Store>, player: Res<PlayerId>) {
    store.save(&player, &ratings.0);
}

/// The finished games of whoever plays, as far as somebody has asked for them.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct PlayedGames(Pages<HistoryPage>);

impl PlayedGames {
    /// Opens a player's history, without reading it.
    pub fn open(store: &Store, player: &PlayerId) -> Self {
        Self(Pages::open(store, Owner::Player(player)))
    }

    /// Opens a player's history and reads all of it.
    pub fn open_whole(store: &Store, player: &PlayerId) -> Self {
        let mut played = Self::open(store, player);
        played.load_all(store, player);
        played
    }

    /// Counts a player's finished games without reading them all.
    pub fn count(store: &Store, player: &PlayerId) -> usize {
        let owner = Owner::Player(player);
        Pages::<HistoryPage>::open(store, owner).entry_count(HistoryPage::LENGTH, store, owner)
    }

    /// Reads the whole history; what was read before is not read again.
    pub fn load_all(&mut self, store: &Store, player: &PlayerId) {
        self.0.load_all(store, Owner::Player(player));
    }

    /// Adds a game that has just ended.
    pub fn append(&mut self, game: FinishedGame, store: &Store, player: &PlayerId) {
        self.append_all([game], store, player);
    }

    /// Adds several games.
    pub fn append_all(
        &mut self,
        games: impl IntoIterator<Item = FinishedGame>,
        store: &Store,
        player: &PlayerId,
    ) {
        self.0.append(games, store, Owner::Player(player));
    }

    /// Yields the games that were read, in the order in which they were added: that is the order of time, but for games that
    /// came from elsewhere.
    pub fn games(&self) -> impl Iterator<Item = &FinishedGame> {
        self.0.entries()
    }

    /// Yields the keys of its records.
    pub(super) fn keys(&self, player: &PlayerId) -> impl Iterator<Item = Key> {
        self.0.keys(Owner::Player(player))
    }
}
