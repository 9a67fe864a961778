//! The library without a pointer: packs have their menus, keys mean what has the focus, a gamepad spells.

use bevy::prelude::*;
use sumi::game::{base::Screen, library::LibraryView, stage::planted_puzzles::sudokus};

use super::{Program, offers};

const FOLD_ALL: &str = "Fold or unfold all packs";
const UNDO: &str = "Bring it back";

/// The library with three own puzzles, opened by a key, so that a card has the focus.
fn steered(folder: &tempfile::TempDir, pack: Option<&str>) -> Program {
    let mut program = Program::start(folder.path());
    program.keep(sudokus(3, "Own"), pack);
    open_by_key(&mut program);
    program
}

fn open_by_key(program: &mut Program) {
    program.keys("L");
    program.until(|state| state.screen == Screen::Library);
    program.settle();
}

fn press(program: &mut Program, keys: &str) {
    for key in keys.split(' ') {
        program.keys(key);
        program.settle();
    }
}

fn press_pad(program: &mut Program, button: &str) {
    program.pad(button);
    program.settle();
}

#[test]
fn a_pack_is_renamed_and_deleted_without_a_pointer() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, Some("Pack"));
    press(&mut program, "Up M");
    assert!(offers(&program, "Delete the pack"));
    press(&mut program, "Escape");
    assert!(!offers(&program, "Delete the pack"));
    press_pad(&mut program, "West");
    assert!(
        offers(&program, "Delete the pack"),
        "the heading has the focus again"
    );
    press_pad(&mut program, "East");

    press(&mut program, "F2 s Enter");
    assert_eq!(program.packs(), ["own Packs"]);
    press(&mut program, "ContextMenu");
    assert!(
        offers(&program, "Delete the pack"),
        "under its new name too"
    );
    press(&mut program, "Escape Delete");
    assert_eq!(program.titles().len(), 0);
    press(&mut program, "Ctrl+Z");
    assert_eq!(program.packs(), ["own Packs"]);
    assert_eq!(program.titles().len(), 3);
    assert_eq!(program.state().screen, Screen::Library);
}

#[test]
fn the_heading_after_a_deleted_pack_has_the_focus() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, Some("Pack"));
    assert!(offers(&program, "First strokes"));
    press(&mut program, "Up Delete");
    assert_eq!(program.titles().len(), 0);
    press(&mut program, "M");
    assert!(!offers(&program, "Share …"), "a bundled pack has no menu");
    press(&mut program, "Enter");
    assert!(!offers(&program, "First strokes"), "it is folded");
}

#[test]
fn keys_mean_what_has_the_focus_and_not_what_is_under_a_resting_mouse() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.keep(sudokus(3, "Own"), None);
    program.open_library();
    let card = program.place("Own no. 2") + Vec2::new(0.0, 40.0);
    program.scroll_at(card, 0.0);
    press(&mut program, "Tab Delete M");
    assert_eq!(program.titles().len(), 3);
    assert!(!offers(&program, "Share …"));
    // Who points and then presses a key means what is pointed at.
    program.scroll_at(card, 0.0);
    press(&mut program, "Delete");
    assert_eq!(program.titles(), ["Own no. 1", "Own no. 3"]);
}

#[test]
fn what_was_deleted_is_told_of_until_somebody_puts_it_away_or_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, None);
    press(&mut program, "Delete");
    assert!(offers(&program, UNDO));
    program.click("Close");
    program.settle();
    assert!(!offers(&program, UNDO));
    press(&mut program, "Home Delete");
    assert!(offers(&program, UNDO), "this one was not put away");
    assert_eq!(program.titles().len(), 1);
    press(&mut program, "Escape");
    assert_eq!(program.state().screen, Screen::Title);
    open_by_key(&mut program);
    assert!(!offers(&program, UNDO));
    press(&mut program, "Ctrl+Z Ctrl+Z");
    assert_eq!(program.titles().len(), 3);
    press(&mut program, "Home Delete");
    assert!(offers(&program, UNDO));
}

#[test]
fn a_search_shows_what_it_finds_in_folded_packs() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, Some("Pack"));
    program.click(FOLD_ALL);
    program.settle();
    assert!(!offers(&program, "Own no. 2"));
    press(&mut program, "/ o w n");
    assert!(offers(&program, "Own no. 2"));
    for press in ["Pack", FOLD_ALL] {
        program.click(press);
        program.settle();
        assert!(offers(&program, "Own no. 2"));
    }
    program.click("Clear the search");
    program.settle();
    assert!(!offers(&program, "Own no. 2"), "folded as before");
}

#[test]
fn a_gamepad_spells_what_it_searches_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, Some("Pack"));
    let searched = |program: &Program| {
        let view = program.app.world().resource::<LibraryView>();
        view.search.clone()
    };
    assert!(!offers(&program, "Z"));
    for _ in 0..20 {
        if offers(&program, "Z") {
            break;
        }
        press_pad(&mut program, "DPadUp");
    }
    assert!(offers(&program, "Z"), "the search has the focus");
    for button in ["DPadDown", "DPadRight", "South"] {
        press_pad(&mut program, button);
    }
    assert_eq!(searched(&program), "B");
    press_pad(&mut program, "DPadLeft");
    press_pad(&mut program, "South");
    assert_eq!(searched(&program), "Ba");
    press_pad(&mut program, "East");
    assert!(!offers(&program, "z"));
    assert_eq!(searched(&program), "Ba");
    assert_eq!(program.state().screen, Screen::Library);
    // What is found can be played.
    press_pad(&mut program, "South");
    program.until(|state| state.screen == Screen::Play);
}

#[test]
fn letters_for_fingers_go_when_something_else_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = steered(&folder, None);
    let field = program.place("Sort by") - Vec2::new(300.0, 0.0);
    program.tap_at(field);
    program.settle();
    for letter in ["O", "w"] {
        program.tap(letter);
        program.settle();
    }
    let view = program.app.world().resource::<LibraryView>();
    assert_eq!(view.search, "Ow");
    program.tap("Filter");
    program.settle();
    assert!(!offers(&program, "z"));
}
