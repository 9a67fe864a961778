//! The help page: what each key, button and gesture does, over any screen; keys and buttons can be changed on it.

mod page;
mod rows;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::DrawScreens;
use crate::game::{
    GameSystems,
    input::{
        Action,
        bindings::{Bindings, Trigger},
        chord::Chord,
        device::{Device, LastDevice},
    },
    store::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HelpPage>()
        // What lies beneath is not drawn, so that it can neither be clicked nor focused.
        .configure_sets(
            EguiPrimaryContextPass,
            DrawScreens.run_if(not(help_is_open)),
        )
        .add_systems(
            Update,
            (open_or_close.run_if(on_message::<Action>), bind_caught)
                .chain()
                .in_set(GameSystems::Apply),
        )
        .add_systems(EguiPrimaryContextPass, page::draw_help.run_if(help_is_open));
}

/// The device whose controls are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Keyboard,
    Gamepad,
    Touch,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Keyboard, Self::Gamepad, Self::Touch];

    fn of(device: Device) -> Self {
        match device {
            Device::Keyboard | Device::Mouse => Self::Keyboard,
            Device::Gamepad => Self::Gamepad,
            Device::Touch => Self::Touch,
        }
    }

    fn accepts(self, trigger: &Trigger) -> bool {
        match trigger {
            Trigger::Key(_) => self == Self::Keyboard,
            Trigger::Button(_) => self == Self::Gamepad,
        }
    }
}

/// The help page and what it is doing.
#[derive(Resource, Default, Debug)]
pub struct HelpPage {
    open: bool,
    tab: Tab,
    /// The wish that waits for its new key or button.
    waiting: Option<&'static str>,
    caught: Option<Trigger>,
    /// The key or button that could not be bound, and the wish that has it.
    taken: Option<(Trigger, &'static str)>,
}

impl HelpPage {
    /// Tells whether the page is shown.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Tells whether the next key or button will be bound.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Takes the key or button that was waited for.
    pub fn capture(&mut self, trigger: Trigger) {
        self.caught = Some(trigger);
    }

    fn wait_for(&mut self, name: &'static str) {
        self.waiting = Some(name);
        self.taken = None;
    }

    /// Binds what was caught; Escape changes nothing.
    fn bind(&mut self, trigger: Trigger, bindings: &mut Bindings) {
        if let Trigger::Key(chord) = &trigger
            && is_escape(chord)
        {
            self.waiting = None;
        } else if self.tab.accepts(&trigger)
            && let Some(name) = self.waiting.take()
        {
            let holder = bindings.rebind(name, trigger.clone()).err();
            self.taken = holder.map(|holder| (trigger, holder));
        }
    }
}

fn is_escape(chord: &Chord) -> bool {
    chord.parts().eq(["Escape"])
}

fn help_is_open(page: Res<HelpPage>) -> bool {
    page.is_open()
}

fn open_or_close(
    mut actions: MessageReader<Action>,
    mut page: ResMut<HelpPage>,
    device: Res<LastDevice>,
) {
    for _ in actions.read().filter(|&&action| action == Action::Help) {
        *page = HelpPage {
            open: !page.open,
            tab: Tab::of(device.0),
            ..default()
        };
    }
}

fn bind_caught(
    mut page: ResMut<HelpPage>,
    mut settings: ResMut<Settings>,
    bindings: Res<Bindings>,
) {
    let Some(trigger) = page.bypass_change_detection().caught.take() else {
        return;
    };
    let mut table = bindings.clone();
    page.bind(trigger, &mut table);
    if table != *bindings {
        settings.bindings = table.changes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Trigger {
        Trigger::Key(text.parse().unwrap())
    }

    fn waiting(tab: Tab) -> HelpPage {
        let mut page = HelpPage {
            open: true,
            tab,
            ..default()
        };
        page.wait_for("wish-hint");
        page
    }

    #[test]
    fn the_next_key_is_bound_to_the_chosen_wish() {
        let (mut page, mut bindings) = (waiting(Tab::Keyboard), Bindings::default());
        page.bind(key("F2"), &mut bindings);
        assert!(!page.is_waiting());
        assert_eq!(bindings.triggered(&key("F2")).unwrap().action, Action::Hint);
        assert!(bindings.triggered(&key("H")).is_none());
    }

    #[test]
    fn a_key_that_is_taken_is_reported() {
        let (mut page, mut bindings) = (waiting(Tab::Keyboard), Bindings::default());
        page.bind(key("P"), &mut bindings);
        assert_eq!(page.taken, Some((key("P"), "wish-pause")));
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn escape_ends_the_waiting_and_keys_do_not_bind_a_gamepad() {
        let (mut page, mut bindings) = (waiting(Tab::Gamepad), Bindings::default());
        page.bind(key("F2"), &mut bindings);
        assert!(page.is_waiting());
        page.bind(key("Escape"), &mut bindings);
        assert!(!page.is_waiting());
        assert_eq!(bindings, Bindings::default());
    }
}
