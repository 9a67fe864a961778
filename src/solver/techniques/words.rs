//! How explanations name cells, digits, regions and cages.

use super::cage_of;
use crate::{
    puzzle::{CageId, CellId, Digit, Digits, Kind, Operation, Puzzle, RegionId, RegionKind},
    solver::deduction::Effect,
};

/// The most combinations that a sentence lists.
const MOST_LISTED: usize = 8;

/// The words for one puzzle.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Words<'p> {
    puzzle: &'p Puzzle,
}

impl<'p> Words<'p> {
    pub(in crate::solver) const fn new(puzzle: &'p Puzzle) -> Self {
        Self { puzzle }
    }

    /// One cell, as in `r3c4`.
    pub(in crate::solver) fn cell(self, cell: CellId) -> String {
        self.puzzle.size().place(cell).to_string()
    }

    /// Some cells, as in `r3c4, r3c5 and r4c4`.
    pub(in crate::solver) fn cells(self, cells: &[CellId]) -> String {
        list(cells.iter().map(|&cell| self.cell(cell)), "and")
    }

    /// A region, as in `row 3` or as its cage.
    pub(super) fn region(self, id: RegionId) -> String {
        let region = self.puzzle.region(id);
        let first = region.cells.first().copied();
        let place = first.map(|cell| self.puzzle.size().place(cell));
        match (region.kind, place) {
            (RegionKind::Row, Some(place)) => format!("row {}", place.row + 1),
            (RegionKind::Column, Some(place)) => format!("column {}", place.column + 1),
            (RegionKind::Box | RegionKind::Window, _) => self.numbered(id),
            _ => match cage_of(self.puzzle, id) {
                Some(cage) => self.cage(cage),
                None => region.kind.to_string(),
            },
        }
    }

    /// Some regions, as in `rows 3 and 7` or `row 3 and column 7`.
    pub(super) fn regions(self, ids: &[RegionId]) -> String {
        let names: Vec<String> = ids.iter().map(|&id| self.region(id)).collect();
        let kind = ids.first().map(|&id| self.puzzle.region(id).kind);
        let prefix = kind.map_or_else(String::new, |kind| format!("{kind} "));
        let numbers: Option<Vec<&str>> = names
            .iter()
            .map(|name| name.strip_prefix(&prefix))
            .collect();
        match numbers {
            Some(numbers) if numbers.len() > 1 => {
                let plural = match kind {
                    Some(RegionKind::Box) => "boxes",
                    Some(RegionKind::Row) => "rows",
                    Some(RegionKind::Column) => "columns",
                    _ => "windows",
                };
                format!("{plural} {}", list(numbers, "and"))
            }
            _ => list(names, "and"),
        }
    }

    /// Where a region can have a digit, as in `Row 3 can have 5 only in r3c1 and r3c2`.
    pub(super) fn only_places(self, id: RegionId, digit: Digit, places: &[CellId]) -> String {
        let region = sentence(&self.region(id));
        format!("{region} can have {digit} only in {}", self.cells(places))
    }

    /// A cage, as in `the cage 24× at r1c1` or `the run 16 from r1c2 to r1c3`.
    pub(super) fn cage(self, id: CageId) -> String {
        let (clue, cells) = (self.puzzle.clue(id), &self.puzzle.cage(id).cells);
        let ends = cells
            .first()
            .zip(cells.last())
            .map(|(&first, &last)| (self.cell(first), self.cell(last)));
        match (ends, self.puzzle.kind()) {
            (Some((first, last)), Kind::Kakuro) => format!("the run {clue} from {first} to {last}"),
            (Some((first, _)), _) => format!("the cage {clue} at {first}"),
            (None, _) => format!("the cage {clue}"),
        }
    }

    /// Some cages, one after the other.
    pub(super) fn cages(self, ids: &[CageId]) -> String {
        list(ids.iter().map(|&id| self.cage(id)), "and")
    }

    /// The fillings that a cage has left, as in `2+9, 3+8 or 4+7`; of many, only some.
    pub(super) fn combinations(self, cage: CageId, combinations: &[Vec<Digit>]) -> String {
        let operation = self.puzzle.cage(cage).operation;
        let shown = combinations.iter().take(MOST_LISTED);
        let mut names: Vec<String> = shown.map(|digits| joined(operation, digits)).collect();
        if combinations.len() > MOST_LISTED {
            names.push(format!(
                "{} more combinations",
                combinations.len() - MOST_LISTED
            ));
        }
        list(names, "or")
    }

    /// What a step comes to: which cells must be what, and which cannot.
    pub(in crate::solver) fn conclusion(self, effect: &Effect) -> String {
        let placed = effect.place.iter();
        let mut parts: Vec<String> = placed
            .map(|&(cell, digit)| format!("{} must be {digit}", self.cell(cell)))
            .collect();
        let mut groups: Vec<(Digits, Vec<CellId>)> = Vec::new();
        for &(cell, digits) in &effect.remove {
            match groups.iter_mut().find(|(removed, _)| *removed == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        parts.extend(
            groups
                .iter()
                .map(|(digits, cells)| format!("{} cannot be {}", self.cells(cells), or(*digits))),
        );
        parts.join("; ")
    }

    fn numbered(self, id: RegionId) -> String {
        let regions = self.puzzle.regions();
        let kind = self.puzzle.region(id).kind;
        let before = regions[..id.index()]
            .iter()
            .filter(|region| region.kind == kind);
        format!("{kind} {}", before.count() + 1)
    }
}

/// Digits that all count, as in `1, 3 and 12`.
pub(super) fn and(digits: Digits) -> String {
    list(digits.iter().map(|digit| digit.to_string()), "and")
}

/// Digits of which one counts, as in `1, 3 or 12`.
pub(super) fn or(digits: Digits) -> String {
    list(digits.iter().map(|digit| digit.to_string()), "or")
}

/// The text with a capital at its start.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Items with commas between them and a word before the last.
fn list(items: impl IntoIterator<Item = impl Into<String>>, last_word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(Into::into).collect();
    match items.pop() {
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {last_word} {last}", items.join(", ")),
        None => String::new(),
    }
}

/// One filling with its operation between the digits.
fn joined(operation: Operation, digits: &[Digit]) -> String {
    use Operation::{Add, Divide, Multiply, Power, Subtract};
    let mut names: Vec<String> = digits.iter().map(Digit::to_string).collect();
    if matches!(operation, Subtract | Divide | Power) {
        names.reverse();
    }
    match operation {
        Add | Multiply | Subtract | Divide | Power => names.join(operation.sign()),
        _ => names.join(" "),
    }
}
