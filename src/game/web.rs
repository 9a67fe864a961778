//! What only the browser needs: gamepads wake the game, an address that ends in `#puzzle=` and a text opens that puzzle,
//! and a page opened with `?probe` finds the game's state in `window.sumiState`.

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

use crate::game::{library::link::Link, snapshot};

/// What stands in an address before the text of a puzzle.
const MARK: &str = "#puzzle=";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hear_of_gamepads);
    if let Some(text) = linked_puzzle() {
        app.insert_resource(Link(text));
    }
    if is_probed() {
        app.add_systems(Last, publish_state);
    }
}

/// A browser shows a gamepad when one of its buttons is pressed; it tells the page, and the game may be asleep.
fn hear_of_gamepads(program: Res<EventLoopProxyWrapper>) {
    let program = (**program).clone();
    let wake = Closure::<dyn Fn()>::new(move || {
        // There is nobody to wake when the game has ended.
        let _ = program.send_event(WinitUserEvent::WakeUp);
    });
    if let Some(window) = web_sys::window() {
        let listener = wake.as_ref().unchecked_ref();
        // A page without such events has no gamepads either.
        let _ = window.add_event_listener_with_callback("gamepadconnected", listener);
    }
    // The page keeps it as long as it lives.
    wake.forget();
}

fn linked_puzzle() -> Option<String> {
    let fragment = web_sys::window()?.location().hash().ok()?;
    let written = fragment.strip_prefix(MARK)?;
    // What was not encoded as it should be is read as it stands: the reader of puzzles says what is wrong with it.
    let text = js_sys::decode_uri_component(written).map_or(written.into(), String::from);
    Some(text)
}

fn is_probed() -> bool {
    web_sys::window()
        .and_then(|window| window.location().search().ok())
        .is_some_and(|query| query.contains("probe"))
}

fn publish_state(world: &mut World) -> Result {
    let state = serde_json::to_string(&snapshot::take(world))?;
    // A page that forbids it has no tests waiting for it.
    let _ = js_sys::Reflect::set(
        &js_sys::global(),
        &"sumiState".into(),
        &JsValue::from(state),
    );
    Ok(())
}
