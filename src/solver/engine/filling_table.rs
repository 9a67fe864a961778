//! Tables of fillings: for each position and digit, which fillings have it there.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use super::relation::{FillingDigits, LONGEST, Relation};

/// All fillings of a relation as bit sets: one bit per filling, for each position and digit.
#[derive(Debug)]
pub(super) struct FillingTable {
    /// How many words a set of fillings takes.
    pub(super) words: usize,
    digits: usize,
    supports: Vec<u64>,
    samples: Vec<Sample>,
}

/// One filling, each digit as a bit.
pub(super) type Sample = [u16; LONGEST];

impl FillingTable {
    /// The table of a relation, made once and remembered; nothing if it would be too large.
    ///
    /// Making tables takes longer than most searches, and the cages of different puzzles are much alike.
    pub(super) fn of(relation: &Relation) -> Option<Arc<Self>> {
        TABLES.with_borrow_mut(|tables| tables.get(relation))
    }

    fn new(relation: &Relation) -> Option<Self> {
        let fillings = relation.fillings()?;
        let digits = usize::from(relation.highest.get());
        let words = fillings.len().div_ceil(64).max(1);
        let mut supports = vec![0; relation.cells * digits * words];
        for (index, filling) in fillings.iter().enumerate() {
            for (position, &digit) in filling[..relation.cells].iter().enumerate() {
                let row = (position * digits + usize::from(digit) - 1) * words;
                supports[row + index / 64] |= 1 << (index % 64);
            }
        }
        let sample = |filling: &FillingDigits| filling.map(|digit| ((1_u32 << digit) >> 1) as u16);
        Some(Self {
            words,
            digits,
            supports,
            samples: fillings.iter().map(sample).collect(),
        })
    }

    /// The fillings that have a digit, counted from zero, at a position.
    pub(super) fn support(&self, position: usize, digit: usize) -> &[u64] {
        let start = (position * self.digits + digit) * self.words;
        &self.supports[start..start + self.words]
    }

    /// The first filling of a set.
    pub(super) fn first(&self, live: &[u64]) -> Option<Sample> {
        let (index, word) = live.iter().enumerate().find(|&(_, &word)| word != 0)?;
        let sample = self
            .samples
            .get(64 * index + word.trailing_zeros() as usize);
        sample.copied()
    }

    /// The set of all fillings, word by word.
    pub(super) fn all(&self) -> impl Iterator<Item = u64> + use<> {
        let fillings = self.samples.len();
        (0..self.words).map(move |word| match fillings - (64 * word).min(fillings) {
            0 => 0,
            left @ ..64 => (1 << left) - 1,
            _ => u64::MAX,
        })
    }
}

thread_local! {
    static TABLES: RefCell<TableCache> = RefCell::default();
}

/// The tables made so far, up to a limit; a memory, which changes no answer.
#[derive(Default)]
struct TableCache {
    tables: HashMap<Relation, Option<Arc<FillingTable>>>,
    words: usize,
}

impl TableCache {
    /// When all tables together have more words than this (32 MB), they are forgotten.
    const MOST_WORDS: usize = 4 << 20;

    fn get(&mut self, relation: &Relation) -> Option<Arc<FillingTable>> {
        debug_assert!(relation.cells <= LONGEST);
        if let Some(table) = self.tables.get(relation) {
            return table.clone();
        }
        let table = FillingTable::new(relation).map(Arc::new);
        self.words += 8 + table.as_ref().map_or(0, |table| table.supports.len());
        if self.words > Self::MOST_WORDS {
            self.tables.clear();
            self.words = 0;
        }
        self.tables.insert(*relation, table.clone());
        table
    }
}
