//! What a game is worth: time against par, and the price of every help.
//!
//! A puzzle solved in par time without help is worth 1000 points, whatever its kind and size: par is measured by the
//! steps that a person needs. All else are factors:
//!
//! | part | factor |
//! |---|---|
//! | pace | 2 · par / (par + time): 1 at par, towards 2 for the quick, towards 0 for the slow |
//! | help | the highest level used: none 1, conflicts marked 0.9, wrong digits marked 0.6, digits revealed 0.4 |
//! | hints | for each hint by how far it went: a look 0.97, an explanation 0.92, a step played 0.85 |
//! | notes | 0.95 once possible digits were told, for a cell or for the whole board |
//!
//! Where help is paid for in seconds, these count into the time, and pace is the only factor. A game that was given up is
//! worth nothing, and so is one on a puzzle with several solutions.

mod help;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::help::TOLD;
pub use self::help::{Help, HelpLevel, HintStage};

/// The points for a puzzle solved in par time without help.
pub const FULL: f64 = 1000.0;

/// The points of a finished game, and how they came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// The points.
    pub points: u32,
    /// The factors, in the order in which they are explained.
    pub parts: Vec<ScorePart>,
}

/// One reason why a score is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScorePart {
    /// What was rated.
    pub what: What,
    /// By how much it changed the points.
    pub factor: f64,
}

/// What a part of a score is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// The time, against the par time.
    Pace {
        /// The time played.
        time: Duration,
        /// The time that somebody with practice may take.
        par: Duration,
    },
    /// The highest level of help.
    Help(HelpLevel),
    /// So many hints.
    Hints(u32),
    /// Possible digits were told.
    Possible,
    /// The game was given up.
    GivenUp,
    /// The puzzle has more than one solution.
    NotUnique,
}

impl Score {
    /// Rates a solved game; a puzzle whose par nobody knows has no pace.
    pub fn solved(time: Duration, par: Option<Duration>, help: &Help) -> Self {
        let mut parts = Vec::new();
        if let Some(par) = par {
            parts.push(ScorePart {
                what: What::Pace { time, par },
                factor: pace(time, par),
            });
        }
        let level = help.level();
        parts.push(ScorePart {
            what: What::Help(level),
            factor: level.factor(),
        });
        if help.hints() > 0 {
            parts.push(ScorePart {
                what: What::Hints(help.hints()),
                factor: help.hint_factor(),
            });
        }
        if help.possible_told {
            parts.push(ScorePart {
                what: What::Possible,
                factor: TOLD,
            });
        }
        Self::of(parts)
    }

    /// Rates a solved game in which help was paid for in time: its pace, with that time, is all that counts.
    pub fn timed(total: Duration, par: Duration) -> Self {
        Self::of(vec![ScorePart {
            what: What::Pace { time: total, par },
            factor: pace(total, par),
        }])
    }

    /// Rates a game that was given up.
    pub fn surrendered() -> Self {
        Self::of(vec![ScorePart {
            what: What::GivenUp,
            factor: 0.0,
        }])
    }

    /// Rates a solved game on a puzzle with several solutions, in which anybody could be lucky.
    pub fn unrated() -> Self {
        Self::of(vec![ScorePart {
            what: What::NotUnique,
            factor: 0.0,
        }])
    }

    fn of(parts: Vec<ScorePart>) -> Self {
        let product: f64 = parts.iter().map(|part| part.factor).product();
        Self {
            points: (FULL * product).round() as u32,
            parts,
        }
    }
}

fn pace(time: Duration, par: Duration) -> f64 {
    // A puzzle of a second is no race.
    let par = par.as_secs_f64().max(1.0);
    2.0 * par / (par + time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PAR: Duration = Duration::from_mins(5);

    fn any_help() -> impl Strategy<Value = Help> {
        (0..3_usize, [0..4_u32, 0..4, 0..4], any::<bool>()).prop_map(|(level, hints, told)| {
            let mut help = Help::default();
            help.possible_told = told;
            help.raise(HelpLevel::ALL[level]);
            for (stage, count) in HintStage::ALL.into_iter().zip(hints) {
                (0..count).for_each(|_| help.count(stage));
            }
            help
        })
    }

    fn points(time: u64, help: &Help) -> u32 {
        Score::solved(Duration::from_secs(time), Some(PAR), help).points
    }

    #[test]
    fn par_time_without_help_is_worth_full_points() {
        assert_eq!(points(PAR.as_secs(), &Help::default()), 1000);
    }

    #[test]
    fn where_help_costs_seconds_pace_is_all_that_counts() {
        let score = Score::timed(PAR / 2, PAR);
        assert_eq!((score.points, score.parts.len()), (1333, 1));
        assert_eq!(Score::timed(PAR, PAR).points, 1000);
    }

    #[test]
    fn an_hour_too_long_is_still_worth_something_and_giving_up_is_not() {
        assert!(points(3900, &Help::default()) > 100);
        assert_eq!(Score::surrendered().points, 0);
    }

    #[test]
    fn every_part_is_explained() {
        let mut help = Help::default();
        help.raise(HelpLevel::Conflicts);
        help.count(HintStage::Why);
        help.possible_told = true;
        let score = Score::solved(PAR, Some(PAR), &help);
        let told: Vec<_> = score.parts.iter().map(|part| part.what).collect();
        assert_eq!(
            told,
            [
                What::Pace {
                    time: PAR,
                    par: PAR
                },
                What::Help(HelpLevel::Conflicts),
                What::Hints(1),
                What::Possible,
            ]
        );
        assert_eq!(score.points, 787);
    }

    proptest! {
        #[test]
        fn more_time_never_gives_more_points(help in any_help(), time in 0..100_000_u64, more in 0..10_000_u64) {
            prop_assert!(points(time + more, &help) <= points(time, &help));
        }

        #[test]
        fn more_help_never_gives_more_points(help in any_help(), time in 0..10_000_u64, how in 0..7_usize) {
            let mut helped = help.clone();
            match how {
                0..4 => helped.raise(HelpLevel::ALL[how]),
                4 => helped.possible_told = true,
                5 => helped.count(HintStage::Where),
                _ => helped.count(HintStage::Played),
            }
            prop_assert!(points(time, &helped) <= points(time, &help));
        }

        #[test]
        fn a_hint_that_goes_further_never_gives_more_points(help in any_help(), time in 0..10_000_u64, stage in 0..2_usize) {
            let [mut less, mut more] = [help.clone(), help];
            less.count(HintStage::ALL[stage]);
            more.count(HintStage::ALL[stage]);
            more.deepen(HintStage::ALL[stage]);
            prop_assert!(points(time, &more) <= points(time, &less));
        }
    }
}
