//! What a player's finished games tell together.

use std::{collections::BTreeMap, time::Duration};

use super::{Date, Ending, FinishedGame, Mode, Rating, Timestamp, Today};
use crate::puzzle::{Kind, Level};
use crate::score::Help;

/// What a player's finished games tell together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayStatistics {
    /// How the games of each kind and level went; a sprint has boards of many, and counts under none.
    pub classes: BTreeMap<(Kind, Option<Level>), ClassStatistics>,
    /// How many sprints were run.
    pub sprints: u32,
    /// The rating in each kind after each rated game, the earliest first.
    pub ratings: BTreeMap<Kind, Vec<RatingPoint>>,
    /// How many games that count were finished on each day.
    pub days: BTreeMap<Date, u32>,
    /// The days in a row.
    pub streaks: Streaks,
    /// In how many games that were solved without any help each technique was needed, by its name.
    pub techniques: BTreeMap<String, u32>,
}

/// How the games of one kind and level went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClassStatistics {
    /// How many were solved.
    pub solved: u32,
    /// How many were given up.
    pub surrendered: u32,
    /// How many were left for too long.
    pub abandoned: u32,
    /// The times of those that were solved, penalties included.
    pub times: Option<TimeSummary>,
    /// The same times as shares of par, where par is known: 1 is par.
    pub shares: Option<TimeSummary<f64>>,
}

/// The best and the middle one of some times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeSummary<T = Duration> {
    /// The best.
    pub best: T,
    /// The one in the middle; of an even number, the better of the two.
    pub median: T,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// When the game ended.
    pub date: Timestamp,
    /// The rating, which tells its [`band`](Rating::band) as well.
    pub rating: Rating,
}

/// How many days in a row have a game that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// Up to today, or up to yesterday as long as today has none.
    pub current: u32,
    /// The most there ever were.
    pub longest: u32,
}

impl PlayStatistics {
    /// Looks at a player's games, in whatever order they come.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>, today: Today) -> Self {
        let mut statistics = Self::default();
        let mut times: BTreeMap<_, ClassTimes> = BTreeMap::new();
        let mut techniques: BTreeMap<&str, u32> = BTreeMap::new();
        for game in games {
            if game.mode == Mode::Sprint {
                statistics.sprints += 1;
            } else {
                let class = (game.puzzle.kind, game.puzzle.level);
                statistics.classes.entry(class).or_default().count(game);
                times.entry(class).or_default().add(game);
            }
            statistics.add_rating(game);
            if game.counts() {
                let day = game.date.date(today.offset_minutes);
                *statistics.days.entry(day).or_default() += 1;
            }
            for technique in unaided_techniques(game) {
                *techniques.entry(technique).or_default() += 1;
            }
        }
        for (class, times) in times {
            statistics.classes.entry(class).or_default().sum_up(times);
        }
        for points in statistics.ratings.values_mut() {
            points.sort_by_key(|point| point.date);
        }
        statistics.streaks = Streaks::of(statistics.days.keys().copied(), today.date);
        let owned = |(name, count): (&str, u32)| (name.to_owned(), count);
        statistics.techniques = techniques.into_iter().map(owned).collect();
        statistics
    }

    fn add_rating(&mut self, game: &FinishedGame) {
        if let Some((_, rating)) = game.ratings {
            let points = self.ratings.entry(game.puzzle.kind).or_default();
            points.push(RatingPoint {
                date: game.date,
                rating,
            });
        }
    }
}

/// The techniques of a game that was solved without any help.
fn unaided_techniques(game: &FinishedGame) -> impl Iterator<Item = &str> {
    let is_unaided = game.ending == Ending::Solved && game.help == Help::default();
    let names = game.techniques.iter().filter(move |_| is_unaided);
    names.map(String::as_str)
}

/// The times of the solved games of one kind and level.
#[derive(Default)]
struct ClassTimes {
    times: Vec<Duration>,
    shares: Vec<f64>,
}

impl ClassTimes {
    fn add(&mut self, game: &FinishedGame) {
        if game.ending != Ending::Solved {
            return;
        }
        self.times.push(game.total());
        if let Some(par) = game.puzzle.par.filter(|par| !par.is_zero()) {
            self.shares
                .push(game.total().as_secs_f64() / par.as_secs_f64());
        }
    }
}

impl ClassStatistics {
    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.solved + self.surrendered + self.abandoned
    }

    fn count(&mut self, game: &FinishedGame) {
        *match game.ending {
            Ending::Solved => &mut self.solved,
            Ending::Surrendered => &mut self.surrendered,
            Ending::Abandoned => &mut self.abandoned,
        } += 1;
    }

    fn sum_up(
        &mut self,
        ClassTimes {
            mut times,
            mut shares,
        }: ClassTimes,
    ) {
        times.sort_unstable();
        shares.sort_unstable_by(f64::total_cmp);
        self.times = TimeSummary::of(&times);
        self.shares = TimeSummary::of(&shares);
    }
}

impl<T: Copy> TimeSummary<T> {
    /// Sums up times of which the shortest stands first.
    fn of(sorted: &[T]) -> Option<Self> {
        Some(Self {
            best: *sorted.first()?,
            median: *sorted.get((sorted.len() - 1) / 2)?,
        })
    }
}

impl Streaks {
    /// Counts days in a row; they come in order.
    fn of(days: impl Iterator<Item = Date>, today: Date) -> Self {
        let mut streaks = Self::default();
        let mut run = 0;
        let mut last = None;
        for day in days {
            let follows = last.is_some_and(|last: Date| last.days() + 1 == day.days());
            run = if follows { run + 1 } else { 1 };
            streaks.longest = streaks.longest.max(run);
            last = Some(day);
        }
        let is_alive = |last: Date| last.days() + 1 >= today.days();
        if last.is_some_and(is_alive) {
            streaks.current = run;
        }
        streaks
    }
}
