//! The cages of ipuz, whose cells may be counted in more than one way.

use super::{ReadError, json::JsonValue};
use crate::puzzle::{Digit, Draft, DraftCage, Grid, Kind, Operation, Place, Size};

/// A cage as it is written, its operation perhaps left out.
pub(super) struct IpuzCage {
    value: u64,
    operation: Option<Operation>,
    cells: Vec<Place>,
}

impl IpuzCage {
    /// The cage in a puzzle of this kind, unless its operation is needed and left out.
    pub(super) fn into_cage(self, kind: Kind, hides_operations: bool) -> Option<DraftCage> {
        let is_single = self.cells.len() == 1;
        let operation = match self.operation {
            _ if is_single => Operation::Equal,
            _ if hides_operations && kind == Kind::KenKen => Operation::Mystery,
            Some(operation) => operation,
            None if kind.has_sums_alone() => Operation::Add,
            None => return None,
        };
        Some(DraftCage {
            operation,
            target: self.value,
            cells: self.cells,
        })
    }
}

/// Reads all cages, their cells as column and row from zero.
pub(super) fn read(cages: &JsonValue<'_>) -> Result<Vec<IpuzCage>, ReadError> {
    cages.items()?.iter().map(read_cage).collect()
}

fn read_cage(cage: &JsonValue<'_>) -> Result<IpuzCage, ReadError> {
    let (mut value, mut operation, mut cells) = (None, None, Vec::new());
    for (name, member) in cage.members()? {
        match name.as_str() {
            "value" => value = Some(member.number("a target")?),
            "operator" if !member.is_empty() => {
                let sign = member.words()?.to_ascii_lowercase();
                let known = sign
                    .parse()
                    .ok()
                    .filter(|operation| Operation::HIDDEN.contains(operation));
                operation = Some(known.ok_or_else(|| member.error("one of `+ - * /`"))?);
            }
            "cells" => {
                for cell in member.items()? {
                    let [column, row] = read_numbers(&cell)?;
                    cells.push(Place { row, column });
                }
            }
            "rect" => {
                let [left, top, right, bottom] = read_numbers(&member)?;
                let is_long = |length: i32| length >= Size::LIMIT as i32;
                if is_long(right - left) || is_long(bottom - top) {
                    return Err(member.error("a rectangle on the grid"));
                }
                cells.extend(
                    (top..=bottom)
                        .flat_map(|row| (left..=right).map(move |column| Place { row, column })),
                );
            }
            _ => {}
        }
    }
    let value = value.ok_or_else(|| cage.error("a cage with a `value`"))?;
    Ok(IpuzCage {
        value,
        operation,
        cells,
    })
}

fn read_numbers<const COUNT: usize>(list: &JsonValue<'_>) -> Result<[i32; COUNT], ReadError> {
    let expected = format!("a list of {COUNT} numbers");
    let numbers = list.items()?;
    let numbers = numbers
        .iter()
        .map(|number| number.number::<u16>(&expected).map(i32::from));
    let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
    numbers.try_into().map_err(|_| list.error(expected))
}

/// Counts the cells from zero, and turns rows and columns around if only so the cages agree with the solution.
pub(super) fn settle_order(draft: &mut Draft, solution: Option<&Grid<Option<u32>>>) {
    let numbers = || {
        draft
            .cages
            .iter()
            .flat_map(|cage| &cage.cells)
            .flat_map(|cell| [cell.row, cell.column])
    };
    if numbers().min() == Some(1) && numbers().max() == Some(draft.size.rows() as i32) {
        let cells = draft.cages.iter_mut().flat_map(|cage| &mut cage.cells);
        cells.for_each(|cell| {
            *cell = Place {
                row: cell.row - 1,
                column: cell.column - 1,
            }
        });
    }
    let turned: Vec<DraftCage> = draft.cages.iter().map(turned).collect();
    let agrees = |cages: &[DraftCage]| {
        solution.is_some_and(|solution| cages.iter().all(|cage| holds(cage, solution)))
    };
    if !agrees(&draft.cages) && agrees(&turned) {
        draft.cages = turned;
    }
}

fn turned(cage: &DraftCage) -> DraftCage {
    let turn = |&Place { row, column }: &Place| Place {
        row: column,
        column: row,
    };
    DraftCage {
        cells: cage.cells.iter().map(turn).collect(),
        ..*cage
    }
}

fn holds(cage: &DraftCage, solution: &Grid<Option<u32>>) -> bool {
    let digit = |place: &Place| {
        let digit = solution[solution.size().cell(*place)?]?;
        Digit::new(u8::try_from(digit).ok()?)
    };
    let digits: Option<Vec<Digit>> = cage.cells.iter().map(digit).collect();
    digits.is_some_and(|digits| cage.operation.holds(&digits, cage.target))
}
