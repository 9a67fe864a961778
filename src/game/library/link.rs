//! A puzzle that came with the page's address, as text in any format that can be read.

use std::sync::Arc;

use bevy::prelude::*;
use thiserror::Error;

use super::{ContinueGame, OpenPuzzle, opening::open_first};
use crate::game::{base::Screen, store::Games};
use crate::{
    contest::Fingerprint,
    format::{self, ReadError},
    puzzle::{Faults, Puzzle},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Title),
        follow.after(open_first).run_if(resource_exists::<Link>),
    );
}

/// The text of a puzzle to show instead of the title screen.
#[derive(Resource, Clone, Debug, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Link(pub String);

/// Why the text of a link is no puzzle.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Error, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub enum BrokenLink {
    /// It is in no format.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It breaks rules.
    #[error(transparent)]
    Unlawful(#[from] Faults),
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
}

impl Link {
    fn read(&self) -> Result<Puzzle, BrokenLink> {
        let drafts = format::read(&self.0, None)?;
        let draft = drafts.first().ok_or(BrokenLink::Empty)?;
        Ok(draft.check()?)
    }
}

/// Opens the puzzle, as it was left if it is under way: a page that is loaded again goes on where it was.
pub fn follow(
    mut commands: Commands,
    link: Res<Link>,
    games: Res<Games>,
    mut open: MessageWriter<OpenPuzzle>,
    mut resume: MessageWriter<ContinueGame>,
) {
    commands.remove_resource::<Link>();
    match link.read() {
        Ok(puzzle) => match games.under_way_of(Fingerprint::of(&puzzle)) {
            Some(game) => drop(resume.write(ContinueGame(game))),
            None => drop(open.write(OpenPuzzle(Arc::new(puzzle)))),
        },
        Err(broken) => commands.insert_resource(broken),
    }
}
