//! Puts a puzzle on the board, new or as it was left.

use bevy::{prelude::*, state::state::StateTransitionSystems};

use super::{
    CellData, Session,
    autosave::{ActiveGame, Saving},
    intent::GameIntent,
    position,
};
use crate::game::{
    base::{GameSystems, Screen},
    library::{ContinueGame, OpenPuzzle, WatchPuzzle},
    store::{GameId, PlayerId, SavedGame, Store, game_key},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        StateTransition,
        seat_incoming
            .after(StateTransitionSystems::ExitSchedules)
            .before(StateTransitionSystems::EnterSchedules),
    )
    .add_systems(
        Update,
        (
            open_puzzle,
            continue_game,
            watch_game.run_if(in_state(Screen::Play).and_then(on_message::<GameIntent>)),
        )
            .chain()
            .in_set(GameSystems::Apply),
    );
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
                session: session.with_assistance(game.assistance),
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
        world.insert_resource(ActiveGame::for_game(game));
    }
}

fn watch_game(
    mut intents: MessageReader<GameIntent>,
    session: Res<Session>,
    cells: Query<CellData>,
    mut requests: MessageWriter<WatchPuzzle>,
) {
    if intents.read().any(|&intent| intent == GameIntent::Watch) {
        requests.write(WatchPuzzle {
            puzzle: session.shared_puzzle(),
            position: position(session.puzzle(), cells.iter()),
        });
    }
}
