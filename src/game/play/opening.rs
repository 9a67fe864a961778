//! Puts a game on the board, new or as it was left.

use bevy::{
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};

use super::{
    apply::write_cells,
    autosave::{KeptGame, LeavingBoard, Records, SaveSlot},
    clock::GameClock,
    intent::GameIntent,
    moves::Moves,
    phase::Phase,
    scoring::Scored,
};
use crate::game::{
    base::{
        ApplySystems, Screen,
        settings::{CheckLevel, Settings},
    },
    board::{self, Board, Cell, Selected},
    library::{ContinueGame, OpenPuzzle, OpeningSystems, WatchPuzzle},
    store::{Assistance, GameId, SavedGame},
};
use crate::puzzle::CellId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), (lay_out_game, select_cell).chain())
        .add_systems(
            StateTransition,
            lay_aside
                .after(LeavingBoard)
                .before(StateTransitionSystems::ExitSchedules)
                .run_if(leaves_for_watching),
        )
        .add_systems(
            Update,
            (
                watch_game
                    .in_set(ApplySystems::Intents)
                    .after(write_cells)
                    .run_if(in_state(Screen::Play).and_then(on_message::<GameIntent>)),
                (follow_check_setting, open_puzzle, continue_game)
                    .chain()
                    .in_set(ApplySystems::Requests)
                    .in_set(OpeningSystems),
            ),
        );
}

/// Tells whether a board is being left, if only for the next one.
pub(super) fn leaves_board(mut transitions: MessageReader<StateTransitionEvent<Screen>>) -> bool {
    let mut left = transitions.read().map(|transition| transition.exited);
    left.any(|screen| screen == Some(Screen::Play))
}

fn leaves_for_watching(mut transitions: MessageReader<StateTransitionEvent<Screen>>) -> bool {
    let mut ways = transitions.read().map(|way| (way.exited, way.entered));
    ways.any(|way| way == (Some(Screen::Play), Some(Screen::Watch)))
}

/// The game that goes on the board next.
#[derive(Resource)]
struct NextGame {
    game: SavedGame,
    id: Option<GameId>,
    selected: Option<CellId>,
}

fn open_puzzle(
    mut commands: Commands,
    mut requests: MessageReader<OpenPuzzle>,
    settings: Res<Settings>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(OpenPuzzle(puzzle)) = requests.read().last() {
        let mut game = SavedGame::new(puzzle.clone());
        game.assistance.check = settings.check;
        commands.insert_resource(NextGame {
            game,
            id: None,
            selected: None,
        });
        // Also from one board to the next: leaving and entering again lays out the new one.
        screen.set(Screen::Play);
    }
}

/// What is chosen for new games counts for one that nobody has begun, too.
fn follow_check_setting(
    settings: Res<Settings>,
    mut last: Local<Option<CheckLevel>>,
    mut games: Query<(&Moves, &mut Assistance)>,
) {
    let chosen = Some(settings.check);
    if std::mem::replace(&mut *last, chosen) == chosen {
        return;
    }
    for (_, mut assistance) in games.iter_mut().filter(|(moves, _)| !moves.have_begun()) {
        assistance.check = settings.check;
    }
}

fn continue_game(
    mut commands: Commands,
    mut requests: MessageReader<ContinueGame>,
    mut records: Records,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(&ContinueGame(id)) = requests.read().last() else {
        return;
    };
    if let Some(game) = records.read(id) {
        commands.insert_resource(NextGame {
            game,
            id: Some(id),
            selected: None,
        });
        screen.set(Screen::Play);
    }
}

/// Shows the puzzle to solvers.
fn watch_game(
    mut intents: MessageReader<GameIntent>,
    moves: Single<&Moves>,
    mut requests: MessageWriter<WatchPuzzle>,
) {
    if intents.read().any(|&intent| intent == GameIntent::Watch) {
        requests.write(WatchPuzzle {
            puzzle: moves.shared_puzzle(),
            position: moves.position().clone(),
        });
    }
}

/// Keeps the game for when the solvers have been watched: it returns to the board as it was.
fn lay_aside(
    mut commands: Commands,
    game: Single<(KeptGame, &SaveSlot)>,
    selected: Option<Single<&Cell, With<Selected>>>,
) {
    let (game, slot) = game.into_inner();
    commands.insert_resource(NextGame {
        game: game.to_saved(),
        id: slot.game(),
        selected: selected.map(|cell| cell.0),
    });
}

/// Spawns the board with everything that belongs to the game; both leave together.
fn lay_out_game(
    mut commands: Commands,
    next: Option<Res<NextGame>>,
    mut phase: ResMut<NextState<Phase>>,
) {
    // From one board straight to the next, the phase would stay.
    NextState::set_if_neq(&mut phase, Phase::Playing);
    let Some(next) = next else { return };
    let SavedGame {
        puzzle,
        history,
        played,
        assistance,
        result,
        ..
    } = next.game.clone();
    let moves = Moves::new(puzzle.clone(), history);
    let root = board::spawn(&mut commands, puzzle, moves.position());
    commands.entity(root).insert((
        moves,
        assistance,
        GameClock::resume(played),
        SaveSlot::of(next.id),
        DespawnOnExit(Screen::Play),
    ));
    if let Some(result) = result {
        commands.entity(root).insert(Scored(result));
    }
}

/// Selects the cell that was selected when the game was left, or else the first.
fn select_cell(mut commands: Commands, next: Option<Res<NextGame>>, board: Single<&Board>) {
    let selected = next.and_then(|next| next.selected);
    let cell = selected.or_else(|| board.puzzle().open_cells().next());
    if let Some(entity) = cell.and_then(|cell| board.cells[cell]) {
        commands.entity(entity).insert(Selected);
    }
    commands.remove_resource::<NextGame>();
}
