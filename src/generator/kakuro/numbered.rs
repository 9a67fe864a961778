//! The digits of a Kakuro, and the sums that follow from them.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::{
    super::random::{below, pick},
    layout::BlockLayout,
    reasoner::RunReasoner,
};
use crate::puzzle::{Digit, Digits, Draft, DraftCage, Entry, Grid, Kind, Operation, Puzzle};

/// A layout with digits, some of which are given.
#[derive(Clone)]
pub(super) struct Numbered {
    layout: Arc<BlockLayout>,
    digits: Vec<Digit>,
    given: Vec<bool>,
    /// The digits of every run.
    used: Vec<Digits>,
}

/// Which changes are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChangeKind {
    /// Those that leave sums fewer combinations.
    Tighter,
    /// Those that leave sums more combinations.
    Looser,
}

/// A change: the cells, and the digits that they had before.
pub(super) type DigitChange = Vec<(usize, Digit)>;

impl Numbered {
    /// The digits of a grid, without givens.
    pub(super) fn new(layout: Arc<BlockLayout>, grid: &Grid<Option<Digit>>) -> Self {
        let cells = layout.cells().iter();
        let digits: Vec<Digit> = cells
            .map(|&cell| grid[cell].unwrap_or(Digit::MIN))
            .collect();
        let mut numbered = Self {
            given: vec![false; digits.len()],
            used: vec![Digits::EMPTY; layout.runs().len()],
            digits,
            layout,
        };
        for run in 0..numbered.used.len() {
            numbered.count(run);
        }
        numbered
    }

    /// The same digits and givens in another layout, whose open cells were open before.
    pub(super) fn moved_to(&self, layout: BlockLayout) -> Self {
        let size = layout.size();
        let (mut digits, mut given) = (Grid::new(size, None), Grid::new(size, false));
        for (number, &cell) in self.layout.cells().iter().enumerate() {
            digits[cell] = Some(self.digits[number]);
            given[cell] = self.given[number];
        }
        let mut moved = Self::new(Arc::new(layout), &digits);
        let cells = moved.layout.cells().iter();
        moved.given = cells.map(|&cell| given[cell]).collect();
        moved
    }

    pub(super) fn layout(&self) -> &BlockLayout {
        &self.layout
    }

    /// The cells whose digits are given.
    pub(super) fn givens(&self) -> Vec<usize> {
        let given = self.given.iter().enumerate();
        given
            .filter(|(_, given)| **given)
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Gives the digit of a cell, or no longer.
    pub(super) fn give(&mut self, cell: usize, given: bool) {
        self.given[cell] = given;
    }

    /// Gives digits at random until there are so many, as far as there are cells.
    pub(super) fn give_until(&mut self, rng: &mut ChaCha8Rng, count: usize) {
        for _ in self.givens().len()..count {
            let hidden: Vec<usize> = (0..self.given.len())
                .filter(|&cell| !self.given[cell])
                .collect();
            if let Some(cell) = pick(rng, &hidden) {
                self.given[cell] = true;
            }
        }
    }

    /// The reasoner that starts from the sums and the givens.
    pub(super) fn reasoner(&self) -> RunReasoner {
        let sums = self.used.iter().map(|&used| sum(used)).collect();
        let givens = self.givens().into_iter();
        let givens = givens.map(|cell| (cell, Digits::from(self.digits[cell]).bits()));
        RunReasoner::new(self.layout.clone(), sums, givens)
    }

    /// Changes one digit at random if that leaves its runs no more combinations.
    pub(super) fn tighten(&mut self, rng: &mut ChaCha8Rng) {
        let cell = below(rng, self.digits.len());
        let good: Vec<Digit> = self
            .others(cell)
            .filter(|&(_, gain)| gain <= 0)
            .map(|(digit, _)| digit)
            .collect();
        if let Some(digit) = pick(rng, &good) {
            self.put(cell, digit);
        }
    }

    /// Changes a cell, mostly as is wished, or lets it change places with another cell of its run; says what was
    /// there before.
    pub(super) fn change(
        &mut self,
        rng: &mut ChaCha8Rng,
        cell: usize,
        wish: ChangeKind,
    ) -> DigitChange {
        let mut others: Vec<(Digit, i32)> = self.others(cell).collect();
        let is_wished = |&(_, gain): &(Digit, i32)| match wish {
            ChangeKind::Tighter => gain < 0,
            ChangeKind::Looser => gain > 0,
        };
        if others.iter().any(is_wished) && below(rng, 4) > 0 {
            others.retain(is_wished);
        }
        let swaps = others.is_empty() || below(rng, 4) == 0;
        match pick(rng, &others) {
            Some((digit, _)) if !swaps => {
                let before = self.digits[cell];
                self.put(cell, digit);
                vec![(cell, before)]
            }
            _ => self.swap(rng, cell),
        }
    }

    /// Takes a change back.
    pub(super) fn undo(&mut self, change: &DigitChange) {
        for &(cell, digit) in change {
            self.put(cell, digit);
        }
    }

    /// The other digits that a cell can have, and by how much they make its runs looser.
    fn others(&self, cell: usize) -> impl Iterator<Item = (Digit, i32)> + use<> {
        let old = self.digits[cell];
        let taken = self.layout.runs_of(cell).map(|run| self.used[run]);
        let loose = move |digit: Digit| -> i32 {
            let swapped = taken.map(|set| (set - old.into()) | digit.into());
            swapped.map(looseness).iter().sum()
        };
        let before = loose(old);
        let free = Digits::up_to(nine()) - taken[0] - taken[1];
        free.iter().map(move |digit| (digit, loose(digit) - before))
    }

    /// Lets a cell change places with another one of its runs, where the crossing runs allow it.
    fn swap(&mut self, rng: &mut ChaCha8Rng, cell: usize) -> DigitChange {
        let way = below(rng, 2);
        let runs = self.layout.runs_of(cell);
        let own = self.digits[cell];
        let fits = |&&other: &&usize| {
            let crossing = self.layout.runs_of(other)[1 - way];
            let digit = self.digits[other];
            !self.used[runs[1 - way]].contains(digit) && !self.used[crossing].contains(own)
        };
        let others = self.layout.runs()[runs[way]].iter().filter(fits);
        let others: Vec<usize> = others.copied().collect();
        let Some(other) = pick(rng, &others) else {
            return Vec::new();
        };
        let change = vec![(cell, own), (other, self.digits[other])];
        self.put(cell, self.digits[other]);
        self.put(other, own);
        change
    }

    fn put(&mut self, cell: usize, digit: Digit) {
        self.digits[cell] = digit;
        for run in self.layout.runs_of(cell) {
            self.count(run);
        }
    }

    fn count(&mut self, run: usize) {
        let cells = self.layout.runs()[run].iter();
        self.used[run] = cells.map(|&cell| self.digits[cell]).collect();
    }

    /// The puzzle, if it is lawful.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let size = self.layout.size();
        let mut draft = Draft::new(Kind::Kakuro, size);
        draft.blocks = self.layout.blocks().map(|cell| size.place(cell)).collect();
        let cage = |(cells, &used): (&Vec<usize>, &Digits)| DraftCage {
            operation: Operation::Add,
            target: sum(used).into(),
            cells: cells.iter().map(|&cell| self.layout.place(cell)).collect(),
        };
        draft.cages = self
            .layout
            .runs()
            .iter()
            .zip(&self.used)
            .map(cage)
            .collect();
        let entry = |cell: usize| Entry {
            place: self.layout.place(cell),
            digit: self.digits[cell].get().into(),
        };
        draft.givens = self.givens().into_iter().map(entry).collect();
        draft.check().ok()
    }
}

fn nine() -> Digit {
    Digit::new(9).unwrap_or(Digit::MIN)
}

/// How much a sum leaves open: about eight times the logarithm of the number of its combinations.
fn looseness(digits: Digits) -> i32 {
    let combinations = COMBINATIONS[digits.len()][sum(digits) as usize];
    combinations.pow(8).max(1).ilog2() as i32
}

fn sum(digits: Digits) -> u32 {
    digits.iter().map(|digit| u32::from(digit.get())).sum()
}

/// How many sets of so many digits have a sum.
static COMBINATIONS: [[u32; 46]; 10] = combinations();

const fn combinations() -> [[u32; 46]; 10] {
    let mut counts = [[0; 46]; 10];
    let mut bits: u32 = 0;
    while bits < 512 {
        let (mut sum, mut digit) = (0, 0);
        while digit < 9 {
            if bits >> digit & 1 == 1 {
                sum += digit + 1;
            }
            digit += 1;
        }
        counts[bits.count_ones() as usize][sum] += 1;
        bits += 1;
    }
    counts
}
