//! One state of play on a puzzle.

use super::{CellId, Change, Digit, Digits, Entry, Grid, Move, MoveFault, Puzzle};

/// One state of play: what every cell holds.
///
/// A position belongs to the puzzle it was made for. Only [`Position::apply`] follows the rules;
/// [`Position::set_state`] is for snapshots taken from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    cells: Grid<CellState>,
}

/// What one cell holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellState {
    /// The digit placed or given.
    pub value: Option<Digit>,
    /// The candidates pencilled in; a cell with a digit has none.
    pub notes: Digits,
    /// Whether the digit is given or revealed and stays.
    pub fixed: bool,
}

/// Some cells, each once, with what they hold or held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch(Vec<(CellId, CellState)>);

impl Patch {
    /// The cells in reading order with their states.
    pub fn iter(&self) -> impl Iterator<Item = (CellId, CellState)> + Clone {
        self.0.iter().copied()
    }

    /// The patch of states noted one after the other: a cell's first state counts.
    fn of_first_states(mut states: Vec<(CellId, CellState)>) -> Self {
        states.sort_by_key(|&(cell, _)| cell);
        states.dedup_by_key(|&mut (cell, _)| cell);
        Self(states)
    }
}

impl Position {
    /// The start of a puzzle: the givens in place and nothing else.
    pub fn new(puzzle: &Puzzle) -> Self {
        let cells = Grid::from_fn(puzzle.size(), |cell| CellState {
            value: puzzle.given(cell),
            notes: Digits::EMPTY,
            fixed: puzzle.given(cell).is_some(),
        });
        Self { cells }
    }

    /// What a cell holds; a cell off the grid holds nothing.
    pub fn state(&self, cell: CellId) -> CellState {
        self.cells.get(cell).copied().unwrap_or_default()
    }

    /// The digit in a cell.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        self.state(cell).value
    }

    /// The candidates pencilled into a cell.
    pub fn notes(&self, cell: CellId) -> Digits {
        self.state(cell).notes
    }

    /// Whether the digit in a cell is given or revealed and stays.
    pub fn is_fixed(&self, cell: CellId) -> bool {
        self.state(cell).fixed
    }

    /// Whether every open cell has a digit.
    pub fn is_full(&self, puzzle: &Puzzle) -> bool {
        puzzle.open_cells().all(|cell| self.value(cell).is_some())
    }

    /// Says what a cell holds, past all rules; a cell off the grid is left alone.
    pub fn set_state(&mut self, cell: CellId, state: CellState) {
        if let Some(held) = self.cells.get_mut(cell) {
            *held = state;
        }
    }

    /// Makes a move, all of it or nothing, and returns what the touched cells held before.
    pub fn apply(&mut self, puzzle: &Puzzle, act: &Move) -> Result<Patch, MoveFault> {
        let mut before = Vec::with_capacity(act.changes().len());
        let outcome = act.changes().iter().try_for_each(|&change| {
            let cell = change.cell();
            let state = self.changed(puzzle, change)?;
            before.push((cell, self.state(cell)));
            self.set_state(cell, state);
            Ok(())
        });
        let before = Patch::of_first_states(before);
        match outcome {
            Ok(()) => Ok(before),
            Err(fault) => {
                self.restore(&before);
                Err(fault)
            }
        }
    }

    /// Puts cells back to what a patch says they held.
    pub fn restore(&mut self, patch: &Patch) {
        for (cell, state) in patch.iter() {
            self.set_state(cell, state);
        }
    }

    /// The same cells as in a patch, with what they hold now.
    pub(super) fn current(&self, patch: &Patch) -> Patch {
        Patch(
            patch
                .iter()
                .map(|(cell, _)| (cell, self.state(cell)))
                .collect(),
        )
    }

    /// Places the digit of an entry if the puzzle allows it.
    pub(super) fn enter(&mut self, puzzle: &Puzzle, entry: Entry) {
        let cell = puzzle.size().cell(entry.place);
        let digit = u8::try_from(entry.digit).ok().and_then(Digit::new);
        if let (Some(cell), Some(digit)) = (cell, digit) {
            // An entry that does not fit is left out, as the caller promises.
            let _ = self.apply(puzzle, &Move::place(cell, digit));
        }
    }

    /// What the changed cell will hold, if the change is allowed.
    fn changed(&self, puzzle: &Puzzle, change: Change) -> Result<CellState, MoveFault> {
        let cell = change.cell();
        let held = self.state(cell);
        let place = puzzle.size().place(cell);
        if cell.index() >= puzzle.size().len() {
            return Err(MoveFault::OffGrid(cell.index()));
        }
        if !puzzle.is_open(cell) {
            return Err(MoveFault::Block(place));
        }
        if held.fixed {
            return Err(MoveFault::Fixed(place));
        }
        if let Some(digit) = change
            .digits()
            .highest()
            .filter(|&digit| digit > puzzle.highest())
        {
            return Err(MoveFault::OutOfBounds { place, digit });
        }
        match change {
            Change::Note(..) if held.value.is_some() => Err(MoveFault::Filled(place)),
            _ => Ok(change.applied_to(held)),
        }
    }
}
