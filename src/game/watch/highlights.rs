//! The cells that a step speaks of: what it changes, and what shows that it must.

use crate::{
    game::board::Role,
    puzzle::{CageId, CellId, Puzzle, RegionId},
    solver::{Step, StepReason},
};

/// The cell where the hand is during a step.
pub(super) fn cell_of(step: &Step) -> Option<CellId> {
    match step {
        Step::Place { cell, .. } | Step::Guess { cell, .. } => Some(*cell),
        Step::Remove { cells, .. } => cells.first().map(|&(cell, _)| cell),
        Step::Retreat { cells, .. } => cells.first().copied(),
        Step::Write { cells, .. } => cells.iter().next().map(|(cell, _)| cell),
        Step::Solved | Step::Stuck | Step::Progress => None,
    }
}

/// The cells that a step changes for a reason, or because a player wants it so.
pub(super) fn targets(step: &Step) -> Vec<CellId> {
    match step {
        Step::Place { cell, .. } => vec![*cell],
        Step::Remove { cells, .. } => cells.iter().map(|&(cell, _)| cell).collect(),
        Step::Write { cells, .. } => cells.iter().map(|(cell, _)| cell).collect(),
        _ => Vec::new(),
    }
}

/// The cells that lose what a step takes back.
pub(super) fn taken_back(step: &Step) -> Vec<CellId> {
    match step {
        Step::Retreat { cells, .. } => cells.clone(),
        Step::Write { .. } if step.takes_back() => targets(step),
        _ => Vec::new(),
    }
}

/// The cells that are the reason of a step, with their roles; those that matter more come later.
pub(super) fn reasons(puzzle: &Puzzle, step: &Step) -> Vec<(CellId, Role)> {
    let (Step::Place { why, .. } | Step::Remove { why, .. }) = step else {
        return Vec::new();
    };
    if let Some(deduction) = why.deduction() {
        let roles = &deduction.roles;
        let evidence = roles.evidence.iter().map(|&cell| (cell, Role::Evidence));
        let pattern = roles.pattern.iter().map(|&cell| (cell, Role::Pattern));
        return evidence.chain(pattern).collect();
    }
    let groups = groups(puzzle, why).into_iter().flatten();
    groups.map(|&cell| (cell, Role::Evidence)).collect()
}

/// The regions and cages that a reason is about.
fn groups<'a>(puzzle: &'a Puzzle, why: &StepReason) -> Vec<&'a [CellId]> {
    let region = |id: RegionId| &puzzle.region(id).cells[..];
    let cage = |id: CageId| &puzzle.cage(id).cells[..];
    match *why {
        StepReason::OnlyPlace(id)
        | StepReason::Taken(id)
        | StepReason::Arrangement(id)
        | StepReason::Pair(id) => {
            vec![region(id)]
        }
        StepReason::Cage(id) => vec![cage(id)],
        StepReason::CageLine(id, line) => vec![cage(id), region(line)],
        StepReason::Overlap(one, other) => vec![region(one), region(other)],
        StepReason::Only | StepReason::LineSum | StepReason::Refuted | StepReason::Technique(_) => {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Digit, Draft, Kind, Size};

    #[test]
    fn the_reason_of_a_digit_lights_its_region_and_the_digit_its_cell() {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let cell = size.cells().next().unwrap();
        let region = puzzle.regions_of(cell)[0];
        let step = Step::Place {
            cell,
            digit: Digit::new(1).unwrap(),
            why: StepReason::OnlyPlace(region),
        };
        assert_eq!(targets(&step), [cell]);
        let lit: Vec<CellId> = reasons(&puzzle, &step).iter().map(|lit| lit.0).collect();
        assert_eq!(lit, puzzle.region(region).cells);
    }
}
