//! Finished games as a few years of play would leave them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use sumi::contest::{
    Ending, Fingerprint, FinishedGame, Medal, Mode, PuzzleCard, Rating, Timestamp,
};
use sumi::puzzle::{Kind, Level, Size};
use sumi::score::{Help, HelpLevel};
use sumi::solver::techniques::Technique;

/// The end of the last game: noon of the 18th of November 2026 in Greenwich, a Wednesday.
pub(crate) const LAST: Timestamp = Timestamp(1_795_003_200_000);

/// Makes so many games, some of the same puzzle, a few each day, the last at [`LAST`].
pub(crate) fn finished_games(count: usize, seed: u64) -> Vec<FinishedGame> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut date = LAST.0;
    let mut games: Vec<_> = (0..count)
        .map(|_| {
            let game = finished_game(Timestamp(date), &mut rng);
            date -= rng.random_range(1..12 * 3_600_000);
            game
        })
        .collect();
    games.reverse();
    games
}

/// The fingerprint with this number.
pub(crate) fn fingerprint(number: u64) -> Fingerprint {
    ron::from_str(&format!("({number})")).unwrap()
}

fn finished_game(date: Timestamp, rng: &mut ChaCha8Rng) -> FinishedGame {
    let puzzle = puzzle_card(rng);
    let mode = *Mode::ALL.choose(rng).unwrap();
    let ending = match rng.random_range(0..10) {
        0 => Ending::Surrendered,
        1 => Ending::Abandoned,
        _ => Ending::Solved,
    };
    let time = Duration::from_millis(rng.random_range(20_000..3_000_000));
    let mut technique = Technique::ALL.to_vec();
    technique.truncate(rng.random_range(2..12));
    FinishedGame {
        date,
        mode,
        ending,
        time,
        penalty: Duration::from_secs(rng.random_range(0..3) * 15),
        help: Help::new(
            HelpLevel::ALL[rng.random_range(0..3)],
            [rng.random_range(0..3), 0, 0],
            rng.random_bool(0.1),
        ),
        points: rng.random_range(0..2000),
        medal: puzzle.par.and_then(|par| Medal::of(time, par)),
        beaten: (mode == Mode::Ranked).then(|| rng.random_range(0..4)),
        ratings: (mode == Mode::Ranked).then(|| (rating(rng), rating(rng))),
        run: mode.is_timed().then(|| rng.random_range(0..2000)),
        techniques: technique.into_iter().map(|it| it.name().into()).collect(),
        puzzle,
    }
}

fn puzzle_card(rng: &mut ChaCha8Rng) -> PuzzleCard {
    let number = rng.random_range(0..3_000_u64);
    let title = match number % 3 {
        0 => format!("Garden path {number}"),
        _ => String::new(),
    };
    PuzzleCard {
        fingerprint: fingerprint(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        title,
        kind: Kind::ALL[number as usize % Kind::ALL.len()],
        size: Size::square(4 + number as usize % 6).unwrap(),
        level: Some(Level::ALL[number as usize % Level::ALL.len()]),
        par: Some(Duration::from_secs(60 + number)),
    }
}

/// A rating in tenths, as pages keep it.
fn rating(rng: &mut ChaCha8Rng) -> Rating {
    Rating {
        value: f64::from(rng.random_range(9_000..21_000)) / 10.0,
        deviation: f64::from(rng.random_range(450..3_500)) / 10.0,
        volatility: f64::from(rng.random_range(5_900..6_100)) / 100_000.0,
    }
}
