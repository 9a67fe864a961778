//! Clues that change without upsetting the mix of operations.
//!
//! A cage may take another operation if that leaves as many cages with each. Where it does not, a cage that has the wanted
//! operation takes the old one in exchange.

use rand::rngs::ChaCha8Rng;

use super::{
    board::KenKenBoard,
    clues::{CageClue, Clues},
    mix::MixedClues,
};
use crate::{
    generator::random::shuffle,
    puzzle::{Level, Operation},
};

/// Which cages share the operations out among them: by how many digits operations take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CageClass {
    Single,
    TwoCells,
    Larger,
}

impl CageClass {
    const ALL: [Self; 3] = [Self::Single, Self::TwoCells, Self::Larger];

    const fn of(cells: usize) -> Self {
        match cells {
            ..=1 => Self::Single,
            2 => Self::TwoCells,
            _ => Self::Larger,
        }
    }
}

impl KenKenBoard {
    /// Chooses a clue for every cage.
    pub(super) fn share_out(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        deal: &[Operation],
    ) {
        if !self.is_mixed() {
            for (piece, _) in self.pieces.iter() {
                let options = clues.of(&self.digits_of(piece));
                self.clues[piece] = Clues::choose(rng, &options, self.level);
            }
            return;
        }
        for class in CageClass::ALL {
            let pieces = self.pieces_of(class);
            let options = pieces.iter().map(|&piece| clues.of(&self.digits_of(piece)));
            let options = options.collect();
            let chosen = MixedClues::share_out(rng, options, deal, self.level);
            for (piece, clue) in pieces.into_iter().zip(chosen) {
                self.clues[piece] = clue;
            }
        }
    }

    /// Gives a cage that was cut anew a clue, with the operation that it had where that is possible; says whether there is
    /// a fair one.
    pub(super) fn renew_clue(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        piece: usize,
    ) -> bool {
        let mut options = clues.of(&self.digits_of(piece));
        let old = self.clues[piece].map(|old| old.operation);
        let same = options.iter().filter(|new| old == Some(new.operation));
        let same: Vec<CageClue> = same.copied().collect();
        if let Some(same) = Clues::choose(rng, &same, self.level) {
            self.clues[piece] = Some(same);
            return true;
        }
        shuffle(rng, &mut options);
        options
            .into_iter()
            .any(|clue| self.put_fairly(rng, clues, piece, clue))
    }

    /// Gives a cage another clue, if need be in exchange for its operation; says whether that is fair.
    pub(super) fn put_fairly(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        piece: usize,
        clue: CageClue,
    ) -> bool {
        let old = self.clues[piece].map(|old| old.operation);
        let class = CageClass::of(self.pieces.cells(piece).len());
        let is_fair = match old {
            Some(old) => old == clue.operation || self.may_change(class, old, clue.operation),
            None => true,
        };
        let exchanged = old
            .filter(|_| !is_fair)
            .map(|old| self.exchange(rng, clues, class, (piece, old), clue.operation));
        if exchanged == Some(false) {
            return false;
        }
        self.clues[piece] = Some(clue);
        true
    }

    /// Whether the mix is no less even when a cage gives up one operation for another.
    fn may_change(&self, class: CageClass, from: Operation, to: Operation) -> bool {
        if !self.is_mixed() {
            return true;
        }
        let pieces = self.pieces_of(class);
        let count = |operation| {
            pieces
                .iter()
                .filter(|&&piece| self.has(piece, operation))
                .count()
        };
        count(from) > count(to) + 1
    }

    /// Gives a cage that has the wanted operation the one that another cage gives up; says whether any can take it.
    fn exchange(
        &mut self,
        rng: &mut ChaCha8Rng,
        clues: &mut Clues,
        class: CageClass,
        (piece, old): (usize, Operation),
        wanted: Operation,
    ) -> bool {
        let mut others = self.pieces_of(class);
        others.retain(|&other| other != piece && self.has(other, wanted));
        shuffle(rng, &mut others);
        others.into_iter().any(|other| {
            let mut options = clues.of(&self.digits_of(other));
            options.retain(|clue| clue.operation == old);
            let chosen = Clues::choose(rng, &options, self.level);
            self.clues[other] = chosen.or(self.clues[other]);
            chosen.is_some()
        })
    }

    /// Whether operations are mixed at all: three rows are not hard but with the clues that tell least.
    fn is_mixed(&self) -> bool {
        self.digits.size().rows() > 3 || self.level < Level::Hard
    }

    fn has(&self, piece: usize, operation: Operation) -> bool {
        self.clues[piece].is_some_and(|clue| clue.operation == operation)
    }

    fn pieces_of(&self, class: CageClass) -> Vec<usize> {
        let pieces = self.pieces.iter();
        let own = pieces.filter(|(_, cells)| CageClass::of(cells.len()) == class);
        own.map(|(piece, _)| piece).collect()
    }
}
