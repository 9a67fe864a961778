//! What only the browser needs: gamepads wake the game, texts that are dropped on the page or pasted come in, an address that
//! ends in `#puzzle=` and a text opens that puzzle, and a page opened with `?probe` finds the game's state in
//! `window.sumiState`.

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

use crate::game::{
    base::{
        address::PageAddress,
        files::{FileAnswer, TextOrigin, web},
        locale::GameLocale,
    },
    library::LINK_MARK,
    snapshot,
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PageAddress(own_address()))
        .add_systems(Startup, (hear_of_gamepads, hear_of_texts));
    if is_probed() {
        app.add_systems(Last, publish_state);
    }
}

/// A browser shows a gamepad when one of its buttons is pressed; it tells the page, and the game may be asleep.
fn hear_of_gamepads(program: Res<EventLoopProxyWrapper>) {
    hear("gamepadconnected", waker(&program));
}

/// What wakes the game.
fn waker(program: &EventLoopProxyWrapper) -> impl Fn() + use<> {
    let program = (**program).clone();
    move || {
        // There is nobody to wake when the game has ended.
        let _ = program.send_event(WinitUserEvent::WakeUp);
    }
}

/// Hears of what is dropped, pasted, and written into the address of the page, now and later.
fn hear_of_texts(
    mut commands: Commands,
    program: Res<EventLoopProxyWrapper>,
    locale: Res<GameLocale>,
) {
    let inbox = web::hear_of_texts(&mut commands, waker(&program), &locale);
    let name = locale.text("text-linked");
    let follow = move || {
        if let Some(text) = linked_puzzle() {
            inbox.put(vec![FileAnswer::text(
                TextOrigin::Linked,
                name.clone(),
                text,
            )]);
        }
    };
    follow();
    hear("hashchange", follow);
}

fn hear(event: &str, answer: impl Fn() + 'static) {
    let closure = Closure::<dyn Fn()>::new(answer);
    if let Some(window) = web_sys::window() {
        let listener = closure.as_ref().unchecked_ref();
        // A page without such events has nothing to tell.
        let _ = window.add_event_listener_with_callback(event, listener);
    }
    // The page keeps it as long as it lives.
    closure.forget();
}

/// The end of the address from the mark of a puzzle on; who reads it decodes it.
fn linked_puzzle() -> Option<String> {
    let fragment = web_sys::window()?.location().hash().ok()?;
    fragment.starts_with(LINK_MARK).then_some(fragment)
}

/// The address of the page without what comes after its path.
fn own_address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!(
        "{}{}",
        location.origin().ok()?,
        location.pathname().ok()?
    ))
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
