//! Sprint: five minutes of small boards that get harder.
//!
//! The boards come in slices of three; the last goes on to the end. The chosen kinds take turns, in an order that
//! follows from the seed. Numbers are side, level, and the mean of the grader's ratings:
//!
//! | slice | KenKen | Kakuro | Sudoku | Killer | all |
//! |---|---|---|---|---|---|
//! | 1 | 3 Easy 97 | 4 Easy 108 | 4 Easy 60 | 4 Easy 82 | 83 |
//! | 2 | 4 Easy 102 | 5 Easy 115 | 6 Easy 60 | 6 Easy 94 | 89 |
//! | 3 | 4 Normal 126 | 5 Normal 147 | 6 Normal 158 | 6 Normal 181 | 157 |
//! | 4 | 4 Hard 189 | 4 Hard 179 | 6 Normal 158 | 6 Normal 181 | 179 |
//! | 5 | 4 Expert 296 | 4 Hard 179 | 6 Normal 158 | 6 Hard 312 | 236 |
//!
//! A Hypersudoku has nine rows, which is too much for a sprint. A Sudoku of six rows that is Hard takes
//! too long to make.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::BoardMaker;
use crate::{
    generator::{Config, nth_seed},
    puzzle::{
        Kind,
        Level::{self, Easy, Expert, Hard, Normal},
        Size,
    },
};

/// How long a sprint lasts at first.
pub const SPRINT_TIME: Duration = Duration::from_mins(5);
/// How long a new board hears nothing, so that what was meant for the last one harms nobody.
pub const UNHEARD: Duration = Duration::from_millis(400);

/// What a wrong digit costs.
const WRONG: Duration = Duration::from_secs(10);
/// After how many right digits in a row there is a bonus of so many seconds.
const BONUSES: [(u32, u64); 4] = [(8, 3), (20, 5), (36, 7), (60, 10)];
/// After the last of these there is another after so many digits each.
const LATER_BONUS: (u32, u64) = (24, 10);
/// How many boards a slice has.
const SLICE: u32 = 3;
/// How many thousand units of work a seed is given: of 4,500 boards, none then took more than a tenth of a second.
const PATIENCE: u32 = 40;

/// The time that is left of a sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SprintClock {
    left: Duration,
    /// How many right digits there were in a row.
    combo: u32,
}

impl Default for SprintClock {
    fn default() -> Self {
        Self {
            left: SPRINT_TIME,
            combo: 0,
        }
    }
}

impl SprintClock {
    /// A right digit: counts it, and tells the bonus if it earned one.
    pub fn right(&mut self) -> Option<Duration> {
        if self.is_over() {
            return None;
        }
        self.combo = self.combo.saturating_add(1);
        let (combo, bonus) = bonus_from(self.combo);
        let bonus = (combo == self.combo).then_some(bonus)?;
        self.left = self.left.saturating_add(bonus);
        Some(bonus)
    }

    /// A wrong digit: takes ten seconds, or what is left, and ends the row; tells what it took.
    pub fn wrong(&mut self) -> Duration {
        self.combo = 0;
        let lost = WRONG.min(self.left);
        self.pass(lost);
        lost
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Duration) {
        self.left = self.left.saturating_sub(time);
    }

    /// How much time is left.
    pub const fn left(self) -> Duration {
        self.left
    }

    /// Whether no time is left.
    pub const fn is_over(self) -> bool {
        self.left.is_zero()
    }

    /// How many right digits there were in a row.
    pub const fn combo(self) -> u32 {
        self.combo
    }

    /// After how many right digits in a row the next bonus comes, and how large it is.
    pub fn next_bonus(self) -> (u32, Duration) {
        bonus_from(self.combo.saturating_add(1))
    }
}

/// The first bonus at or after so many right digits in a row.
fn bonus_from(combo: u32) -> (u32, Duration) {
    let first = BONUSES.into_iter().find(|&(count, _)| count >= combo);
    let (count, seconds) = first.unwrap_or_else(|| {
        let last = BONUSES.last().map_or(0, |&(count, _)| count);
        let (step, seconds) = LATER_BONUS;
        let steps = combo.saturating_sub(last).div_ceil(step);
        (last.saturating_add(steps.saturating_mul(step)), seconds)
    });
    (count, Duration::from_secs(seconds))
}

/// The boards of a sprint: which kinds it has, and what the boards follow from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SprintLadder {
    kinds: Vec<Kind>,
    seed: u64,
}

/// One board of a sprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// What it is like.
    pub config: Config,
    /// What it is made from.
    pub seed: u64,
}

impl SprintLadder {
    /// The kinds that have boards small enough.
    pub const KINDS: [Kind; 4] = [Kind::KenKen, Kind::Kakuro, Kind::Sudoku, Kind::Killer];

    /// The ladder with the chosen kinds, or with all of them if none of the chosen has small boards.
    pub fn new(chosen: impl IntoIterator<Item = Kind>, seed: u64) -> Self {
        let chosen: Vec<Kind> = chosen.into_iter().collect();
        let kinds = Self::KINDS.into_iter();
        let kinds = kinds.filter(|kind| chosen.contains(kind)).collect();
        Self { kinds, seed }
    }

    /// A board, counted from 0.
    pub fn rung(&self, number: u32) -> Rung {
        let order = self.order();
        let kind = order[number as usize % order.len()];
        let (side, level) = wish(kind, Self::slice(number));
        let size = Size::nearest_square(side);
        Rung {
            config: Config::new(kind, size, level),
            seed: nth_seed(self.seed, number.saturating_add(1)),
        }
    }

    /// The slice that a board belongs to, counted from 0.
    pub fn slice(number: u32) -> usize {
        (number / SLICE).min(4) as usize
    }

    /// The kinds as they take turns; never none, whatever was read from a file.
    fn order(&self) -> Vec<Kind> {
        let mut order: Vec<Kind> = Self::KINDS.to_vec();
        if Self::KINDS.iter().any(|kind| self.kinds.contains(kind)) {
            order.retain(|kind| self.kinds.contains(kind));
        }
        // Numbers that a board's seed never has.
        order.sort_by_key(|&kind| nth_seed(self.seed ^ u64::MAX, kind as u32 + 1));
        order
    }
}

impl Rung {
    /// Makes the board.
    pub fn maker(&self) -> BoardMaker {
        BoardMaker::new(self.config.clone(), self.seed, PATIENCE)
    }
}

/// How large and how hard the board of a kind is.
fn wish(kind: Kind, slice: usize) -> (usize, Level) {
    let slices = match kind {
        Kind::KenKen => [(3, Easy), (4, Easy), (4, Normal), (4, Hard), (4, Expert)],
        Kind::Kakuro => [(4, Easy), (5, Easy), (5, Normal), (4, Hard), (4, Hard)],
        Kind::Sudoku | Kind::Hypersudoku => {
            [(4, Easy), (6, Easy), (6, Normal), (6, Normal), (6, Normal)]
        }
        Kind::Killer => [(4, Easy), (6, Easy), (6, Normal), (6, Normal), (6, Hard)],
    };
    slices[slice]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn right_digits_in_a_row_earn_what_the_table_says() {
        let mut clock = SprintClock::default();
        let bonuses: Vec<(u32, u64)> = (1..=110)
            .filter_map(|count| Some((count, clock.right()?.as_secs())))
            .collect();
        assert_eq!(
            bonuses,
            [(8, 3), (20, 5), (36, 7), (60, 10), (84, 10), (108, 10)]
        );
        assert_eq!(clock.left(), SPRINT_TIME + Duration::from_secs(45));
        assert_eq!((clock.combo(), clock.next_bonus().0), (110, 132));
    }

    #[test]
    fn a_wrong_digit_costs_ten_seconds_and_the_row() {
        let mut clock = SprintClock::default();
        for _ in 0..7 {
            assert_eq!(clock.right(), None);
        }
        assert_eq!(clock.wrong(), WRONG);
        assert_eq!(clock.left().as_secs(), 290);
        assert_eq!((clock.combo(), clock.next_bonus().0), (0, 8));
        clock.pass(Duration::from_secs(286));
        assert_eq!(clock.wrong(), Duration::from_secs(4));
        assert!(clock.is_over());
    }

    #[test]
    fn what_is_over_stays_over() {
        let mut clock = SprintClock::default();
        clock.pass(Duration::MAX);
        for _ in 0..100 {
            assert_eq!(clock.right(), None);
        }
        assert!(clock.is_over());
    }

    #[test]
    fn the_chosen_kinds_take_turns_and_none_is_all() {
        let kinds = |ladder: &SprintLadder| -> Vec<Kind> {
            (0..8)
                .map(|number| ladder.rung(number).config.kind)
                .collect()
        };
        let all = kinds(&SprintLadder::new(Kind::ALL, 3));
        assert_eq!(all[..4], all[4..]);
        let mut sorted = all[..4].to_vec();
        sorted.sort();
        assert_eq!(sorted, SprintLadder::KINDS);
        assert_eq!(kinds(&SprintLadder::new([Kind::Hypersudoku], 3)), all);
        assert_eq!(
            kinds(&SprintLadder::new([Kind::Killer], 3)),
            [Kind::Killer; 8]
        );
        let orders = (0..50).map(|seed| kinds(&SprintLadder::new(Kind::ALL, seed)));
        assert!(orders.collect::<std::collections::BTreeSet<_>>().len() > 15);
        let last = SprintLadder::new(Kind::ALL, 3).rung(u32::MAX).config.level;
        assert!(last >= Normal);
    }

    #[test]
    fn clock_and_ladder_are_kept_as_they_are() {
        let mut clock = SprintClock::default();
        clock.pass(Duration::from_millis(1234));
        clock.right();
        let ladder = SprintLadder::new([Kind::Sudoku, Kind::KenKen], 77);
        let text = ron::to_string(&(clock, &ladder)).unwrap();
        assert_eq!(ron::from_str(&text), Ok((clock, ladder)));
    }

    proptest! {
        #[test]
        fn time_is_what_was_given_less_what_was_taken(acts in prop::collection::vec(0..40_u64, 0..300)) {
            let mut clock = SprintClock::default();
            let (mut left, mut row) = (300_000_i64, 0_i64);
            for act in acts {
                if left == 0 {
                    break;
                }
                let seconds = match act {
                    0 => { clock.wrong(); row = 0; -10 }
                    1..=3 => { clock.pass(Duration::from_secs(act)); -(act as i64) }
                    _ => {
                        clock.right();
                        row += 1;
                        match row { 8 => 3, 20 => 5, 36 => 7, 60 => 10, _ if row > 60 && row % 24 == 12 => 10, _ => 0 }
                    }
                };
                left = (left + seconds * 1_000).max(0);
                prop_assert_eq!(clock.left().as_millis() as i64, left);
                prop_assert_eq!(i64::from(clock.combo()), row);
            }
        }
    }
}
