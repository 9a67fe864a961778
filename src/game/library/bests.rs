//! The player's best game of each puzzle, for the cards.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;

use crate::contest::{Fingerprint, FinishedGame, RankedGame, RankingScope, own_first_tries};
use crate::game::{
    base::Screen,
    store::{PlayedGames, PlayerId, Store},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleBests>()
        .add_systems(OnEnter(Screen::Library), look_up);
}

/// The player's best game of each puzzle; whoever works in the background shares it.
#[derive(Resource, Clone, Debug, Default, Deref, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct PuzzleBests(Arc<BTreeMap<Fingerprint, FinishedGame>>);

impl PuzzleBests {
    /// Finds the best game of each puzzle; those that were not solved do not count, and sprints are no games of one puzzle.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut bests: BTreeMap<Fingerprint, &FinishedGame> = BTreeMap::new();
        let ranked = |game| RankedGame { player: "", game };
        for game in own_first_tries(games) {
            let puzzle = game.puzzle.fingerprint;
            if !RankingScope::Puzzle(puzzle).includes(game) {
                continue;
            }
            let best = bests.entry(puzzle).or_insert(game);
            if ranked(game).compare(&ranked(best)).is_lt() {
                *best = game;
            }
        }
        let bests = bests.into_iter();
        let bests = bests.map(|(puzzle, game)| (puzzle, game.clone()));
        Self(Arc::new(bests.collect()))
    }
}

fn look_up(
    mut bests: ResMut<PuzzleBests>,
    mut played: ResMut<PlayedGames>,
    store: Res<Store>,
    player: Res<PlayerId>,
) {
    let is_new = played.is_changed();
    // Reading pages is no change of what was played.
    let played = played.bypass_change_detection();
    played.load_all(&store, &player);
    if is_new {
        *bests = PuzzleBests::of(played.games());
    }
}
