//! Whether what happened on a board can have happened, one event after the other.

use std::time::Duration;

use super::{EventFault, RunAct, RunEvent, hand_speed::HandSpeed, replay::Replay};
use crate::{
    contest::{Aid, Ending},
    puzzle::{Change, Digits, Move, Puzzle},
    score::{Help, HelpLevel, HintStage},
    solver::Solution,
};

/// Plays the events of one board again and lets nothing pass that cannot have happened.
pub(super) struct Umpire<'a> {
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    replay: Replay<&'a Puzzle>,
    ending: Option<Ending>,
    aids: Vec<Aid>,
    /// How far the last hint went.
    hint: Option<HintStage>,
    /// Whether the next move may be the one that a hint plays.
    plays_hint: bool,
    help: Help,
}

impl<'a> Umpire<'a> {
    /// The umpire of a board before its first event.
    pub(super) fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        Self {
            puzzle,
            solution,
            replay: Replay::new(puzzle),
            ending: None,
            aids: Vec::new(),
            hint: None,
            plays_hint: false,
            help: Help::default(),
        }
    }

    /// How the board ended, if it was solved or given up.
    pub(super) const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The help that was used.
    pub(super) const fn help(&self) -> &Help {
        &self.help
    }

    /// What all help costs on a board with this par.
    pub(super) fn price(&self, par: Duration) -> Duration {
        let prices = self.aids.iter().map(|aid| aid.price(par));
        prices.fold(Duration::ZERO, Duration::saturating_add)
    }

    /// Takes the next event.
    pub(super) fn take(
        &mut self,
        event: &RunEvent,
        speed: &mut HandSpeed,
    ) -> Result<(), EventFault> {
        if self.ending.is_some() {
            return Err(EventFault::AfterTheEnd);
        }
        speed.advance(event.at)?;
        match &event.act {
            RunAct::Move(act) => self.look_at(act, speed)?,
            RunAct::Aid(aid) => self.buy(*aid)?,
            RunAct::GiveUp => self.ending = Some(Ending::Surrendered),
            RunAct::Undo | RunAct::Redo | RunAct::Resumed(_) => {}
        }
        self.replay.act(&event.act)?;
        if self.is_solved() {
            self.ending = Some(Ending::Solved);
        }
        Ok(())
    }

    /// Whether a hand can make this move, or a hint has made it.
    fn look_at(&mut self, act: &Move, speed: &mut HandSpeed) -> Result<(), EventFault> {
        let mut by_hint = std::mem::take(&mut self.plays_hint);
        let may_fill = by_hint || self.help.possible_told;
        let (mut placed, mut noted) = (Digits::EMPTY, Digits::EMPTY);
        for &change in act.changes() {
            match change {
                Change::Place(_, digit) => placed.insert(digit),
                Change::Reveal(cell, digit) => {
                    let place = self.puzzle.size().place(cell);
                    // A hint plays one digit.
                    if !std::mem::take(&mut by_hint) {
                        return Err(EventFault::NotHinted(place));
                    }
                    if self.solution.get(cell) != Some(&Some(digit)) {
                        return Err(EventFault::WrongReveal(place));
                    }
                    self.help.raise(HelpLevel::Reveal);
                }
                Change::Note(cell, notes) => {
                    noted = noted | (notes - self.replay.position().notes(cell));
                }
                Change::Erase(_) => {}
            }
        }
        if noted.len() > 1 && !may_fill {
            return Err(EventFault::NotesNotBought);
        }
        match placed.len() {
            0 => Ok(()),
            1 => speed.place(),
            _ => Err(EventFault::DifferentDigits),
        }
    }

    /// Notes help that was paid for.
    fn buy(&mut self, aid: Aid) -> Result<(), EventFault> {
        match aid {
            Aid::Hint(stage) => self.go_to(stage)?,
            _ if self.aids.contains(&aid) => return Err(EventFault::BoughtBefore),
            Aid::Marks => self.help.raise(HelpLevel::Conflicts),
            Aid::Candidates => self.help.possible_told = true,
        }
        self.aids.push(aid);
        Ok(())
    }

    fn go_to(&mut self, stage: HintStage) -> Result<(), EventFault> {
        match self.hint {
            Some(before) if before.next() == Some(stage) => self.help.deepen(before),
            _ if stage == HintStage::Where => self.help.count(stage),
            _ => return Err(EventFault::HintOutOfOrder),
        }
        self.hint = Some(stage);
        self.plays_hint = stage == HintStage::Played;
        Ok(())
    }

    fn is_solved(&self) -> bool {
        let position = self.replay.position();
        let mut cells = self.puzzle.open_cells();
        cells.all(|cell| {
            position.value(cell).is_some() && position.value(cell) == self.solution[cell]
        })
    }
}
