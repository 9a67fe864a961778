//! The only writer of the cells: carries out actions in order, as moves that can be undone.

use bevy::prelude::*;

use super::{
    Session, position,
    selection::{Selected, step},
};
use crate::game::{
    GameSystems,
    board::{Board, Cell, Fixed, Notes, Value},
    input::Action,
    state::Screen,
};
use crate::puzzle::{CellId, History, Move, Patch, Position, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        perform_actions
            .in_set(GameSystems::Apply)
            .run_if(in_state(Screen::Play).and_then(on_message::<Action>)),
    );
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
    board: Single<&Board>,
    selected: Single<(Entity, &Cell), With<Selected>>,
    mut cells: Cells,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let Session {
        puzzle, history, ..
    } = &mut *session;
    let (was_selected, &Cell(cell)) = *selected;
    let mut position = position(puzzle, cells.iter());
    let mut turn = Turn {
        puzzle,
        history,
        position: &mut position,
        cell,
    };
    for &action in actions.read() {
        if action == Action::Back {
            NextState::set_if_neq(&mut screen, Screen::Title);
        }
        if let Some(patch) = turn.perform(action) {
            write(&patch, &board, &mut cells)?;
        }
    }
    if turn.cell != cell
        && let Some(now_selected) = board.cells[turn.cell]
    {
        commands.entity(was_selected).remove::<Selected>();
        commands.entity(now_selected).insert(Selected);
    }
    Ok(())
}

/// What one frame's actions work on.
struct Turn<'a> {
    puzzle: &'a Puzzle,
    history: &'a mut History,
    position: &'a mut Position,
    cell: CellId,
}

impl Turn<'_> {
    /// Carries out one action and returns the cells it changed.
    fn perform(&mut self, action: Action) -> Option<Patch> {
        match action {
            Action::Go(direction) => self.cell = step(self.puzzle, self.cell, direction),
            Action::Select(cell) => self.cell = cell,
            Action::Enter(digit) if self.position.value(self.cell) != Some(digit) => {
                return self.make(Move::place(self.cell, digit));
            }
            Action::Erase if !self.is_empty() => return self.make(Move::erase(self.cell)),
            Action::Undo => return self.history.undo(self.position),
            Action::Redo => return self.history.redo(self.puzzle, self.position),
            _ => {}
        }
        None
    }

    /// Makes a move; one that the rules of the board forbid, such as erasing a given, changes nothing.
    fn make(&mut self, step: Move) -> Option<Patch> {
        self.history.do_move(self.puzzle, self.position, step).ok()
    }

    fn is_empty(&self) -> bool {
        self.position.value(self.cell).is_none() && self.position.notes(self.cell).is_empty()
    }
}

fn write(patch: &Patch, board: &Board, cells: &mut Cells) -> Result {
    for (cell, state) in patch.iter() {
        if let Some(entity) = board.cells[cell] {
            let (_, mut value, mut notes, _) = cells.get_mut(entity)?;
            value.set_if_neq(Value(state.value));
            notes.set_if_neq(Notes(state.notes));
        }
    }
    Ok(())
}
