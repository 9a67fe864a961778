//! What only the browser needs: a page opened with `?probe` finds the game's state in `window.sumiState`.

use bevy::prelude::*;
use wasm_bindgen::JsValue;

use super::snapshot;

pub(super) fn plugin(app: &mut App) {
    if is_probed() {
        app.add_systems(Last, publish_state);
    }
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
