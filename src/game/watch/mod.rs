//! Watching solvers think, and runs again: the work is recorded as it streams in, and played back on a clock of its own.

pub mod clock;
mod highlights;
pub mod intent;
mod lanes;
pub mod layout;
pub mod performer;
mod playback;
pub mod profile;
pub mod recording;
mod solve;
pub mod solver_board;
mod stick;
mod sync_board;

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::{
    base::{
        ApplySystems, Screen,
        jobs::{Held, Job},
    },
    board::{self, Extent, Writing},
    library::{OpeningSystems, WatchPuzzle, WatchRun},
    watch::{
        clock::Clock,
        performer::{Performer, WatchedRun, ask_for_par},
        recording::{Batch, RecordingLimits, Restart, Tape},
        solve::solve,
        solver_board::Outcome,
        sync_board::Painted,
    },
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
/// The solver beside a run: the one that thinks as the grader does.
const BESIDE_RUN: StrategyName = StrategyName::Deduction;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        intent::plugin,
        stick::plugin,
        playback::plugin,
        sync_board::plugin,
    ))
    .add_systems(
        Update,
        open_show
            .in_set(ApplySystems::Requests)
            .after(OpeningSystems),
    )
    .add_systems(OnEnter(Screen::Watch), enter_first)
    .add_systems(OnExit(Screen::Watch), close_show);
}

/// What is watched, and how.
#[derive(Resource)]
pub struct Show {
    puzzle: Arc<Puzzle>,
    position: Position,
    extent: Extent,
    /// The run that is watched, if it is one.
    run: Option<WatchedRun>,
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
    fn new(puzzle: &Arc<Puzzle>, position: &Position, before: Screen) -> Self {
        Self {
            extent: Extent::of(puzzle),
            run: None,
            before,
            puzzle: Arc::clone(puzzle),
            position: fixed(puzzle, position),
            clock: Clock::default(),
            at: 0,
            focus: 0,
            heat: false,
            rate: 0.0,
        }
    }

    /// A board of a run from its start.
    fn of_run(run: WatchedRun, before: Screen) -> Self {
        let puzzle = Arc::clone(run.puzzle());
        Self {
            run: Some(run),
            ..Self::new(&puzzle, &Position::new(&puzzle), before)
        }
    }

    /// The same show on a board of the run that comes so many later or sooner, if there is one.
    fn turned(&self, by: isize) -> Option<Self> {
        let run = self.run.as_ref()?.turned(by)?;
        Some(Self {
            clock: self.clock.clone(),
            focus: self.focus,
            heat: self.heat,
            ..Self::of_run(run, self.before)
        })
    }

    /// The run that is watched, if it is one.
    pub fn run(&self) -> Option<&WatchedRun> {
        self.run.as_ref()
    }

    /// All who can be on a board.
    pub fn performers(&self) -> Vec<Performer> {
        let run = self.run.iter().map(|_| Performer::Run);
        run.chain(StrategyName::ALL.map(Performer::Solver))
            .collect()
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

/// A solver at work, or a run, on the board that it fills.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
#[require(Painted, Writing)]
pub struct Runner {
    /// Which of the boards it has, from 0.
    pub lane: usize,
    /// Whose work it is.
    #[reflect(ignore)]
    pub performer: Performer,
    /// What was done.
    #[reflect(ignore)]
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
///
/// Nobody races against a run: the acts of a player are no steps of a solver.
pub fn place(of: &Runner, all: &[&Runner]) -> Option<usize> {
    if all.iter().any(|runner| runner.performer == Performer::Run) {
        return None;
    }
    let steps = of.solved_after()?;
    let sooner = all.iter().filter_map(|runner| runner.solved_after());
    Some(1 + sooner.filter(|&other| other < steps).count())
}

fn open_show(
    mut commands: Commands,
    mut puzzles: MessageReader<WatchPuzzle>,
    mut runs: MessageReader<WatchRun>,
    now: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let before = *now.get();
    let puzzle = puzzles.read().last();
    let puzzle = puzzle.map(|asked| Show::new(&asked.puzzle, &asked.position, before));
    let run = runs.read().last();
    let run = run.and_then(|asked| WatchedRun::new(&asked.run, 0));
    let run = run.map(|run| Show::of_run(run, before));
    if let Some(show) = run.or(puzzle) {
        commands.insert_resource(show);
        screen.set(Screen::Watch);
    }
}

fn enter_first(mut commands: Commands, show: Res<Show>) {
    let first: &[Performer] = if show.run.is_some() {
        &[Performer::Run, Performer::Solver(BESIDE_RUN)]
    } else {
        &[Performer::Solver(RACERS[0])]
    };
    for (lane, &performer) in first.iter().enumerate() {
        enter(&mut commands, &show, lane, performer);
    }
    ask_for_par(&mut commands, &show);
}

fn close_show(mut commands: Commands) {
    commands.remove_resource::<Show>();
}

/// Lets a solver or a run begin on a board of its own.
fn enter(commands: &mut Commands, show: &Show, lane: usize, performer: Performer) {
    let Some((solver, picture)) = performer.start(show) else {
        return;
    };
    let limits = RecordingLimits::default();
    let tape = Tape::new(&show.puzzle, picture, solver.as_ref(), limits);
    let restart = Restart {
        solver,
        first: 0,
        goes_on_after: Vec::new(),
    };
    let runner = board::spawn(commands, Arc::clone(&show.puzzle), &show.position);
    commands.entity(runner).insert((
        Name::new(format!("Runner {performer}")),
        Runner {
            lane,
            performer,
            tape,
        },
        DespawnOnExit(Screen::Watch),
    ));
    employ(commands, runner, restart);
}

/// Gives a runner a solver to work on with; the one it had stops.
fn employ(commands: &mut Commands, runner: Entity, restart: Restart) {
    let job: Job<Batch> = solve(restart, RecordingLimits::default().chunk);
    commands.entity(runner).remove::<Held>().insert(job);
}
