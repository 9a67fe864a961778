//! Mouse and touch on the board become actions; egui's panels catch their own.

use bevy::{
    picking::events::{Pointer, Press},
    prelude::*,
    sprite::{SpritePickingMode, SpritePickingSettings},
};

use super::Action;
use crate::game::board::Cell;

pub(super) fn plugin(app: &mut App) {
    // Cells are picked through transparent sprites.
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    })
    .add_observer(select_pressed_cell);
}

fn select_pressed_cell(
    press: On<Pointer<Press>>,
    cells: Query<&Cell>,
    mut actions: MessageWriter<Action>,
) {
    if press.button == PointerButton::Primary
        && let Ok(&Cell(cell)) = cells.get(press.original_event_target())
        && press.entity == press.original_event_target()
    {
        actions.write(Action::Select(cell));
    }
}
