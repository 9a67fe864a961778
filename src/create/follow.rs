//! Targets and sums that follow the solution.

use super::drawing::{Drawing, DrawnSum, clue_text};
use crate::puzzle::{Clue, ClueError, Digit, Kind, Operation, Place};

/// Gives every cage and run whose digits are all known the target that they come to.
///
/// The operation stays. A difference or quotient that is no positive integer becomes 0, which is a fault of its own.
pub(super) fn follow(drawing: &mut Drawing) {
    let kind = drawing.kind();
    if kind.has_drawn_cages() {
        for number in 0..drawing.cages.len() {
            let cage = &drawing.cages[number];
            let digits = digits(drawing, &cage.cells);
            let clue = digits.and_then(|digits| clue_of(&cage.clue, kind, &digits));
            if let Some(clue) = clue {
                drawing.cages[number].clue =
                    clue_text(clue, kind, drawing.cages[number].cells.len());
            }
        }
    }
    for (direction, cells) in drawing.runs() {
        let sum = digits(drawing, &cells)
            .map(|digits| digits.iter().map(|&digit| u64::from(digit)).sum());
        let (Some(sum), Some(&place)) = (sum, cells.first()) else {
            continue;
        };
        let sum: u64 = sum;
        drawing
            .sums
            .retain(|sum| (sum.place, sum.direction) != (place, direction));
        if cells.len() > 1 {
            drawing.sums.push(DrawnSum {
                place,
                direction,
                text: sum.to_string(),
            });
        }
    }
    drawing.tidy();
}

/// Takes back every target and sum that followed the solution; operations stay.
pub(super) fn forget_targets(drawing: &mut Drawing) {
    let kind = drawing.kind();
    for cage in &mut drawing.cages {
        let Ok(clue) = Clue::parse(&cage.clue, kind, cage.cells.len()) else {
            continue;
        };
        let is_unsigned = kind.has_sums_alone() || clue.operation == Operation::Equal;
        let sign = if is_unsigned {
            ""
        } else {
            clue.operation.symbol()
        };
        sign.clone_into(&mut cage.clue);
    }
    drawing.sums.clear();
}

/// The digits of the solution in some cells, if all are known and possible.
fn digits(drawing: &Drawing, cells: &[Place]) -> Option<Vec<Digit>> {
    let highest = drawing.kind().highest(drawing.size());
    let digit = |&place: &Place| drawing.digit(place).filter(|&digit| digit <= highest);
    cells.iter().map(digit).collect()
}

/// The clue that digits have under the operation that was typed, or under the plainest one.
pub(super) fn clue_of(text: &str, kind: Kind, digits: &[Digit]) -> Option<Clue> {
    let operation = match Clue::parse(text, kind, digits.len()) {
        Ok(clue) if clue.operation.holds(digits, clue.target) => return Some(clue),
        Ok(clue) => clue.operation,
        Err(ClueError::NoTarget(sign)) => sign.to_lowercase().parse().ok()?,
        Err(ClueError::UnknownOperation { .. } | ClueError::TooLarge(_)) => return None,
        Err(ClueError::Missing | ClueError::NoOperation(_)) => plainest(kind, digits.len()),
    };
    let target = match operation {
        Operation::Mystery => Operation::Add.evaluate(digits)?,
        Operation::Subtract | Operation::Divide if operation.accepts_count(digits.len()) => {
            operation.evaluate(digits).unwrap_or(0)
        }
        operation => operation.evaluate(digits)?,
    };
    Some(Clue { operation, target })
}

/// The operation of a cage of which nothing is known.
fn plainest(kind: Kind, cells: usize) -> Operation {
    if cells == 1 && kind.allows(Operation::Equal) {
        Operation::Equal
    } else {
        Operation::Add
    }
}
