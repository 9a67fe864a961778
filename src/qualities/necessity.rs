//! Clues that could be left out.

use crate::{
    puzzle::{Draft, Puzzle},
    solver::{Count, Engine, EngineLimits},
};

/// The most nodes of the engine for one clue; what takes longer counts as needed.
const MOST_NODES: u64 = 100_000;

/// How many givens, or cages of a kind whose cells need none, could be left out alone without a second solution.
pub fn needless_clues(puzzle: &Puzzle) -> usize {
    let draft = puzzle.to_draft();
    let givens = (0..draft.givens.len()).filter(|&index| {
        let mut less = draft.clone();
        less.givens.remove(index);
        is_unique(&less)
    });
    let cages = (0..draft.cages.len()).filter(|&index| {
        let mut less = draft.clone();
        less.cages.remove(index);
        is_unique(&less)
    });
    givens.count() + cages.count()
}

/// Whether a draft is lawful and has one solution.
fn is_unique(draft: &Draft) -> bool {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    draft
        .check()
        .is_ok_and(|puzzle| Engine::new(&puzzle).with_limits(limits).count(2) == Count::Exactly(1))
}
