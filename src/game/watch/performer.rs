//! Who is on a board: a solver, or a player whose run is watched again.

use std::{fmt, sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{Show, solver_board::SolverBoard};
use crate::{
    contest::{Run, RunAct, RunEvent, RunReplay},
    game::base::{Screen, jobs::Job},
    puzzle::Puzzle,
    solver::{Grade, Strategy, StrategyName, grade},
};

/// How long a step of a solver takes beside a run that is over.
const AFTER_RUN: Duration = Duration::from_secs(1);

/// Whose work a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Performer {
    /// A solver's.
    Solver(StrategyName),
    /// The player's whose run is watched.
    Run,
}

impl Performer {
    /// The name in files and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solver(strategy) => strategy.name(),
            Self::Run => "run",
        }
    }

    /// Whether another solution can be asked for.
    pub const fn is_complete(self) -> bool {
        matches!(self, Self::Solver(strategy) if strategy.is_complete())
    }

    /// The beginning of the work, and how the board looks then; there may be no run to watch.
    pub(super) fn start(self, show: &Show) -> Option<(Box<dyn Strategy>, SolverBoard)> {
        let (puzzle, position) = (&show.puzzle, &show.position);
        Some(match self {
            Self::Solver(strategy) => (
                strategy.start(puzzle, position),
                SolverBoard::new(puzzle, position),
            ),
            Self::Run => (
                Box::new(show.run.as_ref()?.start.clone()),
                SolverBoard::of_player(puzzle, position),
            ),
        })
    }
}

impl fmt::Display for Performer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The board of a run that is watched.
pub struct WatchedRun {
    run: Arc<Run>,
    board: usize,
    puzzle: Arc<Puzzle>,
    start: RunReplay,
    pauses: Vec<usize>,
    /// The par of the puzzle, once it is known; prices follow from it.
    par: Option<Duration>,
}

impl WatchedRun {
    /// A board of a run, if the run has it.
    pub(super) fn new(run: &Arc<Run>, board: usize) -> Option<Self> {
        Some(Self {
            start: RunReplay::new(run, board)?,
            puzzle: Arc::clone(&run.boards.get(board)?.puzzle),
            pauses: run.boards.get(board)?.pauses(),
            run: Arc::clone(run),
            board,
            par: None,
        })
    }

    /// The run.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Which of the run's boards it is, from 0.
    pub fn board(&self) -> usize {
        self.board
    }

    /// The event that is the last of so many steps, if it is one.
    pub fn event(&self, steps: u64) -> Option<&RunEvent> {
        let number = usize::try_from(steps).ok()?.checked_sub(1)?;
        self.events().get(number)
    }

    /// The time of the last of so many steps.
    pub fn time(&self, steps: u64) -> Duration {
        match self.event(steps) {
            Some(event) => event.at,
            None if steps == 0 => Duration::ZERO,
            None => self.end(),
        }
    }

    /// When the last event happened.
    pub fn end(&self) -> Duration {
        self.events().last().map_or(Duration::ZERO, |last| last.at)
    }

    /// How long it was from the step before to this one; a solver beside goes on in seconds when the run is over.
    pub(super) fn gap_before(&self, step: u64) -> Duration {
        let last = self.events().len() as u64 + 1;
        if step > last {
            AFTER_RUN
        } else {
            self.time(step).saturating_sub(self.time(step - 1))
        }
    }

    /// The numbers of steps before which nothing happened for long.
    pub fn pauses(&self) -> impl Iterator<Item = u64> {
        self.pauses.iter().map(|&before| before as u64)
    }

    /// What help cost at an event, once the par of the puzzle is known.
    pub fn price(&self, event: &RunEvent) -> Option<Duration> {
        match event.act {
            RunAct::Aid(aid) => Some(aid.price(self.par?)),
            _ => None,
        }
    }

    pub(super) fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The board that comes so many later or sooner in the run, if there is one.
    pub(super) fn turned(&self, by: isize) -> Option<Self> {
        Self::new(&self.run, self.board.checked_add_signed(by)?)
    }

    fn events(&self) -> &[RunEvent] {
        let board = self.run.boards.get(self.board);
        board.map_or(&[], |board| &board.events)
    }
}

/// The par of a board of a run, worked out while it is watched.
pub(super) struct Par {
    board: usize,
    par: Duration,
}

/// Works out what help cost where there was some.
pub(super) fn ask_for_par(commands: &mut Commands, show: &Show) {
    let is_paid = |event: &RunEvent| matches!(event.act, RunAct::Aid(_));
    let Some(run) = &show.run else { return };
    if !run.events().iter().any(is_paid) {
        return;
    }
    let (board, puzzle) = (run.board, Arc::clone(&run.puzzle));
    let job: Job<Par> = Job::start(move |outbox| async move {
        if let Ok(Grade { par, .. }) = grade(&puzzle) {
            // Cancelled means that nobody watches any more.
            let _ = outbox.send(Par { board, par }).await;
        }
    });
    let name = Name::new("Par of a run");
    commands.spawn((name, job, DespawnOnExit(Screen::Watch)));
}

/// Takes the par that was worked out, unless another board of the run is shown by now.
pub(super) fn take_par(
    mut commands: Commands,
    mut show: ResMut<Show>,
    mut jobs: Query<(Entity, &mut Job<Par>)>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        for Par { board, par } in news.reports {
            if let Some(run) = show.run.as_mut().filter(|run| run.board == board) {
                run.par = Some(par);
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}
