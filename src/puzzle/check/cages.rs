//! The cages of puzzles whose cages are drawn.

use std::cmp::Ordering;

use super::unclear;
use crate::puzzle::{Arity, Cage, CellId, Draft, DraftCage, Fault, Grid, Place, Size};

/// Checks all cages and returns those whose clue and cells make sense together, in reading order.
pub(super) fn check(draft: &Draft, faults: &mut Vec<Fault>) -> Vec<Cage> {
    let mut taken = Grid::new(draft.size, false);
    let mut cages = Vec::new();
    for (index, cage) in draft.cages.iter().enumerate() {
        let Some(&place) = cage.cells.iter().min() else {
            faults.push(Fault::CageWithoutCells { number: index + 1 });
            continue;
        };
        let before = faults.len();
        check_clue(draft, cage, place, faults);
        let is_clear = faults.len() == before;
        let cells = check_cells(draft.size, &cage.cells, place, &mut taken, faults);
        if let (true, Some(cells)) = (is_clear, cells) {
            cages.push(Cage {
                operation: cage.operation,
                target: cage.target,
                cells,
            });
        }
    }
    for (index, cage) in (draft.cages.len() + 1..).zip(&draft.unclear) {
        let Some(&place) = cage.cells.iter().min() else {
            faults.push(Fault::CageWithoutCells { number: index });
            continue;
        };
        let kind = draft.kind;
        faults.push(if kind.has_cages() {
            unclear(&cage.error, place)
        } else {
            Fault::CageNotAllowed { kind, place }
        });
        check_cells(draft.size, &cage.cells, place, &mut taken, faults);
    }
    if draft.kind.has_cages_everywhere() {
        let left_over = taken.iter().filter(|&(_, &taken)| !taken);
        faults.extend(left_over.map(|(cell, _)| Fault::InNoCage {
            place: draft.size.place(cell),
        }));
    }
    cages.sort_by_key(|cage| cage.cells.first().copied());
    cages
}

/// Operation, target and number of cells.
fn check_clue(draft: &Draft, cage: &DraftCage, place: Place, faults: &mut Vec<Fault>) {
    let (kind, operation, count) = (draft.kind, cage.operation, cage.cells.len());
    if !kind.has_cages() {
        faults.push(Fault::CageNotAllowed { kind, place });
        return;
    }
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
    let (Arity::Exactly(needed) | Arity::AtLeast(needed)) = operation.arity();
    match count.cmp(&needed) {
        _ if operation.accepts_count(count) => {}
        Ordering::Less => faults.push(Fault::TooFewOperands {
            place,
            operation,
            count,
        }),
        _ => faults.push(Fault::TooManyOperands {
            place,
            operation,
            count,
        }),
    }
    let highest = kind.highest(draft.size).get();
    if kind.has_distinct_cages() && count > highest.into() {
        faults.push(Fault::CageTooLarge {
            place,
            count,
            highest,
        });
    }
}

/// The cells of a cage in reading order, unless one is off the grid or there twice; other cages may have them as well.
fn check_cells(
    size: Size,
    places: &[Place],
    first: Place,
    taken: &mut Grid<bool>,
    faults: &mut Vec<Fault>,
) -> Option<Vec<CellId>> {
    let mut cells = Vec::new();
    for &place in places {
        match size.cell(place) {
            None => faults.push(Fault::OffGrid { place, size }),
            Some(cell) => {
                if std::mem::replace(&mut taken[cell], true) {
                    faults.push(Fault::AlreadyInCage { place });
                }
                cells.push(cell);
            }
        }
    }
    cells.sort_unstable();
    cells.dedup();
    if !is_contiguous(size, &cells) {
        faults.push(Fault::NotContiguous { place: first });
    }
    (cells.len() == places.len()).then_some(cells)
}

/// Whether every cell can be reached from the first; the cells are sorted.
fn is_contiguous(size: Size, cells: &[CellId]) -> bool {
    let mut reached = vec![false; cells.len()];
    let mut waiting: Vec<usize> = (0..cells.len().min(1)).collect();
    while let Some(index) = waiting.pop() {
        if std::mem::replace(&mut reached[index], true) {
            continue;
        }
        let beside = size.neighbours(cells[index]);
        waiting.extend(beside.filter_map(|cell| cells.binary_search(&cell).ok()));
    }
    reached.into_iter().all(|reached| reached)
}
