//! Mouse and touch on the board become strokes; what egui draws over it catches its own.

use bevy::{
    input::touch::Touches,
    picking::events::{Cancel, DragEnd, DragEnter, Move, Pointer, Press, Release},
    prelude::*,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::{intent::CreateIntent, open_drawing::OpenDrawing, placement::DrawingPlaced};
use crate::game::{
    base::{Menu, theme::widget},
    board::{Board, Cell, Zoom},
};
use crate::puzzle::Place;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press_square)
        .add_observer(hold_over_square)
        .add_observer(drag_over_square)
        .add_observer(release)
        .add_observer(end_drag)
        .add_observer(cancel);
}

/// The squares of the board on which somebody draws.
#[derive(bevy::ecs::system::SystemParam)]
struct Squares<'w, 's> {
    open: Option<Res<'w, OpenDrawing>>,
    menu: Res<'w, State<Menu>>,
    placed: Option<Res<'w, DrawingPlaced>>,
    zoom: Res<'w, Zoom>,
    cells: Query<'w, 's, (&'static Cell, &'static ChildOf)>,
    boards: Query<'w, 's, &'static Board>,
}

impl Squares<'_, '_> {
    /// Whether somebody draws, and nothing lies over the board.
    fn are_open(&self) -> bool {
        self.open.is_some() && *self.menu.get() == Menu::None
    }

    /// The square that is hit there; what of a board lies outside of its frame is hidden.
    fn place(&self, entity: Entity, at: Vec2) -> Option<Place> {
        let is_hidden =
            |placed: &Res<DrawingPlaced>| self.zoom.is_close() && !placed.board.contains(at);
        if !self.are_open() || self.placed.as_ref().is_some_and(is_hidden) {
            return None;
        }
        let (&Cell(cell), parent) = self.cells.get(entity).ok()?;
        let board = self.boards.get(parent.parent()).ok()?;
        Some(board.puzzle().size().place(cell))
    }
}

fn press_square(
    press: On<Pointer<Press>>,
    squares: Squares,
    touches: Res<Touches>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut intents: MessageWriter<CreateIntent>,
) {
    let Some(place) = squares.place(press.entity, press.pointer_location.position) else {
        return;
    };
    if widget::lies_over(context.get_mut(), press.pointer_location.position) {
        return;
    }
    if touches.iter().count() > 1 {
        // A second finger means that the first one did not draw.
        intents.write(CreateIntent::DropStroke);
        return;
    }
    match press.button {
        PointerButton::Primary => drop(intents.write(CreateIntent::Press(place))),
        PointerButton::Secondary => {
            intents.write_batch([CreateIntent::Select(place), CreateIntent::Block]);
        }
        PointerButton::Middle => {}
    }
}

/// The shape in hand follows a mouse, but does not run to one that rests.
fn hold_over_square(
    moved: On<Pointer<Move>>,
    squares: Squares,
    mut intents: MessageWriter<CreateIntent>,
) {
    let follows = |place: &Place| {
        let open = squares.open.as_ref();
        open.is_some_and(|open| open.held_shape().is_some() && open.cursor() != *place)
    };
    let at = moved.pointer_location.position;
    if let Some(place) = squares.place(moved.entity, at).filter(follows) {
        intents.write(CreateIntent::Hover(place));
    }
}

fn drag_over_square(
    drag: On<Pointer<DragEnter>>,
    squares: Squares,
    mut intents: MessageWriter<CreateIntent>,
) {
    if drag.button == PointerButton::Primary
        && let Some(place) = squares.place(drag.entity, drag.pointer_location.position)
    {
        intents.write(CreateIntent::DrawTo(place));
    }
}

fn release(
    release: On<Pointer<Release>>,
    squares: Squares,
    mut intents: MessageWriter<CreateIntent>,
) {
    if release.button == PointerButton::Primary && squares.are_open() {
        intents.write(CreateIntent::Release);
    }
}

/// A stroke also ends where there is no board.
fn end_drag(_: On<Pointer<DragEnd>>, squares: Squares, mut intents: MessageWriter<CreateIntent>) {
    if squares.are_open() {
        intents.write(CreateIntent::Release);
    }
}

fn cancel(_: On<Pointer<Cancel>>, squares: Squares, mut intents: MessageWriter<CreateIntent>) {
    if squares.are_open() {
        intents.write(CreateIntent::DropStroke);
    }
}
