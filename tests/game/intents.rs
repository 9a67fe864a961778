//! Each device from its raw messages to what the player wants.

use super::{Action, Direction, device::Device, steering::Steering};
use crate::game::{base::Screen, stage::test_app::TestApp};
use crate::puzzle::{CellId, Digit, Size};

/// A Latin square of three.
const SMALL: &str = r#"(kind: KenKen, size: (3, 3), title: "Test", cages: [
    ("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3"),
])"#;

/// An empty Sudoku of sixteen.
fn large() -> String {
    ".".repeat(256)
}

fn cell(row: i32, column: i32) -> CellId {
    let size = Size::new(3, 3).unwrap();
    size.cell(crate::puzzle::Place { row, column }).unwrap()
}

fn enter(value: u8) -> Action {
    Action::Enter(Digit::new(value).unwrap())
}

fn note(value: u8) -> Action {
    Action::Note(Digit::new(value).unwrap())
}

#[test]
fn every_key_says_what_the_table_promises() {
    let mut game = TestApp::with(SMALL);
    for (keys, action) in [
        ("Right", Action::Go(Direction::Right)),
        ("S", Action::Go(Direction::Down)),
        ("Ctrl+Left", Action::Jump(Direction::Left)),
        ("Shift+Up", Action::Stretch(Direction::Up)),
        ("Tab", Action::Next),
        ("Shift+Tab", Action::Previous),
        ("2", enter(2)),
        ("Shift+2", note(2)),
        ("Ctrl+3", note(3)),
        ("0", Action::Erase),
        ("Backspace", Action::Erase),
        ("Ctrl+Z", Action::Undo),
        ("Ctrl+Shift+Z", Action::Redo),
        ("Ctrl+Y", Action::Redo),
        ("Space", Action::NoteMode),
        ("H", Action::Hint),
    ] {
        game.keys(keys);
        assert_eq!(game.heard(), [action], "{keys}");
    }
    assert_eq!(game.state().device, Device::Keyboard);
}

#[test]
fn figures_above_nine_are_typed_as_two() {
    let mut game = TestApp::with(&large());
    game.keys("1 2");
    assert_eq!(game.heard(), [enter(12)]);
    game.keys("1");
    assert_eq!(game.heard(), []);
    game.frames(60);
    assert_eq!(game.heard(), [enter(1)]);
    game.keys("1 Right");
    assert_eq!(game.heard(), [enter(1), Action::Go(Direction::Right)]);
}

#[test]
fn the_mouse_selects_drags_and_turns_digits() {
    let mut game = TestApp::with(SMALL);
    game.click("r3c2");
    assert_eq!(game.heard(), [Action::Select(cell(2, 1))]);
    game.drag(&["r1c1", "r1c2", "r2c2"]);
    let included = [(0, 1), (1, 1)].map(|(row, column)| Action::Include(cell(row, column)));
    assert_eq!(game.heard()[1..], included);
    game.scroll("r2c1", 1.0);
    assert_eq!(game.heard(), [Action::Select(cell(1, 0)), enter(1)]);
    game.scroll("r2c1", -1.0);
    assert_eq!(game.heard(), [Action::Select(cell(1, 0)), Action::Erase]);
    assert_eq!(game.state().device, Device::Mouse);
}

#[test]
fn a_right_click_opens_a_wheel_of_notes_and_a_click_elsewhere_closes_it() {
    let mut game = TestApp::with(SMALL);
    game.right_click("r2c2");
    assert_eq!(game.heard(), [Action::Select(cell(1, 1))]);
    game.click("Note 3");
    assert_eq!(game.heard(), [note(3)]);
    game.keys("1");
    assert_eq!(game.heard(), [note(1)]);
    assert!(game.state().wheel.is_some());
    game.keys("Escape");
    assert!(game.state().wheel.is_none());
    assert_eq!(game.state().screen, Screen::Play);
}

#[test]
fn a_click_on_a_panel_never_reaches_the_board_beneath() {
    let mut game = TestApp::with(SMALL);
    game.right_click("r2c2");
    game.heard();
    // The wheel lies over the cells around its own.
    for digit in 1..=3 {
        game.click(&format!("Note {digit}"));
        assert_eq!(game.heard(), [note(digit)]);
    }
    assert_eq!(game.state().selection.as_deref(), Some("r2c2"));
    // The help page lies over everything.
    game.keys("Escape F1");
    game.frames(2);
    game.heard();
    game.click("r1c1");
    assert!(
        !game
            .heard()
            .iter()
            .any(|action| matches!(action, Action::Select(_)))
    );
}

#[test]
fn a_finger_taps_drags_and_rests() {
    let mut game = TestApp::with(SMALL);
    game.tap("r3c3");
    assert_eq!(game.heard(), [Action::Select(cell(2, 2))]);
    assert!(game.state().wheel.is_none());
    assert_eq!(game.state().device, Device::Touch);
    game.rest_finger("r1c1");
    assert_eq!(game.heard(), [Action::Select(cell(0, 0))]);
    assert!(game.state().wheel.unwrap().note);
    game.tap("Note 2");
    assert_eq!(game.heard(), [note(2)]);
}

#[test]
fn every_button_of_a_gamepad_says_what_the_table_promises() {
    let mut game = TestApp::with(SMALL);
    for (button, action) in [
        ("DPadRight", Action::Go(Direction::Right)),
        ("DPadDown", Action::Go(Direction::Down)),
        ("East", Action::Erase),
        ("West", Action::NoteMode),
        ("North", Action::Hint),
        ("LeftTrigger", Action::Undo),
        ("RightTrigger", Action::Redo),
        ("Select", Action::Help),
    ] {
        game.pad(button);
        assert_eq!(game.heard(), [action], "{button}");
    }
    assert_eq!(game.state().device, Device::Gamepad);
}

#[test]
fn the_left_stick_moves_and_repeats_while_it_is_held() {
    let mut game = TestApp::with(SMALL);
    game.left_stick(0.0, -1.0);
    assert_eq!(game.heard(), [Action::Go(Direction::Down)]);
    game.frames(60);
    assert!(game.heard().len() > 4);
    game.left_stick(0.0, 0.0);
    game.heard();
    game.frames(60);
    assert_eq!(game.heard(), []);
}

#[test]
fn the_right_stick_points_at_a_digit_and_letting_go_places_it() {
    let mut game = TestApp::with(SMALL);
    game.right_stick(0.0, 1.0);
    assert_eq!(game.state().wheel.unwrap().chosen, Digit::new(1));
    game.right_stick(0.9, -0.5);
    assert_eq!(game.heard(), []);
    game.right_stick(0.0, 0.0);
    assert_eq!(game.heard(), [enter(2)]);
    assert!(game.state().wheel.is_none());
}

#[test]
fn a_trigger_turns_the_digit_of_the_stick_into_a_note() {
    let mut game = TestApp::with(SMALL);
    game.pad_values("RightTrigger2", &[1.0]);
    game.right_stick(0.0, 1.0);
    game.right_stick(0.0, 0.0);
    assert_eq!(game.heard(), [note(1)]);
}

#[test]
fn a_wheel_that_is_cancelled_stays_closed_until_the_stick_rests() {
    let mut game = TestApp::with(SMALL);
    game.right_stick(0.0, 1.0);
    game.pad("East");
    assert!(game.state().wheel.is_none());
    game.right_stick(0.0, 0.0);
    assert_eq!(game.heard(), []);
    game.right_stick(0.0, 1.0);
    assert!(game.state().wheel.is_some());
}

#[test]
fn the_wheel_needs_no_stick() {
    let mut game = TestApp::with(SMALL);
    game.pad("South DPadRight DPadRight South");
    assert_eq!(game.heard(), [enter(3)]);
    assert_eq!(game.state().steering, Steering::Board);
}

#[test]
fn shoulders_reach_the_second_ring_of_the_wheel() {
    let mut game = TestApp::with(&large());
    game.right_stick(0.0, 1.0);
    game.pad("RightTrigger");
    game.right_stick(1.0, 0.0);
    game.right_stick(0.0, 0.0);
    assert_eq!(game.heard(), [enter(11)]);
}

#[test]
fn a_gamepad_alone_goes_from_the_title_to_a_puzzle_and_through_the_help() {
    let mut game = TestApp::begin();
    game.frames(8);
    game.pad("South");
    game.until(|state| state.screen == Screen::Library);
    game.frames(8);
    game.pad("DPadRight DPadDown DPadUp DPadLeft");
    assert_eq!(game.state().steering, Steering::Menu);
    game.pad("South");
    game.until(|state| state.screen == Screen::Play);
    game.frames(8);
    game.pad("Select");
    assert_eq!(game.state().steering, Steering::Help);
    game.pad("East");
    assert_eq!(game.state().steering, Steering::Board);
    // To the buttons around the board, of which the first leads back.
    game.pad("LeftThumb");
    assert_eq!(game.state().steering, Steering::Menu);
    game.frames(8);
    game.pad("South");
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn a_whole_game_is_played_paused_and_sealed_with_a_gamepad() {
    let mut game = TestApp::with(SMALL);
    for (row, digits) in [[1, 2, 3], [1, 3, 2], [3, 1, 2u8]].into_iter().enumerate() {
        for (place, digit) in digits.into_iter().enumerate() {
            let turn = f32::from(digit - 1) / 3.0 * std::f32::consts::TAU;
            game.right_stick(turn.sin(), turn.cos());
            game.right_stick(0.0, 0.0);
            if place < 2 {
                // Every other row is written from the right.
                game.pad(if row == 1 { "DPadLeft" } else { "DPadRight" });
            }
        }
        if row < 2 {
            game.pad("Start");
            game.frames(4);
            assert_eq!(game.state().steering, Steering::Menu);
            game.pad("South");
            game.frames(4);
            game.pad("DPadDown");
        }
    }
    game.until(|state| state.solved);
    game.until(|state| state.steering == Steering::Menu && state.busy.is_empty());
    game.frames(8);
    // What stands out on the result is the next puzzle.
    game.heard();
    game.pad("South");
    assert_eq!(game.heard(), [Action::NextPuzzle]);
}

#[test]
fn several_gamepads_play_side_by_side_and_may_leave() {
    let mut game = TestApp::with(SMALL);
    game.pad("West");
    let first = game.pads()[0];
    game.plug_in();
    assert_eq!(game.pads().len(), 2);
    game.plug_out(first);
    game.heard();
    game.pad("North");
    assert_eq!(game.heard(), [Action::Hint]);
}

#[test]
fn a_key_is_bound_on_the_help_page_and_counts_at_once_and_after_a_restart() {
    let mut game = TestApp::with(SMALL);
    game.keys("F1");
    game.frames(2);
    game.click("Hint");
    assert_eq!(game.state().steering, Steering::Capture);
    game.keys("F2");
    game.keys("Escape");
    game.heard();
    game.keys("F2 H");
    assert_eq!(game.heard(), [Action::Hint]);
    game.restart();
    game.open(SMALL);
    game.keys("F2");
    assert_eq!(game.heard(), [Action::Hint]);
}

#[test]
fn nothing_moves_while_a_gamepad_lies_on_the_table() {
    let mut game = TestApp::with(SMALL);
    game.pad("DPadRight");
    game.until(|state| state.busy.is_empty());
    game.frames(30);
    assert!(game.state().busy.is_empty());
}
