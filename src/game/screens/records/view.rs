//! The finished games of everybody who is ranked here.

use bevy::prelude::*;

use crate::contest::{FinishedGame, RankedGame};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecordsView>();
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
