//! The whole game without a window or a graphics card: raw input goes in, the state of the board comes out.

use std::sync::Arc;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use bevy_egui::EguiContext;
use sumi::format;
use sumi::game::{base::Screen, board::Cell, play::placement::Placed};
use sumi::puzzle::Puzzle;

use crate::game::Game;

/// Cages `AAB / CCB / CDD`; the only solution is 123 / 231 / 312.
const PUZZLE: &str = r#"(kind: KenKen, size: (3, 3), title: "Test", cages: [
    ("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3"),
])"#;

impl Game {
    fn with(text: &str) -> Self {
        let mut game = Self::start();
        let puzzle: Puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        game.open(Arc::new(puzzle));
        game
    }

    fn value(&mut self, place: &str) -> Option<u8> {
        self.state().values.get(place).copied()
    }

    fn press(&mut self, key_code: KeyCode, logical_key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
        self.frames(1);
    }

    fn arrow(&mut self, key: Key) {
        self.press(KeyCode::F35, key);
    }

    fn digit(&mut self, digit: u8) {
        self.press(KeyCode::F35, Key::Character(digit.to_string().into()));
    }

    /// Presses the primary button at a place in the window, as `bevy_winit` reports it.
    fn click(&mut self, position: Vec2) {
        let world = self.app.world_mut();
        let window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .unwrap();
        world
            .get_mut::<Window>(window)
            .unwrap()
            .set_cursor_position(Some(position));
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
        self.frames(2);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let button = MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            };
            self.app.world_mut().write_message(button);
            self.app
                .world_mut()
                .write_message(WindowEvent::MouseButtonInput(button));
            self.frames(1);
        }
        self.frames(1);
    }

    /// Returns where a cell is in the window.
    fn cell(&mut self, place: &str) -> Vec2 {
        let world = self.app.world_mut();
        let mut cells = world.query_filtered::<(&Name, &GlobalTransform), With<Cell>>();
        let found = cells.iter(world).find(|(name, _)| name.as_str() == place);
        let middle = found.unwrap().1.translation().truncate();
        Vec2::new(640.0 + middle.x, 400.0 - middle.y)
    }
}

#[test]
fn conflicts_appear_and_vanish_as_digits_are_typed_and_erased() {
    let mut game = Game::with(PUZZLE);
    game.digit(2);
    assert_eq!(game.state().conflicts, 0);
    game.arrow(Key::ArrowRight);
    game.arrow(Key::ArrowRight);
    game.digit(2);
    let state = game.state();
    assert_eq!(state.values.len(), 2);
    // Two equal digits in row 1, and no digit times 2 makes 3.
    assert!(state.markers["r1c1"].contains(&"conflict"));
    assert!(state.markers["r1c3"].contains(&"conflict"));
    game.arrow(Key::Backspace);
    let state = game.state();
    assert_eq!(state.conflicts, 0);
    assert!(!state.values.contains_key("r1c3"));
}

#[test]
fn a_filled_board_is_solved_and_an_undo_opens_it_again() {
    let mut game = Game::with(PUZZLE);
    for (row, digits) in [[1, 2, 3], [2, 3, 1], [3, 1, 2]].into_iter().enumerate() {
        for digit in digits {
            game.digit(digit);
            game.arrow(Key::ArrowRight);
        }
        if row < 2 {
            game.arrow(Key::ArrowDown);
            game.arrow(Key::ArrowLeft);
            game.arrow(Key::ArrowLeft);
        }
    }
    assert!(game.state().solved);
    let world = game.app.world_mut();
    world
        .resource_mut::<ButtonInput<KeyCode>>()
        .press(KeyCode::ControlLeft);
    game.press(KeyCode::KeyZ, Key::Character("z".into()));
    let state = game.state();
    assert!(!state.solved);
    assert_eq!(state.values.len(), 8);
}

#[test]
fn a_click_selects_the_cell_under_the_pointer() {
    let mut game = Game::with(PUZZLE);
    let place = game.cell("r3c2");
    game.click(place);
    assert_eq!(game.state().selection.as_deref(), Some("r3c2"));
}

#[test]
fn a_key_of_the_pad_writes_its_digit() {
    let mut game = Game::with(PUZZLE);
    let key = game.app.world().resource::<Placed>().key(2).center();
    game.click(key);
    assert_eq!(game.value("r1c1"), Some(3));
    assert_eq!(game.state().selection.as_deref(), Some("r1c1"));
}

#[test]
fn a_given_cannot_be_overwritten_or_erased() {
    let given = PUZZLE.replace("title:", "grid: [\"1..\", \"...\", \"...\"], title:");
    let mut game = Game::with(&given);
    game.digit(2);
    game.arrow(Key::Delete);
    assert_eq!(game.value("r1c1"), Some(1));
}

#[test]
fn actions_of_one_frame_are_carried_out_in_order() {
    let mut game = Game::with(PUZZLE);
    for logical_key in [
        Key::Character("1".into()),
        Key::ArrowRight,
        Key::Character("2".into()),
    ] {
        game.app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::F35,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }
    game.frames(1);
    assert_eq!((game.value("r1c1"), game.value("r1c2")), (Some(1), Some(2)));
}

#[test]
fn the_title_leads_to_the_puzzles_and_escape_leads_back() {
    let mut game = Game::start();
    // The focus finds its place in the first frames of a screen.
    game.frames(10);
    game.arrow(Key::Enter);
    game.until(|state| state.screen == Screen::Library);
    game.frames(10);
    game.arrow(Key::ArrowRight);
    game.frames(2);
    game.arrow(Key::Enter);
    game.until(|state| state.screen == Screen::Play);
    assert_eq!(game.state().puzzle.as_deref(), Some("Three drops"));
    game.frames(2);
    game.arrow(Key::Escape);
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn an_untouched_board_comes_to_rest() {
    let mut game = Game::with(PUZZLE);
    game.until(|state| state.busy.is_empty());
    game.frames(30);
    assert!(game.state().busy.is_empty());
    let world = game.app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    assert!(
        !contexts
            .single_mut(world)
            .unwrap()
            .get_mut()
            .has_requested_repaint()
    );
    assert!(game.state().clock.abs() < f64::EPSILON);
}
