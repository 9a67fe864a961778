//! What the fillings of a group leave to each of its cells.

use crate::{
    puzzle::{Cage, CellId, Digit, Digits, Puzzle, Region},
    solver::{Candidates, engine::CageBounds},
};

/// Cages with more fillings to try than this are judged by bounds alone.
const MOST_TRIALS: usize = 20_000;

/// The digits that each cell of a cage keeps: exactly those of its fillings, if there are not too many to try.
pub(super) fn of_cage(puzzle: &Puzzle, cage: &Cage, candidates: &Candidates) -> Vec<Digits> {
    let own: Vec<Digits> = cage
        .cells
        .iter()
        .map(|&cell| candidates.of_cell(cell))
        .collect();
    let sizes = own.iter().map(|digits| digits.len());
    let trials = sizes.fold(1, |all: usize, size| all.saturating_mul(size));
    if trials <= MOST_TRIALS {
        by_search(puzzle, cage, &own)
    } else {
        by_bounds(cage, &own)
    }
}

fn by_bounds(cage: &Cage, own: &[Digits]) -> Vec<Digits> {
    let readings = cage.operation.readings().iter();
    let domains = own.iter().copied();
    let reaches: Vec<CageBounds> = readings
        .filter_map(|&reading| CageBounds::of(reading, cage.target, domains.clone()))
        .collect();
    let allows = |domain: Digits| {
        reaches
            .iter()
            .fold(Digits::EMPTY, |all, reach| all | reach.allows(domain))
    };
    domains.map(allows).collect()
}

fn by_search(puzzle: &Puzzle, cage: &Cage, own: &[Digits]) -> Vec<Digits> {
    let mut kept = vec![Digits::EMPTY; own.len()];
    let mut filling: Vec<Digit> = Vec::with_capacity(own.len());
    let mut choices = vec![own.first().copied().unwrap_or_default().iter()];
    while let Some(depth) = choices.len().checked_sub(1) {
        filling.truncate(depth);
        let Some(digit) = choices[depth].next() else {
            choices.pop();
            continue;
        };
        if repeats(puzzle, &cage.cells, &filling, digit) {
            continue;
        }
        filling.push(digit);
        if depth + 1 < own.len() {
            choices.push(own[depth + 1].iter());
        } else if cage.operation.holds(&filling, cage.target) {
            for (kept, &digit) in kept.iter_mut().zip(&filling) {
                kept.insert(digit);
            }
        }
    }
    kept
}

/// Whether an earlier cell of the cage that must differ has the digit.
fn repeats(puzzle: &Puzzle, cells: &[CellId], filling: &[Digit], digit: Digit) -> bool {
    let regions = puzzle.regions_of(cells[filling.len()]);
    let earlier = cells
        .iter()
        .zip(filling)
        .filter(|&(_, &held)| held == digit);
    let mut earlier = earlier.map(|(&cell, _)| puzzle.regions_of(cell));
    earlier.any(|others| others.iter().any(|region| regions.contains(region)))
}

/// The digits that each cell of a region keeps: those of its arrangements with all digits different.
pub(super) fn of_region(region: &Region, candidates: &Candidates) -> Vec<Digits> {
    let own: Vec<Digits> = region
        .cells
        .iter()
        .map(|&cell| candidates.of_cell(cell))
        .collect();
    let keeps = |cell: usize| {
        let mut rest = own.clone();
        let possible = own[cell].iter().filter(|&digit| {
            for (other, digits) in rest.iter_mut().enumerate() {
                *digits = if other == cell {
                    digit.into()
                } else {
                    own[other] - digit.into()
                };
            }
            has_arrangement(&rest)
        });
        possible.collect()
    };
    (0..own.len()).map(keeps).collect()
}

/// Whether each cell can get a digit of its own: digits change hands along a path until all are served.
fn has_arrangement(cells: &[Digits]) -> bool {
    let mut holder = [None; Digit::MAX.get() as usize + 1];
    (0..cells.len()).all(|cell| serve(cells, cell, &mut holder))
}

/// Finds a digit for one more cell; a cell that had it finds another, breadth first.
fn serve(cells: &[Digits], cell: usize, holder: &mut [Option<usize>; 17]) -> bool {
    let mut from = [None; 17];
    let mut seen = Digits::EMPTY;
    let mut waiting = vec![cell];
    let mut next = 0;
    while let Some(&asking) = waiting.get(next) {
        next += 1;
        for digit in cells[asking] - seen {
            seen.insert(digit);
            let index = usize::from(digit.get());
            from[index] = Some(asking);
            let Some(other) = holder[index] else {
                hand_over(&from, holder, index, cell);
                return true;
            };
            waiting.push(other);
        }
    }
    false
}

/// Gives every cell on the path back from a free digit the digit that it asked for.
fn hand_over(
    from: &[Option<usize>; 17],
    holder: &mut [Option<usize>; 17],
    mut digit: usize,
    first: usize,
) {
    while let Some(asking) = from[digit] {
        let before = holder.iter().position(|&held| held == Some(asking));
        holder[digit] = Some(asking);
        match before {
            Some(before) if asking != first => {
                holder[before] = None;
                digit = before;
            }
            _ => break,
        }
    }
}
