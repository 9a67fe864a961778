//! Puts a puzzle on the board, new or as it was left.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*, state::state::StateTransitionSystems};

use super::Offer;
use crate::game::{
    GameSystems,
    play::Session,
    state::Screen,
    store::{Desk, GameId, Games, PlayerId, SavedGame, Saving, Store, game_key},
};
use crate::puzzle::Puzzle;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenPuzzle>()
        .add_message::<ContinueGame>()
        .add_systems(
            OnEnter(Screen::Title),
            open_first.run_if(resource_exists::<OpenAtStart>),
        )
        .add_systems(
            StateTransition,
            seat_incoming
                .after(StateTransitionSystems::ExitSchedules)
                .before(StateTransitionSystems::EnterSchedules),
        )
        .add_systems(
            Update,
            (open_puzzle, continue_game)
                .chain()
                .in_set(GameSystems::Apply),
        );
}

/// Asks for a puzzle to be put on the board.
#[derive(Message, Clone)]
pub struct OpenPuzzle(pub Arc<Puzzle>);

/// Asks for a game to be put on the board as it was left.
#[derive(Message, Clone, Copy, Debug)]
pub struct ContinueGame(pub GameId);

/// The ways to put a puzzle of the catalogue on the board.
#[derive(SystemParam)]
pub struct Opening<'w> {
    games: Res<'w, Games>,
    open: MessageWriter<'w, OpenPuzzle>,
    resume: MessageWriter<'w, ContinueGame>,
}

impl Opening<'_> {
    /// Asks for a puzzle: as it was left if it is under way, otherwise as it begins.
    pub fn play(&mut self, offer: &Offer) {
        match self.games.under_way_of(offer.fingerprint) {
            Some(game) => {
                self.resume.write(ContinueGame(game));
            }
            None => {
                self.open.write(OpenPuzzle(offer.puzzle.clone()));
            }
        }
    }
}

/// The puzzle to show instead of the title screen when the program starts.
#[derive(Resource)]
pub struct OpenAtStart(pub Arc<Puzzle>);

fn open_first(
    mut commands: Commands,
    first: Res<OpenAtStart>,
    mut open: MessageWriter<OpenPuzzle>,
) {
    open.write(OpenPuzzle(first.0.clone()));
    commands.remove_resource::<OpenAtStart>();
}

/// A game that waits until the board of the one before has gone.
#[derive(Resource)]
struct Incoming {
    session: Session,
    game: Option<GameId>,
}

fn open_puzzle(
    mut commands: Commands,
    mut requests: MessageReader<OpenPuzzle>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(OpenPuzzle(puzzle)) = requests.read().last() {
        commands.insert_resource(Incoming {
            session: Session::new(puzzle.clone()),
            game: None,
        });
        // Also from one board to the next: leaving and entering again lays out the new one.
        screen.set(Screen::Play);
    }
}

fn continue_game(
    mut commands: Commands,
    mut requests: MessageReader<ContinueGame>,
    mut saving: Saving,
    store: Res<Store>,
    player: Res<PlayerId>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(&ContinueGame(id)) = requests.read().last() else {
        return;
    };
    match store.read::<SavedGame>(&game_key(&player, id)) {
        Some(game) => {
            let session = Session::resume(game.puzzle, game.history, game.played);
            commands.insert_resource(Incoming {
                session: session.with_conduct(game.conduct),
                game: Some(id),
            });
            screen.set(Screen::Play);
        }
        // It has been set aside and reported.
        None => saving.forget(id),
    }
}

/// Exchanges the sessions after the old board has been left and before the new one is laid out.
fn seat_incoming(world: &mut World) {
    if let Some(Incoming { session, game }) = world.remove_resource() {
        world.insert_resource(session);
        world.insert_resource(Desk::for_game(game));
    }
}
