//! What help does: candidates, marks, hints and the way back to where all was right, each paid for when it is had.

use std::time::Duration;

use super::{Known, Request, Turn};
use crate::contest::{Aid, RunAct};
use crate::game::{
    base::{Menu, settings::CheckLevel},
    play::{
        advice::{Advice, leads_on},
        flaw::PuzzleFlaw,
        intent::GameIntent,
        notice::Notice,
        phase::Phase,
        plan_moves, rules,
    },
    store::next_check,
};
use crate::puzzle::{Change, Move};
use crate::score::{HelpLevel, HintStage};
use crate::solver::{Candidates, Hint, Solution};

impl Turn<'_> {
    /// Tells whether the rules allow what is asked for, and whether its price has been read: what has no button in sight is
    /// carried out when it is asked for a second time.
    pub(super) fn is_granted(&mut self, intent: GameIntent, said: &Notice) -> bool {
        if self.phase == Phase::Finished {
            return true;
        }
        if !rules::allows(self.timed.as_ref(), intent) {
            self.notice = Notice::AgainstRules;
            return false;
        }
        // The menu and the key for hints say what they cost.
        let is_told = self.menu == Menu::Game || intent == GameIntent::Hint;
        // What is not done costs nothing.
        let check = next_check(self.assistance.check);
        let is_free = intent == GameIntent::Check && self.unmarkable(check).is_some();
        let next = self.advice.next_stage();
        match rules::price(self.timed.as_ref(), &self.assistance, intent, next) {
            Some(price) if !is_told && !is_free && *said != Notice::Price(intent, price) => {
                self.notice = Notice::Price(intent, price);
                false
            }
            _ => true,
        }
    }

    /// Adds what a help costs to the time, where time is what it costs.
    fn pay(&mut self, aid: Aid) {
        let Some(timed) = &mut self.timed else { return };
        if !rules::is_paid(&self.assistance, aid) {
            let price = timed.price(aid);
            timed.penalty = timed.penalty.saturating_add(price);
            self.moves.note_act(RunAct::Aid(aid));
            self.paid |= price > Duration::ZERO;
        }
    }

    pub(super) fn fill_notes(&mut self) {
        let (puzzle, position) = (self.moves.puzzle(), self.moves.position());
        if let Some(act) = plan_moves::fill_notes(puzzle, position, &self.candidates()) {
            self.pay(Aid::Candidates);
            self.assistance.help.possible_told = true;
            self.make(Some(act));
        }
    }

    pub(super) fn tell_possible(&mut self) {
        let cell = self.selection.cell();
        let position = self.moves.position();
        if position.value(cell).is_none() {
            let possible = self.candidates().of_cell(cell);
            self.pay(Aid::Candidates);
            self.assistance.help.possible_told = true;
            self.notice = Notice::Possible(cell, possible);
        }
    }

    /// The digits that every cell can still take, as far as the player wants the rules followed.
    fn candidates(&self) -> Candidates {
        let (puzzle, position) = (self.moves.puzzle(), self.moves.position());
        self.depth.candidates(puzzle, position)
    }

    pub(super) fn undo_to_right(&mut self) {
        let Known::Only(solution) = self.known else {
            self.notice = self.unknown();
            return;
        };
        // Who hears that all is right has been told something, too.
        self.assistance.help.raise(HelpLevel::Wrong);
        let mut count = 0;
        while self.has_wrong(solution) && self.moves.undo() {
            count += 1;
        }
        self.moved |= count > 0;
        self.notice = match count {
            0 => Notice::AllRight,
            count => Notice::TakenBack(count),
        };
    }

    /// Why nobody can tell which digits are wrong.
    pub(super) fn unknown(&self) -> Notice {
        self.known.flaw().map_or(Notice::Unknown, Notice::Flawed)
    }

    fn has_wrong(&self, solution: &Solution) -> bool {
        let wrong = |cell| {
            let value = self.moves.position().value(cell);
            value.is_some() && value != solution[cell]
        };
        self.moves.puzzle().open_cells().any(wrong)
    }

    pub(super) fn change_check(&mut self) {
        let next = match (&self.timed, self.assistance.check) {
            // What is wrong is not told in a race.
            (Some(_), CheckLevel::Off) => CheckLevel::Rules,
            (Some(_), _) => CheckLevel::Off,
            (None, check) => next_check(check),
        };
        if let Some(flaw) = self.unmarkable(next) {
            self.assistance.set_check(CheckLevel::Off);
            self.notice = Notice::Unmarked(flaw);
            return;
        }
        if next != CheckLevel::Off {
            self.pay(Aid::Marks);
        }
        self.assistance.set_check(next);
        self.notice = Notice::Check(next);
    }

    /// Why wrong digits cannot be marked, if that is what comes next.
    fn unmarkable(&self, next: CheckLevel) -> Option<PuzzleFlaw> {
        let flaw = self.known.flaw();
        flaw.filter(|_| next == CheckLevel::Solution)
    }

    /// Asks for a hint, for more of it, and at last for its step.
    pub(super) fn hint(&mut self) -> Option<Request> {
        match std::mem::take(&mut self.advice) {
            Advice::None => {
                self.advice = Advice::Thinking;
                Some(Request::Hint)
            }
            Advice::Thinking => {
                self.advice = Advice::Thinking;
                None
            }
            Advice::Given { hint, stage } => {
                self.go_deeper(hint, stage);
                None
            }
        }
    }

    fn go_deeper(&mut self, hint: Hint, stage: HintStage) {
        if !leads_on(&hint) {
            return;
        }
        if let Some(next) = stage.next() {
            self.pay(Aid::Hint(next));
        }
        self.assistance.help.deepen(stage);
        match stage {
            HintStage::Where => {
                let stage = HintStage::Why;
                self.advice = Advice::Given { hint, stage };
            }
            HintStage::Why | HintStage::Played => self.play_step(&hint),
        }
    }

    fn play_step(&mut self, hint: &Hint) {
        let act = self.step_of(hint);
        let reveals = |act: &Move| {
            let mut changes = act.changes().iter();
            changes.any(|change| matches!(change, Change::Reveal(..)))
        };
        if act.as_ref().is_some_and(reveals) {
            self.assistance.help.raise(HelpLevel::Reveal);
        }
        self.make(act);
        self.notice = Notice::Played;
    }

    fn step_of(&self, hint: &Hint) -> Option<Move> {
        match hint {
            Hint::Step(step) => {
                let candidates = Candidates::of(self.moves.puzzle(), self.moves.position());
                plan_moves::follow(self.plan(), &candidates, step, self.tidy)
            }
            Hint::WrongDigit { cell, .. } => {
                let mut plan = self.plan();
                plan.erase(&[*cell], self.tidy);
                plan.finish()
            }
            Hint::OnlyGuess { cell, .. } => match self.known {
                Known::Only(solution) => solution[*cell].map(|digit| Move::reveal(*cell, digit)),
                _ => None,
            },
            _ => None,
        }
    }
}
