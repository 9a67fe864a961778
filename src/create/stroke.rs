//! What a stroke over cells does to cages.

use super::drawing::DrawnCage;
use crate::puzzle::{Place, Size};

/// Draws over cells.
///
/// - From a free cell, the free cells of the stroke become a cage.
/// - From a cage out of it, the cage takes the cells of the stroke, from other cages as well.
/// - Within a cage, the cells of the stroke become a cage of their own.
///
/// What is left of a cage falls into pieces that hold together; the largest keeps the clue.
pub(super) fn draw(cages: &mut Vec<DrawnCage>, size: Size, path: &[Place]) {
    let Some(&first) = path.first() else {
        return;
    };
    let owner = |cages: &[DrawnCage], place: &Place| {
        let mut cages = cages.iter();
        cages.position(|cage| cage.cells.contains(place))
    };
    let Some(cage) = owner(cages, &first) else {
        let free = path.iter().filter(|place| owner(cages, place).is_none());
        let cells = free.copied().collect();
        cages.push(new_cage(cells));
        return;
    };
    let own = &cages[cage].cells;
    if path.iter().all(|place| own.contains(place)) {
        // A click selects a cage, and cutting all of it off would change nothing.
        let is_cut = path.iter().any(|place| *place != first)
            && own.iter().any(|place| !path.contains(place));
        if is_cut {
            take(cages, size, path, None);
            cages.push(new_cage(path.to_vec()));
        }
        return;
    }
    take(cages, size, path, Some(cage));
    let cells = &mut cages[cage].cells;
    cells.extend(path);
    cells.sort_unstable();
    cells.dedup();
}

/// Makes cells a cage of their own; one that has just these cells keeps its clue.
pub(super) fn stamp(cages: &mut Vec<DrawnCage>, size: Size, cells: &[Place]) {
    let new = new_cage(cells.to_vec());
    if cages.iter().all(|cage| cage.cells != new.cells) {
        take(cages, size, cells, None);
        cages.push(new);
    }
}

fn new_cage(mut cells: Vec<Place>) -> DrawnCage {
    cells.sort_unstable();
    cells.dedup();
    DrawnCage {
        cells,
        clue: String::new(),
    }
}

/// Takes cells from all cages but one; cages keep their numbers, so one that loses everything is left empty.
fn take(cages: &mut Vec<DrawnCage>, size: Size, path: &[Place], except: Option<usize>) {
    let mut new = Vec::new();
    for (number, cage) in cages.iter_mut().enumerate() {
        let before = cage.cells.len();
        if Some(number) == except {
            continue;
        }
        cage.cells.retain(|place| !path.contains(place));
        if cage.cells.len() < before {
            let mut pieces = pieces(size, &cage.cells);
            pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
            let mut pieces = pieces.into_iter();
            cage.cells = pieces.next().unwrap_or_default();
            new.extend(pieces.map(new_cage));
        }
    }
    cages.extend(new);
}

/// The pieces into which cells fall, in the order of their first cells.
pub(super) fn pieces(size: Size, cells: &[Place]) -> Vec<Vec<Place>> {
    let mut left = cells.to_vec();
    left.sort_unstable();
    let mut pieces = Vec::new();
    while !left.is_empty() {
        let mut piece = vec![left.remove(0)];
        let mut next = 0;
        while let Some(&place) = piece.get(next) {
            let beside = size.cell(place).into_iter();
            let beside = beside.flat_map(|cell| size.neighbours(cell));
            let beside: Vec<Place> = beside.map(|cell| size.place(cell)).collect();
            let (found, others) = left.into_iter().partition(|place| beside.contains(place));
            left = others;
            let found: Vec<Place> = found;
            piece.extend(found);
            next += 1;
        }
        piece.sort_unstable();
        pieces.push(piece);
    }
    pieces
}
