//! Somebody who plays a puzzle and knows its solution.

use std::sync::Arc;

use bevy::prelude::*;
use sumi::{
    format,
    game::{
        play::{intent::GameIntent, phase::Phase},
        snapshot::{Play, Snapshot},
        stage::driver::Driver,
    },
    puzzle::{CellId, Digit, Place, Puzzle},
    solver::{Answer, Engine, Solution},
};

/// One small puzzle of each kind.
const EVERY_KIND: &str = include_str!("../data/games/every_kind.ron");

/// A game on the board, with the solution that its player knows.
#[derive(Deref, DerefMut)]
pub(crate) struct Player {
    #[deref]
    game: Driver,
    puzzle: Arc<Puzzle>,
    solution: Solution,
}

impl Player {
    /// Starts the game with a puzzle on the board.
    pub(crate) fn open(puzzle: Puzzle) -> Self {
        Self::open_in(Driver::start(), puzzle)
    }

    /// Puts a puzzle on the board of a game that runs.
    pub(crate) fn open_in(mut game: Driver, puzzle: Puzzle) -> Self {
        let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
            panic!("{} has one solution", puzzle.info().title)
        };
        let puzzle = Arc::new(puzzle);
        game.open(puzzle.clone());
        Self {
            game,
            puzzle,
            solution,
        }
    }

    /// Leaves the game as it is, for another puzzle.
    pub(crate) fn into_driver(self) -> Driver {
        self.game
    }

    /// Starts the game with the small puzzle of a kind.
    pub(crate) fn of_kind(title: &str) -> Self {
        let mut puzzles = puzzles().into_iter();
        Self::open(puzzles.find(|puzzle| puzzle.info().title == title).unwrap())
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(crate) fn play(&mut self) -> Play {
        play(&self.state()).clone()
    }

    pub(crate) fn cell(&self, name: &str) -> CellId {
        let place: Place = name.parse().unwrap();
        self.puzzle.size().cell(place).unwrap()
    }

    pub(crate) fn name(&self, cell: CellId) -> String {
        self.puzzle.size().place(cell).to_string()
    }

    pub(crate) fn selected(&mut self) -> CellId {
        let name = self.state().selection.unwrap();
        self.cell(&name)
    }

    pub(crate) fn value(&mut self, name: &str) -> Option<u8> {
        self.state().values.get(name).copied()
    }

    /// The cells that are still empty, with the digits they want.
    pub(crate) fn left(&mut self) -> Vec<(CellId, Digit)> {
        let values = self.state().values;
        let empty = |cell: &CellId| !values.contains_key(&self.name(*cell));
        let cells = self.puzzle.open_cells().filter(empty);
        cells
            .map(|cell| (cell, self.solution[cell].unwrap()))
            .collect()
    }

    pub(crate) fn put(&mut self, cell: CellId, digit: Digit) {
        self.ask(GameIntent::Select(cell));
        self.ask(GameIntent::Enter(digit));
    }

    pub(crate) fn solve(&mut self) {
        for (cell, digit) in self.left() {
            self.put(cell, digit);
        }
    }
}

/// One small puzzle of each kind.
pub(crate) fn puzzles() -> Vec<Puzzle> {
    let drafts = format::ron::read(EVERY_KIND).unwrap();
    drafts.iter().map(|draft| draft.check().unwrap()).collect()
}

/// Reads the only puzzle of a text in any format.
pub(crate) fn puzzle(text: &str) -> Arc<Puzzle> {
    let draft = format::read(text, None).unwrap().remove(0);
    Arc::new(draft.check().unwrap())
}

pub(crate) fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// Another digit of any puzzle.
pub(crate) fn other(digit: Digit) -> Digit {
    Digit::new(digit.get() % 3 + 1).unwrap()
}

pub(crate) fn play(state: &Snapshot) -> &Play {
    state.play.as_ref().unwrap()
}

pub(crate) fn in_phase(phase: Phase) -> impl Fn(&Snapshot) -> bool {
    move |state| state.play.as_ref().is_some_and(|play| play.phase == phase)
}
