//! The games to continue, read when somebody looks at them, and deleted when nobody wants them any more.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use super::{OpeningSystems, Share, SharedGame};
use crate::game::{
    base::{ApplySystems, Screen, activity::Activity},
    board::preview::Preview,
    store::{GameEntry, GameId, Games, PlayerId, SavedGame, Store, game_key},
};
use crate::puzzle::Position;

/// How many games are read in one frame.
const READS: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedGames>()
        .add_message::<DeleteGame>()
        .add_message::<UndoDelete>()
        .add_systems(OnEnter(Screen::Title), SavedGames::clear)
        .add_systems(
            Update,
            (
                // Another player has other games under the same numbers.
                SavedGames::clear.run_if(resource_changed::<PlayerId>),
                delete_games,
                undo_delete,
                fetch_games,
            )
                .chain()
                .in_set(ApplySystems::Requests)
                .before(OpeningSystems)
                .run_if(in_state(Screen::Title)),
        );
}

/// Asks for a game to be deleted.
#[derive(Message, Clone, Copy, Debug)]
pub struct DeleteGame(pub GameId);

/// Asks for the game that was deleted last to come back.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoDelete;

/// The games that somebody looks at.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct SavedGames {
    #[reflect(ignore)]
    games: BTreeMap<GameId, OpenedGame>,
    #[reflect(ignore)]
    wanted: BTreeSet<GameId>,
    #[reflect(ignore)]
    deleted: Option<(GameEntry, SavedGame)>,
}

/// A game with what a small picture of it needs.
pub struct OpenedGame {
    /// The game.
    pub game: SavedGame,
    /// Its board in small.
    pub preview: Preview,
    /// What stands on the board.
    pub position: Position,
    /// How many cells are filled, and how many there are to fill.
    pub progress: (usize, usize),
}

impl OpenedGame {
    fn new(game: SavedGame) -> Self {
        Self {
            preview: Preview::new(&game.puzzle),
            position: game.history.position(&game.puzzle),
            progress: game.progress(),
            game,
        }
    }

    /// Returns what of it can be given away; a race is nobody's business before its end.
    pub fn to_share(&self) -> Option<Share> {
        self.game.timed.is_none().then(|| {
            Share::Game(SharedGame {
                puzzle: self.game.puzzle.clone(),
                position: self.position.clone(),
                has_ended: false,
            })
        })
    }
}

impl SavedGames {
    /// Returns a game, or asks for it to be there in the next frame.
    pub fn look_at(&mut self, id: GameId) -> Option<&OpenedGame> {
        let found = self.games.get(&id);
        if found.is_none() {
            self.wanted.insert(id);
        }
        found
    }

    /// Returns the title of the game that was deleted last and can still come back.
    pub fn deleted(&self) -> Option<&SavedGame> {
        self.deleted.as_ref().map(|(_, game)| game)
    }

    fn clear(mut saved: ResMut<Self>) {
        *saved = Self::default();
    }
}

fn fetch_games(
    mut saved: ResMut<SavedGames>,
    mut games: ResMut<Games>,
    store: Res<Store>,
    player: Res<PlayerId>,
    mut activity: ResMut<Activity>,
) {
    for _ in 0..READS {
        let Some(id) = saved.bypass_change_detection().wanted.pop_first() else {
            return;
        };
        activity.moving("saved games");
        if let Some(game) = store.read(&game_key(&player, id)) {
            saved.games.insert(id, OpenedGame::new(game));
        } else {
            // It has been set aside and reported.
            games.remove(id);
            store.save(&player, &*games);
        }
    }
}

fn delete_games(
    mut requests: MessageReader<DeleteGame>,
    mut saved: ResMut<SavedGames>,
    mut games: ResMut<Games>,
    store: Res<Store>,
    player: Res<PlayerId>,
) {
    for &DeleteGame(id) in requests.read() {
        // A race is given up on its board, where it counts as such.
        if saved
            .games
            .get(&id)
            .is_some_and(|opened| opened.game.timed.is_some())
        {
            continue;
        }
        let opened = saved.games.remove(&id);
        if let Some((entry, opened)) = games.remove(id).zip(opened) {
            saved.deleted = Some((entry, opened.game));
            store.save(&player, &*games);
            store.erase(&game_key(&player, id));
        }
    }
}

fn undo_delete(
    mut requests: MessageReader<UndoDelete>,
    mut saved: ResMut<SavedGames>,
    mut games: ResMut<Games>,
    store: Res<Store>,
    player: Res<PlayerId>,
) {
    if requests.read().count() == 0 {
        return;
    }
    if let Some((entry, game)) = saved.deleted.take() {
        games.put_first(entry);
        store.save(&player, &*games);
        store.write(&game_key(&player, entry.id), game);
    }
}
