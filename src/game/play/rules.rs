//! What the rules of a game allow, and what help costs under them.

use std::time::Duration;

use super::{intent::GameIntent, notice::Notice};
use crate::contest::{Aid, Mode};
use crate::game::store::{Assistance, TimedGame, next_check};
use crate::score::{HelpLevel, HintStage};
use crate::solver::CandidateDepth;

/// What a help costs: a share of the points, or seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Price {
    /// What remains of the points.
    Factor(f64),
    /// What is added to the time.
    Time(Duration),
}

/// Tells whether the rules allow what is asked for.
pub fn allows(timed: Option<&TimedGame>, intent: GameIntent) -> bool {
    let Some(timed) = timed else { return true };
    let is_aid = matches!(
        intent,
        GameIntent::Hint | GameIntent::Check | GameIntent::FillNotes | GameIntent::Possible
    );
    match intent {
        // These show the solution or a part of it, or the board to others, and a pause gives time to think.
        GameIntent::Pause | GameIntent::Watch | GameIntent::UndoToRight | GameIntent::Share => {
            false
        }
        GameIntent::GiveUp => timed.mode != Mode::Sprint,
        _ => timed.offers_aid() || !is_aid,
    }
}

/// Returns what it would cost now to carry out an intent; nothing if it is free, or paid for already.
///
/// A hint costs what its next stage costs.
pub fn price(
    timed: Option<&TimedGame>,
    assistance: &Assistance,
    intent: GameIntent,
    next_hint: HintStage,
) -> Option<Price> {
    let Some(timed) = timed else {
        let factor = factor(assistance, intent, next_hint);
        return (factor < 1.0).then_some(Price::Factor(factor));
    };
    let aid = aid_of(intent, next_hint)?;
    let due = timed.price(aid);
    let owed = !is_paid(assistance, aid) && due > Duration::ZERO;
    owed.then_some(Price::Time(due))
}

/// Returns how much of the rules candidates follow: in a race the engine does nobody's thinking.
pub(super) fn candidate_depth(timed: Option<&TimedGame>, wanted: CandidateDepth) -> CandidateDepth {
    match timed {
        Some(_) => wanted.min(CandidateDepth::Cages),
        None => wanted,
    }
}

/// Returns what a game says before its first move: what is marked from the start has its price, too.
pub(super) fn opening_notice(assistance: &Assistance) -> Notice {
    let mut marked = assistance.clone();
    marked.note_checking();
    let factor = marked.help.factor() / assistance.help.factor();
    if factor < 1.0 {
        Notice::Marked(Price::Factor(factor))
    } else {
        Notice::None
    }
}

/// Returns the help that an intent asks for.
pub(super) fn aid_of(intent: GameIntent, next_hint: HintStage) -> Option<Aid> {
    match intent {
        GameIntent::Check => Some(Aid::Marks),
        GameIntent::FillNotes | GameIntent::Possible => Some(Aid::Candidates),
        GameIntent::Hint => Some(Aid::Hint(next_hint)),
        _ => None,
    }
}

/// Tells whether a help that is had once and for all has been paid for.
pub(super) fn is_paid(assistance: &Assistance, aid: Aid) -> bool {
    match aid {
        Aid::Marks => assistance.help.level() >= HelpLevel::Conflicts,
        Aid::Candidates => assistance.help.possible_told,
        Aid::Hint(_) => false,
    }
}

/// What remains of the points of a relaxed game after this, as a share of what remains now.
fn factor(assistance: &Assistance, intent: GameIntent, next_hint: HintStage) -> f64 {
    let mut after = assistance.help.clone();
    match intent {
        GameIntent::Check => {
            let mut next = assistance.clone();
            next.set_check(next_check(assistance.check));
            after = next.help;
        }
        GameIntent::FillNotes | GameIntent::Possible => after.possible_told = true,
        GameIntent::UndoToRight => after.raise(HelpLevel::Wrong),
        GameIntent::Watch => after.raise(HelpLevel::Reveal),
        GameIntent::Hint => match next_hint {
            HintStage::Where => after.count(HintStage::Where),
            HintStage::Why => after.deepen(HintStage::Where),
            HintStage::Played => after.deepen(HintStage::Why),
        },
        _ => {}
    }
    after.factor() / assistance.help.factor()
}
