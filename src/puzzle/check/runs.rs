//! The runs of a Kakuro and their sums.

use std::collections::BTreeMap;

use super::unclear;
use crate::puzzle::{
    Cage, CellId, Draft, DraftCage, Fault, Grid, LineDirection, Operation, Place, Region,
    RegionKind, Size, runs,
};

/// The most cells of a run: one for each digit.
const LONGEST: usize = 9;

/// A run as the blocks make it, and the sum that the draft has for it.
struct DraftRun {
    direction: LineDirection,
    place: Place,
    cells: Vec<CellId>,
    sum: DraftSum,
}

/// What the draft says of the sum of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DraftSum {
    Missing,
    /// There is something that is no number.
    Unclear,
    Known(u64),
}

/// Checks runs and sums, adds the runs to the regions and returns those with a sum as cages.
pub(super) fn check(
    draft: &Draft,
    open: &Grid<bool>,
    regions: &mut Vec<Region>,
    faults: &mut Vec<Fault>,
) -> Vec<Cage> {
    let mut runs = find(open);
    give_sums(draft, &mut runs, faults);
    faults.extend(runs.iter().filter_map(DraftRun::fault));
    regions.extend(runs.iter().map(|run| Region {
        kind: RegionKind::Run,
        cells: run.cells.clone(),
    }));
    runs.into_iter().filter_map(DraftRun::into_cage).collect()
}

fn find(open: &Grid<bool>) -> Vec<DraftRun> {
    let size = open.size();
    let run = |(direction, cells): (LineDirection, Vec<CellId>)| {
        let place = size.place(*cells.first()?);
        Some(DraftRun {
            direction,
            place,
            cells,
            sum: DraftSum::Missing,
        })
    };
    runs(open).into_iter().filter_map(run).collect()
}

/// Gives each sum of the draft to the run with the same cells.
fn give_sums(draft: &Draft, runs: &mut [DraftRun], faults: &mut Vec<Fault>) {
    // A cell alone in both its lines is two runs with the same cells; both are faults without any sum.
    let numbers: BTreeMap<Vec<CellId>, usize> = runs
        .iter()
        .enumerate()
        .map(|(number, run)| (run.cells.clone(), number))
        .collect();
    let mut give = |places: &[Place], place, sum, faults: &mut Vec<Fault>| {
        let cells = on_grid(draft.size, places, faults);
        match numbers.get(&cells).and_then(|&number| runs.get_mut(number)) {
            Some(run) if run.sum != DraftSum::Missing => {
                let direction = run.direction;
                faults.push(Fault::SumTwice { place, direction });
            }
            Some(run) => run.sum = sum,
            // Off the grid there is no run, and that is told already.
            None if cells.len() < places.len() => {}
            None => faults.push(Fault::SumWithoutRun { place }),
        }
    };
    for (index, cage) in draft.cages.iter().enumerate() {
        let Some(&place) = cage.cells.iter().min() else {
            faults.push(Fault::CageWithoutCells { number: index + 1 });
            continue;
        };
        check_clue(draft, cage, place, faults);
        give(&cage.cells, place, DraftSum::Known(cage.target), faults);
    }
    for (index, cage) in (draft.cages.len() + 1..).zip(&draft.unclear) {
        let Some(&place) = cage.cells.iter().min() else {
            faults.push(Fault::CageWithoutCells { number: index });
            continue;
        };
        faults.push(unclear(&cage.error, place));
        give(&cage.cells, place, DraftSum::Unclear, faults);
    }
}

fn check_clue(draft: &Draft, cage: &DraftCage, place: Place, faults: &mut Vec<Fault>) {
    let (kind, operation) = (draft.kind, cage.operation);
    if !kind.allows(operation) {
        faults.push(Fault::OperationNotAllowed {
            kind,
            place,
            operation,
        });
    }
    if cage.target == 0 {
        faults.push(Fault::NotPositive { place });
    }
}

/// The cells of a sum in reading order.
fn on_grid(size: Size, places: &[Place], faults: &mut Vec<Fault>) -> Vec<CellId> {
    let mut cells = Vec::with_capacity(places.len());
    for &place in places {
        match size.cell(place) {
            None => faults.push(Fault::OffGrid { place, size }),
            Some(cell) => cells.push(cell),
        }
    }
    cells.sort_unstable();
    cells
}

impl DraftRun {
    fn fault(&self) -> Option<Fault> {
        let (place, direction) = (self.place, self.direction);
        match self.cells.len() {
            1 => Some(Fault::RunOfOne { place, direction }),
            length if length > LONGEST => Some(Fault::RunTooLong {
                place,
                direction,
                length,
            }),
            _ if self.sum == DraftSum::Missing => Some(Fault::RunWithoutSum { place, direction }),
            _ => None,
        }
    }

    /// The run as a cage, if it has a lawful length and a sum that is worth checking.
    fn into_cage(self) -> Option<Cage> {
        let lawful = (2..=LONGEST).contains(&self.cells.len());
        let DraftSum::Known(target) = self.sum else {
            return None;
        };
        (lawful && target > 0).then_some(Cage {
            operation: Operation::Add,
            target,
            cells: self.cells,
        })
    }
}
