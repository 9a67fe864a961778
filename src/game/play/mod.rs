//! Playing a puzzle: actions become moves, moves change cells, rules judge them.

pub mod advice;
pub mod analysis;
pub mod apply;
pub mod autosave;
pub mod clock;
mod entry;
pub mod finish;
pub mod highlight;
mod hinting;
pub mod hold;
pub mod hover;
pub mod intent;
pub mod layout;
mod next;
pub mod notice;
mod opening;
pub mod pad;
pub mod phase;
pub mod placement;
mod plan_moves;
mod pointer;
pub mod selection;
mod strike;
mod turn;
pub mod validate;
pub mod wheel;
pub mod zoom;

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::game::{
    base::{GameSystems, Screen, settings::Settings},
    board::{self, Board, Cell, Fixed, Notes, Sealed, Value},
    store::Assistance,
};
use crate::puzzle::{CellState, History, Position, Puzzle};
use finish::Ceremony;
use notice::Notice;
use phase::Phase;
use validate::{Judgement, PuzzleSolved};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        analysis::plugin,
        apply::plugin,
        autosave::plugin,
        clock::plugin,
        entry::plugin,
        finish::plugin,
        highlight::plugin,
        hinting::plugin,
        hold::plugin,
        hover::plugin,
        intent::plugin,
    ))
    .add_plugins((
        next::plugin,
        opening::plugin,
        phase::plugin,
        placement::plugin,
        pointer::plugin,
        selection::plugin,
        strike::plugin,
        validate::plugin,
        wheel::plugin,
        zoom::plugin,
    ))
    .init_resource::<Notice>()
    .add_observer(seal_solved_board)
    .add_systems(OnEnter(Screen::Play), (begin, spawn_board))
    .add_systems(
        Update,
        unseal_opened_board
            .in_set(GameSystems::Highlight)
            .run_if(in_state(Screen::Play)),
    );
}

/// The game under way: what is played and how it came to be. What stands in the cells is in their components.
#[derive(Resource)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    history: History,
    /// The time played before the board was last laid out.
    played: Duration,
    assistance: Assistance,
}

impl Session {
    /// Starts a new game.
    pub fn new(puzzle: Arc<Puzzle>) -> Self {
        Self::resume(puzzle, History::default(), Duration::ZERO)
    }

    /// Goes on with a game that was left.
    pub fn resume(puzzle: Arc<Puzzle>, history: History, played: Duration) -> Self {
        Self {
            puzzle,
            history,
            played,
            assistance: Assistance::default(),
        }
    }

    /// Says how the game was played until it was left.
    #[must_use]
    pub fn with_assistance(self, assistance: Assistance) -> Self {
        Self { assistance, ..self }
    }

    /// Returns the time played when the game was last left.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// Says how long the game has been played: the latest moves were made just now.
    pub fn set_played(&mut self, played: Duration) {
        self.played = played;
        self.history.stamp(played);
    }

    /// Returns the puzzle to share with others.
    pub fn shared_puzzle(&self) -> Arc<Puzzle> {
        self.puzzle.clone()
    }

    /// Returns the puzzle being played.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns what the moves made so far have led to.
    pub fn position(&self) -> Position {
        self.history.position(&self.puzzle)
    }

    /// Returns the moves made so far.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns how the game is played.
    pub fn assistance(&self) -> &Assistance {
        &self.assistance
    }

    fn assistance_mut(&mut self) -> &mut Assistance {
        &mut self.assistance
    }
}

/// A new game is checked as the player likes it, and nothing is left of the one before.
fn begin(
    mut session: ResMut<Session>,
    settings: Res<Settings>,
    mut notice: ResMut<Notice>,
    mut ceremony: ResMut<Ceremony>,
    mut phase: ResMut<NextState<Phase>>,
) {
    if !session.history.can_undo() && !session.history.can_redo() {
        session.assistance.check = settings.check;
    }
    *notice = Notice::None;
    *ceremony = Ceremony::default();
    // From one board straight to the next, the phase would stay.
    NextState::set_if_neq(&mut phase, Phase::Playing);
}

/// What a snapshot reads of a cell.
pub type CellData = (&'static Cell, &'static Value, &'static Notes, Has<Fixed>);

/// Takes a snapshot of the cells for the rules, which know nothing of entities.
pub fn position<'a>(
    puzzle: &Puzzle,
    cells: impl IntoIterator<Item = (&'a Cell, &'a Value, &'a Notes, bool)>,
) -> Position {
    let mut position = Position::new(puzzle);
    for (&Cell(cell), &Value(value), &Notes(notes), fixed) in cells {
        position.set_state(
            cell,
            CellState {
                value,
                notes,
                fixed,
            },
        );
    }
    position
}

/// Spawns the board of the session's puzzle.
pub fn spawn_board(mut commands: Commands, session: Res<Session>) {
    let board = board::spawn(&mut commands, session.shared_puzzle(), &session.position());
    commands.entity(board).insert(DespawnOnExit(Screen::Play));
}

fn seal_solved_board(
    _: On<PuzzleSolved>,
    mut commands: Commands,
    board: Single<Entity, With<Board>>,
) {
    commands.entity(*board).insert(Sealed);
}

/// Takes the seal away again when an undo opens the board.
fn unseal_opened_board(
    mut commands: Commands,
    judgement: Option<Res<Judgement>>,
    board: Single<Entity, (With<Board>, With<Sealed>)>,
) {
    if judgement.is_some_and(|judgement| !judgement.is_solved()) {
        commands.entity(*board).remove::<Sealed>();
    }
}
