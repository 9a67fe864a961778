//! Random digits for a whole grid, so that no region repeats one.

use rand::rngs::ChaCha8Rng;

use super::random::{below, pick};
use crate::puzzle::{CellId, Digit, Digits, Grid, Size};

/// After so many steps for each cell the filler begins again: a bad start can take very long to get out of.
const PATIENCE: usize = 8;
/// After so many beginnings the regions count as impossible to fill.
const MOST_BEGINNINGS: u32 = 50;

/// Fills a grid at random: the cell with the fewest digits left gets one of them, and what fails is taken back.
pub(super) struct Filler {
    all: Digits,
    cells: Vec<CellToFill>,
    size: Size,
    /// The digits that every region has used.
    used: Vec<Digits>,
    choices: Vec<Choice>,
    steps: usize,
    beginnings: u32,
}

/// How far a filler has come.
pub(super) enum Filled {
    /// There is more to do.
    Working,
    /// Every cell of a region has its digit.
    Done(Grid<Option<Digit>>),
    /// Too much was tried: there may be no way.
    Stuck,
}

/// A cell to be filled.
struct CellToFill {
    id: CellId,
    regions: Vec<usize>,
    digit: Option<Digit>,
}

/// A cell that was filled, and the digits that it can still try.
struct Choice {
    cell: usize,
    left: Digits,
}

impl Filler {
    /// A filler for the cells of these regions with digits from 1 to the highest.
    pub(super) fn new<'a>(
        size: Size,
        highest: Digit,
        regions: impl Iterator<Item = &'a [CellId]>,
    ) -> Self {
        let mut regions_of = Grid::new(size, Vec::new());
        let mut count = 0;
        for (index, cells) in regions.enumerate() {
            for &cell in cells {
                regions_of[cell].push(index);
            }
            count = index + 1;
        }
        let filled = regions_of.iter().filter(|(_, regions)| !regions.is_empty());
        let cells = filled.map(|(id, regions)| CellToFill {
            id,
            regions: regions.clone(),
            digit: None,
        });
        Self {
            all: Digits::up_to(highest),
            cells: cells.collect(),
            size,
            used: vec![Digits::EMPTY; count],
            choices: Vec::new(),
            steps: 0,
            beginnings: 0,
        }
    }

    /// Takes at most so many steps, each of which fills a cell, perhaps after emptying others.
    pub(super) fn advance(&mut self, rng: &mut ChaCha8Rng, steps: u32) -> Filled {
        for _ in 0..steps {
            if self.choices.len() == self.cells.len() {
                return Filled::Done(self.digits());
            }
            self.steps += 1;
            if self.steps > PATIENCE * self.cells.len() {
                self.begin_again();
            }
            if self.beginnings >= MOST_BEGINNINGS {
                return Filled::Stuck;
            }
            let choice = self.tightest(rng);
            self.choices.push(choice);
            self.try_next(rng);
        }
        Filled::Working
    }

    /// The empty cell with the fewest digits left; one of them, if there are several.
    fn tightest(&self, rng: &mut ChaCha8Rng) -> Choice {
        let mut best = Vec::new();
        let mut fewest = usize::MAX;
        for (cell, _) in self.empty() {
            let left = self.left(cell);
            if left.len() < fewest {
                fewest = left.len();
                best.clear();
            }
            if left.len() == fewest {
                best.push((cell, left));
            }
        }
        let (cell, left) = pick(rng, &best).unwrap_or((0, Digits::EMPTY));
        Choice { cell, left }
    }

    /// Gives the last chosen cell one of its digits, or the one before it, and so on, until a digit fits.
    fn try_next(&mut self, rng: &mut ChaCha8Rng) {
        while let Some(mut choice) = self.choices.pop() {
            self.put(choice.cell, None);
            let nth = below(rng, choice.left.len());
            if let Some(digit) = choice.left.iter().nth(nth) {
                choice.left.remove(digit);
                self.put(choice.cell, Some(digit));
                self.choices.push(choice);
                return;
            }
        }
    }

    fn put(&mut self, cell: usize, digit: Option<Digit>) {
        let cell = &mut self.cells[cell];
        for &region in &cell.regions {
            let used = &mut self.used[region];
            *used = (*used - set(cell.digit)) | set(digit);
        }
        cell.digit = digit;
    }

    fn begin_again(&mut self) {
        while let Some(choice) = self.choices.pop() {
            self.put(choice.cell, None);
        }
        self.steps = 0;
        self.beginnings += 1;
    }

    fn empty(&self) -> impl Iterator<Item = (usize, &CellToFill)> {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, cell)| cell.digit.is_none())
    }

    fn left(&self, cell: usize) -> Digits {
        let regions = self.cells[cell].regions.iter();
        regions.fold(self.all, |left, &region| left - self.used[region])
    }

    fn digits(&self) -> Grid<Option<Digit>> {
        let mut digits = Grid::new(self.size, None);
        for cell in &self.cells {
            digits[cell.id] = cell.digit;
        }
        digits
    }
}

fn set(digit: Option<Digit>) -> Digits {
    digit.map_or(Digits::EMPTY, Digits::from)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::puzzle::{Draft, Kind};

    #[test]
    fn every_region_of_every_size_gets_each_digit_once() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (kind, side) in [
            (Kind::Sudoku, 4),
            (Kind::Sudoku, 10),
            (Kind::Sudoku, 16),
            (Kind::Hypersudoku, 9),
        ] {
            let size = Size::square(side).unwrap();
            let blank = Draft::new(kind, size).check().unwrap();
            let regions = blank.regions().iter().map(|region| &region.cells[..]);
            let mut filler = Filler::new(size, blank.highest(), regions);
            let Filled::Done(digits) = filler.advance(&mut rng, 200_000) else {
                panic!("{kind} {size}");
            };
            for region in blank.regions() {
                let found: Digits = region
                    .cells
                    .iter()
                    .filter_map(|&cell| digits[cell])
                    .collect();
                assert_eq!(found, Digits::up_to(blank.highest()), "{kind} {size}");
            }
        }
    }

    #[test]
    fn cells_without_regions_stay_empty() {
        let size = Size::square(2).unwrap();
        let row: Vec<CellId> = size.row(1).collect();
        let mut filler = Filler::new(size, Digit::MAX, [&row[..]].into_iter());
        let Filled::Done(digits) = filler.advance(&mut ChaCha8Rng::seed_from_u64(1), 10) else {
            panic!("two cells take two steps");
        };
        assert!(size.row(0).all(|cell| digits[cell].is_none()));
        assert!(size.row(1).all(|cell| digits[cell].is_some()));
    }
}
