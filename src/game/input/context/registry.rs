//! The contexts that were declared, which of them are active, and the queues of their intents.

use bevy::{
    ecs::system::{BoxedReadOnlySystem, ReadOnlySystem},
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};

use super::{Context, Figure, Intent, Layer, Routed};
use crate::game::{
    base::{
        GameSystems, Menu, Screen,
        activity::{Activity, ask_for_next_frame},
    },
    input::{
        bindings::{Binding, Bindings},
        focus::Menus,
    },
};

/// The intents of one type with their lines in [`Bindings`].
#[derive(Resource)]
pub(in crate::game::input) struct IntentLines<I>(pub(in crate::game::input) Vec<(I, usize)>);

/// All contexts, the lowest first.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct Contexts(#[reflect(ignore)] Vec<Registered>);

type Send = Box<dyn Fn(&mut World, usize) + std::marker::Send + Sync>;
type SendFigure = Box<dyn Fn(&mut World, Figure) + std::marker::Send + Sync>;

struct Registered {
    name: &'static str,
    layer: Layer,
    steers: bool,
    confirms: bool,
    /// The lines in [`Bindings`].
    lines: std::ops::Range<usize>,
    condition: BoxedReadOnlySystem<(), bool>,
    active: bool,
    send: Send,
    send_figure: Option<SendFigure>,
}

impl Contexts {
    /// Tells whether a context is active.
    pub fn is_active(&self, name: &str) -> bool {
        self.0
            .iter()
            .any(|context| context.active && context.name == name)
    }

    /// Yields the names of the active contexts, the topmost first.
    pub fn active(&self) -> impl Iterator<Item = &'static str> {
        let active = self.0.iter().rev().filter(|context| context.active);
        active.map(|context| context.name)
    }

    /// Tells whether something on the screen knows by itself what confirming means.
    pub(in crate::game::input) fn confirms(&self) -> bool {
        self.0
            .iter()
            .any(|context| context.active && context.confirms)
    }

    /// Tells whether the arrows go to a board.
    pub(in crate::game::input) fn steers(&self) -> bool {
        self.0
            .iter()
            .any(|context| context.active && context.steers)
    }

    /// Asks every context whether it is active: those of the screen first, because the focus has what they leave.
    pub(in crate::game::input) fn choose(&mut self, world: &mut World) {
        let (screen, menus): (Vec<_>, Vec<_>) = self
            .0
            .iter_mut()
            .partition(|context| context.layer < Layer::Focus);
        let mut has_board = false;
        let mut steers = false;
        let is_menu = world.resource::<Menus>().takes_over();
        for context in screen {
            context.ask(world);
            has_board |= context.active && context.steers;
            context.active &= !(context.steers && is_menu);
            steers |= context.active && context.steers;
        }
        world.resource_mut::<Menus>().set_board(has_board, steers);
        for context in menus {
            context.ask(world);
        }
    }

    /// Finds who gets a press: the topmost active context that knows it, and which line of its table.
    pub(in crate::game::input) fn receiver(
        &self,
        knows: impl Fn(usize) -> bool,
    ) -> Option<(usize, usize)> {
        let mut active = self.0.iter().enumerate().rev();
        active.find_map(|(index, context)| {
            let lines = context.active.then(|| context.lines.clone())?;
            let line = lines.clone().find(|&line| knows(line))?;
            Some((index, line - lines.start))
        })
    }

    /// Returns the line in [`Bindings`] of what was found.
    pub(in crate::game::input) fn line_of(&self, (index, row): (usize, usize)) -> usize {
        self.0[index].lines.start + row
    }

    /// Finds the topmost active context that takes figures.
    pub(in crate::game::input) fn figure_receiver(&self) -> Option<usize> {
        let takes = |context: &Registered| context.active && context.send_figure.is_some();
        self.0.iter().rposition(takes)
    }

    pub(in crate::game::input) fn send(&self, world: &mut World, (index, row): (usize, usize)) {
        let context = &self.0[index];
        let line = world.resource::<Bindings>().line(context.lines.start + row);
        let routed = Routed {
            context: context.name,
            name: Some(line.name),
        };
        world.write_message(routed);
        (context.send)(world, row);
    }

    pub(in crate::game::input) fn send_figure(
        &self,
        world: &mut World,
        index: usize,
        figure: Figure,
    ) {
        let context = &self.0[index];
        world.write_message(Routed {
            context: context.name,
            name: None,
        });
        if let Some(send) = &context.send_figure {
            send(world, figure);
        }
    }
}

impl Registered {
    fn ask(&mut self, world: &World) {
        // A condition about something that is not there is not met.
        self.active = self.condition.run_readonly((), world).unwrap_or(false);
    }
}

/// Declares contexts.
pub trait AddContext {
    /// Adds a context that is active whenever the condition holds.
    fn add_context<I: Intent, M>(
        &mut self,
        context: &'static Context<I>,
        condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem<In = (), Out = bool>>,
    ) -> &mut Self;
}

impl AddContext for App {
    fn add_context<I: Intent, M>(
        &mut self,
        context: &'static Context<I>,
        condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem<In = (), Out = bool>>,
    ) -> &mut Self {
        add_intent::<I>(self);
        let mut condition: BoxedReadOnlySystem<(), bool> =
            Box::new(IntoSystem::into_system(condition));
        let world = self.world_mut();
        condition.initialize(world);
        let mut bindings = world.get_resource_or_init::<Bindings>();
        let start = bindings.len();
        bindings.extend(context.rows.iter().map(|row| Binding::new(context, row)));
        let lines = start..bindings.len();
        let intents = context.rows.iter().map(|row| row.intent).zip(start..);
        world.resource_mut::<IntentLines<I>>().0.extend(intents);
        let registered = Registered {
            name: context.name,
            layer: context.layer,
            steers: context.steers,
            confirms: context.confirms,
            lines,
            condition,
            active: false,
            send: Box::new(|world, row| {
                world.write_message(context.rows[row].intent);
            }),
            send_figure: context.figures.map(|figures| -> SendFigure {
                Box::new(move |world, figure| {
                    world.write_message(figures(figure));
                })
            }),
        };
        let mut contexts = world.get_resource_or_init::<Contexts>();
        contexts.0.push(registered);
        contexts.0.sort_by_key(|context| context.layer);
        self
    }
}

/// Sets up the queue of a type of intents.
fn add_intent<I: Intent>(app: &mut App) {
    if app.world().contains_resource::<IntentLines<I>>() {
        return;
    }
    let place_changes = changes::<Screen>.or_eager(changes::<Menu>);
    app.insert_resource(IntentLines::<I>(Vec::new()))
        .add_message::<I>()
        .add_systems(
            StateTransition,
            forget::<I>
                .after(StateTransitionSystems::DependentTransitions)
                .before(StateTransitionSystems::ExitSchedules)
                .run_if(place_changes),
        )
        .add_systems(
            Update,
            forget::<I>
                .after(GameSystems::Apply)
                .before(GameSystems::Validate),
        )
        .add_systems(Last, await_next_frame::<I>.before(ask_for_next_frame));
}

/// Tells whether a state changes: Bevy tells also of those that stay.
fn changes<S: States>(mut transitions: MessageReader<StateTransitionEvent<S>>) -> bool {
    let stays = |way: &StateTransitionEvent<S>| way.exited == way.entered;
    transitions
        .read()
        .any(|way| !stays(way) || way.allow_same_state_transitions)
}

fn forget<I: Intent>(mut intents: ResMut<Messages<I>>) {
    if !intents.is_empty() {
        intents.clear();
    }
}

/// What a button on screen asks for is heard in the next frame.
fn await_next_frame<I: Intent>(intents: Res<Messages<I>>, mut activity: ResMut<Activity>) {
    if !intents.is_empty() {
        activity.moving("intent");
    }
}
