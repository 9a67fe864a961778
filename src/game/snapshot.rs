//! The state of the game as plain data, for the stage's state files, for browser tests, for anyone who asks.

mod contest;
mod drawing;

use std::collections::BTreeMap;

use bevy::{diagnostic::FrameCount, prelude::*};
use serde::Serialize;

pub use self::{
    contest::Contest,
    drawing::{DrawingFacts, RepairFacts},
};
use crate::game::{
    base::{
        Menu, Screen,
        activity::Activity,
        jobs::{Held, Working},
        settings::CheckLevel,
        theme::{Theme, ThemeName},
    },
    board::{
        Cell, InConflict, Lit, Notes, Peer, Picked, Revealed, SameDigit, Selected, StruckNotes,
        Value, Wrong, Zoom,
    },
    input::{
        context::Contexts,
        device::{Device, LastDevice},
        focus::Menus,
        router::Capture,
    },
    making::{Making, Stock},
    play::{
        advice::Advice,
        analysis::Analysis,
        clock::GameClock,
        moves::Moves,
        phase::Phase,
        scoring::Scored,
        validate::Judgement,
        wheel::{OpenWheel, Wheel},
    },
    screens::{FileNews, Notices},
    store::{Assistance, PlayedGames, PlayerId},
    watch::{Runner, Show},
};
use crate::puzzle::{Digit, Kind};
use crate::score::HintStage;

/// What there is to know about the game in one frame; cells are named as on paper, "r1c1" is the top left.
#[derive(Serialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// The screen.
    pub screen: Screen,
    /// What lies over the screen.
    pub menu: Menu,
    /// The theme.
    pub theme: ThemeName,
    /// Who plays.
    pub player: String,
    /// The device that was used last.
    pub device: Device,
    /// What arrows and buttons steer.
    pub steering: &'static str,
    /// The digit wheel, while it is open.
    pub wheel: Option<OpenWheel>,
    /// The title of the puzzle on the board.
    pub puzzle: Option<String>,
    /// Its kind.
    pub kind: Option<Kind>,
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
    /// What the game is in, while one is on the screen.
    pub play: Option<Play>,
    /// The drawing that is worked on.
    pub drawing: Option<DrawingFacts>,
    /// The game against the clock that is prepared, played or over.
    pub contest: Option<Contest>,
    /// What the player is told of the store: the keys of the texts.
    pub notices: Vec<&'static str>,
    /// What became of the last files and texts, line by line.
    pub news: Vec<String>,
    /// How many finished games were read of the player's history.
    pub finished: usize,
    /// How many puzzles were made in advance.
    pub ready: usize,
    /// How many are finished of the new puzzles that somebody waits for.
    pub making: Option<usize>,
    /// How many jobs are at work.
    pub jobs: usize,
    /// What moves.
    pub busy: Vec<&'static str>,
    /// How many frames there have been.
    pub frames: u32,
}

/// What there is to know about the game on the play screen besides its board.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, told to whoever asks"
)]
#[derive(Serialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Play {
    /// Whether it is played, rests or has ended.
    pub phase: Phase,
    /// Digits are written in pencil.
    pub note_mode: bool,
    /// Only a part of the board is seen, and larger.
    pub close: bool,
    /// What is marked.
    pub check: CheckLevel,
    /// How much of a hint is told: thinking, where, why.
    pub hint: Option<&'static str>,
    /// What lies over the board: menu, giveUp.
    pub overlay: Option<&'static str>,
    /// The solution is known.
    pub analysed: bool,
    /// The solution was shown.
    pub surrendered: bool,
    /// The cells selected beside the selected one.
    pub picked: Vec<String>,
    /// What a game that has ended is worth.
    pub score: Option<u32>,
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
        menu: *world.resource::<State<Menu>>().get(),
        theme: world.resource::<Theme>().name,
        player: world.resource::<PlayerId>().0.clone(),
        device: world.resource::<LastDevice>().0,
        steering: steering(world),
        wheel: world.resource::<Wheel>().get().copied(),
        puzzle: None,
        kind: None,
        selection: None,
        values: BTreeMap::new(),
        notes: BTreeMap::new(),
        markers: BTreeMap::new(),
        conflicts: 0,
        solved: false,
        watch: watched(world),
        clock: 0.0,
        play: None,
        drawing: drawing::describe(world),
        contest: contest::describe(world),
        notices: world.resource::<Notices>().keys().collect(),
        news: world.resource::<FileNews>().lines().to_vec(),
        finished: world.resource::<PlayedGames>().games().count(),
        ready: world.resource::<Stock>().count(),
        making: world.get_resource::<Making>().map(Making::finished),
        jobs: world
            .query_filtered::<(), (With<Working>, Without<Held>)>()
            .iter(world)
            .count(),
        busy: world.resource::<Activity>().names().collect(),
        frames: world.get_resource::<FrameCount>().map_or(0, |it| it.0),
    };
    if snapshot.screen == Screen::Play {
        describe_board(world, &mut snapshot);
        snapshot.play = describe_play(world);
    }
    snapshot
}

/// Names what the arrows, the D-pad and the confirming key steer.
fn steering(world: &World) -> &'static str {
    if world.resource::<Capture>().waiting {
        return "Capture";
    }
    if world.resource::<Menus>().has_text_field() {
        return "Text";
    }
    let mut active = world.resource::<Contexts>().active();
    let steered = active.find_map(|context| match context {
        "menu" => Some("Menu"),
        "wheel" => Some("Wheel"),
        "playback" => Some("Show"),
        "board" | "drawing" => Some("Board"),
        _ => None,
    });
    match world.resource::<State<Menu>>().get() {
        Menu::Help => "Help",
        _ => steered.unwrap_or("Menu"),
    }
}

fn describe_play(world: &mut World) -> Option<Play> {
    let mut picked = world.query_filtered::<&Cell, With<Picked>>();
    let mut games = world.query::<(&Moves, &Assistance, &Analysis, &Advice, Option<&Scored>)>();
    let (moves, assistance, analysis, advice, scored) = games.iter(world).next()?;
    let phase = *world.get_resource::<State<Phase>>()?.get();
    let size = moves.puzzle().size();
    let mut cells: Vec<_> = picked.iter(world).map(|cell| cell.0).collect();
    cells.sort_unstable();
    Some(Play {
        phase,
        note_mode: assistance.note_mode,
        close: world.resource::<Zoom>().is_close(),
        check: assistance.check,
        hint: match advice {
            Advice::None => None,
            Advice::Thinking => Some("thinking"),
            Advice::Given { stage, .. } if *stage == HintStage::Where => Some("where"),
            Advice::Given { .. } => Some("why"),
        },
        overlay: world.resource::<State<Menu>>().get().name(),
        analysed: analysis.solution().is_some(),
        surrendered: assistance.surrendered,
        picked: cells
            .into_iter()
            .map(|cell| size.place(cell).to_string())
            .collect(),
        score: scored.map(|scored| scored.score.points),
    })
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
            strategy: runner.performer.name(),
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
    (Has<Selected>, Has<InConflict>, Has<Peer>, Has<SameDigit>),
    (
        Has<Picked>,
        Has<Wrong>,
        Has<Revealed>,
        Has<StruckNotes>,
        Has<Lit>,
    ),
);

fn describe_board(world: &mut World, snapshot: &mut Snapshot) {
    let mut cells = world.query::<CellView>();
    let mut games = world.query::<(&Moves, &Judgement, &GameClock)>();
    let Some((moves, judgement, clock)) = games.iter(world).next() else {
        return;
    };
    let puzzle = moves.puzzle();
    snapshot.puzzle = Some(puzzle.info().title.clone());
    snapshot.kind = Some(puzzle.kind());
    snapshot.solved = judgement.is_solved();
    snapshot.clock = clock.elapsed().as_secs_f64();
    for (&Cell(cell), value, notes, (selected, conflict, peer, same), others) in cells.iter(world) {
        let (picked, wrong, revealed, struck, lit) = others;
        let place = puzzle.size().place(cell).to_string();
        if let Some(digit) = value.0 {
            snapshot.values.insert(place.clone(), digit.get());
        }
        if !notes.0.is_empty() {
            let digits = notes.0.iter().map(Digit::get).collect();
            snapshot.notes.insert(place.clone(), digits);
        }
        let names = [
            ("selected", selected || picked),
            ("conflict", conflict),
            ("peer", peer),
            ("same", same),
            ("picked", picked),
            ("wrong", wrong),
            ("revealed", revealed),
            ("struck", struck),
            ("lit", lit),
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
