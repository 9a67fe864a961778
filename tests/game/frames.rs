//! What a frame costs while a large puzzle is played, without anything that draws.

use std::{fs, sync::Arc, time::Duration};

use bevy::{ecs::schedule::SingleThreadedExecutor, prelude::*};
use bevy_egui::EguiPlugin;
use sumi::{
    format,
    game::input::{Action, Direction},
    puzzle::{Digit, Draft, Puzzle},
};

use crate::game::Game;
use crate::headless;

const PUZZLES: &str = include_str!("../../puzzles/sudoku-large.ron");

/// How many frames are measured.
const FRAMES: usize = 600;
/// What the game may add to a frame in which a move is made, with everything that Bevy and egui do about it. A program
/// built to be tested is several times slower than one built to be played.
const MOST: Duration = Duration::from_millis(8);

#[test]
#[ignore = "measures: run by cargo ci"]
fn playing_on_the_largest_board_costs_little() {
    let idle = average(in_a_row(&mut bare()), |_, _| {});
    let mut game = Game::start();
    let large: Vec<Draft> = format::ron::read(PUZZLES).unwrap();
    let puzzle: Puzzle = large.last().unwrap().check().unwrap();
    game.open(Arc::new(puzzle));
    game.app.world_mut().write_message(Action::FillNotes);
    game.frames(60);
    let resting = average(in_a_row(&mut game.app), |_, _| {});
    let playing = average(&mut game.app, act);
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

/// Runs systems one after the other, so that what is measured is work and not waiting for other threads.
pub(crate) fn in_a_row(app: &mut App) -> &mut App {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    app
}

/// What a frame takes on average, without the time in which the machine does something else.
pub(crate) fn average(app: &mut App, act: impl Fn(&mut App, usize)) -> Duration {
    let begun = processor_time();
    for frame in 0..FRAMES {
        act(app, frame);
        app.update();
    }
    processor_time().saturating_sub(begun) / FRAMES as u32
}

/// The processor time that this thread has used.
fn processor_time() -> Duration {
    let used = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = used.split(' ').next().unwrap();
    Duration::from_nanos(nanoseconds.parse().unwrap())
}
