//! Ten thousand puzzles of one player: they fit where they are stored, and open, scroll and are searched without a hitch.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;
use sumi::game::{
    base::{library_choice::PuzzleOrder, settings::Settings},
    library::{Collection, LibraryView, PuzzleOrigin},
    stage::{driver::Driver, planted_puzzles::sudokus},
    store::{Backup, OwnPuzzles, PlayerId, Players, PuzzleRow, Store},
};
use sumi::puzzle::Puzzle;

use super::{NOW, Program, request};
use crate::frames::{ours_while, watch};

/// A player's whole collection.
const MANY: usize = 10_000;
/// What a page of puzzles may take where it is stored, for ten thousand to fit beside everything else in a browser.
const ROOM: usize = 1_000_000;

#[test]
fn ten_thousand_puzzles_fit_into_a_browser_and_no_more_are_taken() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path());
    let player = PlayerId::default();
    let mut own = OwnPuzzles::open(&store, &player);
    let rows = |count| {
        let puzzles = sudokus(count, "Sudoku");
        let row = |puzzle: &Arc<Puzzle>| {
            PuzzleRow::new(puzzle, PuzzleOrigin::Imported, Some("Many"), NOW)
        };
        puzzles.iter().map(row).collect::<Vec<_>>()
    };
    let (added, refused) = own.add(rows(MANY + 7), &store, &player);
    assert_eq!((added.len(), refused), (MANY, 7));
    let profile = Players::default();
    let text = Backup::write(&store, profile.current());
    println!("{} characters", text.len());
    assert!(text.len() < ROOM, "{}", text.len());
}

/// What our systems may take of a frame that draws a page of cards and chips; a program built to be tested is many times
/// slower than one built to be played.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 10 } else { 4 });

/// How often something is chosen, typed or scrolled.
const TIMES: usize = 60;

#[test]
#[ignore = "measures: run by cargo ci"]
fn ten_thousand_puzzles_cost_no_frame_more_than_a_moment() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    watch(&mut program.app);
    let keeping = ours_while(&mut program, |game| {
        game.ask(request(sudokus(MANY, "Sudoku"), Some("Many")));
        game.settle();
    });
    judge("keeping", &keeping);
    drop(program);

    let mut game = Driver::prepare_in(folder.path());
    watch(&mut game.app);
    let acts: [(&str, fn(&mut Driver)); 5] = [
        ("reading", read),
        ("opening", open),
        ("searching", search),
        ("choosing", choose),
        ("scrolling", scroll),
    ];
    for (what, act) in acts {
        judge(what, &ours_while(&mut game, act));
    }
}

fn read(game: &mut Driver) {
    while !game.app.world().resource::<Collection>().is_read() {
        game.frames(1);
    }
    game.settle();
}

fn open(game: &mut Driver) {
    game.click("Puzzles");
    game.settle();
    game.frames(TIMES);
}

fn search(game: &mut Driver) {
    let words = ["", "s", "su", "sud", "no. 77", "hard"];
    for word in words.into_iter().cycle().take(TIMES).chain([""]) {
        let mut view = game.app.world_mut().resource_mut::<LibraryView>();
        word.clone_into(&mut view.search);
        game.frames(4);
    }
}

fn choose(game: &mut Driver) {
    for order in PuzzleOrder::ALL.into_iter().cycle().take(TIMES) {
        let mut settings = game.app.world_mut().resource_mut::<Settings>();
        settings.library.order = order;
        game.frames(4);
    }
    game.settle();
}

fn scroll(game: &mut Driver) {
    for _ in 0..TIMES {
        game.scroll_at(Vec2::new(640.0, 600.0), -20.0);
    }
}

/// Tells what frames took, the shortest first; what usually is taken must be little.
fn judge(what: &str, frames: &[Duration]) {
    let at = |share: f64| frames[(frames.len() as f64 * share) as usize];
    let longest = &frames[frames.len().saturating_sub(4)..];
    let (usual, nearly_all) = (at(0.5), at(0.9));
    println!(
        "{what}: {} frames, usual {usual:?}, nearly all {nearly_all:?}, longest {longest:?}",
        frames.len()
    );
    assert!(usual < MOST, "{what}: {usual:?}");
}
