//! What a frame costs while solvers are watched on the largest boards, without anything that draws.

use std::time::Duration;

use sumi::{game::watch::control::Control, solver::StrategyName};

use super::theatre::Theatre;
use crate::frames::{average, in_a_row};

/// The largest Sudoku, with 256 cells.
const LARGE: &str = include_str!("../../stage/boards/sudoku-16.ron");

/// What four boards that play as fast as they can may add to a frame. A program built to be tested is several times
/// slower than one built to be played.
const MOST: Duration = Duration::from_millis(8);

#[test]
#[ignore = "measures: run by cargo ci"]
fn a_fast_race_on_large_boards_leaves_frames_short() {
    let mut theatre = Theatre::watch(LARGE, StrategyName::CandidateSets);
    theatre.wish(Control::Lanes(4));
    for _ in 0..10 {
        theatre.wish(Control::Faster);
    }
    theatre.until_shown(|shown| shown.lanes[0].step > 1000);
    let before = steps(&mut theatre);
    let playing = average(in_a_row(&mut theatre.app), |_, _| {});
    let played = steps(&mut theatre) - before;
    theatre.wish(Control::Toggle);
    theatre.until(|state| state.busy.is_empty());
    let resting = average(&mut theatre.app, |_, _| {});
    println!("a frame at rest: {resting:?}, while {played} steps are played: {playing:?}");
    assert!(played > 1000 && playing.saturating_sub(resting) < MOST);
}

fn steps(theatre: &mut Theatre) -> u64 {
    theatre.shown().lanes.iter().map(|lane| lane.step).sum()
}
