//! Whatever can be on a board can be watched: puzzles of the library, games as they are, files, links.

use std::sync::Arc;

use sumi::game::{
    base::Screen,
    input::Action,
    library::{
        OpenAtStart, OpenPuzzle,
        link::{BrokenLink, Link},
    },
    watch::{Runner, clock::Goal, control::Control},
};
use sumi::puzzle::Digit;

use super::{SHORT, theatre::Theatre};

#[test]
fn a_puzzle_of_the_library_is_watched_and_the_library_comes_back() {
    let mut theatre = Theatre::open(SHORT);
    theatre.act(Action::Show(Screen::Library));
    theatre.until(|state| state.screen == Screen::Library);
    // With keys in use, the first card has the focus.
    theatre.frames(5);
    theatre.act(Action::Watch);
    theatre.until(|state| state.screen == Screen::Watch);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    theatre.act(Action::Back);
    theatre.until(|state| state.screen == Screen::Library);
    assert_eq!(theatre.state().jobs, 0);
}

/// Plays a digit on the puzzle and returns to the title.
fn begin_a_game() -> Theatre {
    let mut theatre = Theatre::open(SHORT);
    let puzzle = theatre.puzzle.clone();
    theatre.app.world_mut().write_message(OpenPuzzle(puzzle));
    theatre.until(|state| state.selection.is_some());
    theatre.act(Action::Enter(Digit::new(1).unwrap()));
    theatre.until(|state| state.values.contains_key("r1c1"));
    theatre
}

#[test]
fn a_game_is_watched_from_where_it_is_and_is_still_there_afterwards() {
    let mut theatre = begin_a_game();
    theatre.act(Action::Watch);
    theatre.until(|state| state.screen == Screen::Watch);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(theatre.shown().lanes.len(), 1);
    assert!(theatre.shown().lanes[0].nodes <= 8);
    theatre.act(Action::Back);
    theatre.until(|state| state.screen == Screen::Play && state.selection.is_some());
    theatre.frames(5);
    assert_eq!(theatre.state().screen, Screen::Play);
    assert_eq!(theatre.state().values["r1c1"], 1);
    assert_eq!(theatre.state().values.len(), 1);
    let world = theatre.app.world_mut();
    assert_eq!(world.query::<&Runner>().iter(world).count(), 0);
    // The game on the board has a job of its own, which ends.
    theatre.until(|state| state.jobs == 0);
}

#[test]
fn a_game_that_is_continued_is_watched_from_where_it_was_left() {
    let mut theatre = begin_a_game();
    theatre.act(Action::Back);
    theatre.until(|state| state.screen == Screen::Title);
    theatre.act(Action::Confirm);
    theatre.until(|state| state.values.contains_key("r1c1") && state.selection.is_some());
    theatre.act(Action::Watch);
    theatre.until_shown(|shown| shown.lanes.len() == 1);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    assert!(theatre.shown().lanes[0].nodes <= 8);
}

#[test]
fn a_puzzle_from_a_file_is_watched() {
    let mut theatre = Theatre::prepare(SHORT);
    let first = OpenAtStart(Arc::clone(&theatre.puzzle));
    theatre.app.insert_resource(first);
    watch_what_opens(&mut theatre);
}

#[test]
fn a_puzzle_from_a_link_is_watched_and_goes_on_when_the_page_is_loaded_again() {
    let mut theatre = Theatre::prepare(SHORT);
    theatre.app.insert_resource(Link(SHORT.into()));
    watch_what_opens(&mut theatre);
    theatre.act(Action::Back);
    theatre.until(|state| state.selection.is_some());
    theatre.act(Action::Enter(Digit::new(1).unwrap()));
    theatre.until(|state| state.values.contains_key("r1c1"));
    theatre.app.insert_resource(Link(SHORT.into()));
    theatre.act(Action::Show(Screen::Title));
    theatre.until(|state| state.screen == Screen::Title);
    theatre.until(|state| state.screen == Screen::Play && state.values.contains_key("r1c1"));
}

fn watch_what_opens(theatre: &mut Theatre) {
    theatre.until(|state| state.selection.is_some());
    theatre.act(Action::Watch);
    theatre.until_shown(|shown| shown.lanes.len() == 1);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
}

#[test]
fn a_link_without_a_puzzle_is_told_on_the_title_screen() {
    // No format, no rules kept, nothing at all.
    for text in ["%%%", "4:_5a3,a5m12", "(kind: KenKen, size: (3, 3))", ""] {
        let mut theatre = Theatre::prepare(SHORT);
        theatre.app.insert_resource(Link(text.into()));
        theatre.until(|state| state.screen == Screen::Title);
        theatre.frames(5);
        assert_eq!(theatre.state().screen, Screen::Title, "{text}");
        let broken = theatre.app.world().resource::<BrokenLink>();
        assert!(!broken.to_string().is_empty(), "{text}");
    }
}
