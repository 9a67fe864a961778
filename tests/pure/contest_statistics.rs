//! Statistics: what a handful of games tells together.

use std::time::Duration;

use sumi::contest::{Date, Ending, FinishedGame, Mode, PlayStatistics, Streaks};
use sumi::score::HelpLevel;

use crate::{
    contest_history::{game, today},
    finished_games::finished_games,
};

#[test]
fn statistics_sum_up_a_handful_of_games() {
    let timed = |seconds, days_ago| FinishedGame {
        time: Duration::from_secs(seconds),
        techniques: vec!["naked single".into()],
        ..game(500, days_ago)
    };
    let mut given_up = timed(5, 0);
    given_up.ending = Ending::Surrendered;
    let mut helped = timed(400, 1);
    helped.help.raise(HelpLevel::Conflicts);
    let mut games = vec![
        timed(100, 5),
        timed(200, 1),
        given_up,
        helped,
        timed(300, 6),
    ];
    for game in &mut games {
        game.puzzle.par = Some(Duration::from_secs(200));
    }
    let statistics = PlayStatistics::of(&games, today());
    let puzzle = &games[0].puzzle;
    let class = &statistics.classes[&(puzzle.kind, puzzle.level)];
    assert_eq!(
        (class.solved, class.surrendered, class.abandoned),
        (4, 1, 0)
    );
    let times = class.times.unwrap();
    assert_eq!((times.best.as_secs(), times.median.as_secs()), (100, 200));
    let shares = class.shares.unwrap();
    assert!((shares.best - 0.5).abs() < 1e-9 && (shares.median - 1.0).abs() < 1e-9);
    assert_eq!(statistics.techniques["naked single"], 3);
    assert_eq!(statistics.days.values().sum::<u32>(), 4);
    assert_eq!(statistics.days[&Date::new(2026, 11, 17).unwrap()], 2);
    let streaks = Streaks {
        current: 1,
        longest: 2,
    };
    assert_eq!(statistics.streaks, streaks);
}

#[test]
fn a_sprint_counts_as_a_sprint_and_not_as_a_game_of_its_first_board() {
    let mut sprint = game(300, 0);
    (sprint.mode, sprint.ending) = (Mode::Sprint, Ending::Abandoned);
    let empty = FinishedGame {
        points: 0,
        ..sprint.clone()
    };
    let games = [game(500, 1), sprint, empty];
    let statistics = PlayStatistics::of(&games, today());
    assert_eq!(statistics.sprints, 2);
    assert_eq!(statistics.classes.len(), 1);
    let class = statistics.classes.values().next().unwrap();
    assert_eq!((class.solved, class.games()), (1, 1));
    assert_eq!(class.times.unwrap().best, games[0].time);
    // A day on which boards were solved is a day of play.
    assert_eq!(statistics.days.values().sum::<u32>(), 2);
    assert_eq!(statistics.streaks.current, 2);
}

#[test]
fn a_streak_lasts_until_a_whole_day_is_missed() {
    let current = |days: &[u64]| {
        let games: Vec<_> = days.iter().map(|&ago| game(1, ago)).collect();
        let Streaks { current, longest } = PlayStatistics::of(&games, today()).streaks;
        (current, longest)
    };
    assert_eq!(current(&[]), (0, 0));
    assert_eq!(current(&[0, 1, 1, 2]), (3, 3));
    assert_eq!(current(&[1, 2]), (2, 2));
    assert_eq!(current(&[2, 3, 4]), (0, 3));
}

#[test]
fn ratings_are_told_in_the_order_of_time() {
    let mut games = finished_games(500, 4);
    games.reverse();
    let statistics = PlayStatistics::of(&games, today());
    let told: usize = statistics.ratings.values().map(Vec::len).sum();
    assert_eq!(
        told,
        games.iter().filter(|game| game.ratings.is_some()).count()
    );
    for points in statistics.ratings.values() {
        assert!(points.is_sorted_by_key(|point| point.date));
    }
}
