//! Every screen by arrows and buttons alone: intents become egui's own keys, and the widget that has the focus is framed.
//!
//! Screens need to do nothing for it: whatever can be clicked can be focused. Only one stream of keys reaches egui, the one
//! made here, so that keyboard and gamepad behave alike and bindings count in menus too.

mod intent;

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiContexts, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet,
    EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{
        self, Event, Id, Key, LayerId, Memory, Order, Stroke as Line, StrokeKind,
        accesskit::{Action, ActionRequest, TreeId},
    },
};

pub use self::intent::FocusIntent;
use super::{context::Contexts, device::LastDevice};
use crate::game::base::{
    ApplySystems, Menu, Screen,
    activity::{Activity, TidyEguiInput},
    theme::{
        DrawMenus, DrawScreens, DressEgui,
        style::{corner, egui_colour},
        widget::{self, Look},
    },
};

/// In how many passes a new screen may offer its first widget.
const PATIENCE: u8 = 6;
/// How many frames are drawn after the focus has moved.
const FOLLOWING: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(intent::plugin)
        .init_resource::<PendingKeys>()
        .init_resource::<Landing>()
        .init_resource::<Menus>()
        .add_systems(
            PreUpdate,
            (look_at_egui, hide_keys_from_egui, land, strike)
                .chain()
                .after(EguiPreUpdateSet::ProcessInput)
                .after(TidyEguiInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents).in_set(FocusSystems),
        )
        .add_systems(OnExit(Screen::Play), leave_panels)
        .add_systems(OnExit(Screen::Watch), leave_panels)
        .add_systems(OnExit(Screen::Create), leave_panels)
        .add_systems(
            EguiPrimaryContextPass,
            (
                (
                    forget_preference,
                    keep_focus_in_dialogs,
                    bring_focus_into_view,
                )
                    .chain()
                    .after(DressEgui)
                    .before(DrawScreens),
                frame_focus.after(DrawMenus),
            ),
        )
        .add_systems(PostUpdate, stay_awake.after(EguiPostUpdateSet::EndPass));
}

/// The system that hears what is asked of widgets.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FocusSystems;

/// What of egui is open or has the focus, and what a board leaves to it.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own that egui or a board tells"
)]
pub struct Menus {
    /// A popup is open, which closes by itself.
    popup: bool,
    /// A text field has the focus.
    text: bool,
    /// Some widget has the focus.
    focused: bool,
    /// The buttons around the board have the arrows.
    panels: bool,
    /// There is a board that could have the arrows.
    has_board: bool,
    /// A board has the arrows.
    steers: bool,
}

impl Menus {
    /// Tells whether a text field takes every key.
    pub fn has_text_field(&self) -> bool {
        self.text
    }

    /// Tells whether the arrows go to widgets although there is a board.
    pub(super) fn takes_over(&self) -> bool {
        self.popup || self.panels || self.text
    }

    pub(super) fn set_board(&mut self, has_board: bool, steers: bool) {
        self.has_board = has_board;
        self.steers = steers;
    }
}

fn look_at_egui(
    mut menus: ResMut<Menus>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let context = context.get_mut();
    menus.popup = egui::Popup::is_any_open(context);
    menus.text = context.text_edit_focused();
    menus.focused = context.memory(Memory::focused).is_some();
}

fn obey(
    mut intents: MessageReader<FocusIntent>,
    mut menus: ResMut<Menus>,
    mut strokes: ResMut<PendingKeys>,
) {
    for &intent in intents.read() {
        match intent {
            FocusIntent::Panels => menus.panels = !menus.panels,
            FocusIntent::Close if !menus.popup && !menus.text => menus.panels = false,
            intent => strokes.0.push(intent),
        }
    }
}

fn leave_panels(mut menus: ResMut<Menus>) {
    menus.panels = false;
}

/// What egui gets as keys in the next frames.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
struct PendingKeys(#[reflect(ignore)] Vec<FocusIntent>);

/// The search for a first widget on a new screen.
#[derive(Resource, Default, Debug, Reflect)]
#[reflect(Resource, Debug, Default)]
struct Landing {
    tries: u8,
    #[reflect(ignore)]
    place: Option<(Screen, Menu, bool, Option<LayerId>)>,
    #[reflect(ignore)]
    preferred: Option<Id>,
    /// What got the focus when the search ended.
    #[reflect(ignore)]
    found: Option<Id>,
}

fn hide_keys_from_egui(menus: Res<Menus>, mut inputs: Query<&mut EguiInput>) {
    if !menus.text {
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
    mut strokes: ResMut<PendingKeys>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (contexts, menus): (Res<Contexts>, Res<Menus>),
    device: Res<LastDevice>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let context = context.get_mut();
    let board = contexts.steers();
    let modal = context.memory(Memory::top_modal_layer);
    let preferred = widget::preferred(context);
    let place = Some((*screen.get(), *menu.get(), board, modal));
    let here = context.memory(Memory::focused);
    let mut focused = menus.focused;
    if landing.place != place || landing.preferred != preferred {
        // Whoever has gone elsewhere stays there when only the preference changes.
        let stays = landing.place == place && focused;
        let stays = stays && here != landing.preferred && here != landing.found;
        landing.place = place;
        landing.preferred = preferred;
        if !stays {
            landing.tries = PATIENCE;
            context.memory_mut(Memory::stop_text_input);
            focused = false;
        }
    }
    if board || focused || device.0.points() {
        let landing = landing.bypass_change_detection();
        if focused && landing.tries > 0 {
            landing.found = here;
        }
        landing.tries = 0;
    } else if landing.tries > 0 {
        landing.tries -= 1;
        if let Some(id) = preferred {
            context.memory_mut(|memory| memory.request_focus(id));
        } else if !contexts.confirms() || menus.panels {
            strokes.0.push(FocusIntent::Next);
        }
    }
}

/// Gives egui its next key; what was meant for a screen that is being left is for nobody. Whoever goes anywhere without a
/// focus begins where the screen prefers.
fn strike(
    mut strokes: ResMut<PendingKeys>,
    (menus, landing): (Res<Menus>, Res<Landing>),
    (screen, menu): (Res<NextState<Screen>>, Res<NextState<Menu>>),
    window: Single<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    let (input, mut context) = window.into_inner();
    let stays = matches!(
        (&*screen, &*menu),
        (NextState::Unchanged, NextState::Unchanged)
    );
    let keys = &mut strokes.bypass_change_detection().0;
    if !stays {
        keys.clear();
    }
    // In one pass egui moves the focus once, however many keys it gets.
    let Some(stroke) = (!keys.is_empty()).then(|| keys.remove(0)) else {
        return;
    };
    let stroke = match (stroke, landing.preferred) {
        (FocusIntent::Go(_), Some(id)) if !menus.focused => {
            let context = context.get_mut();
            return context.memory_mut(|memory| memory.request_focus(id));
        }
        (FocusIntent::Go(_), None) if !menus.focused => FocusIntent::Next,
        (stroke, _) => stroke,
    };
    let (key, modifiers) = stroke.key(menus.text);
    let events = [true, false].map(|pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    });
    input.into_inner().events.extend(events);
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
        // A list hears no request to scroll that came before it began, but its widgets do as soon as they are there.
        let request = ActionRequest {
            action: Action::ScrollIntoView,
            target_tree: TreeId::ROOT,
            target_node: id.accesskit_id(),
            data: None,
        };
        let event = Event::AccessKitActionRequest(request);
        context.input_mut(|input| input.events.push(event));
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

/// The focus moves when a frame ends: the next one frames the widget, and those after it bring it into view.
fn stay_awake(
    strokes: Res<PendingKeys>,
    landing: Res<Landing>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut followed: Local<(Option<Id>, u8)>,
    mut activity: ResMut<Activity>,
) {
    let focused = context.get_mut().memory(Memory::focused);
    let (last, frames) = &mut *followed;
    if std::mem::replace(last, focused) != focused {
        *frames = FOLLOWING;
    }
    if !strokes.0.is_empty() || landing.tries > 0 || *frames > 0 {
        *frames = frames.saturating_sub(1);
        activity.moving("focus");
    }
}
