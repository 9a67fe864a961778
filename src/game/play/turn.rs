//! Pure: what each wish of the player does to a game.

use super::{
    advice::{Advice, leads_on},
    conduct::{Conduct, next_check},
    notice::Notice,
    overlay::Overlay,
    phase::Phase,
    selection::{Selection, jump, next_empty, previous_empty, step},
    wishes,
};
use crate::game::input::Action;
use crate::puzzle::{Change, Digit, History, Move, Position, Puzzle, Verdict};
use crate::score::{HelpLevel, HintStage};
use crate::solver::{Candidates, Hint, Solution};

/// The game as one frame's wishes find it and leave it.
pub(super) struct Turn<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) known: Known<'a>,
    /// Digits that are placed take the notes along that they rule out.
    pub(super) tidy: bool,
    pub(super) history: &'a mut History,
    pub(super) conduct: &'a mut Conduct,
    pub(super) position: Position,
    pub(super) selection: Selection,
    pub(super) phase: Phase,
    pub(super) overlay: Overlay,
    pub(super) notice: Notice,
    pub(super) advice: Advice,
}

/// What is known of the solution.
#[derive(Clone, Copy)]
pub(super) enum Known<'a> {
    /// Nothing, or not yet.
    Nothing,
    /// One solution of several.
    OneOfMany(&'a Solution),
    /// The only solution.
    Only(&'a Solution),
}

/// What a wish asks of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A hint for this position.
    Hint,
    /// Another screen.
    Leave,
    /// The next puzzle.
    NextPuzzle,
}

impl Turn<'_> {
    /// Carries out one wish.
    pub(super) fn perform(&mut self, action: Action) -> Option<Request> {
        self.notice = Notice::None;
        match (self.overlay, self.phase) {
            (Overlay::GiveUp, _) => self.answer(action),
            (Overlay::Menu, _) if matches!(action, Action::Back | Action::Menu) => self.close(),
            (Overlay::Menu, _) if is_about_cells(action) => None,
            (_, Phase::Playing) => self.play(action),
            (_, Phase::Paused) => self.rest(action),
            (_, Phase::Finished) => self.look_back(action),
        }
    }

    fn answer(&mut self, action: Action) -> Option<Request> {
        match action {
            Action::Confirm | Action::GiveUp => self.surrender(),
            Action::Back => {}
            _ => return None,
        }
        self.close()
    }

    fn close(&mut self) -> Option<Request> {
        self.overlay = Overlay::None;
        None
    }

    /// Resting, nothing on the board can be touched.
    fn rest(&mut self, action: Action) -> Option<Request> {
        match action {
            Action::Pause | Action::Confirm => self.phase = Phase::Playing,
            Action::Menu => self.overlay = Overlay::Menu,
            Action::Back => return Some(Request::Leave),
            _ => {}
        }
        None
    }

    /// After the end there is the board to look at, and the last move to take back if it was the player's own.
    fn look_back(&mut self, action: Action) -> Option<Request> {
        self.overlay = Overlay::None;
        match action {
            Action::Confirm => return Some(Request::NextPuzzle),
            Action::Back => return Some(Request::Leave),
            Action::Menu => self.overlay = Overlay::Menu,
            Action::Undo if !self.conduct.surrendered => {
                self.history.undo(&mut self.position);
            }
            _ => self.select(action),
        }
        None
    }

    fn play(&mut self, action: Action) -> Option<Request> {
        let before = self.position.clone();
        // The menu stays for the check level: whoever looks for one may want the one after the next.
        if action != Action::Check {
            self.overlay = Overlay::None;
        }
        let request = self.act(action);
        let changed = self.position != before;
        if changed {
            self.advice = Advice::None;
            if self.is_full_and_wrong() {
                self.notice = Notice::NotRight;
            }
        }
        request
    }

    fn act(&mut self, action: Action) -> Option<Request> {
        match action {
            Action::Enter(digit) if self.conduct.note_mode => self.note(digit),
            Action::Enter(digit) => self.enter(digit),
            Action::Note(digit) => self.note(digit),
            Action::Erase => self.make(wishes::erase(&self.position, &self.selection.cells())),
            Action::NoteMode => self.conduct.note_mode = !self.conduct.note_mode,
            Action::FillNotes => self.fill_notes(),
            Action::ClearNotes => self.make(wishes::clear_notes(self.puzzle, &self.position)),
            Action::Possible => self.tell_possible(),
            Action::Undo => drop(self.history.undo(&mut self.position)),
            Action::Redo => drop(self.history.redo(self.puzzle, &mut self.position)),
            Action::UndoToRight => self.undo_to_right(),
            Action::Checkpoint => self.set_checkpoint(),
            Action::ReturnToCheckpoint => self.return_to_checkpoint(),
            Action::Restart => self.restart(),
            Action::Check => self.change_check(),
            Action::Hint => return self.hint(),
            Action::GiveUp => self.ask_to_give_up(),
            Action::Pause => self.phase = Phase::Paused,
            Action::Menu => self.overlay = Overlay::Menu,
            Action::Back => return self.go_back(),
            _ => self.select(action),
        }
        None
    }

    fn select(&mut self, action: Action) {
        let (puzzle, position, cell) = (self.puzzle, &self.position, self.selection.cell());
        match action {
            Action::Go(way) => self.selection.select(step(puzzle, cell, way)),
            Action::Jump(way) => self.selection.select(jump(puzzle, position, cell, way)),
            Action::Stretch(way) => self.selection.include(step(puzzle, cell, way)),
            Action::Next => self.selection.select(next_empty(puzzle, position, cell)),
            Action::Previous => self
                .selection
                .select(previous_empty(puzzle, position, cell)),
            Action::Select(cell) if puzzle.is_open(cell) => self.selection.select(cell),
            Action::Include(cell) if puzzle.is_open(cell) => self.selection.include(cell),
            _ => {}
        }
    }

    fn enter(&mut self, digit: Digit) {
        let cells = self.selection.cells();
        let act = wishes::place(self.puzzle, &self.position, &cells, digit, self.tidy);
        self.make(act);
    }

    fn note(&mut self, digit: Digit) {
        self.make(wishes::note(&self.position, &self.selection.cells(), digit));
    }

    fn fill_notes(&mut self) {
        if let Some(act) = wishes::fill_notes(self.puzzle, &self.position) {
            self.conduct.help.possible_told = true;
            self.make(Some(act));
        }
    }

    fn tell_possible(&mut self) {
        let cell = self.selection.cell();
        let possible = Candidates::of(self.puzzle, &self.position).of_cell(cell);
        if self.position.value(cell).is_none() {
            self.conduct.help.possible_told = true;
            self.notice = Notice::Possible(cell, possible);
        }
    }

    fn undo_to_right(&mut self) {
        let Known::Only(solution) = self.known else {
            self.notice = Notice::Unknown;
            return;
        };
        let mut count = 0;
        while self.has_wrong(solution) && self.history.undo(&mut self.position).is_some() {
            count += 1;
        }
        self.notice = match count {
            0 => Notice::AllRight,
            count => Notice::TakenBack(count),
        };
    }

    fn has_wrong(&self, solution: &Solution) -> bool {
        let wrong = |cell| {
            let value = self.position.value(cell);
            value.is_some() && value != solution[cell]
        };
        self.puzzle.open_cells().any(wrong)
    }

    fn set_checkpoint(&mut self) {
        self.history.set_checkpoint();
        self.notice = Notice::Checkpoint;
    }

    fn return_to_checkpoint(&mut self) {
        let Some(depth) = self.history.last_checkpoint() else {
            self.notice = Notice::NoCheckpoint;
            return;
        };
        let count = self.history.done().len() - depth;
        for _ in 0..count {
            self.history.undo(&mut self.position);
        }
        self.notice = Notice::TakenBack(count);
    }

    fn restart(&mut self) {
        if let Some(act) = wishes::restart(self.puzzle, &self.position) {
            self.make(Some(act));
            self.notice = Notice::Restarted;
        }
    }

    fn change_check(&mut self) {
        let next = next_check(self.conduct.check);
        self.conduct.set_check(next);
        self.notice = Notice::Check(next);
    }

    fn ask_to_give_up(&mut self) {
        match self.known {
            Known::Nothing => self.notice = Notice::Unknown,
            Known::OneOfMany(_) | Known::Only(_) => self.overlay = Overlay::GiveUp,
        }
    }

    fn surrender(&mut self) {
        let (Known::OneOfMany(solution) | Known::Only(solution)) = self.known else {
            return;
        };
        self.make(wishes::surrender(self.puzzle, &self.position, solution));
        self.conduct.surrendered = true;
        self.advice = Advice::None;
        self.phase = Phase::Finished;
    }

    /// Escape first takes away what the game says, then leaves.
    fn go_back(&mut self) -> Option<Request> {
        if self.advice != Advice::None {
            self.advice = Advice::None;
            return None;
        }
        Some(Request::Leave)
    }

    /// Asks for a hint, for more of it, and at last for its step.
    fn hint(&mut self) -> Option<Request> {
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
        self.conduct.help.deepen(stage);
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
            self.conduct.help.raise(HelpLevel::Reveal);
        }
        self.make(act);
        self.notice = Notice::Played;
    }

    fn step_of(&self, hint: &Hint) -> Option<Move> {
        match hint {
            Hint::Step(step) => wishes::follow(self.puzzle, &self.position, step, self.tidy),
            Hint::WrongDigit { cell, .. } => Some(Move::erase(*cell)),
            Hint::OnlyGuess { cell, .. } => match self.known {
                Known::Only(solution) => solution[*cell].map(|digit| Move::reveal(*cell, digit)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Makes a move; one that the rules of the board forbid, such as a digit it does not have, changes nothing.
    fn make(&mut self, act: Option<Move>) {
        if let Some(act) = act {
            let made = self.history.do_move(self.puzzle, &mut self.position, act);
            if made.is_ok() {
                self.conduct.note_checking();
            }
        }
    }

    fn is_full_and_wrong(&self) -> bool {
        self.position.is_full(self.puzzle) && !Verdict::of(self.puzzle, &self.position).is_solved()
    }
}

/// Tells whether a wish is about cells, which cannot be meant while a menu lies over them.
fn is_about_cells(action: Action) -> bool {
    matches!(
        action,
        Action::Go(_)
            | Action::Jump(_)
            | Action::Stretch(_)
            | Action::Next
            | Action::Previous
            | Action::Select(_)
            | Action::Include(_)
            | Action::Enter(_)
            | Action::Note(_)
            | Action::Erase
            | Action::Confirm
    )
}
