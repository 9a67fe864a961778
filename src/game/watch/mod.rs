//! Watching solvers think: their work is recorded as it streams in, and played back on a clock of its own.

pub mod arrange;
mod cast;
pub mod clock;
pub mod control;
mod light;
pub mod pad;
mod paint;
mod perform;
pub mod picture;
pub mod profile;
mod solve;
pub mod tape;

use std::sync::Arc;

use bevy::prelude::*;

use self::{
    clock::Clock,
    paint::Painted,
    picture::Outcome,
    solve::solve,
    tape::{Batch, Limits, Restart, Tape},
};
use super::{
    GameSystems,
    board::{self, Extent, Writing},
    input::Action,
    jobs::{Held, Job},
    play::{CellData, Session, position},
    state::Screen,
};
use crate::{
    puzzle::{CellState, Position, Puzzle},
    solver::StrategyName,
};

/// The most boards side by side.
pub const MOST_LANES: usize = 4;
/// The solvers of a race, unless others are chosen.
const RACERS: [StrategyName; MOST_LANES] = [
    StrategyName::Propagate,
    StrategyName::CandidateSets,
    StrategyName::Pruned,
    StrategyName::Engine,
];

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WatchPuzzle>()
        .add_plugins((control::plugin, pad::plugin, perform::plugin, paint::plugin))
        .add_systems(
            Update,
            (
                watch_game.run_if(in_state(Screen::Play).and_then(on_message::<Action>)),
                open_show,
            )
                .chain()
                .in_set(GameSystems::Apply),
        )
        .add_systems(OnEnter(Screen::Watch), (forget_actions, enter_first_solver))
        .add_systems(OnExit(Screen::Watch), (forget_actions, close_show));
}

/// Asks to watch a puzzle being solved from a position.
#[derive(Message, Clone)]
pub struct WatchPuzzle {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Where the solvers begin.
    pub position: Position,
}

impl WatchPuzzle {
    /// Asks to watch a puzzle that nobody has begun.
    pub fn from_the_start(puzzle: &Arc<Puzzle>) -> Self {
        Self {
            puzzle: Arc::clone(puzzle),
            position: Position::new(puzzle),
        }
    }
}

/// What is watched, and how.
#[derive(Resource)]
pub struct Show {
    puzzle: Arc<Puzzle>,
    position: Position,
    extent: Extent,
    /// The screen to return to.
    before: Screen,
    /// The clock that all boards follow.
    pub clock: Clock,
    /// How many steps of each solver are shown.
    at: u64,
    /// The board that jumps, words and counters are about.
    focus: usize,
    /// Whether the board shows where guesses were taken back.
    pub heat: bool,
    /// The steps shown per second of late.
    rate: f32,
}

impl Show {
    fn new(request: &WatchPuzzle, before: Screen) -> Self {
        Self {
            extent: Extent::of(&request.puzzle),
            before,
            puzzle: Arc::clone(&request.puzzle),
            position: fixed(&request.puzzle, &request.position),
            clock: Clock::default(),
            at: 0,
            focus: 0,
            heat: false,
            rate: 0.0,
        }
    }

    /// The puzzle that is solved.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// How much room a board takes.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// How many steps of each solver are shown, or will be as soon as they are there.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The board that jumps, words and counters are about.
    pub fn focus(&self) -> usize {
        self.focus
    }

    /// The steps shown per second of late; none while nothing is under way.
    pub fn rate(&self) -> f32 {
        if self.clock.is_under_way() {
            self.rate
        } else {
            0.0
        }
    }
}

/// What stands on the board when solvers begin is given, whoever wrote it.
fn fixed(puzzle: &Puzzle, position: &Position) -> Position {
    let mut fixed = position.clone();
    for cell in puzzle.open_cells() {
        let state = position.state(cell);
        let state = CellState {
            fixed: state.value.is_some(),
            ..state
        };
        fixed.set_state(cell, state);
    }
    fixed
}

/// A solver at work, on the board that it fills.
#[derive(Component)]
#[require(Painted, Writing)]
pub struct Runner {
    /// Which of the boards it has, from 0.
    pub lane: usize,
    /// The solver.
    pub strategy: StrategyName,
    /// What it has done.
    pub tape: Tape,
}

impl Runner {
    /// The number of steps after which it had a solution, once that is shown.
    pub fn solved_after(&self) -> Option<u64> {
        let solved = self.tape.picture().outcome() == Some(Outcome::Solved);
        solved.then(|| self.tape.at())
    }
}

/// The place of a runner among all that have a solution: the one with the fewest steps is first.
pub fn place(of: &Runner, all: &[&Runner]) -> Option<usize> {
    let steps = of.solved_after()?;
    let sooner = all.iter().filter_map(|runner| runner.solved_after());
    Some(1 + sooner.filter(|&other| other < steps).count())
}

fn watch_game(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    cells: Query<CellData>,
    mut requests: MessageWriter<WatchPuzzle>,
) {
    if actions.read().any(|&action| action == Action::Watch) {
        requests.write(WatchPuzzle {
            puzzle: session.shared_puzzle(),
            position: position(session.puzzle(), cells.iter()),
        });
    }
}

fn open_show(
    mut commands: Commands,
    mut requests: MessageReader<WatchPuzzle>,
    now: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(request) = requests.read().last() {
        commands.insert_resource(Show::new(request, *now.get()));
        screen.set(Screen::Watch);
    }
}

fn enter_first_solver(mut commands: Commands, show: Res<Show>) {
    enter(&mut commands, &show, 0, RACERS[0]);
}

/// What was wished for on one screen means something else on the next.
fn forget_actions(mut actions: ResMut<Messages<Action>>) {
    actions.clear();
}

fn close_show(mut commands: Commands) {
    commands.remove_resource::<Show>();
}

/// Lets a solver begin on a board of its own.
fn enter(commands: &mut Commands, show: &Show, lane: usize, strategy: StrategyName) {
    let solver = strategy.start(&show.puzzle, &show.position);
    let limits = Limits::default();
    let tape = Tape::new(&show.puzzle, &show.position, solver.as_ref(), limits);
    let restart = Restart {
        solver,
        first: 0,
        goes_on_after: Vec::new(),
    };
    let runner = board::spawn(commands, Arc::clone(&show.puzzle), &show.position);
    commands.entity(runner).insert((
        Name::new(format!("Runner {strategy}")),
        Runner {
            lane,
            strategy,
            tape,
        },
        DespawnOnExit(Screen::Watch),
    ));
    employ(commands, runner, restart);
}

/// Gives a runner a solver to work on with; the one it had stops.
fn employ(commands: &mut Commands, runner: Entity, restart: Restart) {
    let job: Job<Batch> = solve(restart, Limits::default().chunk);
    commands.entity(runner).remove::<Held>().insert(job);
}
