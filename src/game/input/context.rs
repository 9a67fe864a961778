//! Contexts: what can be asked of each part of the game, with which keys and buttons, and when it is heard.
//!
//! A feature declares a [`Context`] for each situation it knows: a table of intents with stable names and default keys and
//! buttons, and the condition under which it is active. `router` gives each press to the topmost active context that knows
//! it, as a message of the feature's own type. An intent lives for one frame: whoever sleeps never hears it later, and a
//! change of screen or menu empties every queue.

use std::fmt::Debug;

use bevy::{
    ecs::system::{BoxedReadOnlySystem, ReadOnlySystem},
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};

use super::{
    Direction,
    bindings::{Binding, Bindings},
    focus::Menus,
};
use crate::game::base::{
    GameSystems, Menu, Screen,
    activity::{Activity, ask_for_next_frame},
};

/// Something that a player can ask of one part of the game.
pub trait Intent: Message + Copy + PartialEq + Debug {}

impl<T: Message + Copy + PartialEq + Debug> Intent for T {}

/// A situation in which keys and buttons mean something.
pub struct Context<I: 'static> {
    /// The name: the first half of what bindings are stored under.
    pub name: &'static str,
    /// Where the help page lists it.
    pub section: Section,
    /// Its place in the stack; what lies higher is asked first.
    pub layer: Layer,
    /// It takes the arrows, so no widget has them while it is active.
    pub steers: bool,
    /// It knows by itself what confirming means, so no widget need have the focus.
    pub confirms: bool,
    /// What typed figures mean.
    pub figures: Option<fn(Figure) -> I>,
    /// What can be asked.
    pub rows: &'static [Row<I>],
}

impl<I> Context<I> {
    /// A context of a screen with nothing special about it, to be completed with `..`.
    pub const fn new(
        name: &'static str,
        section: Section,
        layer: Layer,
        rows: &'static [Row<I>],
    ) -> Self {
        Self {
            name,
            section,
            layer,
            steers: false,
            confirms: false,
            figures: None,
            rows,
        }
    }
}

/// The parts of the help page, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// A game besides its cells.
    Game,
    /// The cells of a game.
    Board,
    /// The digit wheel.
    Wheel,
    /// A game that rests or has ended.
    Rest,
    /// Solvers at work.
    Watch,
    /// The title and the library.
    Lists,
    /// Whatever lies over a screen, and the buttons on it.
    Menus,
    /// Everything.
    Everywhere,
}

impl Section {
    /// Every section in order.
    pub const ALL: [Self; 8] = [
        Self::Game,
        Self::Board,
        Self::Wheel,
        Self::Rest,
        Self::Watch,
        Self::Lists,
        Self::Menus,
        Self::Everywhere,
    ];

    /// Returns the key of the heading.
    pub fn key(self) -> &'static str {
        match self {
            Self::Game => "help-game",
            Self::Board => "help-board",
            Self::Wheel => "help-wheel",
            Self::Rest => "help-rest",
            Self::Watch => "help-watch",
            Self::Lists => "help-lists",
            Self::Menus => "help-menus",
            Self::Everywhere => "help-everywhere",
        }
    }

    /// Tells whether this is about a game that can be played on.
    pub(super) fn is_play(self) -> bool {
        matches!(self, Self::Board | Self::Game)
    }
}

/// The places in the stack, from the lowest up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Heard wherever nothing else wants it.
    Everywhere,
    /// The screen itself.
    Screen,
    /// What lies over the screen: a pause, a wheel, a menu.
    Over,
    /// The widget that has the focus.
    Focus,
    /// What is open over everything and closes first.
    Popup,
}

/// A line of a context: an intent, its name, and what is pressed for it.
pub struct Row<I> {
    pub(super) name: &'static str,
    pub(super) intent: I,
    pub(super) keys: &'static [&'static str],
    pub(super) buttons: &'static [GamepadButton],
    pub(super) stick: Option<Direction>,
    pub(super) repeats: bool,
}

impl<I: Copy> Row<I> {
    /// Makes a line; its text is `intent-` and the name.
    pub const fn new(
        name: &'static str,
        intent: I,
        keys: &'static [&'static str],
        buttons: &'static [GamepadButton],
    ) -> Self {
        Self {
            name,
            intent,
            keys,
            buttons,
            stick: None,
            repeats: false,
        }
    }

    /// Holding the key does it again and again.
    #[must_use]
    pub const fn repeating(self) -> Self {
        Self {
            repeats: true,
            ..self
        }
    }

    /// Pushing the left stick this way does it too, and holding repeats it on every device.
    #[must_use]
    pub const fn towards(self, direction: Direction) -> Self {
        Self {
            stick: Some(direction),
            repeats: true,
            ..self
        }
    }
}

/// A figure that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// From 0 to 9.
    pub value: u8,
    /// It was typed with Shift or Ctrl, which means a note.
    pub note: bool,
}

/// What was asked of whom, for whoever wants to know.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Routed {
    /// The name of the context.
    pub context: &'static str,
    /// The name of the line; figures have none.
    pub name: Option<&'static str>,
}

/// The intents of one type with their lines in [`Bindings`].
#[derive(Resource)]
pub(super) struct IntentLines<I>(pub(super) Vec<(I, usize)>);

/// All contexts, the lowest first.
#[derive(Resource, Default)]
pub struct Contexts(Vec<Registered>);

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
    pub(super) fn confirms(&self) -> bool {
        self.0
            .iter()
            .any(|context| context.active && context.confirms)
    }

    /// Tells whether the arrows go to a board.
    pub(super) fn steers(&self) -> bool {
        self.0
            .iter()
            .any(|context| context.active && context.steers)
    }

    /// Asks every context whether it is active: those of the screen first, because the focus has what they leave.
    pub(super) fn choose(&mut self, world: &mut World) {
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
    pub(super) fn receiver(&self, knows: impl Fn(usize) -> bool) -> Option<(usize, usize)> {
        let mut active = self.0.iter().enumerate().rev();
        active.find_map(|(index, context)| {
            let lines = context.active.then(|| context.lines.clone())?;
            let line = lines.clone().find(|&line| knows(line))?;
            Some((index, line - lines.start))
        })
    }

    /// Returns the line in [`Bindings`] of what was found.
    pub(super) fn line_of(&self, (index, row): (usize, usize)) -> usize {
        self.0[index].lines.start + row
    }

    /// Finds the topmost active context that takes figures.
    pub(super) fn figure_receiver(&self) -> Option<usize> {
        let takes = |context: &Registered| context.active && context.send_figure.is_some();
        self.0.iter().rposition(takes)
    }

    pub(super) fn send(&self, world: &mut World, (index, row): (usize, usize)) {
        let context = &self.0[index];
        let line = world.resource::<Bindings>().line(context.lines.start + row);
        let routed = Routed {
            context: context.name,
            name: Some(line.name),
        };
        world.write_message(routed);
        (context.send)(world, row);
    }

    pub(super) fn send_figure(&self, world: &mut World, index: usize, figure: Figure) {
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
    let place_changes = on_message::<StateTransitionEvent<Screen>>
        .or_eager(on_message::<StateTransitionEvent<Menu>>);
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
