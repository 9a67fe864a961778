//! What other programs say of the Sudoku family and of a `KenKen` in parts: regions, further regions, cages with labels.

use super::ReadError;
use crate::puzzle::{
    Boxes, Draft, DraftCage, Entry, Grid, Kind, Operation, Place, Puzzle, RegionKind, Size,
};

/// The shapes that the boxes of a square grid can have, the usual one first.
pub(super) fn shapes(size: Size) -> impl Iterator<Item = Boxes> {
    let side = size.rows() as u8;
    let rows = (2..side).filter(move |rows| side.is_multiple_of(*rows));
    let all = rows.map(move |rows| Boxes {
        rows,
        columns: side / rows,
    });
    Boxes::for_size(size.rows()).into_iter().chain(all)
}

/// The boxes that divide a grid into these regions, each cell with the name of its own; the usual way round first.
pub(super) fn boxes_of<T: PartialEq>(regions: &Grid<T>) -> Option<Boxes> {
    let size = regions.size();
    let divides = |boxes: &Boxes| {
        let number = |place: Place| box_number(place, *boxes, size);
        let firsts: Vec<_> = (0..size.rows())
            .map(|wanted| {
                size.cells()
                    .find(|&cell| number(size.place(cell)) == wanted)
            })
            .collect();
        let firsts: Option<Vec<_>> = firsts.into_iter().collect();
        let Some(firsts) = firsts else { return false };
        boxes.fit(size)
            && size
                .cells()
                .all(|cell| regions[cell] == regions[firsts[number(size.place(cell))]])
            && firsts.iter().enumerate().all(|(index, &first)| {
                firsts
                    .iter()
                    .skip(index + 1)
                    .all(|&other| regions[first] != regions[other])
            })
    };
    shapes(size).find(divides)
}

/// Which box a place is in, counted from zero row by row.
pub(super) fn box_number(place: Place, boxes: Boxes, size: Size) -> usize {
    let (rows, columns) = (
        usize::from(boxes.rows).max(1),
        usize::from(boxes.columns).max(1),
    );
    let (row, column) = (place.row.max(0) as usize, place.column.max(0) as usize);
    row / rows * (size.columns() / columns).max(1) + column / columns
}

/// The cells of each box, sorted.
pub(super) fn cells_of_boxes(boxes: Boxes, size: Size) -> Vec<Vec<Place>> {
    let mut cells = vec![Vec::new(); size.rows()];
    for place in size.cells().map(|cell| size.place(cell)) {
        if let Some(cells) = cells.get_mut(box_number(place, boxes, size)) {
            cells.push(place);
        }
    }
    cells
}

/// Whether all cells are in one row or one column.
pub(super) fn in_line(cells: &[Place]) -> bool {
    let is_same = |number: fn(&Place) -> i32| {
        let mut numbers = cells.iter().map(number);
        let first = numbers.next();
        numbers.all(|number| Some(number) == first)
    };
    is_same(|cell| cell.row) || is_same(|cell| cell.column)
}

/// The shape of the boxes of a draft: its own, or the usual one.
pub(super) fn boxes_or_usual(draft: &Draft) -> Option<Boxes> {
    draft.boxes.or(Boxes::for_size(draft.size.rows()))
}

/// The four windows of a Hypersudoku, each sorted.
pub(super) fn windows() -> Vec<Vec<Place>> {
    let size = Size::nearest_square(9);
    let puzzle = Draft::new(Kind::Hypersudoku, size).check();
    let regions = puzzle.as_ref().map_or(&[][..], Puzzle::regions).iter();
    let windows = regions.filter(|region| matches!(region.kind, RegionKind::Window));
    windows
        .map(|region| region.cells.iter().map(|&cell| size.place(cell)).collect())
        .collect()
}

/// Whether further regions are the four windows of a Hypersudoku.
pub(super) fn are_windows(regions: &[Vec<Place>], size: Size) -> bool {
    let sorted = |mut regions: Vec<Vec<Place>>| {
        for region in &mut regions {
            region.sort();
        }
        regions.sort();
        regions
    };
    size == Size::nearest_square(9) && sorted(regions.to_vec()) == sorted(windows())
}

/// A number and the operation behind it, as in `12×`; without one, nothing.
pub(super) fn read_label(label: &str) -> Option<(u64, Option<Operation>)> {
    let label = label.trim().to_ascii_lowercase();
    let figures = label.trim_start_matches(|c: char| c.is_ascii_digit());
    let target = label.get(..label.len() - figures.len())?.parse().ok()?;
    let operation = match figures.trim() {
        "" => None,
        // What people type where there is no sign for it.
        "–" | "—" => Some(Operation::Subtract),
        "∙" | "⋅" | "✕" | "✖" => Some(Operation::Multiply),
        sign => Some(sign.parse().ok()?),
    };
    Some((target, operation))
}

/// The cage of a KenKen with this label: without an operation, a single digit.
pub(super) fn kenken_cage(label: &str, cells: Vec<Place>) -> Option<DraftCage> {
    let (target, operation) = read_label(label)?;
    let operation = match operation {
        Some(operation) if cells.len() == 1 && operation != Operation::Equal => {
            // A sum or product of one digit is that digit.
            matches!(operation, Operation::Add | Operation::Multiply).then_some(Operation::Equal)?
        }
        Some(operation) => operation,
        None if cells.len() == 1 => Operation::Equal,
        None => return None,
    };
    Some(DraftCage {
        operation,
        target,
        cells,
    })
}

/// The label of a KenKen's cage, with the signs that people read; a mystery has its question mark.
pub(super) fn label(cage: &DraftCage) -> String {
    let sign = match cage.operation {
        Operation::Mystery => "?",
        operation => operation.sign(),
    };
    format!("{}{sign}", cage.target)
}

/// A sum cage whose digits differ; what it is called depends on how many cells it has.
pub(super) fn sum_cage(target: u64, cells: Vec<Place>) -> DraftCage {
    DraftCage {
        operation: if cells.len() == 1 {
            Operation::Equal
        } else {
            Operation::Add
        },
        target,
        cells,
    }
}

/// Sorts the digits of a grid into givens and entries.
pub(super) fn push_digit(draft: &mut Draft, place: Place, digit: u32, is_given: bool) {
    let entry = Entry { place, digit };
    if is_given {
        draft.givens.push(entry);
    } else {
        draft.entries.push(entry);
    }
}

/// The kind that a grid with boxes has with these windows and cages.
pub(super) fn kind_with_boxes(
    has_windows: bool,
    has_cages: bool,
    refuse: impl FnOnce() -> ReadError,
) -> Result<Kind, ReadError> {
    match (has_windows, has_cages) {
        (true, true) => Err(refuse()),
        (true, false) => Ok(Kind::Hypersudoku),
        (false, true) => Ok(Kind::Killer),
        (false, false) => Ok(Kind::Sudoku),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_with_every_usual_sign() {
        use Operation::{Add, Divide, Gcd, Multiply, Mystery, Subtract};
        for (label, operation) in [
            ("12+", Add),
            ("12x", Multiply),
            ("12X", Multiply),
            ("12×", Multiply),
            ("12 *", Multiply),
            ("12·", Multiply),
            ("12-", Subtract),
            ("12−", Subtract),
            ("12–", Subtract),
            ("12÷", Divide),
            ("12/", Divide),
            ("12:", Divide),
            (" 12gcd ", Gcd),
            ("12?", Mystery),
        ] {
            assert_eq!(read_label(label), Some((12, Some(operation))), "{label}");
        }
        assert_eq!(read_label("12"), Some((12, None)));
        for label in ["", "+", "x12", "12%", "-12", "1 2", "99999999999999999999"] {
            assert_eq!(read_label(label), None, "{label}");
        }
    }

    #[test]
    fn the_windows_are_those_of_a_hypersudoku_in_any_order() {
        let mut regions = windows();
        assert_eq!(regions.len(), 4);
        regions.reverse();
        regions[0].reverse();
        assert!(are_windows(&regions, Size::square(9).unwrap()));
        regions.pop();
        assert!(!are_windows(&regions, Size::square(9).unwrap()));
    }

    #[test]
    fn boxes_are_found_either_way_round_and_nothing_else_is() {
        let size = Size::square(6).unwrap();
        for boxes in [
            Boxes {
                rows: 2,
                columns: 3,
            },
            Boxes {
                rows: 3,
                columns: 2,
            },
        ] {
            let mut regions = Grid::from_fn(size, |cell| box_number(size.place(cell), boxes, size));
            assert_eq!(boxes_of(&regions), Some(boxes));
            regions[size.cell_at(0).unwrap()] = 5;
            assert_eq!(boxes_of(&regions), None);
        }
        assert_eq!(boxes_of(&Grid::new(size, 1)), None);
    }
}
