//! The runs of a player, kept as texts so that they can be watched, raced against and given away.
//!
//! At most 1,000 are kept, and in a browser at most 2.5 million characters of them, half of what it has room for. When there
//! are more, the oldest goes that is neither the best of its puzzle nor a ranked run of the last 90 days; where all of them
//! are, the oldest of all. Its result stays in the history, and the player is told.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Key, PlayedGames, PlayerId, Problem, Record, Store};
use crate::contest::{Fingerprint, FinishedGame, Mode, Timestamp};

/// How much of a player's runs is kept here.
const LIMITS: RunLimits = RunLimits {
    runs: 1000,
    characters: if cfg!(target_arch = "wasm32") {
        2_500_000
    } else {
        u64::MAX
    },
};
/// How long a ranked run is kept although there are better ones: 90 days in milliseconds.
const RECENT: u64 = 90 * 24 * 3_600_000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptRuns>();
}

/// How much is kept.
#[derive(Clone, Copy)]
struct RunLimits {
    runs: usize,
    characters: u64,
}

/// The text of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunText(pub String);

impl Record for RunText {
    const NAME: &'static str = "run";
    const VERSION: u32 = 1;
}

/// Which runs of whoever plays are kept, the earliest first. The runs themselves are records of their own.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct KeptRuns {
    /// The number of the next run.
    next: u32,
    entries: Vec<KeptRun>,
}

impl Record for KeptRuns {
    const NAME: &'static str = "runs";
    const VERSION: u32 = 1;
}

/// What is known of a run without its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "RunRow", into = "RunRow")]
pub struct KeptRun {
    /// Its number, part of its key.
    pub number: u32,
    /// When it ended.
    pub date: Timestamp,
    /// What was played.
    pub puzzle: Fingerprint,
    /// What it was worth.
    pub points: u32,
    /// Whether it was rated.
    pub is_ranked: bool,
    /// How long its text is, in characters.
    pub length: u32,
}

/// A run as it is written: a list of a thousand has no room for the names of fields.
type RunRow = (u32, Timestamp, Fingerprint, u32, bool, u32);

impl From<RunRow> for KeptRun {
    fn from((number, date, puzzle, points, is_ranked, length): RunRow) -> Self {
        Self {
            number,
            date,
            puzzle,
            points,
            is_ranked,
            length,
        }
    }
}

impl From<KeptRun> for RunRow {
    fn from(run: KeptRun) -> Self {
        let KeptRun {
            number,
            date,
            puzzle,
            points,
            is_ranked,
            length,
        } = run;
        (number, date, puzzle, points, is_ranked, length)
    }
}

impl KeptRun {
    fn of(game: &FinishedGame, text: &str) -> Self {
        Self {
            number: game.run.unwrap_or_default(),
            date: game.date,
            puzzle: game.puzzle.fingerprint,
            points: game.points,
            is_ranked: game.mode == Mode::Ranked,
            length: text.chars().count() as u32,
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.date, self.puzzle) == (other.date, other.puzzle)
    }
}

impl KeptRuns {
    /// Opens the list of a player's runs; one that is lost is made again from the history.
    pub fn open(store: &Store, player: &PlayerId) -> Self {
        store
            .load(player)
            .unwrap_or_else(|| Self::find(store, player))
    }

    fn find(store: &Store, player: &PlayerId) -> Self {
        let mut runs = Self::default();
        for game in PlayedGames::open_whole(store, player).games() {
            let Some(number) = game.run else { continue };
            runs.next = runs.next.max(number);
            if let Some(text) = read_text(number, store, player) {
                runs.entries.push(KeptRun::of(game, &text));
            }
        }
        runs.entries.sort_by_key(|run| run.date);
        runs
    }

    /// Keeps the run of a game that has ended, and returns the number for [`FinishedGame::run`].
    pub fn keep(
        &mut self,
        game: &FinishedGame,
        text: String,
        store: &Store,
        player: &PlayerId,
    ) -> Option<u32> {
        self.add(KeptRun::of(game, &text), text, store, player)
    }

    /// Keeps a run under a number of its own, unless it is known or the first to be dropped.
    pub(super) fn add(
        &mut self,
        run: KeptRun,
        text: String,
        store: &Store,
        player: &PlayerId,
    ) -> Option<u32> {
        if Store::IS_SHARED
            && let Some(Self { next, entries }) = store.load(player)
        {
            // Another page of the same browser may have kept runs since.
            *self = Self {
                next: next.max(self.next),
                entries,
            };
        }
        if let Some(known) = self.entries.iter().find(|known| known.is_same(&run)) {
            return Some(known.number);
        }
        let dropped = self.insert(run, LIMITS)?;
        store.save(player, self);
        for number in dropped {
            store.problems.add(Problem::RunDropped);
            store.erase(&Key::nth::<RunText>(player, number));
        }
        store.write(&Key::nth::<RunText>(player, self.next), RunText(text));
        Some(self.next)
    }

    /// Lists a run under the next number and says which others are dropped for it, or none if it would go itself.
    fn insert(&mut self, run: KeptRun, limits: RunLimits) -> Option<Vec<u32>> {
        let mut entries = self.entries.clone();
        let number = self.next + 1;
        let at = entries.partition_point(|kept| kept.date <= run.date);
        entries.insert(at, KeptRun { number, ..run });
        let mut dropped = Vec::new();
        while limits.are_passed_by(&entries) {
            let first = first_to_go(&entries);
            dropped.push(entries.remove(first).number);
        }
        if dropped.contains(&number) {
            return None;
        }
        self.entries = entries;
        self.next = number;
        Some(dropped)
    }

    /// Yields the runs, the earliest first.
    pub fn iter(&self) -> impl Iterator<Item = &KeptRun> {
        self.entries.iter()
    }

    /// Reads the text of a run, if it is still kept.
    pub fn text(&self, number: u32, store: &Store, player: &PlayerId) -> Option<String> {
        let is_kept = self.entries.iter().any(|run| run.number == number);
        is_kept.then(|| read_text(number, store, player)).flatten()
    }

    /// Yields the keys of its records.
    pub(super) fn keys(&self, player: &PlayerId) -> impl Iterator<Item = Key> {
        let runs = self.entries.iter();
        let runs = runs.map(|run| Key::nth::<RunText>(player, run.number));
        [Key::of::<Self>(player)].into_iter().chain(runs)
    }
}

impl RunLimits {
    fn are_passed_by(self, runs: &[KeptRun]) -> bool {
        let characters: u64 = runs.iter().map(|run| u64::from(run.length)).sum();
        runs.len() > self.runs || characters > self.characters && !runs.is_empty()
    }
}

/// The place of the run that is missed least.
fn first_to_go(runs: &[KeptRun]) -> usize {
    let now = runs.last().map_or(0, |run| run.date.0);
    let mut bests: BTreeMap<Fingerprint, &KeptRun> = BTreeMap::new();
    for run in runs {
        let best = bests.entry(run.puzzle).or_insert(run);
        if run.points > best.points {
            *best = run;
        }
    }
    let is_free = |run: &KeptRun| {
        let is_recent = run.is_ranked && now.saturating_sub(run.date.0) <= RECENT;
        !is_recent && bests.get(&run.puzzle) != Some(&run)
    };
    runs.iter().position(is_free).unwrap_or(0)
}

fn read_text(number: u32, store: &Store, player: &PlayerId) -> Option<String> {
    let text: Option<RunText> = store.read(&Key::nth::<RunText>(player, number));
    text.map(|text| text.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(date: u64, points: u32, length: u32) -> KeptRun {
        KeptRun {
            number: 0,
            date: Timestamp(date),
            puzzle: ron::from_str("(1)").unwrap(),
            points,
            is_ranked: false,
            length,
        }
    }

    #[test]
    fn a_long_run_takes_the_room_of_several() {
        let limits = RunLimits {
            runs: 10,
            characters: 100,
        };
        let mut runs = KeptRuns::default();
        for (date, points) in [(1, 9), (2, 1), (3, 2), (4, 3)] {
            assert_eq!(runs.insert(run(date, points, 25), limits), Some(vec![]));
        }
        assert_eq!(runs.insert(run(5, 4, 50), limits), Some(vec![2, 3]));
        // One that would be the next to go is not kept at all.
        let before = runs.clone();
        assert_eq!(runs.insert(run(3, 0, 1), limits), None);
        assert_eq!(runs.insert(run(6, 10, 101), limits), None);
        assert_eq!(runs, before);
    }
}
