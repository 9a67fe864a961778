//! The player's own puzzles, in pages that are packed: thousands of puzzles are much alike.
//!
//! At most 10,000 are kept, and in a browser at most 2.4 million characters of them, which take about a million where they
//! are stored. What does not fit is not added, and the player is told; nothing is dropped for it.

use std::{
    collections::{BTreeSet, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
};

use bevy::prelude::*;
use data_encoding::BASE64_NOPAD;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Key, OwnId, Owner, PlayerId, Problem, PuzzleRow, Record, Store,
    pages::{Page, Pages},
};

/// How much of a player's own puzzles is kept here.
const LIMITS: PuzzleLimits = PuzzleLimits {
    puzzles: 10_000,
    characters: if cfg!(target_arch = "wasm32") {
        2_400_000
    } else {
        40_000_000
    },
};
/// How many puzzles a page has at most.
const PAGE_ROWS: usize = 64;
/// How many characters a page has before its last puzzle, so that one change writes little.
const PAGE_CHARACTERS: usize = 16_000;
/// The most that a page may say when it is unpacked; its last puzzle may be as large as a puzzle can be.
const MOST_UNPACKED: usize = 4 << 20;
/// How hard to pack, from 0 to 10.
const PACKING: u8 = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnPuzzles>();
}

/// How much is kept.
#[derive(Clone, Copy)]
struct PuzzleLimits {
    puzzles: usize,
    characters: usize,
}

/// Some of a player's own puzzles, kept as one record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "PackedRows", into = "PackedRows")]
pub(super) struct PuzzlePage(pub(super) Vec<PuzzleRow>);

/// The text form of a page: rows in RON, deflated, in base 64.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Puzzles")]
struct PackedRows(String);

/// Why a text is no page.
#[derive(Debug, Error)]
enum PackedRowsFault {
    #[error("it is not in base 64")]
    NotText(#[from] data_encoding::DecodeError),
    #[error("it cannot be unpacked")]
    NotPacked,
    #[error("a row cannot be read: {0}")]
    Row(#[from] ron::error::SpannedError),
}

impl From<PuzzlePage> for PackedRows {
    fn from(page: PuzzlePage) -> Self {
        let rows = ron::to_string(&page.0).unwrap_or_default();
        Self(BASE64_NOPAD.encode(&compress_to_vec(rows.as_bytes(), PACKING)))
    }
}

impl TryFrom<PackedRows> for PuzzlePage {
    type Error = PackedRowsFault;

    fn try_from(PackedRows(text): PackedRows) -> Result<Self, PackedRowsFault> {
        let packed = BASE64_NOPAD.decode(text.as_bytes())?;
        let rows = decompress_to_vec_with_limit(&packed, MOST_UNPACKED);
        let rows = rows.map_err(|_| PackedRowsFault::NotPacked)?;
        Ok(Self(ron::de::from_bytes(&rows)?))
    }
}

impl Record for PuzzlePage {
    const NAME: &'static str = "puzzles";
    const VERSION: u32 = 1;
}

impl Page for PuzzlePage {
    type Entry = PuzzleRow;

    fn entries(&self) -> &[PuzzleRow] {
        &self.0
    }

    fn add(&mut self, row: PuzzleRow) {
        self.0.push(row);
    }

    fn is_full(&self) -> bool {
        let characters: usize = self.0.iter().map(PuzzleRow::length).sum();
        self.0.len() >= PAGE_ROWS || characters >= PAGE_CHARACTERS
    }
}

/// The own puzzles of whoever plays, as text; `library` makes puzzles of them.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct OwnPuzzles {
    pages: Pages<PuzzlePage>,
    tally: RowTally,
}

/// What is known of all rows together, so that nobody looks through them for every one that is added.
#[derive(Clone, Debug, Default)]
struct RowTally {
    /// The hashes of the texts.
    texts: HashSet<u64>,
    puzzles: usize,
    characters: usize,
    /// The highest number that was given.
    last: u32,
}

impl RowTally {
    fn add(&mut self, row: &PuzzleRow) {
        self.texts.insert(hash(&row.text));
        self.puzzles += 1;
        self.characters += row.length();
        self.last = self.last.max(row.id.0);
    }

    fn remove(&mut self, row: &PuzzleRow) {
        self.texts.remove(&hash(&row.text));
        self.puzzles -= 1;
        self.characters = self.characters.saturating_sub(row.length());
    }

    /// Numbers the rows that are new and have room, and counts those without.
    fn choose(&mut self, rows: Vec<PuzzleRow>, limits: PuzzleLimits) -> (Vec<PuzzleRow>, usize) {
        let mut refused = 0;
        let mut added = Vec::new();
        for row in rows {
            if self.texts.contains(&hash(&row.text)) {
                continue;
            }
            let characters = self.characters + row.length();
            if self.puzzles >= limits.puzzles || characters > limits.characters {
                refused += 1;
                continue;
            }
            let id = OwnId(self.last + 1);
            let row = PuzzleRow { id, ..row };
            self.add(&row);
            added.push(row);
        }
        (added, refused)
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Rows that were taken away, each with its page and its place there.
#[derive(Clone, Debug, Default)]
pub struct RemovedRows(Vec<(u32, usize, PuzzleRow)>);

impl RemovedRows {
    /// Yields what was taken away.
    pub fn rows(&self) -> impl Iterator<Item = &PuzzleRow> {
        self.0.iter().map(|(_, _, row)| row)
    }
}

impl OwnPuzzles {
    /// Opens a player's own puzzles without reading them.
    pub fn open(store: &Store, player: &PlayerId) -> Self {
        Self {
            pages: Pages::open(store, Owner::Player(player)),
            tally: RowTally::default(),
        }
    }

    /// Opens a player's own puzzles and reads all of them.
    pub fn open_whole(store: &Store, player: &PlayerId) -> Self {
        let mut own = Self::open(store, player);
        while !own.is_read() {
            own.read_page(store, player);
        }
        own
    }

    /// Reads the next page, and returns what stands on it.
    pub fn read_page(&mut self, store: &Store, player: &PlayerId) -> &[PuzzleRow] {
        let page = self.pages.load_next(store, Owner::Player(player));
        let rows = page.map_or(&[][..], Page::entries);
        for row in rows {
            self.tally.add(row);
        }
        rows
    }

    /// Whether every page was read.
    pub fn is_read(&self) -> bool {
        self.pages.is_read()
    }

    /// Yields what was read, in the order in which it was added.
    pub fn rows(&self) -> impl Iterator<Item = &PuzzleRow> {
        self.pages.entries()
    }

    /// Adds what is not there, as far as there is room, and returns it with its numbers; says how many had no room. All
    /// pages must have been read.
    pub fn add(
        &mut self,
        rows: Vec<PuzzleRow>,
        store: &Store,
        player: &PlayerId,
    ) -> (Vec<PuzzleRow>, usize) {
        let (added, refused) = self.tally.choose(rows, LIMITS);
        if refused > 0 {
            store.problems.add(Problem::PuzzlesRefused);
        }
        let new = added.iter().cloned();
        self.pages.append(new, store, Owner::Player(player));
        (added, refused)
    }

    /// Changes some of the rows, and writes the pages on which they stand.
    pub fn change(
        &mut self,
        ids: &BTreeSet<OwnId>,
        mut change: impl FnMut(&mut PuzzleRow),
        store: &Store,
        player: &PlayerId,
    ) {
        let change_page = |_: u32, page: &mut PuzzlePage| {
            let wanted = page.0.iter_mut().filter(|row| ids.contains(&row.id));
            wanted.map(&mut change).count() > 0
        };
        self.pages.change(change_page, store, Owner::Player(player));
    }

    /// Takes some of the rows away.
    pub fn remove(
        &mut self,
        ids: &BTreeSet<OwnId>,
        store: &Store,
        player: &PlayerId,
    ) -> RemovedRows {
        let mut removed = Vec::new();
        let take = |number: u32, page: &mut PuzzlePage| {
            let before = page.0.len();
            let rows = std::mem::take(&mut page.0).into_iter().enumerate();
            for (at, row) in rows {
                if ids.contains(&row.id) {
                    removed.push((number, at, row));
                } else {
                    page.0.push(row);
                }
            }
            page.0.len() < before
        };
        self.pages.change(take, store, Owner::Player(player));
        for (_, _, row) in &removed {
            self.tally.remove(row);
        }
        RemovedRows(removed)
    }

    /// Puts back what was taken away, where it stood; what was added again meanwhile is there already.
    pub fn put_back(&mut self, removed: &RemovedRows, store: &Store, player: &PlayerId) {
        let is_gone = |row: &PuzzleRow| !self.tally.texts.contains(&hash(&row.text));
        let gone: Vec<_> = removed.0.iter().filter(|one| is_gone(&one.2)).collect();
        let put = |number: u32, page: &mut PuzzlePage| {
            let of_page = gone.iter().filter(|(at, _, _)| *at == number);
            let rows = of_page.map(|(_, at, row)| {
                let at = (*at).min(page.0.len());
                page.0.insert(at, row.clone());
            });
            rows.count() > 0
        };
        self.pages.change(put, store, Owner::Player(player));
        for (_, _, row) in gone {
            self.tally.add(row);
        }
    }

    /// Yields the keys of its records.
    pub(super) fn keys(&self, player: &PlayerId) -> impl Iterator<Item = Key> {
        self.pages.keys(Owner::Player(player))
    }
}

#[cfg(test)]
mod tests;
