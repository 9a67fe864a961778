//! Everything that belongs to whoever plays: read at the start, and when somebody else begins to play.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Games, KeptRuns, OwnPuzzles, PlayedGames, PlayerId, PlayerRatings, Players, Store,
    games::{load_games, take_over},
    past::{Past, past_keys},
    player_keys,
};
use crate::game::base::{ApplySystems, GameSystems, Screen, settings::Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerId>()
        .init_resource::<Games>()
        .add_message::<SwitchPlayer>()
        .add_message::<RemovePlayer>()
        .add_message::<UndoRemovePlayer>()
        .add_systems(PreStartup, load_at_start)
        .add_systems(
            Update,
            (undo_remove, remove_players, switch_players)
                .chain()
                .in_set(GameSystems::Apply)
                .before(ApplySystems::Program),
        )
        // Where there is no room for what others play, whoever was removed comes back only as long as the page of players is
        // open.
        .add_systems(OnExit(Screen::Players), erase_removed.run_if(has_no_room))
        .add_systems(Last, erase_removed.run_if(on_message::<AppExit>));
}

/// Asks for somebody else to play, or for everything of whoever plays to be read again. Only where no game is on the board.
#[derive(Message, Clone, Debug)]
pub struct SwitchPlayer(pub PlayerId);

/// Asks for a player to be removed; somebody always stays. Nothing is erased before the program ends or another is removed.
#[derive(Message, Clone, Debug)]
pub struct RemovePlayer(pub PlayerId);

/// Asks for the player who was removed last to come back.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoRemovePlayer;

/// Everything that belongs to whoever plays.
#[derive(SystemParam)]
struct Current<'w> {
    store: Res<'w, Store>,
    player: ResMut<'w, PlayerId>,
    settings: ResMut<'w, Settings>,
    games: ResMut<'w, Games>,
    played: ResMut<'w, PlayedGames>,
    runs: ResMut<'w, KeptRuns>,
    ratings: ResMut<'w, PlayerRatings>,
    own: ResMut<'w, OwnPuzzles>,
}

impl Current<'_> {
    /// Keeps what has changed in this frame, and lets this player play from now on.
    fn switch(&mut self, player: &PlayerId) {
        self.store.save(&self.player, &*self.settings);
        self.store.settle();
        *self.player = player.clone();
        *self.settings = self.store.load(player).unwrap_or_default();
        self.load();
    }

    /// Reads everything but the settings.
    fn load(&mut self) {
        let (store, player) = (&*self.store, &*self.player);
        *self.games = load_games(store, player);
        *self.played = PlayedGames::open(store, player);
        *self.runs = KeptRuns::open(store, player);
        self.ratings.0 = store.load(player).unwrap_or_default();
        *self.own = OwnPuzzles::open(store, player);
    }
}

fn load_at_start(mut players: ResMut<Players>, mut current: Current) {
    *players = Players::load(&current.store);
    if let Some(removed) = players.forget_removed() {
        // The program was killed before it could do so.
        erase(&current.store, &removed.id);
        players.save(&current.store);
    }
    for other in current.store.left_by_others() {
        take_over_players(&current.store, &other, &mut players);
    }
    *current.player = players.current().id.clone();
    if let Some(stored) = current.store.load(&current.player) {
        *current.settings = stored;
    }
    current.load();
}

/// Takes over what another copy of the program has kept: the first player is the same, others may be new.
fn take_over_players(store: &Store, other: &Store, players: &mut Players) {
    for profile in Players::load(other).profiles() {
        let theirs = &profile.id;
        let past = Past::read(other, theirs);
        let has_games = other
            .load(theirs)
            .is_some_and(|games: Games| games.ids().next().is_some());
        if past.is_empty() && !has_games {
            continue;
        }
        let known = players.profile(theirs).map(|known| known.id.clone());
        let ours = known.unwrap_or_else(|| {
            let id = players.adopt(profile.clone(), profile.created);
            players.save(store);
            id
        });
        past.merge_into(store, &ours);
        // Only what is safe here may be forgotten there.
        if store.is_behind() {
            return;
        }
        for key in past_keys(other, theirs) {
            other.remove(&key);
        }
        take_over(other, theirs, store, &ours);
    }
}

fn switch_players(
    mut requests: MessageReader<SwitchPlayer>,
    mut players: ResMut<Players>,
    mut current: Current,
) {
    for SwitchPlayer(id) in requests.read() {
        if players.switch(id) {
            current.switch(id);
        }
    }
}

fn remove_players(
    mut requests: MessageReader<RemovePlayer>,
    mut players: ResMut<Players>,
    mut current: Current,
) {
    for RemovePlayer(id) in requests.read() {
        if let Some(forgotten) = players.remove(id) {
            erase(&current.store, &forgotten.id);
        }
        let playing = players.current().id.clone();
        if *current.player != playing {
            current.switch(&playing);
        }
    }
}

fn undo_remove(mut requests: MessageReader<UndoRemovePlayer>, mut players: ResMut<Players>) {
    if requests.read().count() > 0 {
        players.undo_remove();
    }
}

fn has_no_room(store: Res<Store>, players: Res<Players>) -> bool {
    players.removed().is_some() && store.is_behind()
}

fn erase_removed(mut players: ResMut<Players>, store: Res<Store>) {
    if players.removed().is_none() {
        return;
    }
    if let Some(removed) = players.forget_removed() {
        erase(&store, &removed.id);
        players.save(&store);
    }
}

/// Removes every record of a player.
fn erase(store: &Store, player: &PlayerId) {
    for key in player_keys(store, player) {
        store.erase(&key);
    }
}
