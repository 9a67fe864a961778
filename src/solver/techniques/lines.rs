//! Whole lines whose digits come to a known total, and what their cages leave of it.

use super::{CandidateSheet, fillings::CageFillings};
use crate::puzzle::{CageId, CellId, Puzzle, RegionId, RegionKind};

/// The most lines looked at together.
const MOST_LINES: usize = 3;
/// The most cells that a total may be left for.
const MOST_REST: usize = 4;

/// One to three lines, the cages in them, and the cells beside those cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineBalance {
    /// The lines, side by side.
    pub(super) lines: Vec<RegionId>,
    /// What all their digits add up to.
    pub(super) total: u64,
    /// The cages whose sum is known.
    pub(super) cages: Vec<CageId>,
    /// What these cages add up to.
    pub(super) in_cages: u64,
    /// What the digits in place beside the cages add up to.
    pub(super) in_place: u64,
    /// The empty cells beside: those of the lines that no such cage has, or those that the cages have outside.
    pub(super) rest: Vec<CellId>,
    /// Whether the empty cells are outside the lines.
    pub(super) outside: bool,
}

impl LineBalance {
    /// What is left for the empty cells; nothing if the sums contradict each other.
    pub(super) fn left(&self) -> Option<u64> {
        let (more, less) = if self.outside {
            (self.in_cages, self.total)
        } else {
            (self.total, self.in_cages)
        };
        more.checked_sub(less)?.checked_sub(self.in_place)
    }

    /// Whether an odd sum is left for the empty cells.
    pub(super) const fn is_odd(&self) -> bool {
        (self.total + self.in_cages + self.in_place) % 2 == 1
    }
}

/// All balances of a puzzle with a few cells left, where `known` tells the sum of a cage or something like it.
pub(super) fn balances<'a>(
    puzzle: &'a Puzzle,
    sheet: &'a CandidateSheet,
    known: impl Fn(&CageFillings) -> Option<u64> + Copy + 'a,
) -> impl Iterator<Item = LineBalance> + 'a {
    groups(puzzle).flat_map(move |lines| {
        let inside = inside(puzzle, sheet, &lines, known);
        let outside = outside(puzzle, sheet, &lines, known);
        let found = [inside, outside].into_iter().flatten();
        found.filter(|balance| (1..=MOST_REST).contains(&balance.rest.len()))
    })
}

/// One to three neighbouring rows or columns, and single boxes; nothing where no cages help.
fn groups(puzzle: &Puzzle) -> impl Iterator<Item = Vec<RegionId>> + '_ {
    let of_kind = |kind| {
        let ids = puzzle.region_ids();
        ids.filter(move |&id| puzzle.region(id).kind == kind)
            .collect::<Vec<_>>()
    };
    let families = [
        (RegionKind::Row, MOST_LINES),
        (RegionKind::Column, MOST_LINES),
        (RegionKind::Box, 1),
    ]
    .map(|(kind, most)| (of_kind(kind), most));
    let has_cages = !puzzle.cages().is_empty();
    (1..=MOST_LINES)
        .filter(move |_| has_cages)
        .flat_map(move |count| {
            let fitting = families
                .clone()
                .into_iter()
                .filter(move |&(_, most)| count <= most);
            fitting.flat_map(move |(ids, _)| {
                ids.windows(count)
                    .map(<[RegionId]>::to_vec)
                    .collect::<Vec<_>>()
            })
        })
}

/// The cells of the lines that no cage inside them accounts for.
fn inside(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    lines: &[RegionId],
    known: impl Fn(&CageFillings) -> Option<u64>,
) -> Option<LineBalance> {
    let cells = cells(puzzle, lines);
    let is_inside = |cage: &CageId| {
        puzzle
            .cage(*cage)
            .cells
            .iter()
            .all(|cell| cells.contains(cell))
    };
    let (ids, sums): (Vec<CageId>, Vec<u64>) = cages(puzzle, &cells)
        .into_iter()
        .filter(is_inside)
        .filter_map(|id| Some((id, known(sheet.fillings(id))?)))
        .unzip();
    let rest = cells
        .iter()
        .copied()
        .filter(|&cell| !is_in(puzzle, &ids, cell));
    Some(balance(
        puzzle,
        sheet,
        lines,
        (ids.clone(), sums.iter().sum()),
        rest.collect(),
        false,
    ))
    .filter(|balance| !balance.cages.is_empty())
}

/// The cells outside the lines that the cages in them account for.
fn outside(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    lines: &[RegionId],
    known: impl Fn(&CageFillings) -> Option<u64>,
) -> Option<LineBalance> {
    let cells = cells(puzzle, lines);
    let ids = cages(puzzle, &cells);
    if !cells.iter().all(|&cell| is_in(puzzle, &ids, cell)) {
        return None;
    }
    let sums: Option<Vec<u64>> = ids.iter().map(|&id| known(sheet.fillings(id))).collect();
    let all = ids
        .iter()
        .flat_map(|&id| puzzle.cage(id).cells.iter().copied());
    let rest = all.filter(|cell| !cells.contains(cell)).collect();
    let sum = sums?.iter().sum();
    Some(balance(puzzle, sheet, lines, (ids, sum), rest, true))
}

fn balance(
    puzzle: &Puzzle,
    sheet: &CandidateSheet,
    lines: &[RegionId],
    (cages, in_cages): (Vec<CageId>, u64),
    beside: Vec<CellId>,
    outside: bool,
) -> LineBalance {
    let highest = u64::from(puzzle.highest());
    let in_place = beside
        .iter()
        .filter_map(|&cell| sheet.candidates().value(cell));
    LineBalance {
        lines: lines.to_vec(),
        total: lines.len() as u64 * highest * (highest + 1) / 2,
        cages,
        in_cages,
        in_place: in_place.map(u64::from).sum(),
        rest: beside
            .into_iter()
            .filter(|&cell| sheet.candidates().is_empty(cell))
            .collect(),
        outside,
    }
}

fn cells(puzzle: &Puzzle, lines: &[RegionId]) -> Vec<CellId> {
    lines
        .iter()
        .flat_map(|&id| puzzle.region(id).cells.iter().copied())
        .collect()
}

fn cages(puzzle: &Puzzle, cells: &[CellId]) -> Vec<CageId> {
    let ids = cells.iter().flat_map(|&cell| puzzle.cages_of(cell));
    let mut ids: Vec<CageId> = ids.copied().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn is_in(puzzle: &Puzzle, cages: &[CageId], cell: CellId) -> bool {
    puzzle
        .cages_of(cell)
        .iter()
        .any(|cage| cages.contains(cage))
}
