//! The puzzles that come with the game and the games begun on them: read in the background at the start, opened on request.

mod bests;
mod bundle;
mod filter;
pub mod link;
mod next;
mod opening;
mod saved_games;

use std::{sync::Arc, time::Duration};

use bevy::{platform::time::Instant, prelude::*};

pub use self::bests::PuzzleBests;
pub use self::bundle::{BundledFile, bundled};
pub use self::filter::Filter;
pub use self::next::next_unsolved;
pub use self::opening::{
    ContinueGame, OpenAtStart, OpenPuzzle, Opening, OpeningSystems, WatchPuzzle, WatchRun,
};
pub use self::saved_games::{DeleteGame, OpenedGame, SavedGames, UndoDelete};
use crate::game::{
    base::{
        Screen,
        jobs::{Cancelled, Job, Outbox},
    },
    board::preview::Preview,
    input::router::InputSystems,
    store::Players,
};
use crate::{contest::Fingerprint, puzzle::Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_plugins((
            bests::plugin,
            opening::plugin,
            link::plugin,
            saved_games::plugin,
        ))
        .add_systems(OnEnter(Screen::Loading), start_reading)
        .add_systems(
            Update,
            fill_catalogue
                .in_set(InputSystems::News)
                .run_if(in_state(Screen::Loading)),
        );
}

/// The puzzles to choose from, in the order of their files.
#[derive(Resource, Default, Deref, Reflect)]
#[reflect(Resource, Default)]
pub struct Catalogue(#[reflect(ignore)] Vec<CatalogueEntry>);

/// A puzzle to choose, with its small picture.
pub struct CatalogueEntry {
    /// The puzzle itself.
    pub puzzle: Arc<Puzzle>,
    /// Its board in small.
    pub preview: Preview,
    /// What tells it from others.
    pub fingerprint: Fingerprint,
}

impl CatalogueEntry {
    fn new(puzzle: Puzzle) -> Self {
        Self {
            preview: Preview::new(&puzzle),
            fingerprint: Fingerprint::of(&puzzle),
            puzzle: Arc::new(puzzle),
        }
    }
}

/// What a file holds: a puzzle, or the reason why it has none.
type FoundPuzzle = Result<CatalogueEntry, String>;

/// How long the job reads before it reports what it found. Nothing moves yet, so a frame may be late.
const READING: Duration = Duration::from_millis(15);

fn start_reading(mut commands: Commands) {
    let job: Job<Vec<FoundPuzzle>> = Job::start(|outbox| async move {
        // Cancelled means that nobody wants the rest.
        let _ = read_bundle(outbox).await;
    });
    commands.spawn((
        Name::new("Reading puzzles"),
        job,
        DespawnOnExit(Screen::Loading),
    ));
}

async fn read_bundle(outbox: Outbox<Vec<FoundPuzzle>>) -> Result<(), Cancelled> {
    let mut found = Vec::new();
    let mut begun = Instant::now();
    for news in bundled().flat_map(|file| puzzles_of(&file)) {
        found.push(news);
        if begun.elapsed() >= READING {
            outbox.send(std::mem::take(&mut found)).await?;
            begun = Instant::now();
        }
    }
    outbox.send(found).await
}

/// Reads a file puzzle by puzzle.
fn puzzles_of(file: &BundledFile) -> impl Iterator<Item = FoundPuzzle> + use<> {
    let name = file.name;
    let (drafts, error) = match file.read() {
        Ok(drafts) => (drafts, None),
        Err(error) => (Vec::new(), Some(Err(format!("{name}: {error}")))),
    };
    let puzzles = drafts.into_iter().map(move |draft| {
        let checked = draft.check().map(CatalogueEntry::new);
        checked.map_err(|faults| format!("{name}: {faults}"))
    });
    puzzles.chain(error)
}

fn fill_catalogue(
    mut job: Single<&mut Job<Vec<FoundPuzzle>>>,
    mut catalogue: ResMut<Catalogue>,
    players: Res<Players>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let news = job.receive();
    for found in news.reports.into_iter().flatten() {
        match found {
            Ok(offer) => catalogue.0.push(offer),
            Err(reason) => error!("A bundled puzzle cannot be used: {reason}"),
        }
    }
    if news.finished {
        // Who is alone is never asked.
        let is_alone = players.profiles().len() == 1;
        let next = if is_alone {
            Screen::Title
        } else {
            Screen::Players
        };
        NextState::set_if_neq(&mut screen, next);
    }
}
