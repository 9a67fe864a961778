//! How long the program sleeps between frames. Input wakes it, `activity` keeps it awake, and a clock on screen is seen to
//! go; otherwise nothing is drawn.

use std::time::Duration;

use bevy::{
    diagnostic::FrameCount,
    prelude::*,
    time::TimeReceiver,
    winit::{UpdateMode, WinitSettings},
};

/// As good as for ever; a longer time than browsers can wait would be none.
const DEEP_SLEEP: Duration = Duration::from_hours(24);
/// How long it may sleep in a browser while a gamepad is connected: nothing there tells of its buttons.
const NAP: Duration = Duration::from_millis(16);
/// How often the clock on screen changes.
const SECOND: Duration = Duration::from_secs(1);
/// How long after the clock has changed it is drawn; a frame that came too early would show the second before.
const AFTER: Duration = Duration::from_millis(40);
/// Within this time after the change a frame is in step with the clock.
const IN_STEP: std::ops::Range<Duration> = Duration::from_millis(5)..Duration::from_millis(150);

pub(in crate::game) fn plugin(app: &mut App) {
    app.insert_resource(pace(DEEP_SLEEP))
        .add_systems(PreStartup, look_at_the_time)
        .add_systems(Last, (choose_sleep, tell_frame));
}

/// The time on a clock that is seen to run.
#[derive(Resource, Default, Debug, PartialEq, Eq, Reflect)]
#[reflect(Resource, Debug)]
pub struct ShownClock(pub Option<Duration>);

/// Has each frame look at the time when it begins. Otherwise it is told when the frame before was drawn, and where frames are
/// rare that is long ago.
fn look_at_the_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

fn pace(sleep: Duration) -> WinitSettings {
    WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(sleep),
        unfocused_mode: UpdateMode::reactive_low_power(sleep),
    }
}

/// Bevy draws a frame more whenever the time to sleep changes, so it is chosen anew only when the clock shows something
/// new, and stays the same while frames are in step with it.
fn choose_sleep(
    clock: Res<ShownClock>,
    pads: Query<(), With<Gamepad>>,
    mut shown: Local<Option<u64>>,
    mut settings: ResMut<WinitSettings>,
) {
    if cfg!(target_arch = "wasm32") && !pads.is_empty() {
        *settings = pace(NAP);
        *shown = None;
        return;
    }
    let second = clock.0.map(|elapsed| elapsed.as_secs());
    if std::mem::replace(&mut *shown, second) != second {
        *settings = pace(clock.0.map_or(DEEP_SLEEP, until_next_second));
    }
}

fn until_next_second(elapsed: Duration) -> Duration {
    let since_change = Duration::from_nanos(elapsed.subsec_nanos().into());
    if IN_STEP.contains(&since_change) {
        SECOND
    } else {
        (SECOND + AFTER).saturating_sub(since_change)
    }
}

/// Tells of every frame, for whoever wants to know how many there are at rest.
fn tell_frame(frames: Res<FrameCount>) {
    trace!("frame {}", frames.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_get_into_step_with_the_clock_and_stay_so() {
        for begun in [0, 3, 39, 400, 999] {
            let mut elapsed = Duration::from_millis(begun);
            elapsed += until_next_second(elapsed);
            for second in 1..5 {
                assert_eq!(elapsed.as_secs(), second);
                let sleep = until_next_second(elapsed);
                assert_eq!(sleep, SECOND, "{elapsed:?}");
                elapsed += sleep;
            }
        }
    }
}
