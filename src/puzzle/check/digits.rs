//! The givens of a puzzle and the entries of a game.

use crate::puzzle::{CellId, Digit, Draft, Entry, Fault, Grid, Region, Size};

/// Checks the givens and returns them by cell.
pub(super) fn check_givens(
    draft: &Draft,
    open: &Grid<bool>,
    regions: &[Region],
    faults: &mut Vec<Fault>,
) -> Grid<Option<Digit>> {
    let givens = collect(draft, &draft.givens, open, faults);
    for region in regions {
        check_region(draft.size, region, &givens, faults);
    }
    givens
}

/// Checks the entries; they may be wrong, but they must be possible.
pub(super) fn check_entries(
    draft: &Draft,
    open: &Grid<bool>,
    givens: &Grid<Option<Digit>>,
    faults: &mut Vec<Fault>,
) {
    let entries = collect(draft, &draft.entries, open, faults);
    let both = entries
        .iter()
        .filter(|&(cell, entry)| entry.is_some() && givens[cell].is_some());
    faults.extend(both.map(|(cell, _)| Fault::EntryOnGiven {
        place: draft.size.place(cell),
    }));
}

/// Digits by cell, without those that are impossible.
fn collect(
    draft: &Draft,
    entries: &[Entry],
    open: &Grid<bool>,
    faults: &mut Vec<Fault>,
) -> Grid<Option<Digit>> {
    let mut digits = Grid::new(draft.size, None);
    for &entry in entries {
        match possible(draft, entry, open) {
            Err(fault) => faults.push(fault),
            Ok((cell, _)) if digits[cell].is_some() => {
                faults.push(Fault::DigitTwice { place: entry.place });
            }
            Ok((cell, digit)) => digits[cell] = Some(digit),
        }
    }
    digits
}

fn possible(
    draft: &Draft,
    Entry { place, digit }: Entry,
    open: &Grid<bool>,
) -> Result<(CellId, Digit), Fault> {
    let size = draft.size;
    let cell = size.cell(place).ok_or(Fault::OffGrid { place, size })?;
    if !open[cell] {
        return Err(Fault::DigitOnBlock { place });
    }
    let highest = draft.kind.highest(size);
    u8::try_from(digit)
        .ok()
        .and_then(Digit::new)
        .filter(|&digit| digit <= highest)
        .map(|digit| (cell, digit))
        .ok_or(Fault::OutOfBounds {
            place,
            digit,
            highest: highest.get(),
        })
}

/// Reports every given that the region already has.
fn check_region(
    size: Size,
    region: &Region,
    givens: &Grid<Option<Digit>>,
    faults: &mut Vec<Fault>,
) {
    let mut first_with = [None; Digit::MAX.get() as usize + 1];
    for &cell in &region.cells {
        let Some(digit) = givens[cell] else { continue };
        let first = &mut first_with[usize::from(digit.get())];
        match *first {
            None => *first = Some(cell),
            Some(first) => faults.push(Fault::GivensClash {
                place: size.place(cell),
                first: size.place(first),
                digit: digit.get(),
                region: region.kind,
            }),
        }
    }
}
