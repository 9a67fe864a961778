//! Turns what the recordings show into the marks of their boards: the same components as a game's, drawn by the same
//! systems. Only what changed is written, so that drawing has little to do however fast the steps come.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    Runner, Show,
    highlights::{cell_of, reasons, taken_back, targets},
    layout::WatchLayout,
    playback::hold_solvers,
    solver_board::{Outcome, SolverBoard, Square},
};
use crate::game::{
    base::{GameSystems, Screen, theme::scale::Scale},
    board::{
        Board, Cell, Fit, Heat, Lit, Notes, Role, Sealed, Swift, TakenBack, Tentative, Value,
        Writing, set_marker,
    },
};
use crate::puzzle::{CellId, Digit, Digits, Grid, Puzzle};
use crate::solver::Step;

/// When more steps than this pass between two frames, digits are not brushed and nothing is lit.
const MOST_BRUSHED: u64 = 2;
/// The smallest candidates, in pixels; below that they would be dust.
const LEGIBLE: f32 = 4.5;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(keep_pointers_off).add_systems(
        Update,
        (place_boards, paint_boards, paint_cells)
            .chain()
            .in_set(GameSystems::Validate)
            .after(hold_solvers)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

/// The number of the step that a board showed in the last frame.
#[derive(Component, Default, Reflect)]
#[reflect(Component)]
pub(super) struct Painted(u64);

/// A board that is watched is not played: its cells cannot be selected.
fn keep_pointers_off(added: On<Add, Runner>, mut commands: Commands, boards: Query<&Board>) {
    for cell in boards
        .get(added.entity)
        .into_iter()
        .flat_map(Board::open_cells)
    {
        commands.entity(cell).insert(Pickable::IGNORE);
    }
}

fn place_boards(show: Res<Show>, scale: Res<Scale>, mut boards: Query<(&Runner, &mut Fit)>) {
    let arrangement = WatchLayout::new(*scale, show.extent(), boards.iter().count());
    for (runner, mut fit) in &mut boards {
        if let Some(lane) = arrangement.lanes.get(runner.lane) {
            fit.set_if_neq(Fit {
                middle: lane.board.center(),
                cell: lane.cell,
            });
        }
    }
}

type WatchedBoard = (
    Entity,
    &'static Runner,
    &'static mut Painted,
    &'static mut Writing,
    Has<Swift>,
    Has<Sealed>,
);

fn paint_boards(mut commands: Commands, mut boards: Query<WatchedBoard>) {
    for (board, runner, mut painted, mut writing, was_swift, was_sealed) in &mut boards {
        let picture = runner.tape.picture();
        let swift = picture.at().abs_diff(painted.0) > MOST_BRUSHED;
        painted.0 = picture.at();
        set_marker(&mut commands, board, was_swift, swift, Swift);
        let sealed = picture.outcome() == Some(Outcome::Solved);
        set_marker(&mut commands, board, was_sealed, sealed, Sealed);
        let hand = runner.tape.last_step().and_then(cell_of);
        if hand.is_some() || picture.outcome().is_some() || picture.at() == 0 {
            writing.set_if_neq(Writing(hand));
        }
    }
}

fn paint_cells(
    mut commands: Commands,
    show: Res<Show>,
    boards: Query<(&Runner, &Board, &Fit, Has<Swift>)>,
    mut cells: Query<BoardSheet>,
) {
    for (runner, board, fit, swift) in &boards {
        let view = BoardView::new(&show, runner, fit, swift);
        for (cell, entity) in board.cells.iter() {
            if let Some(Ok(mut sheet)) = entity.map(|entity| cells.get_mut(entity)) {
                sheet.write(&view, cell);
                sheet.mark(&mut commands, &view, cell);
            }
        }
    }
}

/// What is to be seen on a board.
struct BoardView<'a> {
    picture: &'a SolverBoard,
    lights: Grid<Option<Role>>,
    taken_back: Vec<CellId>,
    /// The most retreats of a cell, while the heat is shown.
    hottest: Option<u32>,
    /// Whether candidates are large enough to be read.
    legible: bool,
}

impl<'a> BoardView<'a> {
    fn new(show: &Show, runner: &'a Runner, fit: &Fit, swift: bool) -> Self {
        let puzzle = show.puzzle();
        let mut lights = Grid::new(puzzle.size(), None);
        let step = runner.tape.last_step().filter(|_| !swift);
        if let Some(step) = step {
            for (cell, role) in spoken_of(puzzle, step, show.clock.is_unhurried()) {
                lights[cell] = Some(role);
            }
        }
        Self {
            picture: runner.tape.picture(),
            lights,
            taken_back: step.map(taken_back).unwrap_or_default(),
            hottest: show.heat.then(|| runner.tape.picture().hottest()),
            legible: are_legible(fit.cell, puzzle.highest()),
        }
    }

    /// How many guesses a digit rests on; what a solution rests on is no longer a guess.
    fn tentative(&self, square: Square) -> Option<Tentative> {
        let supposed = square.depth > 0 && self.picture.outcome() != Some(Outcome::Solved);
        supposed.then_some(Tentative(square.depth))
    }
}

/// Returns the cells to be lit: all that a step speaks of, or only a hint of what it changes when the next one follows
/// at once.
fn spoken_of(puzzle: &Puzzle, step: &Step, unhurried: bool) -> Vec<(CellId, Role)> {
    let (mut lit, role) = if unhurried {
        (reasons(puzzle, step), Role::Target)
    } else {
        (Vec::new(), Role::Pattern)
    };
    lit.extend(targets(step).into_iter().map(|cell| (cell, role)));
    lit
}

/// Tells whether so many candidates can be read in a cell.
fn are_legible(cell: f32, highest: Digit) -> bool {
    cell / f32::from(highest.get()).sqrt().ceil() >= LEGIBLE
}

/// A cell to be written into.
#[derive(QueryData)]
#[query_data(mutable)]
struct BoardSheet {
    entity: Entity,
    cell: &'static Cell,
    value: &'static mut Value,
    notes: &'static mut Notes,
    tentative: Option<&'static Tentative>,
    lit: Option<&'static Lit>,
    heat: Option<&'static Heat>,
    taken_back: Option<&'static TakenBack>,
}

impl BoardSheetItem<'_, '_> {
    fn write(&mut self, view: &BoardView, cell: CellId) {
        let square = view.picture.square(cell);
        self.value.set_if_neq(Value(square.value));
        if square.value.is_none() {
            let candidates = if view.legible {
                square.candidates
            } else {
                Digits::EMPTY
            };
            self.notes.set_if_neq(Notes(candidates));
        }
    }

    fn mark(&self, commands: &mut Commands, view: &BoardView, cell: CellId) {
        let square = view.picture.square(cell);
        let entity = self.entity;
        // A digit that leaves keeps its ink while it fades.
        if square.value.is_some() {
            set_mark(commands, entity, self.tentative, view.tentative(square));
        }
        set_mark(commands, entity, self.lit, view.lights[cell].map(Lit));
        let heat = view.hottest.and_then(|most| Heat::of(square.heat, most));
        set_mark(commands, entity, self.heat, heat);
        let taken_back = view.taken_back.contains(&cell).then_some(TakenBack);
        set_mark(commands, entity, self.taken_back, taken_back);
    }
}

/// Adds, changes or removes a mark where it differs.
fn set_mark<M: Component + PartialEq>(
    commands: &mut Commands,
    entity: Entity,
    was: Option<&M>,
    is: Option<M>,
) {
    match is {
        is if was == is.as_ref() => {}
        Some(mark) => drop(commands.entity(entity).insert(mark)),
        None => drop(commands.entity(entity).remove::<M>()),
    }
}
