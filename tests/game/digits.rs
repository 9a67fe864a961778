//! The whole game without a window or a graphics card: raw input goes in, the state of the board comes out.

use bevy_egui::EguiContext;
use sumi::game::{base::Screen, play::phase::Phase, stage::driver::Driver};

use crate::player::{in_phase, puzzle};

/// Cages `AAB / CCB / CDD`; the only solution is 123 / 231 / 312.
const PUZZLE: &str = r#"(kind: KenKen, size: (3, 3), title: "Test", cages: [
    ("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3"),
])"#;

fn game(text: &str) -> Driver {
    let mut game = Driver::start();
    game.open(puzzle(text));
    game
}

fn value(game: &mut Driver, place: &str) -> Option<u8> {
    game.state().values.get(place).copied()
}

#[test]
fn conflicts_appear_and_vanish_as_digits_are_typed_and_erased() {
    let mut game = game(PUZZLE);
    game.keys("2");
    assert_eq!(game.state().conflicts, 0);
    game.keys("Right Right 2");
    let state = game.state();
    assert_eq!(state.values.len(), 2);
    // Two equal digits in row 1, and no digit times 2 makes 3.
    assert!(state.markers["r1c1"].contains(&"conflict"));
    assert!(state.markers["r1c3"].contains(&"conflict"));
    game.keys("Backspace");
    let state = game.state();
    assert_eq!(state.conflicts, 0);
    assert!(!state.values.contains_key("r1c3"));
}

#[test]
fn a_filled_board_is_solved_and_stays_so() {
    let mut game = game(PUZZLE);
    game.keys("1 Right 2 Right 3 Down 1 Left 3 Left 2 Down 3 Right 1 Right 2");
    game.until(in_phase(Phase::Finished));
    assert!(game.state().solved);
    game.keys("Ctrl+Z");
    let state = game.state();
    assert!(state.solved && state.values.len() == 9);
}

#[test]
fn a_click_selects_the_cell_under_the_pointer() {
    let mut game = game(PUZZLE);
    game.click("r3c2");
    assert_eq!(game.state().selection.as_deref(), Some("r3c2"));
}

#[test]
fn a_key_of_the_pad_writes_its_digit() {
    let mut game = game(PUZZLE);
    game.click("3");
    assert_eq!(value(&mut game, "r1c1"), Some(3));
    assert_eq!(game.state().selection.as_deref(), Some("r1c1"));
}

#[test]
fn a_given_cannot_be_overwritten_or_erased() {
    let given = PUZZLE.replace("title:", "grid: [\"1..\", \"...\", \"...\"], title:");
    let mut game = game(&given);
    game.keys("2 Delete");
    assert_eq!(value(&mut game, "r1c1"), Some(1));
}

#[test]
fn what_is_typed_in_one_frame_is_carried_out_in_order() {
    let mut game = game(PUZZLE);
    game.keys_at_once("1 Right 2");
    let values = ["r1c1", "r1c2"].map(|place| value(&mut game, place));
    assert_eq!(values, [Some(1), Some(2)]);
}

#[test]
fn the_title_leads_to_the_puzzles_and_escape_leads_back() {
    let mut game = Driver::start();
    game.keys("L");
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    game.keys("Right Enter");
    game.until(|state| state.screen == Screen::Play);
    assert_eq!(game.state().puzzle.as_deref(), Some("Three drops"));
    game.settle();
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn an_untouched_board_comes_to_rest() {
    let mut game = game(PUZZLE);
    game.frames(30);
    assert!(game.state().busy.is_empty());
    let world = game.app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut context = contexts.single_mut(world).unwrap();
    assert!(!context.get_mut().has_requested_repaint());
    assert!(game.state().clock.abs() < f64::EPSILON);
}

#[test]
fn a_menu_follows_every_arrow_also_when_several_come_within_one_frame() {
    let mut game = game(PUZZLE);
    game.keys("M");
    game.settle();
    // Past a closer look and the marks, to all notes.
    game.keys_at_once("Down Down");
    game.settle();
    game.keys("Enter");
    game.settle();
    assert_eq!(game.state().notes.len(), 9);
}
