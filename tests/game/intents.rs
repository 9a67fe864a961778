//! Each device from its raw messages to what the player asks of the game.

use std::f32::consts::TAU;

use bevy::prelude::*;
use sumi::game::{
    base::{Menu, Screen},
    input::{
        Direction,
        context::{Figure, Routed},
        device::Device,
    },
    play::{intent::GameIntent as Ask, phase::Phase},
    stage::driver::Driver,
};
use sumi::puzzle::{CellId, Digit, Place, Size};

use crate::player::{digit, in_phase, puzzle};

/// A Latin square of three.
const SMALL: &str = r#"(kind: KenKen, size: (3, 3), title: "Test", cages: [
    ("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3"),
])"#;

/// A game of which every intent is written down.
fn game(text: &str) -> Driver {
    let mut game = Driver::start();
    game.listen::<Ask>();
    game.open(puzzle(text));
    game.heard::<Ask>();
    game
}

fn small() -> Driver {
    game(SMALL)
}

/// An empty Sudoku of sixteen.
fn large() -> Driver {
    game(&".".repeat(256))
}

fn heard(game: &mut Driver) -> Vec<Ask> {
    game.heard()
}

fn cell(row: i32, column: i32) -> CellId {
    let size = Size::new(3, 3).unwrap();
    size.cell(Place { row, column }).unwrap()
}

fn figure(value: u8, note: bool) -> Ask {
    Ask::Type(Figure { value, note })
}

fn value(game: &mut Driver, place: &str) -> Option<u8> {
    game.state().values.get(place).copied()
}

fn notes(game: &mut Driver, place: &str) -> Vec<u8> {
    game.state().notes.get(place).cloned().unwrap_or_default()
}

#[test]
fn every_key_says_what_the_table_promises() {
    let mut game = small();
    for (keys, intent) in [
        ("Right", Ask::Go(Direction::Right)),
        ("S", Ask::Go(Direction::Down)),
        ("Ctrl+Left", Ask::Jump(Direction::Left)),
        ("Shift+Up", Ask::Stretch(Direction::Up)),
        ("Tab", Ask::Next),
        ("Shift+Tab", Ask::Previous),
        ("2", figure(2, false)),
        ("Shift+2", figure(2, true)),
        ("Ctrl+3", figure(3, true)),
        ("0", figure(0, false)),
        ("Backspace", Ask::Erase),
        ("Ctrl+Z", Ask::Undo),
        ("Ctrl+Shift+Z", Ask::Redo),
        ("Ctrl+Y", Ask::Redo),
        ("Space", Ask::NoteMode),
        ("H", Ask::Hint),
    ] {
        game.keys(keys);
        assert_eq!(heard(&mut game), [intent], "{keys}");
    }
    assert_eq!(game.state().device, Device::Keyboard);
}

#[test]
fn figures_above_nine_are_typed_as_two() {
    let mut game = large();
    game.keys("1 2");
    assert_eq!(value(&mut game, "r1c1"), Some(12));
    game.keys("Right 1");
    assert_eq!(value(&mut game, "r1c2"), None);
    game.frames(60);
    assert_eq!(value(&mut game, "r1c2"), Some(1));
    game.keys("Right 1 Right");
    assert_eq!(value(&mut game, "r1c3"), Some(1));
    assert_eq!(game.state().selection.as_deref(), Some("r1c4"));
}

#[test]
fn the_mouse_selects_drags_and_turns_digits() {
    let mut game = small();
    game.click("r3c2");
    assert_eq!(heard(&mut game), [Ask::Select(cell(2, 1))]);
    game.drag(&["r1c1", "r1c2", "r2c2"]);
    let included = [(0, 1), (1, 1)].map(|(row, column)| Ask::Include(cell(row, column)));
    assert_eq!(heard(&mut game)[1..], included);
    let select = Ask::Select(cell(1, 0));
    game.scroll("r2c1", 1.0);
    assert_eq!(heard(&mut game), [select, Ask::Enter(digit(1))]);
    game.scroll("r2c1", -1.0);
    assert_eq!(heard(&mut game), [select, Ask::Erase]);
    assert_eq!(game.state().device, Device::Mouse);
}

#[test]
fn a_right_click_opens_a_wheel_of_notes_and_a_click_elsewhere_closes_it() {
    let mut game = small();
    game.right_click("r2c2");
    assert_eq!(heard(&mut game), [Ask::Select(cell(1, 1))]);
    game.click("Note 3");
    assert_eq!(notes(&mut game, "r2c2"), [3]);
    game.keys("1");
    assert_eq!(notes(&mut game, "r2c2"), [1, 3]);
    assert!(game.state().wheel.is_some());
    game.keys("Escape");
    assert!(game.state().wheel.is_none());
    assert_eq!(game.state().screen, Screen::Play);
}

#[test]
fn a_click_on_a_panel_never_reaches_the_board_beneath() {
    let mut game = small();
    game.right_click("r2c2");
    heard(&mut game);
    // The wheel lies over the cells around its own.
    for number in 1..=3 {
        game.click(&format!("Note {number}"));
        assert_eq!(heard(&mut game), [Ask::Note(digit(number))]);
    }
    assert_eq!(game.state().selection.as_deref(), Some("r2c2"));
    // The help page lies over everything.
    game.keys("Escape F1");
    heard(&mut game);
    game.click("r1c1");
    assert_eq!(game.state().menu, Menu::Help);
    assert_eq!(heard(&mut game), []);
}

#[test]
fn a_finger_taps_drags_and_rests() {
    let mut game = small();
    game.tap("r3c3");
    assert_eq!(heard(&mut game), [Ask::Select(cell(2, 2))]);
    assert!(game.state().wheel.is_none());
    assert_eq!(game.state().device, Device::Touch);
    game.rest_finger("r1c1");
    assert_eq!(heard(&mut game), [Ask::Select(cell(0, 0))]);
    assert!(game.state().wheel.unwrap().note);
    game.tap("Note 2");
    assert_eq!(heard(&mut game), [Ask::Note(digit(2))]);
}

#[test]
fn every_button_of_a_gamepad_says_what_the_table_promises() {
    let mut game = small();
    for (button, intent) in [
        ("DPadRight", Ask::Go(Direction::Right)),
        ("DPadDown", Ask::Go(Direction::Down)),
        ("East", Ask::Erase),
        ("West", Ask::NoteMode),
        ("North", Ask::Hint),
        ("LeftTrigger", Ask::Undo),
        ("RightTrigger", Ask::Redo),
    ] {
        game.pad(button);
        assert_eq!(heard(&mut game), [intent], "{button}");
    }
    assert_eq!(game.state().device, Device::Gamepad);
    game.pad("Select");
    assert_eq!(game.state().menu, Menu::Help);
    assert_eq!(heard(&mut game), []);
}

#[test]
fn the_left_stick_moves_and_repeats_while_it_is_held() {
    let mut game = small();
    game.left_stick(Vec2::NEG_Y);
    assert_eq!(heard(&mut game), [Ask::Go(Direction::Down)]);
    game.frames(60);
    assert!(heard(&mut game).len() > 4);
    game.left_stick(Vec2::ZERO);
    heard(&mut game);
    game.frames(60);
    assert_eq!(heard(&mut game), []);
}

#[test]
fn the_right_stick_points_at_a_digit_and_letting_go_places_it() {
    let mut game = small();
    game.right_stick(Vec2::Y);
    assert_eq!(game.state().wheel.unwrap().chosen, Digit::new(1));
    game.right_stick(Vec2::new(0.9, -0.5));
    assert_eq!(heard(&mut game), []);
    game.right_stick(Vec2::ZERO);
    assert_eq!(heard(&mut game), [Ask::Enter(digit(2))]);
    assert!(game.state().wheel.is_none());
}

#[test]
fn a_trigger_turns_the_digit_of_the_stick_into_a_note() {
    let mut game = small();
    game.hold_pad("RightTrigger2");
    game.right_stick(Vec2::Y);
    game.right_stick(Vec2::ZERO);
    assert_eq!(heard(&mut game), [Ask::Note(digit(1))]);
}

#[test]
fn a_wheel_that_is_cancelled_stays_closed_until_the_stick_rests() {
    let mut game = small();
    game.right_stick(Vec2::Y);
    game.pad("East");
    assert!(game.state().wheel.is_none());
    game.right_stick(Vec2::ZERO);
    assert_eq!(heard(&mut game), []);
    game.right_stick(Vec2::Y);
    assert!(game.state().wheel.is_some());
}

#[test]
fn the_wheel_needs_no_stick() {
    let mut game = small();
    game.pad("South DPadRight DPadRight South");
    assert_eq!(value(&mut game, "r1c1"), Some(3));
    assert_eq!(game.state().steering, "Board");
}

#[test]
fn shoulders_reach_the_second_ring_of_the_wheel() {
    let mut game = large();
    game.right_stick(Vec2::Y);
    game.pad("RightTrigger");
    game.right_stick(Vec2::X);
    game.right_stick(Vec2::ZERO);
    assert_eq!(value(&mut game, "r1c1"), Some(11));
}

#[test]
fn a_gamepad_alone_goes_from_the_title_to_a_puzzle_and_through_the_help() {
    let mut game = Driver::start();
    // From the new puzzle, which stands out, to the puzzles below.
    game.pad("DPadDown");
    game.settle();
    game.pad("DPadDown DPadLeft DPadLeft South");
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    game.pad("DPadRight DPadDown DPadUp DPadLeft");
    assert_eq!(game.state().steering, "Menu");
    game.pad("South");
    game.until(|state| state.screen == Screen::Play);
    game.settle();
    game.pad("Select");
    assert_eq!(game.state().steering, "Help");
    game.pad("East");
    assert_eq!(game.state().steering, "Board");
    // To the buttons around the board, of which the first leads back.
    game.pad("LeftThumb");
    assert_eq!(game.state().steering, "Menu");
    game.settle();
    game.pad("South");
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn a_whole_game_is_played_paused_and_sealed_with_a_gamepad() {
    let mut game = small();
    for (row, digits) in [[1, 2, 3], [1, 3, 2], [3, 1, 2u8]].into_iter().enumerate() {
        for (place, digit) in digits.into_iter().enumerate() {
            let turn = f32::from(digit - 1) / 3.0 * TAU;
            game.right_stick(Vec2::new(turn.sin(), turn.cos()));
            game.right_stick(Vec2::ZERO);
            if place < 2 {
                // Every other row is written from the right.
                game.pad(if row == 1 { "DPadLeft" } else { "DPadRight" });
            }
        }
        if row < 2 {
            game.pad("Start");
            game.until(in_phase(Phase::Paused));
            assert_eq!(game.state().steering, "Menu");
            game.pad("South");
            game.until(in_phase(Phase::Playing));
            game.pad("DPadDown");
        }
    }
    game.until(in_phase(Phase::Finished));
    game.settle();
    // What stands out on the result is the next puzzle.
    let title = game.state().puzzle;
    game.pad("South");
    game.until(|state| state.puzzle != title && in_phase(Phase::Playing)(state));
}

#[test]
fn several_gamepads_play_side_by_side_and_may_leave() {
    let mut game = small();
    let first = game.plug_in();
    let second = game.plug_in();
    game.plug_out(first);
    heard(&mut game);
    game.pad("North");
    assert_eq!(heard(&mut game), [Ask::Hint]);
    game.plug_out(second);
    // Whoever plays on plugs in another.
    game.pad("West");
    assert_eq!(heard(&mut game), [Ask::NoteMode]);
}

#[test]
fn a_key_is_bound_on_the_help_page_and_counts_at_once_and_after_a_restart() {
    let mut game = small();
    game.listen::<Routed>();
    game.keys("F1");
    game.click("Hint");
    assert_eq!(game.state().steering, "Capture");
    game.heard::<Routed>();
    game.keys("F2");
    assert_eq!(game.heard::<Routed>(), []);
    game.keys("Escape");
    assert_eq!(game.state().menu, Menu::None);
    heard(&mut game);
    game.keys("F2 H");
    assert_eq!(heard(&mut game), [Ask::Hint]);
    game.restart();
    game.until(|state| state.screen == Screen::Title);
    game.listen::<Ask>();
    game.open(puzzle(SMALL));
    game.keys("F2");
    assert_eq!(heard(&mut game), [Ask::Hint]);
}

#[test]
fn nothing_moves_while_a_gamepad_lies_on_the_table() {
    let mut game = small();
    game.pad("DPadRight");
    game.settle();
    game.frames(30);
    assert!(game.state().busy.is_empty());
}
