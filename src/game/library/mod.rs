//! The puzzles that come with the game and the games begun on them: read in the background at the start, opened on request.

mod bundle;
mod filter;
mod fingerprint;
mod next;
mod opening;
mod shelf;

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    GameSystems,
    board::preview::Preview,
    jobs::{Cancelled, Job, Outbox},
    state::Screen,
};
use crate::puzzle::Puzzle;

pub use bundle::{BundledFile, bundled};
pub use filter::Filter;
pub use fingerprint::Fingerprint;
pub use opening::{ContinueGame, OpenAtStart, OpenPuzzle, Opening};
pub use shelf::{DeleteGame, Shelf, ShelvedGame, UndoDelete};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_plugins((opening::plugin, next::plugin, shelf::plugin))
        .add_systems(OnEnter(Screen::Loading), start_reading)
        .add_systems(
            Update,
            fill_catalogue
                .in_set(GameSystems::Input)
                .run_if(in_state(Screen::Loading)),
        );
}

/// The puzzles to choose from, in the order of their files.
#[derive(Resource, Default, Deref)]
pub struct Catalogue(Vec<Offer>);

/// A puzzle to choose, with its small picture.
pub struct Offer {
    /// The puzzle itself.
    pub puzzle: Arc<Puzzle>,
    /// Its board in small.
    pub preview: Preview,
    /// What tells it from others.
    pub fingerprint: Fingerprint,
}

impl Offer {
    fn new(puzzle: Puzzle) -> Self {
        Self {
            preview: Preview::new(&puzzle),
            fingerprint: Fingerprint::of(&puzzle),
            puzzle: Arc::new(puzzle),
        }
    }
}

/// What the reading job reports: a puzzle, or why a file has none.
type Found = Result<Offer, String>;

fn start_reading(mut commands: Commands) {
    let job: Job<Found> = Job::start(|outbox| async move {
        // Cancelled means that nobody wants the rest.
        let _ = read_bundle(outbox).await;
    });
    commands.spawn((
        Name::new("Reading puzzles"),
        job,
        DespawnOnExit(Screen::Loading),
    ));
}

async fn read_bundle(outbox: Outbox<Found>) -> Result<(), Cancelled> {
    for file in bundled() {
        match file.read() {
            Ok(drafts) => {
                for draft in drafts {
                    let checked = draft.check().map(Offer::new);
                    outbox
                        .send(checked.map_err(|faults| format!("{}: {faults}", file.name)))
                        .await?;
                }
            }
            Err(error) => outbox.send(Err(format!("{}: {error}", file.name))).await?,
        }
    }
    Ok(())
}

fn fill_catalogue(
    mut job: Single<&mut Job<Found>>,
    mut catalogue: ResMut<Catalogue>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let news = job.receive();
    for found in news.reports {
        match found {
            Ok(offer) => catalogue.0.push(offer),
            Err(reason) => error!("A bundled puzzle cannot be used: {reason}"),
        }
    }
    if news.finished {
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
}
