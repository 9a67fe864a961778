//! The only writer of the cells: carries out what the player asks for, in order, and shows what it leads to.

use std::time::Duration;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    advice::Advice,
    analysis::Analysis,
    clock::GameClock,
    entry::DigitEntry,
    filling::FillBoard,
    hinting::HintWanted,
    intent::GameIntent,
    moves::Moves,
    notice::Notice,
    phase::Phase,
    rules,
    selection::Selection,
    turn::{Request, Turn},
};
use crate::game::{
    base::{ApplySystems, Menu, Screen, settings::Settings},
    board::{Board, Cell, Fixed, Notes, Picked, Revealed, Selected, Value, set_marker},
    library::{Share, SharedGame, WatchPuzzle},
    store::{Assistance, RunLog, TimedGame},
};
use crate::puzzle::{CellId, CellState};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (perform_intents, write_cells)
            .chain()
            .in_set(ApplySystems::Intents)
            .run_if(
                in_state(Screen::Play)
                    .and_then(on_message::<GameIntent>.or_eager(on_message::<FillBoard>)),
            ),
    );
}

/// What a player's intents change of a game.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct PlayedGame {
    entity: Entity,
    board: &'static Board,
    moves: &'static mut Moves,
    assistance: &'static mut Assistance,
    notice: &'static mut Notice,
    advice: &'static mut Advice,
    analysis: &'static Analysis,
    clock: &'static GameClock,
    timed: Option<&'static mut TimedGame>,
    log: &'static mut RunLog,
}

/// What lies around the game, and where it may lead.
#[derive(SystemParam)]
pub(super) struct Surroundings<'w> {
    settings: Res<'w, Settings>,
    phase: Res<'w, State<Phase>>,
    menu: Res<'w, State<Menu>>,
    next_phase: ResMut<'w, NextState<Phase>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    next_screen: ResMut<'w, NextState<Screen>>,
}

impl Surroundings<'_> {
    fn go_to(&mut self, phase: Phase, menu: Menu) {
        if phase != *self.phase.get() {
            self.next_phase.set(phase);
        }
        if menu != *self.menu.get() {
            self.next_menu.set(menu);
        }
    }
}

type Marked<'w, 's> =
    Query<'w, 's, (&'static Cell, Has<Selected>), Or<(With<Selected>, With<Picked>)>>;

pub(super) fn perform_intents(
    mut commands: Commands,
    mut intents: MessageReader<GameIntent>,
    mut entry: ResMut<DigitEntry>,
    mut around: Surroundings,
    (mut watching, mut sharing): (MessageWriter<WatchPuzzle>, MessageWriter<Share>),
    game: Single<PlayedGame>,
    marked: Marked,
) {
    let Some(before) = selection(&marked) else {
        return;
    };
    let mut game = game.into_inner();
    let highest = game.moves.puzzle().highest();
    // Whether anything has changed is known afterwards.
    let moves = game.moves.bypass_change_detection();
    let mut turn = Turn {
        known: game.analysis.known(),
        tidy: around.settings.remove_notes,
        depth: rules::candidate_depth(game.timed.as_deref(), around.settings.candidates),
        moves,
        moved: false,
        remembered: false,
        paid: false,
        assistance: game.assistance.clone(),
        timed: game.timed.as_deref().cloned(),
        selection: before.clone(),
        phase: *around.phase.get(),
        menu: *around.menu.get(),
        notice: game.notice.clone(),
        advice: game.advice.clone(),
    };
    let requests: Vec<Request> = intents
        .read()
        .flat_map(|&intent| entry.take(intent, highest))
        .filter_map(|intent| turn.perform(intent))
        .collect();
    let Turn {
        moved,
        remembered,
        paid,
        assistance,
        timed,
        selection,
        phase,
        menu,
        notice,
        advice,
        ..
    } = turn;
    let played = game.clock.elapsed();
    if moved || remembered {
        game.moves.stamp(played);
    }
    note_race(&mut game, played, timed.filter(|_| paid));
    game.assistance.set_if_neq(assistance);
    game.notice.set_if_neq(notice);
    game.advice.set_if_neq(advice);
    mark_selection(&mut commands, game.board, &before, &selection);
    around.go_to(phase, menu);
    for request in requests {
        match request {
            Request::Hint => commands.trigger(HintWanted(game.entity)),
            Request::Watch => drop(watching.write(show_of(&game.moves))),
            Request::Share => drop(sharing.write(share_of(&game.moves, phase))),
            Request::Leave => NextState::set_if_neq(&mut around.next_screen, Screen::Title),
        }
    }
}

/// Writes down what happened in a race, and what was paid for help.
fn note_race(game: &mut PlayedGameItem, played: Duration, paid: Option<TimedGame>) {
    let acts = game.moves.bypass_change_detection().take_acts();
    let Some(timed) = &mut game.timed else { return };
    game.log.add(played, acts);
    if let Some(paid) = paid {
        **timed = paid;
    }
}

fn show_of(moves: &Moves) -> WatchPuzzle {
    WatchPuzzle {
        puzzle: moves.shared_puzzle(),
        position: moves.position().clone(),
    }
}

fn share_of(moves: &Moves, phase: Phase) -> Share {
    Share::Game(SharedGame {
        puzzle: moves.shared_puzzle(),
        position: moves.position().clone(),
        has_ended: phase == Phase::Finished,
    })
}

fn selection(marked: &Marked) -> Option<Selection> {
    let selected = marked.iter().find(|(_, selected)| *selected)?;
    let all = marked.iter().map(|(&Cell(cell), _)| cell);
    Some(Selection::new(selected.0.0, all))
}

/// Writes what the moves have changed, and nothing else.
pub(super) fn write_cells(
    mut commands: Commands,
    game: Single<(&Board, &mut Moves)>,
    mut cells: Query<(&mut Value, &mut Notes, Has<Fixed>), With<Cell>>,
) -> Result {
    let (board, mut moves) = game.into_inner();
    let changed = moves.bypass_change_detection().take_unwritten();
    for (cell, state) in changed {
        let Some(entity) = board.cells[cell] else {
            continue;
        };
        let (mut value, mut notes, was_fixed) = cells.get_mut(entity)?;
        value.set_if_neq(Value(state.value));
        notes.set_if_neq(Notes(state.notes));
        mark_revealed(&mut commands, entity, was_fixed, state);
    }
    Ok(())
}

/// Givens are fixed from the start: whatever becomes fixed later was revealed.
fn mark_revealed(commands: &mut Commands, entity: Entity, was_fixed: bool, state: CellState) {
    set_marker(commands, entity, was_fixed, state.fixed, (Fixed, Revealed));
}

fn mark_selection(commands: &mut Commands, board: &Board, before: &Selection, after: &Selection) {
    if before == after {
        return;
    }
    for (cell, entity) in board.cells.iter() {
        let Some(entity) = *entity else { continue };
        let both =
            |holds: fn(&Selection, CellId) -> bool| [before, after].map(|of| holds(of, cell));
        let [was, is] = both(|selection, cell| selection.cell() == cell);
        set_marker(commands, entity, was, is, Selected);
        let [was, is] = both(Selection::has_picked);
        set_marker(commands, entity, was, is, Picked);
    }
}
