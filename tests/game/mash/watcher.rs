//! Looks at every frame: who was asked, whether anybody else should have been, and what waits in which queue.

use std::collections::{BTreeMap, BTreeSet};

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};
use sumi::game::{
    base::{GameSystems, Menu, Screen},
    create::intent::CreateIntent,
    input::{
        bindings::{Binding, Bindings, Trigger},
        chord::{Chord, Modifiers},
        context::{Contexts, Routed},
        focus::{FocusIntent, Menus},
        router::{Capture, InputSystems},
    },
    play::{
        intent::GameIntent,
        phase::Phase,
        wheel::{Wheel, WheelIntent},
    },
    screens::everywhere::AppIntent,
    watch::intent::WatchIntent,
};

use super::rules::{self, Place, rule_of};

/// How far a stick is pushed to mean a direction.
const PUSHED: f32 = 0.5;
/// The lines that go on while their button is held.
const DIRECTIONS: [&str; 8] = [
    "up", "down", "left", "right", "forward", "backward", "faster", "slower",
];

/// Begins to look at a game that runs.
pub(crate) fn attach(app: &mut App) {
    app.init_resource::<Watcher>()
        .add_systems(
            Update,
            (
                compare_with_rules
                    .after(InputSystems::Route)
                    .before(InputSystems::Gestures),
                look_into_queues
                    .after(GameSystems::Input)
                    .before(GameSystems::Apply),
            ),
        )
        .add_systems(
            StateTransition,
            see_queues_emptied.after(StateTransitionSystems::EnterSchedules),
        );
}

/// What was seen so far.
#[derive(Resource, Default)]
pub(crate) struct Watcher {
    pub(crate) faults: Vec<String>,
    /// How often each context was asked for something.
    pub(crate) asked: BTreeMap<&'static str, usize>,
    /// Every context that could have been asked.
    pub(crate) active: BTreeSet<&'static str>,
    /// The modifiers that are held.
    held: Modifiers,
}

/// Something that went down in this frame.
struct Press {
    trigger: Trigger,
    is_figure: bool,
}

fn compare_with_rules(
    mut watcher: ResMut<Watcher>,
    mut routed: MessageReader<Routed>,
    mut keys: MessageReader<KeyboardInput>,
    (screen, menu, phase): (
        Res<State<Screen>>,
        Res<State<Menu>>,
        Option<Res<State<Phase>>>,
    ),
    (contexts, bindings): (Res<Contexts>, Res<Bindings>),
    (menus, capture, wheel): (Res<Menus>, Res<Capture>, Res<Wheel>),
    pads: Query<&Gamepad>,
) {
    let at = Place {
        screen: *screen.get(),
        menu: *menu.get(),
        phase: phase.map(|phase| *phase.get()),
        wheel: wheel.get().is_some(),
    };
    let active: Vec<_> = contexts.active().collect();
    watcher.active.extend(active.iter().copied());
    let mut faults = rules::faults(at, &active);
    if capture.waiting && at.menu != Menu::Help {
        faults.push("a key is waited for".into());
    }
    let routed: Vec<Routed> = routed.read().copied().collect();
    for &Routed { context, .. } in &routed {
        *watcher.asked.entry(context).or_default() += 1;
    }
    let mut presses = key_presses(keys.read(), &mut watcher.held);
    if menus.has_text_field() {
        presses.clear();
    }
    let buttons = pads.iter().flat_map(Gamepad::get_just_pressed).copied();
    presses.extend(buttons.map(|button| Press {
        trigger: Trigger::Button(button),
        is_figure: false,
    }));
    if capture.waiting {
        presses.clear();
    }
    let held = pads.iter().any(is_held) && !capture.waiting;
    let mut expected = Expected {
        active: &active,
        bindings: &bindings,
        routed: &routed,
    };
    let wrong = expected.compare(&presses, held);
    let seen = faults.into_iter().chain(wrong);
    watcher
        .faults
        .extend(seen.map(|fault| format!("{fault}, at {at:?}, active {active:?}")));
}

fn key_presses<'a>(
    strokes: impl Iterator<Item = &'a KeyboardInput>,
    held: &mut Modifiers,
) -> Vec<Press> {
    let mut presses = Vec::new();
    for stroke in strokes {
        let down = stroke.state == ButtonState::Pressed;
        match stroke.logical_key {
            Key::Control => held.control = down,
            Key::Shift => held.shift = down,
            _ if down => presses.extend(Chord::of(stroke, *held).map(|chord| Press {
                trigger: Trigger::Key(chord),
                is_figure: format!("{:?}", stroke.key_code).starts_with("Digit"),
            })),
            _ => {}
        }
    }
    presses
}

fn is_held(pad: &Gamepad) -> bool {
    pad.get_pressed().count() > 0
        || pad.get_just_pressed().count() > 0
        || pad.left_stick().length() > PUSHED
}

/// What should have happened in a frame, beside what did.
struct Expected<'a> {
    active: &'a [&'static str],
    bindings: &'a Bindings,
    /// What was asked of whom and is not yet explained by a press.
    routed: &'a [Routed],
}

impl Expected<'_> {
    /// Explains what was asked by what was pressed: each press by one context at most, the topmost that knows it.
    fn compare(&mut self, presses: &[Press], held: bool) -> Vec<String> {
        let mut faults = Vec::new();
        for press in presses {
            // A direction counts when it has been held for long enough, and at first.
            let is_certain = !self.is_direction(&press.trigger);
            let receivers = self.receivers(press);
            if receivers.is_empty() || !is_certain {
                continue;
            }
            match self.routed.split_first() {
                Some((routed, rest)) if receivers.contains(routed) => self.routed = rest,
                other => {
                    let found = other.map(|(routed, _)| routed);
                    faults.push(format!(
                        "{:?} is for {receivers:?}, not for {found:?}",
                        press.trigger
                    ));
                }
            }
        }
        if held
            && let [last] = self.routed
            && self
                .topmost(|binding| Some(binding.name) == last.name)
                .contains(last)
        {
            self.routed = &[];
        }
        if !self.routed.is_empty() {
            faults.push(format!("nobody pressed anything for {:?}", self.routed));
        }
        faults
    }

    fn receivers(&self, press: &Press) -> Vec<Routed> {
        let known = self.topmost(|binding| binding.has(&press.trigger));
        let figures = self.figures().filter(|_| press.is_figure);
        let Some(context) = figures else {
            return known;
        };
        // A sign that means something there is no figure.
        let height = rule_of(context).height;
        let mut known_there = known.iter().map(|routed| rule_of(routed.context).height);
        if is_sign(&press.trigger) && known_there.any(|known| known >= height) {
            return known;
        }
        vec![Routed {
            context,
            name: None,
        }]
    }

    /// The topmost context that takes figures.
    fn figures(&self) -> Option<&'static str> {
        let takers = self.active.iter().copied();
        let takers = takers.filter(|name| rule_of(name).takes_figures);
        takers.max_by_key(|name| rule_of(name).height)
    }

    /// The lines of this sort in the topmost contexts that have any; several on one level have an order of their own.
    fn topmost(&self, knows: impl Fn(&Binding) -> bool) -> Vec<Routed> {
        let lines = self.bindings.iter().filter(|binding| knows(binding));
        let lines: Vec<_> = lines
            .filter(|binding| self.active.contains(&binding.context))
            .collect();
        let height = |binding: &&Binding| rule_of(binding.context).height;
        let highest = lines.iter().map(height).max();
        let lines = lines.into_iter();
        let lines = lines.filter(|binding| Some(height(binding)) == highest);
        lines
            .map(|binding| Routed {
                context: binding.context,
                name: Some(binding.name),
            })
            .collect()
    }

    fn is_direction(&self, trigger: &Trigger) -> bool {
        let is_button = matches!(trigger, Trigger::Button(_));
        let mut lines = self.bindings.iter();
        is_button && lines.any(|binding| DIRECTIONS.contains(&binding.name) && binding.has(trigger))
    }
}

fn is_sign(trigger: &Trigger) -> bool {
    let Trigger::Key(chord) = trigger else {
        return false;
    };
    let text = chord.to_string();
    let mut letters = text.chars();
    letters
        .next()
        .is_some_and(|letter| !letter.is_alphanumeric())
        && letters.next().is_none()
}

/// Sees that whatever is about to be heard is meant for the screen that is shown.
fn look_into_queues(
    mut watcher: ResMut<Watcher>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    game: Res<Messages<GameIntent>>,
    wheel: Res<Messages<WheelIntent>>,
    watch: Res<Messages<WatchIntent>>,
    create: Res<Messages<CreateIntent>>,
) {
    let (screen, menu) = (*screen.get(), *menu.get());
    for (waits, belongs, what) in [
        (!game.is_empty(), screen == Screen::Play, "game"),
        (!wheel.is_empty(), screen == Screen::Play, "wheel"),
        (!watch.is_empty(), screen == Screen::Watch, "watch"),
        (!create.is_empty(), screen == Screen::Create, "drawing"),
    ] {
        if waits && !belongs {
            let fault = format!("{screen:?} with {menu:?} hears what was asked of the {what}");
            watcher.faults.push(fault);
        }
    }
}

/// Sees that nothing outlives a change of screen or menu.
fn see_queues_emptied(
    mut watcher: ResMut<Watcher>,
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut menus: MessageReader<StateTransitionEvent<Menu>>,
    game: Res<Messages<GameIntent>>,
    wheel: Res<Messages<WheelIntent>>,
    watch: Res<Messages<WatchIntent>>,
    create: Res<Messages<CreateIntent>>,
    focus: Res<Messages<FocusIntent>>,
    program: Res<Messages<AppIntent>>,
) {
    let screens = screens
        .read()
        .filter(|change| change.exited != change.entered);
    let menus = menus
        .read()
        .filter(|change| change.exited != change.entered);
    let changes = screens.count() + menus.count();
    let waiting = [
        game.len(),
        wheel.len(),
        watch.len(),
        create.len(),
        focus.len(),
        program.len(),
    ];
    if changes > 0 && waiting != [0; 6] {
        let fault = format!("a change of place leaves {waiting:?} intents");
        watcher.faults.push(fault);
    }
}
