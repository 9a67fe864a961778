//! The work of arranging, piece by piece: games are noted, puzzles judged and counted, then sorted, then grouped.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use super::{Arrangement, CardGroup, FilterCounts};
use crate::contest::Timestamp;
use crate::game::{
    base::library_choice::{PuzzleOrder, PuzzleState},
    library::{
        CatalogueEntry, Filter, PuzzleBests,
        entry::Pack,
        filter::{Criterion, FilterVerdict},
        progress::ProgressBook,
    },
    store::GameEntry,
};
use crate::puzzle::{Level, Size};

/// How much is done in one piece.
const PIECE: usize = 256;

/// What is to be arranged, and how.
pub struct ArrangementRequest {
    /// Every puzzle.
    pub entries: Arc<Vec<Arc<CatalogueEntry>>>,
    /// Every game, the one played last first.
    pub games: Vec<GameEntry>,
    /// The best game of each puzzle.
    pub bests: PuzzleBests,
    /// What is chosen.
    pub filter: Filter,
}

/// What comes next.
#[derive(Clone, Copy)]
enum ArrangingStage {
    Games(usize),
    Entries(usize),
    Sort,
    Group(usize),
}

/// What is known of a whole pack.
struct PackTotals {
    pack: Pack,
    solved: usize,
    all: usize,
    newest: Timestamp,
}

/// The work as far as it has come.
pub(super) struct Arranging {
    request: ArrangementRequest,
    stage: ArrangingStage,
    book: ProgressBook,
    counts: FilterCounts,
    sizes: BTreeMap<(usize, usize), usize>,
    packs: Vec<PackTotals>,
    pack_numbers: BTreeMap<Pack, usize>,
    /// The puzzles that are shown, each with the number of its pack.
    shown: Vec<(usize, usize)>,
    groups: Vec<CardGroup>,
}

impl ArrangementRequest {
    /// Arranges everything at once.
    pub fn finish(self) -> Arrangement {
        let mut arranging = self.begin();
        loop {
            if let Some(arrangement) = arranging.step() {
                return arrangement;
            }
        }
    }

    pub(super) fn begin(self) -> Arranging {
        Arranging {
            request: self,
            stage: ArrangingStage::Games(0),
            book: ProgressBook::default(),
            counts: FilterCounts::default(),
            sizes: BTreeMap::new(),
            packs: Vec::new(),
            pack_numbers: BTreeMap::new(),
            shown: Vec::new(),
            groups: Vec::new(),
        }
    }
}

impl Arranging {
    /// Does a piece of the work, and returns what came of it after the last one.
    pub(super) fn step(&mut self) -> Option<Arrangement> {
        self.stage = match self.stage {
            ArrangingStage::Games(from) => {
                let games = self.request.games.iter().enumerate();
                for (place, game) in games.skip(from).take(PIECE) {
                    self.book.note(game, place as u32);
                }
                if from + PIECE < self.request.games.len() {
                    ArrangingStage::Games(from + PIECE)
                } else {
                    ArrangingStage::Entries(0)
                }
            }
            ArrangingStage::Entries(from) => {
                let last = (from + PIECE).min(self.request.entries.len());
                (from..last).for_each(|place| self.look_at(place));
                if last < self.request.entries.len() {
                    ArrangingStage::Entries(last)
                } else {
                    ArrangingStage::Sort
                }
            }
            ArrangingStage::Sort => {
                self.sort();
                ArrangingStage::Group(0)
            }
            ArrangingStage::Group(from) => {
                let last = (from + PIECE).min(self.shown.len());
                (from..last).for_each(|place| self.group(place));
                if last == self.shown.len() {
                    return Some(self.take_result());
                }
                ArrangingStage::Group(last)
            }
        };
        None
    }

    /// Judges and counts a puzzle.
    fn look_at(&mut self, place: usize) {
        let entries = Arc::clone(&self.request.entries);
        let entry = &*entries[place];
        let mut progress = self.book.of(entry.fingerprint);
        if !progress.solved && self.request.bests.contains_key(&entry.fingerprint) {
            // Its game may be gone, but the history knows of it.
            progress.solved = true;
            self.book.note_solved(entry.fingerprint);
        }
        let number = self.pack_number(entry);
        let totals = &mut self.packs[number];
        totals.all += 1;
        totals.solved += usize::from(progress.solved);
        totals.newest = totals.newest.max(entry.added);
        let verdict = self.request.filter.judge(entry, progress);
        if verdict == FilterVerdict::Shown {
            self.shown.push((number, place));
        }
        let count = |criterion| usize::from(verdict.admits_without(criterion));
        let counts = &mut self.counts;
        counts.sources[entry.source as usize] += count(Criterion::Source);
        counts.kinds[entry.puzzle.kind() as usize] += count(Criterion::Kind);
        if let Some(level) = entry.puzzle.info().level {
            counts.levels[level as usize] += count(Criterion::Level);
        }
        for state in PuzzleState::ALL {
            let is_so = usize::from(progress.is(state));
            counts.states[state as usize] += is_so * count(Criterion::State);
        }
        let size = entry.puzzle.size();
        if count(Criterion::Size) > 0 {
            *self.sizes.entry((size.rows(), size.columns())).or_default() += 1;
        }
    }

    fn pack_number(&mut self, entry: &CatalogueEntry) -> usize {
        if let Some(&number) = self.pack_numbers.get(&entry.pack) {
            return number;
        }
        let number = self.packs.len();
        self.pack_numbers.insert(entry.pack.clone(), number);
        self.packs.push(PackTotals {
            pack: entry.pack.clone(),
            solved: 0,
            all: 0,
            newest: Timestamp::default(),
        });
        number
    }

    fn sort(&mut self) {
        let order = self.request.filter.choice.order;
        let ranks = pack_ranks(&self.packs);
        let entries = &self.request.entries;
        let (book, bests) = (&self.book, &self.request.bests);
        let entry = |place: usize| &*entries[place];
        let size = |entry: &CatalogueEntry| {
            let size = entry.puzzle.size();
            (size.len(), size.rows())
        };
        let level = |entry: &CatalogueEntry| level_rank(entry.puzzle.info().level);
        // What is equal in everything else stays in the order of the catalogue.
        match order {
            PuzzleOrder::Recommended => self.shown.sort_by(|&(a_pack, a), &(b_pack, b)| {
                let key = |pack: usize, place: usize| {
                    let entry = entry(place);
                    // Packs of the player's have an order of their own.
                    let is_graded = matches!(entry.pack, Pack::Graded(..));
                    let key = is_graded.then(|| (size(entry), entry.sort_title()));
                    (ranks[pack], key, place)
                };
                key(a_pack, a).cmp(&key(b_pack, b))
            }),
            PuzzleOrder::Newest => self.shown.sort_by_key(|&(pack, place)| {
                let added = entry(place).added;
                let place = if added == Timestamp::default() {
                    place
                } else {
                    usize::MAX - place
                };
                (ranks[pack], Reverse(added), place)
            }),
            PuzzleOrder::Title => self.shown.sort_by(|&(_, a), &(_, b)| {
                let key = |place: usize| (entry(place).sort_title(), place);
                key(a).cmp(&key(b))
            }),
            PuzzleOrder::Size => self.shown.sort_by_key(|&(_, place)| {
                let entry = entry(place);
                (size(entry), entry.puzzle.kind(), level(entry), place)
            }),
            PuzzleOrder::Level => self.shown.sort_by_key(|&(_, place)| {
                let entry = entry(place);
                (level(entry), size(entry), entry.puzzle.kind(), place)
            }),
            PuzzleOrder::LastPlayed => self.shown.sort_by_key(|&(_, place)| {
                let last = book.of(entry(place).fingerprint).games_since;
                (last.unwrap_or(u32::MAX), place)
            }),
            PuzzleOrder::BestResult => self.shown.sort_by_key(|&(_, place)| {
                let best = bests.get(&entry(place).fingerprint);
                (Reverse(best.map(|game| game.points)), place)
            }),
        }
    }

    /// Puts a puzzle into the last group, or begins a new one.
    fn group(&mut self, place: usize) {
        let (number, entry) = self.shown[place];
        let entry = Arc::clone(&self.request.entries[entry]);
        let totals = &self.packs[number];
        let has_packs = self.request.filter.choice.order.has_packs();
        let pack = has_packs.then(|| totals.pack.clone());
        match self.groups.last_mut() {
            Some(group) if group.pack == pack => group.entries.push(entry),
            _ => self.groups.push(CardGroup {
                pack,
                entries: vec![entry],
                solved: totals.solved,
                all: totals.all,
            }),
        }
    }

    fn take_result(&mut self) -> Arrangement {
        let sizes = std::mem::take(&mut self.sizes).into_iter();
        let size = |((rows, columns), count)| Some((Size::new(rows, columns)?, count));
        Arrangement {
            groups: std::mem::take(&mut self.groups),
            counts: FilterCounts {
                sizes: sizes.filter_map(size).collect(),
                ..std::mem::take(&mut self.counts)
            },
            shown: self.shown.len(),
            all: self.request.entries.len(),
            is_filtered: self.request.filter.leaves_out(),
            book: std::mem::take(&mut self.book),
        }
    }
}

/// The places of packs: the player's own first, the newest of them in front, then those to begin with, then the others by
/// kind and level.
fn pack_ranks(packs: &[PackTotals]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..packs.len()).collect();
    order.sort_by(|&a, &b| {
        let key = |number: usize| {
            let totals = &packs[number];
            let class = match totals.pack {
                Pack::Own(_) | Pack::Loose(_) => 0,
                Pack::First => 1,
                Pack::Graded(..) => 2,
            };
            (class, Reverse(totals.newest), &totals.pack)
        };
        key(a).cmp(&key(b))
    });
    let mut ranks = vec![0; packs.len()];
    for (rank, number) in order.into_iter().enumerate() {
        ranks[number] = rank;
    }
    ranks
}

/// Puzzles that nobody has graded come last.
fn level_rank(level: Option<Level>) -> (bool, Option<Level>) {
    (level.is_none(), level)
}

#[cfg(test)]
mod tests;
