//! A sprint played again: board after board on one clock, which right digits in a row wind up and wrong ones run down.
//!
//! A digit counts when it is placed. In each cell the right one counts once, so that nobody earns time by writing it again
//! and again; a wrong one counts every time. Help costs what it costs on the board it is bought for.

use std::time::Duration;

use super::{
    EventFault, Run, RunAct, RunBoard, RunEvent, RunFault,
    hand_speed::HandSpeed,
    known_board::{KnownBoard, MOST_NODES},
    umpire::Umpire,
};
use crate::{
    contest::{DigitJudge, Ending, FinishedGame, SprintClock, SprintLadder, UNHEARD},
    score::Help,
};

/// The points for a board.
const BOARD_POINTS: u32 = 100;

/// A sprint as far as it was played again.
#[derive(Default)]
struct SprintReplay {
    clock: SprintClock,
    speed: HandSpeed,
    /// How many events there were.
    events: usize,
    solved: u32,
    penalty: Duration,
    help: Help,
    gave_up: bool,
}

/// Plays all boards of a sprint again; how many were solved comes with the game.
pub(super) fn verify_sprint(run: &Run) -> Result<(FinishedGame, u32), RunFault> {
    let mut replay = SprintReplay::default();
    let mut nodes = MOST_NODES;
    let mut first = None;
    for (number, board) in (1..).zip(&run.boards) {
        if replay.solved as usize + 1 < number {
            return Err(RunFault::LeftBehind(number - 1));
        }
        let known = KnownBoard::of(board, number, &mut nodes)?;
        on_ladder(&known, number)?;
        replay.play(board, &known)?;
        first.get_or_insert(known);
    }
    let first = first.ok_or(RunFault::NoBoard)?;
    let solved = replay.solved;
    Ok((replay.finish(run, &first), solved))
}

/// Refuses a board that is smaller or easier than a sprint's are by then.
fn on_ladder(board: &KnownBoard<'_>, number: usize) -> Result<(), RunFault> {
    let puzzle = board.puzzle;
    let index = u32::try_from(number - 1).unwrap_or(u32::MAX);
    let rung = SprintLadder::new([puzzle.kind()], 0).rung(index).config;
    let wanted = (rung.kind, rung.size, rung.level);
    if (puzzle.kind(), puzzle.size(), board.grade.level) == wanted {
        Ok(())
    } else {
        Err(RunFault::OffLadder(number))
    }
}

impl SprintReplay {
    fn play(&mut self, board: &RunBoard, known: &KnownBoard<'_>) -> Result<(), RunFault> {
        let mut umpire = Umpire::new(known.puzzle, &known.solution);
        let mut judge = DigitJudge::default();
        // The first clues are waited for; what comes later was not asked for.
        let heard = match self.events {
            0 => Duration::ZERO,
            _ => self.speed.last().saturating_add(UNHEARD),
        };
        for event in &board.events {
            self.events += 1;
            let taken = self.take(event, heard, &mut umpire);
            taken.map_err(|fault| RunFault::Event {
                number: self.events,
                at: event.at,
                fault,
            })?;
            self.count(event, known, &mut judge);
        }
        self.help = together(&self.help, umpire.help());
        match umpire.ending() {
            Some(Ending::Solved) => self.solved += 1,
            Some(_) => self.gave_up = true,
            None => {}
        }
        Ok(())
    }

    fn take(
        &mut self,
        event: &RunEvent,
        heard: Duration,
        umpire: &mut Umpire<'_>,
    ) -> Result<(), EventFault> {
        let before = self.speed.last();
        if event.at < heard && !matches!(event.act, RunAct::Resumed(_)) {
            return Err(EventFault::Unheard);
        }
        umpire.take(event, &mut self.speed)?;
        self.clock.pass(event.at.saturating_sub(before));
        if self.clock.is_over() {
            return Err(EventFault::AfterTheEnd);
        }
        Ok(())
    }

    /// Winds the clock up or runs it down.
    fn count(&mut self, event: &RunEvent, known: &KnownBoard<'_>, judge: &mut DigitJudge) {
        match &event.act {
            RunAct::Move(act) => {
                for is_right in judge.judge(act, &known.solution) {
                    if is_right {
                        self.clock.right();
                    } else {
                        self.clock.wrong();
                    }
                }
            }
            RunAct::Aid(aid) => {
                let price = aid.price(known.grade.par);
                self.penalty = self.penalty.saturating_add(price);
                self.clock.pass(price);
            }
            _ => {}
        }
    }

    /// A sprint lasts until its time has run out, whether anybody plays or not, unless it is given up.
    fn finish(self, run: &Run, first: &KnownBoard<'_>) -> FinishedGame {
        let last = self.speed.last();
        let (ending, time) = if self.gave_up {
            (Ending::Surrendered, last)
        } else {
            (Ending::Abandoned, last.saturating_add(self.clock.left()))
        };
        FinishedGame {
            ending,
            time,
            penalty: self.penalty,
            points: BOARD_POINTS * self.solved,
            help: self.help,
            ..first.unfinished(run)
        }
    }
}

/// The help of two boards.
fn together(one: &Help, other: &Help) -> Help {
    let mut hints = one.hint_counts();
    for (sum, more) in hints.iter_mut().zip(other.hint_counts()) {
        *sum = sum.saturating_add(more);
    }
    let told = one.possible_told || other.possible_told;
    Help::new(one.level().max(other.level()), hints, told)
}
