//! What a solver's work looks like after so many steps: digits, candidates, guesses and counters.

use std::mem::size_of;

use crate::{
    puzzle::{CellId, Digit, Digits, Grid, Patch, Position, Puzzle},
    solver::{Candidates, Step},
};

/// The board of a solver after some steps, with all that is needed to follow the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverBoard {
    at: u64,
    cells: Grid<Square>,
    /// What cells could take before they lost candidates, since the first guess that stands.
    trail: Vec<(CellId, Digits)>,
    /// How long the trail was before each guess that stands.
    guesses: Vec<usize>,
    counters: Counters,
    outcome: Option<Outcome>,
}

/// One cell as the solver sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// The digit, if it has one.
    pub value: Option<Digit>,
    /// The digits it can still take.
    pub candidates: Digits,
    /// How many guesses the digit rests on; none for what is certain.
    pub depth: u16,
    /// How often a guess in this cell was taken back.
    pub heat: u32,
}

/// What a solver has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// The digits placed or tried.
    pub nodes: u64,
    /// The guesses taken back.
    pub backtracks: u64,
    /// The solutions found.
    pub solutions: u64,
}

/// How a solver's work has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a solution.
    Solved,
    /// Without one, or without a further one.
    Stuck,
}

impl SolverBoard {
    /// The board before the first step.
    pub fn new(puzzle: &Puzzle, position: &Position) -> Self {
        let candidates = Candidates::of(puzzle, position);
        Self {
            at: 0,
            cells: Grid::from_fn(puzzle.size(), |cell| Square {
                value: position.value(cell),
                candidates: candidates.of_cell(cell),
                ..Square::default()
            }),
            trail: Vec::new(),
            guesses: Vec::new(),
            counters: Counters::default(),
            outcome: None,
        }
    }

    /// The board before a player's first move: a player sees the notes, and no other candidates.
    pub fn of_player(puzzle: &Puzzle, position: &Position) -> Self {
        let mut board = Self::new(puzzle, position);
        for cell in puzzle.size().cells() {
            board.cells[cell].candidates = position.notes(cell);
        }
        board
    }

    /// How many steps have led here.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// One cell.
    pub fn square(&self, cell: CellId) -> Square {
        self.cells.get(cell).copied().unwrap_or_default()
    }

    /// How many guesses stand.
    pub fn depth(&self) -> usize {
        self.guesses.len()
    }

    /// What was done so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// How the work has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many candidates the empty cells have between them.
    pub fn candidates_left(&self) -> usize {
        let empty = self.cells.iter().filter(|(_, cell)| cell.value.is_none());
        empty.map(|(_, cell)| cell.candidates.len()).sum()
    }

    /// How often the guesses of the cell with the most retreats were taken back.
    pub fn hottest(&self) -> u32 {
        let heat = self.cells.iter().map(|(_, cell)| cell.heat);
        heat.max().unwrap_or(0)
    }

    /// Follows one step.
    pub fn apply(&mut self, puzzle: &Puzzle, step: &Step) {
        self.at += 1;
        self.outcome = None;
        match step {
            &Step::Place { cell, digit, .. } => self.place(puzzle, cell, digit),
            &Step::Guess { cell, digit } => {
                self.guesses.push(self.trail.len());
                self.place(puzzle, cell, digit);
            }
            Step::Remove { cells, .. } => {
                for &(cell, digits) in cells {
                    self.strike(cell, digits);
                }
            }
            Step::Retreat { depth, cells } => self.retreat(*depth, cells),
            Step::Write { cells, taken_back } => self.write(cells, *taken_back),
            Step::Solved => {
                self.counters.solutions += 1;
                self.outcome = Some(Outcome::Solved);
            }
            Step::Stuck => self.outcome = Some(Outcome::Stuck),
            Step::Progress => {}
        }
    }

    /// How much memory the picture takes at most, in bytes.
    pub fn footprint(&self) -> usize {
        size_of::<Self>()
            + self.cells.size().len() * size_of::<Square>()
            + self.trail.capacity() * size_of::<(CellId, Digits)>()
            + self.guesses.capacity() * size_of::<usize>()
    }

    fn place(&mut self, puzzle: &Puzzle, cell: CellId, digit: Digit) {
        self.counters.nodes += 1;
        self.narrow(cell, digit.into());
        let depth = self.guesses.len() as u16;
        if let Some(square) = self.cells.get_mut(cell) {
            square.value = Some(digit);
            square.depth = depth;
        }
        for &region in puzzle.regions_of(cell) {
            for &peer in &puzzle.region(region).cells {
                self.strike(peer, digit.into());
            }
        }
    }

    /// Takes candidates from an empty cell.
    fn strike(&mut self, cell: CellId, digits: Digits) {
        let square = self.square(cell);
        if square.value.is_none() && !(square.candidates & digits).is_empty() {
            self.narrow(cell, square.candidates - digits);
        }
    }

    fn narrow(&mut self, cell: CellId, to: Digits) {
        let Some(square) = self.cells.get_mut(cell) else {
            return;
        };
        let before = std::mem::replace(&mut square.candidates, to);
        // What is certain is never taken back.
        if !self.guesses.is_empty() {
            self.trail.push((cell, before));
        }
    }

    fn write(&mut self, cells: &Patch, taken_back: bool) {
        self.counters.backtracks += u64::from(taken_back);
        for (cell, state) in cells.iter() {
            let Some(square) = self.cells.get_mut(cell) else {
                continue;
            };
            square.value = state.value;
            square.candidates = state.notes;
            square.heat += u32::from(taken_back);
            self.counters.nodes += u64::from(!taken_back && state.value.is_some());
        }
    }

    fn retreat(&mut self, depth: usize, cells: &[CellId]) {
        self.counters.backtracks += 1;
        if let Some(guessed) = cells.first().and_then(|&cell| self.cells.get_mut(cell)) {
            guessed.heat += 1;
        }
        for &cell in cells {
            if let Some(square) = self.cells.get_mut(cell) {
                square.value = None;
                square.depth = 0;
            }
        }
        let Some(&mark) = self.guesses.get(depth) else {
            return;
        };
        self.guesses.truncate(depth);
        for (cell, before) in self.trail.drain(mark..).rev() {
            if let Some(square) = self.cells.get_mut(cell) {
                square.candidates = before;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Size};
    use crate::solver::StepReason;

    fn board() -> (Puzzle, SolverBoard) {
        let size = Size::square(4).unwrap();
        let puzzle = Draft::new(Kind::Sudoku, size).check().unwrap();
        let picture = SolverBoard::new(&puzzle, &Position::new(&puzzle));
        (puzzle, picture)
    }

    #[test]
    fn a_retreat_restores_everything_but_the_counters_and_the_heat() {
        let (puzzle, mut picture) = board();
        let cell = |index| puzzle.size().cell_at(index).unwrap();
        let digit = |value| Digit::new(value).unwrap();
        let before = picture.clone();
        for step in [
            Step::Guess {
                cell: cell(0),
                digit: digit(1),
            },
            Step::Remove {
                cells: vec![(cell(15), digit(4).into())],
                why: StepReason::LineSum,
            },
            Step::Guess {
                cell: cell(1),
                digit: digit(2),
            },
        ] {
            picture.apply(&puzzle, &step);
        }
        assert_eq!(picture.depth(), 2);
        assert_eq!(picture.square(cell(1)).depth, 2);
        assert!(!picture.square(cell(2)).candidates.contains(digit(2)));
        for (depth, first) in [(1, 1), (0, 0)] {
            let cells = vec![cell(first)];
            picture.apply(&puzzle, &Step::Retreat { depth, cells });
        }
        for cell in puzzle.open_cells() {
            let now = Square {
                heat: 0,
                ..picture.square(cell)
            };
            assert_eq!(now, before.square(cell));
        }
        assert_eq!(picture.square(cell(0)).heat, 1);
        assert_eq!(picture.counters().backtracks, 2);
        assert_eq!(picture.counters().nodes, 2);
    }

    #[test]
    fn a_solution_is_an_outcome_until_the_search_goes_on() {
        let (puzzle, mut picture) = board();
        picture.apply(&puzzle, &Step::Solved);
        assert_eq!(picture.outcome(), Some(Outcome::Solved));
        picture.apply(&puzzle, &Step::Progress);
        assert_eq!(picture.outcome(), None);
        assert_eq!(picture.counters().solutions, 1);
    }
}
