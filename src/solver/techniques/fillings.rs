//! The ways in which one cage can still be filled.
//!
//! Where all cells of a cage must differ, as in every Killer cage, every Kakuro run and every straight KenKen
//! cage, the digits alone count: a filling is a set, and a small table over its subsets tells which of its
//! digits fit where. Other cages keep every filling cell by cell. Both are bounded: of a cage that has too many
//! cells or fillings nothing is known until enough candidates have gone.

mod orders;
mod search;
mod sets;

pub(super) use self::orders::Sum;
use self::{orders::Orders, sets::Sets};
use super::super::candidates::Candidates;
use crate::puzzle::{Cage, CageId, CellId, Digit, Digits, Puzzle, RegionId};

/// The cages with more cells are left alone.
const MOST_CELLS: usize = 10;

/// Some positions in a cage, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CagePart(u16);

impl CagePart {
    /// The positions of those cells that fulfil a condition.
    pub(super) fn of(cells: &[CellId], condition: impl Fn(CellId) -> bool) -> Self {
        let positions = cells.iter().take(MOST_CELLS).enumerate();
        Self(positions.fold(0, |bits, (position, &cell)| {
            bits | u16::from(condition(cell)) << position
        }))
    }

    pub(super) const fn contains(self, position: usize) -> bool {
        self.0 >> position & 1 == 1
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The digits of a filling at these positions.
    fn digits(self, filling: &[Digit]) -> Digits {
        let digits = filling.iter().enumerate();
        digits.fold(Digits::EMPTY, |all, (position, &digit)| {
            if self.contains(position) {
                all | digit.into()
            } else {
                all
            }
        })
    }
}

/// The part of a cage that lies in one region, and the digits that every filling puts there.
#[derive(Clone, Copy, Debug)]
pub(super) struct CagePartInLine {
    pub(super) region: RegionId,
    pub(super) part: CagePart,
    pub(super) required: Digits,
}

/// The ways in which a cage can still be filled, and what they have in common.
#[derive(Clone, Debug)]
pub(in crate::solver) struct CageFillings {
    ways: Ways,
    /// The candidates that the rest was worked out from.
    seen: Vec<Digits>,
    allowed: Vec<Digits>,
    required: Digits,
    sums: FillingSums,
    lines: Vec<CagePartInLine>,
}

/// How the fillings are kept.
#[derive(Clone, Debug)]
enum Ways {
    Sets(Sets),
    Orders(Orders),
    /// Nothing is known; it is worth a new look when the candidates make fewer fillings than this.
    TooMany {
        below: u64,
    },
}

/// What the fillings add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FillingSums {
    /// Always to this.
    One(u64),
    /// To different sums, all odd or all even.
    Odd(bool),
    /// To anything.
    Any,
}

impl CageFillings {
    /// The fillings of a cage.
    pub(super) fn new(puzzle: &Puzzle, id: CageId, candidates: &Candidates) -> Self {
        let cage = puzzle.cage(id);
        let mut fillings = Self {
            ways: Ways::TooMany { below: u64::MAX },
            seen: Vec::new(),
            allowed: Vec::new(),
            required: Digits::EMPTY,
            sums: FillingSums::Any,
            lines: lines(puzzle, cage),
        };
        if is_all_different(puzzle, &cage.cells) && cage.cells.len() <= MOST_CELLS {
            fillings.ways = Ways::Sets(Sets::new(cage, puzzle.highest()));
        }
        fillings.refresh(puzzle, id, candidates);
        fillings
    }

    /// Drops the fillings that no longer fit.
    pub(super) fn refresh(&mut self, puzzle: &Puzzle, id: CageId, candidates: &Candidates) {
        let cage = puzzle.cage(id);
        let left = cage.cells.iter().map(|&cell| candidates.of_cell(cell));
        if left.clone().eq(self.seen.iter().copied()) || cage.cells.len() > MOST_CELLS {
            return;
        }
        self.seen = left.collect();
        match &mut self.ways {
            Ways::Sets(sets) => self.allowed = sets.narrow(&self.seen),
            Ways::Orders(orders) => self.allowed = orders.narrow(&self.seen),
            &mut Ways::TooMany { below } => self.list_orders(puzzle, cage, below),
        }
        self.look_for_common_traits();
    }

    /// Looks for all fillings, unless that was tried with not many more candidates.
    fn list_orders(&mut self, puzzle: &Puzzle, cage: &Cage, below: u64) {
        let sizes = self.seen.iter().map(|digits| digits.len() as u64);
        let product = sizes.fold(1, u64::saturating_mul);
        if product >= below {
            return;
        }
        let apart = orders::apart(puzzle, &cage.cells);
        self.ways = match Orders::of(cage, &self.seen, &apart) {
            Some(mut orders) => {
                self.allowed = orders.narrow(&self.seen);
                Ways::Orders(orders)
            }
            None => Ways::TooMany { below: product / 2 },
        };
    }

    fn look_for_common_traits(&mut self) {
        let Self { ways, lines, .. } = self;
        match ways {
            Ways::Sets(sets) => {
                self.required = sets.required();
                self.sums = FillingSums::of(sets.sums());
                let places = |digit| {
                    let positions = self.allowed.iter().enumerate();
                    positions.fold(0, |bits, (position, digits)| {
                        bits | u16::from(digits.contains(digit)) << position
                    })
                };
                for line in lines {
                    line.required = self
                        .required
                        .iter()
                        .filter(|&digit| places(digit) & !line.part.0 == 0)
                        .collect();
                }
            }
            Ways::Orders(orders) => {
                self.required = orders.required(CagePart(u16::MAX));
                self.sums = FillingSums::of(orders.sums());
                for line in lines {
                    line.required = orders.required(line.part);
                }
            }
            Ways::TooMany { .. } => {}
        }
    }

    /// Whether the fillings are known at all.
    pub(super) const fn is_known(&self) -> bool {
        !matches!(self.ways, Ways::TooMany { .. })
    }

    /// Whether the cage cannot be filled any more.
    pub(super) fn is_impossible(&self) -> bool {
        match &self.ways {
            Ways::Sets(sets) => sets.is_empty(),
            Ways::Orders(orders) => orders.is_empty(),
            Ways::TooMany { .. } => false,
        }
    }

    /// The digits that some filling has at a position; nothing if the fillings are not known.
    pub(super) fn allowed(&self) -> Option<&[Digits]> {
        self.is_known().then_some(&self.allowed)
    }

    /// The digits that every filling has.
    pub(super) const fn required(&self) -> Digits {
        self.required
    }

    /// What the fillings add up to.
    pub(super) const fn sums(&self) -> FillingSums {
        self.sums
    }

    /// The regions that two or more cells of the cage share, and the digits that every filling puts there.
    pub(super) fn lines(&self) -> &[CagePartInLine] {
        &self.lines
    }

    /// The fillings as lists of digits without their order, smallest first, each once.
    pub(super) fn combinations(&self) -> Vec<Vec<Digit>> {
        match &self.ways {
            Ways::Sets(sets) => sets.combinations(),
            Ways::Orders(orders) => orders.combinations(),
            Ways::TooMany { .. } => Vec::new(),
        }
    }

    /// The digits that are left at every position when a digit must be in a part of the cage.
    pub(super) fn allowed_with(&self, digit: Digit, part: CagePart) -> Option<Vec<Digits>> {
        match &self.ways {
            Ways::Sets(sets) => Some(sets.allowed_with(&self.seen, digit, part)),
            Ways::Orders(orders) => Some(orders.allowed_with(digit, part)),
            Ways::TooMany { .. } => None,
        }
    }
}

impl FillingSums {
    fn of(sums: impl Iterator<Item = u64>) -> Self {
        sums.map(Self::One).reduce(Self::or).unwrap_or(Self::Any)
    }

    /// Whether all sums are odd, or all even, if either is so.
    pub(super) const fn is_odd(self) -> Option<bool> {
        match self {
            Self::One(sum) => Some(sum % 2 == 1),
            Self::Odd(odd) => Some(odd),
            Self::Any => None,
        }
    }

    fn or(self, other: Self) -> Self {
        if self == other {
            return self;
        }
        match (self.is_odd(), other.is_odd()) {
            (Some(odd), Some(other)) if odd == other => Self::Odd(odd),
            _ => Self::Any,
        }
    }
}

/// The regions beside the cage itself that have two or more of its cells.
fn lines(puzzle: &Puzzle, cage: &Cage) -> Vec<CagePartInLine> {
    if cage.cells.len() > MOST_CELLS {
        return Vec::new();
    }
    let regions = cage.cells.iter().flat_map(|&cell| puzzle.regions_of(cell));
    let mut regions: Vec<RegionId> = regions.copied().collect();
    regions.sort_unstable();
    regions.dedup();
    let line = |region: RegionId| CagePartInLine {
        region,
        part: CagePart::of(&cage.cells, |cell| {
            puzzle.regions_of(cell).contains(&region)
        }),
        required: Digits::EMPTY,
    };
    regions
        .into_iter()
        .filter(|&region| puzzle.region(region).cells != cage.cells)
        .map(line)
        .filter(|line| line.part.len() > 1)
        .collect()
}

/// Whether any two of the cells share a region.
fn is_all_different(puzzle: &Puzzle, cells: &[CellId]) -> bool {
    cells.iter().enumerate().all(|(index, &cell)| {
        cells[..index]
            .iter()
            .all(|&other| super::see_each_other(puzzle, cell, other))
    })
}
