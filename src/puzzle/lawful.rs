//! A lawful puzzle: every rule it has to keep is kept.

use super::{
    Boxes, Cage, CageId, CellId, Digit, Draft, DraftCage, Entry, Grid, Info, Kind, Region,
    RegionId, Size,
};

/// A lawful puzzle: immutable, and cheap to ask.
///
/// Only [`Draft::check`] makes one, [`Draft::outline`] one in which clues may be missing, and [`Puzzle::sketch`] one to be
/// looked at. Cells, cages and regions are numbered; asking for a region or cage of another puzzle may panic, asking about a
/// cell off the grid gives the answer for a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    kind: Kind,
    boxes: Option<Boxes>,
    highest: Digit,
    squares: Grid<PuzzleSquare>,
    regions: Vec<Region>,
    cages: Vec<Cage>,
    info: Info,
}

/// What the puzzle knows about one square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PuzzleSquare {
    open: bool,
    given: Option<Digit>,
    regions: Vec<RegionId>,
    cages: Vec<CageId>,
}

/// The checked parts that a puzzle is put together from.
pub(super) struct Parts {
    pub(super) kind: Kind,
    pub(super) boxes: Option<Boxes>,
    pub(super) highest: Digit,
    pub(super) open: Grid<bool>,
    pub(super) givens: Grid<Option<Digit>>,
    pub(super) regions: Vec<Region>,
    pub(super) cages: Vec<Cage>,
    pub(super) info: Info,
}

impl Puzzle {
    pub(super) fn assemble(parts: Parts) -> Self {
        let mut squares = Grid::from_fn(parts.open.size(), |cell| PuzzleSquare {
            open: parts.open[cell],
            given: parts.givens[cell],
            ..PuzzleSquare::default()
        });
        for (index, region) in parts.regions.iter().enumerate() {
            for &cell in &region.cells {
                squares[cell].regions.push(RegionId::new(index));
            }
        }
        for (index, cage) in parts.cages.iter().enumerate() {
            for &cell in &cage.cells {
                squares[cell].cages.push(CageId::new(index));
            }
        }
        Self {
            kind: parts.kind,
            boxes: parts.boxes,
            highest: parts.highest,
            squares,
            regions: parts.regions,
            cages: parts.cages,
            info: parts.info,
        }
    }

    /// The kind of puzzle.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How large the grid is.
    pub const fn size(&self) -> Size {
        self.squares.size()
    }

    /// The shape of the boxes, if the kind has them.
    pub const fn boxes(&self) -> Option<Boxes> {
        self.boxes
    }

    /// The largest digit; the smallest is always 1.
    pub const fn highest(&self) -> Digit {
        self.highest
    }

    /// Whether another puzzle has the same rules, whatever else is known about it.
    pub fn is_the_same_as(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.boxes == other.boxes
            && self.squares == other.squares
            && self.cages == other.cages
    }

    /// What is known about the puzzle beside its rules.
    pub const fn info(&self) -> &Info {
        &self.info
    }

    /// The same puzzle with something else known about it.
    #[must_use]
    pub fn with_info(&self, info: Info) -> Self {
        Self {
            info,
            ..self.clone()
        }
    }

    /// Whether the cell takes a digit: it is on the grid and no block.
    pub fn is_open(&self, cell: CellId) -> bool {
        self.squares.get(cell).is_some_and(|square| square.open)
    }

    /// The cells that take digits, in reading order.
    pub fn open_cells(&self) -> impl Iterator<Item = CellId> + Clone {
        self.squares
            .iter()
            .filter(|(_, square)| square.open)
            .map(|(cell, _)| cell)
    }

    /// The digit that is given in the cell, if one is.
    pub fn given(&self, cell: CellId) -> Option<Digit> {
        self.squares.get(cell)?.given
    }

    /// All regions: rows, columns, boxes, windows, then Killer cages or Kakuro runs.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The regions that a cell belongs to.
    pub fn regions_of(&self, cell: CellId) -> &[RegionId] {
        self.squares.get(cell).map_or(&[], |square| &square.regions)
    }

    /// The region with this id.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.index()]
    }

    /// The ids of all regions.
    pub fn region_ids(&self) -> impl Iterator<Item = RegionId> + Clone + use<> {
        (0..self.regions.len()).map(RegionId::new)
    }

    /// All cages in the reading order of their first cells; a Kakuro's runs across, then those down.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// The cages that a cell belongs to: one at most, but two in a Kakuro.
    pub fn cages_of(&self, cell: CellId) -> &[CageId] {
        self.squares.get(cell).map_or(&[], |square| &square.cages)
    }

    /// Whether two cells are in the same cage.
    pub fn share_cage(&self, a: CellId, b: CellId) -> bool {
        let mut cages = self.cages_of(a).iter();
        cages.any(|id| self.cages_of(b).contains(id))
    }

    /// The cage with this id.
    pub fn cage(&self, id: CageId) -> &Cage {
        &self.cages[id.index()]
    }

    /// The clue of a cage as people read it; where every cage is a sum, the sign is left out.
    pub fn clue(&self, id: CageId) -> String {
        let cage = self.cage(id);
        if self.kind.has_sums_alone() {
            cage.target.to_string()
        } else {
            cage.clue()
        }
    }

    /// The ids of all cages.
    pub fn cage_ids(&self) -> impl Iterator<Item = CageId> + Clone + use<> {
        (0..self.cages.len()).map(CageId::new)
    }

    /// The draft that describes the puzzle in its plainest form, without entries.
    ///
    /// Cages and cells are in reading order, and boxes are named only when they are not the usual ones.
    pub fn to_draft(&self) -> Draft {
        let size = self.size();
        let place = |cell: &CellId| size.place(*cell);
        let cages = self.cages.iter().map(|cage| DraftCage {
            operation: cage.operation,
            target: cage.target,
            cells: cage.cells.iter().map(place).collect(),
        });
        let blocks = size.cells().filter(|&cell| !self.is_open(cell));
        let givens = size.cells().filter_map(|cell| {
            Some(Entry {
                place: size.place(cell),
                digit: self.given(cell)?.get().into(),
            })
        });
        Draft {
            kind: self.kind,
            size,
            boxes: self
                .boxes
                .filter(|&boxes| Boxes::for_size(size.rows()) != Some(boxes)),
            cages: cages.collect(),
            unclear: Vec::new(),
            blocks: blocks.map(|cell| size.place(cell)).collect(),
            givens: givens.collect(),
            entries: Vec::new(),
            info: self.info.clone(),
        }
    }
}
