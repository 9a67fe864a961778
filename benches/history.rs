//! How long a history of ten thousand games takes: to read, to write, to rank and to sum up.

#[path = "../tests/common/finished_games.rs"]
mod finished_games;

use divan::{Bencher, black_box};
use sumi::contest::{
    FinishedGame, HistoryPage, Period, PlayStatistics, RankedGame, Ranking, RankingScope, Today,
};

use self::finished_games::{LAST, finished_games};

fn main() {
    divan::main();
}

fn games() -> Vec<FinishedGame> {
    finished_games(10_000, 1)
}

fn today() -> Today {
    Today {
        date: LAST.date(0),
        offset_minutes: 0,
    }
}

fn texts() -> Vec<String> {
    let games = games();
    let pages = games.chunks(HistoryPage::LENGTH).map(|games| HistoryPage {
        games: games.to_vec(),
    });
    pages
        .map(|page| ron::to_string(&page).unwrap_or_default())
        .collect()
}

#[divan::bench]
fn write(bencher: Bencher<'_, '_>) {
    bencher.bench(texts);
}

#[divan::bench]
fn read(bencher: Bencher<'_, '_>) {
    let texts = texts();
    bencher.bench(|| {
        let pages = black_box(&texts).iter();
        pages
            .filter_map(|text| ron::from_str::<HistoryPage>(text).ok())
            .count()
    });
}

#[divan::bench]
fn rank(bencher: Bencher<'_, '_>) {
    let games = games();
    bencher.bench(|| {
        let ranked = black_box(&games).iter().map(|game| RankedGame {
            player: "Anna",
            game,
        });
        let ranking = Ranking::of(ranked, RankingScope::Overall, Period::Ever, today());
        ranking.games.len()
    });
}

#[divan::bench]
fn sum_up(bencher: Bencher<'_, '_>) {
    let games = games();
    bencher.bench(|| PlayStatistics::of(black_box(&games), today()));
}
