//! Tables of fillings: for each position and digit, which fillings have it there.

use std::{
    cell::RefCell,
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    sync::Arc,
};

use super::{
    propagation::bits,
    relation::{FillingDigits, LONGEST, Relation},
};

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

    /// Strikes out the fillings that have none of some digits at a position; says whether there were any.
    #[inline]
    pub(super) fn strike(&self, live: &mut [u64], position: usize, domain: u16) -> bool {
        let start = position * self.digits;
        if let [live] = live {
            let kept = bits(domain).fold(0, |kept, digit| kept | self.supports[start + digit]);
            let struck = *live & !kept != 0;
            *live &= kept;
            return struck;
        }
        let mut struck = 0;
        for (word, live) in live.iter_mut().enumerate() {
            if *live != 0 {
                let support = |digit| self.supports[(start + digit) * self.words + word];
                let kept = bits(domain).fold(0, |kept, digit| kept | support(digit));
                struck |= *live & !kept;
                *live &= kept;
            }
        }
        struck != 0
    }

    /// Whether some of the fillings have a digit, counted from zero, at a position.
    #[inline]
    pub(super) fn has(&self, live: &[u64], position: usize, digit: usize) -> bool {
        let start = (position * self.digits + digit) * self.words;
        if let [live] = live {
            return live & self.supports[start] != 0;
        }
        let supports = self.supports[start..start + self.words].iter();
        live.iter()
            .zip(supports)
            .any(|(live, support)| live & support != 0)
    }

    /// Whether all of the fillings have a digit, counted from zero, at one of some positions.
    #[inline]
    pub(super) fn always_has(&self, live: &[u64], positions: u8, digit: usize) -> bool {
        live.iter().enumerate().all(|(word, live)| {
            let support =
                |position| self.supports[(position * self.digits + digit) * self.words + word];
            let with = bits(positions.into()).fold(0, |with, position| with | support(position));
            live & !with == 0
        })
    }

    /// The first filling of a set.
    #[inline]
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
    tables: HashMap<Relation, Option<Arc<FillingTable>>, BuildHasherDefault<RelationHasher>>,
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

/// Mixes the few numbers of a relation; nobody chooses them to do harm, and a cage is looked up in no time.
#[derive(Default)]
struct RelationHasher(u64);

impl Hasher for RelationHasher {
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            self.write_u64(
                bytes
                    .iter()
                    .fold(0, |all, &byte| all << 8 | u64::from(byte)),
            );
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_i64(&mut self, number: i64) {
        self.write_u64(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        // The table looks at the lowest bits and the highest.
        self.0 ^ self.0 >> 32
    }
}
