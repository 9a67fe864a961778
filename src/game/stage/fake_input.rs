//! The fake devices: every touch of the machine as the messages that winit and gilrs would write.
//!
//! Each act lets the frames pass that a real one takes, because hovering, pressing and releasing are seen in turn.

use bevy::{
    input::{
        ButtonState,
        gamepad::{
            GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
            RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::{
        CursorMoved, PrimaryWindow, WindowEvent, WindowFocused, WindowOccluded, WindowResized,
    },
};

use super::{
    command::{Gesture, KeyPress, Side},
    keyboard::{self, Stroke},
    tokens::Mismatch,
};

/// How many frames a finger rests.
const TAP_FRAMES: usize = 1;
/// How many frames a finger rests to mean more than a tap; longer than any threshold for holding.
const HOLD_FRAMES: usize = 60;
/// In how many steps the mouse travels from one point of a drag to the next.
const DRAG_STEPS: usize = 8;

/// Strikes a key while the modifiers are held; each key goes down and up in a frame of its own.
pub(super) fn strike(app: &mut App, press: &KeyPress) -> Result<(), Mismatch> {
    for (stroke, state) in strokes(press)? {
        send_key(app, &stroke, state);
        app.update();
    }
    Ok(())
}

/// Strikes keys one after the other within one frame.
pub(super) fn strike_at_once(app: &mut App, presses: &[KeyPress]) -> Result<(), Mismatch> {
    send_keys(app, presses)?;
    app.update();
    Ok(())
}

/// Clicks, with keys struck in the frame before the button goes down and in the frame in which it comes up.
pub(super) fn click_among_keys(
    app: &mut App,
    position: Vec2,
    [before, with]: [&[KeyPress]; 2],
) -> Result<(), Mismatch> {
    hover(app, position);
    strike_at_once(app, before)?;
    mouse(app, MouseButton::Left, ButtonState::Pressed);
    send_keys(app, with)?;
    mouse(app, MouseButton::Left, ButtonState::Released);
    Ok(())
}

fn send_keys(app: &mut App, presses: &[KeyPress]) -> Result<(), Mismatch> {
    for press in presses {
        for (stroke, state) in strokes(press)? {
            send_key(app, &stroke, state);
        }
    }
    Ok(())
}

/// Strikes one key for each character, with Shift where the character needs it.
pub(super) fn write(app: &mut App, text: &str) {
    for stroke in text.chars().map(Stroke::of_char) {
        let shift = keyboard::modifier("Shift").filter(|_| stroke.shifted);
        for (stroke, state) in around(shift.into_iter().collect(), stroke) {
            send_key(app, &stroke, state);
            app.update();
        }
    }
}

fn strokes(press: &KeyPress) -> Result<Vec<(Stroke, ButtonState)>, Mismatch> {
    let stroke = Stroke::of_name(&press.key);
    let mut stroke = stroke.ok_or_else(|| Mismatch::new("a key", &press.key))?;
    if press.modifiers.iter().any(|name| name == "Shift") {
        stroke = stroke.with_shift();
    }
    let held = press.modifiers.iter();
    let held = held.filter_map(|name| keyboard::modifier(name)).collect();
    Ok(around(held, stroke))
}

/// Holds keys around another: all go down in order and up the other way round.
fn around(mut keys: Vec<Stroke>, stroke: Stroke) -> Vec<(Stroke, ButtonState)> {
    keys.push(stroke);
    let down = keys.iter().map(|key| (key.clone(), ButtonState::Pressed));
    let up = keys
        .iter()
        .rev()
        .map(|key| (key.clone(), ButtonState::Released));
    down.chain(up).collect()
}

fn send_key(app: &mut App, stroke: &Stroke, state: ButtonState) {
    send(app, |window| KeyboardInput {
        key_code: stroke.code,
        logical_key: stroke.key.clone(),
        state,
        text: stroke
            .text
            .as_ref()
            .filter(|_| state.is_pressed())
            .map(Into::into),
        repeat: false,
        window,
    });
}

/// Does something with the mouse or a finger at a position.
pub(super) fn point(app: &mut App, position: Vec2, gesture: Gesture) {
    match gesture {
        Gesture::Hover => hover(app, position),
        Gesture::Click => click(app, position, MouseButton::Left),
        Gesture::RightClick => click(app, position, MouseButton::Right),
        Gesture::Scroll(lines) => scroll(app, position, lines),
        Gesture::Tap => touch(app, position, TAP_FRAMES),
        Gesture::Hold => touch(app, position, HOLD_FRAMES),
    }
}

fn hover(app: &mut App, position: Vec2) {
    move_mouse(app, position);
    // Hovering is known one frame after the move was seen.
    app.update();
}

fn click(app: &mut App, position: Vec2, button: MouseButton) {
    hover(app, position);
    mouse(app, button, ButtonState::Pressed);
    mouse(app, button, ButtonState::Released);
    app.update();
}

fn scroll(app: &mut App, position: Vec2, lines: f32) {
    hover(app, position);
    send(app, |window| MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: lines,
        window,
        phase: TouchPhase::Moved,
    });
    app.update();
}

/// Moves the mouse through all points with the left button held.
pub(super) fn drag(app: &mut App, points: &[Vec2]) {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return;
    };
    hover(app, first);
    mouse(app, MouseButton::Left, ButtonState::Pressed);
    for leg in points.windows(2) {
        for step in 1..=DRAG_STEPS {
            move_mouse(app, leg[0].lerp(leg[1], step as f32 / DRAG_STEPS as f32));
        }
    }
    hover(app, last);
    mouse(app, MouseButton::Left, ButtonState::Released);
    app.update();
}

fn move_mouse(app: &mut App, position: Vec2) {
    let mut windows = app
        .world_mut()
        .query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(app.world_mut()) {
        window.set_cursor_position(Some(position));
    }
    send(app, |window| CursorMoved {
        window,
        position,
        delta: None,
    });
    app.update();
}

fn mouse(app: &mut App, button: MouseButton, state: ButtonState) {
    send(app, |window| MouseButtonInput {
        button,
        state,
        window,
    });
    app.update();
}

fn touch(app: &mut App, position: Vec2, frames: usize) {
    fingers(app, TouchPhase::Started, &[position]);
    (0..frames).for_each(|_| app.update());
    fingers(app, TouchPhase::Ended, &[position]);
    app.update();
}

/// Puts fingers on the screen, moves them or lifts them.
pub(super) fn fingers(app: &mut App, phase: TouchPhase, positions: &[Vec2]) {
    for (&position, id) in positions.iter().zip(1..) {
        send(app, |window| TouchInput {
            phase,
            position,
            window,
            force: None,
            id,
        });
    }
    app.update();
}

/// Gives a gamepad button these values one after the other.
pub(super) fn press_pad(app: &mut App, name: &str, values: &[f32]) -> Result<(), Mismatch> {
    let button = GamepadButton::all()
        .into_iter()
        .find(|button| format!("{button:?}") == name)
        .ok_or_else(|| Mismatch::new("a gamepad button", name))?;
    let pad = connected_pad(app);
    for &value in values {
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        app.world_mut().write_message(RawGamepadEvent::from(event));
        app.world_mut().write_message(event);
        app.update();
    }
    Ok(())
}

/// Pushes a gamepad's stick and leaves it there.
pub(super) fn push_stick(app: &mut App, side: Side, direction: Vec2) {
    let axes = match side {
        Side::Left => [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY],
        Side::Right => [GamepadAxis::RightStickX, GamepadAxis::RightStickY],
    };
    let pad = connected_pad(app);
    for (axis, value) in axes.into_iter().zip(direction.to_array()) {
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        app.world_mut().write_message(RawGamepadEvent::from(event));
        app.world_mut().write_message(event);
    }
    app.update();
}

/// The gamepad, plugged in when it is first used.
fn connected_pad(app: &mut App) -> Entity {
    let mut pads = app.world_mut().query_filtered::<Entity, With<Gamepad>>();
    if let Some(pad) = pads.iter(app.world()).next() {
        return pad;
    }
    plug_in(app)
}

/// Plugs in a gamepad.
pub(super) fn plug_in(app: &mut App) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected {
        name: "Stage gamepad".into(),
        vendor_id: None,
        product_id: None,
    };
    plug(app, pad, connection);
    pad
}

/// Pulls out a gamepad.
pub(super) fn plug_out(app: &mut App, pad: Entity) {
    plug(app, pad, GamepadConnection::Disconnected);
}

fn plug(app: &mut App, pad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(pad, connection);
    app.world_mut()
        .write_message(RawGamepadEvent::from(event.clone()));
    app.world_mut().write_message(event);
    app.update();
}

/// Gives the window another size, as a person who drags its edge.
pub(super) fn resize(app: &mut App, width: u32, height: u32) {
    let mut windows = app
        .world_mut()
        .query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(app.world_mut()) {
        window.resolution.set_physical_resolution(width, height);
    }
    send(app, |window| WindowResized {
        window,
        width: width as f32,
        height: height as f32,
    });
    app.update();
}

/// Goes to the window or to another.
pub(super) fn focus(app: &mut App, focused: bool) {
    send(app, |window| WindowFocused { window, focused });
    app.update();
}

/// Covers the window with another or uncovers it.
pub(super) fn hide(app: &mut App, occluded: bool) {
    send(app, |window| WindowOccluded { window, occluded });
    app.update();
}

/// Writes a message alone and as the window's event, because some readers want one and some the other.
fn send<M: Message + Clone + Into<WindowEvent>>(app: &mut App, message: impl Fn(Entity) -> M) {
    let mut windows = app
        .world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>();
    if let Some(window) = windows.iter(app.world()).next() {
        let message = message(window);
        app.world_mut()
            .write_message::<WindowEvent>(message.clone().into());
        app.world_mut().write_message(message);
    }
}
