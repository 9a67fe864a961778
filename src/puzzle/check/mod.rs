//! From a draft to a lawful puzzle, or to all its faults.

mod cages;
mod digits;
mod runs;

use super::{
    Boxes, Cage, CageStatus, ClueError, Digit, Draft, Fault, Faults, Grid, Operation, Place,
    Puzzle, Region, RegionKind, Size,
    lawful::Parts,
    reach::{self, Rules},
    region::fixed_regions,
};

/// Checks a draft part by part; each part goes on past its faults with what it could make sense of.
pub(super) fn check(draft: &Draft) -> Result<Puzzle, Faults> {
    let (parts, faults) = examine(draft);
    match Faults::new(faults) {
        Some(faults) => Err(faults),
        None => Ok(Puzzle::assemble(parts)),
    }
}

/// The parts of a draft that can be made sense of, unless its shape or its size are no puzzle's.
pub(super) fn outline(draft: &Draft) -> Option<Puzzle> {
    let (mut parts, faults) = examine(draft);
    let is_shapeless = |fault: &Fault| {
        matches!(
            fault,
            Fault::Size { .. } | Fault::Boxes { .. } | Fault::NoCells
        )
    };
    if faults.iter().any(is_shapeless) {
        return None;
    }
    let most = usize::from(parts.highest.get());
    parts.regions.retain(|region| region.cells.len() <= most);
    if !draft.kind.has_runs() {
        drop_overlapping(draft.size, &mut parts.cages);
    }
    Some(Puzzle::assemble(parts))
}

/// Leaves of cages that share a cell only the first: solvers count on it.
fn drop_overlapping(size: Size, cages: &mut Vec<Cage>) {
    let mut taken = Grid::new(size, false);
    cages.retain(|cage| {
        let is_free = cage.cells.iter().all(|&cell| !taken[cell]);
        if is_free {
            cage.cells.iter().for_each(|&cell| taken[cell] = true);
        }
        is_free
    });
}

/// Everything that makes sense in a draft, and everything that does not.
fn examine(draft: &Draft) -> (Parts, Vec<Fault>) {
    let mut faults = Vec::new();
    let boxes = check_shape(draft, &mut faults);
    let open = check_blocks(draft, &mut faults);
    let mut regions = fixed_regions(draft.kind, draft.size, boxes);
    let has_runs = draft.kind.has_runs();
    let cages = if has_runs {
        runs::check(draft, &open, &mut regions, &mut faults)
    } else {
        cages::check(draft, &mut faults)
    };
    if draft.kind.has_distinct_cages() && !has_runs {
        regions.extend(cages.iter().map(|cage| Region {
            kind: RegionKind::Cage,
            cells: cage.cells.clone(),
        }));
    }
    let givens = digits::check_givens(draft, &open, &regions, &mut faults);
    check_targets(draft, &cages, &givens, &mut faults);
    digits::check_entries(draft, &open, &givens, &mut faults);
    let parts = Parts {
        kind: draft.kind,
        boxes,
        highest: draft.kind.highest(draft.size),
        open,
        givens,
        regions,
        cages,
        info: draft.info.clone(),
    };
    (parts, faults)
}

/// What the check says of a clue that could not be read.
fn unclear(error: &ClueError, place: Place) -> Fault {
    match error {
        ClueError::Missing => Fault::CageWithoutClue { place },
        ClueError::UnknownOperation { error, .. } => Fault::UnknownOperation {
            place,
            error: error.clone(),
        },
        error => Fault::UnclearClue {
            place,
            error: error.clone(),
        },
    }
}

/// Size and boxes; returns the boxes if the kind has some that fit.
fn check_shape(draft: &Draft, faults: &mut Vec<Fault>) -> Option<Boxes> {
    let (kind, size) = (draft.kind, draft.size);
    if !kind.allows_size(size) {
        faults.push(Fault::Size { kind, size });
    }
    if !kind.has_boxes() {
        faults.extend(draft.boxes.map(|_| Fault::BoxesNotAllowed { kind }));
        return None;
    }
    let boxes = draft.boxes.or_else(|| Boxes::for_size(size.rows()));
    let (fitting, others) = (boxes.filter(|boxes| boxes.fit(size)), draft.boxes);
    if let (None, Some(boxes)) = (fitting, others) {
        faults.push(Fault::Boxes { boxes, size });
    }
    fitting
}

/// Which squares take digits.
fn check_blocks(draft: &Draft, faults: &mut Vec<Fault>) -> Grid<bool> {
    let (kind, size) = (draft.kind, draft.size);
    let mut open = Grid::new(size, true);
    for &place in &draft.blocks {
        match size.cell(place) {
            None => faults.push(Fault::OffGrid { place, size }),
            Some(_) if !kind.has_runs() => faults.push(Fault::BlockNotAllowed { kind, place }),
            Some(cell) => open[cell] = false,
        }
    }
    if !open.iter().any(|(_, &open)| open) {
        faults.push(Fault::NoCells);
    }
    open
}

/// Whether each cage can reach its target, first at all and then with its givens.
fn check_targets(
    draft: &Draft,
    cages: &[Cage],
    givens: &Grid<Option<Digit>>,
    faults: &mut Vec<Fault>,
) {
    let rules = Rules {
        size: draft.size,
        highest: draft.kind.highest(draft.size),
        distinct: draft.kind.has_distinct_cages(),
    };
    for cage in cages {
        if is_missed(reach::status(cage, rules, |_| None)) {
            faults.push(impossible(draft, rules, cage));
        } else if is_missed(reach::status(cage, rules, |cell| givens[cell])) {
            let place = draft.size.place(cage.cells[0]);
            faults.push(Fault::GivensBreakCage {
                place,
                target: cage.target,
            });
        }
    }
}

const fn is_missed(status: CageStatus) -> bool {
    matches!(status, CageStatus::Wrong | CageStatus::OutOfReach)
}

fn impossible(draft: &Draft, rules: Rules, cage: &Cage) -> Fault {
    let place = draft.size.place(cage.cells[0]);
    match cage.operation {
        Operation::Add if rules.distinct => Fault::ImpossibleSum {
            place,
            count: cage.cells.len(),
            sum: cage.target,
        },
        operation => Fault::ImpossibleTarget {
            place,
            operation,
            target: cage.target,
        },
    }
}
