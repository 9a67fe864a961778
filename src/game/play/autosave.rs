//! Keeps the game on the board: after every move, now and then for the clock, and whenever it is left.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam, prelude::*, time::common_conditions::on_real_timer,
    window::WindowFocused,
};

use super::{Session, clock::Clock, validate::Judgement};
use crate::game::store::{GameEntry, GameId, Games, PlayerId, SavedGame, Status, Store, game_key};
use crate::game::{
    base::{GameSystems, Screen},
    board::{Notes, Value},
    store::{Assistance, Fingerprint},
};

/// How much of the time played may be lost when the machine stops; moves are kept at once.
const CLOCK_PERIOD: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    let changed = any_match_filter::<Or<(Changed<Value>, Changed<Notes>)>>;
    // The other time of frames is cut short when frames are rare, as they are while somebody thinks.
    let ticking = on_real_timer(CLOCK_PERIOD).and_then(|clock: Res<Clock>| clock.is_running());
    app.init_resource::<ActiveGame>()
        .add_systems(OnExit(Screen::Play), save_game)
        .add_systems(
            Update,
            save_game
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Play))
                .run_if(
                    changed
                        .or_else(assistance_changed)
                        .or_else(ticking)
                        .or_else(on_message::<WindowFocused>),
                ),
        )
        .add_systems(
            Last,
            (save_game.run_if(in_state(Screen::Play)), settle_store)
                .chain()
                .run_if(on_message::<AppExit>),
        );
}

/// Which of the player's games is on the board.
#[derive(Resource, Default, Debug)]
pub struct ActiveGame {
    game: Option<GameId>,
    /// Taken when the first move is made.
    puzzle: Option<Fingerprint>,
}

impl ActiveGame {
    /// Clears the desk for a game: an old one, or one that gets its number with its first move.
    pub fn for_game(game: Option<GameId>) -> Self {
        Self { game, puzzle: None }
    }
}

/// Everything it takes to save the game on the board.
#[derive(SystemParam)]
pub struct Saving<'w> {
    session: Option<ResMut<'w, Session>>,
    clock: Res<'w, Clock>,
    judgement: Option<Res<'w, Judgement>>,
    desk: ResMut<'w, ActiveGame>,
    games: ResMut<'w, Games>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
}

impl Saving<'_> {
    /// Takes a game off the list.
    pub fn forget(&mut self, id: GameId) {
        if self.games.remove(id).is_some() {
            self.store.save(&self.player, &*self.games);
        }
    }

    /// Orders the game on the board to be written, unless nobody has touched it.
    pub fn save(&mut self) {
        let status = self.status();
        let Some(session) = &mut self.session else {
            return;
        };
        // Nobody needs to hear of a later time.
        let session = session.bypass_change_detection();
        session.set_played(self.clock.elapsed());
        let history = session.history();
        if self.desk.game.is_none() && !history.can_undo() && !history.can_redo() {
            return;
        }
        let game = SavedGame {
            puzzle: session.shared_puzzle(),
            history: history.clone(),
            played: session.played(),
            status,
            assistance: session.assistance().clone(),
        };
        self.write(game);
    }

    /// Returns how the game stands; the rules no longer say so while it is being left.
    fn status(&self) -> Status {
        let session = self.session.as_ref();
        if session.is_some_and(|session| session.assistance().surrendered) {
            return Status::Surrendered;
        }
        let known = || self.games.status(self.desk.game?);
        match &self.judgement {
            Some(judgement) if judgement.is_solved() => Status::Solved,
            Some(_) => Status::UnderWay,
            None => known().unwrap_or_default(),
        }
    }

    fn write(&mut self, game: SavedGame) {
        if Store::IS_SHARED {
            // Another page may have begun games since, under the numbers that come next here.
            self.games.follow(self.store.load(&self.player));
        }
        let id = *self.desk.game.get_or_insert_with(|| self.games.number());
        let taken = || Fingerprint::of(&game.puzzle);
        let entry = GameEntry {
            id,
            puzzle: *self.desk.puzzle.get_or_insert_with(taken),
            status: game.status,
        };
        // The list goes first: a listed game without a record is skipped, a record that is not listed would be lost.
        if self.games.bypass_change_detection().put_first(entry) {
            self.games.set_changed();
            self.store.save(&self.player, &*self.games);
        }
        self.store.write(&game_key(&self.player, id), game);
    }
}

/// Notices help and checkpoints, which change no cell.
fn assistance_changed(
    session: Option<Res<Session>>,
    mut last: Local<Option<(Assistance, Vec<usize>)>>,
) -> bool {
    let Some(session) = session.filter(DetectChanges::is_changed) else {
        return false;
    };
    let now = (
        session.assistance().clone(),
        session.history().checkpoints().to_vec(),
    );
    let changed = last.as_ref() != Some(&now);
    *last = Some(now);
    changed
}

fn save_game(mut saving: Saving) {
    saving.save();
}

fn settle_store(store: Res<Store>) {
    store.settle();
}
