//! Puts a game on the board, new or as it was left.

use std::{sync::Arc, time::Duration};

use bevy::{
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};

use super::{
    analysis::Analysis,
    autosave::{KeptGame, LeavingBoard, Records, SaveSlot},
    clock::GameClock,
    moves::Moves,
    phase::Phase,
    rules,
    scoring::Scored,
};
use crate::contest::ClockMark;
use crate::game::{
    base::{
        ApplySystems, Screen,
        settings::{CheckLevel, Settings},
        steady::Clocks,
    },
    board::{self, Board, Cell, Selected},
    library::{ContinueGame, KeepGames, OpenPuzzle, OpeningSystems, TakeUpGame},
    store::{Assistance, GameId, SavedGame, Status, TimedGame},
};
use crate::puzzle::{CellId, Puzzle};
use crate::score::HelpLevel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartTimedGame>()
        .add_systems(
            OnEnter(Screen::Play),
            (lay_out_game, select_cell).chain().in_set(LayingOut),
        )
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
                follow_check_setting,
                open_puzzle,
                take_up_game,
                keep_games,
                continue_game,
                start_timed_game,
            )
                .chain()
                .in_set(ApplySystems::Requests)
                .in_set(OpeningSystems),
        );
}

/// The systems that put a game on the board.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayingOut;

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
    /// What is known of the puzzle already.
    analysis: Option<Analysis>,
}

impl NextGame {
    /// A game that has no record yet.
    fn new(game: SavedGame) -> Self {
        Self {
            game,
            id: None,
            selected: None,
            analysis: None,
        }
    }
}

fn open_puzzle(
    mut commands: Commands,
    mut requests: MessageReader<OpenPuzzle>,
    settings: Res<Settings>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(OpenPuzzle(puzzle)) = requests.read().last() {
        let game = new_game(puzzle, &settings);
        commands.insert_resource(NextGame::new(game));
        // Also from one board to the next: leaving and entering again lays out the new one.
        screen.set(Screen::Play);
    }
}

/// A relaxed game as the player likes it.
fn new_game(puzzle: &Arc<Puzzle>, settings: &Settings) -> SavedGame {
    let mut game = SavedGame::new(puzzle.clone());
    game.assistance.check = settings.check;
    game
}

fn take_up_game(
    mut commands: Commands,
    mut requests: MessageReader<TakeUpGame>,
    settings: Res<Settings>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(request) = requests.read().last() {
        let game = taken_up(request, &settings);
        commands.insert_resource(NextGame::new(game));
        screen.set(Screen::Play);
    }
}

/// A game that was begun elsewhere, as the player likes it.
fn taken_up(TakeUpGame { puzzle, history }: &TakeUpGame, settings: &Settings) -> SavedGame {
    let mut game = new_game(puzzle, settings);
    game.history = history.clone();
    game.played = history.times().next_back().flatten().unwrap_or_default();
    // Nobody knows how its digits were found.
    game.assistance.help.raise(HelpLevel::Reveal);
    game
}

fn keep_games(
    mut requests: MessageReader<KeepGames>,
    settings: Res<Settings>,
    mut records: Records,
) {
    for game in requests.read().flat_map(|KeepGames(games)| games) {
        records.keep_new(taken_up(game, &settings));
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
            id: Some(id),
            ..NextGame::new(game)
        });
        screen.set(Screen::Play);
    }
}

/// Asks for a game against the clock: its clues appear, and its time begins.
#[derive(Message, Clone)]
pub struct StartTimedGame {
    /// What is played.
    pub puzzle: Arc<Puzzle>,
    /// The rules.
    pub timed: TimedGame,
    /// What is known of the puzzle.
    pub analysis: Analysis,
}

fn start_timed_game(
    mut commands: Commands,
    mut requests: MessageReader<StartTimedGame>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(request) = requests.read().last() {
        let mut game = SavedGame::new(request.puzzle.clone());
        game.assistance.check = CheckLevel::Off;
        game.timed = Some(request.timed.clone());
        commands.insert_resource(NextGame {
            analysis: Some(request.analysis.clone()),
            ..NextGame::new(game)
        });
        screen.set(Screen::Play);
    }
}

/// A timed game to which nobody returned in time, on the root of its board.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct LeftTooLong;

/// Lets the clues of a game against the clock appear, or counts the time for which it was left.
fn take_up(game: &mut SavedGame, now: ClockMark) -> Option<LeftTooLong> {
    let timed = game
        .timed
        .as_mut()
        .filter(|_| game.status == Status::UnderWay)?;
    let last = timed.mark.replace(now.clone());
    if timed.begun.is_none() {
        timed.begun = Some(now.wall);
        return None;
    }
    let absence = last.map_or(Duration::ZERO, |last| now.since_stored(&last));
    game.played = game.played.saturating_add(absence);
    game.log.resume(game.played, now.wall);
    (absence > timed.longest_absence()).then_some(LeftTooLong)
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
        analysis: None,
    });
}

/// Spawns the board with everything that belongs to the game; both leave together.
fn lay_out_game(
    mut commands: Commands,
    next: Option<Res<NextGame>>,
    clocks: Clocks,
    mut phase: ResMut<NextState<Phase>>,
) {
    // From one board straight to the next, the phase would stay.
    NextState::set_if_neq(&mut phase, Phase::Playing);
    let Some(next) = next else { return };
    let mut game = next.game.clone();
    let left_too_long = take_up(&mut game, clocks.mark());
    let SavedGame {
        puzzle,
        history,
        played,
        assistance,
        result,
        timed,
        log,
        ..
    } = game;
    let moves = Moves::new(puzzle.clone(), history);
    let root = board::spawn(&mut commands, puzzle, moves.position());
    commands.entity(root).insert((
        next.analysis.clone().unwrap_or_default(),
        moves,
        assistance,
        GameClock::resume(played),
        SaveSlot::of(next.id),
        DespawnOnExit(Screen::Play),
    ));
    let mut root = commands.entity(root);
    if !next.game.history.can_undo() && !next.game.history.can_redo() {
        root.insert(rules::opening_notice(&next.game.assistance));
    }
    if let Some(result) = result {
        root.insert(Scored(result));
    }
    if let Some(timed) = timed {
        root.insert((timed, log));
    }
    if let Some(late) = left_too_long {
        root.insert(late);
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
