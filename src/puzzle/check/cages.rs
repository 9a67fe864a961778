//! The cages of puzzles whose cages are drawn.

use std::cmp::Ordering;

use crate::puzzle::{Arity, Cage, CellId, Draft, DraftCage, Fault, Grid, Place, Size};

/// Checks all cages and returns those without fault, in reading order.
///
/// A cage is followed only into cells that no cage before it has, so many cages on the same cells cost no more than
/// their text.
pub(super) fn check(draft: &Draft, faults: &mut Vec<Fault>) -> Vec<Cage> {
    let mut taken = Grid::new(draft.size, false);
    let mut cages = Vec::new();
    for (index, cage) in draft.cages.iter().enumerate() {
        let Some(&first) = cage.cells.iter().min() else {
            faults.push(Fault::CageWithoutCells { number: index + 1 });
            continue;
        };
        let before = faults.len();
        check_clue(draft, cage, first, faults);
        let cells = claim(draft.size, cage, &mut taken, faults);
        if faults.len() == before && !is_contiguous(draft.size, &cells) {
            faults.push(Fault::NotContiguous { place: first });
        }
        if faults.len() == before {
            cages.push(Cage {
                operation: cage.operation,
                target: cage.target,
                cells,
            });
        }
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

/// The cells of a cage that no cage has yet, in reading order.
fn claim(
    size: Size,
    cage: &DraftCage,
    taken: &mut Grid<bool>,
    faults: &mut Vec<Fault>,
) -> Vec<CellId> {
    let mut cells = Vec::new();
    for &place in &cage.cells {
        match size.cell(place) {
            None => faults.push(Fault::OffGrid { place, size }),
            Some(cell) if taken[cell] => faults.push(Fault::AlreadyInCage { place }),
            Some(cell) => {
                taken[cell] = true;
                cells.push(cell);
            }
        }
    }
    cells.sort_unstable();
    cells
}

/// Whether every cell can be reached from the first; the cells are sorted.
fn is_contiguous(size: Size, cells: &[CellId]) -> bool {
    let mut reached = vec![false; cells.len()];
    let mut waiting = vec![0];
    while let Some(index) = waiting.pop() {
        if std::mem::replace(&mut reached[index], true) {
            continue;
        }
        let beside = size.neighbours(cells[index]);
        waiting.extend(beside.filter_map(|cell| cells.binary_search(&cell).ok()));
    }
    reached.into_iter().all(|reached| reached)
}
