//! Pure: what each thing that a player asks for does to a game.

mod help;

use super::{
    advice::Advice,
    flaw::PuzzleFlaw,
    intent::GameIntent,
    moves::Moves,
    note_plan::NotePlan,
    notice::Notice,
    phase::Phase,
    plan_moves,
    selection::{Selection, jump, next_empty, previous_empty, step},
};
use crate::contest::RunAct;
use crate::game::{
    base::Menu,
    store::{Assistance, TimedGame},
};
use crate::puzzle::{Digit, Move, Verdict};
use crate::score::HelpLevel;
use crate::solver::{CandidateDepth, Solution};

/// The game as what is asked for in one frame finds it and leaves it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says of one thing whether it has happened"
)]
pub(super) struct Turn<'a> {
    pub(super) known: Known<'a>,
    /// Digits that are placed take the notes along that they rule out.
    pub(super) tidy: bool,
    /// How much of the rules candidates follow.
    pub(super) depth: CandidateDepth,
    pub(super) moves: &'a mut Moves,
    /// Moves were made or taken back.
    pub(super) moved: bool,
    /// A checkpoint was set.
    pub(super) remembered: bool,
    /// Help has cost time.
    pub(super) paid: bool,
    pub(super) assistance: Assistance,
    /// The rules of a game against the clock.
    pub(super) timed: Option<TimedGame>,
    pub(super) selection: Selection,
    pub(super) phase: Phase,
    pub(super) menu: Menu,
    pub(super) notice: Notice,
    pub(super) advice: Advice,
}

/// What is known of the solution.
#[derive(Clone, Copy)]
pub(super) enum Known<'a> {
    /// Nothing, or not yet.
    Nothing,
    /// There is no solution.
    NoSolution,
    /// One solution of several.
    OneOfMany(&'a Solution),
    /// The only solution.
    Only(&'a Solution),
}

impl Known<'_> {
    /// What is wrong with the puzzle itself, if anything is known to be.
    const fn flaw(self) -> Option<PuzzleFlaw> {
        match self {
            Self::NoSolution => Some(PuzzleFlaw::NoSolution),
            Self::OneOfMany(_) => Some(PuzzleFlaw::SeveralSolutions),
            Self::Nothing | Self::Only(_) => None,
        }
    }
}

/// What a game asks of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A hint for the position.
    Hint,
    /// Another screen.
    Leave,
    /// Solvers at work on the puzzle.
    Watch,
    /// The page from which the game goes out.
    Share,
}

impl Turn<'_> {
    /// Carries out one intent.
    pub(super) fn perform(&mut self, intent: GameIntent) -> Option<Request> {
        let said = std::mem::take(&mut self.notice);
        if !self.is_granted(intent, &said) {
            return None;
        }
        match (self.menu, self.phase) {
            // Whole pages lie over the game: nothing there is meant for it.
            (Menu::Settings | Menu::Help | Menu::Import | Menu::Share | Menu::TwoGames, _) => None,
            (Menu::GiveUp, _) => self.answer(intent),
            (Menu::Game, _) if matches!(intent, GameIntent::Back | GameIntent::Menu) => {
                self.close()
            }
            (Menu::Game, _) if is_about_cells(intent) => None,
            (_, Phase::Playing) => self.play(intent),
            (_, Phase::Paused) => self.rest(intent),
            (_, Phase::Finished) => self.look_back(intent),
        }
    }

    fn answer(&mut self, intent: GameIntent) -> Option<Request> {
        match intent {
            GameIntent::Surrender => self.surrender(),
            GameIntent::Back => {}
            _ => return None,
        }
        self.close()
    }

    fn close(&mut self) -> Option<Request> {
        self.menu = Menu::None;
        None
    }

    /// Resting, nothing on the board can be touched.
    fn rest(&mut self, intent: GameIntent) -> Option<Request> {
        match intent {
            GameIntent::Pause => self.phase = Phase::Playing,
            GameIntent::Menu => self.menu = Menu::Game,
            GameIntent::Back => return Some(Request::Leave),
            GameIntent::Watch => return Some(self.watch()),
            GameIntent::Share => return Some(Request::Share),
            _ => {}
        }
        None
    }

    /// After the end there is the board to look at.
    fn look_back(&mut self, intent: GameIntent) -> Option<Request> {
        self.menu = Menu::None;
        match intent {
            GameIntent::Back => return Some(Request::Leave),
            GameIntent::Menu => self.menu = Menu::Game,
            GameIntent::Watch => return Some(Request::Watch),
            GameIntent::Share => return Some(Request::Share),
            _ => self.select(intent),
        }
        None
    }

    /// Whoever watches a solver sees the solution.
    fn watch(&mut self) -> Request {
        self.assistance.help.raise(HelpLevel::Reveal);
        Request::Watch
    }

    fn play(&mut self, intent: GameIntent) -> Option<Request> {
        let moved = std::mem::take(&mut self.moved);
        // The menu stays for the check level: whoever looks for one may want the one after the next.
        if intent != GameIntent::Check {
            self.menu = Menu::None;
        }
        let request = self.act(intent);
        if self.moved {
            self.advice = Advice::None;
            if self.is_full_and_wrong() {
                self.notice = Notice::NotRight;
            }
        }
        self.moved |= moved;
        request
    }

    fn act(&mut self, intent: GameIntent) -> Option<Request> {
        match intent {
            GameIntent::Enter(digit) if self.assistance.note_mode => self.note(digit),
            GameIntent::Enter(digit) => self.enter(digit),
            GameIntent::Note(digit) => self.note(digit),
            GameIntent::Erase => {
                let cells = self.selection.cells();
                let mut plan = self.plan();
                plan.erase(&cells, self.tidy);
                self.make(plan.finish());
            }
            GameIntent::NoteMode => self.assistance.note_mode = !self.assistance.note_mode,
            GameIntent::FillNotes => self.fill_notes(),
            GameIntent::ClearNotes => {
                self.make(plan_moves::clear_notes(
                    self.moves.puzzle(),
                    self.moves.position(),
                ));
            }
            GameIntent::Possible => self.tell_possible(),
            GameIntent::Undo => self.moved |= self.moves.undo(),
            GameIntent::Redo => self.moved |= self.moves.redo(),
            GameIntent::UndoToRight => self.undo_to_right(),
            GameIntent::Checkpoint => self.set_checkpoint(),
            GameIntent::ReturnToCheckpoint => self.return_to_checkpoint(),
            GameIntent::Restart => self.restart(),
            GameIntent::Check => self.change_check(),
            GameIntent::Hint => return self.hint(),
            GameIntent::GiveUp => self.ask_to_give_up(),
            GameIntent::Pause => self.phase = Phase::Paused,
            GameIntent::Menu => self.menu = Menu::Game,
            GameIntent::Back => return self.go_back(),
            GameIntent::Watch => return Some(self.watch()),
            GameIntent::Share => return Some(Request::Share),
            _ => self.select(intent),
        }
        None
    }

    fn select(&mut self, intent: GameIntent) {
        let (puzzle, position) = (self.moves.puzzle(), self.moves.position());
        let cell = self.selection.cell();
        match intent {
            GameIntent::Go(way) => self.selection.select(step(puzzle, cell, way)),
            GameIntent::Jump(way) => self.selection.select(jump(puzzle, position, cell, way)),
            GameIntent::Stretch(way) => self.selection.include(step(puzzle, cell, way)),
            GameIntent::Next => self.selection.select(next_empty(puzzle, position, cell)),
            GameIntent::Previous => self
                .selection
                .select(previous_empty(puzzle, position, cell)),
            GameIntent::Select(cell) if puzzle.is_open(cell) => self.selection.select(cell),
            GameIntent::Include(cell) if puzzle.is_open(cell) => self.selection.include(cell),
            _ => {}
        }
    }

    fn enter(&mut self, digit: Digit) {
        let cells = self.selection.cells();
        let mut plan = self.plan();
        plan.place(&cells, digit, self.tidy);
        self.make(plan.finish());
    }

    /// A move to be planned from here.
    fn plan(&self) -> NotePlan<'_> {
        let moves = &*self.moves;
        NotePlan::new(moves.puzzle(), moves.history(), moves.position())
    }

    fn note(&mut self, digit: Digit) {
        let cells = self.selection.cells();
        self.make(plan_moves::note(self.moves.position(), &cells, digit));
    }

    fn set_checkpoint(&mut self) {
        self.moves.set_checkpoint();
        self.remembered = true;
        self.notice = Notice::Checkpoint;
    }

    fn return_to_checkpoint(&mut self) {
        let history = self.moves.history();
        let Some(depth) = history.last_checkpoint() else {
            self.notice = Notice::NoCheckpoint;
            return;
        };
        let count = history.done().len() - depth;
        for _ in 0..count {
            self.moved |= self.moves.undo();
        }
        self.notice = Notice::TakenBack(count);
    }

    fn restart(&mut self) {
        if let Some(act) = plan_moves::restart(self.moves.puzzle(), self.moves.position()) {
            self.make(Some(act));
            self.notice = Notice::Restarted;
        }
    }

    fn ask_to_give_up(&mut self) {
        match self.known {
            _ if self.timed.is_some() => self.menu = Menu::GiveUp,
            Known::Nothing | Known::NoSolution => self.notice = self.unknown(),
            Known::OneOfMany(_) | Known::Only(_) => self.menu = Menu::GiveUp,
        }
    }

    fn surrender(&mut self) {
        self.moves.note_act(RunAct::GiveUp);
        if let Known::OneOfMany(solution) | Known::Only(solution) = self.known {
            let (puzzle, position) = (self.moves.puzzle(), self.moves.position());
            self.make(plan_moves::surrender(puzzle, position, solution));
        } else if self.timed.is_none() {
            return;
        }
        self.assistance.surrendered = true;
        self.advice = Advice::None;
    }

    /// Escape first takes away what the game says, then leaves.
    fn go_back(&mut self) -> Option<Request> {
        if self.advice != Advice::None {
            self.advice = Advice::None;
            return None;
        }
        // The clock of a race goes on: leaving it is giving it up.
        if self.timed.is_some() {
            self.menu = Menu::GiveUp;
            return None;
        }
        Some(Request::Leave)
    }

    /// Makes a move; one that the rules of the board forbid, such as a digit it does not have, changes nothing.
    fn make(&mut self, act: Option<Move>) {
        if act.is_some_and(|act| self.moves.make(act)) {
            self.moved = true;
            self.assistance.note_checking();
        }
    }

    fn is_full_and_wrong(&self) -> bool {
        let (puzzle, position) = (self.moves.puzzle(), self.moves.position());
        position.is_full(puzzle) && !Verdict::of(puzzle, position).is_solved()
    }
}

/// Tells whether an intent is about cells, which cannot be meant while a menu lies over them.
fn is_about_cells(intent: GameIntent) -> bool {
    matches!(
        intent,
        GameIntent::Go(_)
            | GameIntent::Jump(_)
            | GameIntent::Stretch(_)
            | GameIntent::Next
            | GameIntent::Previous
            | GameIntent::Select(_)
            | GameIntent::Include(_)
            | GameIntent::Enter(_)
            | GameIntent::Note(_)
            | GameIntent::Erase
    )
}

#[cfg(test)]
mod tests;
