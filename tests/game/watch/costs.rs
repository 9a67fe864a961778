//! What a frame costs while solvers are watched on the largest boards, without anything that draws.

use std::time::Duration;

use sumi::{game::watch::intent::WatchIntent, solver::StrategyName};

use super::viewer::Viewer;
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
    let mut viewer = Viewer::watch(LARGE, StrategyName::CandidateSets);
    viewer.ask(WatchIntent::Lanes(4));
    for _ in 0..10 {
        viewer.ask(WatchIntent::Faster);
    }
    viewer.until_shown(|shown| shown.lanes[0].step > 1000);
    frames::watch(&mut viewer.app);
    let before = steps(&mut viewer);
    let playing = frames::measure(&mut viewer.app, |_, _| {});
    let played = steps(&mut viewer) - before;
    println!("while {played} steps are played {playing}");
    assert!(played > 1000 && playing.ours.usual < MOST, "{playing}");
}

fn steps(viewer: &mut Viewer) -> u64 {
    viewer.shown().lanes.iter().map(|lane| lane.step).sum()
}
