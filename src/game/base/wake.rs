//! Wakes the program for what knows of no window: a gamepad that is plugged in or used, and Ctrl+C in the terminal. To ask
//! for them in every frame would mean frames without end.

use std::{thread, time::Duration};

use bevy::{
    app::TerminalCtrlCHandlerPlugin,
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use gilrs::Gilrs;

/// How long after the last event the program is woken once more: on some systems it hears of an event later than we do.
const ECHO: Duration = Duration::from_millis(50);

pub(in crate::game) fn plugin(app: &mut App) {
    app.add_systems(Startup, (watch_gamepads, watch_terminal))
        .add_systems(Update, TerminalCtrlCHandlerPlugin::exit_on_flag);
}

/// Bevy's own listener would be heard in the next frame, and at rest there is none.
fn watch_terminal(program: Res<EventLoopProxyWrapper>) {
    let program = (**program).clone();
    let listening = ctrlc::set_handler(move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        // There is nobody to wake when the game has ended.
        let _ = program.send_event(WinitUserEvent::WakeUp);
    });
    if let Err(problem) = listening {
        warn!("Ctrl+C ends the game at once: {problem}");
    }
}

/// Listens on a thread of its own, which sleeps until a gamepad moves. Trembling sticks are filtered out.
fn watch_gamepads(program: Res<EventLoopProxyWrapper>) {
    let program = (**program).clone();
    let listen = move || {
        // Where there are no gamepads at all, Bevy has said so.
        let Ok(mut pads) = Gilrs::new() else { return };
        let hear = |patience| pads.next_event_blocking(patience).is_some();
        let wake = || program.send_event(WinitUserEvent::WakeUp).is_ok();
        sound(hear, wake);
    };
    let thread = thread::Builder::new().name("gamepads".into());
    if let Err(problem) = thread.spawn(listen) {
        warn!("gamepads do not wake the game: {problem}");
    }
}

/// Wakes at every event, and once more when no further one follows, until nobody is there to be woken.
fn sound(mut hear: impl FnMut(Option<Duration>) -> bool, mut wake: impl FnMut() -> bool) {
    let mut heard_before = false;
    loop {
        let heard = hear(heard_before.then_some(ECHO));
        if (heard || heard_before) && !wake() {
            return;
        }
        if !heard && !heard_before {
            // Whoever was to wait without end did not: it must not be asked again and again.
            thread::sleep(ECHO);
        }
        heard_before = heard;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays events to the alarm until nobody is left to be woken, and returns the patience it had for each.
    fn patience(events: &[bool], wakes: usize) -> Vec<Option<Duration>> {
        let (mut events, mut asked, mut woken) = (events.iter(), Vec::new(), 0);
        let hear = |patience| {
            asked.push(patience);
            *events.next().unwrap()
        };
        let wake = || {
            woken += 1;
            woken < wakes
        };
        sound(hear, wake);
        asked
    }

    #[test]
    fn every_event_wakes_and_so_does_the_silence_after_it() {
        assert_eq!(patience(&[true], 1), [None]);
        assert_eq!(
            patience(&[true, true, false], 3),
            [None, Some(ECHO), Some(ECHO)]
        );
    }

    #[test]
    fn silence_alone_wakes_nobody() {
        let events = [true, false, false, false, true];
        assert_eq!(patience(&events, 3), [None, Some(ECHO), None, None, None]);
    }
}
