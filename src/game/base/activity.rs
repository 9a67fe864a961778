//! Keeps the program asleep while nothing moves, and awake while something does.

use std::collections::BTreeSet;

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::{Menu, Screen, theme::motion};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Activity>()
        // Whoever says first that something moves, the same is said.
        .allow_ambiguous_resource::<Activity>()
        .add_systems(First, forget_last_frame)
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers
                .in_set(TidyEguiInput)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Last,
            (await_reactions, ask_for_next_frame, leave_out_rest).chain(),
        );
}

/// The systems that take out of egui's input what only repeats itself.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct TidyEguiInput;

/// What moves or works in this frame; while there is anything, frames follow each other without pause.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug)]
pub struct Activity(BTreeSet<&'static str>);

impl Activity {
    /// Says that something with this name is under way.
    pub fn moving(&mut self, what: &'static str) {
        self.0.insert(what);
    }

    /// Tells whether the picture is at rest.
    pub fn is_settled(&self) -> bool {
        self.0.is_empty()
    }

    /// Names what is under way.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }
}

fn forget_last_frame(mut activity: ResMut<Activity>) {
    if !activity.is_settled() {
        activity.0.clear();
    }
}

/// Screens and menus change in the frame after the one that asked for it.
fn await_reactions(
    screen: Res<NextState<Screen>>,
    menu: Res<NextState<Menu>>,
    mut activity: ResMut<Activity>,
) {
    let stays = matches!(
        (&*screen, &*menu),
        (NextState::Unchanged, NextState::Unchanged)
    );
    if !stays {
        activity.moving("screen");
    }
}

pub(in crate::game) fn ask_for_next_frame(
    activity: Res<Activity>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !activity.is_settled() {
        redraw.write(RequestRedraw);
    }
}

/// What begins to move in the first frame after a rest begins there: the time before is none of its own.
fn leave_out_rest(activity: Res<Activity>, mut time: ResMut<Time<Virtual>>) {
    let longest = if activity.is_settled() {
        motion::FIRST_FRAME
    } else {
        motion::LONGEST_FRAME
    };
    if time.max_delta() != longest {
        time.set_max_delta(longest);
    }
}

/// `bevy_egui` reports the modifier keys in every frame, and egui answers every event by asking for the next frame.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *last, *now) != *now,
            _ => true,
        });
    }
}
