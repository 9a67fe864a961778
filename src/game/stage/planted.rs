//! Finished games as some months of play would leave them, for pictures and for measuring.

use std::time::Duration;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

use crate::contest::{
    Ending, FinishedGame, Medal, Mode, PuzzleCard, Rating, Ratings, Timestamp, ghost_ratings,
    ghosts_beaten,
};
use crate::game::{
    base::{Screen, date::Calendar},
    screens::records::{PlayerGames, RecordsView},
};
use crate::puzzle::{Kind, Level, Size};
use crate::score::{Help, HelpLevel, Score};
use crate::solver::techniques::Technique;

/// The players, each with what share of par they usually need.
const PLAYERS: [(&str, f64); 3] = [("Aiko", 0.95), ("Benedetta", 1.25), ("Tom", 1.7)];
/// The titles of some puzzles; most have none.
const TITLES: [&str; 6] = [
    "Autumn fields",
    "Heron",
    "Mountain path",
    "Small garden",
    "Evening bell",
    "First snow",
];
const HOUR: u64 = 3_600_000;

/// Gives three players so many games in all, and shows the records.
pub fn plant(world: &mut World, count: usize) {
    let now = world.resource::<Calendar>().now();
    let shares = [count - count / 2, count / 3, count / 6];
    let players = (0..).zip(PLAYERS.into_iter().zip(shares));
    let players = players.map(|(seal, ((name, pace), count))| PlayerGames {
        name: name.into(),
        seal,
        games: games(count, pace, now, seal as u64),
    });
    let players = players.collect();
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Records);
    // Whoever enters the records sees what is stored; what is planted comes after.
    world.run_schedule(StateTransition);
    world.insert_resource(RecordsView { players });
}

/// Makes so many games, a few on most days, of which the last has just ended.
fn games(count: usize, pace: f64, now: Timestamp, seed: u64) -> Vec<FinishedGame> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dates = Vec::with_capacity(count);
    let mut date = now.0;
    for _ in 0..count {
        date = date.saturating_sub(rng.random_range(HOUR / 4..14 * HOUR));
        dates.push(Timestamp(date));
    }
    let mut ratings = Ratings::default();
    let dates = dates.into_iter().rev().enumerate();
    dates
        .filter_map(|(index, date)| {
            // Everybody gets better with time.
            let pace = pace * (1.25 - 0.4 * index as f64 / count.max(1) as f64);
            finished_game(date, pace, &mut ratings, &mut rng)
        })
        .collect()
}

fn finished_game(
    date: Timestamp,
    pace: f64,
    ratings: &mut Ratings,
    rng: &mut ChaCha8Rng,
) -> Option<FinishedGame> {
    let (puzzle, par) = puzzle(rng)?;
    let modes = [
        Mode::Relaxed,
        Mode::Ranked,
        Mode::Ranked,
        Mode::Sprint,
        Mode::Daily,
    ];
    let mode = modes.choose(rng).copied().unwrap_or_default();
    let luck = rng.random_range(-0.7..0.7_f64) + rng.random_range(-0.5..0.5_f64);
    let time = par.mul_f64((pace * luck.exp()).clamp(0.2, 6.0));
    let ending = match rng.random_range(0..14) {
        0 => Ending::Surrendered,
        1 if mode.is_timed() => Ending::Abandoned,
        _ => Ending::Solved,
    };
    let is_solved = ending == Ending::Solved;
    let help = help(rng);
    let race = (mode == Mode::Ranked).then(|| race(ratings, puzzle.kind, is_solved, time, par));
    let points = match (mode, is_solved) {
        (Mode::Sprint, _) => 100 * rng.random_range(3..14),
        (_, true) => Score::solved(time, Some(par), &help).points,
        (_, false) => 0,
    };
    let hardest = rng.random_range(2..14);
    let techniques = Technique::ALL.into_iter().take(hardest);
    Some(FinishedGame {
        date,
        mode,
        ending,
        time,
        penalty: Duration::from_secs(if mode.is_timed() {
            5 * u64::from(help.hints())
        } else {
            0
        }),
        points,
        medal: is_solved.then(|| Medal::of(time, par)).flatten(),
        beaten: race.map(|(beaten, _)| beaten),
        ratings: race.map(|(_, ratings)| ratings),
        run: None,
        techniques: techniques
            .map(|technique| technique.name().into())
            .collect(),
        help,
        puzzle,
    })
}

/// A race against three ghosts: how many were beaten, and the rating before and after.
fn race(
    ratings: &mut Ratings,
    kind: Kind,
    is_solved: bool,
    time: Duration,
    par: Duration,
) -> (u8, (Rating, Rating)) {
    let before = ratings.of(kind);
    let ghosts = ghost_ratings(before);
    let beaten = if is_solved {
        ghosts_beaten(ghosts, time, par)
    } else {
        0
    };
    *ratings = ratings.after_race(kind, ghosts, beaten);
    (beaten, (before, ratings.of(kind)))
}

/// Most games are played without help.
fn help(rng: &mut ChaCha8Rng) -> Help {
    let levels = [
        HelpLevel::None,
        HelpLevel::None,
        HelpLevel::Conflicts,
        HelpLevel::Wrong,
    ];
    let level = levels.choose(rng).copied().unwrap_or_default();
    let hints = rng.random_range(0..6_u32).saturating_sub(3);
    Help::new(level, [hints, 0, 0], rng.random_bool(0.08))
}

/// One of some hundreds of puzzles, so that some are played again.
fn puzzle(rng: &mut ChaCha8Rng) -> Option<(PuzzleCard, Duration)> {
    let number = rng.random_range(0..240_usize);
    let (kind, level) = (Kind::ALL[number % 5], Level::ALL[number / 5 % 5]);
    let side = match kind {
        Kind::KenKen | Kind::Kakuro => 5 + number % 3,
        Kind::Sudoku | Kind::Hypersudoku | Kind::Killer => 9,
    };
    let par = Duration::from_secs(90 + 100 * (number as u64 / 5 % 5) + number as u64 % 40);
    let card = PuzzleCard {
        fingerprint: ron::from_str(&format!("({number})")).ok()?,
        title: TITLES.get(number % 11).copied().unwrap_or_default().into(),
        kind,
        size: Size::square(side)?,
        level: Some(level),
        par: Some(par),
    };
    Some((card, par))
}
