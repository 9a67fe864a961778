//! What the arrows, the D-pad and the confirming key steer at the moment.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use serde::Serialize;

use super::wheel::Wheel;
use crate::game::{
    screens::{DrawScreens, help::HelpPage},
    state::Screen,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steering>()
        .init_resource::<Menus>()
        .add_systems(
            PreUpdate,
            choose_steering
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(EguiPrimaryContextPass, forget_menus.before(DrawScreens))
        .add_systems(OnExit(Screen::Play), leave_panels)
        .add_systems(OnExit(Screen::Watch), leave_panels);
}

/// What is steered.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Steering {
    /// The widgets of a screen, a dialog or a popup.
    #[default]
    Menu,
    /// The cells of the board.
    Board,
    /// The playback of a solver's work.
    Show,
    /// The digit wheel.
    Wheel,
    /// The widgets of the help page; nothing reaches what lies beneath it.
    Help,
    /// A text field, which takes every key.
    Text,
    /// The help page waits for a key or a button to bind.
    Capture,
}

/// What is shown that wants to be steered although there is a board.
#[derive(Resource, Default, Debug)]
pub struct Menus {
    shown: BTreeSet<&'static str>,
    popup: bool,
    panels: bool,
}

impl Menus {
    /// Says, in every pass in which it is drawn, that a panel over the board takes arrows and buttons.
    pub fn open(&mut self, name: &'static str) {
        self.shown.insert(name);
    }

    /// Tells whether a popup or a dialog is open that closes by itself.
    pub(super) fn has_popup(&self) -> bool {
        self.popup
    }

    /// Goes from the board to the buttons around it, or back.
    pub(super) fn toggle_panels(&mut self) {
        self.panels = !self.panels;
    }

    /// Tells whether the buttons around the board are steered.
    pub(super) fn has_panels(&self) -> bool {
        self.panels
    }
}

pub(super) fn choose_steering(
    mut steering: ResMut<Steering>,
    mut menus: ResMut<Menus>,
    screen: Res<State<Screen>>,
    help: Res<HelpPage>,
    wheel: Res<Wheel>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let context = context.get_mut();
    let modal = context.memory(|memory| memory.top_modal_layer().is_some());
    menus.popup = modal || egui::Popup::is_any_open(context);
    let chosen = if help.is_waiting() {
        Steering::Capture
    } else if context.text_edit_focused() {
        Steering::Text
    } else if help.is_open() {
        Steering::Help
    } else if !matches!(screen.get(), Screen::Play | Screen::Watch)
        || menus.popup
        || menus.panels
        || !menus.shown.is_empty()
    {
        Steering::Menu
    } else if wheel.get().is_some() {
        Steering::Wheel
    } else if *screen.get() == Screen::Watch {
        Steering::Show
    } else {
        Steering::Board
    };
    steering.set_if_neq(chosen);
}

fn forget_menus(mut menus: ResMut<Menus>) {
    menus.shown.clear();
}

fn leave_panels(mut menus: ResMut<Menus>) {
    menus.panels = false;
}
