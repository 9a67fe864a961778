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
pub struct Calendar {
    now: fn() -> Timestamp,
    offset: fn() -> i32,
}

impl Calendar {
    /// A calendar that says what it is told to, in Greenwich.
    pub fn of(now: fn() -> Timestamp) -> Self {
        Self { now, offset: || 0 }
    }

    /// Returns the present moment.
    pub fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// Returns by how many minutes the clocks here are ahead of those in Greenwich.
    pub fn offset(&self) -> i32 {
        (self.offset)()
    }
}

impl Default for Calendar {
    fn default() -> Self {
        Self {
            now: system_time,
            offset: system_offset,
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn system_time() -> Timestamp {
    use std::time::SystemTime;

    // A clock that stands before 1970 is not set at all.
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

#[cfg(not(target_arch = "wasm32"))]
fn system_offset() -> i32 {
    chrono::Local::now().offset().local_minus_utc() / 60
}

#[cfg(target_arch = "wasm32")]
fn system_time() -> Timestamp {
    Timestamp(js_sys::Date::now() as u64)
}

#[cfg(target_arch = "wasm32")]
fn system_offset() -> i32 {
    // A browser counts from here to Greenwich.
    -js_sys::Date::new_0().get_timezone_offset() as i32
}
