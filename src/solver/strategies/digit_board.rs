//! The digits on the board of a solver that knows nothing else.

use std::sync::Arc;

use crate::puzzle::{CageId, CellId, Digit, Digits, Grid, Operation, Position, Puzzle};

/// A puzzle and the digits placed so far.
#[derive(Clone, Debug)]
pub(super) struct DigitBoard {
    pub(super) puzzle: Arc<Puzzle>,
    values: Grid<Option<Digit>>,
}

/// A cage with one more digit than the board has.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pub(super) operation: Operation,
    pub(super) target: u64,
    pub(super) placed: Vec<Digit>,
    /// How many cells wait for digits.
    pub(super) open: usize,
    /// Whether all digits of the cage must differ.
    pub(super) distinct: bool,
    pub(super) highest: Digit,
}

impl DigitBoard {
    pub(super) fn new(puzzle: &Arc<Puzzle>, position: &Position) -> Self {
        Self {
            puzzle: Arc::clone(puzzle),
            values: Grid::from_fn(puzzle.size(), |cell| position.value(cell)),
        }
    }

    /// Places a digit, or takes one away.
    pub(super) fn set(&mut self, cell: CellId, digit: Option<Digit>) {
        self.values[cell] = digit;
    }

    /// The cells without digits, in reading order.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = CellId> + '_ {
        let cells = self.puzzle.open_cells();
        cells.filter(|&cell| self.values[cell].is_none())
    }

    /// The digits that no region of an empty cell has yet.
    pub(super) fn free(&self, cell: CellId) -> Digits {
        let regions = self.puzzle.regions_of(cell).iter();
        let others = regions.flat_map(|&region| &self.puzzle.region(region).cells);
        let taken: Digits = others.filter_map(|&other| self.values[other]).collect();
        Digits::up_to(self.puzzle.highest()) - taken
    }

    /// The cages of an empty cell as they are with a digit in it.
    pub(super) fn with(&self, cell: CellId, digit: Digit) -> impl Iterator<Item = Partial> + '_ {
        let cages = self.puzzle.cages_of(cell).iter();
        cages.map(move |&cage| self.partial(cage, digit))
    }

    fn partial(&self, id: CageId, digit: Digit) -> Partial {
        let cage = self.puzzle.cage(id);
        let mut placed = Vec::with_capacity(cage.cells.len());
        placed.push(digit);
        placed.extend(cage.cells.iter().filter_map(|&cell| self.values[cell]));
        Partial {
            operation: cage.operation,
            target: cage.target,
            open: cage.cells.len() - placed.len(),
            placed,
            distinct: self.puzzle.kind().has_distinct_cages(),
            highest: self.puzzle.highest(),
        }
    }
}

impl Partial {
    /// Whether one of the cage's readings passes a test, or, when it is full, holds.
    pub(super) fn any_reading(&self, test: impl Fn(&Self, Operation) -> bool) -> bool {
        if self.open == 0 {
            return self.operation.holds(&self.placed, self.target);
        }
        let count = self.placed.len() + self.open;
        let mut readings = self.operation.readings().iter();
        readings.any(|&reading| reading.accepts_count(count) && test(self, reading))
    }

    /// What is left of a sum when the placed digits are taken away.
    pub(super) fn rest_of_sum(&self) -> Option<u64> {
        let sum = self.placed.iter().map(|&digit| u64::from(digit)).sum();
        self.target.checked_sub(sum)
    }

    /// What is left of a product when the placed digits are divided out.
    pub(super) fn rest_of_product(&self) -> Option<u64> {
        let mut digits = self.placed.iter().map(|&digit| u64::from(digit));
        digits.try_fold(self.target, |rest, digit| {
            rest.is_multiple_of(digit).then(|| rest / digit)
        })
    }

    /// The digits that the open cells can take as far as the cage alone tells.
    pub(super) fn left(&self) -> Digits {
        let all = Digits::up_to(self.highest);
        if self.distinct {
            all - self.placed.iter().copied().collect()
        } else {
            all
        }
    }
}
