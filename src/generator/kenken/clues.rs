//! The clues that a cage could have, and how much each gives away.

use std::collections::BTreeMap;

use rand::rngs::ChaCha8Rng;

use crate::{
    generator::{
        OperationSet,
        random::{chance, pick},
    },
    puzzle::{Digit, Level, Operation},
};

/// An operation and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CageClue {
    pub(super) operation: Operation,
    pub(super) target: u64,
    /// How many sets of digits fit; the more, the less the clue gives away.
    pub(super) sets: u32,
}

/// More sets of digits than this are not counted.
const MOST_SETS: usize = 4_000;
/// More sets than this are all the same to a level.
const MANY_SETS: u32 = 24;

impl CageClue {
    /// How much a level likes the clue beside others: easy ones like clues that give much away; from Hard on a cage
    /// should not be solved by its clue alone.
    pub(super) fn liking(self, level: Level) -> i32 {
        let sets = self.sets.min(MANY_SETS) as i32;
        let alone = if sets == 1 { -(MANY_SETS as i32) } else { 0 };
        match level {
            Level::Easy => -sets,
            Level::Normal => 0,
            Level::Hard | Level::Expert => alone,
            Level::Extreme => alone + sets,
        }
    }
}

/// All clues that some operations allow.
pub(super) struct Clues {
    highest: Digit,
    operations: OperationSet,
    /// For an operation and a number of digits, how many sets come to each target.
    known: BTreeMap<(Operation, usize), BTreeMap<u64, u32>>,
}

impl Clues {
    pub(super) const fn new(highest: Digit, operations: OperationSet) -> Self {
        Self {
            highest,
            operations,
            known: BTreeMap::new(),
        }
    }

    /// Every clue that these digits satisfy, those that give most away first.
    pub(super) fn of(&mut self, digits: &[Digit]) -> Vec<CageClue> {
        let mut clues = Vec::new();
        for operation in self.operations.iter() {
            if operation.accepts_count(digits.len()) {
                for target in targets(operation, digits) {
                    let sets = self.sets(operation, digits.len(), target);
                    clues.push(CageClue {
                        operation,
                        target,
                        sets,
                    });
                }
            }
        }
        clues.sort_by_key(|clue| clue.sets);
        clues
    }

    /// One of some clues, sorted as [`Clues::of`] does, that suits a level.
    ///
    /// Easy puzzles like clues that give much away; from Hard on a cage should not be solved by its clue alone.
    pub(super) fn choose(
        rng: &mut ChaCha8Rng,
        clues: &[CageClue],
        level: Level,
    ) -> Option<CageClue> {
        let open = clues.iter().position(|clue| clue.sets > 1).unwrap_or(0);
        let open = &clues[open..];
        match level {
            Level::Easy if chance(rng, 70) => clues.first().copied(),
            Level::Easy | Level::Normal => pick(rng, clues),
            Level::Extreme if chance(rng, 20) => open.last().copied(),
            Level::Hard | Level::Expert | Level::Extreme => pick(rng, open),
        }
    }

    fn sets(&mut self, operation: Operation, count: usize, target: u64) -> u32 {
        let highest = self.highest;
        let known = self.known.entry((operation, count));
        let known = known.or_insert_with(|| count_sets(operation, count, highest));
        known.get(&target).copied().unwrap_or(MOST_SETS as u32)
    }
}

/// What the digits come to; for a mystery in every way it can be read.
fn targets(operation: Operation, digits: &[Digit]) -> Vec<u64> {
    let readings = operation.readings().iter();
    let mut targets: Vec<u64> = readings
        .filter_map(|reading| reading.evaluate(digits))
        .filter(|&target| target > 0)
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// How many sets of so many digits come to each target; nothing if there are too many sets.
fn count_sets(operation: Operation, count: usize, highest: Digit) -> BTreeMap<u64, u32> {
    let mut counts = BTreeMap::new();
    let mut digits = vec![Digit::MIN; count];
    for _ in 0..MOST_SETS {
        for target in targets(operation, &digits) {
            *counts.entry(target).or_insert(0) += 1;
        }
        // The next set, in which no digit is smaller than the one before it.
        let Some(last) = digits.iter().rposition(|&digit| digit < highest) else {
            return counts;
        };
        let next = Digit::new(digits[last].get() + 1).unwrap_or(highest);
        digits[last..].fill(next);
    }
    BTreeMap::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(values: &[u8]) -> Vec<Digit> {
        values
            .iter()
            .map(|&value| Digit::new(value).unwrap())
            .collect()
    }

    fn clues(operations: OperationSet, values: &[u8]) -> Vec<String> {
        let mut clues = Clues::new(Digit::new(6).unwrap(), operations);
        let text =
            |clue: &CageClue| format!("{}{} {}", clue.target, clue.operation.symbol(), clue.sets);
        clues.of(&digits(values)).iter().map(text).collect()
    }

    #[test]
    fn a_cage_has_a_clue_for_each_operation_that_fits() {
        let usual = OperationSet::default();
        assert_eq!(clues(usual, &[2, 6]), ["4- 2", "12* 2", "3/ 2", "8+ 3"]);
        assert_eq!(clues(usual, &[5]), ["5= 1"]);
        assert_eq!(clues(usual, &[1, 1, 5]), ["5* 1", "7+ 4"]);
    }

    #[test]
    fn a_mystery_can_be_read_in_several_ways() {
        let mystery = OperationSet::EMPTY.with(Operation::Mystery);
        assert_eq!(clues(mystery, &[2, 4]).len(), 3);
    }
}
