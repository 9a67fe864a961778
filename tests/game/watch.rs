//! Watching solvers in the whole game, without a window: streams, playback, back-pressure, leaving.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use sumi::{
    format,
    game::{
        board::{Board, Cell, Fit, Heat, Lit, Notes, Sealed, Tentative, Value},
        input::{Action, Direction},
        library::OpenPuzzle,
        snapshot::{self, Snapshot, Watched},
        state::Screen,
        watch::{Runner, WatchPuzzle, clock::Goal, control::Control},
    },
    puzzle::{Digit, Position, Puzzle},
    solver::{Step, StrategyName},
};

use crate::headless;

const FRAME: Duration = Duration::from_millis(16);
/// How long a test waits for what comes from other threads.
const PATIENCE: Duration = Duration::from_mins(1);
/// The largest Sudoku, with 256 cells.
const LARGE: &str = include_str!("../stage/boards/sudoku-16.ron");
/// One small puzzle of each kind.
const EVERY_KIND: &str = include_str!("../data/games/every_kind.ron");
/// A search of millions of steps.
const LONG: &str = include_str!("../data/watch/long.ron");
/// Cages `AAB / CCB / CDD`; the only solution is 123 / 231 / 312.
const SHORT: &str = include_str!("../stage/four-cages.ron");
/// Rows with all digits: any of the twelve Latin squares is a solution.
const SEVERAL: &str = r#"(kind: KenKen, size: (3, 3), cages: [
    ("6+", "r1c1 r1c2 r1c3"), ("6+", "r2c1 r2c2 r2c3"), ("6+", "r3c1 r3c2 r3c3"),
])"#;

struct Theatre {
    app: App,
    puzzle: Arc<Puzzle>,
    _store: tempfile::TempDir,
}

impl Theatre {
    fn open(text: &str) -> Self {
        let store = tempfile::tempdir().unwrap();
        let app = headless::app(store.path(), TimeUpdateStrategy::ManualDuration(FRAME));
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        let mut theatre = Self {
            app,
            puzzle: Arc::new(puzzle),
            _store: store,
        };
        theatre.until(|state| state.screen == Screen::Title);
        theatre
    }

    fn watch(text: &str, strategy: StrategyName) -> Self {
        let mut theatre = Self::open(text);
        let puzzle = theatre.puzzle.clone();
        let position = Position::new(&puzzle);
        let request = WatchPuzzle { puzzle, position };
        theatre.app.world_mut().write_message(request);
        theatre.until(|state| state.screen == Screen::Watch);
        theatre.wish(Control::Choose(strategy));
        theatre
    }

    fn wish(&mut self, control: Control) {
        self.app.world_mut().write_message(control);
        self.app.update();
    }

    fn act(&mut self, action: Action) {
        self.app.world_mut().write_message(action);
        self.app.update();
    }

    fn state(&mut self) -> Snapshot {
        snapshot::take(self.app.world_mut())
    }

    fn shown(&mut self) -> Watched {
        self.state().watch.unwrap()
    }

    fn until(&mut self, holds: impl Fn(&Snapshot) -> bool) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            self.app.update();
            if holds(&self.state()) {
                return;
            }
            std::thread::yield_now();
        }
        panic!("never came to pass: {:?}", self.state());
    }

    fn until_shown(&mut self, holds: impl Fn(&Watched) -> bool) {
        self.until(|state| state.watch.as_ref().is_some_and(&holds));
    }

    /// Compares the cells of every board with the picture that its recording shows.
    fn compare_boards(&mut self) {
        let title = self.puzzle.info().title.clone();
        let heat = self.shown().heat;
        let world = self.app.world_mut();
        let mut boards = world.query::<(&Board, &Runner, Has<Sealed>)>();
        let mut cells = world.query::<(
            &Value,
            &Notes,
            Option<&Tentative>,
            Option<&Heat>,
            Option<&Lit>,
        )>();
        for (board, runner, sealed) in boards.iter(world) {
            let solved = runner.solved_after().is_some();
            assert_eq!(sealed, solved, "{title}");
            let picture = runner.tape.picture();
            for (id, entity) in board.cells.iter() {
                let Some(entity) = *entity else { continue };
                let (value, notes, tentative, hot, lit) = cells.get(world, entity).unwrap();
                let square = picture.square(id);
                assert_eq!(value.0, square.value, "{title} {}", runner.strategy);
                if square.value.is_none() {
                    assert_eq!(notes.0, square.candidates, "{title} {}", runner.strategy);
                } else if !solved {
                    let depth = tentative.map_or(0, |tentative| tentative.0);
                    assert_eq!(depth, square.depth, "{title} {}", runner.strategy);
                }
                assert_eq!(hot.is_some(), heat && square.heat > 0);
                assert!(!(solved && lit.is_some()));
            }
        }
    }

    fn last_step(&mut self) -> Option<Step> {
        let world = self.app.world_mut();
        let mut runners = world.query::<&Runner>();
        runners.single(world).unwrap().tape.last_step().cloned()
    }
}

#[test]
fn the_stream_is_complete_and_in_order() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Toggle);
    theatre.until_shown(|shown| shown.lanes[0].complete);
    theatre.wish(Control::Hurry(Goal::Step(0)));
    theatre.until_shown(|shown| !shown.hurries);
    let position = Position::new(&theatre.puzzle);
    let mut solver = StrategyName::Sequential.start(&theatre.puzzle, &position);
    for at in 1.. {
        theatre.wish(Control::Forward);
        theatre.until_shown(|shown| !shown.hurries && shown.lanes[0].step == at);
        let step = solver.advance();
        assert_eq!(theatre.last_step().as_ref(), Some(&step));
        if step.is_last() {
            break;
        }
    }
    assert!(theatre.shown().lanes[0].solved);
}

#[test]
fn a_paused_show_holds_the_solver_and_lets_the_program_sleep() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Toggle);
    theatre.until(|state| state.busy.is_empty());
    let before = theatre.shown().lanes[0].clone();
    assert!(!before.complete);
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..50 {
        theatre.app.update();
    }
    let after = theatre.shown().lanes[0].clone();
    assert_eq!(after, before);
    assert!(after.bytes < 10_000_000, "{after:?}");
    assert!(theatre.state().busy.is_empty());
}

#[test]
fn leaving_takes_the_jobs_and_the_boards_away_with_the_next_frame() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.until_shown(|shown| shown.lanes.iter().all(|lane| lane.step > 0));
    theatre.wish(Control::Back);
    theatre.app.update();
    assert_eq!(theatre.state().screen, Screen::Title);
    assert_eq!(theatre.state().jobs, 0);
    let world = theatre.app.world_mut();
    assert_eq!(world.query::<&Board>().iter(world).count(), 0);
    // Solvers hold the puzzle, and let go of it at their next report; so does the theatre.
    let begun = Instant::now();
    while Arc::strong_count(&theatre.puzzle) > 1 && begun.elapsed() < PATIENCE {
        std::thread::yield_now();
    }
    assert_eq!(Arc::strong_count(&theatre.puzzle), 1);
}

#[test]
fn boards_of_every_kind_hold_what_the_recording_shows() {
    for draft in format::ron::read(EVERY_KIND).unwrap() {
        let text = format::ron::write(&[draft]);
        let mut theatre = Theatre::watch(&text, StrategyName::CandidateSets);
        theatre.wish(Control::Lanes(4));
        theatre.wish(Control::Heat);
        for goal in [
            Goal::Step(3),
            Goal::Guess,
            Goal::Retreat,
            Goal::Step(11),
            Goal::End,
        ] {
            theatre.wish(Control::Hurry(goal));
            theatre.until_shown(|shown| !shown.hurries && !shown.playing);
            theatre.app.update();
            theatre.compare_boards();
        }
    }
}

#[test]
fn boards_stand_apart_inside_the_window() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.app.update();
    let world = theatre.app.world_mut();
    let mut boards = world.query::<(&Board, &Fit)>();
    let areas: Vec<Rect> = boards
        .iter(world)
        .map(|(board, fit)| Rect::from_center_size(fit.middle, board.extent().squares() * fit.cell))
        .collect();
    assert_eq!(areas.len(), 4);
    let window = Rect::new(0.0, 0.0, 1280.0, 800.0);
    for (index, area) in areas.iter().enumerate() {
        assert!(window.contains(area.min) && window.contains(area.max));
        let mut others = areas[..index].iter();
        assert!(others.all(|other| other.intersect(*area).is_empty()));
    }
}

#[test]
fn cells_that_are_watched_cannot_be_picked() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    let world = theatre.app.world_mut();
    let mut cells = world.query_filtered::<&Pickable, With<Cell>>();
    assert_eq!(cells.iter(world).count(), 9);
    assert!(
        cells
            .iter(world)
            .all(|pickable| *pickable == Pickable::IGNORE)
    );
}

#[test]
fn a_puzzle_of_the_library_is_watched_and_the_library_comes_back() {
    let mut theatre = Theatre::open(SHORT);
    theatre.act(Action::Show(Screen::Library));
    theatre.until(|state| state.screen == Screen::Library);
    // With keys in use, the first card has the focus.
    (0..5).for_each(|_| theatre.app.update());
    theatre.act(Action::Watch);
    theatre.until(|state| state.screen == Screen::Watch);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    theatre.act(Action::Back);
    theatre.until(|state| state.screen == Screen::Library);
    assert_eq!(theatre.state().jobs, 0);
}

#[test]
fn a_race_has_one_clock_and_a_winner() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.wish(Control::Lanes(4));
    theatre.until_shown(|shown| shown.lanes.len() == 4 && shown.lanes[3].step > 0);
    let lanes = theatre.shown().lanes;
    let furthest = lanes.iter().map(|lane| lane.step).max().unwrap();
    assert!(
        lanes
            .iter()
            .all(|lane| lane.step == furthest || lane.solved),
        "{lanes:?}"
    );
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes.iter().all(|lane| lane.solved));
    let names: Vec<_> = theatre
        .shown()
        .lanes
        .iter()
        .map(|lane| lane.strategy)
        .collect();
    assert_eq!(
        names,
        ["sequential", "propagate", "candidate-sets", "pruned"]
    );
}

#[test]
fn every_device_can_control_a_show() {
    let mut theatre = Theatre::watch(SHORT, StrategyName::Sequential);
    theatre.act(Action::Confirm);
    assert!(!theatre.shown().playing);
    theatre.act(Action::Restart);
    theatre.until_shown(|shown| !shown.hurries && shown.lanes[0].step == 0);
    theatre.act(Action::Go(Direction::Right));
    theatre.act(Action::Go(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].step == 2);
    theatre.act(Action::Go(Direction::Left));
    theatre.until_shown(|shown| shown.lanes[0].step == 1);
    theatre.act(Action::Previous);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Retreat { .. })));
    theatre.act(Action::Next);
    theatre.until_shown(|shown| !shown.hurries);
    assert!(matches!(theatre.last_step(), Some(Step::Guess { .. })));
    theatre.act(Action::Hint);
    assert!(theatre.shown().heat);
    let slow = theatre.shown().speed.unwrap();
    theatre.act(Action::Go(Direction::Up));
    assert!(theatre.shown().speed.unwrap() > slow);
    theatre.act(Action::Enter(Digit::new(5).unwrap()));
    theatre.until_shown(|shown| shown.lanes[0].strategy == "deduction");
    theatre.act(Action::Jump(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(theatre.shown().lanes[0].backtracks, 0);
    theatre.act(Action::Watch);
    theatre.until_shown(|shown| shown.lanes.len() == 2);
}

#[test]
fn a_hurry_to_the_end_can_be_stopped() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.act(Action::Jump(Direction::Right));
    theatre.until_shown(|shown| shown.lanes[0].step > 1000);
    theatre.act(Action::Confirm);
    let shown = theatre.shown();
    assert!(!shown.hurries && !shown.playing, "{shown:?}");
    theatre.until(|state| state.busy.is_empty());
}

#[test]
fn a_puzzle_with_several_solutions_has_a_next_one() {
    let mut theatre = Theatre::watch(SEVERAL, StrategyName::Engine);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    for solutions in 2..=12 {
        theatre.act(Action::NextPuzzle);
        theatre.wish(Control::Hurry(Goal::End));
        // The board stays solved until the next step comes.
        theatre.until_shown(|shown| {
            let lane = &shown.lanes[0];
            lane.solved && lane.solutions == solutions
        });
    }
    theatre.act(Action::NextPuzzle);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].complete && !shown.hurries);
    assert!(!theatre.shown().lanes[0].solved);
}

#[test]
fn a_game_is_watched_from_where_it_is_and_is_still_there_afterwards() {
    let mut theatre = Theatre::open(SHORT);
    let puzzle = theatre.puzzle.clone();
    theatre.app.world_mut().write_message(OpenPuzzle(puzzle));
    theatre.until(|state| state.selection.is_some());
    theatre.act(Action::Enter(Digit::new(1).unwrap()));
    theatre.until(|state| state.values.contains_key("r1c1"));
    theatre.act(Action::Watch);
    theatre.until(|state| state.screen == Screen::Watch);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].solved);
    assert_eq!(theatre.shown().lanes.len(), 1);
    assert!(theatre.shown().lanes[0].nodes <= 8);
    theatre.act(Action::Back);
    theatre.until(|state| state.screen == Screen::Play && state.selection.is_some());
    (0..5).for_each(|_| theatre.app.update());
    assert_eq!(theatre.state().screen, Screen::Play);
    assert_eq!(theatre.state().values["r1c1"], 1);
    assert_eq!(theatre.state().values.len(), 1);
    let world = theatre.app.world_mut();
    assert_eq!(world.query::<&Runner>().iter(world).count(), 0);
    // The game on the board has a job of its own, which ends.
    theatre.until(|state| state.jobs == 0);
}

#[test]
fn a_search_of_millions_of_steps_can_be_scrubbed_while_it_streams() {
    let mut theatre = Theatre::watch(LONG, StrategyName::Sequential);
    theatre.wish(Control::Hurry(Goal::End));
    theatre.until_shown(|shown| shown.lanes[0].step > 250_000);
    for at in [200_000, 7, 150_000] {
        theatre.wish(Control::Hurry(Goal::Step(at)));
        theatre.until_shown(|shown| !shown.hurries);
        let lane = theatre.shown().lanes[0].clone();
        assert_eq!(lane.step, at);
        assert!(lane.bytes < 20_000_000, "{lane:?}");
    }
}

#[test]
#[ignore = "measures: prints what a frame costs while four boards of 16 by 16 play as fast as they can"]
fn a_fast_race_on_large_boards_is_measured() {
    let mut theatre = Theatre::watch(LARGE, StrategyName::CandidateSets);
    theatre.wish(Control::Lanes(4));
    for _ in 0..10 {
        theatre.wish(Control::Faster);
    }
    theatre.until_shown(|shown| shown.lanes[0].step > 1000);
    let mut times: Vec<Duration> = (0..300)
        .map(|_| {
            let begun = Instant::now();
            theatre.app.update();
            begun.elapsed()
        })
        .collect();
    times.sort();
    let steps: u64 = theatre.shown().lanes.iter().map(|lane| lane.step).sum();
    println!(
        "median {:?}, longest {:?}, {steps} steps",
        times[150], times[299]
    );
}
