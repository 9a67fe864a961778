//! The finished games of everybody who is ranked here.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::contest::{FinishedGame, RankedGame};
use crate::game::{
    base::{GameSystems, Screen},
    store::{EveryonesGames, Players, SealColour, Store, TakenIn},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecordsView>()
        .add_systems(OnEnter(Screen::Records), fill)
        .add_systems(
            Update,
            fill.in_set(GameSystems::Validate)
                .run_if(in_state(Screen::Records).and_then(on_message::<TakenIn>)),
        );
}

/// Reads the games of everybody.
fn fill(mut view: ResMut<RecordsView>, store: Res<Store>, players: Res<Players>) {
    *view = RecordsView::of(&EveryonesGames::load(&store, &players), &players);
}

/// The finished games of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerGames {
    /// What the player is called.
    pub name: String,
    /// Which colour the player's seal has.
    pub seal: usize,
    /// The games, in whatever order.
    pub games: Vec<FinishedGame>,
}

/// The finished games of everybody who is ranked here; those of whoever plays come first.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug, Default)]
pub struct RecordsView {
    /// Everybody with their games.
    pub players: Vec<PlayerGames>,
}

impl RecordsView {
    /// Sorts games by their players; a run that came back to whoever had played it counts once.
    fn of(everyone: &EveryonesGames, players: &Players) -> Self {
        let current = &players.current().id;
        let mut profiles: Vec<_> = players.profiles().iter().collect();
        profiles.sort_by_key(|profile| profile.id != *current);
        let nothing = |name: &str, seal: SealColour| PlayerGames {
            name: name.to_owned(),
            seal: seal.index(),
            games: Vec::new(),
        };
        let mut sorted: Vec<PlayerGames> = profiles
            .iter()
            .map(|profile| nothing(&profile.name, profile.seal))
            .collect();
        let mut known = HashSet::new();
        for RankedGame { player, game } in everyone.ranked() {
            if !known.insert((player, game.id())) {
                continue;
            }
            let at = sorted.iter().position(|one| one.name == player);
            let at = at.unwrap_or_else(|| {
                sorted.push(nothing(player, SealColour::Charcoal));
                sorted.len() - 1
            });
            sorted[at].games.push(game.clone());
        }
        Self { players: sorted }
    }

    /// The games of whoever plays.
    pub fn own(&self) -> &[FinishedGame] {
        self.players.first().map_or(&[], |player| &player.games)
    }

    /// Every game with the name of its player, to be ranked.
    pub fn ranked(&self) -> impl Iterator<Item = RankedGame<'_>> {
        self.players.iter().flat_map(|player| {
            let of_player = |game| RankedGame {
                player: &player.name,
                game,
            };
            player.games.iter().map(of_player)
        })
    }

    /// The colour of a player's seal.
    pub fn seal_of(&self, name: &str) -> usize {
        let mut players = self.players.iter();
        let found = players.find(|player| player.name == name);
        found.map_or(0, |player| player.seal)
    }
}
