//! The cell under the pointer.

use bevy::{
    picking::events::{Out, Over, Pointer},
    prelude::*,
};

use crate::game::board::Cell;
use crate::puzzle::CellId;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>()
        .add_observer(enter_cell)
        .add_observer(leave_cell);
}

/// The cell that the pointer rests on.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Hovered(pub Option<CellId>);

fn enter_cell(over: On<Pointer<Over>>, cells: Query<&Cell>, mut hovered: ResMut<Hovered>) {
    if let Ok(&Cell(cell)) = cells.get(over.entity) {
        hovered.0 = Some(cell);
    }
}

fn leave_cell(out: On<Pointer<Out>>, cells: Query<&Cell>, mut hovered: ResMut<Hovered>) {
    if let Ok(&Cell(cell)) = cells.get(out.entity)
        && hovered.0 == Some(cell)
    {
        hovered.0 = None;
    }
}
