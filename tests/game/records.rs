//! The records: what is told of finished games, and how long it takes with ten thousand of them.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use sumi::game::{
    base::Screen,
    stage::{driver::Driver, planted},
    store::Store,
};

/// Many years of play.
const MANY: usize = 20_000;
/// What may pass until ten thousand games of one's own and as many of others are on screen. A program built to be tested is
/// many times slower than one built to be played, and the machine may be busy.
const OPENING: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_000 } else { 500 });
/// What may pass in a frame in which somebody scrolls through them, in the same way.
const FRAME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 100 } else { 30 });

fn records(count: usize) -> Driver {
    let mut game = Driver::start();
    planted::plant(game.app.world_mut(), count).unwrap();
    game.click("Records");
    game.until(|state| state.screen == Screen::Records);
    game.settle();
    game
}

/// Whether any control on screen is called so.
fn offers(game: &Driver, name: &str) -> bool {
    game.controls().iter().any(|(text, _)| text == name)
}

/// Unfolds the next game that has a ranking: a sprint has no puzzle of its own.
fn unfold_next(game: &mut Driver) {
    for _ in 0..10 {
        game.pad("DPadDown South");
        game.settle();
        if offers(game, "Ranking of this puzzle") {
            return;
        }
    }
    panic!("no game unfolds");
}

#[test]
fn ten_thousand_games_open_and_scroll_without_a_hitch() {
    let mut game = Driver::start();
    planted::plant(game.app.world_mut(), MANY).unwrap();
    game.app.world().resource::<Store>().settle();
    let begun = Instant::now();
    game.click("Records");
    game.until(|state| state.screen == Screen::Records);
    let opening = begun.elapsed();
    game.settle();
    let mut times = Vec::new();
    for _ in 0..120 {
        game.scroll_at(Vec2::new(640.0, 500.0), -20.0);
        let begun = Instant::now();
        game.frames(1);
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let usual = times[times.len() / 2];
    println!(
        "opening {opening:?}, a frame {usual:?}, at most {:?}",
        times[times.len() - 1]
    );
    assert!(opening < OPENING, "{opening:?}");
    assert!(usual < FRAME, "{usual:?}");
}

#[test]
fn a_list_follows_the_focus() {
    let mut game = records(120);
    game.pad("RightTrigger2 LeftTrigger2");
    game.settle();
    for _ in 0..25 {
        game.pad("DPadDown");
        game.settle();
    }
    unfold_next(&mut game);
    let at = game.place("Ranking of this puzzle");
    assert!((130.0..800.0).contains(&at.y), "{at}");
}

#[test]
fn every_way_out_of_the_records_leads_to_the_title() {
    let ways: [fn(&mut Driver); 3] = [
        |game| game.keys("Escape"),
        |game| game.pad("East"),
        |game| game.click("Back"),
    ];
    for leave in ways {
        let mut game = records(30);
        leave(&mut game);
        game.until(|state| state.screen == Screen::Title);
    }
}

#[test]
fn a_game_unfolds_and_leads_to_the_ranking_of_its_puzzle() {
    let mut game = records(30);
    assert!(!offers(&game, "Ranking of this puzzle"));
    game.keys("E Q");
    game.settle();
    unfold_next(&mut game);
    game.keys("Enter");
    game.settle();
    assert!(!offers(&game, "Ranking of this puzzle"));
    game.keys("Enter");
    game.settle();
    game.click("Ranking of this puzzle");
    game.settle();
    assert!(offers(&game, "One puzzle"));
    assert!(!offers(&game, "Ranking of this puzzle"));
}

#[test]
fn tabs_are_reached_with_keys_and_buttons() {
    let mut game = records(120);
    game.keys("E");
    game.settle();
    assert!(offers(&game, "Overall"));
    game.pad("RightTrigger2");
    game.settle();
    assert!(!offers(&game, "Overall"));
    game.keys("Q");
    game.settle();
    assert!(offers(&game, "Overall"));
}

#[test]
fn without_a_game_the_records_are_empty_and_whole() {
    let mut game = records(0);
    for tab in ["Rankings", "Statistics", "History"] {
        game.click(tab);
        game.settle();
    }
    assert_eq!(game.state().screen, Screen::Records);
}
