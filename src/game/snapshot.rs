//! The state of the game as plain data, for the stage's state files, for browser tests, for anyone who asks.

use std::collections::BTreeMap;

use bevy::{diagnostic::FrameCount, prelude::*};
use serde::Serialize;

use super::{
    activity::Activity,
    board::{Cell, Notes, Value},
    jobs::Working,
    play::{
        Session,
        clock::Clock,
        highlight::{Peer, SameDigit},
        selection::Selected,
        validate::{Conflict, Judgement},
    },
    state::Screen,
    store::PlayerId,
    theme::{Theme, ThemeName},
    watch::{Runner, Show},
};
use crate::puzzle::Digit;

/// What there is to know about the game in one frame; cells are named as on paper, "r1c1" is the top left.
#[derive(Serialize, Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The screen.
    pub screen: Screen,
    /// The theme.
    pub theme: ThemeName,
    /// Who plays.
    pub player: String,
    /// The title of the puzzle on the board.
    pub puzzle: Option<String>,
    /// The selected cell.
    pub selection: Option<String>,
    /// The digits on the board, givens included.
    pub values: BTreeMap<String, u8>,
    /// The notes on the board.
    pub notes: BTreeMap<String, Vec<u8>>,
    /// The markers of every cell that has any.
    pub markers: BTreeMap<String, Vec<&'static str>>,
    /// How many cells are in conflict.
    pub conflicts: usize,
    /// Every rule holds and no cell is empty.
    pub solved: bool,
    /// What is watched.
    pub watch: Option<Watched>,
    /// The seconds played.
    pub clock: f64,
    /// How many jobs run.
    pub jobs: usize,
    /// What moves.
    pub busy: Vec<&'static str>,
    /// How many frames there have been.
    pub frames: u32,
}

/// The solvers that are watched.
#[derive(Serialize, Clone, Debug, PartialEq)]
pub struct Watched {
    /// Whether steps follow each other by themselves.
    pub playing: bool,
    /// The steps per second, if the speed has a limit.
    pub speed: Option<u32>,
    /// Whether playback hurries somewhere.
    pub hurries: bool,
    /// Whether the heat map is shown.
    pub heat: bool,
    /// The solvers, from the first board to the last.
    pub lanes: Vec<WatchedLane>,
}

/// One solver that is watched.
#[derive(Serialize, Clone, Debug, PartialEq)]
pub struct WatchedLane {
    /// The solver's name.
    pub strategy: &'static str,
    /// How many steps are shown.
    pub step: u64,
    /// How many steps were recorded so far.
    pub length: u64,
    /// Whether all steps are known.
    pub complete: bool,
    /// Whether the shown board is solved.
    pub solved: bool,
    /// The digits placed or tried.
    pub nodes: u64,
    /// The guesses taken back.
    pub backtracks: u64,
    /// The guesses that stand.
    pub depth: usize,
    /// The candidates left.
    pub candidates: usize,
    /// The solutions found.
    pub solutions: u64,
    /// How much memory the recording takes.
    pub bytes: usize,
}

/// Takes a snapshot of the world.
pub fn take(world: &mut World) -> Snapshot {
    let mut snapshot = Snapshot {
        screen: *world.resource::<State<Screen>>().get(),
        theme: world.resource::<Theme>().name,
        player: world.resource::<PlayerId>().0.clone(),
        puzzle: None,
        selection: None,
        values: BTreeMap::new(),
        notes: BTreeMap::new(),
        markers: BTreeMap::new(),
        conflicts: 0,
        solved: false,
        watch: watched(world),
        clock: world.resource::<Clock>().elapsed().as_secs_f64(),
        jobs: world.query::<&Working>().iter(world).count(),
        busy: world.resource::<Activity>().names().collect(),
        frames: world
            .get_resource::<FrameCount>()
            .map_or(0, |frames| frames.0),
    };
    if snapshot.screen == Screen::Play {
        describe_board(world, &mut snapshot);
    }
    snapshot
}

fn watched(world: &mut World) -> Option<Watched> {
    let mut runners = world.query::<&Runner>();
    let show = world.get_resource::<Show>()?;
    let mut runners: Vec<_> = runners.iter(world).collect();
    runners.sort_by_key(|runner| runner.lane);
    let lane = |runner: &Runner| {
        let picture = runner.tape.picture();
        let counters = picture.counters();
        WatchedLane {
            strategy: runner.strategy.name(),
            step: runner.tape.at(),
            length: runner.tape.length(),
            complete: runner.tape.end().is_some(),
            solved: runner.solved_after().is_some(),
            nodes: counters.nodes,
            backtracks: counters.backtracks,
            depth: picture.depth(),
            candidates: picture.candidates_left(),
            solutions: counters.solutions,
            bytes: runner.tape.footprint(),
        }
    };
    Some(Watched {
        playing: show.clock.is_playing(),
        speed: show.clock.speed().steps_per_second(),
        hurries: show.clock.goal().is_some(),
        heat: show.heat,
        lanes: runners.into_iter().map(lane).collect(),
    })
}

type CellView = (
    &'static Cell,
    &'static Value,
    &'static Notes,
    (Has<Selected>, Has<Conflict>, Has<Peer>, Has<SameDigit>),
);

fn describe_board(world: &mut World, snapshot: &mut Snapshot) {
    let mut cells = world.query::<CellView>();
    let Some(session) = world.get_resource::<Session>() else {
        return;
    };
    let puzzle = session.puzzle();
    snapshot.puzzle = Some(puzzle.info().title.clone());
    snapshot.solved = world
        .get_resource::<Judgement>()
        .is_some_and(|judgement| judgement.is_solved());
    for (&Cell(cell), value, notes, (selected, conflict, peer, same)) in cells.iter(world) {
        let place = puzzle.size().place(cell).to_string();
        if let Some(digit) = value.0 {
            snapshot.values.insert(place.clone(), digit.get());
        }
        if !notes.0.is_empty() {
            let digits = notes.0.iter().map(Digit::get).collect();
            snapshot.notes.insert(place.clone(), digits);
        }
        let names = [
            ("selected", selected),
            ("conflict", conflict),
            ("peer", peer),
            ("same", same),
        ];
        let markers: Vec<_> = names
            .into_iter()
            .filter_map(|(name, set)| set.then_some(name))
            .collect();
        if !markers.is_empty() {
            snapshot.markers.insert(place.clone(), markers);
        }
        snapshot.conflicts += usize::from(conflict);
        if selected {
            snapshot.selection = Some(place);
        }
    }
}
