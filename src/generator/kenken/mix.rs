//! Which operations the cages of a `KenKen` have: as many of each as is fair, whatever the level likes.
//!
//! Cages of two cells and larger ones are counted apart, because subtraction and division take two digits. A level that
//! wants clues which give much or little away gets them by another choice of cages for each operation, never by another
//! number of them.

use rand::rngs::ChaCha8Rng;

use super::clues::{CageClue, Clues};
use crate::{
    generator::random::{below, shuffle},
    puzzle::{Level, Operation},
};

/// How often, for each cage, two cages are asked whether they would rather have the other's operation.
const EXCHANGES: usize = 4;

/// The clues that are chosen for some cages of one class.
pub(super) struct MixedClues {
    /// For every cage the clues that it could have.
    options: Vec<Vec<CageClue>>,
    chosen: Vec<Option<CageClue>>,
    level: Level,
}

impl MixedClues {
    /// Shares the operations out, as many cages to each; those that come first in the deal get what cannot be divided.
    pub(super) fn share_out(
        rng: &mut ChaCha8Rng,
        options: Vec<Vec<CageClue>>,
        deal: &[Operation],
        level: Level,
    ) -> Vec<Option<CageClue>> {
        let mut mixed = Self {
            chosen: vec![None; options.len()],
            options,
            level,
        };
        let operations = mixed.operations();
        let cages = mixed.chosen.len();
        let mut able = deal
            .iter()
            .filter(|&operation| operations.contains(operation));
        let first: Vec<Operation> = able
            .by_ref()
            .take(cages % operations.len().max(1))
            .copied()
            .collect();
        for &operation in &operations {
            let more = usize::from(first.contains(&operation));
            mixed.give(rng, operation, cages / operations.len() + more);
        }
        mixed.give_rest(rng);
        for _ in 0..EXCHANGES * cages {
            let (one, other) = (below(rng, cages), below(rng, cages));
            mixed.exchange(rng, one, other);
        }
        mixed.chosen
    }

    /// The operations that any cage can have, those of fewest cages first.
    fn operations(&self) -> Vec<Operation> {
        let able = |operation: Operation| {
            let cages = self.options.iter();
            cages.filter(|clues| has(clues, operation)).count()
        };
        let mut operations: Vec<Operation> = Operation::ALL
            .into_iter()
            .filter(|&own| able(own) > 0)
            .collect();
        operations.sort_by_key(|&operation| able(operation));
        operations
    }

    /// Gives an operation to so many cages that have none yet.
    fn give(&mut self, rng: &mut ChaCha8Rng, operation: Operation, count: usize) {
        let free = (0..self.chosen.len()).filter(|&cage| self.chosen[cage].is_none());
        let mut able: Vec<usize> = free
            .filter(|&cage| has(&self.options[cage], operation))
            .collect();
        shuffle(rng, &mut able);
        for cage in able.into_iter().take(count) {
            self.chosen[cage] = self.clue(rng, cage, operation);
        }
    }

    /// Gives any clue to cages that went without.
    fn give_rest(&mut self, rng: &mut ChaCha8Rng) {
        for cage in 0..self.chosen.len() {
            if self.chosen[cage].is_none() {
                self.chosen[cage] = Clues::choose(rng, &self.options[cage], self.level);
            }
        }
    }

    /// Lets two cages exchange their operations if the level likes them better so.
    fn exchange(&mut self, rng: &mut ChaCha8Rng, one: usize, other: usize) {
        let (Some(first), Some(second)) = (self.chosen[one], self.chosen[other]) else {
            return;
        };
        let new = self
            .clue(rng, one, second.operation)
            .zip(self.clue(rng, other, first.operation));
        if let Some((new_first, new_second)) = new {
            let like = |clue: CageClue| clue.liking(self.level);
            if like(new_first) + like(new_second) > like(first) + like(second) {
                (self.chosen[one], self.chosen[other]) = (Some(new_first), Some(new_second));
            }
        }
    }

    /// A clue of a cage with an operation; a mystery may have several.
    fn clue(&self, rng: &mut ChaCha8Rng, cage: usize, operation: Operation) -> Option<CageClue> {
        let fitting = self.options[cage]
            .iter()
            .filter(|clue| clue.operation == operation);
        let fitting: Vec<CageClue> = fitting.copied().collect();
        Clues::choose(rng, &fitting, self.level)
    }
}

fn has(clues: &[CageClue], operation: Operation) -> bool {
    clues.iter().any(|clue| clue.operation == operation)
}
