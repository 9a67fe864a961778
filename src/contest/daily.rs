//! The five boards of a day, the same for everybody.
//!
//! | | KenKen | Kakuro | Sudoku | Hypersudoku | Killer | par of all |
//! |---|---|---|---|---|---|---|
//! | Monday | 4 Easy | 4 Easy | 4 Easy | 9 Easy | 4 Easy | 9 min |
//! | Tuesday | 5 Easy | 6 Easy | 6 Normal | 9 Easy | 6 Easy | 14 min |
//! | Wednesday | 6 Easy | 7 Easy | 9 Easy | 9 Easy | 6 Normal | 20 min |
//! | Thursday | 6 Normal | 8 Normal | 9 Normal | 9 Normal | 9 Easy | 30 min |
//! | Friday | 7 Normal | 9 Normal | 9 Hard | 9 Normal | 9 Normal | 39 min |
//! | Saturday | 7 Hard | 10 Hard | 9 Expert | 9 Hard | 9 Hard | 49 min |
//! | Sunday | 8 Expert | 12 Hard | 12 Hard | 9 Expert | 9 Hard | 62 min |
//!
//! The seed of a board is the FNV-1a hash of a text with the version of the generator, the date and the kind, as in
//! `sumi daily 2 2026-11-18 KenKen`.

use super::{BoardMaker, Date, Weekday, fingerprint::fnv};
use crate::{
    generator::{self, Config},
    puzzle::{
        Kind,
        Level::{self, Easy, Expert, Hard, Normal},
        Size,
    },
};

/// How many thousand units of work a seed is given: ten times what the slowest of a thousand boards took.
const PATIENCE: u32 = 2_000;

/// One of the boards of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyBoard {
    /// What it is like.
    pub config: Config,
    /// What it is made from.
    pub seed: u64,
}

impl DailyBoard {
    /// Makes the board.
    pub fn maker(&self) -> BoardMaker {
        BoardMaker::new(self.config.clone(), self.seed, PATIENCE)
    }
}

/// The boards of a day, one of each kind in the order of [`Kind::ALL`].
pub fn daily(date: Date) -> [DailyBoard; 5] {
    Kind::ALL.map(|kind| {
        let (side, level) = wish(date.weekday(), kind);
        let size = Size::nearest_square(side);
        let text = format!("sumi daily {} {date} {kind}", generator::VERSION);
        DailyBoard {
            config: Config::new(kind, size, level),
            seed: fnv(text.as_bytes()),
        }
    })
}

/// How large and how hard the board of a kind is.
fn wish(weekday: Weekday, kind: Kind) -> (usize, Level) {
    let week = match kind {
        Kind::KenKen => [
            (4, Easy),
            (5, Easy),
            (6, Easy),
            (6, Normal),
            (7, Normal),
            (7, Hard),
            (8, Expert),
        ],
        Kind::Kakuro => [
            (4, Easy),
            (6, Easy),
            (7, Easy),
            (8, Normal),
            (9, Normal),
            (10, Hard),
            (12, Hard),
        ],
        Kind::Sudoku => [
            (4, Easy),
            (6, Normal),
            (9, Easy),
            (9, Normal),
            (9, Hard),
            (9, Expert),
            (12, Hard),
        ],
        Kind::Hypersudoku => [
            (9, Easy),
            (9, Easy),
            (9, Easy),
            (9, Normal),
            (9, Normal),
            (9, Hard),
            (9, Expert),
        ],
        Kind::Killer => [
            (4, Easy),
            (6, Easy),
            (6, Normal),
            (9, Easy),
            (9, Normal),
            (9, Hard),
            (9, Hard),
        ],
    };
    week[weekday as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_by_date_and_kind_and_are_the_documented_hash() {
        let first = Date::new(2026, 11, 18).unwrap();
        let mut date = first;
        let mut seeds = Vec::new();
        for _ in 0..1_000 {
            seeds.extend(daily(date).map(|board| board.seed));
            date = date.next();
        }
        assert_eq!(seeds[0], fnv(b"sumi daily 2 2026-11-18 KenKen"));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 5_000);
    }

    #[test]
    fn every_day_has_one_board_of_each_kind_in_one_order_and_of_a_size_there_is() {
        for weekday in Weekday::ALL {
            let monday = Date::new(2026, 11, 16).unwrap();
            let boards = daily(Date::from_days(monday.days() + weekday as i64));
            assert_eq!(boards.each_ref().map(|board| board.config.kind), Kind::ALL);
            for board in &boards {
                assert!(board.config.kind.allows_size(board.config.size));
            }
        }
    }
}
