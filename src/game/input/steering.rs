//! What the arrows, the D-pad and the confirming key steer at the moment.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext, egui};
use serde::Serialize;

use super::wheel::Wheel;
use crate::game::{
    play::{overlay::Overlay, phase::Phase},
    screens::help::HelpPage,
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

/// What can be steered although there is a board.
#[derive(Resource, Default, Debug)]
pub struct Menus {
    popup: bool,
    panels: bool,
}

impl Menus {
    /// Tells whether a popup is open, which closes by itself.
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
    table: Table,
    help: Res<HelpPage>,
    wheel: Res<Wheel>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let context = context.get_mut();
    menus.popup = egui::Popup::is_any_open(context);
    let chosen = if help.is_waiting() {
        Steering::Capture
    } else if context.text_edit_focused() {
        Steering::Text
    } else if help.is_open() {
        Steering::Help
    } else if menus.popup || menus.panels || !table.is_free() {
        Steering::Menu
    } else if wheel.get().is_some() {
        Steering::Wheel
    } else if table.is_show() {
        Steering::Show
    } else {
        Steering::Board
    };
    steering.set_if_neq(chosen);
}

/// What may lie between the player and the board.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    screen: Res<'w, State<Screen>>,
    phase: Option<Res<'w, State<Phase>>>,
    overlay: Res<'w, Overlay>,
}

impl Table<'_> {
    /// Tells whether there is a board with nothing over it.
    fn is_free(&self) -> bool {
        match self.screen.get() {
            Screen::Play => self.is_played() && *self.overlay == Overlay::None,
            Screen::Watch => true,
            _ => false,
        }
    }

    /// Tells whether a solver is watched.
    fn is_show(&self) -> bool {
        *self.screen.get() == Screen::Watch
    }

    /// Tells whether a game rests or has ended with nothing asked.
    pub(super) fn waits(&self) -> bool {
        let rests = *self.screen.get() == Screen::Play && !self.is_played();
        rests && *self.overlay == Overlay::None
    }

    fn is_played(&self) -> bool {
        let phase = self.phase.as_ref();
        phase.is_some_and(|phase| *phase.get() == Phase::Playing)
    }
}

fn leave_panels(mut menus: ResMut<Menus>) {
    menus.panels = false;
}
