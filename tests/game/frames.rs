//! What a frame costs while a large puzzle is played: our own systems apart from what Bevy and egui do around them.

use std::time::{Duration, Instant};

use bevy::{app::MainScheduleOrder, ecs::schedule::ScheduleLabel, prelude::*};
use bevy_egui::EguiPrimaryContextPass;
use sumi::format;
use sumi::game::{
    base::theme::DrawScreens,
    input::Direction,
    play::intent::GameIntent,
    stage::{self, driver::Driver},
};
use sumi::puzzle::Draft;

use crate::player::digit;

const PUZZLES: &str = include_str!("../../puzzles/sudoku-large.ron");

/// How many frames are measured.
const FRAMES: usize = 600;
/// What our systems may take of a frame in which a move is made. A program built to be tested is many times slower than one
/// built to be played.
const MOST: Duration = if cfg!(debug_assertions) {
    Duration::from_millis(4)
} else {
    Duration::from_millis(1)
};

#[test]
#[ignore = "measures: run by cargo ci"]
fn playing_on_the_largest_board_costs_little() {
    let mut bare = stage::build_bare();
    watch(&mut bare);
    let nothing = measure(&mut bare, |_, _| {});
    let mut game = Driver::start();
    watch(&mut game.app);
    let large: Vec<Draft> = format::ron::read(PUZZLES).unwrap();
    let puzzle = large.last().unwrap().check().unwrap();
    game.open(puzzle.into());
    game.accept(GameIntent::FillNotes);
    game.frames(60);
    let resting = measure(&mut game.app, |_, _| {});
    let playing = measure(&mut game.app, act);
    println!("without the game {nothing}\nat rest          {resting}\nwith moves       {playing}");
    assert!(playing.ours.usual < MOST, "{playing}");
}

/// Somebody who moves, writes and takes back in every frame.
fn act(app: &mut App, frame: usize) {
    let intent = match frame % 4 {
        0 => GameIntent::Go(Direction::Right),
        1 => GameIntent::Enter(digit((frame % 16 + 1) as u8)),
        2 => GameIntent::Undo,
        _ => GameIntent::Go(Direction::Down),
    };
    app.world_mut().write_message(intent);
}

/// The time that our systems have taken in this frame. Nearly all of them run in `Update`, where Bevy has next to nothing,
/// or draw the screens.
#[derive(Resource)]
struct Stopwatch {
    begun: Instant,
    passed: Duration,
    /// The same for each frame.
    frames: Vec<Duration>,
}

fn begin_frame(mut watch: ResMut<Stopwatch>) {
    watch.frames.push(Duration::ZERO);
    watch.begun = Instant::now();
}

fn begin(mut watch: ResMut<Stopwatch>) {
    watch.begun = Instant::now();
}

fn end(mut watch: ResMut<Stopwatch>) {
    let passed = watch.begun.elapsed();
    watch.passed += passed;
    if let Some(frame) = watch.frames.last_mut() {
        *frame += passed;
    }
}

#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct BeforeUpdate;

#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct AfterUpdate;

/// Puts stopwatches around our systems, which run one after the other: what is measured is work and not waiting for other
/// threads.
pub(crate) fn watch(app: &mut App) {
    app.insert_resource(Stopwatch {
        begun: Instant::now(),
        passed: Duration::ZERO,
        frames: Vec::new(),
    })
    .add_systems(BeforeUpdate, begin_frame)
    .add_systems(AfterUpdate, end)
    .add_systems(
        EguiPrimaryContextPass,
        (begin.before(DrawScreens), end.after(DrawScreens)),
    );
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(Update, BeforeUpdate);
    order.insert_after(Update, AfterUpdate);
}

/// What frames take.
pub(crate) struct Costs {
    pub(crate) ours: Spread,
    pub(crate) whole: Spread,
}

impl std::fmt::Display for Costs {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { ours, whole } = self;
        write!(
            f,
            "our systems {:?}, at most {:?}; the whole frame {:?}, at most {:?}",
            ours.usual, ours.most, whole.usual, whole.most
        )
    }
}

/// The middle and the end of many times; the middle does not care about what else the machine did.
pub(crate) struct Spread {
    pub(crate) usual: Duration,
    pub(crate) most: Duration,
}

impl From<Vec<Duration>> for Spread {
    fn from(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self {
            usual: times[times.len() / 2],
            most: times[times.len() - 1],
        }
    }
}

/// What our systems take of each frame while somebody does something that lets frames pass, the shortest first.
pub(crate) fn ours_while(game: &mut Driver, act: impl FnOnce(&mut Driver)) -> Vec<Duration> {
    game.app
        .world_mut()
        .resource_mut::<Stopwatch>()
        .frames
        .clear();
    act(game);
    let mut watch = game.app.world_mut().resource_mut::<Stopwatch>();
    let mut frames = std::mem::take(&mut watch.frames);
    frames.sort_unstable();
    frames
}

pub(crate) fn measure(app: &mut App, act: impl Fn(&mut App, usize)) -> Costs {
    let (mut ours, mut whole) = (Vec::new(), Vec::new());
    for frame in 0..FRAMES {
        act(app, frame);
        app.world_mut().resource_mut::<Stopwatch>().passed = Duration::ZERO;
        let begun = Instant::now();
        app.update();
        whole.push(begun.elapsed());
        ours.push(app.world().resource::<Stopwatch>().passed);
    }
    Costs {
        ours: ours.into(),
        whole: whole.into(),
    }
}
