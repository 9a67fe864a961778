//! A run played again by somebody who does not believe it.
//!
//! What comes out follows from the puzzle, the events and their times; what the run says of itself must agree with it and
//! is nowhere used. The work is bounded whatever a run says.

use std::{fmt, time::Duration};

use super::{
    Run, RunAct, RunBoard, RunFault, hand_speed::HandSpeed, umpire::Umpire, write::Seconds,
};
use crate::{
    contest::{Ending, FinishedGame, Medal, PuzzleCard, Timestamp},
    score::Score,
    solver::{Answer, Engine, EngineLimits, Grade, Solution, Ungradable, grade},
};

/// The nodes that the engine may visit for all puzzles of a run.
const MOST_NODES: u64 = 200_000;
/// How far the system's clock and that of the run may be apart before it is worth a remark.
const TOLERANCE: Duration = Duration::from_secs(5);

/// What a run has proven.
#[derive(Clone, Debug, PartialEq)]
pub struct VerifiedRun {
    /// The game, as it stands in a history and in rankings; ghosts and ratings belong to whoever played.
    pub game: FinishedGame,
    /// How many boards were solved.
    pub solved: u32,
    /// What is odd and proves nothing against the run.
    pub remarks: Vec<RunRemark>,
}

/// Something that is odd about a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunRemark {
    /// The system's clock and the clock of the run do not agree.
    ClocksDiffer {
        /// What passed by the system's clock.
        system: Duration,
        /// What passed by the clock of the run.
        run: Duration,
    },
}

impl fmt::Display for RunRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::ClocksDiffer { system, run } = *self;
        let (system, run) = (Seconds(system), Seconds(run));
        write!(
            f,
            "The system's clock counted {system} seconds, the run {run}."
        )
    }
}

/// Plays a run again, and says what it proves or why it proves nothing.
pub fn verify(run: &Run) -> Result<VerifiedRun, RunFault> {
    within_limits(run)?;
    let verified = match run.boards.as_slice() {
        [] => return Err(RunFault::NoBoard),
        [board] => verify_game(run, board)?,
        boards => return Err(RunFault::ManyBoards(boards.len())),
    };
    agree(run, &verified)?;
    Ok(verified)
}

fn within_limits(run: &Run) -> Result<(), RunFault> {
    let events = run.boards.iter().map(|board| board.events.len());
    if run.boards.len() > Run::MOST_BOARDS || events.sum::<usize>() > Run::MOST_EVENTS {
        return Err(RunFault::TooMuch);
    }
    let (begun, ended) = (run.begun, run.claim.ended);
    if ended < begun {
        return Err(RunFault::EndedBeforeBegun { begun, ended });
    }
    Ok(())
}

fn verify_game(run: &Run, board: &RunBoard) -> Result<VerifiedRun, RunFault> {
    let (solution, grade) = known(board, 1, &mut { MOST_NODES })?;
    let mut umpire = Umpire::new(&board.puzzle, &solution);
    let mut speed = HandSpeed::default();
    for (number, event) in (1..).zip(&board.events) {
        let taken = umpire.take(event, &mut speed);
        taken.map_err(|fault| RunFault::Event {
            number,
            at: event.at,
            fault,
        })?;
    }
    let time = speed.last();
    let ending = umpire.ending().unwrap_or(Ending::Abandoned);
    let penalty = if run.mode.is_timed() {
        umpire.price(grade.par)
    } else {
        Duration::ZERO
    };
    let mut verified = VerifiedRun {
        game: FinishedGame {
            date: run.claim.ended,
            puzzle: card(board, &grade),
            mode: run.mode,
            ending,
            time,
            penalty,
            help: umpire.help().clone(),
            points: 0,
            medal: None,
            beaten: None,
            ratings: None,
            run: None,
            techniques: techniques(&grade),
        },
        solved: u32::from(ending == Ending::Solved),
        remarks: remarks(run, time),
    };
    if ending == Ending::Solved {
        value(&mut verified.game, grade.par);
    }
    Ok(verified)
}

/// What is known of a puzzle; whoever wrote it down may have called it harder than it is.
fn card(board: &RunBoard, grade: &Grade) -> PuzzleCard {
    PuzzleCard {
        level: Some(grade.level),
        ..PuzzleCard::new(&board.puzzle, None, Some(grade.par))
    }
}

/// Gives a solved game its points and, if it ran against the clock, its medal.
fn value(game: &mut FinishedGame, par: Duration) {
    if game.mode.is_timed() {
        game.points = Score::timed(game.total(), par).points;
        game.medal = Medal::of(game.total(), par);
    } else {
        game.points = Score::solved(game.time, Some(par), &game.help).points;
    }
}

/// The clock of a relaxed game can rest, so that only a run longer than the time it took is odd.
fn remarks(run: &Run, time: Duration) -> Vec<RunRemark> {
    let passed = |until: Timestamp| Duration::from_millis(until.0.saturating_sub(run.begun.0));
    let ended = passed(run.claim.ended);
    let resumed = run.boards.iter().flat_map(|board| &board.events);
    let resumed = resumed.filter_map(|event| match event.act {
        RunAct::Resumed(moment) => Some((passed(moment), event.at)),
        _ => None,
    });
    let is_odd = |&(system, run_time): &(Duration, Duration)| {
        system.saturating_add(TOLERANCE) < run_time
            || run.mode.is_timed() && run_time.saturating_add(TOLERANCE) < system
    };
    // The first tells enough.
    let first = resumed.chain([(ended, time)]).find(is_odd);
    first
        .map(|(system, run)| RunRemark::ClocksDiffer { system, run })
        .into_iter()
        .collect()
}

/// Holds what a run says of itself against what was found.
fn agree(run: &Run, verified: &VerifiedRun) -> Result<(), RunFault> {
    let (claim, game) = (run.claim, &verified.game);
    if claim.ending != game.ending {
        return Err(RunFault::Ending {
            claimed: claim.ending,
            found: game.ending,
        });
    }
    if claim.solved != verified.solved {
        return Err(RunFault::Solved {
            claimed: claim.solved,
            found: verified.solved,
        });
    }
    if claim.time != game.time {
        return Err(RunFault::Time {
            claimed: claim.time,
            found: game.time,
        });
    }
    if claim.penalty != game.penalty {
        return Err(RunFault::Penalty {
            claimed: claim.penalty,
            found: game.penalty,
        });
    }
    Ok(())
}

fn techniques(grade: &Grade) -> Vec<String> {
    let names = grade.steps.iter().map(|(technique, _)| technique.name());
    names.map(str::to_owned).collect()
}

/// The solution and the grade of a lawful puzzle, if it has just one solution and the engine has nodes enough.
fn known(board: &RunBoard, number: usize, nodes: &mut u64) -> Result<(Solution, Grade), RunFault> {
    let puzzle = &board.puzzle;
    if puzzle.open_cells().all(|cell| puzzle.given(cell).is_some()) {
        return Err(RunFault::Full(number));
    }
    let limits = EngineLimits {
        nodes: Some(*nodes),
        stop: None,
    };
    let mut engine = Engine::new(puzzle).with_limits(limits);
    let answer = match engine.solve() {
        Answer::Unique(solution) => Ok(solution),
        Answer::None => Err(Ungradable::NoSolution),
        Answer::Multiple(..) => Err(Ungradable::ManySolutions),
        Answer::Unknown => Err(Ungradable::Unknown),
    };
    *nodes = nodes.saturating_sub(engine.effort().nodes);
    answer
        .and_then(|solution| Ok((solution, grade(puzzle)?)))
        .map_err(|fault| RunFault::Puzzle { number, fault })
}
