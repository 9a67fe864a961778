//! The formulas of points, medals, ghosts and ratings as the documents write them, without a word of the program's own code.

use std::time::Duration;

use sumi::contest::{Medal, Rating};
use sumi::score::Help;

/// What is left of the full points for the time: 2 · par / (par + time).
pub(super) fn pace(time: Duration, par: Duration) -> f64 {
    2.0 * par.as_secs_f64() / (par + time).as_secs_f64()
}

/// The points of a game against the clock, whose time counts with what help cost: 1000 at par.
pub(super) fn timed_points(total: Duration, par: Duration) -> u32 {
    (1000.0 * pace(total, par)).round() as u32
}

/// The points of a relaxed game: help is paid for in points.
pub(super) fn relaxed_points(time: Duration, par: Duration, help: &Help) -> u32 {
    let level = [1.0, 0.9, 0.6, 0.4][help.level() as usize];
    let hints = help.hint_counts().into_iter().zip([0.97_f64, 0.92, 0.85]);
    let hints: f64 = hints
        .map(|(count, factor)| factor.powf(f64::from(count)))
        .product();
    let told = if help.possible_told { 0.95 } else { 1.0 };
    (1000.0 * pace(time, par) * level * hints * told).round() as u32
}

/// The medal: ink for par, gold for 1.25 times par, silver for 1.8 times, bronze for three times.
pub(super) fn medal(total: Duration, par: Duration) -> Option<Medal> {
    let share = total.as_secs_f64() / par.as_secs_f64();
    match share {
        ..=1.0 => Some(Medal::Ink),
        ..=1.25 => Some(Medal::Gold),
        ..=1.8 => Some(Medal::Silver),
        ..=3.0 => Some(Medal::Bronze),
        _ => None,
    }
}

/// What help costs in seconds: a share of par in whole seconds, and never less than five.
pub(super) fn price(par: Duration, percent: f64) -> Duration {
    let seconds = (par.as_secs_f64() * percent / 100.0 - 1e-9).ceil();
    Duration::from_secs_f64(seconds.max(5.0))
}

/// The ghosts: 200 below, at and 200 above the rating, or by its uncertainty where that is larger.
pub(super) fn ghosts(player: Rating) -> [f64; 3] {
    let apart = player.deviation.max(200.0);
    [-apart, 0.0, apart].map(|distance| player.value + distance)
}

/// How long a ghost takes: par · 2^((1500 − R) / 400).
pub(super) fn ghost_time(rating: f64, par: Duration) -> Duration {
    par.mul_f64(2_f64.powf((1500.0 - rating) / 400.0))
}

/// A period of Glicko-2 with τ = 0.5 in which so many ghosts were beaten, each game counted by two thirds; the deviation is
/// never below 45.
pub(super) fn after_race(before: Rating, ghosts: [f64; 3], beaten: u8) -> Rating {
    let unit = 400.0 / 10_f64.ln();
    let (mut known, mut gained) = (0.0, 0.0);
    for (number, ghost) in (0..).zip(ghosts) {
        let expected = 1.0 / (1.0 + 10_f64.powf((ghost - before.value) / 400.0));
        let score = if number < beaten { 1.0 } else { 0.0 };
        known += 2.0 / 3.0 * expected * (1.0 - expected);
        gained += 2.0 / 3.0 * (score - expected);
    }
    let phi = before.deviation / unit;
    let volatility = volatility(before.volatility, phi, 1.0 / known, gained / known);
    let spread = 1.0 / (1.0 / (phi * phi + volatility * volatility) + known);
    Rating {
        value: before.value + unit * spread * gained,
        deviation: (unit * spread.sqrt()).max(45.0),
        volatility,
    }
}

/// The volatility after a period: the root of Glickman's function, found by halving.
fn volatility(before: f64, phi: f64, v: f64, delta: f64) -> f64 {
    let start = (before * before).ln();
    let function = |x: f64| {
        let e = x.exp();
        let whole = phi * phi + v + e;
        e * (delta * delta - whole) / (2.0 * whole * whole) - (x - start) / (0.5 * 0.5)
    };
    let (mut low, mut high) = (start - 10.0, start + 10.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if function(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low / 2.0).exp()
}

/// Whether two ratings are the same but for the last digits of a search.
pub(super) fn agree(one: Rating, other: Rating) -> bool {
    (one.value - other.value).abs() < 0.001
        && (one.deviation - other.deviation).abs() < 0.001
        && (one.volatility - other.volatility).abs() < 0.000_01
}
