//! The state of the game as plain data, for the stage's state files, for browser tests, for anyone who asks.

use std::collections::BTreeMap;

use bevy::{diagnostic::FrameCount, prelude::*};
use serde::Serialize;

use super::{
    activity::Activity,
    board::{Cell, Notes, Value},
    input::{
        device::{Device, LastDevice},
        steering::Steering,
        wheel::{OpenWheel, Wheel},
    },
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
    /// The device that was used last.
    pub device: Device,
    /// What arrows and buttons steer.
    pub steering: Steering,
    /// The digit wheel, while it is open.
    pub wheel: Option<OpenWheel>,
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
    /// The seconds played.
    pub clock: f64,
    /// How many jobs run.
    pub jobs: usize,
    /// What moves.
    pub busy: Vec<&'static str>,
    /// How many frames there have been.
    pub frames: u32,
}

/// Takes a snapshot of the world.
pub fn take(world: &mut World) -> Snapshot {
    let mut snapshot = Snapshot {
        screen: *world.resource::<State<Screen>>().get(),
        theme: world.resource::<Theme>().name,
        player: world.resource::<PlayerId>().0.clone(),
        device: world.resource::<LastDevice>().0,
        steering: *world.resource::<Steering>(),
        wheel: world.resource::<Wheel>().get().copied(),
        puzzle: None,
        selection: None,
        values: BTreeMap::new(),
        notes: BTreeMap::new(),
        markers: BTreeMap::new(),
        conflicts: 0,
        solved: false,
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
