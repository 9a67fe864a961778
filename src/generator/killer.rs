//! Killer: the cells of a full grid are joined into cages until one solution and the right level are left.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::{
    CageCut, Config, GeneratorRefusal,
    hill_climb::{Plan, Sketch},
    proof::Doubt,
    random::{below, chance, pick, shuffle, weighted},
    random_fill::Filler,
    sudoku::{blank, regions_filler},
};
use crate::puzzle::{
    CellId, Digit, Digits, Draft, DraftCage, Entry, Grid, Kind, Level, Operation, Puzzle, Size,
};

/// Makes Killers of one size and level.
pub(super) struct Killer {
    blank: Arc<Puzzle>,
    sizes: Vec<(usize, u32)>,
    givens: usize,
}

impl Killer {
    pub(super) fn new(config: &Config) -> Result<Self, GeneratorRefusal> {
        let default = Config::new(config.kind, config.size, config.level);
        let sizes = match &config.cut {
            CageCut::Walk(weights) if config.cut != default.cut => weights.sizes().collect(),
            _ => sizes(config.level),
        };
        Ok(Self {
            blank: Arc::new(blank(config)?),
            sizes,
            givens: config.givens.unwrap_or_default().into(),
        })
    }
}

/// Of a hundred cages that leave doubt, how many are cut otherwise instead of split.
const SHIFTS: usize = 65;
/// Of a hundred changes that make a puzzle harder, how many choose another given.
const MOVED_GIVENS: usize = 40;
/// How willingly cages of each size are split; those of two and three cells leave single ones.
const SPLIT_WEIGHTS: [u32; 5] = [0, 0, 1, 4, 24];

/// How large cages are at the start, and how often: the harder the puzzle, the larger they are.
fn sizes(level: Level) -> Vec<(usize, u32)> {
    match level {
        Level::Easy => vec![(2, 8), (3, 6), (4, 2)],
        Level::Normal => vec![(2, 6), (3, 6), (4, 1)],
        Level::Hard => vec![(2, 5), (3, 6), (4, 3)],
        Level::Expert => vec![(2, 3), (3, 6), (4, 5), (5, 1)],
        Level::Extreme => vec![(2, 2), (3, 6), (4, 6), (5, 2)],
    }
}

impl Plan for Killer {
    type Sketch = Caged;

    fn begin(&mut self, _rng: &mut ChaCha8Rng) -> Option<Filler> {
        Some(regions_filler(&self.blank))
    }

    fn sketch(&mut self, rng: &mut ChaCha8Rng, solution: Grid<Option<Digit>>) -> Caged {
        let mut cells: Vec<CellId> = self.blank.size().cells().collect();
        shuffle(rng, &mut cells);
        let givens = cells.iter().copied().take(self.givens).collect();
        let largest = self.sizes.iter().map(|&(size, _)| size).max();
        let mut caged = Caged {
            blank: self.blank.clone(),
            cages: Vec::new(),
            // Givens make up for what larger cages hide.
            largest: largest.unwrap_or(1) + (self.givens * 24).div_ceil(cells.len()).min(3),
            solution,
            givens,
        };
        caged.cut(rng, &self.sizes);
        caged
    }

    fn patience(&self) -> u32 {
        3_000
    }

    fn kind_and_size(&self) -> (Kind, Size) {
        (self.blank.kind(), self.blank.size())
    }
}

/// A full grid with cages.
#[derive(Clone)]
pub(super) struct Caged {
    blank: Arc<Puzzle>,
    solution: Grid<Option<Digit>>,
    cages: Vec<Vec<CellId>>,
    givens: Vec<CellId>,
    largest: usize,
}

impl Caged {
    /// Cuts the grid: every cell in reading order that is still free begins a cage, which grows at random.
    fn cut(&mut self, rng: &mut ChaCha8Rng, sizes: &[(usize, u32)]) {
        let size = self.blank.size();
        let mut free = Grid::new(size, true);
        for first in size.cells() {
            if !free[first] {
                continue;
            }
            let wanted = weighted(rng, sizes).unwrap_or(1);
            let mut cage = vec![first];
            free[first] = false;
            while cage.len() < wanted {
                let beside = self.beside(&cage);
                let fitting = beside.into_iter().filter(|&cell| free[cell]);
                let fitting: Vec<CellId> = fitting.collect();
                let Some(cell) = pick(rng, &fitting) else {
                    break;
                };
                free[cell] = false;
                cage.push(cell);
            }
            self.cages.push(cage);
        }
        self.join_leftovers(rng, sizes);
    }

    /// Joins cells that were left alone to a neighbour, if single cells are not wanted.
    fn join_leftovers(&mut self, rng: &mut ChaCha8Rng, sizes: &[(usize, u32)]) {
        if sizes.iter().any(|&(size, _)| size == 1) {
            return;
        }
        let singles = self.cages.iter().filter(|cage| cage.len() == 1);
        let singles: Vec<CellId> = singles.flatten().copied().collect();
        for cell in singles {
            let own = self.cages.iter().position(|cage| cage[..] == [cell]);
            let joins = own.map(|own| self.joins(own)).unwrap_or_default();
            if let (Some(own), Some(other)) = (own, pick(rng, &joins)) {
                self.join(own, other);
            }
        }
    }

    /// The cells beside a cage whose digits it has not got.
    fn beside(&self, cage: &[CellId]) -> Vec<CellId> {
        let size = self.blank.size();
        let digits = self.digits(cage);
        let mut cells: Vec<CellId> = cage
            .iter()
            .flat_map(|&cell| size.neighbours(cell))
            .filter(|&cell| self.solution[cell].is_some_and(|digit| !digits.contains(digit)))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn digits(&self, cells: &[CellId]) -> Digits {
        cells
            .iter()
            .filter_map(|&cell| self.solution[cell])
            .collect()
    }

    /// The cages that could be joined to one.
    fn joins(&self, index: usize) -> Vec<usize> {
        let cage = &self.cages[index];
        let digits = self.digits(cage);
        let beside = self.beside(cage);
        let fits = |other: &Vec<CellId>| {
            other.len() + cage.len() <= self.largest.max(2)
                && (self.digits(other) & digits).is_empty()
                && other.iter().any(|cell| beside.contains(cell))
        };
        let others = self.cages.iter().enumerate();
        others
            .filter(|(_, other)| fits(other))
            .map(|(index, _)| index)
            .collect()
    }

    fn join(&mut self, one: usize, other: usize) {
        let cells = std::mem::take(&mut self.cages[one]);
        self.cages[other].extend(cells);
        self.cages.remove(one);
    }

    /// Splits a cage in two: the part that grows from one of its cells, and the rest, if that holds together.
    fn split(&mut self, rng: &mut ChaCha8Rng, index: usize) {
        let mut rest = self.cages[index].clone();
        shuffle(rng, &mut rest);
        // A single cell is a gift: what can be cut otherwise is.
        let least = if rest.len() > 3 { 2 } else { 1 };
        let wanted = least + below(rng, rest.len() / 2 + 1 - least);
        let mut part: Vec<CellId> = rest.drain(..1).collect();
        while part.len() < wanted {
            let beside = self.beside(&part);
            let Some(next) = rest.iter().position(|cell| beside.contains(cell)) else {
                break;
            };
            part.push(rest.remove(next));
        }
        self.cages[index] = part;
        self.cages.extend(self.pieces(rest));
    }

    /// Gives another digit instead of one that is given, where there is one.
    fn move_given(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let hidden = self
            .blank
            .size()
            .cells()
            .filter(|cell| !self.givens.contains(cell));
        let hidden: Vec<CellId> = hidden.collect();
        let number = below(rng, self.givens.len());
        match (self.givens.get_mut(number), pick(rng, &hidden)) {
            (Some(given), Some(cell)) => {
                *given = cell;
                true
            }
            _ => false,
        }
    }

    /// Moves a cell of a cage to one beside it, where both hold together and neither is left with a single cell; says
    /// whether that was possible.
    fn shift(&mut self, rng: &mut ChaCha8Rng, index: usize) -> bool {
        let mut cells = self.cages[index].clone();
        shuffle(rng, &mut cells);
        for (position, &cell) in cells.iter().enumerate() {
            let mut rest = cells.clone();
            rest.remove(position);
            if rest.len() < 2 || self.pieces(rest.clone()).len() > 1 {
                continue;
            }
            let takes = |other: &usize| {
                let cage = &self.cages[*other];
                *other != index && cage.len() < self.largest && self.beside(cage).contains(&cell)
            };
            let mut others: Vec<usize> = (0..self.cages.len()).filter(takes).collect();
            if others.iter().any(|&other| self.cages[other].len() == 1) {
                others.retain(|&other| self.cages[other].len() == 1);
            }
            if let Some(other) = pick(rng, &others) {
                self.cages[index] = rest;
                self.cages[other].push(cell);
                return true;
            }
        }
        false
    }

    /// The connected pieces of some cells.
    fn pieces(&self, mut cells: Vec<CellId>) -> Vec<Vec<CellId>> {
        let mut pieces = Vec::new();
        while let Some(first) = cells.pop() {
            let mut piece = vec![first];
            loop {
                let beside = self.beside(&piece);
                let Some(next) = cells.iter().position(|cell| beside.contains(cell)) else {
                    break;
                };
                piece.push(cells.remove(next));
            }
            pieces.push(piece);
        }
        pieces
    }
}

impl Sketch for Caged {
    fn puzzle(&self) -> Option<Puzzle> {
        let size = self.blank.size();
        let mut draft: Draft = self.blank.to_draft();
        let value = |cell: CellId| self.solution[cell].map_or(0, u64::from);
        draft.cages = self
            .cages
            .iter()
            .map(|cells| DraftCage {
                operation: if cells.len() == 1 {
                    Operation::Equal
                } else {
                    Operation::Add
                },
                target: cells.iter().map(|&cell| value(cell)).sum(),
                cells: cells.iter().map(|&cell| size.place(cell)).collect(),
            })
            .collect();
        draft.givens = self
            .givens
            .iter()
            .map(|&cell| Entry {
                place: size.place(cell),
                digit: value(cell) as u32,
            })
            .collect();
        draft.check().ok()
    }

    fn ease(&mut self, rng: &mut ChaCha8Rng, doubt: &Doubt) -> bool {
        let is_doubtful = |cage: &[CellId]| {
            doubt.cells.is_empty() || cage.iter().any(|cell| doubt.cells.contains(cell))
        };
        let cages = self.cages.iter().enumerate();
        let long = cages.filter(|(_, cage)| cage.len() > 1 && is_doubtful(cage));
        let mut long: Vec<(usize, u32)> = long
            .map(|(index, cage)| (index, SPLIT_WEIGHTS[cage.len().min(4)]))
            .collect();
        long.sort_unstable();
        let Some(index) = weighted(rng, &long) else {
            return false;
        };
        // Other cages may do as well as smaller ones, and leave nobody a gift.
        if chance(rng, SHIFTS) && self.shift(rng, index) {
            return true;
        }
        self.split(rng, index);
        true
    }

    fn harden(&mut self, rng: &mut ChaCha8Rng) -> bool {
        if chance(rng, MOVED_GIVENS) && self.move_given(rng) {
            return true;
        }
        let mut order: Vec<usize> = (0..self.cages.len()).collect();
        shuffle(rng, &mut order);
        // Small cages make a puzzle easy: they go first.
        order.sort_by_key(|&index| self.cages[index].len());
        for one in order {
            let joins = self.joins(one);
            if let Some(other) = pick(rng, &joins) {
                self.join(one, other);
                return true;
            }
        }
        self.move_given(rng)
    }
}
