//! The stage for unit tests: raw input goes in, and what the game made of it comes out, without a picture.

use std::sync::Arc;

use bevy::{input::gamepad::GamepadConnection, prelude::*};

use super::{
    command::{Chord, Gesture, Side},
    fake_input,
    start::{ScratchFolder, start_unseen},
    ui_query,
};
use crate::format;
use crate::game::{
    base::{GameSystems, Screen},
    library::OpenPuzzle,
    play::intent::GameIntent,
    snapshot::{self, Snapshot},
};

/// A game that runs, and every action that it was asked for.
pub(crate) struct TestApp {
    app: App,
    store: ScratchFolder,
}

#[derive(Resource, Default)]
struct Heard(Vec<GameIntent>);

fn hear(mut actions: MessageReader<GameIntent>, mut heard: ResMut<Heard>) {
    heard.0.extend(actions.read());
}

impl TestApp {
    /// Starts the game and waits for the title screen.
    pub(crate) fn begin() -> Self {
        let store = ScratchFolder::new().unwrap();
        let app = App::empty();
        let mut rehearsal = Self { app, store };
        rehearsal.restart();
        rehearsal
    }

    /// Ends the program and starts it again with what it stored.
    pub(crate) fn restart(&mut self) {
        // The old game must close its store before the new one can open it.
        self.app = App::empty();
        self.app = start_unseen(self.store.path());
        self.app
            .init_resource::<Heard>()
            .add_systems(Update, hear.in_set(GameSystems::Apply));
        self.until(|state| state.screen == Screen::Title);
        self.frames(8);
    }

    /// Starts the game with a puzzle on the board.
    pub(crate) fn with(text: &str) -> Self {
        let mut rehearsal = Self::begin();
        rehearsal.open(text);
        rehearsal
    }

    /// Puts a puzzle on the board.
    pub(crate) fn open(&mut self, text: &str) {
        let puzzle = format::read(text, None).unwrap()[0].check().unwrap();
        let world = self.app.world_mut();
        world.write_message(OpenPuzzle(Arc::new(puzzle)));
        self.until(|state| state.screen == Screen::Play && state.selection.is_some());
        self.frames(8);
        self.heard();
    }

    /// Returns the gamepads.
    pub(crate) fn pads(&mut self) -> Vec<Entity> {
        let world = self.app.world_mut();
        let mut pads = world.query_filtered::<Entity, With<Gamepad>>();
        pads.iter(world).collect()
    }

    /// Plugs in another gamepad.
    pub(crate) fn plug_in(&mut self) {
        fake_input::plug_in(&mut self.app);
    }

    /// Pulls out a gamepad.
    pub(crate) fn plug_out(&mut self, pad: Entity) {
        fake_input::plug(&mut self.app, pad, GamepadConnection::Disconnected);
    }

    pub(crate) fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    pub(crate) fn until(&mut self, holds: impl Fn(&Snapshot) -> bool) {
        for _ in 0..500 {
            self.app.update();
            if holds(&self.state()) {
                return;
            }
        }
        panic!("never came to pass: {:?}", self.state());
    }

    pub(crate) fn state(&mut self) -> Snapshot {
        snapshot::take(self.app.world_mut())
    }

    /// Returns the actions since the last time somebody asked.
    pub(crate) fn heard(&mut self) -> Vec<GameIntent> {
        self.frames(2);
        std::mem::take(&mut self.app.world_mut().resource_mut::<Heard>().0)
    }

    /// Strikes keys such as `Ctrl+Z`, several with spaces between them.
    pub(crate) fn keys(&mut self, chords: &str) -> &mut Self {
        for chord in chords.split(' ') {
            let mut parts: Vec<String> = chord.split('+').map(Into::into).collect();
            let key = parts.pop().unwrap();
            let modifiers = parts;
            fake_input::strike(&mut self.app, &Chord { modifiers, key }).unwrap();
        }
        self
    }

    /// Presses and releases gamepad buttons, several with spaces between them.
    pub(crate) fn pad(&mut self, buttons: &str) -> &mut Self {
        for button in buttons.split(' ') {
            self.pad_values(button, &[1.0, 0.0]);
        }
        self.frames(2);
        self
    }

    pub(crate) fn pad_values(&mut self, button: &str, values: &[f32]) {
        fake_input::press_pad(&mut self.app, button, values).unwrap();
    }

    pub(crate) fn left_stick(&mut self, x: f32, y: f32) {
        fake_input::push_stick(&mut self.app, Side::Left, Vec2::new(x, y));
    }

    pub(crate) fn right_stick(&mut self, x: f32, y: f32) {
        fake_input::push_stick(&mut self.app, Side::Right, Vec2::new(x, y));
        self.frames(1);
    }

    /// Does something at a cell such as `r1c1`, or at the only control of that name.
    fn point(&mut self, target: &str, gesture: Gesture) {
        let at = self.place(target);
        fake_input::point(&mut self.app, at, gesture);
    }

    pub(crate) fn click(&mut self, target: &str) {
        self.point(target, Gesture::Click);
    }

    pub(crate) fn right_click(&mut self, target: &str) {
        self.point(target, Gesture::RightClick);
    }

    pub(crate) fn scroll(&mut self, target: &str, lines: f32) {
        self.point(target, Gesture::Scroll(lines));
    }

    pub(crate) fn tap(&mut self, target: &str) {
        self.point(target, Gesture::Tap);
    }

    pub(crate) fn rest_finger(&mut self, target: &str) {
        self.point(target, Gesture::Hold);
    }

    pub(crate) fn drag(&mut self, targets: &[&str]) {
        let points: Vec<_> = targets.iter().map(|target| self.place(target)).collect();
        fake_input::drag(&mut self.app, &points);
    }

    fn place(&mut self, target: &str) -> Vec2 {
        let world = self.app.world_mut();
        if let Ok(place) = target.parse() {
            return ui_query::cell(world, place).unwrap().center();
        }
        match ui_query::labelled(world, target).as_slice() {
            [only] => only.area.center(),
            found => panic!("{} of {target}", found.len()),
        }
    }
}
