//! The only writer of the cells: carries out the player's wishes in order and shows what they lead to.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::intent::GameIntent;
use super::{
    Session,
    advice::Advice,
    analysis::Analysis,
    entry::Entry,
    hinting::HintWanted,
    notice::Notice,
    phase::Phase,
    position,
    selection::Selection,
    turn::{Request, Turn},
};
use crate::game::board::{Selected, set_marker};
use crate::game::{
    base::{GameSystems, Menu, Screen, settings::Settings},
    board::{Board, Cell, Fixed, Notes, Picked, Revealed, Value},
};
use crate::puzzle::{CellState, Position};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        perform_intents
            .in_set(GameSystems::Apply)
            .run_if(in_state(Screen::Play).and_then(on_message::<GameIntent>)),
    );
}

/// What the game is in besides its board.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    analysis: Res<'w, Analysis>,
    settings: Res<'w, Settings>,
    phase: Res<'w, State<Phase>>,
    menu: Res<'w, State<Menu>>,
    notice: ResMut<'w, Notice>,
    advice: ResMut<'w, Advice>,
    next_phase: ResMut<'w, NextState<Phase>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    next_screen: ResMut<'w, NextState<Screen>>,
}

type Cells<'w, 's> = Query<
    'w,
    's,
    (
        &'static Cell,
        &'static mut Value,
        &'static mut Notes,
        Has<Fixed>,
    ),
>;

pub(super) fn perform_intents(
    mut commands: Commands,
    mut intents: MessageReader<GameIntent>,
    mut session: ResMut<Session>,
    mut entry: ResMut<Entry>,
    mut table: Table,
    board: Single<&Board>,
    marked: Query<(&Cell, Has<Selected>), Or<(With<Selected>, With<Picked>)>>,
    mut cells: Cells,
) -> Result {
    let Some(before) = selection(&marked) else {
        return Ok(());
    };
    let Session {
        puzzle,
        history,
        assistance,
        ..
    } = &mut *session;
    let mut turn = Turn {
        puzzle,
        known: table.analysis.known(),
        tidy: table.settings.remove_notes,
        position: position(puzzle, cells.iter()),
        history,
        assistance,
        selection: before.clone(),
        phase: *table.phase.get(),
        menu: *table.menu.get(),
        notice: table.notice.clone(),
        advice: table.advice.clone(),
    };
    let highest = puzzle.highest();
    let requests: Vec<Request> = intents
        .read()
        .flat_map(|&intent| entry.take(intent, highest))
        .filter_map(|intent| turn.perform(intent))
        .collect();
    let position = turn.position;
    write_cells(&mut commands, &position, &board, &mut cells)?;
    mark_selection(&mut commands, &board, &before, &turn.selection);
    if turn.menu != *table.menu.get() {
        table.next_menu.set(turn.menu);
    }
    table.notice.set_if_neq(turn.notice);
    table.advice.set_if_neq(turn.advice);
    if turn.phase != *table.phase.get() {
        table.next_phase.set(turn.phase);
    }
    for request in requests {
        match request {
            Request::Hint => commands.trigger(HintWanted(position.clone())),
            Request::Leave => NextState::set_if_neq(&mut table.next_screen, Screen::Title),
        }
    }
    Ok(())
}

fn selection(
    marked: &Query<(&Cell, Has<Selected>), Or<(With<Selected>, With<Picked>)>>,
) -> Option<Selection> {
    let selected = marked.iter().find(|(_, selected)| *selected)?;
    let all = marked.iter().map(|(&Cell(cell), _)| cell);
    Some(Selection::new(selected.0.0, all))
}

fn write_cells(
    commands: &mut Commands,
    position: &Position,
    board: &Board,
    cells: &mut Cells,
) -> Result {
    for entity in board.cells.iter().filter_map(|(_, entity)| *entity) {
        let (&Cell(cell), mut value, mut notes, was_fixed) = cells.get_mut(entity)?;
        let state: CellState = position.state(cell);
        value.set_if_neq(Value(state.value));
        notes.set_if_neq(Notes(state.notes));
        // Givens are fixed from the start: whatever becomes fixed later was revealed.
        set_marker(commands, entity, was_fixed, state.fixed, (Fixed, Revealed));
    }
    Ok(())
}

fn mark_selection(commands: &mut Commands, board: &Board, before: &Selection, after: &Selection) {
    if before == after {
        return;
    }
    for (cell, entity) in board.cells.iter() {
        let Some(entity) = *entity else { continue };
        let [was, is] = [before, after].map(|selection| selection.cell() == cell);
        set_marker(commands, entity, was, is, Selected);
        let [was, is] = [before, after].map(|selection| selection.has_picked(cell));
        set_marker(commands, entity, was, is, Picked);
    }
}
