//! Mouse and touch on the board become intents; egui's panels catch their own.

use bevy::{
    input::{mouse::MouseScrollUnit, touch::Touches},
    picking::{
        events::{Cancel, Drag, DragEnter, Pointer, Press, Release, Scroll},
        pointer::PointerId,
    },
    prelude::*,
    sprite::{SpritePickingMode, SpritePickingSettings},
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::{
    hold::Hold,
    intent::GameIntent,
    moves::Moves,
    placement::Placed,
    wheel::{Hand, Wheel},
};
use crate::game::{
    base::theme::widget,
    board::{Cell, Fixed, Value, Zoom},
};
use crate::puzzle::Digit;

/// How far a finger may wander and still be held.
const UNSTEADY: f32 = 12.0;
/// How many pixels of a fine wheel make a line.
const LINE: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    // Cells are picked through transparent sprites.
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    })
    .add_observer(press_cell)
    .add_observer(drag_over_cell)
    .add_observer(scroll_cell)
    .add_observer(wander)
    .add_observer(|_: On<Pointer<Release>>, mut hold: ResMut<Hold>| hold.end())
    .add_observer(|_: On<Pointer<Cancel>>, mut hold: ResMut<Hold>| hold.end());
}

fn press_cell(
    press: On<Pointer<Press>>,
    cells: Query<&Cell>,
    keys: Res<ButtonInput<KeyCode>>,
    moves: Option<Single<&Moves>>,
    (placed, zoom): (Option<Res<Placed>>, Res<Zoom>),
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut wheel: ResMut<Wheel>,
    mut hold: ResMut<Hold>,
    mut intents: MessageWriter<GameIntent>,
) {
    let at = press.pointer_location.position;
    // There are other boards than those of games.
    let (Ok(&Cell(cell)), Some(moves)) = (cells.get(press.entity), moves) else {
        return;
    };
    let is_hidden = |placed: Res<Placed>| zoom.is_close() && !placed.board.contains(at);
    if placed.is_some_and(is_hidden) || widget::lies_over(context.get_mut(), at) {
        return;
    }
    wheel.close();
    match press.button {
        PointerButton::Primary
            if keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) =>
        {
            intents.write(GameIntent::Include(cell));
        }
        PointerButton::Primary => {
            intents.write(GameIntent::Select(cell));
            if matches!(press.pointer_id, PointerId::Touch(_)) {
                hold.begin(at);
            }
        }
        PointerButton::Secondary => {
            intents.write(GameIntent::Select(cell));
            wheel.open(moves.puzzle().highest(), Hand::Pointer, None, true);
        }
        PointerButton::Middle => {}
    }
}

fn drag_over_cell(
    drag: On<Pointer<DragEnter>>,
    cells: Query<&Cell>,
    touches: Res<Touches>,
    games: Query<(), With<Moves>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let by_one_hand = touches.iter().count() < 2;
    if by_one_hand
        && !games.is_empty()
        && drag.button == PointerButton::Primary
        && drag.dragged != drag.entity
        && cells.contains(drag.dragged)
        && let Ok(&Cell(cell)) = cells.get(drag.entity)
    {
        intents.write(GameIntent::Include(cell));
    }
}

/// A finger that wanders is no longer held.
fn wander(drag: On<Pointer<Drag>>, mut hold: ResMut<Hold>) {
    if drag.distance.length() > UNSTEADY {
        hold.end();
    }
}

/// The wheel takes a cell through all digits and the empty cell, one line each. With Ctrl it means a closer look.
fn scroll_cell(
    scroll: On<Pointer<Scroll>>,
    keys: Res<ButtonInput<KeyCode>>,
    cells: Query<(&Cell, &Value), Without<Fixed>>,
    moves: Option<Single<&Moves>>,
    mut turned: Local<f32>,
    mut intents: MessageWriter<GameIntent>,
) {
    let (Ok((&Cell(cell), value)), Some(moves)) = (cells.get(scroll.entity), moves) else {
        return;
    };
    if keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
        return;
    }
    *turned += match scroll.unit {
        MouseScrollUnit::Line => scroll.y,
        MouseScrollUnit::Pixel => scroll.y / LINE,
    };
    let steps = turned.trunc();
    *turned -= steps;
    if steps != 0.0 {
        intents.write(GameIntent::Select(cell));
        intents.write(cycled(value.0, steps as i32, moves.puzzle().highest()));
    }
}

/// Returns what writes the digit so many steps on, the empty cell lying between the highest and the lowest.
fn cycled(value: Option<Digit>, steps: i32, highest: Digit) -> GameIntent {
    let now = value.map_or(0, |digit| i32::from(digit.get()));
    let next = (now + steps).rem_euclid(i32::from(highest.get()) + 1);
    Digit::new(next as u8).map_or(GameIntent::Erase, GameIntent::Enter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_goes_through_all_digits_and_the_empty_cell() {
        let digit = |value| Digit::new(value).unwrap();
        let highest = digit(4);
        for (from, steps, to) in [
            (0, 1, 1),
            (3, 1, 4),
            (4, 1, 0),
            (0, -1, 4),
            (2, -2, 0),
            (1, 7, 3),
        ] {
            let expected = Digit::new(to).map_or(GameIntent::Erase, GameIntent::Enter);
            assert_eq!(cycled(Digit::new(from), steps, highest), expected);
        }
    }
}
