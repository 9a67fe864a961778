//! Random lawful puzzles of every kind, as proptest strategies.
//!
//! All follow from a size and a seed, so a failure comes back and shrinks towards small grids. Cages and
//! givens are taken from a true solution; nothing says that it is the only one.

#![expect(
    clippy::unwrap_used,
    reason = "these are tests; a bad sample should stop them"
)]

mod solution;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom, seq::SliceRandom};
use sumi::puzzle::{
    Boxes, CellId, Digit, Draft, DraftCage, Entry, Grid, Info, Kind, Level, Operation, Place,
    Puzzle, Size,
};

/// A lawful draft and digits that solve it, one for every open cell.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The puzzle in its plainest form, with a few entries and all sorts of information.
    pub(crate) draft: Draft,
    /// The solution, in reading order.
    pub(crate) solution: Vec<Entry>,
}

/// Lawful drafts of a kind, in their plainest form (as [`Puzzle::to_draft`] gives them) plus some entries.
pub(crate) fn any_draft(kind: Kind) -> impl Strategy<Value = Draft> {
    any_sample(kind).prop_map(|sample| sample.draft)
}

/// Lawful drafts of a kind with a solution.
pub(crate) fn any_sample(kind: Kind) -> impl Strategy<Value = Sample> {
    let shapes = shapes(kind);
    (0..shapes.len(), any::<u64>()).prop_map(move |(shape, seed)| {
        let (size, boxes) = shapes[shape];
        Maker {
            kind,
            size,
            boxes,
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
        .sample()
    })
}

/// Every size of a kind, smallest first, and for the Sudoku family all boxes.
fn shapes(kind: Kind) -> Vec<(Size, Option<Boxes>)> {
    if kind == Kind::Kakuro {
        let sizes = [
            (2, 2),
            (2, 3),
            (3, 2),
            (4, 4),
            (3, 9),
            (9, 3),
            (7, 12),
            (13, 8),
            (12, 12),
            (30, 17),
            (30, 30),
        ];
        return sizes
            .iter()
            .map(|&(rows, columns)| (Size::new(rows, columns).unwrap(), None))
            .collect();
    }
    let sizes = (2..=16)
        .filter_map(Size::square)
        .filter(|&size| kind.allows_size(size));
    sizes
        .flat_map(|size| {
            box_shapes(kind, size)
                .into_iter()
                .map(move |boxes| (size, boxes))
        })
        .collect()
}

fn box_shapes(kind: Kind, size: Size) -> Vec<Option<Boxes>> {
    match Boxes::for_size(size.rows()).filter(|_| kind.has_boxes()) {
        Some(boxes) if boxes != boxes.turned() => vec![Some(boxes), Some(boxes.turned())],
        boxes => vec![boxes],
    }
}

/// Makes one sample from random numbers.
struct Maker {
    kind: Kind,
    size: Size,
    boxes: Option<Boxes>,
    rng: ChaCha8Rng,
}

type Solution = Grid<Option<Digit>>;

impl Maker {
    fn sample(mut self) -> Sample {
        let solution = self.solution();
        let mut draft = Draft {
            boxes: self.boxes,
            info: self.info(),
            ..Draft::new(self.kind, self.size)
        };
        draft.blocks = self
            .size
            .cells()
            .filter(|&cell| solution[cell].is_none())
            .map(|cell| self.size.place(cell))
            .collect();
        draft.cages = match self.kind {
            Kind::KenKen => self.kenken_cages(&solution),
            Kind::Killer => self.killer_cages(&solution),
            Kind::Kakuro => self.sums(&solution),
            Kind::Sudoku | Kind::Hypersudoku => Vec::new(),
        };
        let solution = entries(&solution);
        let share = if draft.cages.is_empty() { 0.4 } else { 0.1 };
        draft.givens = solution
            .iter()
            .copied()
            .filter(|_| self.rng.random_bool(share))
            .collect();
        let puzzle = draft.check().unwrap();
        let draft = Draft {
            entries: self.entries(&puzzle),
            ..puzzle.to_draft()
        };
        Sample { draft, solution }
    }

    fn info(&mut self) -> Info {
        let titles = [
            "",
            "First strokes",
            "Ink \"and\" paper \\ 墨",
            "it's (a) [test], really: yes",
        ];
        let authors = ["", "Sumi", "Núria & Jaap"];
        Info {
            title: (*titles.choose(&mut self.rng).unwrap()).into(),
            author: (*authors.choose(&mut self.rng).unwrap()).into(),
            level: self
                .rng
                .random_bool(0.5)
                .then(|| *Level::ALL.choose(&mut self.rng).unwrap()),
            seed: self.rng.random_bool(0.5).then(|| self.rng.random()),
            ..Info::default()
        }
    }

    /// Some digits that a player may have entered, right or wrong.
    fn entries(&mut self, puzzle: &Puzzle) -> Vec<Entry> {
        let highest = u32::from(puzzle.highest().get());
        let free = puzzle
            .open_cells()
            .filter(|&cell| puzzle.given(cell).is_none());
        let entry = |cell| Entry {
            place: self.size.place(cell),
            digit: self.rng.random_range(1..=highest),
        };
        free.map(entry).filter(|entry| entry.digit == 1).collect()
    }

    fn kenken_cages(&mut self, solution: &Solution) -> Vec<DraftCage> {
        let pieces = self.cut(5, |_, _| true);
        pieces
            .into_iter()
            .map(|piece| self.cage(&piece, solution))
            .collect()
    }

    fn killer_cages(&mut self, solution: &Solution) -> Vec<DraftCage> {
        let mut pieces = self.cut(self.size.rows(), |piece, cell| {
            piece.iter().all(|&other| solution[other] != solution[cell])
        });
        // A Killer may leave cells without a cage.
        pieces.retain(|_| self.rng.random_bool(0.9));
        pieces
            .into_iter()
            .map(|piece| sum(self.size, &piece, solution))
            .collect()
    }

    fn sums(&mut self, solution: &Solution) -> Vec<DraftCage> {
        solution::runs(solution)
            .into_iter()
            .map(|run| sum(self.size, &run, solution))
            .collect()
    }

    /// Cuts the grid into contiguous pieces of random length that grow only where they may.
    fn cut(
        &mut self,
        longest: usize,
        may_grow: impl Fn(&[CellId], CellId) -> bool,
    ) -> Vec<Vec<CellId>> {
        let size = self.size;
        let mut free = Grid::new(size, true);
        let mut pieces = Vec::new();
        for start in size.cells() {
            if !std::mem::replace(&mut free[start], false) {
                continue;
            }
            let mut piece = vec![start];
            for _ in 1..self.rng.random_range(1..=longest) {
                let beside = piece.iter().flat_map(|&cell| size.neighbours(cell));
                let next: Vec<_> = beside
                    .filter(|&cell| free[cell] && may_grow(&piece, cell))
                    .collect();
                let Some(&cell) = next.choose(&mut self.rng) else {
                    break;
                };
                free[cell] = false;
                piece.push(cell);
            }
            pieces.push(piece);
        }
        pieces
    }

    /// A cage with any operation that has a positive value here.
    fn cage(&mut self, piece: &[CellId], solution: &Solution) -> DraftCage {
        let digits: Vec<Digit> = piece.iter().filter_map(|&cell| solution[cell]).collect();
        let mut operations = Operation::ALL;
        operations.shuffle(&mut self.rng);
        let readings = operations.iter().flat_map(|&operation| {
            operation
                .readings()
                .iter()
                .map(move |&reading| (operation, reading))
        });
        let values = readings.filter_map(|(operation, reading)| {
            Some((
                operation,
                reading.evaluate(&digits).filter(|&value| value > 0)?,
            ))
        });
        let (operation, target) = values
            .clone()
            .find(|&(operation, _)| operation.accepts_count(digits.len()))
            .unwrap();
        DraftCage {
            operation,
            target,
            cells: places(self.size, piece),
        }
    }
}

/// The piece with the sum of its digits; a single cell is its digit.
fn sum(size: Size, piece: &[CellId], solution: &Solution) -> DraftCage {
    let operation = if piece.len() == 1 {
        Operation::Equal
    } else {
        Operation::Add
    };
    let target = piece
        .iter()
        .filter_map(|&cell| solution[cell])
        .map(u64::from)
        .sum();
    DraftCage {
        operation,
        target,
        cells: places(size, piece),
    }
}

fn places(size: Size, cells: &[CellId]) -> Vec<Place> {
    cells.iter().map(|&cell| size.place(cell)).collect()
}

fn entries(solution: &Solution) -> Vec<Entry> {
    let entry = |(cell, digit): (CellId, &Option<Digit>)| {
        Some(Entry {
            place: solution.size().place(cell),
            digit: (*digit)?.get().into(),
        })
    };
    solution.iter().filter_map(entry).collect()
}
