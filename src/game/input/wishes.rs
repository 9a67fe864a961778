//! Where a device's wish goes: to the game, to the wheel, or to egui's focus.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Action,
    focus::{Stroke, Strokes},
    steering::{Menus, Steering},
    wheel::Wheel,
};

/// The one way in which keys and buttons say what the player wants.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    pub(super) steering: Res<'w, Steering>,
    pub(super) wheel: ResMut<'w, Wheel>,
    menus: ResMut<'w, Menus>,
    strokes: ResMut<'w, Strokes>,
    actions: MessageWriter<'w, Action>,
}

impl Wishes<'_> {
    /// Passes a wish on to whatever is steered.
    pub(super) fn say(&mut self, action: Action) {
        match *self.steering {
            Steering::Board | Steering::Show => self.tell_board(action),
            Steering::Wheel => self.tell_wheel(action),
            Steering::Menu | Steering::Text => self.tell_menu(action),
            Steering::Help => self.tell_help(action),
            Steering::Capture => {}
        }
    }

    /// Places the digit that is chosen on the wheel.
    pub(super) fn place(&mut self) {
        let placed = self.wheel.place();
        self.actions.write_batch(placed);
    }

    fn tell_board(&mut self, action: Action) {
        if action == Action::Panels {
            self.menus.toggle_panels();
        } else {
            self.actions.write(action);
        }
    }

    fn tell_wheel(&mut self, action: Action) {
        match action {
            Action::Go(direction) => self.wheel.turn(direction),
            Action::Confirm => self.place(),
            Action::Enter(digit) => {
                let action = self.wheel.get().map_or(action, |open| open.action(digit));
                self.actions.write(action);
            }
            Action::Note(_) => {
                self.actions.write(action);
            }
            Action::Back => self.wheel.close(),
            action => {
                self.wheel.close();
                self.tell_board(action);
            }
        }
    }

    fn tell_menu(&mut self, action: Action) {
        match action {
            Action::Go(direction) => self.strokes.push(Stroke::Go(direction)),
            Action::Next => self.strokes.push(Stroke::Next),
            Action::Previous => self.strokes.push(Stroke::Previous),
            Action::Confirm => self.strokes.push(Stroke::Press),
            Action::Back if self.menus.has_popup() || *self.steering == Steering::Text => {
                self.strokes.push(Stroke::Escape);
            }
            Action::Back | Action::Panels if self.menus.has_panels() => self.menus.toggle_panels(),
            Action::Panels => {}
            action => {
                self.actions.write(action);
            }
        }
    }

    /// Leaving the help page is asking for it again; what lies beneath hears nothing.
    fn tell_help(&mut self, action: Action) {
        match action {
            Action::Back | Action::Help => {
                self.actions.write(Action::Help);
            }
            Action::NextTheme => {
                self.actions.write(action);
            }
            Action::Go(_) | Action::Next | Action::Previous | Action::Confirm => {
                self.tell_menu(action);
            }
            _ => {}
        }
    }
}
