//! The solvers people can watch: from the plainest to the engine, each one step at a time.

mod backtrack;
mod candidate_sets;
mod deduction_strategy;
mod digit_board;
mod engine_strategy;
mod fillings;
mod next_action;
mod propagate;
mod pruned;
mod sequential;

use std::{fmt, str::FromStr, sync::Arc};

use thiserror::Error;

use self::{
    backtrack::Backtracker, candidate_sets::CandidateSets, deduction_strategy::DeductionStrategy,
    engine_strategy::EngineStrategy, propagate::Propagate, pruned::Pruned, sequential::Sequential,
};
use super::Step;
use crate::puzzle::{Position, Puzzle};

/// A solver that goes one step at a time and can be left alone between any two.
///
/// The same puzzle and position always give the same steps, however often the solver pauses. After its last step it
/// only repeats that one.
pub trait Strategy: Send + Sync {
    /// Goes one step further.
    fn advance(&mut self) -> Step;

    /// Looks for another solution after one was found: it counts as a dead end from now on.
    ///
    /// Nothing happens before a solution is found, or where the strategy never guesses.
    fn look_for_another(&mut self) {}

    /// The same solver at the same point of its work, to go on from there another time.
    fn fork(&self) -> Box<dyn Strategy>;

    /// What was done so far.
    fn statistics(&self) -> Statistics;
}

/// How much work a strategy has done, and how much is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The digits tried, or positions visited.
    pub nodes: u64,
    /// The guesses taken back.
    pub backtracks: u64,
    /// The guesses that stand.
    pub depth: usize,
    /// How many candidates the empty cells have between them.
    pub candidates_left: usize,
}

/// The solvers by name, from the plainest to the fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrategyName {
    /// Cell by cell, smallest digit first.
    Sequential,
    /// The same, but cages must stay in reach of their targets.
    Pruned,
    /// The same, with candidate sets and forced digits.
    CandidateSets,
    /// All conclusions at each position, and copies of it.
    Propagate,
    /// Conclusions alone, without any guess.
    Deduction,
    /// The engine.
    Engine,
}

impl StrategyName {
    /// All strategies.
    pub const ALL: [Self; 6] = [
        Self::Sequential,
        Self::Pruned,
        Self::CandidateSets,
        Self::Propagate,
        Self::Deduction,
        Self::Engine,
    ];

    /// The name by which a person chooses the strategy.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Pruned => "pruned",
            Self::CandidateSets => "candidate-sets",
            Self::Propagate => "propagate",
            Self::Deduction => "deduction",
            Self::Engine => "engine",
        }
    }

    /// Whether the strategy finds a solution of every puzzle that has one, given time.
    pub const fn is_complete(self) -> bool {
        !matches!(self, Self::Deduction)
    }

    /// The strategy at the beginning of its work on a position.
    pub fn start(self, puzzle: &Arc<Puzzle>, position: &Position) -> Box<dyn Strategy> {
        match self {
            Self::Sequential => Box::new(Backtracker::new(Sequential, puzzle, position)),
            Self::Pruned => Box::new(Backtracker::new(Pruned, puzzle, position)),
            Self::CandidateSets => Box::new(Backtracker::new(CandidateSets, puzzle, position)),
            Self::Propagate => Box::new(Propagate::new(puzzle, position)),
            Self::Deduction => Box::new(DeductionStrategy::new(puzzle, position)),
            Self::Engine => Box::new(EngineStrategy::new(puzzle, position)),
        }
    }
}

impl fmt::Display for StrategyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no strategy with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no strategy: choose sequential, pruned, candidate-sets, propagate, deduction or engine."
)]
pub struct StrategyError(pub String);

impl FromStr for StrategyName {
    type Err = StrategyError;

    fn from_str(text: &str) -> Result<Self, StrategyError> {
        Self::ALL
            .into_iter()
            .find(|strategy| strategy.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| StrategyError(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_in_any_case() {
        for strategy in StrategyName::ALL {
            assert_eq!(strategy.to_string().parse(), Ok(strategy));
            assert_eq!(strategy.name().to_uppercase().parse(), Ok(strategy));
        }
        assert_eq!(
            "magic".parse::<StrategyName>(),
            Err(StrategyError("magic".into()))
        );
    }
}
