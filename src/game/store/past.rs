//! A player's history, runs, ratings, own puzzles and drawings as they come from elsewhere: from a backup, or from another copy of the program.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Drawings, KeptDrawing, KeptRun, KeptRuns, Key, OwnPuzzles, PlayedGames, PlayerId, PuzzleRow,
    Store,
};
use crate::contest::{FinishedGame, Mode, Ratings, Timestamp};

/// What a player did elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    pub(super) history: Vec<FinishedGame>,
    pub(super) runs: Vec<(KeptRun, String)>,
    pub(super) ratings: Option<Ratings>,
    pub(super) puzzles: Vec<PuzzleRow>,
    pub(super) drawings: Vec<KeptDrawing>,
}

/// How much of it was new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Merged {
    pub(super) history: usize,
    pub(super) runs: usize,
    pub(super) puzzles: usize,
}

impl Past {
    /// Reads the past of a player from a store.
    pub(super) fn read(store: &Store, player: &PlayerId) -> Self {
        let runs = KeptRuns::open(store, player);
        let texts = runs.iter().filter_map(|run| {
            let text = runs.text(run.number, store, player)?;
            Some((*run, text))
        });
        Self {
            history: PlayedGames::open_whole(store, player)
                .games()
                .cloned()
                .collect(),
            runs: texts.collect(),
            ratings: store.load(player),
            puzzles: OwnPuzzles::open_whole(store, player)
                .rows()
                .cloned()
                .collect(),
            drawings: Drawings::read_all(store, player),
        }
    }

    /// Whether there is nothing to tell.
    pub(super) fn is_empty(&self) -> bool {
        self.history.is_empty()
            && self.runs.is_empty()
            && self.ratings.is_none()
            && self.puzzles.is_empty()
            && self.drawings.is_empty()
    }

    /// Adds to a player's records what is not among them. The ratings are those of whoever was rated last.
    pub(super) fn merge_into(self, store: &Store, player: &PlayerId) -> Merged {
        let mut played = PlayedGames::open_whole(store, player);
        let is_later = last_rated(&self.history) > last_rated(played.games());
        if let Some(ratings) = &self.ratings
            && (is_later || store.load::<Ratings>(player).is_none())
        {
            store.save(player, ratings);
        }
        let mut kept = KeptRuns::open(store, player);
        let before: BTreeSet<u32> = kept.iter().map(|run| run.number).collect();
        let mut numbers = BTreeMap::new();
        for (run, text) in self.runs {
            if let Some(number) = kept.add(run, text, store, player) {
                numbers.insert(run.number, number);
            }
        }
        let known: BTreeSet<_> = played.games().map(FinishedGame::id).collect();
        let history = self.history.into_iter();
        let new: Vec<_> = history
            .filter(|game| !known.contains(&game.id()))
            .map(|game| FinishedGame {
                run: game.run.and_then(|run| numbers.get(&run).copied()),
                ..game
            })
            .collect();
        Drawings::add_all(&self.drawings, store, player);
        let mut own = OwnPuzzles::open_whole(store, player);
        let (puzzles, _) = own.add(self.puzzles, store, player);
        let merged = Merged {
            puzzles: puzzles.len(),
            history: new.len(),
            runs: kept
                .iter()
                .filter(|run| !before.contains(&run.number))
                .count(),
        };
        played.append_all(new, store, player);
        merged
    }
}

/// When the last rated game ended.
fn last_rated<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Option<Timestamp> {
    let games = games.into_iter();
    let rated = games.filter(|game| game.mode == Mode::Ranked);
    rated.map(|game| game.date).max()
}

/// Returns the keys of a player's history, runs, ratings, own puzzles and drawings.
pub(super) fn past_keys(store: &Store, player: &PlayerId) -> Vec<Key> {
    let played = PlayedGames::open(store, player);
    let runs = KeptRuns::open(store, player);
    let own = OwnPuzzles::open(store, player);
    let past = played.keys(player).chain(runs.keys(player));
    let past = past.chain(own.keys(player));
    let past = past.chain(Drawings::open(store, player).keys(player));
    past.chain([Key::of::<Ratings>(player)]).collect()
}
