//! Ratings: how strong a player is, in all and in each kind, and the pace that belongs to it.
//!
//! A race against three ghosts is one period of Glicko-2; time without races is none, and changes no rating. The ghosts
//! are rated 200 below the player, as the player and 200 above; as long as the player's deviation is larger, that takes
//! the place of the 200. The player has one time for all three, so their results tell less than three games would:
//! whoever has a bad minute loses all of them. They count as two, that is, each as two thirds of a game. A rating is
//! never surer than a deviation of 45, so that it follows a player who gets better.
//!
//! How sure that makes the band of 95 % was simulated: players between 900 and 2100 with log-normal times, from 1500 on.
//! After 30 races the deviation is 58, and the band holds the true rating of 99 % of players whose times spread by 0.35
//! (in natural logarithms), of 97 % at 0.45 and of 93 % at 0.55; with whole games it would be 98, 93 and 87 %.

mod glicko;

use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};

use crate::puzzle::Kind;

/// The rating whose pace is par.
const PAR_RATING: f64 = 1500.0;
/// By so much stronger is who needs half the time.
const HALF_TIME: f64 = 400.0;
/// The largest deviation, of whom nothing is known.
const MOST_DEVIATION: f64 = 350.0;
/// The smallest deviation after a race.
const LEAST_DEVIATION: f64 = 45.0;
/// Above this deviation a rating is provisional; six races are enough.
const PROVISIONAL: f64 = 110.0;
/// How far apart ghosts are at least.
const GHOST_DISTANCE: f64 = 200.0;
/// How much one of three games counts that share one time.
const RACE_WEIGHT: f64 = 2.0 / 3.0;
/// How many standard deviations to both sides hold 95 % of a normal distribution.
const BAND: f64 = 1.96;

/// How strong a player is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating itself: 1500 is the pace of par.
    pub value: f64,
    /// How far off it may be: with 95 % certainty, not more than twice this.
    pub deviation: f64,
    /// How much results vary.
    pub volatility: f64,
}

/// How one game of a period ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedResult {
    /// The opponent's rating before the game.
    pub opponent: Rating,
    /// Whether the game was won.
    pub won: bool,
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub const NEW: Self = Self {
        value: PAR_RATING,
        deviation: MOST_DEVIATION,
        volatility: 0.06,
    };

    /// The rating of a ghost, whose pace is known exactly.
    pub const fn of_ghost(value: f64) -> Self {
        Self {
            value,
            deviation: 0.0,
            volatility: 0.0,
        }
    }

    /// The rating after a period with these games, by Glickman's formulas with τ = 0.5.
    #[must_use]
    pub fn after(self, results: &[RatedResult]) -> Self {
        glicko::after(self, results, 1.0)
    }

    /// The rating after a race in which so many of these ghosts, the slowest first, were beaten.
    #[must_use]
    pub fn after_race(self, ghosts: [f64; 3], beaten: u8) -> Self {
        let results: Vec<RatedResult> = (0..)
            .zip(ghosts)
            .map(|(number, value)| RatedResult {
                opponent: Self::of_ghost(value),
                won: number < beaten,
            })
            .collect();
        let after = glicko::after(self, &results, RACE_WEIGHT);
        Self {
            deviation: after.deviation.max(LEAST_DEVIATION),
            ..after
        }
    }

    /// Whether there were too few games to rely on it.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Between which values the true rating is with 95 % certainty.
    pub fn band(self) -> (f64, f64) {
        let reach = BAND * self.deviation;
        (self.value - reach, self.value + reach)
    }

    /// The same rating, with what no game can lead to replaced: whoever reads a damaged file can still play.
    fn sane(self) -> Self {
        let sane = |value: f64, least, most, usual| {
            if value.is_finite() {
                f64::clamp(value, least, most)
            } else {
                usual
            }
        };
        Self {
            value: sane(self.value, -10_000.0, 10_000.0, Self::NEW.value),
            deviation: sane(self.deviation, 0.0, MOST_DEVIATION, MOST_DEVIATION),
            volatility: sane(self.volatility, 0.001, 1.0, Self::NEW.volatility),
        }
    }
}

/// The ratings of the three ghosts that a player races, the slowest first.
pub fn ghost_ratings(player: Rating) -> [f64; 3] {
    let Rating {
        value, deviation, ..
    } = player.sane();
    let distance = deviation.max(GHOST_DISTANCE);
    [value - distance, value, value + distance]
}

/// How many of these ghosts are beaten by a time, penalties included; who needs as long as a ghost has beaten it.
pub fn ghosts_beaten(ghosts: [f64; 3], time: Duration, par: Duration) -> u8 {
    let beaten = ghosts
        .iter()
        .filter(|&&ghost| time <= time_of(ghost, par))
        .count();
    beaten as u8
}

/// The time that a rating stands for, in whole milliseconds: par · 2^((1500 − R) / 400).
pub fn time_of(rating: f64, par: Duration) -> Duration {
    scaled(par, pace(rating))
}

/// The rating that a time stands for, from 0 to 4000.
pub fn rating_of(time: Duration, par: Duration) -> f64 {
    let milliseconds = |time: Duration| time.as_millis().max(1) as f64;
    let halvings = (milliseconds(par) / milliseconds(time)).log2();
    (PAR_RATING + HALF_TIME * halvings).clamp(0.0, 4000.0)
}

/// How many times as long as par somebody with this rating needs.
pub(super) fn pace(rating: f64) -> f64 {
    ((PAR_RATING - rating) / HALF_TIME).exp2()
}

/// A time by a factor, in whole milliseconds.
pub(super) fn scaled(time: Duration, factor: f64) -> Duration {
    // A conversion from a floating point number ends at the largest whole number.
    Duration::from_millis((time.as_millis() as f64 * factor).round() as u64)
}

/// All ratings of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratings {
    /// The rating in all kinds together.
    pub overall: Rating,
    /// The ratings in the kinds that were raced.
    #[serde(default)]
    by_kind: BTreeMap<Kind, Rating>,
}

impl Default for Ratings {
    fn default() -> Self {
        Self {
            overall: Rating::NEW,
            by_kind: BTreeMap::new(),
        }
    }
}

impl Ratings {
    /// The rating in a kind.
    pub fn of(&self, kind: Kind) -> Rating {
        self.by_kind.get(&kind).copied().unwrap_or(Rating::NEW)
    }

    /// The ratings after a race in a kind in which so many of these ghosts, the slowest first, were beaten.
    #[must_use]
    pub fn after_race(&self, kind: Kind, ghosts: [f64; 3], beaten: u8) -> Self {
        let mut after = self.clone();
        after.overall = self.overall.after_race(ghosts, beaten);
        let in_kind = self.of(kind).after_race(ghosts, beaten);
        after.by_kind.insert(kind, in_kind);
        after
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "these numbers come out exactly")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            ..Rating::NEW
        }
    }

    #[test]
    fn glickmans_example_comes_out_as_published() {
        let games = [
            (1400.0, 30.0, true),
            (1550.0, 100.0, false),
            (1700.0, 300.0, false),
        ];
        let results = games.map(|(value, deviation, won)| RatedResult {
            opponent: rating(value, deviation),
            won,
        });
        let after = rating(1500.0, 200.0).after(&results);
        assert!((after.value - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn ghosts_stand_around_the_player_and_further_apart_while_little_is_known() {
        assert_eq!(
            ghost_ratings(rating(1620.0, 60.0)),
            [1420.0, 1620.0, 1820.0]
        );
        assert_eq!(ghost_ratings(Rating::NEW), [1150.0, 1500.0, 1850.0]);
    }

    #[test]
    fn a_rating_is_provisional_for_six_races() {
        let mut ratings = Ratings::default();
        for race in 0..12 {
            let now = ratings.of(Kind::Sudoku);
            assert_eq!(now.is_provisional(), race < 6, "{race} {now:?}");
            ratings = ratings.after_race(Kind::Sudoku, ghost_ratings(now), 1 + race % 2);
        }
        assert_eq!(ratings.of(Kind::Killer), Rating::NEW);
        assert_eq!(ratings.overall, ratings.of(Kind::Sudoku));
    }

    #[test]
    fn pace_and_rating_are_one_scale() {
        let par = Duration::from_mins(10);
        for (rating, minutes) in [(1500.0, 10), (1900.0, 5), (1100.0, 20), (700.0, 40)] {
            assert_eq!(time_of(rating, par), Duration::from_mins(minutes));
            assert_eq!(rating_of(Duration::from_mins(minutes), par).round(), rating);
        }
        let ghosts = ghost_ratings(rating(1500.0, 50.0));
        let beaten = |seconds| ghosts_beaten(ghosts, Duration::from_secs(seconds), par);
        assert_eq!(
            [420, 425, 600, 601, 848, 849].map(beaten),
            [3, 2, 2, 1, 1, 0]
        );
    }

    #[test]
    fn ratings_are_kept_as_they_are() {
        let ratings = Ratings::default().after_race(Kind::Kakuro, [1.0, 2.0, 3.0], 2);
        let text = ron::to_string(&ratings).unwrap();
        assert_eq!(ron::from_str(&text), Ok(ratings));
    }

    proptest! {
        #[test]
        fn whoever_beats_more_ghosts_gains_more(value in 500.0..2500.0, deviation in 45.0..350.0) {
            let before = rating(value, deviation);
            let ghosts = ghost_ratings(before);
            let after = [0, 1, 2, 3].map(|beaten| before.after_race(ghosts, beaten).value);
            prop_assert!(after.is_sorted_by(|less, more| less < more));
            prop_assert!(after[1] < value && value < after[2]);
        }

        #[test]
        fn no_number_leads_astray(
            value: f64, deviation: f64, volatility: f64, ghosts: [f64; 3], beaten: u8,
            milliseconds: u64, par: u64,
        ) {
            let damaged = Rating { value, deviation, volatility };
            let ghosts = ghosts.map(|ghost| if ghost.is_finite() { ghost } else { 0.0 });
            let after = damaged.after_race(ghosts, beaten);
            prop_assert!(after.deviation > 0.0 && after.deviation <= MOST_DEVIATION);
            prop_assert!(after.value.is_finite() && after.volatility.is_finite(), "{after:?}");
            let (time, par) = (Duration::from_millis(milliseconds), Duration::from_millis(par));
            prop_assert!((0.0..=4000.0).contains(&rating_of(time, par)));
            prop_assert!(ghosts_beaten(ghost_ratings(damaged), time, par) <= 3);
            prop_assert!(time_of(value, Duration::MAX) <= Duration::MAX);
        }
    }
}
