//! Whole games of every kind, played with each device to the seal: what the device would report goes in, and the state of
//! the board comes out.

mod hands;
mod sources;
mod table;

use bevy::{input::keyboard::Key, prelude::*};
use sumi::format;
use sumi::game::{
    input::device::Device,
    play::{phase::Phase, placement::Placed},
    snapshot::{Play, Snapshot},
};
use sumi::puzzle::{Digit, Puzzle};

use sources::{Finger, Keyboard, Mouse, Pad, Source};
use table::Table;

const GAMES: &str = include_str!("../data/games/every_kind.ron");

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
    let mut table = Table::set();
    table.lay(puzzles().remove(0));
    let open = table.left();
    let (first, last) = (open[0].0, open[8].0);
    for press in [Table::click, Table::tap] {
        let at = table.place(first);
        press(&mut table, at);
        // The menu's shade lies over the whole board: a press there closes the menu and does nothing else.
        table.point_with_mouse("More");
        assert_eq!(play(&table.game.state()).overlay, Some("menu"));
        let at = table.place(last);
        press(&mut table, at);
        assert_eq!(play(&table.game.state()).overlay, None);
        assert_eq!(table.selected(), first);
        // The wheel of notes lies over the cells around its own.
        let middle = open[4].0;
        let at = table.place(middle);
        table.press(at, MouseButton::Right);
        let at = table.control("Note 1").unwrap();
        let board = table.game.app.world().resource::<Placed>().board;
        assert!(board.contains(at));
        press(&mut table, at);
        assert_eq!(table.selected(), middle);
        table.strike(&[(KeyCode::Escape, Key::Escape)]);
    }
}

fn play_every_kind(source: &dyn Source, device: Device) {
    let mut table = Table::set();
    for puzzle in puzzles() {
        table.lay(puzzle);
        take_notes(&mut table, source);
        change_ones_mind(&mut table, source);
        take_a_hint(&mut table, source);
        rest(&mut table, source);
        for (cell, digit) in table.left() {
            source.put(&mut table, cell, digit);
        }
        table.game.until(in_phase(Phase::Finished));
        let state = table.game.state();
        assert!(state.solved && state.device == device, "{state:?}");
    }
}

fn take_notes(table: &mut Table, source: &dyn Source) {
    let (cell, right) = table.left()[0];
    source.note(table, cell, right);
    let name = table.name(cell);
    assert_eq!(
        table.game.state().notes.get(&name),
        Some(&vec![right.get()])
    );
    source.undo(table);
    assert_eq!(table.game.state().notes.get(&name), None);
}

fn change_ones_mind(table: &mut Table, source: &dyn Source) {
    let (cell, right) = table.left()[1];
    let other = Digit::new(right.get() % 3 + 1).unwrap();
    let name = table.name(cell);
    source.put(table, cell, other);
    assert_eq!(table.game.state().values.get(&name), Some(&other.get()));
    source.undo(table);
    assert_eq!(table.game.state().values.get(&name), None);
}

fn take_a_hint(table: &mut Table, source: &dyn Source) {
    let before = table.game.state();
    for stage in [Some("where"), Some("why"), None] {
        source.hint(table);
        table.game.until(|state| play(state).hint == stage);
    }
    let after = table.game.state();
    assert!(after.values != before.values || after.notes != before.notes);
}

fn rest(table: &mut Table, source: &dyn Source) {
    for phase in [Phase::Paused, Phase::Playing] {
        source.pause(table);
        table.game.until(in_phase(phase));
    }
}

fn in_phase(phase: Phase) -> impl Fn(&Snapshot) -> bool {
    move |state| play(state).phase == phase
}

fn play(state: &Snapshot) -> &Play {
    state.play.as_ref().unwrap()
}

fn puzzles() -> Vec<Puzzle> {
    let drafts = format::ron::read(GAMES).unwrap();
    drafts.iter().map(|draft| draft.check().unwrap()).collect()
}
