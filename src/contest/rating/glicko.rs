//! Glicko-2, as Mark Glickman's paper of 2013 writes it down; its letters are in the comments.

use std::f64::consts::PI;

use super::{RatedResult, Rating};

/// How far the volatility moves in a period (τ).
const RESTRAINT: f64 = 0.5;
/// How exactly the volatility is found (ε).
const EXACTNESS: f64 = 0.000_001;
/// The points of one unit of the scale that the formulas use.
const UNIT: f64 = 173.7178;
/// More rounds than any search for a volatility takes.
const MOST_ROUNDS: usize = 1_000;

/// What the games of a period tell together.
struct Evidence {
    /// How much is known by them: the inverse of their variance (1 / v).
    precision: f64,
    /// By how much more was won than was expected (Σ g · (s − E)).
    surplus: f64,
}

/// The rating after a period, each of whose games counts as so much of a game.
pub(super) fn after(before: Rating, results: &[RatedResult], weight: f64) -> Rating {
    let before = before.sane();
    let deviation = before.deviation / UNIT;
    let evidence = Evidence::of(before, results, weight);
    let volatility = if evidence.precision > 0.0 {
        evidence.volatility(deviation, before.volatility)
    } else {
        before.volatility
    };
    let rested = deviation.hypot(volatility);
    let variance = 1.0 / (1.0 / (rested * rested) + evidence.precision);
    let after = Rating {
        value: before.value + UNIT * variance * evidence.surplus,
        deviation: UNIT * variance.sqrt(),
        volatility,
    };
    after.sane()
}

impl Evidence {
    fn of(player: Rating, results: &[RatedResult], weight: f64) -> Self {
        let mut evidence = Self {
            precision: 0.0,
            surplus: 0.0,
        };
        for &RatedResult { opponent, won } in results {
            let opponent = opponent.sane();
            let certainty = certainty(opponent.deviation / UNIT);
            let lead = (player.value - opponent.value) / UNIT;
            let expected = 1.0 / (1.0 + (-certainty * lead).exp());
            evidence.precision += weight * certainty * certainty * expected * (1.0 - expected);
            evidence.surplus += weight * certainty * (f64::from(u8::from(won)) - expected);
        }
        evidence
    }

    /// The volatility after the period (σ′): where a function falls through zero, found by the Illinois algorithm.
    fn volatility(&self, deviation: f64, before: f64) -> f64 {
        let variance = 1.0 / self.precision;
        let change = variance * self.surplus;
        let start = (before * before).ln();
        let excess = change * change - deviation * deviation - variance;
        let function = |x: f64| {
            let spread = x.exp();
            let whole = deviation * deviation + variance + spread;
            spread * (excess - spread) / (2.0 * whole * whole)
                - (x - start) / (RESTRAINT * RESTRAINT)
        };
        let (mut a, mut b) = (start, lower_end(function, start, excess));
        let (mut at_a, mut at_b) = (function(a), function(b));
        for _ in 0..MOST_ROUNDS {
            if (b - a).abs() <= EXACTNESS {
                break;
            }
            let c = a + (a - b) * at_a / (at_b - at_a);
            let at_c = function(c);
            if at_c * at_b <= 0.0 {
                (a, at_a) = (b, at_b);
            } else {
                at_a /= 2.0;
            }
            (b, at_b) = (c, at_c);
        }
        (a / 2.0).exp()
    }
}

/// How much an opponent with this deviation tells (g).
fn certainty(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

/// The other end of the stretch in which the function falls through zero.
fn lower_end(function: impl Fn(f64) -> f64, start: f64, excess: f64) -> f64 {
    if excess > 0.0 {
        return excess.ln();
    }
    let ends = (1..=MOST_ROUNDS).map(|k| start - k as f64 * RESTRAINT);
    let mut below = ends.skip_while(|&end| function(end) < 0.0);
    below.next().unwrap_or(start)
}
