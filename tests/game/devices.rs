//! Whole games of every kind, played with each device to the seal: what the device would report goes in, and the state of
//! the board comes out.

mod sources;

use sumi::game::{
    base::Menu,
    input::device::Device,
    play::{phase::Phase, placement::Placed},
    stage::driver::Driver,
};

use self::sources::{Finger, Keyboard, Mouse, Pad, Source};
use crate::player::{Player, in_phase, other, play, puzzles};

#[test]
fn every_kind_is_played_with_the_keyboard() {
    play_every_kind(&Keyboard, Device::Keyboard);
}

#[test]
fn every_kind_is_played_with_the_mouse() {
    play_every_kind(&Mouse, Device::Mouse);
}

#[test]
fn every_kind_is_played_with_a_gamepad() {
    play_every_kind(&Pad, Device::Gamepad);
}

#[test]
fn every_kind_is_played_with_a_finger() {
    play_every_kind(&Finger, Device::Touch);
}

#[test]
fn a_press_on_a_panel_never_reaches_the_board_beneath() {
    let mut game = Player::open(puzzles().remove(0));
    let open = game.left();
    let (first, middle, last) = (open[0].0, open[4].0, open[8].0);
    for press in [Driver::click_at, Driver::tap_at] {
        let at = game.name(first);
        let at = game.place(&at);
        press(&mut game, at);
        // The menu's shade lies over the whole board: a press there closes the menu and does nothing else.
        game.click("More");
        assert_eq!(game.state().menu, Menu::Game);
        let at = game.name(last);
        let at = game.place(&at);
        press(&mut game, at);
        assert_eq!(game.state().menu, Menu::None);
        assert_eq!(game.selected(), first);
        // The wheel of notes lies over the cells around its own.
        let at = game.name(middle);
        game.right_click(&at);
        let at = game.place("Note 1");
        let board = game.app.world().resource::<Placed>().board;
        assert!(board.contains(at));
        press(&mut game, at);
        assert_eq!(game.selected(), middle);
        game.keys("Escape");
    }
}

fn play_every_kind(source: &dyn Source, device: Device) {
    let mut driver = Driver::start();
    for puzzle in puzzles() {
        let mut game = Player::open_in(driver, puzzle);
        take_notes(&mut game, source);
        change_ones_mind(&mut game, source);
        take_a_hint(&mut game, source);
        rest(&mut game, source);
        for (cell, digit) in game.left() {
            source.put(&mut game, cell, digit);
        }
        game.until(in_phase(Phase::Finished));
        let state = game.state();
        assert!(state.solved && state.device == device, "{state:?}");
        driver = game.into_driver();
    }
}

fn take_notes(game: &mut Player, source: &dyn Source) {
    let (cell, right) = game.left()[0];
    source.note(game, cell, right);
    let name = game.name(cell);
    assert_eq!(game.state().notes.get(&name), Some(&vec![right.get()]));
    source.undo(game);
    assert_eq!(game.state().notes.get(&name), None);
}

fn change_ones_mind(game: &mut Player, source: &dyn Source) {
    let (cell, right) = game.left()[1];
    let name = game.name(cell);
    source.put(game, cell, other(right));
    assert_eq!(game.value(&name), Some(other(right).get()));
    source.undo(game);
    assert_eq!(game.value(&name), None);
}

fn take_a_hint(game: &mut Player, source: &dyn Source) {
    let before = game.state();
    for stage in [Some("where"), Some("why"), None] {
        source.hint(game);
        game.until(|state| play(state).hint == stage);
    }
    let after = game.state();
    assert!(after.values != before.values || after.notes != before.notes);
}

fn rest(game: &mut Player, source: &dyn Source) {
    for phase in [Phase::Paused, Phase::Playing] {
        source.pause(game);
        game.until(in_phase(phase));
    }
}
