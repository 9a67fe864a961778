//! The end of a game: what it is worth, and what comes next.

use bevy::prelude::*;

use super::{Session, analysis::Analysis, clock::Clock};
use crate::game::{
    GameSystems,
    input::Action,
    library::{Catalogue, OpenPuzzle},
    state::Screen,
};
use crate::score::Score;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        open_next
            .in_set(GameSystems::Input)
            .run_if(in_state(Screen::Play).and_then(on_message::<Action>)),
    );
}

/// Returns what a game that has ended is worth.
pub fn score(session: &Session, clock: &Clock, analysis: &Analysis) -> Score {
    let conduct = session.conduct();
    if conduct.surrendered {
        return Score::surrendered();
    }
    let par = analysis.grade().map(|grade| grade.par);
    Score::solved(clock.elapsed(), par, &conduct.help)
}

/// The next puzzle is the one after this in the collection, starting over at its end.
fn open_next(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    catalogue: Res<Catalogue>,
    mut open: MessageWriter<OpenPuzzle>,
) {
    if !actions.read().any(|&action| action == Action::NextPuzzle) {
        return;
    }
    let here = catalogue
        .iter()
        .position(|offer| *offer.puzzle == *session.puzzle());
    let next = here.map_or(0, |here| (here + 1) % catalogue.len());
    let next = catalogue.get(next);
    open.write_batch(next.map(|offer| OpenPuzzle(offer.puzzle.clone())));
}
