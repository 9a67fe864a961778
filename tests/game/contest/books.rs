//! All that is written of a player: the history and every list that follows from it.

use std::{cmp::Reverse, collections::BTreeMap, time::Duration};

use sumi::contest::{
    Date, Ending, Fingerprint, FinishedGame, Medal, Mode, Period, PlayStatistics, Ranking,
    RankingScope, Ratings, Streak, Today,
};
use sumi::game::{
    base::{Screen, date::Calendar},
    contest::{recording::Recorded, today::TodaysBoards},
    library::PuzzleBests,
    stage::driver::Driver,
    store::{
        EveryonesGames, Games, PlayerId, PlayerRatings, Players, SavedGame, Status, Store, game_key,
    },
};
use sumi::puzzle::{Kind, Level};
use sumi::score::{Score, What};

use super::{formulas, go, history, restart};

/// All that is written of a player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Books {
    pub(super) history: Vec<FinishedGame>,
    pub(super) ratings: Ratings,
    pub(super) statistics: PlayStatistics,
    /// How the games on the list of games stand, and what each is worth, the one played last first.
    pub(super) games: Vec<(Status, Option<Score>)>,
    /// What the cards of puzzles show.
    pub(super) bests: BTreeMap<Fingerprint, Best>,
    /// The boards of the day that were tried, and the days in a row.
    pub(super) tried_today: Vec<FinishedGame>,
    pub(super) streak: Streak,
    pub(super) rankings: Vec<((RankingScope, Period), Vec<Row>)>,
}

/// The best game of a puzzle: its points, its time and its medal.
type Best = (u32, Duration, Option<Medal>);

/// A row of a ranking: the place, the player, the points, and how many games count.
type Row = (usize, String, u64, usize);

impl Books {
    /// Looks at everything, on the screens that show it, and ends on the title.
    pub(super) fn read(game: &mut Driver) -> Self {
        go(game, Screen::Library);
        go(game, Screen::Compete);
        go(game, Screen::Title);
        let history = history(game);
        let world = game.app.world();
        let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
        let everyone = EveryonesGames::load(store, world.resource::<Players>());
        let today = today(game);
        let rows = |(scope, period)| {
            let ranking = Ranking::of(everyone.ranked(), scope, period, today);
            let rows = ranking.rows.iter();
            let rows = rows.map(|row| (row.place, row.player.to_owned(), row.points, row.games));
            ((scope, period), rows.collect())
        };
        let saved = world.resource::<Games>().ids().map(|id| {
            let saved: SavedGame = store.read(&game_key(player, id)).unwrap();
            (saved.status, saved.result.map(|result| result.score))
        });
        let boards = world.resource::<TodaysBoards>();
        let bests = world.resource::<PuzzleBests>();
        Self {
            ratings: world.resource::<PlayerRatings>().0.clone(),
            statistics: PlayStatistics::of(&history, today),
            games: saved.collect(),
            bests: bests
                .iter()
                .map(|(&print, game)| (print, best(game)))
                .collect(),
            tried_today: boards.played.clone(),
            streak: boards.streak.unwrap(),
            rankings: lists(&history).into_iter().map(rows).collect(),
            history,
        }
    }

    /// Reads everything, compares each list with the history, and reads the same after a restart.
    pub(super) fn read_twice(game: &mut Driver) -> Self {
        let books = Self::read(game);
        books.check();
        restart(game, Duration::ZERO);
        assert_eq!(Self::read(game), books);
        books
    }

    /// How many games of a kind and level were solved, given up and left.
    pub(super) fn outcomes(&self, kind: Kind, level: Level) -> (u32, u32, u32) {
        let class = self.statistics.classes.get(&(kind, Some(level)));
        class.map_or((0, 0, 0), |class| {
            (class.solved, class.surrendered, class.abandoned)
        })
    }

    /// How many games can be continued.
    pub(super) fn under_way(&self) -> usize {
        let games = self.games.iter();
        games
            .filter(|(status, _)| *status == Status::UnderWay)
            .count()
    }

    fn check(&self) {
        self.history.iter().for_each(check_line);
        for (status, score) in &self.games {
            check_score(*status, score.as_ref());
        }
        self.check_statistics();
        let counting: Vec<&FinishedGame> = counting(&self.history).collect();
        for ((scope, period), rows) in &self.rankings {
            // Everything is of today.
            assert_eq!(*rows, row(&counting, *scope), "{scope:?} {period:?}");
        }
        let mut bests: BTreeMap<Fingerprint, Best> = BTreeMap::new();
        for game in counting.iter().filter(|game| game.mode != Mode::Sprint) {
            let known = bests.entry(game.puzzle.fingerprint).or_insert(best(game));
            if game.points > known.0 {
                *known = best(game);
            }
        }
        assert_eq!(self.bests, bests);
    }

    fn check_statistics(&self) {
        let sprints = self.history.iter().filter(|game| game.mode == Mode::Sprint);
        assert_eq!(self.statistics.sprints as usize, sprints.count());
        let mut outcomes = BTreeMap::new();
        for game in self.history.iter().filter(|game| game.mode != Mode::Sprint) {
            let class = (game.puzzle.kind, game.puzzle.level.unwrap());
            let counts = outcomes.entry(class).or_insert((0, 0, 0));
            match game.ending {
                Ending::Solved => counts.0 += 1,
                Ending::Surrendered => counts.1 += 1,
                Ending::Abandoned => counts.2 += 1,
            }
        }
        assert_eq!(self.statistics.classes.len(), outcomes.len());
        for ((kind, level), counts) in outcomes {
            assert_eq!(self.outcomes(kind, level), counts, "{kind:?} {level:?}");
        }
        let points = self.statistics.ratings.values().map(Vec::len);
        let rated = self.history.iter().filter(|game| game.mode == Mode::Ranked);
        assert_eq!(points.sum::<usize>(), rated.count());
    }
}

/// Compares what the game that has just ended says of the player's records with the games before it.
pub(super) fn check_records(game: &mut Driver) {
    let history = history(game);
    let last = history.last().unwrap();
    let counting: Vec<&FinishedGame> = counting(&history).collect();
    let class = |game: &FinishedGame| {
        let puzzle = &game.puzzle;
        (puzzle.kind, puzzle.size, puzzle.level)
    };
    let mut recorded = game.app.world_mut().query::<&Recorded>();
    let recorded = recorded.single(game.app.world()).unwrap();
    assert_eq!(recorded.bests.len(), 4);
    for best in &recorded.bests {
        let before = counting.iter().filter(|other| {
            other.mode != Mode::Sprint
                && class(other) == class(last)
                && other.date < last.date
                && is_same(best.period, other.date.date(0), last.date.date(0))
        });
        // Of equal points those for less time are worth more.
        let merit = |game: &FinishedGame| (game.points, Reverse(game.total()));
        let old = before.map(|other| merit(other)).max();
        let counts = counting.iter().any(|other| other.date == last.date);
        let is_beaten = counts && old.is_none_or(|old| merit(last) > old);
        let old = old.map(|(points, _)| points);
        assert_eq!((best.points, best.is_beaten), (old, is_beaten), "{best:?}");
    }
}

/// Whether two days lie in the same day, week or month.
fn is_same(period: Period, one: Date, other: Date) -> bool {
    let [week, other_week] = [one, other].map(|date| (date.days() + 3).div_euclid(7));
    let [one, other] = [one, other].map(|date| date.to_string());
    match period {
        Period::Day => one == other,
        // The first day of all was a Thursday.
        Period::Week => week == other_week,
        Period::Month => one[..7] == other[..7],
        Period::Ever => true,
    }
}

fn best(game: &FinishedGame) -> Best {
    (game.points, game.time + game.penalty, game.medal)
}

/// What day it is.
fn today(game: &Driver) -> Today {
    let calendar = game.app.world().resource::<Calendar>();
    let date: Date = calendar.now().date(calendar.offset());
    Today {
        date,
        offset_minutes: calendar.offset(),
    }
}

/// Every ranking in which a game of the history may stand, of every period.
fn lists(history: &[FinishedGame]) -> Vec<(RankingScope, Period)> {
    let mut scopes = vec![RankingScope::Overall];
    scopes.extend(Mode::ALL.map(RankingScope::Mode));
    for game in history {
        let puzzle = &game.puzzle;
        scopes.push(RankingScope::Puzzle(puzzle.fingerprint));
        scopes.push(RankingScope::Class(puzzle.kind, puzzle.size, puzzle.level));
    }
    let scopes = scopes.into_iter();
    scopes
        .flat_map(|scope| Period::ALL.map(|period| (scope, period)))
        .collect()
}

/// The games that count: solved ones and sprints with points, and only the first try at a board of the day.
fn counting(history: &[FinishedGame]) -> impl Iterator<Item = &FinishedGame> {
    let is_again = |index: usize, game: &FinishedGame| {
        let mut before = history[..index].iter();
        game.mode == Mode::Daily
            && before.any(|other| {
                other.mode == Mode::Daily && other.puzzle.fingerprint == game.puzzle.fingerprint
            })
    };
    let games = history.iter().enumerate();
    let games = games.filter(move |&(index, game)| !is_again(index, game));
    games.map(|(_, game)| game).filter(|game| match game.mode {
        Mode::Sprint => game.points > 0,
        _ => game.ending == Ending::Solved,
    })
}

/// The row of the only player: the best game, or overall the best of every puzzle together.
fn row(counting: &[&FinishedGame], scope: RankingScope) -> Vec<Row> {
    let belongs = |game: &&&FinishedGame| {
        let puzzle = &game.puzzle;
        let is_sprint = game.mode == Mode::Sprint;
        match scope {
            RankingScope::Puzzle(print) => !is_sprint && puzzle.fingerprint == print,
            RankingScope::Class(kind, size, level) => {
                !is_sprint && (puzzle.kind, puzzle.size, puzzle.level) == (kind, size, level)
            }
            RankingScope::Mode(mode) => game.mode == mode,
            RankingScope::Overall => true,
        }
    };
    let games: Vec<_> = counting.iter().filter(belongs).collect();
    let mut puzzles: BTreeMap<_, u64> = BTreeMap::new();
    for game in &games {
        let of_puzzle = puzzles.entry(game.puzzle.fingerprint).or_default();
        *of_puzzle = u64::from(game.points).max(*of_puzzle);
    }
    let points = match scope {
        RankingScope::Overall => puzzles.values().sum(),
        _ => puzzles.values().copied().max().unwrap_or(0),
    };
    let row = (1, "Player".to_owned(), points, games.len());
    if games.is_empty() { vec![] } else { vec![row] }
}

/// Compares the points and the medal of a game with what its time and its help are worth.
fn check_line(game: &FinishedGame) {
    let par = game.puzzle.par.unwrap();
    let total = game.time + game.penalty;
    let expected = match (game.mode, game.ending) {
        (Mode::Sprint, _) => (game.points / 100 * 100, None),
        (_, Ending::Surrendered | Ending::Abandoned) => (0, None),
        (Mode::Relaxed, _) => {
            let points = formulas::relaxed_points(game.time, par, &game.help);
            (points, formulas::medal(total, par))
        }
        _ => {
            let points = formulas::timed_points(total, par);
            (points, formulas::medal(total, par))
        }
    };
    assert_eq!((game.points, game.medal), expected, "{game:?}");
    let is_rated = game.mode == Mode::Ranked;
    assert_eq!(
        (game.beaten.is_some(), game.ratings.is_some()),
        (is_rated, is_rated)
    );
}

/// Compares the parts of a score with the score.
fn check_score(status: Status, score: Option<&Score>) {
    let Some(score) = score else {
        // A race that was found left when the program started was not on the board again.
        assert!(matches!(status, Status::UnderWay | Status::Abandoned));
        return;
    };
    let product: f64 = score.parts.iter().map(|part| part.factor).product();
    assert_eq!(score.points, (1000.0 * product).round() as u32);
    match (status, score.parts[0].what) {
        (Status::Solved, What::Pace { time, par }) => {
            let pace = formulas::pace(time, par);
            assert!((score.parts[0].factor - pace).abs() < 1e-9);
        }
        (Status::Surrendered | Status::Abandoned, What::GivenUp) => assert_eq!(score.points, 0),
        other => panic!("{other:?}"),
    }
}
