//! The one way of keys and buttons into the game: each press goes to the topmost active context that knows it.

use bevy::prelude::*;

use super::{
    Direction,
    bindings::{Bindings, Trigger},
    context::{Contexts, Figure, Routed},
};
use crate::game::base::GameSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presses>()
        .init_resource::<Capture>()
        .init_resource::<Contexts>()
        .add_message::<Routed>()
        .configure_sets(
            Update,
            (
                InputSystems::News,
                InputSystems::Collect,
                InputSystems::Route,
                InputSystems::Gestures,
            )
                .chain()
                .in_set(GameSystems::Input),
        )
        .add_systems(Update, route.in_set(InputSystems::Route));
}

/// The order within [`GameSystems::Input`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// What has happened elsewhere arrives: from jobs, from the window, from the settings.
    News,
    /// Devices say what was pressed.
    Collect,
    /// Presses become intents.
    Route,
    /// What only one part of the game understands becomes its intents: sticks, fingers, wheels, time that passes.
    Gestures,
}

/// What was pressed in this frame, in order.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub(super) struct Presses(#[reflect(ignore)] pub(super) Vec<Press>);

/// A key or button that went down, or is held and counts again.
#[derive(Clone, Debug, Default)]
pub(super) struct Press {
    pub(super) trigger: Option<Trigger>,
    pub(super) figure: Option<Figure>,
    pub(super) stick: Option<Direction>,
    pub(super) repeat: bool,
}

impl Press {
    /// Tells whether a sign is written by a key that may also stand for a figure: `*` is where 8 is.
    fn writes_sign(&self) -> bool {
        matches!(&self.trigger, Some(Trigger::Key(chord)) if chord.is_sign())
    }
}

/// Whether the next key or button is to be bound instead of heard.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
pub struct Capture {
    /// Somebody waits for it.
    pub waiting: bool,
    /// What was pressed.
    #[reflect(ignore)]
    pub caught: Option<Trigger>,
}

fn route(world: &mut World) {
    let presses = std::mem::take(&mut world.resource_mut::<Presses>().0);
    world.resource_scope(|world, mut contexts: Mut<Contexts>| {
        contexts.bypass_change_detection().choose(world);
        for press in presses {
            give(world, &contexts, press);
        }
    });
}

fn give(world: &mut World, contexts: &Contexts, press: Press) {
    let mut capture = world.resource_mut::<Capture>();
    if capture.waiting {
        capture.caught = press.trigger.or(capture.caught.take());
        return;
    }
    let bindings = world.resource::<Bindings>();
    let knows = |line: usize| {
        let binding = bindings.line(line);
        let pressed = press
            .trigger
            .as_ref()
            .is_some_and(|trigger| binding.has(trigger));
        pressed || press.stick.is_some() && press.stick == binding.stick
    };
    let receiver = contexts.receiver(knows);
    if let Some(figure) = press.figure
        && let Some(figures) = contexts.figure_receiver()
        && !(press.writes_sign() && receiver.is_some_and(|(context, _)| context >= figures))
    {
        contexts.send_figure(world, figures, figure);
    } else if let Some(receiver) = receiver
        && (!press.repeat || bindings.line(contexts.line_of(receiver)).repeats)
    {
        contexts.send(world, receiver);
    }
}
