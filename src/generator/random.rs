//! Random choices that are the same on every platform.

use rand::{RngExt, rngs::ChaCha8Rng};

/// A number from zero to one below the limit; zero if the limit is zero.
pub(crate) fn below(rng: &mut ChaCha8Rng, limit: usize) -> usize {
    // The width of a drawn number decides what is drawn, so it must not follow the platform.
    match limit as u32 {
        0 => 0,
        limit => rng.random_range(0..limit) as usize,
    }
}

/// Whether something happens that happens so many times out of a hundred.
pub(super) fn chance(rng: &mut ChaCha8Rng, percent: usize) -> bool {
    below(rng, 100) < percent
}

/// One of some things.
pub(crate) fn pick<T: Copy>(rng: &mut ChaCha8Rng, things: &[T]) -> Option<T> {
    things.get(below(rng, things.len())).copied()
}

/// One of some things, each as often as its weight says.
pub(crate) fn weighted<T: Copy>(rng: &mut ChaCha8Rng, things: &[(T, u32)]) -> Option<T> {
    let total: u32 = things.iter().map(|&(_, weight)| weight).sum();
    let mut left = below(rng, total as usize) as u32;
    things.iter().find_map(|&(thing, weight)| {
        let found = left < weight;
        left = left.saturating_sub(weight);
        found.then_some(thing)
    })
}

/// Brings things into a random order.
pub(crate) fn shuffle<T>(rng: &mut ChaCha8Rng, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(rng, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn rng() -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(7)
    }

    #[test]
    fn a_seed_draws_the_same_numbers_everywhere() {
        let mut rng = rng();
        let drawn: Vec<usize> = (0..8).map(|_| below(&mut rng, 100)).collect();
        assert_eq!(drawn, [14, 15, 18, 16, 27, 70, 3, 72]);
    }

    #[test]
    fn weights_decide_how_often_a_thing_is_drawn() {
        let mut rng = rng();
        let mut counts = [0; 3];
        for _ in 0..4_000 {
            let index = weighted(&mut rng, &[(0, 1), (1, 0), (2, 3)]).unwrap();
            counts[index] += 1;
        }
        assert!(
            counts[1] == 0 && (900..1_100).contains(&counts[0]),
            "{counts:?}"
        );
        assert_eq!(weighted::<u8>(&mut rng, &[]), None);
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut things: Vec<usize> = (0..20).collect();
        shuffle(&mut rng(), &mut things);
        assert!(!things.is_sorted());
        things.sort_unstable();
        assert_eq!(things, (0..20).collect::<Vec<_>>());
    }
}
