//! The best of several puzzles that are all as asked for.

use super::Config;
use crate::{
    puzzle::{Kind, Level, Operation, Puzzle},
    qualities::Qualities,
};

/// A puzzle that is so near to what a good one should be is taken at once.
const NEAR: u32 = 100;
/// How many drafts may miss the level beside those that have missed it before there was any puzzle.
const SPARE_ATTEMPTS: u32 = 4;

/// The best of the puzzles that were made so far, and how many more are worth their time.
///
/// When to stop follows from what was made and from no clock, so that a seed leads to the same choice everywhere.
pub(super) struct BestOf {
    operations: Vec<Operation>,
    best: Option<(u32, Puzzle)>,
    weighed: u32,
    most: u32,
    /// How many drafts had missed the level when there was the first puzzle.
    before_first: u32,
}

impl BestOf {
    pub(super) fn new(config: &Config) -> Self {
        Self {
            operations: config.operations.iter().collect(),
            best: None,
            weighed: 0,
            most: candidates(config),
            before_first: 0,
        }
    }

    /// Whether the first puzzle is taken as it is.
    pub(super) const fn takes_any(&self) -> bool {
        self.most == 1
    }

    /// Compares a puzzle, made after so many attempts, with the best so far.
    pub(super) fn weigh(&mut self, puzzle: Puzzle, qualities: &Qualities, attempts: u32) {
        if self.weighed == 0 {
            self.before_first = attempts;
        }
        self.weighed += 1;
        let distance = qualities.distance(&self.operations);
        if self
            .best
            .as_ref()
            .is_none_or(|&(least, _)| distance < least)
        {
            self.best = Some((distance, puzzle));
        }
    }

    /// Whether another puzzle is not worth its time after so many attempts.
    pub(super) fn is_over(&self, attempts: u32) -> bool {
        let spare = self.before_first / 2 + SPARE_ATTEMPTS;
        self.best.as_ref().is_some_and(|&(distance, _)| {
            distance <= NEAR || self.weighed >= self.most || attempts > self.before_first + spare
        })
    }

    /// The best puzzle, if there is one.
    pub(super) fn take(&mut self) -> Option<Puzzle> {
        self.best.take().map(|(_, puzzle)| puzzle)
    }
}

/// Among how many puzzles one is chosen: the longer they take to make, the fewer.
fn candidates(config: &Config) -> u32 {
    let (cells, level) = (config.size.len(), config.level);
    match config.kind {
        Kind::KenKen if cells <= 81 => 2,
        Kind::Killer if level < Level::Expert => 2,
        Kind::Sudoku | Kind::Hypersudoku if level != Level::Expert && cells <= 81 => 2,
        _ => 1,
    }
}
