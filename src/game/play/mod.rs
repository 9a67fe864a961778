//! Playing a puzzle: actions become moves, moves change cells, rules judge them.

pub mod advice;
pub mod analysis;
pub mod apply;
pub mod clock;
pub mod conduct;
pub mod finish;
pub mod highlight;
mod hinting;
pub mod hover;
pub mod notice;
pub mod overlay;
pub mod pad;
pub mod phase;
pub mod selection;
mod strike;
mod turn;
pub mod validate;
mod wishes;

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{
    board::{Cell, Fixed, Notes, Value},
    state::Screen,
    store::Settings,
};
use crate::puzzle::{CellState, History, Position, Puzzle};
use conduct::Conduct;
use finish::Ceremony;
use notice::Notice;
use overlay::Overlay;
use phase::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        analysis::plugin,
        apply::plugin,
        clock::plugin,
        finish::plugin,
        highlight::plugin,
        hinting::plugin,
        hover::plugin,
        phase::plugin,
        selection::plugin,
        strike::plugin,
        validate::plugin,
    ))
    .init_resource::<Notice>()
    .init_resource::<Overlay>()
    .add_systems(OnEnter(Screen::Play), begin);
}

/// The game under way: what is played and how it came to be. What stands in the cells is in their components.
#[derive(Resource)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    history: History,
    /// The time played before the board was last laid out.
    played: Duration,
    conduct: Conduct,
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
            conduct: Conduct::default(),
        }
    }

    /// Says how the game was played until it was left.
    #[must_use]
    pub fn with_conduct(self, conduct: Conduct) -> Self {
        Self { conduct, ..self }
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
    pub fn conduct(&self) -> &Conduct {
        &self.conduct
    }

    fn conduct_mut(&mut self) -> &mut Conduct {
        &mut self.conduct
    }
}

/// A new game is checked as the player likes it, and nothing is left of the one before.
fn begin(
    mut session: ResMut<Session>,
    settings: Res<Settings>,
    mut notice: ResMut<Notice>,
    mut overlay: ResMut<Overlay>,
    mut ceremony: ResMut<Ceremony>,
    mut phase: ResMut<NextState<Phase>>,
) {
    if !session.history.can_undo() && !session.history.can_redo() {
        session.conduct.check = settings.check;
    }
    *notice = Notice::None;
    *overlay = Overlay::None;
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
