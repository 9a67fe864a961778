//! The finished games of everybody who is ranked here, as they were when somebody came to look at them.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::contest::{FinishedGame, RankedGame};
use crate::game::store::{
    EveryonesGames, ImportedGame, PlayedGames, PlayerId, Players, SealColour, Store,
};

/// The finished games of everybody who is ranked here.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct RecordsView {
    /// The games of whoever plays.
    #[reflect(ignore)]
    own: Vec<FinishedGame>,
    #[reflect(ignore)]
    everyone: EveryonesGames,
    /// The seals of the players of this machine, by their names.
    #[reflect(ignore)]
    seals: BTreeMap<String, SealColour>,
}

/// Reads every game there is.
pub(super) fn gather(
    mut view: ResMut<RecordsView>,
    mut played: ResMut<PlayedGames>,
    store: Res<Store>,
    player: Res<PlayerId>,
    players: Res<Players>,
) {
    let played = played.bypass_change_detection();
    played.load_all(&store, &player);
    let games_of = |other: &PlayerId| {
        if *other == *player {
            played.clone()
        } else {
            PlayedGames::open_whole(&store, other)
        }
    };
    let profiles = players.profiles().iter();
    *view = RecordsView {
        own: played.games().cloned().collect(),
        everyone: EveryonesGames::load_with(&store, &players, games_of),
        seals: profiles.map(|one| (one.name.clone(), one.seal)).collect(),
    };
}

impl RecordsView {
    /// The games of whoever plays.
    pub fn own(&self) -> &[FinishedGame] {
        &self.own
    }

    /// Every game with the name of its player, to be ranked.
    pub fn ranked(&self) -> impl Iterator<Item = RankedGame<'_>> {
        self.everyone.ranked()
    }

    /// The games of other people whose runs are kept, the latest first.
    pub(super) fn imported_runs(&self) -> impl Iterator<Item = &ImportedGame> {
        self.everyone.imported_runs()
    }

    /// The ink of a player's seal; whoever is not of this machine has none of the bright ones.
    pub(super) fn seal_of(&self, name: &str) -> SealColour {
        let seal = self.seals.get(name).copied();
        seal.unwrap_or(SealColour::Charcoal)
    }
}
