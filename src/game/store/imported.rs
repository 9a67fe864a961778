//! Games of other people that came as runs and were verified; they belong to everybody who plays here.
//!
//! The texts of the latest 100 runs are kept, so that they can be watched and raced against.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Key, Owner, PlayedGames, PlayerId, PlayerProfile, Players, Record, RunText, Store,
    pages::{Page, Pages},
};
use crate::contest::{FinishedGame, HistoryPage, RankedGame};

/// How many texts of runs are kept.
const KEPT_TEXTS: u32 = 100;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ImportedGames>();
}

/// A game that came from elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedGame {
    /// What the player is called.
    pub player: String,
    /// The game.
    pub game: FinishedGame,
}

/// Some games that came from elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "ImportedText", into = "ImportedText")]
struct ImportedPage(Vec<ImportedGame>);

/// The text form of a page: the players, and their games in the same order.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Imported")]
struct ImportedText(Vec<String>, HistoryPage);

impl From<ImportedPage> for ImportedText {
    fn from(page: ImportedPage) -> Self {
        let pairs = page.0.into_iter().map(|one| (one.player, one.game));
        let (players, games) = pairs.unzip();
        Self(players, HistoryPage { games })
    }
}

impl From<ImportedText> for ImportedPage {
    fn from(ImportedText(players, page): ImportedText) -> Self {
        let pairs = players.into_iter().zip(page.games);
        let games = pairs.map(|(player, game)| ImportedGame { player, game });
        Self(games.collect())
    }
}

impl Record for ImportedPage {
    const NAME: &'static str = "imported";
    const VERSION: u32 = 1;
}

impl Page for ImportedPage {
    type Entry = ImportedGame;

    fn entries(&self) -> &[ImportedGame] {
        &self.0
    }

    fn add(&mut self, game: ImportedGame) {
        self.0.push(game);
    }

    fn is_full(&self) -> bool {
        self.0.len() >= HistoryPage::LENGTH
    }
}

/// The games that came from elsewhere; read when somebody first looks at them.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct ImportedGames {
    pages: Option<Pages<ImportedPage>>,
}

impl ImportedGames {
    /// Adds a game with the text of its run, and says whether it is new.
    pub fn add(&mut self, mut game: ImportedGame, text: String, store: &Store) -> bool {
        let pages = self.opened(store);
        let is_same = |known: &ImportedGame| {
            (&known.player, known.game.id()) == (&game.player, game.game.id())
        };
        let is_new = !pages.entries().any(is_same);
        if is_new {
            let numbers = pages.entries().filter_map(|known| known.game.run);
            let number = numbers.max().unwrap_or(0) + 1;
            store.write(&text_key(number), RunText(text));
            if let Some(oldest) = number.checked_sub(KEPT_TEXTS) {
                store.remove(&text_key(oldest));
            }
            game.game.run = Some(number);
            pages.append([game], store, Owner::Machine);
        }
        is_new
    }

    /// Reads the text of a run, if it is still kept.
    pub fn text(number: u32, store: &Store) -> Option<String> {
        let text: Option<RunText> = store.read(&text_key(number));
        text.map(|text| text.0)
    }

    /// Yields the games whose runs are still kept, the latest first.
    pub fn kept(&self) -> impl Iterator<Item = &ImportedGame> {
        let latest = self.games().filter_map(|one| one.game.run).max();
        let dropped = latest.unwrap_or(0).saturating_sub(KEPT_TEXTS);
        let kept = self.games().filter(move |one| one.game.run > Some(dropped));
        let kept: Vec<_> = kept.collect();
        kept.into_iter().rev()
    }

    /// Reads all games.
    pub fn load(&mut self, store: &Store) {
        self.opened(store);
    }

    /// Yields the games, once they were read.
    pub fn games(&self) -> impl Iterator<Item = &ImportedGame> {
        self.pages.iter().flat_map(Pages::entries)
    }

    fn opened(&mut self, store: &Store) -> &mut Pages<ImportedPage> {
        self.pages.get_or_insert_with(|| {
            let mut pages = Pages::open(store, Owner::Machine);
            pages.load_all(store, Owner::Machine);
            pages
        })
    }
}

fn text_key(number: u32) -> Key {
    Key::numbered::<RunText>(Owner::Machine, number)
}

/// The games of everybody: of all players of this machine, and those that came from elsewhere.
#[derive(Clone, Debug, Default)]
pub struct EveryonesGames {
    players: Vec<(String, PlayedGames)>,
    imported: ImportedGames,
}

impl EveryonesGames {
    /// Reads the games of everybody.
    pub fn load(store: &Store, players: &Players) -> Self {
        let open = |player: &PlayerId| PlayedGames::open_whole(store, player);
        Self::load_with(store, players, open)
    }

    /// The same where the games of some players are known already.
    pub fn load_with(
        store: &Store,
        players: &Players,
        open: impl Fn(&PlayerId) -> PlayedGames,
    ) -> Self {
        let whole = |profile: &PlayerProfile| (profile.name.clone(), open(&profile.id));
        let mut imported = ImportedGames::default();
        imported.load(store);
        Self {
            players: players.profiles().iter().map(whole).collect(),
            imported,
        }
    }

    /// Yields the games of other people whose runs are kept, the latest first.
    pub fn imported_runs(&self) -> impl Iterator<Item = &ImportedGame> {
        self.imported.kept()
    }

    /// Yields every game with the name of its player, to be ranked.
    pub fn ranked(&self) -> impl Iterator<Item = RankedGame<'_>> {
        let own = self.players.iter().flat_map(|(player, played)| {
            played.games().map(move |game| RankedGame { player, game })
        });
        let imported = self.imported.games();
        own.chain(imported.map(|ImportedGame { player, game }| RankedGame { player, game }))
    }
}
