//! What a frame costs while solvers are watched on the largest boards, without anything that draws.

use std::time::Duration;

use sumi::{game::watch::control::Control, solver::StrategyName};

use super::theatre::Theatre;
use crate::frames;

/// The largest Sudoku, with 256 cells.
const LARGE: &str = include_str!("../../stage/boards/sudoku-16.ron");

/// What four boards that play as fast as they can may take of a frame. A program built to be tested is several times slower
/// than one built to be played.
const MOST: Duration = if cfg!(debug_assertions) {
    Duration::from_millis(12)
} else {
    Duration::from_millis(4)
};

#[test]
#[ignore = "measures: run by cargo ci"]
fn a_fast_race_on_large_boards_leaves_frames_short() {
    let mut theatre = Theatre::watch(LARGE, StrategyName::CandidateSets);
    theatre.wish(Control::Lanes(4));
    for _ in 0..10 {
        theatre.wish(Control::Faster);
    }
    theatre.until_shown(|shown| shown.lanes[0].step > 1000);
    frames::watch(&mut theatre.app);
    let before = steps(&mut theatre);
    let playing = frames::measure(&mut theatre.app, |_, _| {});
    let played = steps(&mut theatre) - before;
    println!("while {played} steps are played {playing}");
    assert!(played > 1000 && playing.ours.usual < MOST, "{playing}");
}

fn steps(theatre: &mut Theatre) -> u64 {
    theatre.shown().lanes.iter().map(|lane| lane.step).sum()
}
