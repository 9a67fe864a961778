//! The digits of a Kakuro and the sums that follow from them.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::{
    super::{
        climb::Sketch,
        dice::{below, pick},
        proof::Doubt,
    },
    layout::{Layout, Style, is_large},
};
use crate::puzzle::{
    CellId, Digit, Digits, Draft, DraftCage, Grid, Kind, Level, Operation, Puzzle,
};

/// A layout with digits.
#[derive(Clone)]
pub(in crate::generator) struct Numbered {
    style: Style,
    layout: Arc<Layout>,
    digits: Grid<Option<Digit>>,
    used: Vec<Digits>,
}

impl Numbered {
    /// The digits of a solution, changed until most sums leave few combinations.
    pub(super) fn new(
        rng: &mut ChaCha8Rng,
        style: Style,
        layout: Arc<Layout>,
        digits: Grid<Option<Digit>>,
        level: Level,
    ) -> Self {
        let used = used(&layout, &digits);
        let mut numbered = Self {
            style,
            layout,
            digits,
            used,
        };
        numbered.tighten(rng, level);
        numbered
    }

    /// Changes digits at random as long as that leaves the runs no more combinations.
    fn tighten(&mut self, rng: &mut ChaCha8Rng, level: Level) {
        let rounds = match level {
            _ if is_large(self.style.size) => 40,
            Level::Easy => 40,
            Level::Normal => 25,
            _ => 15,
        };
        let cells: Vec<CellId> = self.layout.cells().collect();
        for _ in 0..rounds * cells.len() {
            let Some(cell) = pick(rng, &cells) else {
                return;
            };
            let changes = self.changes(cell);
            let good: Vec<Digit> = changes
                .into_iter()
                .filter(|&(_, gain)| gain <= 0)
                .map(|(digit, _)| digit)
                .collect();
            if let Some(digit) = pick(rng, &good) {
                self.put(cell, digit);
            }
        }
    }

    /// The other digits that a cell can have, and by how much they make its runs looser.
    fn changes(&self, cell: CellId) -> Vec<(Digit, i32)> {
        let (Some(runs), Some(old)) = (self.layout.runs_of(cell), self.digits[cell]) else {
            return Vec::new();
        };
        let nine = Kind::Kakuro.highest(self.style.size);
        let taken = runs.map(|run| self.used[run]);
        let free = Digits::up_to(nine) - taken[0] - taken[1];
        let loose = |digit: Digit| -> i32 {
            let swapped = taken.map(|set| (set - old.into()) | digit.into());
            swapped.map(looseness).iter().sum()
        };
        let before = loose(old);
        let change = |digit| (digit, loose(digit) - before);
        free.iter().map(change).collect()
    }

    fn put(&mut self, cell: CellId, digit: Digit) {
        let (Some(runs), Some(old)) = (self.layout.runs_of(cell), self.digits[cell]) else {
            return;
        };
        for run in runs {
            self.used[run] = (self.used[run] - old.into()) | digit.into();
        }
        self.digits[cell] = Some(digit);
    }

    /// Changes one of some cells, if possible in a way that makes its runs tighter or looser.
    fn change_one(&mut self, rng: &mut ChaCha8Rng, cells: &[CellId], good: fn(i32) -> bool) -> bool {
        for _ in 0..20 {
            let Some(cell) = pick(rng, cells) else {
                return false;
            };
            let mut changes = self.changes(cell);
            if changes.iter().any(|&(_, gain)| good(gain)) && below(rng, 4) > 0 {
                changes.retain(|&(_, gain)| good(gain));
            }
            if let Some((digit, _)) = pick(rng, &changes) {
                self.put(cell, digit);
                return true;
            }
        }
        false
    }
}

/// The digits of every run.
fn used(layout: &Layout, digits: &Grid<Option<Digit>>) -> Vec<Digits> {
    let digits_of = |run: &Vec<CellId>| run.iter().filter_map(|&cell| digits[cell]).collect();
    layout.runs().iter().map(digits_of).collect()
}

/// How much a sum leaves open: about eight times the logarithm of the number of its combinations.
fn looseness(digits: Digits) -> i32 {
    let combinations = COMBINATIONS[digits.len()][sum(digits)];
    combinations.pow(8).max(1).ilog2() as i32
}

fn sum(digits: Digits) -> usize {
    digits.iter().map(|digit| usize::from(digit.get())).sum()
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

impl Sketch for Numbered {
    fn puzzle(&self) -> Option<Puzzle> {
        let size = self.style.size;
        let mut draft = Draft::new(Kind::Kakuro, size);
        let blocks = size.cells().filter(|&cell| !self.layout.open[cell]);
        draft.blocks = blocks.map(|cell| size.place(cell)).collect();
        let cage = |(cells, &digits): (&Vec<CellId>, &Digits)| DraftCage {
            operation: Operation::Add,
            target: sum(digits) as u64,
            cells: cells.iter().map(|&cell| size.place(cell)).collect(),
        };
        let runs = self.layout.runs().iter().zip(&self.used);
        draft.cages = runs.map(cage).collect();
        draft.check().ok()
    }

    fn ease(&mut self, rng: &mut ChaCha8Rng, doubt: &Doubt) -> bool {
        if doubt.cells.is_empty() {
            let all: Vec<CellId> = self.layout.cells().collect();
            return self.change_one(rng, &all, |gain| gain < 0);
        }
        self.change_one(rng, &doubt.cells, |gain| gain < 0)
    }

    fn harden(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let all: Vec<CellId> = self.layout.cells().collect();
        self.change_one(rng, &all, |gain| gain > 0)
    }

    fn yield_ground(&mut self, rng: &mut ChaCha8Rng, doubt: &Doubt) -> bool {
        if !self.style.is_free() {
            return false;
        }
        let Some(cell) = pick(rng, &doubt.cells) else {
            return false;
        };
        let Some(layout) = self.layout.with_block(cell, self.style.symmetry()) else {
            return false;
        };
        self.digits = Grid::from_fn(self.style.size, |cell| {
            self.digits[cell].filter(|_| layout.open[cell])
        });
        self.used = used(&layout, &self.digits);
        self.layout = Arc::new(layout);
        true
    }
}
