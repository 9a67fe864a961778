//! What a frame costs while a large puzzle is played, without anything that draws.
#![cfg(feature = "game")]
#![cfg_attr(
    feature = "game",
    expect(
        clippy::unwrap_used,
        clippy::panic,
        reason = "a test stops at the first surprise"
    )
)]

#[path = "common/headless.rs"]
mod headless;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use sumi::{
    format,
    game::input::{Action, Direction},
    puzzle::{Digit, Draft, Puzzle},
};

use headless::Game;

const PUZZLES: &str = include_str!("../puzzles/sudoku-large.ron");

/// How many frames are measured.
const FRAMES: usize = 600;
/// What the game may add to a frame; a program built to be tested is slower than one built to be played.
const MOST: Duration = Duration::from_millis(3);

#[test]
#[ignore = "measures: run by cargo ci"]
fn playing_on_the_largest_board_costs_little() {
    let idle = median(&mut bare(), |_, _| {});
    let mut game = Game::start();
    let large: Vec<Draft> = format::ron::read(PUZZLES).unwrap();
    let puzzle: Puzzle = large.last().unwrap().check().unwrap();
    game.open(Arc::new(puzzle));
    game.app.world_mut().write_message(Action::FillNotes);
    game.frames(60);
    let resting = median(&mut game.app, |_, _| {});
    let playing = median(&mut game.app, act);
    println!("a frame without the game: {idle:?}, resting: {resting:?}, playing: {playing:?}");
    assert!(playing.saturating_sub(idle) < MOST);
}

/// Bevy and egui alone.
fn bare() -> App {
    let mut app = App::new();
    app.add_plugins(headless::plugins())
        .add_plugins(EguiPlugin::default());
    app.finish();
    app.cleanup();
    app
}

/// Somebody who moves, writes and takes back in every frame.
fn act(app: &mut App, frame: usize) {
    let digit = Digit::new((frame % 16 + 1) as u8).unwrap();
    let action = match frame % 4 {
        0 => Action::Go(Direction::Right),
        1 => Action::Enter(digit),
        2 => Action::Undo,
        _ => Action::Go(Direction::Down),
    };
    app.world_mut().write_message(action);
}

fn median(app: &mut App, act: impl Fn(&mut App, usize)) -> Duration {
    let mut times: Vec<Duration> = (0..FRAMES)
        .map(|frame| {
            act(app, frame);
            let begun = Instant::now();
            app.update();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[FRAMES / 2]
}
