//! In which order a player placed the digits on the board.

use crate::{
    puzzle::{CellId, Change, Digit, History, Position, Puzzle},
    solver::Solution,
};

/// The digits that the player placed, first to last.
#[derive(Clone)]
pub(super) struct PlacementOrder(Vec<(CellId, Digit)>);

impl PlacementOrder {
    pub(super) fn new(puzzle: &Puzzle, position: &Position, history: Option<&History>) -> Self {
        let placed = |cell: CellId| Some((cell, position.value(cell)?));
        let mut order: Vec<(CellId, Digit)> = puzzle
            .open_cells()
            .filter(|&cell| puzzle.given(cell).is_none())
            .filter_map(placed)
            .collect();
        let moves = history.into_iter().flat_map(History::done);
        let changes: Vec<Change> = moves
            .flat_map(|act| act.changes().iter().copied())
            .collect();
        // The last time that the cell got the digit it has now; digits from nowhere come first.
        order.sort_by_cached_key(|&(cell, digit)| {
            changes.iter().rposition(|&change| {
                change == Change::Place(cell, digit) || change == Change::Reveal(cell, digit)
            })
        });
        Self(order)
    }

    /// How many digits were placed.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// One of the digits, counted from the first that was placed.
    pub(super) fn get(&self, index: usize) -> Option<(CellId, Digit)> {
        self.0.get(index).copied()
    }

    /// The first digit that the solution does not have.
    pub(super) fn first_wrong(&self, solution: &Solution) -> Option<(CellId, Digit)> {
        let mut placed = self.0.iter().copied();
        placed.find(|&(cell, digit)| solution[cell] != Some(digit))
    }
}
