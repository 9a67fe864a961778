//! What the formats share beyond text: small numbers read with limits, and the test that a puzzle fits.

use super::{Format, ReadError, TextCursor, Unfit, WriteError};
use crate::puzzle::{Boxes, Draft, DraftCage, Operation, Place, Puzzle, Size};

/// Reads the side of a square grid.
pub(super) fn read_side(cursor: &mut TextCursor<'_>) -> Result<Size, ReadError> {
    cursor.skip_space();
    let expected = format!("a size from 1 to {}", Size::LIMIT);
    cursor.read(&expected, |cursor| Size::square(cursor.digits()?))
}

/// Reads what stands between the parameters of a game ID and its puzzle.
pub(super) fn read_colon(cursor: &mut TextCursor<'_>) -> Result<(), ReadError> {
    if cursor.peek() == Some('#') {
        let expected =
            "`:` and the puzzle (what a seed stands for, only the program it is from can tell)";
        return Err(cursor.error(expected));
    }
    cursor.expect(":")
}

/// Reads a row or a column, small enough to compute with; whether it lies on the grid is another question.
pub(super) fn read_coordinate(
    cursor: &mut TextCursor<'_>,
    expected: &str,
) -> Result<i32, ReadError> {
    cursor.number::<u16>(expected).map(i32::from)
}

/// The lawful puzzle that a draft says, as a draft in its plainest form, still with the entries.
pub(super) fn plain(draft: &Draft) -> Result<Draft, WriteError> {
    let mut plain = draft.check()?.to_draft();
    plain.entries.clone_from(&draft.entries);
    plain.entries.sort_by_key(|entry| entry.place);
    Ok(plain)
}

/// Like [`plain`], for a KenKen that has nothing but sums, differences, products, quotients and single digits.
pub(super) fn four_functions(format: Format, draft: &Draft) -> Result<Draft, WriteError> {
    let plain = plain(draft)?;
    no_givens(format, &plain)?;
    let is_known = |cage: &&DraftCage| {
        cage.operation == Operation::Equal || Operation::HIDDEN.contains(&cage.operation)
    };
    match plain.cages.iter().find(|cage| !is_known(cage)) {
        Some(cage) => Err(WriteError::unfit(
            format,
            Unfit::Operation(cage.operation, first_place(cage)),
        )),
        None => Ok(plain),
    }
}

/// Fails if the puzzle has a given.
pub(super) fn no_givens(format: Format, draft: &Draft) -> Result<(), WriteError> {
    match draft.givens.first() {
        Some(given) => Err(WriteError::unfit(format, Unfit::Given(given.place))),
        None => Ok(()),
    }
}

/// The boxes as a draft names them: only if they are not the usual ones.
pub(super) fn unusual(boxes: Boxes, size: Size) -> Option<Boxes> {
    Some(boxes).filter(|&boxes| Boxes::for_size(size.rows()) != Some(boxes))
}

/// Where a cage begins.
pub(super) fn first_place(cage: &DraftCage) -> Place {
    cage.cells.iter().copied().min().unwrap_or(Place::new(0, 0))
}

/// The lawful puzzle that a draft says, if it has the usual boxes.
pub(super) fn with_usual_boxes(format: Format, draft: &Draft) -> Result<Puzzle, WriteError> {
    let puzzle = draft.check()?;
    // The plainest form names boxes only if they are unusual.
    match puzzle.to_draft().boxes {
        Some(boxes) => Err(WriteError::unfit(format, Unfit::Boxes(boxes))),
        None => Ok(puzzle),
    }
}
