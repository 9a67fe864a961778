//! A game that tests play: frames pass when a test says so, and the state can be looked at.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::{
    input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadEvent},
    prelude::*,
    time::TimeUpdateStrategy,
};
use sumi::game::{
    base::Screen,
    library::OpenPuzzle,
    snapshot::{self, Snapshot},
};
use sumi::puzzle::Puzzle;

use crate::headless;

/// How long a frame is.
const FRAME: Duration = Duration::from_millis(16);
/// How long a test waits for what must happen; other threads may have to share a processor with many others.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);

/// A game that runs, in a window of 1280 by 800 that nobody sees.
pub(crate) struct Game {
    pub(crate) app: App,
    _store: tempfile::TempDir,
}

impl Game {
    /// The game with an empty store, of which no frame has passed.
    pub(crate) fn prepare() -> Self {
        let store = tempfile::tempdir().unwrap();
        let app = headless::app(store.path(), TimeUpdateStrategy::ManualDuration(FRAME));
        Self { app, _store: store }
    }

    /// Starts the game and waits for the title screen.
    pub(crate) fn start() -> Self {
        let mut game = Self::prepare();
        game.until(|state| state.screen == Screen::Title);
        game
    }

    /// Puts a puzzle on the board and waits until its solution is known.
    pub(crate) fn open(&mut self, puzzle: Arc<Puzzle>) {
        let title = Some(puzzle.info().title.clone());
        self.app.world_mut().write_message(OpenPuzzle(puzzle));
        self.until(|state| {
            let analysed = state.play.as_ref().is_some_and(|play| play.analysed);
            analysed && state.puzzle == title && state.selection.is_some()
        });
        self.frames(2);
    }

    /// Lets frames pass.
    pub(crate) fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    /// Lets frames pass until something holds.
    pub(crate) fn until(&mut self, holds: impl Fn(&Snapshot) -> bool) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            self.app.update();
            if holds(&self.state()) {
                return;
            }
            std::thread::yield_now();
        }
        panic!("never came to pass: {:?}", self.state());
    }

    /// Plugs a gamepad in.
    pub(crate) fn plug_in(&mut self) -> Entity {
        let world = self.app.world_mut();
        let pad = world.spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "Test".into(),
            vendor_id: None,
            product_id: None,
        };
        let event = GamepadConnectionEvent::new(pad, connection);
        world.write_message(RawGamepadEvent::from(event.clone()));
        world.write_message(event);
        self.frames(2);
        pad
    }

    /// Returns the state as it is.
    pub(crate) fn state(&mut self) -> Snapshot {
        snapshot::take(self.app.world_mut())
    }
}
