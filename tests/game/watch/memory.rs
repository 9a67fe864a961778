//! The memory that a search of millions of steps takes, as the system counts it.

use std::{env, fs, process::Command};

use sumi::{
    game::watch::{clock::Goal, intent::WatchIntent},
    solver::StrategyName,
};

use super::{LONG, viewer::Viewer};

/// What the whole program may grow by while millions of steps are played and scrubbed: a recording as it counts itself,
/// what waits in the channel, and what the allocator holds between the pieces. It was 10 MB when this was written.
const MOST_GROWTH: u64 = 24 << 20;
/// Set where the test has a program of its own.
const ALONE: &str = "SUMI_TEST_ALONE";
/// What a recording counts itself at most.
const MOST_COUNTED: usize = 8_000_000;

#[test]
#[ignore = "measures, and takes a minute: run by cargo ci"]
fn millions_of_steps_play_scrub_and_end_in_bounded_memory() {
    if env::var_os(ALONE).is_some() {
        return measure();
    }
    // What other tests of this program have used and given back would hide what this one needs.
    let name = "watch::memory::millions_of_steps_play_scrub_and_end_in_bounded_memory";
    let mut alone = Command::new(env::current_exe().unwrap());
    alone.args([name, "--exact", "--ignored", "--nocapture"]);
    let output = alone.env(ALONE, "yes").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let said = text.lines().find(|line| line.contains(" steps: "));
    println!("{}", said.unwrap_or(&text));
    assert!(output.status.success());
}

fn measure() {
    let mut viewer = Viewer::watch(LONG, StrategyName::Engine);
    viewer.ask(WatchIntent::Hurry(Goal::End));
    viewer.until_shown(|shown| shown.lanes[0].solved && !shown.hurries);
    // Everything that only comes once is there by now.
    let before = resident();
    viewer.ask(WatchIntent::Choose(StrategyName::Sequential));
    let mut most = Peak::default();
    viewer.ask(WatchIntent::Hurry(Goal::End));
    most.watch(&mut viewer);
    let end = viewer.shown().lanes[0].step;
    assert!(viewer.shown().lanes[0].solved && end > 3_000_000);
    for at in [end / 2, 1_000, end - 1, end / 4 * 3] {
        viewer.ask(WatchIntent::Hurry(Goal::Step(at)));
        most.watch(&mut viewer);
        assert_eq!(viewer.shown().lanes[0].step, at);
    }
    let growth = most.resident.saturating_sub(before);
    println!(
        "{end} steps: {} KB more in memory at most, of which the recording counts {} KB",
        growth >> 10,
        most.counted >> 10
    );
    assert!(growth < MOST_GROWTH, "{growth}");
    assert!(most.counted < MOST_COUNTED, "{}", most.counted);
}

/// The most that was ever seen.
#[derive(Default)]
struct Peak {
    resident: u64,
    counted: usize,
}

impl Peak {
    /// Lets the show come to where it hurries, and looks at the memory after every frame.
    fn watch(&mut self, viewer: &mut Viewer) {
        loop {
            viewer.frames(1);
            let shown = viewer.shown();
            self.resident = self.resident.max(resident());
            self.counted = self.counted.max(shown.lanes[0].bytes);
            if !shown.hurries {
                return;
            }
            std::thread::yield_now();
        }
    }
}

/// The bytes of memory that this program has in use, in pages of 4 KB.
fn resident() -> u64 {
    let pages = fs::read_to_string("/proc/self/statm").unwrap();
    let resident: u64 = pages.split(' ').nth(1).unwrap().parse().unwrap();
    resident * 4096
}
