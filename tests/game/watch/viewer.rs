//! Somebody who watches solvers, and looks at what their boards show.

use std::sync::Arc;

use bevy::prelude::*;
use sumi::game::{
    base::Screen,
    board::{Board, Heat, Lit, Notes, Sealed, Tentative, Value},
    library::WatchPuzzle,
    snapshot::Watched,
    stage::driver::Driver,
    watch::{Runner, intent::WatchIntent},
};
use sumi::puzzle::Puzzle;
use sumi::solver::{Step, StrategyName};

use crate::player;

/// The game and the puzzle that is watched in it.
#[derive(Deref, DerefMut)]
pub(crate) struct Viewer {
    #[deref]
    game: Driver,
    pub(crate) puzzle: Arc<Puzzle>,
}

impl Viewer {
    /// The title screen of a game that knows a puzzle.
    pub(crate) fn open(text: &str) -> Self {
        Self {
            game: Driver::start(),
            puzzle: player::puzzle(text),
        }
    }

    /// A game that has not begun to run.
    pub(crate) fn prepare(text: &str) -> Self {
        Self {
            game: Driver::prepare(),
            puzzle: player::puzzle(text),
        }
    }

    pub(crate) fn watch(text: &str, strategy: StrategyName) -> Self {
        let mut viewer = Self::open(text);
        let request = WatchPuzzle::from_the_start(&viewer.puzzle);
        viewer.app.world_mut().write_message(request);
        viewer.until(|state| state.screen == Screen::Watch);
        viewer.frames(2);
        viewer.ask(WatchIntent::Choose(strategy));
        viewer
    }

    pub(crate) fn shown(&mut self) -> Watched {
        self.state().watch.unwrap()
    }

    pub(crate) fn until_shown(&mut self, holds: impl Fn(&Watched) -> bool) {
        self.until(|state| state.watch.as_ref().is_some_and(&holds));
    }

    /// Compares the cells of every board with the picture that its recording shows.
    pub(crate) fn compare_boards(&mut self) {
        let title = self.puzzle.info().title.clone();
        let heat = self.shown().heat;
        let world = self.app.world_mut();
        let mut boards = world.query::<(&Board, &Runner, Has<Sealed>)>();
        let mut cells = world.query::<(
            &Value,
            &Notes,
            Option<&Tentative>,
            Option<&Heat>,
            Option<&Lit>,
        )>();
        for (board, runner, sealed) in boards.iter(world) {
            let solved = runner.solved_after().is_some();
            assert_eq!(sealed, solved, "{title}");
            let picture = runner.tape.picture();
            for (id, entity) in board.cells.iter() {
                let Some(entity) = *entity else { continue };
                let (value, notes, tentative, hot, lit) = cells.get(world, entity).unwrap();
                let square = picture.square(id);
                assert_eq!(value.0, square.value, "{title} {}", runner.performer);
                if square.value.is_none() {
                    assert_eq!(notes.0, square.candidates, "{title} {}", runner.performer);
                } else if !solved {
                    let depth = tentative.map_or(0, |tentative| tentative.0);
                    assert_eq!(depth, square.depth, "{title} {}", runner.performer);
                }
                assert_eq!(hot.is_some(), heat && square.heat > 0);
                assert!(!(solved && lit.is_some()));
            }
        }
    }

    pub(crate) fn last_step(&mut self) -> Option<Step> {
        let world = self.app.world_mut();
        let mut runners = world.query::<&Runner>();
        runners.single(world).unwrap().tape.last_step().cloned()
    }
}
