//! The only writer of the cells: carries out the player's wishes in order and shows what they lead to.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Session,
    advice::Advice,
    analysis::Analysis,
    hinting::HintWanted,
    notice::Notice,
    overlay::Overlay,
    phase::Phase,
    position,
    selection::{Selected, Selection},
    turn::{Request, Turn},
    validate::set_marker,
};
use crate::game::{
    GameSystems,
    board::{Board, Cell, Fixed, Notes, Picked, Revealed, Value},
    input::Action,
    state::Screen,
    store::Settings,
};
use crate::puzzle::{CellState, Position};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        perform_actions
            .in_set(GameSystems::Apply)
            .run_if(in_state(Screen::Play).and_then(on_message::<Action>)),
    );
}

/// What the game is in besides its board.
#[derive(SystemParam)]
struct Table<'w> {
    analysis: Res<'w, Analysis>,
    settings: Res<'w, Settings>,
    phase: Res<'w, State<Phase>>,
    overlay: ResMut<'w, Overlay>,
    notice: ResMut<'w, Notice>,
    advice: ResMut<'w, Advice>,
    next_phase: ResMut<'w, NextState<Phase>>,
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

fn perform_actions(
    mut commands: Commands,
    mut actions: MessageReader<Action>,
    mut session: ResMut<Session>,
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
        conduct,
        ..
    } = &mut *session;
    let mut turn = Turn {
        puzzle,
        known: table.analysis.known(),
        tidy: table.settings.remove_notes,
        position: position(puzzle, cells.iter()),
        history,
        conduct,
        selection: before.clone(),
        phase: *table.phase.get(),
        overlay: *table.overlay,
        notice: table.notice.clone(),
        advice: table.advice.clone(),
    };
    let requests: Vec<Request> = actions
        .read()
        .filter_map(|&action| turn.perform(action))
        .collect();
    let position = turn.position;
    write_cells(&mut commands, &position, &board, &mut cells)?;
    mark_selection(&mut commands, &board, &before, &turn.selection);
    table.overlay.set_if_neq(turn.overlay);
    table.notice.set_if_neq(turn.notice);
    table.advice.set_if_neq(turn.advice);
    if turn.phase != *table.phase.get() {
        table.next_phase.set(turn.phase);
    }
    for request in requests {
        match request {
            Request::Hint => commands.trigger(HintWanted(position.clone())),
            Request::Leave => NextState::set_if_neq(&mut table.next_screen, Screen::Title),
            Request::NextPuzzle => drop(commands.write_message(Action::NextPuzzle)),
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
