//! Every screen by arrows and buttons alone: wishes become egui's own keys, and the widget that has the focus is framed.
//!
//! Screens need to do nothing for it: whatever can be clicked can be focused. Only one stream of keys reaches egui, the one
//! made here, so that keyboard and gamepad behave alike and bindings count in menus too.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass,
    PrimaryEguiContext,
    egui::{Event, Id, Key, LayerId, Memory, Modifiers, Order, Stroke as Line, StrokeKind},
};

use super::{
    Action, Direction,
    device::LastDevice,
    steering::{Menus, Steering, Table, choose_steering},
};
use crate::game::{
    activity::Activity,
    screens::DrawScreens,
    state::Screen,
    theme::{
        style::{corner, egui_colour},
        widget::{self, Look},
    },
};

/// In how many passes a new screen may offer its first widget.
const PATIENCE: u8 = 6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Strokes>()
        .init_resource::<Landing>()
        .add_systems(
            PreUpdate,
            (hide_keys_from_egui, land, strike)
                .chain()
                .after(choose_steering)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                (
                    forget_preference,
                    keep_focus_in_dialogs,
                    bring_focus_into_view,
                )
                    .chain()
                    .before(DrawScreens),
                frame_focus.after(DrawScreens),
            ),
        )
        .add_systems(PostUpdate, stay_awake);
}

/// A key for egui.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// Moves the focus.
    Go(Direction),
    /// Moves the focus to the next widget.
    Next,
    /// Moves the focus to the widget before.
    Previous,
    /// Clicks the widget that has the focus.
    Press,
    /// Closes a popup, a dialog, a text field.
    Escape,
}

impl Stroke {
    fn key(self, steering: Steering) -> (Key, Modifiers) {
        let previous = (Key::Tab, Modifiers::SHIFT);
        let next = (Key::Tab, Modifiers::NONE);
        match self {
            // A text field keeps the arrows for its cursor.
            Self::Go(Direction::Up | Direction::Left) if steering == Steering::Text => previous,
            Self::Go(_) if steering == Steering::Text => next,
            Self::Go(Direction::Up) => (Key::ArrowUp, Modifiers::NONE),
            Self::Go(Direction::Down) => (Key::ArrowDown, Modifiers::NONE),
            Self::Go(Direction::Left) => (Key::ArrowLeft, Modifiers::NONE),
            Self::Go(Direction::Right) => (Key::ArrowRight, Modifiers::NONE),
            Self::Next => next,
            Self::Previous => previous,
            Self::Press => (Key::Enter, Modifiers::NONE),
            Self::Escape => (Key::Escape, Modifiers::NONE),
        }
    }
}

/// The keys that egui gets in the next frame.
#[derive(Resource, Default, Debug)]
pub(super) struct Strokes(Vec<Stroke>);

impl Strokes {
    pub(super) fn push(&mut self, stroke: Stroke) {
        self.0.push(stroke);
    }
}

/// The search for a first widget on a new screen.
#[derive(Resource, Default, Debug)]
struct Landing {
    tries: u8,
    place: Option<(Screen, bool, bool, Option<LayerId>)>,
    preferred: Option<Id>,
}

fn hide_keys_from_egui(steering: Res<Steering>, mut inputs: Query<&mut EguiInput>) {
    if *steering != Steering::Text {
        for mut input in &mut inputs {
            input.events.retain(|event| !is_steering(event));
        }
    }
}

fn is_steering(event: &Event) -> bool {
    let Event::Key { key, .. } = event else {
        return false;
    };
    matches!(
        key,
        Key::ArrowUp
            | Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Tab
            | Key::Enter
            | Key::Space
            | Key::Escape
    )
}

/// Gives the focus to a widget of a new screen, for those who cannot point at one: to the one that the screen prefers, or
/// else to the first. A game that rests or has ended knows by itself what confirming means.
fn land(
    mut landing: ResMut<Landing>,
    mut strokes: ResMut<Strokes>,
    steering: Res<Steering>,
    screen: Res<State<Screen>>,
    (table, menus): (Table, Res<Menus>),
    device: Res<LastDevice>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let context = context.get_mut();
    let board = matches!(
        *steering,
        Steering::Board | Steering::Show | Steering::Wheel
    );
    let help = matches!(*steering, Steering::Help | Steering::Capture);
    let modal = context.memory(Memory::top_modal_layer);
    let preferred = widget::preferred(context);
    let place = Some((*screen.get(), board, help, modal));
    if landing.place != place || landing.preferred != preferred {
        landing.place = place;
        landing.preferred = preferred;
        landing.tries = PATIENCE;
        context.memory_mut(Memory::stop_text_input);
    }
    let focused = context.memory(Memory::focused).is_some();
    if board || focused || device.0.points() {
        landing.bypass_change_detection().tries = 0;
    } else if landing.tries > 0 {
        landing.tries -= 1;
        if let Some(id) = preferred {
            context.memory_mut(|memory| memory.request_focus(id));
        } else if !table.waits() || menus.has_panels() {
            strokes.push(Stroke::Next);
        }
    }
}

fn strike(
    mut strokes: ResMut<Strokes>,
    steering: Res<Steering>,
    mut actions: MessageWriter<Action>,
    context: Single<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
) {
    if strokes.0.is_empty() {
        return;
    }
    let (mut context, mut input) = context.into_inner();
    let focused = context.get_mut().memory(Memory::focused).is_some();
    for stroke in strokes.0.drain(..) {
        let stroke = match stroke {
            Stroke::Go(_) if !focused => Stroke::Next,
            Stroke::Press if !focused => {
                actions.write(Action::Confirm);
                continue;
            }
            stroke => stroke,
        };
        let (key, modifiers) = stroke.key(*steering);
        input.events.extend([true, false].map(|pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        }));
    }
}

fn forget_preference(mut contexts: EguiContexts) -> Result {
    widget::forget_preference(contexts.ctx_mut()?);
    Ok(())
}

/// The arrows of egui know nothing of dialogs: a focus that slipped beneath one returns.
fn keep_focus_in_dialogs(mut contexts: EguiContexts, mut last: Local<Option<Id>>) -> Result {
    let context = contexts.ctx_mut()?;
    let focused = context.memory(Memory::focused);
    let response = focused.and_then(|id| context.read_response(id));
    let slipped = response.is_some_and(|response| {
        !context.memory(|memory| memory.is_above_modal_layer(response.layer_id))
    });
    match *last {
        Some(id) if slipped => context.memory_mut(|memory| memory.request_focus(id)),
        _ => *last = focused,
    }
    Ok(())
}

fn bring_focus_into_view(mut contexts: EguiContexts, mut last: Local<Option<Id>>) -> Result {
    let context = contexts.ctx_mut()?;
    let focused = context.memory(Memory::focused);
    if let Some(id) = focused
        && std::mem::replace(&mut *last, focused) != focused
        && let Some(response) = context.read_response(id)
        // Only what lies in a scrolled list is cut off.
        && response.interact_rect != response.rect
    {
        response.scroll_to_me(None);
    }
    *last = focused;
    Ok(())
}

fn frame_focus(mut contexts: EguiContexts, look: Look, device: Res<LastDevice>) -> Result {
    let context = contexts.ctx_mut()?;
    let focused = context.memory(Memory::focused);
    if let Some(response) = focused.and_then(|id| context.read_response(id))
        && !device.0.points()
    {
        let gap = look.scale.px(3.0);
        let line = Line::new(look.scale.px(2.5), egui_colour(look.palette().vermilion));
        context
            .layer_painter(LayerId::new(Order::Tooltip, Id::new("focus")))
            .with_clip_rect(response.interact_rect.expand(3.0 * gap))
            .rect_stroke(
                response.rect.expand(gap),
                corner(*look.scale),
                line,
                StrokeKind::Middle,
            );
    }
    Ok(())
}

fn stay_awake(strokes: Res<Strokes>, landing: Res<Landing>, mut activity: ResMut<Activity>) {
    if !strokes.0.is_empty() || landing.tries > 0 {
        activity.moving("focus");
    }
}
