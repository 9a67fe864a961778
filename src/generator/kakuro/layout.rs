//! Where the blocks of a Kakuro are.

use rand::rngs::ChaCha8Rng;

use super::super::{
    Config, Pattern, Refusal, Symmetry,
    dice::{below, pick},
};
use crate::puzzle::{CellId, Grid, Level, Size};

/// The blocks of a grid and the runs between them; no run has one cell, none more than nine, and all are connected.
#[derive(Clone)]
pub(super) struct Layout {
    pub(super) open: Grid<bool>,
    runs: Vec<Vec<CellId>>,
    /// The runs of every open cell, across and down.
    runs_of: Grid<Option<[usize; 2]>>,
}

/// How layouts are drawn.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) size: Size,
    pattern: Pattern,
    symmetry: Symmetry,
    /// The longest run that is wanted.
    longest: usize,
    /// How many of a hundred cells are blocks.
    blocks: usize,
}

/// The longest run that can be.
const LONGEST: usize = 9;

impl Layout {
    /// The grid without blocks, whose runs may be too long.
    pub(super) fn open(size: Size) -> Self {
        Self::new(Grid::new(size, true))
    }

    fn new(open: Grid<bool>) -> Self {
        let size = open.size();
        let rows = (0..size.rows()).flat_map(|row| split(&open, size.row(row).collect()));
        let columns =
            (0..size.columns()).flat_map(|column| split(&open, size.column(column).collect()));
        let across: Vec<Vec<CellId>> = rows.collect();
        let first_down = across.len();
        let runs: Vec<Vec<CellId>> = across.into_iter().chain(columns).collect();
        let mut runs_of = Grid::new(size, None);
        for (index, run) in runs.iter().enumerate() {
            let way = usize::from(index >= first_down);
            for &cell in run {
                runs_of[cell].get_or_insert([0; 2])[way] = index;
            }
        }
        Self {
            open,
            runs,
            runs_of,
        }
    }

    /// The runs, those across first.
    pub(super) fn runs(&self) -> &[Vec<CellId>] {
        &self.runs
    }

    /// The runs of a cell; none, if it is a block.
    pub(super) fn runs_of(&self, cell: CellId) -> Option<[usize; 2]> {
        self.runs_of[cell]
    }

    /// The open cells in reading order.
    pub(super) fn cells(&self) -> impl Iterator<Item = CellId> + Clone + '_ {
        let open = self.open.iter().filter(|(_, open)| **open);
        open.map(|(cell, _)| cell)
    }

    /// The same layout with one more block, its image, and those cells that would be left alone in a run.
    pub(super) fn with_block(&self, cell: CellId, symmetry: Symmetry) -> Option<Self> {
        let size = self.open.size();
        let mut open = self.open.clone();
        let mut next = vec![cell];
        while let Some(cell) = next.pop() {
            for block in [cell, symmetry.image(size, cell)] {
                open[block] = false;
                let alone = size
                    .neighbours(block)
                    .filter(|&cell| open[cell] && is_alone(&open, cell));
                next.extend(alone);
            }
        }
        (is_connected(&open) && reaches_every_edge(&open)).then(|| Self::new(open))
    }

    fn blocks(&self) -> usize {
        self.open.size().len() - self.cells().count()
    }
}

fn is_connected(open: &Grid<bool>) -> bool {
    let size = open.size();
    let is_open = |&cell: &CellId| open[cell];
    let Some(first) = size.cells().find(is_open) else {
        return false;
    };
    let mut reached = Grid::new(size, false);
    reached[first] = true;
    let (mut next, mut count) = (vec![first], 0);
    while let Some(cell) = next.pop() {
        count += 1;
        for cell in size.neighbours(cell).filter(is_open) {
            if !reached[cell] {
                reached[cell] = true;
                next.push(cell);
            }
        }
    }
    count == size.cells().filter(is_open).count()
}

/// Whether the open cells span the whole grid.
fn reaches_every_edge(open: &Grid<bool>) -> bool {
    let size = open.size();
    let rows = [0, size.rows() - 1].map(|row| size.row(row).any(|cell| open[cell]));
    let columns = [0, size.columns() - 1].map(|column| size.column(column).any(|cell| open[cell]));
    rows == [true; 2] && columns == [true; 2]
}

/// Whether a cell has no neighbour in its row or none in its column.
fn is_alone(open: &Grid<bool>, cell: CellId) -> bool {
    let size = open.size();
    let row = size.place(cell).row;
    let beside: Vec<CellId> = size.neighbours(cell).filter(|&cell| open[cell]).collect();
    let in_row = beside.iter().filter(|&&cell| size.place(cell).row == row).count();
    in_row == 0 || in_row == beside.len()
}

fn split(open: &Grid<bool>, line: Vec<CellId>) -> Vec<Vec<CellId>> {
    line.split(|&cell| !open[cell])
        .filter(|run| !run.is_empty())
        .map(<[CellId]>::to_vec)
        .collect()
}

impl Style {
    /// The style that suits a wish, unless it is impossible.
    pub(super) fn new(config: &Config) -> Result<Self, Refusal> {
        let size = config.size;
        let (short, long) = (
            size.rows().min(size.columns()),
            size.rows().max(size.columns()),
        );
        let refuse = |pattern, reason| {
            Err(Refusal::Pattern {
                size,
                pattern,
                reason,
            })
        };
        match config.pattern {
            _ if short < 2 => refuse("anything", "every run needs two cells"),
            Pattern::Random if short <= 3 && long > LONGEST => refuse(
                "one connected field",
                "a run of more than nine cells could not be broken",
            ),
            Pattern::Square if long > LONGEST => {
                refuse("a square", "its runs would have more than nine cells")
            }
            Pattern::Staircase if long > 3 * short => {
                refuse("a staircase", "its steps would have more than nine cells")
            }
            pattern => Ok(Self {
                size,
                pattern,
                symmetry: config.symmetry,
                longest: longest(config.level, size),
                blocks: blocks(config.level, size),
            }),
        }
    }

    /// Whether blocks may be added to a finished layout.
    pub(super) fn is_free(self) -> bool {
        self.pattern == Pattern::Random
    }

    pub(super) const fn symmetry(self) -> Symmetry {
        self.symmetry
    }

    /// A new layout.
    pub(super) fn draw(self, rng: &mut ChaCha8Rng) -> Layout {
        match self.pattern {
            Pattern::Random => self.scatter(rng),
            Pattern::Square => Layout::open(self.size),
            Pattern::Staircase => Layout::new(self.staircase()),
        }
    }

    /// Blocks at random: first until no run is too long, then until there are enough.
    fn scatter(self, rng: &mut ChaCha8Rng) -> Layout {
        let mut layout = Layout::open(self.size);
        for _ in 0..4 * self.size.len() {
            let long = layout.runs.iter().filter(|run| run.len() > self.longest);
            let long: Vec<&Vec<CellId>> = long.collect();
            let cell = match pick(rng, &long) {
                Some(run) => pick(rng, run),
                None if layout.blocks() * 100 >= self.blocks * self.size.len() => break,
                None => self.size.cell_at(below(rng, self.size.len())),
            };
            let open = cell.filter(|&cell| layout.open[cell]);
            let changed = open.and_then(|cell| layout.with_block(cell, self.symmetry));
            if let Some(changed) = changed.filter(|changed| self.is_roomy(changed)) {
                layout = changed;
            }
        }
        layout
    }

    /// Whether a layout still has enough open cells.
    fn is_roomy(self, layout: &Layout) -> bool {
        layout.blocks() * 100 <= (self.blocks + 15) * self.size.len()
    }

    /// Every row covers its own step and those beside it.
    fn staircase(self) -> Grid<bool> {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let steps = rows.min(columns);
        Grid::from_fn(self.size, |cell| {
            let place = self.size.place(cell);
            let row_step = place.row as usize * steps / rows;
            let column_step = place.column as usize * steps / columns;
            row_step.abs_diff(column_step) <= 1
        })
    }
}

/// Whether a grid is so large that it has to be tight to have one solution.
pub(super) const fn is_large(size: Size) -> bool {
    size.len() > 150
}

/// The longest run that suits a level.
const fn longest(level: Level, size: Size) -> usize {
    match level {
        _ if is_large(size) => 5,
        Level::Easy => 4,
        Level::Normal => 5,
        Level::Hard | Level::Expert => 6,
        Level::Extreme => 7,
    }
}

/// How many of a hundred cells are blocks.
const fn blocks(level: Level, size: Size) -> usize {
    match level {
        _ if is_large(size) => 35,
        Level::Easy => 35,
        Level::Normal => 32,
        Level::Hard | Level::Expert => 30,
        Level::Extreme => 28,
    }
}
