//! Cages too long for a table: sums of differing digits by their sets of digits, all others by bounds.

use super::cage_bounds::CageBounds;
use crate::puzzle::{Cage, CageId, Digit, Digits, Operation};

/// A long cage.
#[derive(Clone, Debug)]
pub(super) struct LongCage {
    pub(super) cells: Vec<u16>,
    pub(super) cage: CageId,
    /// Whether its digits differ.
    pub(super) distinct: bool,
    rule: LongCageRule,
}

/// What is known about the digits of a long cage.
#[derive(Clone, Debug)]
enum LongCageRule {
    /// The sets of differing digits that make up the sum.
    Sets(Vec<u16>),
    /// Anything else.
    Bounds(Operation, u64),
}

/// What a long cage allows.
pub(super) enum Allowed {
    /// The same for every cell, and some digits that the cage needs.
    Sets { any: u16, needed: u16 },
    /// Each cell what one of these allows.
    Bounds([Option<CageBounds>; 2]),
}

/// Beyond this digit there are too many sets to list.
const HIGHEST_FOR_SETS: u8 = 9;

impl LongCage {
    pub(super) fn new(
        cage: &Cage,
        id: CageId,
        cells: Vec<u16>,
        distinct: bool,
        highest: Digit,
    ) -> Self {
        let is_sum = cage.operation == Operation::Add && distinct;
        let rule = if is_sum && highest.get() <= HIGHEST_FOR_SETS {
            let sets = 0..=Digits::up_to(highest).bits();
            let fits = |&set: &u16| {
                let digits = Digits::from_bits(set);
                digits.len() == cells.len()
                    && digits.iter().map(u64::from).sum::<u64>() == cage.target
            };
            LongCageRule::Sets(sets.filter(fits).collect())
        } else {
            LongCageRule::Bounds(cage.operation, cage.target)
        };
        Self {
            cells,
            cage: id,
            distinct,
            rule,
        }
    }

    /// What the cage allows now; nothing if it cannot be filled any more.
    pub(super) fn allowed(&self, domains: &[u16]) -> Option<Allowed> {
        match &self.rule {
            LongCageRule::Sets(sets) => self.allowed_by_sets(sets, domains),
            &LongCageRule::Bounds(operation, target) => {
                let own = self
                    .cells
                    .iter()
                    .map(|&cell| Digits::from_bits(domains[usize::from(cell)]));
                let mut reaches = [None; 2];
                let readings = operation.readings().iter();
                // Of the hidden operations only sum and product take so many cells.
                let readings = readings.filter(|reading| reading.accepts_count(self.cells.len()));
                for (reach, &reading) in reaches.iter_mut().zip(readings) {
                    *reach = CageBounds::of(reading, target, own.clone());
                }
                reaches
                    .iter()
                    .any(Option::is_some)
                    .then_some(Allowed::Bounds(reaches))
            }
        }
    }

    fn allowed_by_sets(&self, sets: &[u16], domains: &[u16]) -> Option<Allowed> {
        let (mut possible, mut placed) = (0, 0);
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            possible |= domain;
            if domain.is_power_of_two() {
                placed |= domain;
            }
        }
        let (mut any, mut needed) = (0, u16::MAX);
        for &set in sets {
            let fits = set & !possible == 0 && placed & !set == 0;
            if fits && self.meets_every_cell(set, domains) {
                any |= set;
                needed &= set;
            }
        }
        (any != 0).then_some(Allowed::Sets {
            any,
            needed: needed & !placed,
        })
    }

    fn meets_every_cell(&self, set: u16, domains: &[u16]) -> bool {
        let mut cells = self.cells.iter();
        cells.all(|&cell| domains[usize::from(cell)] & set != 0)
    }
}
