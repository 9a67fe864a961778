//! A run played again by somebody who does not believe it.
//!
//! What comes out follows from the puzzle, the events and their times; what the run says of itself must agree with it and
//! is nowhere used. The work is bounded whatever a run says.

use std::{fmt, time::Duration};

use super::{
    Run, RunAct, RunBoard, RunFault,
    hand_speed::HandSpeed,
    known_board::{KnownBoard, MOST_NODES},
    sprint::verify_sprint,
    umpire::Umpire,
    write::Seconds,
};
use crate::{
    contest::{Ending, FinishedGame, Medal, Mode, Timestamp},
    score::Score,
};

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
    let (game, solved) = match run.boards.as_slice() {
        [] => return Err(RunFault::NoBoard),
        _ if run.mode == Mode::Sprint => verify_sprint(run)?,
        [board] => {
            let game = verify_game(run, board)?;
            let solved = u32::from(game.ending == Ending::Solved);
            (game, solved)
        }
        boards => return Err(RunFault::ManyBoards(boards.len())),
    };
    let verified = VerifiedRun {
        remarks: remarks(run, game.time),
        game,
        solved,
    };
    agree(run, &verified)?;
    Ok(verified)
}

fn within_limits(run: &Run) -> Result<(), RunFault> {
    let events = run.boards.iter().map(|board| board.events.len());
    if run.boards.len() > Run::MOST_BOARDS || events.sum::<usize>() > Run::MOST_EVENTS {
        return Err(RunFault::TooMuch);
    }
    Ok(())
}

fn verify_game(run: &Run, board: &RunBoard) -> Result<FinishedGame, RunFault> {
    let known = KnownBoard::of(board, 1, &mut { MOST_NODES })?;
    let par = known.grade.par;
    let mut umpire = Umpire::new(known.puzzle, &known.solution);
    let mut speed = HandSpeed::default();
    for (number, event) in (1..).zip(&board.events) {
        let taken = umpire.take(event, &mut speed);
        taken.map_err(|fault| RunFault::Event {
            number,
            at: event.at,
            fault,
        })?;
    }
    let mut game = FinishedGame {
        ending: umpire.ending().unwrap_or(Ending::Abandoned),
        time: speed.last(),
        help: umpire.help().clone(),
        ..known.unfinished(run)
    };
    if run.mode.is_timed() {
        game.penalty = umpire.price(par);
    }
    if game.ending == Ending::Solved {
        value(&mut game, par);
    }
    Ok(game)
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
