//! Histories: kept in few bytes, ranked in an order that holds, summed up by the calendar, all of it quickly.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    cmp::Ordering,
    hint::black_box,
    time::{Duration, Instant},
};

use proptest::prelude::*;
use sumi::contest::{
    Bests, Ending, FinishedGame, HistoryPage, Mode, Period, PlayStatistics, RankedGame, Ranking,
    RankingScope, Timestamp, Today,
};
use sumi::score::{Help, HelpLevel};

use crate::finished_games::{LAST, fingerprint, finished_games};

const DAY: u64 = 24 * 3_600_000;

pub(crate) fn today() -> Today {
    Today {
        date: LAST.date(0),
        offset_minutes: 0,
    }
}

/// A solved game without help that brought so many points so many days ago.
pub(crate) fn game(points: u32, days_ago: u64) -> FinishedGame {
    FinishedGame {
        date: Timestamp(LAST.0 - days_ago * DAY),
        mode: Mode::Relaxed,
        ending: Ending::Solved,
        help: Help::default(),
        penalty: Duration::ZERO,
        points,
        ..finished_games(1, 1).remove(0)
    }
}

fn ranked<'a>(games: &'a [(&'a str, FinishedGame)]) -> impl Iterator<Item = RankedGame<'a>> {
    let ranked = |(player, game): &'a (&'a str, FinishedGame)| RankedGame { player, game };
    games.iter().map(ranked)
}

fn written(games: &[FinishedGame]) -> String {
    let games = games.to_vec();
    ron::to_string(&HistoryPage { games }).unwrap()
}

#[test]
fn a_page_is_read_as_it_was_written() {
    for seed in 0..20 {
        let mut games = finished_games(HistoryPage::LENGTH, seed);
        games[0].puzzle.title = "a \"quoted\\ \n title \" d5𝄞".into();
        games[1].puzzle.level = None;
        games[2].puzzle.par = None;
        games[3].techniques = vec!["a technique of tomorrow".into()];
        let page: HistoryPage = ron::from_str(&written(&games)).unwrap();
        assert_eq!(page.games, games);
    }
}

#[test]
fn ten_thousand_games_are_well_below_a_megabyte_and_a_half() {
    let games = finished_games(10_000, 1);
    let pages = games.chunks(HistoryPage::LENGTH).map(written);
    let bytes: usize = pages.map(|page| page.len()).sum();
    println!("{} bytes for each game", bytes / games.len());
    assert!(bytes < 1_250_000, "{bytes} bytes");
}

#[test]
fn fields_of_a_later_program_are_passed_over_and_what_makes_no_sense_is_refused() {
    let words = "[\"KenKen\",\"Relaxed\",\"Solved\"]";
    let read = |line: &str| {
        let page = ron::from_str::<HistoryPage>(&format!("({words},[{line:?}])"));
        page.map_err(|refusal| refusal.to_string())
    };
    let line = "d5fA1k0s4,6m1e2t1000x7";
    let page = read(line).unwrap();
    assert_eq!(page.games[0].puzzle.size.columns(), 6);
    assert_eq!(read(&format!("{line}z9.Ω")), Ok(page));
    for (wrong, said) in [
        ("", "`f` is missing"),
        ("d5fA1k0s4,6m1e2x7", "`t` is missing"),
        ("d5fA1k9s4,6m1e2t1000x7", "`k` cannot be read"),
        ("d5fA1k1s4,6m1e2t1000x7", "`k` cannot be read"),
        ("d5fA1k0s0,6m1e2t1000x7", "`s` cannot be read"),
        ("d-5fA1k0s4,6m1e2t1000x7", "`d` cannot be read"),
        ("d5fA1k0s4,6m1e2t1000x7r1,2,3,4,5,NAN", "`r` cannot be read"),
        ("d5fA1k0s4,6m1e2t1000x7g1,2,99999999", "`g` cannot be read"),
    ] {
        let refusal = read(wrong).unwrap_err();
        assert!(refusal.contains(said), "{wrong}: {refusal}");
        assert!(refusal.contains("game 1 of the page"), "{refusal}");
    }
}

#[test]
fn help_time_and_date_decide_between_equal_points() {
    let best = game(500, 0);
    let mut marked = best.clone();
    marked.help.raise(HelpLevel::Conflicts);
    let mut slower = best.clone();
    slower.penalty = Duration::from_millis(1);
    let mut earlier = best.clone();
    earlier.date.0 -= 1;
    let mut richer = marked.clone();
    richer.points += 1;
    let list = [
        ("a", marked),
        ("b", slower),
        ("c", best),
        ("d", earlier),
        ("e", richer),
    ];
    let ranking = Ranking::of(ranked(&list), RankingScope::Overall, Period::Ever, today());
    let order: String = ranking.games.iter().map(|ranked| ranked.player).collect();
    assert_eq!(order, "edcba");
    let places: Vec<_> = ranking
        .rows
        .iter()
        .map(|row| (row.place, row.player))
        .collect();
    assert_eq!(places, [(1, "e"), (2, "d"), (3, "c"), (4, "b"), (5, "a")]);
}

#[test]
fn a_player_has_one_row_with_the_best_game_and_overall_each_puzzle_counts_once() {
    let mut elsewhere = game(300, 0);
    elsewhere.puzzle.fingerprint = fingerprint(7);
    let list = [
        ("Anna", game(600, 0)),
        ("Anna", game(500, 1)),
        ("Bert", game(550, 0)),
        ("Bert", elsewhere),
    ];
    let here = RankingScope::Puzzle(list[0].1.puzzle.fingerprint);
    let rows = |scope| {
        let ranking = Ranking::of(ranked(&list), scope, Period::Ever, today());
        let rows = ranking.rows.iter();
        let rows = rows.map(|row| (row.player, row.best.points, row.points, row.games));
        rows.collect::<Vec<_>>()
    };
    assert_eq!(rows(here), [("Anna", 600, 600, 2), ("Bert", 550, 550, 1)]);
    assert_eq!(
        rows(RankingScope::Overall),
        [("Bert", 550, 850, 2), ("Anna", 600, 600, 2)]
    );
}

#[test]
fn a_scope_has_the_games_that_belong_there_and_were_solved() {
    let mut given_up = game(0, 0);
    given_up.ending = Ending::Surrendered;
    let mut sprint = game(300, 0);
    (sprint.mode, sprint.ending) = (Mode::Sprint, Ending::Abandoned);
    let list = [("a", game(500, 0)), ("b", given_up), ("c", sprint)];
    let players = |scope| -> String {
        let ranking = Ranking::of(ranked(&list), scope, Period::Ever, today());
        ranking.games.iter().map(|ranked| ranked.player).collect()
    };
    let card = &list[0].1.puzzle;
    assert_eq!(players(RankingScope::Overall), "ac");
    assert_eq!(players(RankingScope::Mode(Mode::Sprint)), "c");
    assert_eq!(players(RankingScope::Mode(Mode::Ranked)), "");
    assert_eq!(players(RankingScope::Puzzle(fingerprint(1))), "");
    let class = |level| RankingScope::Class(card.kind, card.size, level);
    // A sprint counts where sprints are compared, and not as a game of its first puzzle.
    assert_eq!(players(class(card.level)), "a");
    assert_eq!(players(RankingScope::Puzzle(card.fingerprint)), "a");
    assert_eq!(players(class(None)), "");
}

#[test]
fn of_the_tries_at_a_board_of_the_day_the_first_counts_however_it_went() {
    let daily = |points, days_ago| FinishedGame {
        mode: Mode::Daily,
        ..game(points, days_ago)
    };
    let mut given_up = daily(0, 3);
    given_up.ending = Ending::Surrendered;
    let mut relaxed = game(700, 0);
    relaxed.puzzle.fingerprint = fingerprint(7);
    let mut elsewhere = daily(650, 0);
    elsewhere.puzzle.fingerprint = fingerprint(7);
    let list = [
        ("Anna", daily(900, 1)),
        ("Anna", daily(500, 2)),
        ("Anna", relaxed),
        ("Anna", elsewhere),
        ("Bert", given_up),
        ("Bert", daily(800, 1)),
    ];
    let ranking = |scope| {
        let ranking = Ranking::of(ranked(&list), scope, Period::Ever, today());
        let games = ranking.games.iter();
        let games = games.map(|ranked| (ranked.player, ranked.game.points));
        games.collect::<Vec<_>>()
    };
    let of_mode = ranking(RankingScope::Mode(Mode::Daily));
    assert_eq!(of_mode, [("Anna", 650), ("Anna", 500)]);
    let here = RankingScope::Puzzle(list[0].1.puzzle.fingerprint);
    assert_eq!(ranking(here), [("Anna", 500)]);
    assert_eq!(ranking(RankingScope::Overall).len(), 3);
    let own: Vec<FinishedGame> = list[..2].iter().map(|(_, game)| game.clone()).collect();
    let [again, first] = [0, 1].map(|index| Bests::of(&own[index], &own, here, 0).ever);
    assert_eq!((again.old, again.is_beaten), (Some(&own[1]), false));
    assert_eq!((first.old, first.is_beaten), (None, true));
}

#[test]
fn periods_follow_the_calendar_where_the_player_is() {
    // It is Wednesday the 18th.
    let in_period =
        |days_ago, period: Period| period.includes(Timestamp(LAST.0 - days_ago * DAY), today());
    for (days_ago, included) in [
        (0, [true, true, true, true]),
        (1, [false, true, true, true]),
        (2, [false, true, true, true]),
        (3, [false, false, true, true]),
        (17, [false, false, true, true]),
        (18, [false, false, false, true]),
    ] {
        assert_eq!(
            Period::ALL.map(|period| in_period(days_ago, period)),
            included
        );
    }
    let east = Today {
        offset_minutes: 13 * 60,
        ..today()
    };
    assert!(!Period::Day.includes(LAST, east));
}

#[test]
fn a_new_best_is_told_for_each_period_with_the_old_value() {
    let earlier = [game(900, 40), game(700, 10), game(600, 1), game(500, 0)];
    let mut new = game(650, 0);
    new.date.0 += 1000;
    let mut all = earlier.to_vec();
    all.push(new.clone());
    let bests = Bests::of(&new, &all, RankingScope::Overall, 0);
    let told = Period::ALL.map(|period| {
        let best = bests.in_period(period);
        (best.old.map(|old| old.points), best.is_beaten)
    });
    let expected = [(500, true), (600, true), (700, false), (900, false)];
    assert_eq!(
        told,
        expected.map(|(points, beaten)| (Some(points), beaten))
    );
    let first = Bests::of(&new, [&new], RankingScope::Overall, 0);
    assert_eq!((first.ever.old, first.ever.is_beaten), (None, true));
    let lost = FinishedGame {
        ending: Ending::Surrendered,
        ..new
    };
    assert!(
        !Bests::of(&lost, [], RankingScope::Overall, 0)
            .ever
            .is_beaten
    );
}

/// Every ranking and all statistics of ten thousand games: a hundred milliseconds is what a screen may take, and this has
/// room for a busy machine.
#[test]
fn ten_thousand_games_are_ranked_and_summed_up_at_once() {
    let games = finished_games(10_000, 2);
    let names = ["Anna", "Bert", "Cleo", "Dora"].into_iter().cycle();
    let list: Vec<_> = names.zip(games.iter().cloned()).collect();
    let card = &games[0].puzzle;
    let scopes = [
        RankingScope::Overall,
        RankingScope::Mode(Mode::Ranked),
        RankingScope::Class(card.kind, card.size, card.level),
        RankingScope::Puzzle(card.fingerprint),
    ];
    let begun = Instant::now();
    for scope in scopes {
        for period in Period::ALL {
            black_box(Ranking::of(ranked(&list), scope, period, today()));
        }
    }
    let rankings = begun.elapsed();
    black_box(PlayStatistics::of(&games, today()));
    let all = begun.elapsed();
    println!("sixteen rankings {rankings:?}, with statistics {all:?}");
    assert!(all < Duration::from_secs(1), "{all:?}");
}

#[derive(Debug, Clone)]
struct Contestant {
    player: &'static str,
    game: FinishedGame,
}

/// Games that differ in little, so that every rule of the order decides at times.
fn contestant() -> impl Strategy<Value = Contestant> {
    let help = (0..3_usize, 0..2_u32, any::<bool>());
    (0..2_u32, help, 0..2_u64, 0..2_u64, 0..2_u64, 0..2_usize).prop_map(
        |(points, (level, hints, told), time, ago, puzzle, player)| {
            let mut game = game(points, ago);
            game.help = Help::new(HelpLevel::ALL[level], [hints, 0, 0], told);
            game.time = Duration::from_secs(time);
            game.puzzle.fingerprint = fingerprint(puzzle);
            Contestant {
                player: ["a", "b"][player],
                game,
            }
        },
    )
}

fn compare(one: &Contestant, other: &Contestant) -> Ordering {
    let [one, other] = [one, other].map(|Contestant { player, game }| RankedGame { player, game });
    one.compare(&other)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_order_of_games_is_total(a in contestant(), b in contestant(), c in contestant()) {
        prop_assert_eq!(compare(&a, &b), compare(&b, &a).reverse());
        if compare(&a, &b) == Ordering::Equal {
            prop_assert_eq!((a.player, &a.game), (b.player, &b.game));
        }
        if compare(&a, &b).is_le() && compare(&b, &c).is_le() {
            prop_assert!(compare(&a, &c).is_le());
        }
    }

    #[test]
    fn any_line_is_a_game_or_a_complaint(line in "([dfksmetxlpnhgcwbriq\"][0-9,.A-F-]{0,8}){0,12}.{0,10}") {
        let text = format!("([\"KenKen\",\"Solved\",\"Ranked\"],[{line:?}])");
        if let Ok(page) = ron::from_str::<HistoryPage>(&text) {
            let again: HistoryPage = ron::from_str(&written(&page.games)).unwrap();
            prop_assert_eq!(written(&again.games), written(&page.games));
        }
    }
}
