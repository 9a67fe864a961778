//! The digits that every cell can still take.

use crate::puzzle::{CellId, Digit, Digits, Grid, Position, Puzzle};

/// What is known about every cell: its digit, or the digits that are still possible.
///
/// A cell with a digit has that one candidate, a block has none. Candidates belong to the puzzle they were
/// made for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidates {
    cells: Grid<Knowledge>,
}

/// What is known about one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Knowledge {
    placed: bool,
    digits: Digits,
}

impl Candidates {
    /// The candidates of a position: every digit that no cell in a common region has. Notes do not count.
    pub fn of(puzzle: &Puzzle, position: &Position) -> Self {
        let all = Digits::up_to(puzzle.highest());
        let mut candidates = Self {
            cells: Grid::from_fn(puzzle.size(), |cell| Knowledge {
                placed: false,
                digits: if puzzle.is_open(cell) {
                    all
                } else {
                    Digits::EMPTY
                },
            }),
        };
        for cell in puzzle.open_cells() {
            if let Some(digit) = position.value(cell) {
                candidates.place(puzzle, cell, digit);
            }
        }
        candidates
    }

    /// The digits that a cell can still take.
    pub fn of_cell(&self, cell: CellId) -> Digits {
        self.known(cell).digits
    }

    /// The digit in a cell, if it has one.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        let known = self.known(cell);
        known.digits.single().filter(|_| known.placed)
    }

    /// Whether a cell still waits for its digit.
    pub fn is_empty(&self, cell: CellId) -> bool {
        !self.known(cell).placed
    }

    /// Whether a cell still waits for its digit and could take this one.
    pub fn can_take(&self, cell: CellId, digit: Digit) -> bool {
        self.is_empty(cell) && self.of_cell(cell).contains(digit)
    }

    /// The cells that wait for their digits, in reading order.
    pub fn empty_cells<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> impl Iterator<Item = CellId> + Clone + 'a {
        puzzle.open_cells().filter(|&cell| self.is_empty(cell))
    }

    /// Whether every open cell has its digit.
    pub fn is_full(&self, puzzle: &Puzzle) -> bool {
        self.empty_cells(puzzle).next().is_none()
    }

    /// How many candidates the empty cells have in all.
    pub fn left(&self, puzzle: &Puzzle) -> usize {
        self.empty_cells(puzzle)
            .map(|cell| self.of_cell(cell).len())
            .sum()
    }

    /// Puts a digit into a cell and takes it from the empty cells of its regions.
    pub fn place(&mut self, puzzle: &Puzzle, cell: CellId, digit: Digit) {
        for peer in puzzle
            .regions_of(cell)
            .iter()
            .flat_map(|&region| &puzzle.region(region).cells)
        {
            self.remove(*peer, digit.into());
        }
        if let Some(known) = self.cells.get_mut(cell) {
            *known = Knowledge {
                placed: true,
                digits: digit.into(),
            };
        }
    }

    /// Takes digits from the candidates of an empty cell; a cell that has its digit keeps it.
    pub fn remove(&mut self, cell: CellId, digits: Digits) {
        if let Some(known) = self.cells.get_mut(cell).filter(|known| !known.placed) {
            known.digits = known.digits - digits;
        }
    }

    fn known(&self, cell: CellId) -> Knowledge {
        self.cells.get(cell).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Move, Size};

    fn four_by_four() -> (Puzzle, Position) {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let position = Position::new(&puzzle);
        (puzzle, position)
    }

    #[test]
    fn a_placed_digit_leaves_row_column_and_box() {
        let (puzzle, mut position) = four_by_four();
        let cell = |index| puzzle.size().cell_at(index).unwrap();
        let two = Digit::new(2).unwrap();
        position.apply(&puzzle, &Move::place(cell(0), two)).unwrap();
        let candidates = Candidates::of(&puzzle, &position);
        let lost: Vec<usize> = candidates
            .empty_cells(&puzzle)
            .filter(|&cell| !candidates.can_take(cell, two))
            .map(CellId::index)
            .collect();
        assert_eq!(lost, [1, 2, 3, 4, 5, 8, 12]);
        assert_eq!(candidates.value(cell(0)), Some(two));
        assert_eq!(candidates.left(&puzzle), 15 * 4 - 7);
    }

    #[test]
    fn a_cell_with_its_digit_keeps_it_even_when_another_repeats_it() {
        let (puzzle, mut position) = four_by_four();
        let one = Digit::MIN;
        for cell in puzzle.size().row(0).take(2) {
            position.apply(&puzzle, &Move::place(cell, one)).unwrap();
        }
        let candidates = Candidates::of(&puzzle, &position);
        assert!(
            puzzle
                .size()
                .row(0)
                .take(2)
                .all(|cell| candidates.value(cell) == Some(one))
        );
    }

    #[test]
    fn a_last_candidate_is_not_yet_a_digit() {
        let (puzzle, position) = four_by_four();
        let mut candidates = Candidates::of(&puzzle, &position);
        let cell = puzzle.size().cell_at(5).unwrap();
        candidates.remove(cell, !Digits::from(Digit::MIN));
        assert_eq!(candidates.of_cell(cell).single(), Some(Digit::MIN));
        assert_eq!(candidates.value(cell), None);
        assert!(!candidates.is_full(&puzzle));
    }
}
