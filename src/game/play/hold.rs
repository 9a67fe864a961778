//! A finger that rests on a cell opens the wheel for notes.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    intent::GameIntent,
    moves::Moves,
    wheel::{Hand, Wheel},
    zoom::take_gestures,
};
use crate::game::{base::activity::Activity, input::router::InputSystems};

/// How long a finger rests before it means more than a tap.
const LONG: Duration = Duration::from_millis(450);
/// How long it rests before the waiting is shown; most touches are taps.
const SHORT: Duration = Duration::from_millis(120);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hold>().add_systems(
        Update,
        wait.in_set(InputSystems::Gestures)
            .after(take_gestures)
            .run_if(any_with_component::<Moves>),
    );
}

/// The finger that rests on the board, if there is one.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
pub struct Hold(#[reflect(ignore)] Option<RestingFinger>);

#[derive(Clone, Copy, Debug)]
struct RestingFinger {
    at: Vec2,
    since: Duration,
}

impl Hold {
    /// Begins to wait for a finger at a position in the window.
    pub(super) fn begin(&mut self, at: Vec2) {
        self.0 = Some(RestingFinger {
            at,
            since: Duration::ZERO,
        });
    }

    /// Ends the waiting.
    pub fn end(&mut self) {
        self.0 = None;
    }

    /// Lets time pass and tells whether the finger has just rested long enough.
    fn rest(&mut self, passed: Duration) -> bool {
        let Some(held) = &mut self.0 else {
            return false;
        };
        held.since += passed;
        let long = held.since >= LONG;
        if long {
            self.end();
        }
        long
    }

    /// Returns where the finger rests and how much of its time has passed, from 0 to 1, once that is worth showing.
    pub fn progress(&self) -> Option<(Vec2, f32)> {
        let held = self.0.filter(|held| held.since >= SHORT)?;
        let [since, short, long] = [held.since, SHORT, LONG].map(|time| time.as_secs_f32());
        Some((held.at, ((since - short) / (long - short)).min(1.0)))
    }
}

pub(super) fn wait(
    mut hold: ResMut<Hold>,
    mut wheel: ResMut<Wheel>,
    moves: Single<&Moves>,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut intents: MessageReader<GameIntent>,
) {
    // A drag over several cells is no rest.
    if intents
        .read()
        .any(|intent| matches!(intent, GameIntent::Include(_)))
    {
        hold.end();
    }
    if hold.0.is_some() {
        activity.moving("hold");
        if hold.rest(time.delta()) {
            wheel.open(moves.puzzle().highest(), Hand::Pointer, None, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_is_seen_to_rest_before_it_has_rested_long_enough() {
        let mut hold = Hold::default();
        hold.begin(Vec2::ONE);
        assert!(!hold.rest(SHORT / 2) && hold.progress().is_none());
        assert!(!hold.rest(SHORT));
        let (at, share) = hold.progress().unwrap();
        assert!(at == Vec2::ONE && (0.0..1.0).contains(&share));
        assert!(hold.rest(LONG) && hold.progress().is_none());
        assert!(!hold.rest(LONG));
    }

    #[test]
    fn a_finger_that_leaves_has_not_rested() {
        let mut hold = Hold::default();
        hold.begin(Vec2::ONE);
        hold.end();
        assert!(!hold.rest(LONG));
    }
}
