//! Keeps the game on the board: after every move, now and then for the clock, and whenever it is left.

use std::time::Duration;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
    state::state::StateTransitionSystems,
    time::common_conditions::on_real_timer,
    window::WindowFocused,
};

use super::{
    clock::GameClock,
    ending::Ended,
    moves::Moves,
    opening::leaves_board,
    scoring::{Scored, rate_left_games},
};
use crate::contest::{Fingerprint, Mode};
use crate::game::{
    base::GameSystems,
    store::{
        Assistance, GameEntry, GameId, Games, PlayerId, RunLog, SavedGame, Store, TimedGame,
        game_key,
    },
};

/// How much of the time played may be lost when the machine stops; moves are kept at once.
const CLOCK_PERIOD: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    let changed = any_match_filter::<
        Or<(
            Changed<Moves>,
            Changed<Assistance>,
            Changed<TimedGame>,
            Added<Scored>,
        )>,
    >;
    // The other time of frames is cut short when frames are rare, as they are while somebody thinks.
    let ticking = on_real_timer(CLOCK_PERIOD).and_then(is_running);
    app.add_systems(
        StateTransition,
        (rate_left_games, save_games)
            .chain()
            .in_set(LeavingBoard)
            .after(StateTransitionSystems::DependentTransitions)
            .before(StateTransitionSystems::ExitSchedules)
            .run_if(leaves_board),
    )
    .add_systems(
        Update,
        save_games.in_set(GameSystems::Save).run_if(
            changed
                .or_else(ticking)
                .or_else(on_message::<WindowFocused>),
        ),
    )
    .add_systems(
        Last,
        (rate_left_games, save_games, settle_store)
            .chain()
            .run_if(on_message::<AppExit>),
    );
}

/// The systems that keep a game while its board is being left.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LeavingBoard;

/// Which of the player's records a game has.
#[derive(Component, Default, Debug, Reflect)]
#[reflect(Component, Debug, Default)]
pub struct SaveSlot {
    /// None before the first move.
    #[reflect(ignore)]
    game: Option<GameId>,
    /// Taken when the first move is made.
    #[reflect(ignore)]
    puzzle: Option<Fingerprint>,
}

impl SaveSlot {
    /// The record of a game that was kept before, or none yet.
    pub(super) fn of(game: Option<GameId>) -> Self {
        Self { game, puzzle: None }
    }

    /// Returns the number of the game, once it has one.
    pub(super) fn game(&self) -> Option<GameId> {
        self.game
    }
}

/// A game as it is to be kept.
#[derive(QueryData)]
pub(super) struct KeptGame {
    moves: &'static Moves,
    clock: &'static GameClock,
    assistance: &'static Assistance,
    ended: Option<&'static Ended>,
    scored: Option<&'static Scored>,
    timed: Option<&'static TimedGame>,
    log: &'static RunLog,
}

impl KeptGameItem<'_, '_> {
    /// Tells whether there is something to keep: a move, or clues that were seen. The boards of a sprint are kept as a whole.
    fn is_begun(&self) -> bool {
        match self.timed {
            Some(timed) => timed.mode != Mode::Sprint,
            None => self.moves.have_begun(),
        }
    }

    /// Returns the game as it stands.
    pub(super) fn to_saved(&self) -> SavedGame {
        SavedGame {
            puzzle: self.moves.shared_puzzle(),
            history: self.moves.history().clone(),
            played: self.clock.elapsed(),
            status: Ended::status(self.ended),
            assistance: self.assistance.clone(),
            result: self.scored.map(|scored| scored.0.clone()),
            timed: self.timed.cloned(),
            log: self.log.clone(),
        }
    }
}

/// The player's records, to be written.
#[derive(SystemParam)]
pub(super) struct Records<'w> {
    games: ResMut<'w, Games>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
}

impl Records<'_> {
    /// Reads a game; one that cannot be read has been reported and leaves the list.
    pub(super) fn read(&mut self, id: GameId) -> Option<SavedGame> {
        let game = self.store.read(&game_key(&self.player, id));
        if game.is_none() && self.games.remove(id).is_some() {
            self.store.save(&self.player, &*self.games);
        }
        game
    }

    /// Keeps a game that has no record yet.
    pub(super) fn keep_new(&mut self, game: SavedGame) {
        self.write(&mut SaveSlot::default(), game);
    }

    fn write(&mut self, slot: &mut SaveSlot, game: SavedGame) {
        if Store::IS_SHARED {
            // Another page may have begun games since, under the numbers that come next here.
            self.games.follow(self.store.load(&self.player));
        }
        let id = *slot.game.get_or_insert_with(|| self.games.number());
        let taken = || Fingerprint::of(&game.puzzle);
        let entry = GameEntry {
            id,
            puzzle: *slot.puzzle.get_or_insert_with(taken),
            status: game.status,
            mode: game.mode(),
        };
        // The list goes first: a listed game without a record is skipped, a record that is not listed would be lost.
        if self.games.bypass_change_detection().put_first(entry) {
            self.games.set_changed();
            self.store.save(&self.player, &*self.games);
        }
        self.store.write(&game_key(&self.player, id), game);
    }
}

fn is_running(games: Query<&GameClock>) -> bool {
    games.iter().any(GameClock::is_running)
}

/// Orders the games on the board to be written, unless nobody has touched them.
fn save_games(mut games: Query<(&mut SaveSlot, KeptGame)>, mut records: Records) {
    for (mut slot, game) in &mut games {
        if slot.game.is_some() || game.is_begun() {
            records.write(&mut slot, game.to_saved());
        }
    }
}

fn settle_store(store: Res<Store>) {
    store.settle();
}
