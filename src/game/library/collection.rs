//! The player's own puzzles: those that were made, drawn or brought in, kept beside the bundled ones.
//!
//! They are read in the background whenever somebody begins to play, and what comes in is written down in the background
//! too, so that ten thousand of them hold up no frame. What is asked for before all were read waits.

mod edit;
mod keeping;
mod reading;

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

pub use self::edit::{CollectionEdit, DeletedPuzzles};
pub use self::keeping::PuzzlesKept;
use super::{Catalogue, OpeningSystems};
pub use crate::game::store::PuzzleOrigin;
use crate::game::{
    base::{ApplySystems, Screen},
    store::{OwnPuzzles, PlayerId, Store},
};
use crate::puzzle::Puzzle;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .add_message::<KeepPuzzles>()
        .add_message::<PuzzlesKept>()
        .add_message::<CollectionEdit>()
        .add_systems(
            Update,
            (
                reading::begin,
                reading::read_pages,
                reading::take_puzzles,
                keeping::begin,
                keeping::take_rows,
                edit::obey.run_if(on_message::<CollectionEdit>),
            )
                .chain()
                .in_set(CollectionSystems)
                .in_set(ApplySystems::Requests)
                .before(OpeningSystems)
                .run_if(not(in_state(Screen::Loading))),
        );
}

/// The systems by which the player's own puzzles change.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct CollectionSystems;

/// Asks for puzzles to be kept among the player's own; those that are there already stay as they are.
#[derive(Message, Clone, Debug)]
pub struct KeepPuzzles {
    /// The puzzles.
    pub puzzles: Vec<Arc<Puzzle>>,
    /// Where they come from.
    pub origin: PuzzleOrigin,
    /// What they are called together, where they belong together.
    pub pack: Option<String>,
}

/// What becomes of the own puzzles of whoever plays.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct Collection {
    /// All of them are in the catalogue.
    is_read: bool,
    #[reflect(ignore)]
    reading: Option<reading::ReadingJob>,
    /// What waits until all are read.
    #[reflect(ignore)]
    waiting: Vec<KeepPuzzles>,
    /// What was deleted since the player came, the last at the end.
    #[reflect(ignore)]
    deleted: Vec<DeletedPuzzles>,
}

impl Collection {
    /// Whether every own puzzle is in the catalogue.
    pub fn is_read(&self) -> bool {
        self.is_read
    }

    /// Returns what was deleted last and can still come back.
    pub fn deleted(&self) -> Option<&DeletedPuzzles> {
        self.deleted.last()
    }

    /// Returns how many times something was deleted that can still come back.
    pub fn deletions(&self) -> usize {
        self.deleted.len()
    }
}

/// The own puzzles with all that changes with them.
#[derive(SystemParam)]
struct CollectionDesk<'w> {
    collection: ResMut<'w, Collection>,
    catalogue: ResMut<'w, Catalogue>,
    own: ResMut<'w, OwnPuzzles>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
}

impl CollectionDesk<'_> {
    /// Returns the puzzles as text; to change or read them does not mean that another player has come.
    fn own(&mut self) -> (&mut OwnPuzzles, &Store, &PlayerId) {
        let own = self.own.bypass_change_detection();
        (own, &*self.store, &*self.player)
    }
}
