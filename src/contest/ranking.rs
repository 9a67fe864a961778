//! Rankings: who played best, at what, and since when.
//!
//! Games are ordered by their points. Of equal ones the better has had less help (a lower level, then fewer hints, then no
//! word of possible digits), then took less time, penalties included, then was played earlier. What is still equal stands in
//! the order of the players' names and of the puzzles' fingerprints, so that a ranking is the same wherever it is made.
//!
//! A game counts when it was solved; a sprint, which has no solution, when it brought points. Of the tries at a board of the
//! day, only the first counts.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet},
};

use super::{
    Date, Ending, Fingerprint, FinishedGame, Mode, Timestamp,
    first_try::{first_tries, is_later_try, own_first_tries},
};
use crate::puzzle::{Kind, Level, Size};

/// A finished game and whose it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedGame<'a> {
    /// The name of the player.
    pub player: &'a str,
    /// The game.
    pub game: &'a FinishedGame,
}

/// Which games are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RankingScope {
    /// Those of one puzzle.
    Puzzle(Fingerprint),
    /// Those of puzzles of one kind, size and level.
    Class(Kind, Size, Option<Level>),
    /// Those under the same rules.
    Mode(Mode),
    /// All of them, by the sum of points.
    Overall,
}

/// How far back a ranking looks, by the calendar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Period {
    /// Today.
    Day,
    /// This week, from Monday.
    Week,
    /// This month.
    Month,
    /// Always.
    #[default]
    Ever,
}

/// What day it is where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// The day.
    pub date: Date,
    /// How many minutes clocks are ahead of Greenwich.
    pub offset_minutes: i32,
}

/// A ranking: all its games, and the players by what they have reached.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking<'a> {
    /// Every game that counts, the best first.
    pub games: Vec<RankedGame<'a>>,
    /// Every player, the best first.
    pub rows: Vec<RankingRow<'a>>,
}

/// What one player has reached in a ranking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankingRow<'a> {
    /// The place, from 1.
    pub place: usize,
    /// The name of the player.
    pub player: &'a str,
    /// The player's best game.
    pub best: &'a FinishedGame,
    /// The points of that game; overall, those of the best game of every puzzle together.
    pub points: u64,
    /// How many games count.
    pub games: usize,
}

impl RankedGame<'_> {
    /// Compares two games: the better one is less, so that it comes first in a sorted list.
    pub fn compare(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }

    fn key(&self) -> impl Ord {
        (merit(self.game), self.player, self.game.puzzle.fingerprint)
    }
}

/// What makes a game better than another, whoever played it; the better is less.
fn merit(game: &FinishedGame) -> impl Ord + use<> {
    let help = &game.help;
    (
        Reverse(game.points),
        (help.level(), help.hints(), help.possible_told),
        game.total(),
        game.date,
    )
}

impl RankingScope {
    /// Whether a game belongs here and counts.
    pub fn includes(self, game: &FinishedGame) -> bool {
        let puzzle = &game.puzzle;
        // A sprint is a game of many puzzles: its points and its time are not those of the first.
        let is_one_puzzle = game.mode != Mode::Sprint;
        let belongs = match self {
            Self::Puzzle(fingerprint) => is_one_puzzle && puzzle.fingerprint == fingerprint,
            Self::Class(kind, size, level) => {
                is_one_puzzle && (puzzle.kind, puzzle.size, puzzle.level) == (kind, size, level)
            }
            Self::Mode(mode) => game.mode == mode,
            Self::Overall => true,
        };
        belongs && game.counts()
    }
}

impl FinishedGame {
    /// Whether the game is worth a place in a ranking: it was solved, or it was a sprint that brought points.
    pub fn counts(&self) -> bool {
        self.ending == Ending::Solved || self.mode == Mode::Sprint && self.points > 0
    }

    /// Whether there is one board and a time on it to race against.
    pub fn can_be_raced(&self) -> bool {
        self.ending == Ending::Solved && self.mode != Mode::Sprint
    }
}

impl Period {
    /// Every period, the shortest first.
    pub const ALL: [Self; 4] = [Self::Day, Self::Week, Self::Month, Self::Ever];

    /// Whether a moment lies in the period around this day.
    pub fn includes(self, moment: Timestamp, today: Today) -> bool {
        let begins = |date: Date| match self {
            Self::Day => date,
            Self::Week => date.week_start(),
            Self::Month => date.month_start(),
            Self::Ever => Date::MIN,
        };
        self == Self::Ever || begins(moment.date(today.offset_minutes)) == begins(today.date)
    }
}

impl<'a> Ranking<'a> {
    /// Ranks the games that belong to a scope and a period.
    pub fn of(
        games: impl IntoIterator<Item = RankedGame<'a>>,
        scope: RankingScope,
        period: Period,
        today: Today,
    ) -> Self {
        let belongs = |ranked: &RankedGame<'_>| {
            scope.includes(ranked.game) && period.includes(ranked.game.date, today)
        };
        let mut games = first_tries(games);
        games.retain(belongs);
        games.sort_by(RankedGame::compare);
        let rows = rows(&games, scope);
        Self { games, rows }
    }

    /// The row of a player, who may have none.
    pub fn row(&self, player: &str) -> Option<&RankingRow<'a>> {
        self.rows.iter().find(|row| row.player == player)
    }
}

/// One row for each player, from games of which the best stands first.
fn rows<'a>(games: &[RankedGame<'a>], scope: RankingScope) -> Vec<RankingRow<'a>> {
    let mut rows: Vec<RankingRow<'a>> = Vec::new();
    let mut indices: BTreeMap<&str, usize> = BTreeMap::new();
    let mut puzzles: BTreeSet<(&str, Fingerprint)> = BTreeSet::new();
    for &RankedGame { player, game } in games {
        let index = *indices.entry(player).or_insert_with(|| {
            rows.push(RankingRow {
                place: 0,
                player,
                best: game,
                points: 0,
                games: 0,
            });
            rows.len() - 1
        });
        let row = &mut rows[index];
        // To play the same puzzle again and again is no merit: overall, its best game counts.
        let is_new = puzzles.insert((player, game.puzzle.fingerprint));
        if row.games == 0 || scope == RankingScope::Overall && is_new {
            row.points += u64::from(game.points);
        }
        row.games += 1;
    }
    // Equal sums stay in the order of the best games.
    rows.sort_by_key(|row| Reverse(row.points));
    for (index, row) in rows.iter_mut().enumerate() {
        row.place = index + 1;
    }
    rows
}

/// How a game compares with the best that its player did before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bests<'a> {
    /// On the same day.
    pub day: PersonalBest<'a>,
    /// In the same week.
    pub week: PersonalBest<'a>,
    /// In the same month.
    pub month: PersonalBest<'a>,
    /// At all.
    pub ever: PersonalBest<'a>,
}

/// The best that a player did before in a period, and whether a new game is better.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PersonalBest<'a> {
    /// The best game before, if there was any that counts.
    pub old: Option<&'a FinishedGame>,
    /// The new game is the best of the period.
    pub is_beaten: bool,
}

impl<'a> Bests<'a> {
    /// Compares a game with its player's other games; it may be among them.
    pub fn of(
        game: &FinishedGame,
        games: impl IntoIterator<Item = &'a FinishedGame>,
        scope: RankingScope,
        offset_minutes: i32,
    ) -> Self {
        let today = Today {
            date: game.date.date(offset_minutes),
            offset_minutes,
        };
        let is_before = |other: &&FinishedGame| {
            scope.includes(other) && other.id() != game.id() && other.date <= game.date
        };
        let games: Vec<&FinishedGame> = games.into_iter().collect();
        let is_first_try = !games.iter().any(|other| is_later_try(game, other));
        let mut bests = [PersonalBest::default(); Period::ALL.len()];
        for other in own_first_tries(games).filter(is_before) {
            for (best, period) in bests.iter_mut().zip(Period::ALL) {
                let is_better = best.old.is_none_or(|old| merit(other) < merit(old));
                if is_better && period.includes(other.date, today) {
                    best.old = Some(other);
                }
            }
        }
        for best in &mut bests {
            let is_better = best.old.is_none_or(|old| merit(game) < merit(old));
            best.is_beaten = is_better && is_first_try && scope.includes(game);
        }
        let [day, week, month, ever] = bests;
        Self {
            day,
            week,
            month,
            ever,
        }
    }

    /// The comparison for a period.
    pub const fn in_period(&self, period: Period) -> PersonalBest<'a> {
        match period {
            Period::Day => self.day,
            Period::Week => self.week,
            Period::Month => self.month,
            Period::Ever => self.ever,
        }
    }
}
