//! The moves of a game: every change of a board goes through them, and they know what it has led to.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{
    advice::Advice, analysis::Analysis, autosave::SaveSlot, clock::GameClock, notice::Notice,
    validate::Judgement,
};
use crate::contest::RunAct;
use crate::game::store::{Assistance, RunLog};
use crate::puzzle::{CellId, CellState, History, Move, Patch, Position, Puzzle};

/// The moves made on a board and those taken back, with the position to which they lead. Whatever root of a board has them
/// is a game, and all that belongs to the game leaves with it.
#[derive(Component, Debug, Reflect)]
#[reflect(Component, Debug, from_reflect = false)]
#[require(
    Advice, Analysis, Assistance, GameClock, Judgement, Notice, RunLog, SaveSlot
)]
pub struct Moves {
    #[reflect(ignore)]
    puzzle: Arc<Puzzle>,
    #[reflect(ignore)]
    history: History,
    #[reflect(ignore)]
    position: Position,
    /// What the cells of the board have not been told yet.
    #[reflect(ignore)]
    unwritten: BTreeMap<CellId, CellState>,
    /// What was done since somebody last took it down.
    #[reflect(ignore)]
    acts: Vec<RunAct>,
}

impl Moves {
    /// Goes on where a history has led; one without moves is a new game.
    pub fn new(puzzle: Arc<Puzzle>, history: History) -> Self {
        Self {
            position: history.position(&puzzle),
            puzzle,
            history,
            unwritten: BTreeMap::new(),
            acts: Vec::new(),
        }
    }

    /// Returns the puzzle being played.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the puzzle to share with others.
    pub fn shared_puzzle(&self) -> Arc<Puzzle> {
        Arc::clone(&self.puzzle)
    }

    /// Returns what every cell holds.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the moves made so far.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Tells whether anybody has touched the board.
    pub fn have_begun(&self) -> bool {
        self.history.can_undo() || self.history.can_redo()
    }

    /// Makes a move, and tells whether the rules of the board allow it.
    pub(super) fn make(&mut self, act: Move) -> bool {
        let patch = self
            .history
            .do_move(&self.puzzle, &mut self.position, act.clone())
            .ok();
        self.note_move(RunAct::Move(act), patch)
    }

    /// Takes back the last move, and tells whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let patch = self.history.undo(&mut self.position);
        self.note_move(RunAct::Undo, patch)
    }

    /// Makes the move again that was taken back last, and tells whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        let patch = self.history.redo(&self.puzzle, &mut self.position);
        self.note_move(RunAct::Redo, patch)
    }

    /// Remembers this position.
    pub(super) fn set_checkpoint(&mut self) {
        self.history.set_checkpoint();
    }

    /// Says when the latest moves were made, in time played.
    pub(super) fn stamp(&mut self, played: Duration) {
        self.history.stamp(played);
    }

    /// Takes what the cells of the board have not been told yet: those that were touched, with what they hold now.
    pub(super) fn take_unwritten(&mut self) -> BTreeMap<CellId, CellState> {
        std::mem::take(&mut self.unwritten)
    }

    /// Takes what was done since the last time.
    pub(super) fn take_acts(&mut self) -> Vec<RunAct> {
        std::mem::take(&mut self.acts)
    }

    /// Notes what happened between two moves.
    pub(super) fn note_act(&mut self, act: RunAct) {
        self.acts.push(act);
    }

    fn note_move(&mut self, act: RunAct, patch: Option<Patch>) -> bool {
        let changed = patch.is_some();
        self.acts.extend(changed.then_some(act));
        let cells = patch.iter().flat_map(Patch::iter);
        self.unwritten.extend(cells);
        changed
    }
}
