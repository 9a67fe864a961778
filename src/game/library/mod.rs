//! The puzzles that come with the game: read in the background at the start, opened on request.

mod bundle;

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    GameSystems,
    board::preview::Preview,
    jobs::{Cancelled, Job, Outbox},
    play::Session,
    state::Screen,
};
use crate::puzzle::Puzzle;

pub use bundle::{BundledFile, bundled};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_message::<OpenPuzzle>()
        .add_systems(OnEnter(Screen::Loading), start_reading)
        .add_systems(
            OnEnter(Screen::Title),
            open_first.run_if(resource_exists::<OpenAtStart>),
        )
        .add_systems(
            Update,
            (
                fill_catalogue
                    .in_set(GameSystems::Input)
                    .run_if(in_state(Screen::Loading)),
                open_puzzle.in_set(GameSystems::Apply),
            ),
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
}

impl Offer {
    fn new(puzzle: Puzzle) -> Self {
        Self {
            preview: Preview::new(&puzzle),
            puzzle: Arc::new(puzzle),
        }
    }
}

/// Asks for a puzzle to be put on the board.
#[derive(Message, Clone)]
pub struct OpenPuzzle(pub Arc<Puzzle>);

/// The puzzle to show instead of the title screen when the program starts.
#[derive(Resource)]
pub struct OpenAtStart(pub Arc<Puzzle>);

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

fn open_first(
    mut commands: Commands,
    first: Res<OpenAtStart>,
    mut open: MessageWriter<OpenPuzzle>,
) {
    open.write(OpenPuzzle(first.0.clone()));
    commands.remove_resource::<OpenAtStart>();
}

fn open_puzzle(
    mut commands: Commands,
    mut requests: MessageReader<OpenPuzzle>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(OpenPuzzle(puzzle)) = requests.read().last() {
        commands.insert_resource(Session::new(puzzle.clone()));
        // Also from one board to the next: leaving and entering again lays out the new one.
        screen.set(Screen::Play);
    }
}
