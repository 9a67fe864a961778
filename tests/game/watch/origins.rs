//! Whatever can be on a board can be watched: puzzles of the library, games as they are, files, links.

use std::fs;

use sumi::game::{
    base::{Screen, files::FilesAtStart},
    play::intent::GameIntent,
    watch::{Runner, clock::Goal, intent::WatchIntent},
};

use super::{SHORT, viewer::Viewer};
use crate::player::digit;

#[test]
fn a_puzzle_of_the_library_is_watched_and_the_library_comes_back() {
    let mut viewer = Viewer::open(SHORT);
    viewer.keys("L");
    viewer.until(|state| state.screen == Screen::Library);
    // With keys in use, the first card has the focus.
    viewer.settle();
    viewer.keys("V");
    viewer.until(|state| state.screen == Screen::Watch);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved);
    viewer.keys("Escape");
    viewer.until(|state| state.screen == Screen::Library);
    assert_eq!(viewer.state().jobs, 0);
}

/// Plays a digit on the puzzle.
fn begin_a_game() -> Viewer {
    let mut viewer = Viewer::open(SHORT);
    let puzzle = viewer.puzzle.clone();
    viewer.open(puzzle);
    viewer.ask(GameIntent::Enter(digit(1)));
    viewer.until(|state| state.values.contains_key("r1c1"));
    viewer
}

#[test]
fn a_game_is_watched_from_where_it_is_and_is_still_there_afterwards() {
    let mut viewer = begin_a_game();
    viewer.accept(GameIntent::Watch);
    viewer.until(|state| state.screen == Screen::Watch);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(viewer.shown().lanes.len(), 1);
    assert!(viewer.shown().lanes[0].nodes <= 8);
    viewer.ask(WatchIntent::Back);
    viewer.until(|state| state.screen == Screen::Play && state.selection.is_some());
    viewer.frames(5);
    assert_eq!(viewer.state().screen, Screen::Play);
    assert_eq!(viewer.state().values["r1c1"], 1);
    assert_eq!(viewer.state().values.len(), 1);
    let world = viewer.app.world_mut();
    assert_eq!(world.query::<&Runner>().iter(world).count(), 0);
    // The game on the board has a job of its own, which ends.
    viewer.until(|state| state.jobs == 0);
}

#[test]
fn a_game_that_is_continued_is_watched_from_where_it_was_left() {
    let mut viewer = begin_a_game();
    viewer.ask(GameIntent::Back);
    viewer.until(|state| state.screen == Screen::Title);
    viewer.settle();
    viewer.keys("Enter");
    viewer.until(|state| state.values.contains_key("r1c1") && state.selection.is_some());
    viewer.settle();
    viewer.accept(GameIntent::Watch);
    viewer.until_shown(|shown| shown.lanes.len() == 1);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved);
    assert!(viewer.shown().lanes[0].nodes <= 8);
}

#[test]
fn a_puzzle_from_a_file_is_watched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("short.ron");
    fs::write(&path, SHORT).unwrap();
    let mut viewer = Viewer::prepare(SHORT);
    viewer.app.insert_resource(FilesAtStart(vec![path]));
    watch_what_opens(&mut viewer);
}

#[test]
fn a_puzzle_from_a_link_is_watched_and_goes_on_when_the_page_is_loaded_again() {
    let link = format!("#puzzle={SHORT}");
    let mut viewer = Viewer::prepare(SHORT);
    viewer.follow_link(&link);
    watch_what_opens(&mut viewer);
    viewer.ask(WatchIntent::Back);
    viewer.until(|state| state.selection.is_some());
    viewer.settle();
    viewer.ask(GameIntent::Enter(digit(1)));
    viewer.until(|state| state.values.contains_key("r1c1"));
    viewer.app.world_mut().write_message(GameIntent::Back);
    viewer.until(|state| state.screen == Screen::Title);
    viewer.follow_link(&link);
    viewer.until(|state| state.screen == Screen::Play && state.values.contains_key("r1c1"));
}

fn watch_what_opens(viewer: &mut Viewer) {
    viewer.until(|state| state.selection.is_some());
    viewer.settle();
    viewer.accept(GameIntent::Watch);
    viewer.until_shown(|shown| shown.lanes.len() == 1);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved);
}

#[test]
fn a_link_without_a_puzzle_is_told_on_the_title_screen() {
    // No format, no rules kept, nothing at all.
    for text in ["%%%", "4:_5a3,a5m12", "(kind: KenKen, size: (3, 3))", ""] {
        let mut viewer = Viewer::prepare(SHORT);
        viewer.follow_link(&format!("#puzzle={text}"));
        viewer.until(|state| state.screen == Screen::Title && !state.news.is_empty());
        viewer.settle();
        let state = viewer.state();
        assert_eq!(state.screen, Screen::Title, "{text}");
        assert_eq!(state.news[0], "This link cannot be used:", "{text}");
        assert!(state.news.len() > 1, "{text}");
    }
}
