//! Free cells cut into cages, and clues and sums for what has none.

use rand::rngs::ChaCha8Rng;

use super::{
    drawing::{Drawing, DrawnCage, DrawnSum, clue_text},
    follow::clue_of,
};
use crate::{
    generator::{
        Weights,
        random::{pick, weighted},
    },
    puzzle::{Clue, Digit, Digits, Kind, Operation, Place},
};

/// The most cells of a cage that a left-over cell joins.
const LARGEST: usize = 5;

/// Cuts the free cells into cages, and gives every cage without a finished clue one that the solution satisfies.
pub(super) fn cut(drawing: &mut Drawing, weights: &Weights, rng: &mut ChaCha8Rng) {
    let size = drawing.size();
    let sizes: Vec<(usize, u32)> = weights.sizes().collect();
    let first_new = drawing.cages.len();
    for place in size.cells().map(|cell| size.place(cell)) {
        if drawing.cage_at(place).is_some() {
            continue;
        }
        let wanted = weighted(rng, &sizes).unwrap_or(1);
        let mut cells = vec![place];
        while cells.len() < wanted {
            let beside = beside(drawing, &cells);
            let free: Vec<Place> = beside
                .into_iter()
                .filter(|&place| drawing.cage_at(place).is_none() && fits(drawing, &cells, place))
                .collect();
            let Some(next) = pick(rng, &free) else { break };
            cells.push(next);
        }
        add(drawing, first_new, cells, rng);
    }
    for number in 0..drawing.cages.len() {
        let cage = &drawing.cages[number];
        let digits = digits(drawing, &cage.cells);
        let is_blank = cage.clue.trim().is_empty();
        let clue = if is_blank {
            random_clue(drawing.kind(), &digits, rng)
        } else {
            clue_of(&cage.clue, drawing.kind(), &digits)
        };
        if let Some(clue) = clue {
            drawing.cages[number].clue = clue_text(clue, drawing.kind(), digits.len());
        }
    }
}

/// Adds a cage; a cell that was left alone joins one of the new cages beside it, if that is not too large.
fn add(drawing: &mut Drawing, first_new: usize, mut cells: Vec<Place>, rng: &mut ChaCha8Rng) {
    cells.sort_unstable();
    if let &[place] = cells.as_slice() {
        let beside = beside(drawing, &cells);
        let cages = beside
            .into_iter()
            .filter_map(|place| drawing.cage_at(place));
        let cages = cages.filter(|&cage| {
            let cells = &drawing.cages[cage].cells;
            cage >= first_new && cells.len() < LARGEST && fits(drawing, cells, place)
        });
        let cages: Vec<usize> = cages.collect();
        if let Some(cage) = pick(rng, &cages) {
            drawing.cages[cage].cells.push(place);
            drawing.cages[cage].cells.sort_unstable();
            return;
        }
    }
    let clue = String::new();
    drawing.cages.push(DrawnCage { cells, clue });
}

/// Gives every run without a sum the one that the solution has.
pub(super) fn add_sums(drawing: &mut Drawing) {
    for (direction, cells) in drawing.runs() {
        let Some(&place) = cells.first() else {
            continue;
        };
        if drawing.sum_at(place, direction).is_none() {
            let sum: u64 = digits(drawing, &cells).into_iter().map(u64::from).sum();
            drawing.sums.push(DrawnSum {
                place,
                direction,
                text: sum.to_string(),
            });
            drawing.tidy();
        }
    }
}

fn beside(drawing: &Drawing, cells: &[Place]) -> Vec<Place> {
    let size = drawing.size();
    let cells = cells.iter().filter_map(|&place| size.cell(place));
    let mut beside: Vec<Place> = cells
        .flat_map(|cell| size.neighbours(cell))
        .map(|cell| size.place(cell))
        .collect();
    beside.sort_unstable();
    beside.dedup();
    beside
}

/// Whether a cell may join others: where the digits of a cage differ, its own is none of theirs.
fn fits(drawing: &Drawing, cells: &[Place], place: Place) -> bool {
    let taken: Digits = digits(drawing, cells).into_iter().collect();
    !cells.contains(&place)
        && (!drawing.kind().has_distinct_cages()
            || drawing
                .digit(place)
                .is_some_and(|digit| !taken.contains(digit)))
}

fn digits(drawing: &Drawing, cells: &[Place]) -> Vec<Digit> {
    let digits = cells.iter().filter_map(|&place| drawing.digit(place));
    digits.collect()
}

/// One of the clues with the four known operations, each as likely as the others.
fn random_clue(kind: Kind, digits: &[Digit], rng: &mut ChaCha8Rng) -> Option<Clue> {
    let known = Operation::HIDDEN.into_iter().chain([Operation::Equal]);
    let clues = known.filter(|&operation| kind.allows(operation));
    let clues = clues.filter_map(|operation| {
        let target = operation.evaluate(digits).filter(|&target| target > 0)?;
        Some(Clue { operation, target })
    });
    let clues: Vec<Clue> = clues.collect();
    pick(rng, &clues)
}
