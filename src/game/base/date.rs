//! What day it is: the one place that asks the system's clock.

use bevy::prelude::*;

use crate::contest::Timestamp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Calendar>();
}

/// Tells the date; tests put in one of their own.
#[derive(Resource, Clone, Copy, Reflect)]
#[reflect(opaque)]
#[reflect(Resource)]
pub struct Calendar(pub fn() -> Timestamp);

impl Calendar {
    /// Returns the present moment.
    pub fn now(&self) -> Timestamp {
        (self.0)()
    }
}

impl Default for Calendar {
    fn default() -> Self {
        Self(system_time)
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn system_time() -> Timestamp {
    use std::time::SystemTime;

    // A clock that stands before 1970 is not set at all.
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

#[cfg(target_arch = "wasm32")]
fn system_time() -> Timestamp {
    Timestamp(js_sys::Date::now() as u64)
}
