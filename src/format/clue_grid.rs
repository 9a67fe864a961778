//! A Kakuro as people and other programs write it: each sum stands in the square before its run.

use crate::puzzle::{
    ClueAnchor, Draft, DraftCage, Entry, Grid, Kind, LineDirection, Operation, Place, Puzzle, Size,
};

/// One square of a Kakuro as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KakuroSquare {
    /// A cell, with its given if it has one.
    Cell(Option<u32>),
    /// A block, with the sums of the runs that begin behind it.
    Block(BlockSums),
}

/// The sums that stand in a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BlockSums {
    /// The sum of the run below.
    pub(crate) down: Option<u64>,
    /// The sum of the run to the right.
    pub(crate) across: Option<u64>,
}

/// The squares of a Kakuro, and in the margin the sums of the runs that begin at the edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClueGrid {
    /// The cells and blocks.
    pub(crate) squares: Grid<KakuroSquare>,
    /// The sums above the first row, one for each column.
    pub(crate) above: Vec<Option<u64>>,
    /// The sums before the first column, one for each row.
    pub(crate) before: Vec<Option<u64>>,
}

impl ClueGrid {
    /// A grid of blocks without sums.
    pub(super) fn new(size: Size) -> Self {
        Self {
            squares: Grid::new(size, KakuroSquare::Block(BlockSums::default())),
            above: vec![None; size.columns()],
            before: vec![None; size.rows()],
        }
    }

    /// Writes a Kakuro down.
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let mut grid = Self::new(puzzle.size());
        for cell in puzzle.open_cells() {
            let given = puzzle.given(cell).map(|digit| digit.get().into());
            grid.squares[cell] = KakuroSquare::Cell(given);
        }
        for id in puzzle.cage_ids() {
            if let ClueAnchor::BeforeRun { square, direction } = puzzle.clue_anchor(id)
                && let Some(sum) = grid.sum_mut(square, direction)
            {
                *sum = Some(puzzle.cage(id).target);
            }
        }
        grid
    }

    /// Where the sum of the run behind a square is written.
    fn sum_mut(&mut self, before: Place, direction: LineDirection) -> Option<&mut Option<u64>> {
        let block = self.squares.size().cell(before);
        match (direction, block.and_then(|cell| self.squares.get_mut(cell))) {
            (LineDirection::Down, Some(KakuroSquare::Block(sums))) => Some(&mut sums.down),
            (LineDirection::Across, Some(KakuroSquare::Block(sums))) => Some(&mut sums.across),
            (LineDirection::Down, None) => self.above.get_mut(before.column as usize),
            (LineDirection::Across, None) => self.before.get_mut(before.row as usize),
            (_, Some(KakuroSquare::Cell(_))) => None,
        }
    }

    /// The draft that the squares say: cells, blocks, givens, and a run for each sum.
    pub(super) fn into_draft(mut self) -> Draft {
        let size = self.squares.size();
        let mut draft = Draft::new(Kind::Kakuro, size);
        for (cell, square) in self.squares.iter() {
            let place = size.place(cell);
            match *square {
                KakuroSquare::Cell(Some(digit)) => draft.givens.push(Entry { place, digit }),
                KakuroSquare::Cell(None) => {}
                KakuroSquare::Block(_) => draft.blocks.push(place),
            }
        }
        // A sum at the far edge points at a square behind it.
        let (rows, columns) = (size.rows() as i32, size.columns() as i32);
        for (direction, rows, columns) in [
            (LineDirection::Across, rows, columns + 1),
            (LineDirection::Down, rows + 1, columns),
        ] {
            let firsts =
                (0..rows).flat_map(|row| (0..columns).map(move |column| Place { row, column }));
            draft
                .cages
                .extend(firsts.filter_map(|first| self.run(first, direction)));
        }
        draft
    }

    /// The run that begins at `first`, if its sum is written before it. A sum without cells goes to the square it points
    /// at, where it will be found faulty.
    fn run(&mut self, first: Place, direction: LineDirection) -> Option<DraftCage> {
        let target = (*self.sum_mut(direction.before(first), direction)?)?;
        let size = self.squares.size();
        let is_cell = |place: &Place| {
            let square = size.cell(*place).map(|cell| self.squares[cell]);
            matches!(square, Some(KakuroSquare::Cell(_)))
        };
        let places = std::iter::successors(Some(first), |&place| Some(direction.after(place)));
        let mut cells: Vec<Place> = places.take_while(is_cell).collect();
        if cells.is_empty() {
            cells.push(first);
        }
        Some(DraftCage {
            operation: Operation::Add,
            target,
            cells,
        })
    }
}
